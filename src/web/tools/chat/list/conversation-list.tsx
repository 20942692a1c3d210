/** The list of conversations: a new one, the search, the folders, what there is by day, and how long it stays. */
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Link, useSearchParams } from "react-router";
import type { ConversationItem, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import { useStore } from "../../../shell/state/store.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { addressWith, readAddress } from "../conversation/address.ts";
import { useChatSession } from "../conversation/chat-session.ts";
import { type Asked, ListDialogs } from "./dialogs.tsx";
import { FolderSection } from "./folder-section.tsx";
import { ListBody } from "./list-body.tsx";
import { beginningOf, moveFocus, rowOf, useRowFocus } from "./list-keys.ts";
import { findItem } from "./list-order.ts";
import { type ListStore, type ListView, noConversations } from "./list-view.ts";
import type { RowActions } from "./row.tsx";
import * as texts from "./texts.da.ts";
import "./list.css";
import { chatLimits, daysKept } from "#contract/chat/chat.rules.ts";
import { useUser } from "../../../shell/state/session.ts";
import { noFolders } from "../folders/folder-store.ts";
import { createListActions, type ListActions } from "./list-actions.ts";

export interface ConversationListProps {
  readonly list: ListStore;
  /** Another conversation was chosen, or a new one begun: a drawer closes, and the focus goes to the field. */
  readonly onChosen: () => void;
  /** All of them have been deleted. */
  readonly onCleared: () => void;
}

/** The menu of a row, and the button that it hangs on. */
interface OpenMenu {
  readonly item: ConversationItem;
  readonly anchor: HTMLElement;
}

export function ConversationList({ list, onChosen, onCleared }: ConversationListProps) {
  const view = useStore(list.view, noConversations);
  const [query] = useSearchParams();
  const { conversationId, folderId } = readAddress(query);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const [menu, setMenu] = useState<OpenMenu>();
  const part = useRef<HTMLElement>(null);
  const actions = useListActions(list);

  useListFetching(list, folderId);
  useSearchKey(part);
  useRowFocus(part);
  useSaid(view);

  const latestChosen = useRef(onChosen);
  useEffect(() => {
    latestChosen.current = onChosen;
  });
  const isCleared = useRef(false);
  useEffect(() => {
    if (asked !== undefined || !isCleared.current) return;
    isCleared.current = false;
    // The dialog has given the focus back to its button, which is gone with the last conversation.
    beginningOf(part.current)?.focus();
  }, [asked]);
  const closeMenu = useCallback(() => setMenu(undefined), []);
  const ask = (question: RowQuestion, item: ConversationItem) => {
    setMenu(undefined);
    if (question === "rename") setRenamingId(item.id);
    else setAsked({ question, item });
  };
  const rowActions = useMemo<RowActions>(
    () => ({
      onChosen: () => latestChosen.current(),
      onMenu: (item, anchor) => setMenu((open) => (open?.item.id === item.id ? undefined : { item, anchor })),
      onRename: actions.rename,
      onRenamed: () => setRenamingId(null),
    }),
    [actions],
  );

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const item = findItem(view, row.dataset.conversation ?? "");
    if (item !== undefined && event.key === "F2") ask("rename", item);
    else if (item !== undefined && event.key === "Delete") ask("remove", item);
    else if (!moveFocus(part.current, row, event.key)) return;
    event.preventDefault();
  };

  return (
    <nav ref={part} aria-label={texts.listName} className="chat-list">
      <div className="chat-list-head">
        <Link
          to={{ search: String(addressWith(query, { conversationId: null })) }}
          data-stays
          className={buttonClass({ variant: "primary" })}
          onClick={() => {
            // It will stand among these.
            list.show({ isArchive: false });
            onChosen();
          }}
        >
          <Icon name="plus" />
          {texts.newConversation}
        </Link>
        <Search list={list} query={view.query} onDown={() => moveFocus(part.current, null, "ArrowDown")} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the rows in it */}
      <div className="chat-list-scroll" onKeyDown={keys}>
        {view.foundBy === "" ? (
          <FolderSection list={list} scope={{ ...view.scope, folderId }} onMove={actions.change} />
        ) : null}
        <ListBody
          list={list}
          view={view}
          openId={conversationId}
          renamingId={renamingId}
          menuId={menu?.item.id ?? null}
          {...rowActions}
        />
      </div>
      <ListFoot list={list} view={view} onAsk={(question) => setAsked({ question })} />
      {menu === undefined ? null : (
        <RowMenu
          key={menu.item.id}
          item={menu.item}
          anchor={menu.anchor}
          onClose={closeMenu}
          onAsk={(question) => ask(question, menu.item)}
          onChange={(fields, said) => {
            setMenu(undefined);
            void actions.change(menu.item, fields, said);
          }}
        />
      )}
      <ListDialogs
        asked={asked}
        list={list}
        onClose={() => setAsked(undefined)}
        onMove={actions.change}
        onRemove={(item) => {
          // The dialog gives the focus back to the row first, which hands it on when it goes.
          flushSync(() => setAsked(undefined));
          void actions.remove(item);
        }}
        onClear={actions.clear}
        onCleared={() => {
          onCleared();
          isCleared.current = true;
          setAsked(undefined);
        }}
      />
    </nav>
  );
}

