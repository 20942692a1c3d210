/** Writes a message of one's own anew: the old one and its answers stay as another version. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { deviceStorage, tabStorage } from "../../../text-tool/draft/stored.ts";
import { Button } from "../../../ui/button.tsx";
import { type ComposerDraft, createComposerDraft, editToolOf } from "../composer/draft.ts";
import type { ShownMessage } from "../conversation/conversation-view.ts";
import * as texts from "../texts.da.ts";
import { useChatPage } from "../tool/chat-page.ts";
import { useChatSession } from "../tool/session.ts";

export interface EditQuestionProps {
  readonly message: ShownMessage;
  readonly isBusy: boolean;
}

export function EditQuestion({ message, isBusy }: EditQuestionProps) {
  const { conversation } = useChatSession();
  const page = useChatPage();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useRef<ComposerDraft>(undefined);
  const hintId = useId();
  const [isEmpty, setEmpty] = useState(false);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const { id, isTemporary } = conversation.view.get();
    const made = createComposerDraft(editToolOf(id, message.id), isTemporary ? tabStorage : deviceStorage);
    const own = element.value;
    // What was begun before, if anything was, takes the place of the message as it is.
    element.value = "";
    const end = made.attach(element);
    if (element.value === "") element.value = own;
    draft.current = made;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    return end;
  }, [conversation, message.id]);

  /** What was written is sent, or given up. */
  const close = () => {
    draft.current?.replace("");
    page.editing.set(null);
    page.focusField();
  };
  const save = async () => {
    const text = field.current?.value ?? "";
    if (isBusy || isSending || text.trim() === "") return;
    setSending(true);
    const isStored = await conversation.edit(message.id, text);
    setSending(false);
    // Refused, the words stay here.
    if (isStored) close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
  return (
    <div className="grid gap-2">
      <textarea
        ref={field}
        className="edit-field"
        aria-label={texts.editLabel}
        aria-describedby={hintId}
        defaultValue={message.text}
        spellCheck={false}
        onInput={({ currentTarget }) => {
          setEmpty(currentTarget.value.trim() === "");
          draft.current?.typed();
        }}
        onKeyDown={press}
      />
      <p id={hintId} className="text-ink-2 text-sm">
        {isBusy ? texts.isStillWriting : texts.editHint}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" size="small" onClick={close}>
          {texts.cancel}
        </Button>
        <Button
          size="small"
          busy={isSending}
          aria-disabled={isEmpty || isBusy ? true : undefined}
          onClick={() => void save()}
        >
          {texts.saveAndSend}
        </Button>
      </div>
    </div>
  );
}
