/** Writes a message of one's own anew: the old one and its answers stay as another version. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { type Store, useStore } from "../../../shell/state/store.ts";
import { PersonalDataDialog } from "../../../text-tool/ask/personal-data-dialog.tsx";
import { SignInDialog } from "../../../text-tool/ask/sign-in-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { type DraftView, editToolOf, nothingYet } from "../composer/draft.ts";
import {
  type ChatSending,
  createChatSending,
  mayBeByModel,
  nothingAsked,
  type SendingView,
} from "../composer/sending.ts";
import { useComposerDraft } from "../composer/use-draft.ts";
import type { ShownMessage } from "../conversation/conversation-view.ts";
import * as texts from "../texts.da.ts";
import { useChatPage } from "../tool/chat-page.ts";
import { useChatSession } from "../tool/session.ts";

export interface EditQuestionProps {
  readonly message: ShownMessage;
  readonly isBusy: boolean;
}

const noSending: Store<SendingView> = { get: () => nothingAsked, set: () => undefined, subscribe: () => () => {} };
const noDraft: Store<DraftView> = { get: () => nothingYet, set: () => undefined, subscribe: () => () => {} };

const never = () => false;

export function EditQuestion({ message, isBusy }: EditQuestionProps) {
  const { conversation, hasModel } = useChatSession();
  const page = useChatPage();
  const maxChars = useStore(page.maxChars, chatLimits.maxMessageChars);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const { id, isTemporary } = conversation.view.get();
  const draft = useComposerDraft(field, { tool: editToolOf(id, message.id), isInTab: isTemporary }, never);
  const [sending, setSending] = useState<ChatSending>();
  const { question, refusal, isSending, isCrisis } = useStore(sending?.view ?? noSending, nothingAsked);
  useEffect(() => {
    if (isCrisis) page.needsHelp.set(true);
  }, [isCrisis, page]);
  const { isBlank, length } = useStore(draft?.view ?? noDraft, nothingYet);
  const latest = useRef({ maxChars, hasModel });
  useEffect(() => {
    latest.current = { maxChars, hasModel };
  });

  useEffect(() => {
    const element = field.current;
    if (draft === undefined || element === null) return;
    // Begun before, it goes on from there.
    if (draft.text() === "") draft.replace(message.text);
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    const close = () => {
      page.editing.set(null);
      page.focusField();
    };
    setSending(
      createChatSending({
        draft,
        desk: () => ({ ...conversation, ask: (text) => conversation.edit(message.id, text) }),
        fileIds: () => [],
        sent: close,
        isSent: () => !isTemporary || latest.current.hasModel,
        byModel: mayBeByModel,
        maxChars: () => latest.current.maxChars,
      }),
    );
  }, [draft, conversation, message.id, message.text, isTemporary, page]);

  const cancel = () => {
    draft?.replace("");
    page.editing.set(null);
    page.focusField();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    cancel();
  };
  return (
    <div className="grid gap-2">
      <textarea
        ref={field}
        className="edit-field"
        aria-label={texts.editLabel}
        aria-describedby={hintId}
        spellCheck={false}
        onInput={() => draft?.typed()}
        onKeyDown={press}
      />
      <p id={hintId} className="text-ink-2 text-sm">
        {isBusy ? texts.isStillWriting : texts.editHint}
      </p>
      {refusal === null ? null : (
        <p role="alert" className="font-medium text-sm text-thread-ink">
          {refusal}
        </p>
      )}
      {length > maxChars ? (
        <p role="status" className="font-medium text-sm text-thread-ink">
          {chatRefusals.tooLong(length, maxChars)}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" size="small" onClick={cancel}>
          {texts.cancel}
        </Button>
        <Button
          size="small"
          busy={isSending}
          aria-disabled={isBlank || isBusy || length > maxChars ? true : undefined}
          onClick={() => sending?.send()}
        >
          {texts.saveAndSend}
        </Button>
      </div>
      <SignInDialog open={question?.name === "sign-in"} onClose={() => sending?.cancel()} />
      <PersonalDataDialog
        found={question?.name === "personal-data" ? question.found : null}
        lead={texts.personalLead}
        onBlur={() => sending?.blurAndSend()}
        onSend={() => sending?.sendAsIs()}
        onCancel={() => sending?.cancel()}
      />
    </div>
  );
}