/** Keeps the list at what the address says, and looks again when somebody comes back to the page. */
function useListFetching(list: ListStore, folderId: string | null): void {
  useEffect(() => list.show({ folderId }), [list, folderId]);
  useEffect(() => {
    list.lookAgain();
    list.folders.load();
    const look = () => {
      if (document.visibilityState === "visible") list.lookAgain();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [list]);
}

/** Ctrl+K or ⌘K, wherever one is on the page, while nothing lies over it. */
function useSearchKey(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const find = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      const field = part.current?.querySelector<HTMLInputElement>("input[type=search]");
      const over = document.querySelector("dialog[open]");
      if (!field?.checkVisibility() || (over !== null && !over.contains(field))) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", find);
    return () => document.removeEventListener("keydown", find);
  }, [part]);
}

/** What was done and how much was found, once, to those who don't see the list. */
function useSaid({ notice, foundBy, isBusy, isTooCommon, items, hasMore }: ListView): void {
  const { say } = useChatSession();
  // What was told before the list was opened anew is not told again.
  const told = useRef(notice);
  useEffect(() => {
    if (notice !== null && notice !== told.current && !notice.isFailure) say(notice.text);
    told.current = notice;
  }, [notice, say]);
  const count = items?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the search has ended, not whenever a row changes
  useEffect(() => {
    if (foundBy !== "" && !isBusy) say(count === 0 ? texts.missed(foundBy, isTooCommon) : texts.found(count, hasMore));
  }, [foundBy, isBusy]);
}

/** Under the list: how long conversations stay, the archive, and how all of them are deleted. */
interface ListFootProps {
  readonly list: ListStore;
  readonly view: ListView;
  readonly onAsk: (question: "clear" | "retention") => void;
}

function ListFoot({ list, view, onAsk }: ListFootProps) {
  const user = useUser();
  const folders = useStore(list.folders.view, noFolders).items;
  if (user === null) return null;
  const { isArchive, folderId } = view.scope;
  const folder = folders?.find(({ id }) => id === folderId);
  const { chatDays } = user.settings;
  const isEmpty = view.items?.length === 0 && view.pinned.length === 0;
  return (
    <div className="chat-list-foot">
      <p>
        {folder === undefined || folder.keep === "account" ? (
          <>
            {texts.keptFor(chatDays)}{" "}
            <button
              type="button"
              className="text-link"
              aria-label={texts.changeLong}
              onClick={() => onAsk("retention")}
            >
              {texts.change}
            </button>
          </>
        ) : (
          texts.keptInFolderFor(daysKept(chatDays, folder.keep))
        )}
      </p>
      <div className="-mx-3 flex flex-wrap">
        <Button variant="quiet" size="small" onClick={() => list.show({ isArchive: !isArchive })}>
          {isArchive ? texts.leaveArchive : texts.archive}
        </Button>
        {isEmpty && !isArchive && folderId === null && view.foundBy === "" ? null : (
          <Button variant="quiet" size="small" className="text-thread-ink" onClick={() => onAsk("clear")}>
            {texts.deleteAll}
          </Button>
        )}
      </div>
    </div>
  );
}

// What can be done with one conversation: a menu at its row, and from the lower edge of a phone.

/** What has to be asked before it is done. */
type RowQuestion = "rename" | "move" | "export" | "remove";

