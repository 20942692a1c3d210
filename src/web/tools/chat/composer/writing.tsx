/** Everything under the thread: what has gone wrong, what is asked before a message goes, and the field. */
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
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
import { type FilesDesk, type FilesView, noFiles, nothingGoes } from "../files/files-view.ts";
import { type ListView, noConversations } from "../list/desk/list-view.ts";
import * as texts from "../texts.da.ts";
import {
  addHelp,
  type ChatPage,
  helpPlaceOf,
  idToWriteTo,
  isDeleted,
  moveHelp,
  useConversation,
} from "../tool/chat-page.ts";
import type { Chat } from "../tool/use-chat.ts";
import { Composer } from "./composer.tsx";
import { actionOf, isCoarse } from "./composer-keys.ts";
import { DictateButton } from "./dictate-button.tsx";
import { type ComposerDraft, type DraftView, forgetDraftsOf, forgetOldDrafts, nothingYet } from "./draft.ts";
import { LeftOutFiles } from "./notices/left-out-files.tsx";
import { Notices } from "./notices/notices.tsx";
import { useWhereKept } from "./notices/use-where-kept.ts";
import { NextPlace } from "./prompts/next-place.tsx";
import { pickedInto, placesIn, placesOf, selectPlace, unfilledPlace } from "./prompts/picked.ts";
import { PromptPicker } from "./prompts/prompt-picker.tsx";
import { isUsedUp } from "./quota.tsx";
import { type ChatSending, createChatSending, mayBeByModel, nothingAsked, type SendingView } from "./sending.ts";
import { placeOf, useComposerDraft, useHeldPlace } from "./use-draft.ts";

export interface WritingProps {
  /** Undefined until the page is alive. */
  readonly chat: Chat | undefined;
  /** Undefined until it is known which conversation is open. */
  readonly desk: ConversationDesk | undefined;
  readonly asked: AskedModel;
  /** Undefined where none can be sent. */
  readonly files: FilesDesk | undefined;
  readonly page: ChatPage;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Takes a way to put words in the field. */
  readonly onReady: (put: ((prompt: string) => void) | undefined) => void;
}

const noTexts: readonly string[] = [];
const noHelp: ReadonlySet<string> = new Set();
const noList = { get: () => noConversations, set: () => undefined, subscribe: () => () => {} };
const noFilesHere: Store<FilesView> = { get: () => noFiles, set: () => undefined, subscribe: () => () => {} };
const noSending: Store<SendingView> = { get: () => nothingAsked, set: () => undefined, subscribe: () => () => {} };

