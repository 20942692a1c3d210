/** Edits a message of the person's own: the old one and its answers stay as another version. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { PersonalDataDialog } from "../../../ai-runs/sending/personal-data-dialog.tsx";
import { SignInDialog } from "../../../ai-runs/sending/sign-in-dialog.tsx";
import { useIsOnline } from "../../../shell/state/connection.ts";
import { Button } from "../../../ui/button.tsx";
import { actionOf, isCoarse } from "../composer/composer-keys.ts";
import type { EditView } from "../conversation/chat-controller.ts";
import { useChatPart, useChatSession } from "../conversation/chat-session.ts";
import type { ShownMessage } from "../conversation/conversation-view.ts";
import { emptyDraft } from "../conversation/draft.ts";
import { notSending } from "../conversation/sending.ts";
import * as texts from "../texts.da.ts";
import { editZone } from "./thread-focus.ts";

const noEdit: Pick<EditView, "composer" | "draft" | "sending" | "isResumed"> = {
  composer: null,
  draft: emptyDraft,
  sending: notSending,
  isResumed: false,
};

export interface EditQuestionProps {
  readonly message: ShownMessage;
  readonly isBusy: boolean;
}

export function EditQuestion({ message, isBusy }: EditQuestionProps) {
  const { controller, hasModel, conversation } = useChatSession();
  const edit = useChatPart(controller, (part) => part.edit) ?? noEdit;
  const maxChars = useChatPart(controller, (part) => part.maxChars);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const reasonId = useId();
  const isOnline = useIsOnline();
  const [knownVersions] = useState(message.version.of);
  const [isFromField] = useState(() => document.activeElement?.matches(".composer-field") ?? false);
  const { composer, isResumed } = edit;
  const { isBlank, length, other } = edit.draft;
  const { question, refusal, isSending } = edit.sending;
  const isSent = hasModel || !conversation.view.get().isTemporary;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message stays the same for as long as it is edited
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const detach = controller.attachEdit(element, message);
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    return detach;
  }, [controller, message.key]);

  const cancel = () => {
    controller.cancelEdit(message.text);
    // Else to the button that it was begun by.
    if (isFromField) controller.focusField();
  };
  const chosen = (choose: (() => void) | undefined) => {
    choose?.();
    field.current?.focus();
  };
  const reason =
    length > maxChars
      ? chatRefusals.tooLong(length, maxChars)
      : isSent && !isOnline && !isBlank
        ? texts.offlineSend
        : undefined;
  const isOff = isBlank || isBusy || reason !== undefined;
  const send = () => {
    if (!isOff && !isSending) composer?.sending.send();
  };
  // As in the field under the thread, which says which key sends.
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const { isComposing } = nativeEvent;
    const action = actionOf(
      { key, shiftKey, ctrlKey, metaKey, altKey, isComposing },
      { isEmpty: isBlank, isCoarse: isCoarse(), isEditing: true },
    );
    if (action === undefined) return;
    event.preventDefault();
    if (action === "send") send();
    if (action === "cancel") cancel();
  };
  return (
    <div className="grid gap-2" data-zone={editZone(message.key)}>
      {isResumed ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-ink-2 text-sm">
          <p>{texts.editGoneOnWith}</p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              controller.restartEdit(message.text);
              field.current?.focus();
            }}
          >
            {texts.editFromSent}
          </Button>
        </div>
      ) : null}
      <textarea
        ref={field}
        className="edit-field"
        aria-label={texts.editLabel}
        aria-describedby={reason === undefined ? hintId : `${reasonId} ${hintId}`}
        spellCheck={false}
        enterKeyHint="enter"
        onInput={() => composer?.draft.typed()}
        onKeyDown={press}
      />
      <p id={hintId} className="text-ink-2 text-sm">
        {isBusy ? texts.isStillWriting : texts.editHint} <span className="composer-keys">{texts.keys}</span>
      </p>
      {message.version.of > knownVersions ? (
        <p role="status" className="text-amber text-sm">
          {texts.otherVersion}
        </p>
      ) : null}
      {other === undefined ? null : (
        <div role="status" className="grid justify-items-start gap-2 text-amber text-sm">
          <p>{texts.otherEdit}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => chosen(composer?.draft.keepOwn)}>
              {texts.keepOwn}
            </Button>
            <Button variant="secondary" size="small" onClick={() => chosen(composer?.draft.takeOther)}>
              {texts.takeOther}
            </Button>
          </div>
        </div>
      )}
      {refusal === null ? null : (
        <p role="alert" className="font-medium text-sm text-thread-ink">
          {refusal}
        </p>
      )}
      {reason === undefined ? null : (
        <p id={reasonId} role="status" className="font-medium text-sm text-thread-ink">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" size="small" onClick={cancel}>
          {texts.cancel}
        </Button>
        <Button
          size="small"
          busy={isSending}
          aria-disabled={isOff ? true : undefined}
          aria-describedby={reason === undefined ? undefined : reasonId}
          onClick={send}
        >
          {texts.saveAndSend}
        </Button>
      </div>
      <SignInDialog open={question?.name === "sign-in"} onClose={() => composer?.sending.cancel()} />
      <PersonalDataDialog
        found={question?.name === "personal-data" ? question.found : null}
        lead={texts.personalLead}
        onBlur={() => composer?.sending.blurAndSend()}
        onSend={() => composer?.sending.sendAsIs()}
        onCancel={() => composer?.sending.cancel()}
      />
    </div>
  );
}
