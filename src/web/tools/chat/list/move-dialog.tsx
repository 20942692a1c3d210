/** Where a conversation is to lie: one of the folders, a new one, or none. */
import { type SubmitEvent, useId, useState } from "react";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ConversationItem, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import { fieldErrors } from "#contract/form.rules.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { noFolders } from "../folders/folder-store.ts";
import * as texts from "../folders/texts.da.ts";
import type { ListStore } from "./list-view.ts";
import * as listTexts from "./texts.da.ts";

export interface MoveDialogProps {
  readonly item: ConversationItem;
  readonly list: ListStore;
  readonly onClose: () => void;
  /** @param said what is told when it is done */
  readonly onMove: (item: ConversationItem, fields: ConversationPatch, said: string) => Promise<void>;
}

/** Values of the choice that are no folder's id. */
const none = "none";
const inNew = "new";

export function MoveDialog({ item, list, onClose, onMove }: MoveDialogProps) {
  const folders = useStore(list.folders.view, noFolders).items ?? [];
  const [chosen, setChosen] = useState(item.folderId ?? (folders.length === 0 ? inNew : none));
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  const move = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (chosen === inNew && name.trim() === "") return setError(fieldErrors.required);
    setBusy(true);
    setError(undefined);
    try {
      const folder = chosen === inNew ? await list.folders.add(name) : folders.find((one) => one.id === chosen);
      const folderId = folder?.id ?? null;
      if (folderId !== item.folderId) await onMove(item, { folderId }, listTexts.moved(folder?.name ?? null));
      onClose();
    } catch (refused) {
      setError(errorText(refused));
    } finally {
      setBusy(false);
    }
  };

  const choice = (value: string, label: string) => (
    <label key={value} className="flex min-h-11 items-center gap-3 wrap-anywhere">
      <input
        type="radio"
        name={id}
        value={value}
        checked={chosen === value}
        className="size-5 flex-none"
        onChange={() => setChosen(value)}
      />
      {label}
    </label>
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.moveTitle}
      place="bottom"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={`${id}-form`} busy={isBusy}>
            {isBusy ? texts.moving : texts.move}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} noValidate className="grid gap-2" onSubmit={(event: SubmitEvent) => void move(event)}>
        <fieldset className="grid">
          <legend className="wrap-anywhere pb-1">{texts.moveLead(item.title)}</legend>
          {choice(none, texts.noFolder)}
          {folders.map((folder) => choice(folder.id, folder.name))}
          {choice(inNew, texts.inNewFolder)}
        </fieldset>
        {chosen === inNew ? (
          <TextField
            id={`${id}-name`}
            name="name"
            label={texts.newName}
            autoComplete="off"
            maxLength={chatLimits.maxFolderNameChars}
            value={name}
            error={error}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : error === undefined ? null : (
          <p role="alert" className="font-medium text-sm text-thread-ink">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}
