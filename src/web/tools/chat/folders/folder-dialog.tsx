/** A folder's own: what it is called, what every conversation in it is told, its files, how long it keeps, and its end. */
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { chatLimits, type FolderKeep, folderKeeps } from "#contract/chat/chat.rules.ts";
import type { ChatFolder } from "#contract/chat/conversations.schema.ts";
import { textFieldError } from "#contract/form.rules.ts";
import { useCall } from "../../../ai-runs/history/history-row.tsx";
import { errorText } from "../../../shell/answer-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { useChatSession } from "../conversation/chat-session.ts";
import { FilesPanel } from "../files/files-panel.tsx";
import { createFilesStore } from "../files/files-store.ts";
import type { FilesStore } from "../files/files-view.ts";
import * as fileTexts from "../files/texts.da.ts";
import type { FolderContents, FolderStore } from "./folder-store.ts";
import * as texts from "./texts.da.ts";

export interface FolderDialogProps {
  readonly folder: ChatFolder;
  /** The list that shows the folder's conversations. */
  readonly list: {
    readonly folders: FolderStore;
    say(notice: { readonly text: string; readonly isFailure: boolean }): void;
    lookAgain(): void;
  };
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

/** The files that answers in a folder's conversations are made from. */
function FolderFiles({ folderId }: { readonly folderId: string }) {
  const { api, ownerId, say, controller } = useChatSession();
  const [store, setStore] = useState<FilesStore>();
  const headingId = useId();
  useEffect(() => {
    const made = createFilesStore({
      api,
      ownerId,
      place: { kind: "folder", id: folderId },
      // Once the dialog is closed.
      onReady: (name) => say(fileTexts.said(name)),
      onFailed: controller.fileFailed,
    });
    setStore(made);
    return () => made.leave();
  }, [api, ownerId, folderId, say, controller]);
  return (
    <section aria-labelledby={headingId} className="grid gap-1.5 border-line border-t pt-4">
      <h3 id={headingId} className="font-semibold text-ui">
        {texts.sourcesLabel}
      </h3>
      <p className="text-ink-2 text-sm">{texts.sourcesHint}</p>
      {store === undefined ? null : <FilesPanel store={store} />}
    </section>
  );
}

/** Before a folder is deleted: what becomes of the conversations in it. */
interface RemoveFolderProps {
  readonly onKeep: () => void;
  /** @throws ApiError */
  readonly onRemove: (contents: FolderContents) => Promise<void>;
}

function RemoveFolder({ onKeep, onRemove }: RemoveFolderProps) {
  const { isBusy, failure, run } = useCall();
  const group = useRef<HTMLDivElement>(null);
  // To the answer that changes nothing.
  useEffect(() => group.current?.querySelector("button")?.focus(), []);
  const remove = (contents: FolderContents) => () => void run(() => onRemove(contents));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of a question
    <div ref={group} role="group" aria-label={texts.removeTitle} className="grid gap-3">
      <p className="font-semibold">{texts.removeTitle}</p>
      <p>{texts.removeLead}</p>
      <div className="grid gap-2">
        <Button variant="secondary" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={remove("keep")}>
          {texts.removeFolderOnly}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={remove("delete")}>
          {texts.removeWithConversations}
        </Button>
      </div>
      {failure === null ? null : (
        <p role="alert" className="font-medium text-sm text-thread-ink">
          {failure}
        </p>
      )}
    </div>
  );
}
