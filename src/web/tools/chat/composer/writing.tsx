/** Everything under the thread: what has gone wrong, what is asked before a message goes, and the field. */
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatMessages } from "#contract/chat/messages.da.ts";
import { type Store, useStore } from "../../../shell/state/store.ts";
import type { AskedModel } from "../../../text-tool/account/models.ts";
import { useUsage } from "../../../text-tool/account/usage.ts";
import { PersonalDataDialog } from "../../../text-tool/ask/personal-data-dialog.tsx";
import { SignInDialog } from "../../../text-tool/ask/sign-in-dialog.tsx";
import { deviceStorage } from "../../../text-tool/draft/stored.ts";
import { sentTo } from "../../../text-tool/texts.da.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { ConversationDesk } from "../conversation/conversation-view.ts";
import { AttachButton } from "../files/attach-button.tsx";
import { FileItems } from "../files/file-items.tsx";
import { FileQuestions } from "../files/file-questions.tsx";
import { type FilesDesk, type FilesView, noFiles } from "../files/files-view.ts";
import { type ListView, noConversations } from "../list/desk/list-view.ts";
import * as texts from "../texts.da.ts";
import { type ChatPage, useConversation } from "../tool/chat-page.ts";
import type { Chat } from "../tool/use-chat.ts";
import { Composer } from "./composer.tsx";
import { actionOf } from "./composer-keys.ts";
import { DictateButton } from "./dictate-button.tsx";
import { draftToolOf, forgetOldDrafts } from "./draft.ts";
import { Notices } from "./notices/notices.tsx";
import { pickedInto, selectPlace } from "./prompts/picked.ts";
import { PromptPicker } from "./prompts/prompt-picker.tsx";
import { type ChatSending, createChatSending, mayBeByModel, nothingAsked, type SendingView } from "./sending.ts";
import { type DraftPlace, useComposerDraft, useHeldPlace } from "./use-draft.ts";

export interface WritingProps {
  /** Undefined until the page is alive. */
  readonly chat: Chat | undefined;
  readonly desk: ConversationDesk | undefined;
  readonly asked: AskedModel;
  /** Undefined where none can be sent. */
  readonly files: FilesDesk | undefined;
  readonly page: ChatPage;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Takes a way to put words in the field. */
  readonly onReady: (put: ((prompt: string) => void) | undefined) => void;
}

/** A key for a new line is all there is on the keyboard of a phone. */
const isCoarse = () => window.matchMedia("(pointer: coarse)").matches;

const noList = { get: () => noConversations, set: () => undefined, subscribe: () => () => {} };
const noFilesHere: Store<FilesView> = { get: () => noFiles, set: () => undefined, subscribe: () => () => {} };
const noSending: Store<SendingView> = { get: () => nothingAsked, set: () => undefined, subscribe: () => () => {} };

