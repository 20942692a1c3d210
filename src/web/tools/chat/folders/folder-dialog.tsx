/** A folder's own: what it is called, what every conversation in it is told, its files, how long it keeps, and its end. */
import { type SubmitEvent, useId, useState } from "react";
import { chatLimits, type FolderKeep, folderKeeps } from "#contract/chat/chat.rules.ts";
import type { ChatFolder } from "#contract/chat/conversations.schema.ts";
import { textFieldError } from "#contract/form.rules.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import type { ListDesk } from "../list/desk/list-view.ts";
import { useChatSession } from "../tool/session.ts";
import type { FolderContents } from "./folder-desk.ts";
import { FolderFiles } from "./folder-files.tsx";
import { RemoveFolder } from "./remove-folder.tsx";
import * as texts from "./texts.da.ts";

export interface FolderDialogProps {
  readonly folder: ChatFolder;
  readonly list: ListDesk;
  readonly onClose: () => void;
}

type Fields = Pick<ChatFolder, "name" | "instruction" | "keep">;
type State = { readonly name: "idle" | "busy" | "saved" } | { readonly name: "failed"; readonly text: string };

/** What was typed and not saved when the dialog was closed, by the folder's id: it is there again. */
const unsaved = new Map<string, Fields>();

export function FolderDialog({ folder, list, onClose }: FolderDialogProps) {
  const { conversation } = useChatSession();
  const [fields, setFields] = useState<Fields>(() => unsaved.get(folder.id) ?? fieldsOf(folder));
  const [state, setState] = useState<State>({ name: "idle" });
  const [isRemoving, setRemoving] = useState(false);
  const id = useId();
  const isChanged = (["name", "instruction", "keep"] as const).some((key) => fields[key] !== folder[key]);
  const nameError = textFieldError(fields.name, chatLimits.maxFolderNameChars) ?? undefined;
  const instructionError =
    fields.instruction.length > chatLimits.maxInstructionChars
      ? texts.instructionTooLong(fields.instruction.length)
      : undefined;
  const isBusy = state.name === "busy";

  const set = (given: Partial<Fields>) => {
    const next = { ...fields, ...given };
    unsaved.set(folder.id, next);
    setFields(next);
    setState({ name: "idle" });
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || !isChanged || nameError !== undefined || instructionError !== undefined) return;
    setState({ name: "busy" });
    try {
      await list.folders.change(folder.id, fields);
      unsaved.delete(folder.id);
      setState({ name: "saved" });
      list.say({ text: texts.saved, isFailure: false });
      // A shorter time may have taken conversations away.
      if (fields.keep !== folder.keep) list.lookAgain();
    } catch (error) {
      setState({ name: "failed", text: errorText(error) });
    }
  };
  const remove = async (contents: FolderContents) => {
    await list.folders.remove(folder.id, contents);
    unsaved.delete(folder.id);
    const text = contents === "keep" ? texts.removed : texts.removedWithConversations;
    list.say({ text, isFailure: false });
    // The open conversation may have lain in it.
    void conversation.lookAgain();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="wrap-anywhere">{folder.name}</span>}
      place="bottom"
      actions={
        isRemoving ? undefined : (
          <>
            <Button variant="danger" className="mr-auto" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
            <Button type="submit" form={`${id}-form`} busy={isBusy} aria-disabled={isChanged ? undefined : true}>
              {isBusy ? texts.saving : texts.save}
            </Button>
          </>
        )
      }
    >
      {isRemoving ? (
        <RemoveFolder onKeep={() => setRemoving(false)} onRemove={remove} />
      ) : (
        <div className="grid gap-5">
          <form id={`${id}-form`} noValidate className="grid gap-4" onSubmit={(event: SubmitEvent) => void save(event)}>
            <TextField
              id={`${id}-name`}
              name="name"
              label={texts.nameLabel}
              autoComplete="off"
              maxLength={chatLimits.maxFolderNameChars}
              value={fields.name}
              error={nameError}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <TextAreaField
              id={`${id}-instruction`}
              name="instruction"
              label={texts.instructionLabel}
              hint={texts.instructionHint}
              optional
              rows={4}
              value={fields.instruction}
              error={instructionError}
              onChange={(event) => set({ instruction: event.currentTarget.value })}
            />
            <SelectField
              id={`${id}-keep`}
              name="keep"
              label={texts.keepLabel}
              hint={texts.keepHint}
              value={fields.keep}
              onChange={(event) => set({ keep: keepOf(event.currentTarget.value) })}
            >
              {folderKeeps.map((keep) => (
                <option key={keep} value={keep}>
                  {texts.keepNames[keep]}
                </option>
              ))}
            </SelectField>
            <p role="status" className="text-ink-2 text-sm empty:hidden">
              {state.name === "saved" ? texts.saved : isChanged ? texts.unsaved : ""}
            </p>
            {state.name === "failed" ? (
              <p role="alert" className="font-medium text-sm text-thread-ink">
                {state.text}
              </p>
            ) : null}
          </form>
          <FolderFiles folderId={folder.id} />
        </div>
      )}
    </Dialog>
  );
}

function fieldsOf({ name, instruction, keep }: ChatFolder): Fields {
  return { name, instruction, keep };
}

function keepOf(value: string): FolderKeep {
  return folderKeeps.find((keep) => keep === value) ?? "account";
}