export function Writing({ chat, desk, asked: { model, isUnknown }, files, page, field, onReady }: WritingProps) {
  const hasModel = model === undefined ? undefined : model !== null;
  const view = useConversation(desk);
  const isStopping = useIsStopping(desk);
  const isTemporary = desk !== undefined && desk === chat?.tab.conversation;
  const isVisitor = chat?.kept == null;
  const [usage] = useUsage("chat");
  const limit = useStore<ListView>(chat?.kept?.list.view ?? noList, noConversations).maxQuestionChars;
  const maxChars = limit ?? chatLimits.maxMessageChars;
  useEffect(() => page.maxChars.set(maxChars), [page, maxChars]);
  const isByEngine = hasModel === false && !isUnknown;
  const kept = useWhereKept(chat, view);
  const isSent = !isTemporary || (!isVisitor && hasModel === true);
  // What is sent is decided at the press.
  const latest = useRef({ chat, desk, maxChars, isSent, isTemporary, files });
  useEffect(() => {
    latest.current = { chat, desk, maxChars, isSent, isTemporary, files };
  });

  // Of the prompts that were put in the field: braces that the person wrote are none.
  const givenPlaces = useRef(new Set<string>());
  const [sending, setSending] = useState<ChatSending>();
  const asked = useStore(sending?.view ?? noSending, nothingAsked);
  const isNamed = view.id !== null && page.named.current === view.id;
  const isOpening = chat !== undefined && desk === undefined;
  const isHeld = (asked.isSending && isNamed) || isOpening;
  const place = useHeldPlace(desk && placeOf(idToWriteTo(view), isTemporary && !isVisitor), isHeld);
  const before = useRef(view);
  const draft = useComposerDraft(field, place, () => {
    if (isNamed) page.named.current = null;
    const isCarried = page.carried.current && !asked.isSending;
    page.carried.current = false;
    return isNamed || isCarried || isDeleted(before.current, view, page);
  });
  // After the draft has asked what was open.
  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (!chat?.kept || last.id === null || !isDeleted(last, view, page)) return;
    const { ownerId, kept } = chat;
    // What was given for it follows its words into a new one.
    kept.files.of(last.id).carryTo(kept.files.of(null));
    // What was being written anew in it was stored once more as it went.
    if (ownerId !== null) forgetDraftsOf(ownerId, last.id);
  }, [view, chat, page]);
  // What others than the person put in the field can be sent as well.
  const isBlank = useIsBlank(draft);
  useEffect(() => {
    if (draft === undefined) return;
    setSending(
      createChatSending({
        draft,
        desk: () => latest.current.desk ?? raise("no conversation is open"),
        files: () => latest.current.files?.outgoing() ?? nothingGoes,
        sent: (ids) => {
          latest.current.chat?.tab.files.taken(ids);
          latest.current.chat?.kept?.files.taken(ids);
        },
        refused: () => latest.current.files?.lookAgain(),
        sentBefore: () => latest.current.files?.load(),
        isSent: (byEngine) => latest.current.isSent && !(byEngine && latest.current.isTemporary),
        byModel: mayBeByModel,
        maxChars: () => latest.current.maxChars,
        unfilled: (text) => {
          const found = unfilledPlace(text, givenPlaces.current);
          if (found === null) return null;
          field.current?.focus();
          field.current?.setSelectionRange(...found);
          return placesIn(text.slice(...found))[0]?.text ?? null;
        },
      }),
    );
  }, [draft, field]);
  const isOpen = view.phase === "open";
  useEffect(() => {
    if (isOpen) files?.load();
  }, [files, isOpen]);
  useEffect(() => {
    if (isOpen) sending?.resume();
  }, [sending, isOpen]);
  useEffect(() => forgetOldDrafts(deviceStorage(), Date.now()), []);
  const put = useMemo(() => {
    if (draft === undefined) return undefined;
    return (prompt: string) => {
      const { text, start, end } = pickedInto(draft.text(), prompt);
      draft.replace(text);
      for (const place of placesOf(prompt)) givenPlaces.current.add(place);
      field.current?.focus();
      field.current?.setSelectionRange(start, end);
    };
  }, [draft, field]);
  useEffect(() => onReady(put), [put, onReady]);
  const [heard, setHeard] = useState("");
  const hasPicture = useStore(page.hasPicture, false);
  const fileFailures = useStore(page.fileFailures, noTexts);
  const helpPlace = helpPlaceOf(view);
  const needsHelp = useStore(page.needsHelp, noHelp).has(helpPlace);
  useEffect(() => {
    const { desk } = latest.current;
    if (asked.isCrisis && desk) addHelp(page, helpPlaceOf(desk.view.get()));
  }, [asked.isCrisis, page]);

  const given = useStore(files?.view ?? noFilesHere, noFiles);
  // A message without the file that was given for it would be another message.
  const isWaiting = given.files.some(({ phase }) => phase !== "ready" && phase !== "failed");
  const isGone = view.phase === "gone";
  const counted = isSent && hasModel ? (usage?.state ?? null) : null;
  const send = (byEngine = false) => {
    // The field says so.
    if (isWaiting || isGone || (!byEngine && counted !== null && isUsedUp(counted, Date.now()))) return;
    page.hasPicture.set(false);
    sending?.send(byEngine);
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
    // A key that is held down is one press.
    if (action === "send" && !event.repeat) send();
    if (action !== "edit-last") return action === "send";
    const mine = view.path.findLast(({ role, isSending }) => role === "person" && !isSending);
    if (mine === undefined) return false;
    page.editing.set(mine.key);
    return true;
  };
  const { question } = asked;
  const readyIds = given.files.flatMap(({ phase, id }) => (phase === "ready" && id !== null ? [id] : []));
  return (
    <>
      <Notices
        conversation={desk}
        failure={view.failure}
        draft={draft}
        asked={asked}
        fileFailures={fileFailures}
        onFileFailuresRead={() => page.fileFailures.set(noTexts)}
        hasImages={hasPicture}
        onImagesRead={() => page.hasPicture.set(false)}
        needsHelp={needsHelp}
        onHelpRead={() => {
          sending?.closeCrisis();
          moveHelp(page, [helpPlace]);
        }}
      />
      {isTemporary && isSent ? <LeftOutFiles names={chat?.tab.conversation.leftOut(readyIds) ?? []} /> : null}
      <Composer
        field={field}
        notice={noticeOf(isByEngine, desk !== undefined && isVisitor)}
        sentTo={isSent && model ? sentTo(model, undefined) : isByEngine ? kept : undefined}
        maxChars={maxChars}
        isAnswering={view.isAnswering}
        isStopping={isStopping}
        needsConnection={isSent}
        waitsFor={isGone && !isBlank ? texts.goneKept : isWaiting ? texts.filesWaiting : undefined}
        canAttach={files !== undefined}
        usage={counted}
        onSend={sending && isOpen ? () => send() : undefined}
        onEngine={sending && isOpen ? () => send(true) : undefined}
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
            {draft === undefined ? null : (
              <>
                <DictateButton field={field} draft={draft} onHeard={setHeard} />
                <NextPlace field={field} draft={draft} />
              </>
            )}
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

/** Known anew only when it changes, and not at each key. */
function useIsBlank(draft: ComposerDraft | undefined): boolean {
  const view = draft?.view ?? noDraft;
  return useSyncExternalStore(
    view.subscribe,
    () => view.get().isBlank,
    () => true,
  );
}

const noDraft: Store<DraftView> = { get: () => nothingYet, set: () => undefined, subscribe: () => () => {} };

/** Nothing else of an answer that comes in is shown here: each piece of it renders nothing. */
function useIsStopping(desk: ConversationDesk | undefined): boolean {
  return useSyncExternalStore(
    desk?.answering.subscribe ?? noAnswer,
    () => desk?.answering.get()?.isStopping ?? false,
    () => false,
  );
}

const noAnswer = () => () => {};

/** What is said until it is known, and in the HTML for everybody, is that one may be answered by an AI. */
function noticeOf(isWithoutModel: boolean, isVisitor: boolean): string {
  if (isWithoutModel) return chatMessages.engineNotice;
  return isVisitor ? texts.visitorNotice : chatMessages.aiNotice;
}

/** @throws Error always */
function raise(message: string): never {
  throw new Error(message);
}
