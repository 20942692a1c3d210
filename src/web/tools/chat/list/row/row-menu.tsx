/** What can be done with one conversation: a menu at its row, and from the lower edge of a phone. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { ConversationItem, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import * as texts from "../texts.da.ts";
import { placeMenu } from "./place-menu.ts";

/** What has to be asked before it is done. */
export type RowQuestion = "rename" | "move" | "export" | "remove";

export interface RowMenuProps {
  readonly item: ConversationItem;
  /** The button that it hangs on: gets the focus back. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onAsk: (question: RowQuestion) => void;
  /** @param said what is told when it is done */
  readonly onChange: (fields: ConversationPatch, said: string) => void;
}

export function RowMenu({ item, anchor, onClose, onAsk, onChange }: RowMenuProps) {
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
