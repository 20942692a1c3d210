/** The folders above the conversations: chosen, made, set, and what a conversation is dropped on. */
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ChatFolder, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import { fieldErrors } from "#contract/form.rules.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { useStore } from "../../../shell/state/store.ts";
import { classNames } from "../../../theme/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckboxField, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { addressWith, readAddress } from "../conversation/address.ts";
import { useChatSession, useConversation } from "../conversation/chat-session.ts";
import { FolderDialog } from "../folders/folder-dialog.tsx";
import { type FolderStore, noFolders } from "../folders/folder-store.ts";
import * as texts from "../folders/texts.da.ts";
import { useDrop } from "./drop.ts";
import type { NamedConversation } from "./list-actions.ts";
import { findItem } from "./list-order.ts";
import type { ListScope, ListStore } from "./list-view.ts";
import * as listTexts from "./texts.da.ts";

/** More are unfolded by a button. */
const shownFolders = 6;

export interface FolderSectionProps {
  readonly list: ListStore;
  /** What is listed. */
  readonly scope: ListScope;
  readonly onMove: (item: NamedConversation, fields: ConversationPatch, said: string) => Promise<void>;
}

export function FolderSection({ list, scope, onMove }: FolderSectionProps) {
  const { folderId, isArchive } = scope;
  const { items, failure } = useStore(list.folders.view, noFolders);
  const [query, setQuery] = useSearchParams();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [madeId, setMadeId] = useState<string | null>(null);
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
  const headingId = useId();
  const { phase, item: body, path } = useConversation(useChatSession().conversation);
  const open = phase === "open" ? body : null;

  const isUnknown = folderId !== null && items !== undefined && !items.some(({ id }) => id === folderId);
  useEffect(() => {
    if (isUnknown) setQuery((before) => addressWith(before, { folderId: null }), { replace: true });
  }, [isUnknown, setQuery]);

  const move = (conversationId: string, to: ChatFolder | null) => {
    const item = findItem(list.view.get(), conversationId);
    if (item === undefined || item.folderId === (to?.id ?? null)) return;
    void onMove(item, { folderId: to?.id ?? null }, listTexts.moved(to?.name ?? null));
  };
  const shown = isUnfolded
    ? items
    : items?.filter(({ id }, at) => at < shownFolders || id === folderId || id === madeId);
  const isFolded = items !== undefined && items.length > shownFolders;
  const settings = items?.find(({ id }) => id === settingsOf);

  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between">
        <h2 id={headingId} className="chat-list-heading">
          {texts.folders}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="-mr-1 px-2 font-normal text-ink-2"
          aria-haspopup="dialog"
          onClick={() => setMaking(true)}
        >
          <Icon name="plus" />
          {texts.newFolder}
        </Button>
      </div>
      {failure === null ? null : (
        <Notice tone="error" live="alert" title={texts.failedTitle}>
          <p>{failure}</p>
          <Button variant="secondary" size="small" className="justify-self-start" onClick={list.folders.load}>
            {texts.tryAgain}
          </Button>
        </Notice>
      )}
      {shown !== undefined && shown.length > 0 ? (
        <ul className="grid">
          <FolderRow
            name={texts.allConversations}
            search={String(addressWith(query, { folderId: null }))}
            isListed={folderId === null && !isArchive}
            onChosen={() => list.show({ isArchive: false })}
            onDropped={(id) => move(id, null)}
          />
          {shown.map((folder) => (
            <FolderRow
              key={folder.id}
              name={folder.name}
              search={String(addressWith(query, { folderId: folder.id }))}
              isListed={folder.id === folderId && !isArchive}
              onChosen={() => list.show({ isArchive: false })}
              onDropped={(id) => move(id, folder)}
              onSettings={() => setSettingsOf(folder.id)}
            />
          ))}
        </ul>
      ) : null}
      {isFolded ? (
        <Button variant="quiet" size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? texts.showFewer : texts.showAll(items.length)}
        </Button>
      ) : null}
      <NewFolderDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        onMade={(folder, taken) => {
          setMaking(false);
          setMadeId(folder.id);
          if (taken !== null) return void onMove(taken, { folderId: folder.id }, texts.madeWith(folder.name));
          // Who is in a conversation stays in it, and in the list that it stands in.
          const stays = readAddress(query).conversationId !== null || path.length > 0;
          if (!stays) list.show({ isArchive: false });
          list.say({ text: texts.made(folder.name), isFailure: false });
          if (!stays) setQuery((before) => addressWith(before, { folderId: folder.id }));
        }}
        folders={list.folders}
        conversation={open}
      />
      {settings === undefined ? null : (
        <FolderDialog key={settings.id} folder={settings} list={list} onClose={() => setSettingsOf(null)} />
      )}
    </section>
  );
}

interface FolderRowProps {
  readonly name: string;
  readonly search: string;
  readonly isListed: boolean;
  readonly onChosen: () => void;
  readonly onDropped: (conversationId: string) => void;
  /** Undefined: there are none. */
  readonly onSettings?: () => void;
}

function FolderRow({ name, search, isListed, onChosen, onDropped, onSettings }: FolderRowProps) {
  const { isOver, handlers } = useDrop(onDropped);
  return (
    <li
      className={classNames("chat-row", isOver && "chat-row-over")}
      data-current={isListed ? "" : undefined}
      {...handlers}
    >
      <Link
        to={{ search }}
        preventScrollReset
        data-stays
        draggable={false}
        aria-current={isListed ? "true" : undefined}
        className="chat-row-link"
        onClick={onChosen}
      >
        <bdi className="chat-row-title">{name}</bdi>
      </Link>
      {onSettings === undefined ? null : (
        <button
          type="button"
          aria-label={texts.settingsOf(name)}
          aria-haspopup="dialog"
          className="chat-row-more"
          onClick={onSettings}
        >
          <Icon name="settings" />
        </button>
      )}
    </li>
  );
}

/** A new folder needs nothing but a name, and can take the open conversation; the rest is set when it is there. */
interface NewFolderDialogProps {
  readonly open: boolean;
  readonly folders: FolderStore;
  readonly onClose: () => void;
  /** The one that is open; null: none that is kept. */
  readonly conversation: NamedConversation | null;
  /** @param taken what is to lie in it */
  readonly onMade: (folder: ChatFolder, taken: NamedConversation | null) => void;
}

function NewFolderDialog({ open, folders, conversation, onClose, onMade }: NewFolderDialogProps) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [takenId, setTakenId] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) form.current?.querySelector("input")?.focus();
  }, [open]);

  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === "") return setError(fieldErrors.required);
    const taken = conversation?.id === takenId ? conversation : null;
    setBusy(true);
    setError(undefined);
    try {
      const folder = await folders.add(name);
      setName("");
      setTakenId(null);
      onMade(folder, taken);
    } catch (refused) {
      setError(errorText(refused));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.newFolder}
      place="bottom"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={`${id}-form`} busy={isBusy}>
            {isBusy ? texts.making : texts.make}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={`${id}-form`}
        noValidate
        className="grid gap-2"
        onSubmit={(event: SubmitEvent) => void make(event)}
      >
        <TextField
          id={id}
          name="name"
          label={texts.nameLabel}
          autoComplete="off"
          maxLength={chatLimits.maxFolderNameChars}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {conversation === null ? null : (
          <CheckboxField
            id={`${id}-take`}
            name="take"
            label={texts.putIn(conversation.title)}
            checked={takenId === conversation.id}
            onChange={(event) => setTakenId(event.currentTarget.checked ? conversation.id : null)}
          />
        )}
      </form>
    </Dialog>
  );
}
