/** Writes a message of one's own anew: the old one and its answers stay as another version. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
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
  const hintId = useId();
  const [isEmpty, setEmpty] = useState(false);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const close = () => {
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
        onInput={({ currentTarget }) => setEmpty(currentTarget.value.trim() === "")}
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
