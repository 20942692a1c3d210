/** A new folder needs nothing but a name, and can take the open conversation; the rest is set when it is there. */
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ChatFolder } from "#contract/chat/conversations.schema.ts";
import { fieldErrors } from "#contract/form.rules.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckboxField, TextField } from "../../../ui/field.tsx";
import type { NamedConversation } from "../list/desk/list-actions.ts";
import type { FolderDesk } from "./folder-desk.ts";
import * as texts from "./texts.da.ts";

export interface NewFolderDialogProps {
  readonly open: boolean;
  readonly folders: FolderDesk;
  readonly onClose: () => void;
  /** The one that is open; null: none that is kept. */
  readonly conversation: NamedConversation | null;
  /** @param taken what is to lie in it */
  readonly onMade: (folder: ChatFolder, taken: NamedConversation | null) => void;
}

export function NewFolderDialog({ open, folders, conversation, onClose, onMade }: NewFolderDialogProps) {
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
