/** One conversation in the list. */
import { memo, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ConversationItem } from "#contract/chat/conversations.schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { addressWith } from "../conversation/address.ts";
import { markedWords } from "../conversation/hit-words.ts";
import { drag } from "./drop.ts";
import * as texts from "./texts.da.ts";

/** A new title in the place of the old one: Enter keeps it, Escape lets it be. */
interface RenameProps {
  readonly title: string;
  /** @returns why it is not saved; null: it is */
  readonly onSave: (title: string) => Promise<string | null>;
  readonly onDone: () => void;
}

function Rename({ title, onSave, onDone }: RenameProps) {
  const [given, setGiven] = useState(title);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const isEmpty = given.trim() === "";
  useEffect(() => form.current?.querySelector("input")?.select(), []);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    if (given.trim() === title) return onDone();
    setBusy(true);
    const refused = await onSave(given.trim());
    setBusy(false);
    setFailure(refused);
    if (refused === null) onDone();
  };

  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={(event: SubmitEvent) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onDone();
      }}
    >
      <TextField
        id={id}
        name="title"
        label={texts.newTitle}
        autoComplete="off"
        maxLength={chatLimits.maxTitleChars}
        value={given}
        error={failure ?? undefined}
        hint={given.length < chatLimits.maxTitleChars ? undefined : texts.titleFull}
        onChange={(event) => setGiven(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={isBusy} aria-disabled={isEmpty ? true : undefined}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** The same for all rows, so that one row is not drawn anew for the sake of another. */
export interface RowActions {
  readonly onChosen: () => void;
  /** @param anchor what was pressed for it */
  readonly onMenu: (item: ConversationItem, anchor: HTMLElement) => void;
  /** @returns why it is not renamed; null: it is */
  readonly onRename: (item: ConversationItem, title: string) => Promise<string | null>;
  readonly onRenamed: () => void;
}

export interface RowProps extends RowActions {
  readonly item: ConversationItem;
  /** Undefined: it lies in none, or the folder is what is listed. */
  readonly folderName: string | undefined;
  readonly isHit: boolean;
  readonly isOpen: boolean;
  readonly isRenaming: boolean;
  readonly isMenuOpen: boolean;
}

export const Row = memo(function Row(props: RowProps) {
  const { item, folderName, isHit, isOpen, isRenaming, isMenuOpen, onChosen, onMenu, onRename, onRenamed } = props;
  const [query] = useSearchParams();
  const notes = [
    ...(item.isWriting ? [texts.writing] : []),
    ...(folderName === undefined ? [] : [folderName]),
    ...(isHit && item.isArchived ? [texts.inArchive] : []),
  ];
  if (isRenaming) {
    return (
      <li data-zone={item.id} className="px-2.5 py-2">
        <Rename title={item.title} onSave={(title) => onRename(item, title)} onDone={onRenamed} />
      </li>
    );
  }
  return (
    <li data-zone={item.id} className="chat-row" data-current={isOpen ? "" : undefined}>
      <Link
        to={{ search: String(addressWith(query, { conversationId: item.id, messageId: isHit ? item.hitId : null })) }}
        state={isHit ? markedWords(item) : undefined}
        preventScrollReset
        data-stays
        data-conversation={item.id}
        aria-current={isOpen ? "page" : undefined}
        aria-keyshortcuts="F2 Delete"
        className="chat-row-link"
        onClick={onChosen}
        onDragStart={(event) => drag(event.dataTransfer, item)}
      >
        <span className="chat-row-title" title={item.title}>
          {item.isWriting ? <span className="chat-row-dot" /> : null}
          <bdi>{item.title}</bdi>
        </span>
        {isHit && item.preview !== null ? <Preview parts={item.preview} /> : null}
        {notes.length > 0 ? <span className="chat-row-note">{notes.join(" · ")}</span> : null}
      </Link>
      <button
        type="button"
        aria-label={texts.moreFor(item.title)}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        className="chat-row-more"
        onClick={(event) => onMenu(item, event.currentTarget)}
      >
        <Icon name="ellipsis" />
      </button>
    </li>
  );
});

function Preview({ parts }: { readonly parts: NonNullable<ConversationItem["preview"]> }) {
  let at = 0;
  return (
    <span className="chat-row-preview">
      {parts.map(({ text, isHit }) => {
        const key = at;
        at += text.length + 1;
        return isHit ? <mark key={key}>{text}</mark> : text;
      })}
    </span>
  );
}