interface RowMenuProps {
  readonly item: ConversationItem;
  /** The button that it hangs on: gets the focus back. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onAsk: (question: RowQuestion) => void;
  /** @param said what is told when it is done */
  readonly onChange: (fields: ConversationPatch, said: string) => void;
}

function RowMenu({ item, anchor, onClose, onAsk, onChange }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });

  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    placeMenu(element, anchor);
    element.querySelector("button")?.focus();
    const life = new AbortController();
    const { signal } = life;
    const close = () => latestClose.current();
    element.addEventListener("toggle", (event) => (event.newState === "closed" ? close() : undefined), { signal });
    // It would stay where its row has been.
    window.addEventListener("resize", close, { signal });
    const scrolled = ({ target }: Event) => (target === element ? undefined : close());
    anchor.closest(".chat-list")?.addEventListener("scroll", scrolled, { signal, passive: true, capture: true });
    return () => {
      life.abort();
      // Taken away while it has the focus, it would leave it nowhere.
      if (element.contains(document.activeElement)) anchor.focus();
    };
  }, [anchor]);

  const choose = (act: () => void) => {
    anchor.focus();
    act();
  };
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = [...event.currentTarget.querySelectorAll("button")];
    const at = entries.findIndex((entry) => entry.matches(":focus"));
    const to = { ArrowDown: (at + 1) % entries.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) entries.at(to)?.focus();
    else if (event.key === "Tab") choose(onClose);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const { isPinned, isArchived } = item;
  const entry = (name: string, act: () => void, isDangerous = false) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={isDangerous ? "chat-menu-entry text-thread-ink" : "chat-menu-entry"}
      onClick={() => choose(act)}
    >
      {name}
    </button>
  );
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={texts.moreFor(item.title)}
      className="chat-menu"
      onKeyDown={keys}
    >
      <p className="chat-menu-title" aria-hidden="true">
        {item.title}
      </p>
      {entry(texts.rename, () => onAsk("rename"))}
      {isArchived
        ? null
        : entry(isPinned ? texts.unpin : texts.pin, () =>
            onChange({ isPinned: !isPinned }, isPinned ? texts.unpinned : texts.pinned),
          )}
      {entry(texts.move, () => onAsk("move"))}
      {entry(isArchived ? texts.fromArchive : texts.toArchive, () =>
        onChange({ isArchived: !isArchived }, isArchived ? texts.unarchived : texts.archived),
      )}
      {entry(texts.exportIt, () => onAsk("export"))}
      {entry(texts.remove, () => onAsk("remove"), true)}
    </div>
  );
}

/**
 * Where a menu stands: under what it hangs on, above it where there is no room, and never outside of the window.
 */
const gapPx = 4;
const edgePx = 8;

/** Sets `--menu-left` and `--menu-top`, which a narrow screen leaves aside. */
function placeMenu(menu: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(Math.max(edgePx, button.right - width), clientWidth - width - edgePx);
  const below = button.bottom + gapPx;
  const isRoomBelow = below + height + edgePx <= clientHeight;
  const top = isRoomBelow ? below : Math.max(edgePx, button.top - height - gapPx);
  menu.style.setProperty("--menu-left", `${left}px`);
  menu.style.setProperty("--menu-top", `${top}px`);
}

/** The field that looks through titles and messages. */
interface SearchProps {
  readonly list: ListStore;
  readonly query: string;
  /** To the first row. */
  readonly onDown: () => void;
}

function Search({ list, query, onDown }: SearchProps) {
  return (
    <search className="relative">
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2" />
      <input
        type="search"
        name="q"
        aria-label={texts.searchLabel}
        placeholder={texts.searchLabel}
        title={texts.searchKeys}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={chatLimits.maxQueryChars}
        value={query}
        className="chat-search"
        onChange={(event) => list.search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") onDown();
          // Else Escape closes what the list lies in.
          else if (event.key === "Escape" && query !== "") list.search("");
          else return;
          event.preventDefault();
        }}
      />
    </search>
  );
}

/** The actions of the list, with the conversation that is open. */
function useListActions(list: ListStore): ListActions {
  const { conversation, controller } = useChatSession();
  return useMemo(
    () => createListActions({ list, conversation, leaveOpen: controller.deleted }),
    [list, conversation, controller],
  );
}
