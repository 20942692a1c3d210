/** Writes a message of one's own anew: the old one and its answers stay as another version. */
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { useIsOnline } from "../../../shell/state/connection.ts";
import { type Store, useStore } from "../../../shell/state/store.ts";
import { PersonalDataDialog } from "../../../text-tool/ask/personal-data-dialog.tsx";
import { SignInDialog } from "../../../text-tool/ask/sign-in-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { actionOf, isCoarse } from "../composer/composer-keys.ts";
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
import { nothingGoes } from "../files/files-view.ts";
import * as texts from "../texts.da.ts";
import { addHelp, helpPlaceOf, useChatPage } from "../tool/chat-page.ts";
import { useChatSession } from "../tool/session.ts";
import { editZone } from "./thread-focus.ts";

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
  const reasonId = useId();
  const isOnline = useIsOnline();
  const { id, isTemporary } = conversation.view.get();
  const draft = useComposerDraft(field, { tool: editToolOf(id, message.id), isInTab: isTemporary }, never);
  const [sending, setSending] = useState<ChatSending>();
  const { question, refusal, isSending, isCrisis } = useStore(sending?.view ?? noSending, nothingAsked);
  const helpPlace = helpPlaceOf({ id, isTemporary });
  useEffect(() => {
    if (isCrisis) addHelp(page, helpPlace);
  }, [isCrisis, page, helpPlace]);
  const { isBlank, length, other } = useStore(draft?.view ?? noDraft, nothingYet);
  // Left before it was sent, it goes on from there.
  const [isGoneOnWith, setGoneOnWith] = useState(false);
  const [knownVersions] = useState(message.version.of);
  const isFromField = useRef(false);
  useLayoutEffect(() => {
    isFromField.current = document.activeElement?.matches(".composer-field") ?? false;
  }, []);
  const isSent = !isTemporary || hasModel;
  const latest = useRef({ maxChars, isSent });
  useEffect(() => {
    latest.current = { maxChars, isSent };
  });

  useEffect(() => {
    const element = field.current;
    if (draft === undefined || element === null) return;
    if (draft.text() === "") draft.replace(message.text);
    setGoneOnWith(draft.text() !== message.text);
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    const close = () => {
      // It was left while it was on its way: what is written anew by now is another message.
      if (page.editing.get() !== message.key) return;
      page.editing.set(null);
      page.home()?.focus();
    };
    setSending(
      createChatSending({
        draft,
        desk: () => ({ ...conversation, ask: (text) => conversation.edit(message.id, text) }),
        files: () => nothingGoes,
        sent: close,
        isSent: () => latest.current.isSent,
        byModel: mayBeByModel,
        maxChars: () => latest.current.maxChars,
      }),
    );
  }, [draft, conversation, message.id, message.key, message.text, page]);

  const cancel = () => {
    // What was changed is there when it is opened again.
    if (draft?.text() === message.text) draft.replace("");
    page.editing.set(null);
    // Else to the button that it was begun by.
    if (isFromField.current) page.focusField();
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
    if (!isOff && !isSending) sending?.send();
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
      {isGoneOnWith ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-ink-2 text-sm">
          <p>{texts.editGoneOnWith}</p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              draft?.replace(message.text);
              setGoneOnWith(false);
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
        onInput={() => draft?.typed()}
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
            <Button variant="secondary" size="small" onClick={() => chosen(draft?.keepOwn)}>
              {texts.keepOwn}
            </Button>
            <Button variant="secondary" size="small" onClick={() => chosen(draft?.takeOther)}>
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