export function Writing({ chat, desk, asked: { model, isUnknown }, files, page, field, onReady }: WritingProps) {
  const hasModel = model === undefined ? undefined : model !== null;
  const view = useConversation(desk);
  const answering = useStore(desk?.answering ?? noAnswer, null);
  const isTemporary = desk !== undefined && desk === chat?.tab.conversation;
  const isVisitor = chat?.kept == null;
  const [usage] = useUsage("chat");
  const limit = useStore<ListView>(chat?.kept?.list.view ?? noList, noConversations).maxQuestionChars;
  const maxChars = limit ?? chatLimits.maxMessageChars;
  useEffect(() => page.maxChars.set(maxChars), [page, maxChars]);
  const isSent = !isTemporary || (!isVisitor && hasModel === true);
  // What is sent is decided at the press.
  const latest = useRef({ desk, maxChars, isSent, files });
  useEffect(() => {
    latest.current = { desk, maxChars, isSent, files };
  });

  const [sending, setSending] = useState<ChatSending>();
  const asked = useStore(sending?.view ?? noSending, nothingAsked);
  const isNamed = view.id !== null && page.named.current === view.id;
  const place = useHeldPlace(desk && placeOf(view.id, isTemporary && !isVisitor), asked.isSending && isNamed);
  const draft = useComposerDraft(field, place, () => {
    if (isNamed) page.named.current = null;
    return isNamed;
  });
  useEffect(() => {
    if (draft === undefined) return;
    setSending(
      createChatSending({
        draft,
        desk: () => latest.current.desk ?? raise("no conversation is open"),
        fileIds: () => latest.current.files?.readyIds() ?? [],
        sent: () => latest.current.files?.taken(),
        isSent: () => latest.current.isSent,
        byModel: mayBeByModel,
        maxChars: () => latest.current.maxChars,
      }),
    );
  }, [draft]);
  const isOpen = view.phase === "open";
  useEffect(() => {
    if (isOpen) sending?.resume();
  }, [sending, isOpen]);
  useEffect(() => forgetOldDrafts(deviceStorage(), Date.now()), []);
  const put = useMemo(() => {
    if (draft === undefined) return undefined;
    return (prompt: string) => {
      const { text, start, end } = pickedInto(draft.text(), prompt);
      draft.replace(text);
      field.current?.focus();
      field.current?.setSelectionRange(start, end);
    };
  }, [draft, field]);
  useEffect(() => onReady(put), [put, onReady]);
  const [heard, setHeard] = useState("");
  const hasPicture = useStore(page.hasPicture, false);
  const needsHelp = useStore(page.needsHelp, false);
  useEffect(() => {
    if (asked.isCrisis) page.needsHelp.set(true);
  }, [asked.isCrisis, page]);

  const given = useStore(files?.view ?? noFilesHere, noFiles);
  // A message without the file that was given for it would be another message.
  const isWaiting = given.files.some(({ phase }) => phase !== "ready" && phase !== "failed");
  const send = () => {
    if (isWaiting) return;
    page.hasPicture.set(false);
    sending?.send();
    if (!isCoarse()) page.focusField();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (key === "Tab" && !ctrlKey && !metaKey && !altKey) return selectPlace(currentTarget, shiftKey);
    const { isComposing } = event.nativeEvent;
    const isEmpty = currentTarget.value === "";
    const action = actionOf(
      { key, shiftKey, ctrlKey, metaKey, altKey, isComposing },
      { isEmpty, isCoarse: isCoarse(), isEditing: false },
    );
    if (action === "send") send();
    if (action !== "edit-last") return action === "send";
    const mine = view.path.findLast(({ role, isSending }) => role === "person" && !isSending);
    if (mine === undefined) return false;
    page.editing.set(mine.key);
    return true;
  };
  const { question } = asked;
  return (
    <>
      <Notices
        conversation={desk}
        failure={view.failure}
        draft={draft}
        asked={asked}
        hasImages={hasPicture}
        onImagesRead={() => page.hasPicture.set(false)}
        needsHelp={needsHelp}
        onHelpRead={() => {
          sending?.closeCrisis();
          page.needsHelp.set(false);
        }}
      />
      <Composer
        field={field}
        notice={noticeOf(hasModel === false && !isUnknown, desk !== undefined && isVisitor)}
        sentTo={isSent && model ? sentTo(model, undefined) : undefined}
        maxChars={maxChars}
        isAnswering={view.isAnswering}
        isStopping={answering?.isStopping ?? false}
        needsConnection={isSent}
        waitsFor={isWaiting ? texts.filesWaiting : undefined}
        usage={isSent && hasModel ? (usage?.state ?? null) : null}
        onSend={sending && isOpen ? send : undefined}
        onStop={() => {
          desk?.stop();
          if (!isCoarse()) page.focusField();
        }}
        onTyped={() => draft?.typed()}
        onKey={press}
        onWake={() => sending?.wake()}
        onImages={() => page.hasPicture.set(true)}
        files={files && <FileItems desk={files} look="chips" onEmpty={page.focusField} />}
        heard={heard}
        tools={
          <>
            {files === undefined ? null : (
              <AttachButton desk={files} className="composer-action" aria-label={texts.attach} title={texts.attach}>
                <Icon name="paperclip" />
              </AttachButton>
            )}
            {isVisitor || put === undefined ? null : <PromptPicker onPick={put} />}
            {draft === undefined ? null : <DictateButton field={field} draft={draft} onHeard={setHeard} />}
          </>
        }
      />
      {files === undefined ? null : <FileQuestions desk={files} />}
      <SignInDialog open={question?.name === "sign-in"} onClose={() => sending?.cancel()} />
      <PersonalDataDialog
        found={question?.name === "personal-data" ? question.found : null}
        lead={texts.personalLead}
        onBlur={() => sending?.blurAndSend()}
        onSend={() => sending?.sendAsIs()}
        onCancel={() => sending?.cancel()}
      />
    </>
  );
}

const noAnswer = { get: () => null, set: () => undefined, subscribe: () => () => {} };

/** What is said until it is known, and in the HTML for everybody, is that one may be answered by an AI. */
function noticeOf(isWithoutModel: boolean, isVisitor: boolean): string {
  if (isWithoutModel) return chatMessages.engineNotice;
  return isVisitor ? texts.visitorNotice : chatMessages.aiNotice;
}

function placeOf(id: string | null, isInTab: boolean): DraftPlace {
  return isInTab ? { tool: "chat:temporary", isInTab } : { tool: draftToolOf(id), isInTab };
}

/** @throws Error always */
function raise(message: string): never {
  throw new Error(message);
}
