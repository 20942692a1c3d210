/** The list of conversations: a new one, the search, the folders, what there is by day, and how long it stays. */
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useSearchParams } from "react-router";
import type { ConversationItem } from "#contract/chat/conversations.schema.ts";
import { useStore } from "../../../shell/state/store.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { FolderSection } from "../folders/folder-section.tsx";
import { useChatSession } from "../tool/session.ts";
import { addressWith, readAddress } from "./address.ts";
import { type ListDesk, type ListView, noConversations } from "./desk/list-view.ts";
import { findItem } from "./desk/place.ts";
import { type Asked, ListDialogs } from "./dialogs.tsx";
import { ListBody } from "./list-body.tsx";
import { ListFoot } from "./list-foot.tsx";
import { beginningOf, moveFocus, rowOf, useRowFocus } from "./list-keys.ts";
import type { RowActions } from "./row/row.tsx";
import { RowMenu, type RowQuestion } from "./row/row-menu.tsx";
import { Search } from "./search.tsx";
import * as texts from "./texts.da.ts";
import { useListActions } from "./use-list-actions.ts";
import "./list.css";

export interface ConversationListProps {
  readonly list: ListDesk;
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
function useListFetching(list: ListDesk, folderId: string | null): void {
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
