/** Everything under the thread: what has gone wrong, what is asked before a message goes, and the field. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { chatMessages } from "#contract/chat/messages.da.ts";
import type { AskedModel } from "../../../ai-runs/run/models.ts";
import { useUsage } from "../../../ai-runs/run/usage.ts";
import { PersonalDataDialog } from "../../../ai-runs/sending/personal-data-dialog.tsx";
import { SignInDialog } from "../../../ai-runs/sending/sign-in-dialog.tsx";
import { sentTo } from "../../../ai-runs/texts.da.ts";
import { deviceStorage } from "../../../documents/draft/stored.ts";
import { useUser } from "../../../shell/state/session.ts";
import { type Store, useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { ChatController } from "../conversation/chat-controller.ts";
import { useChatPart } from "../conversation/chat-session.ts";
import { isOpenPhase } from "../conversation/chat-state.ts";
import type { ConversationStore, ConversationView, TemporaryConversation } from "../conversation/conversation-view.ts";
import { type ComposerDraft, forgetOldDrafts } from "../conversation/draft.ts";
import { selectPlace } from "../conversation/prompt-placeholders.ts";
import { AttachButton } from "../files/attach-button.tsx";
import { FileItems } from "../files/file-items.tsx";
import { FileQuestions } from "../files/file-questions.tsx";
import { type FilesView, noFiles } from "../files/files-view.ts";
import { type FoldersView, noFolders } from "../folders/folder-store.ts";
import type { ListStore } from "../list/list-view.ts";
import { NextPlace } from "../prompts/next-place.tsx";
import { PromptPicker } from "../prompts/prompt-picker.tsx";
import * as texts from "../texts.da.ts";
import { Composer } from "./composer.tsx";
import { actionOf, isCoarse } from "./composer-keys.ts";
import { browserRecognition, createDictation, type Dictation, type DictationView, withWords } from "./dictation.ts";
import { Notices } from "./notices.tsx";
import { isUsedUp } from "./quota.tsx";
import { whereKept } from "./storage-notice.da.ts";
import * as composerTexts from "./texts.da.ts";

export interface WritingProps {
  /** Undefined until the page is alive. */
  readonly controller: ChatController | undefined;
  /** The conversation that is shown; undefined until that is known. */
  readonly conversation: ConversationStore | undefined;
  readonly temporary: TemporaryConversation | undefined;
  /** Undefined for a visitor, and until the page is alive. */
  readonly list: ListStore | undefined;
  readonly isVisitor: boolean;
  readonly asked: AskedModel;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Shows the keys of the page. */
  readonly onKeys: () => void;
}

const noFilesHere: Store<FilesView> = { get: () => noFiles, set: () => undefined, subscribe: () => () => {} };

export function Writing(props: WritingProps) {
  const { controller, conversation, temporary, list, isVisitor, field } = props;
  const { model, isUnknown } = props.asked;
  const hasModel = model === undefined ? undefined : model !== null;
  const view = useChatPart(controller, (part) => part.conversation);
  const phase = useChatPart(controller, (part) => part.phase);
  const composer = useChatPart(controller, (part) => part.composer);
  const { question } = useChatPart(controller, ({ sending }) => sending);
  // Known anew when it changes, and not at each key.
  const isBlank = useChatPart(controller, ({ draft }) => draft.isBlank);
  const files = useChatPart(controller, (part) => part.files);
  const isTemporary = useChatPart(controller, (part) => part.isTemporary);
  const isSent = useChatPart(controller, (part) => part.isSent);
  const maxChars = useChatPart(controller, (part) => part.maxChars);
  const isStopping = useIsStopping(conversation);
  const [usage] = useUsage("chat");
  const isByEngine = hasModel === false && !isUnknown;
  const kept = useWhereKept(list, view);
  const given = useStore(files?.view ?? noFilesHere, noFiles);
  const [heard, setHeard] = useState("");
  /** Enter was pressed while an answer was written. */
  const [isTooSoon, setTooSoon] = useState(false);
  useEffect(() => {
    const { current } = field;
    return current === null ? undefined : controller?.attachField(current);
  }, [controller, field]);
  useEffect(() => forgetOldDrafts(deviceStorage(), Date.now()), []);

  const isWaiting = given.files.some((file) => file.phase !== "ready" && file.phase !== "failed");
  const isGone = phase === "gone";
  const tooSoon = isTooSoon && view.isAnswering && !isBlank ? texts.isStillWriting : undefined;
  // The next answer is asked about anew.
  if (isTooSoon && !view.isAnswering) setTooSoon(false);
  const counted = isSent && hasModel ? (usage?.state ?? null) : null;
  const focusField = () => {
    if (!isCoarse()) controller?.focusField();
  };
  const send = (byEngine = false) => {
    // The field says so.
    if (isWaiting || isGone || (!byEngine && counted !== null && isUsedUp(counted, Date.now()))) return;
    controller?.send(byEngine);
    focusField();
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
    if (action === "send" && !event.repeat) {
      if (view.isAnswering && !isEmpty) setTooSoon(true);
      send();
    }
    if (action !== "edit-last") return action === "send";
    const mine = view.path.findLast(({ role, isSending }) => role === "person" && !isSending);
    if (mine === undefined) return false;
    controller?.edit(mine.key);
    return true;
  };
  const canSend = composer !== null && isOpenPhase(phase);
  const readyIds = given.files.flatMap((file) => (file.phase === "ready" && file.id !== null ? [file.id] : []));
  const leftOut = isTemporary && isSent ? (temporary?.leftOut(readyIds) ?? []) : [];
  return (
    <>
      <Notices controller={controller} conversation={conversation} failure={view.failure} />
      {leftOut.length === 0 ? null : (
        <p role="status" className="wrap-anywhere pb-1.5 text-ink-2 text-sm">
          {composerTexts.leftOutFiles(leftOut)}
        </p>
      )}
      <Composer
        field={field}
        notice={noticeOf(isByEngine, conversation !== undefined && isVisitor)}
        sentTo={isSent && model ? sentTo(model, undefined) : isByEngine ? kept : undefined}
        maxChars={maxChars}
        isAnswering={view.isAnswering}
        isStopping={isStopping}
        needsConnection={isSent}
        waitsFor={isGone && !isBlank ? texts.goneKept : isWaiting ? texts.filesWaiting : tooSoon}
        canAttach={files !== undefined}
        usage={counted}
        onSend={canSend ? () => send() : undefined}
        onEngine={canSend ? () => send(true) : undefined}
        onStop={() => {
          conversation?.stop();
          focusField();
        }}
        onTyped={() => controller?.typed()}
        onKey={press}
        onWake={() => controller?.prepare()}
        onKeys={props.onKeys}
        onImages={() => controller?.picturesGiven(true)}
        files={files && <FileItems store={files} look="chips" onEmpty={() => controller?.focusField()} />}
        heard={heard}
        tools={
          <>
            {files === undefined ? null : (
              <AttachButton store={files} className="composer-action" aria-label={texts.attach} title={texts.attach}>
                <Icon name="paperclip" />
              </AttachButton>
            )}
            {isVisitor || composer === null || controller === undefined ? null : (
              <PromptPicker onPick={controller.put} />
            )}
            {composer === null ? null : (
              <>
                <DictateButton field={field} draft={composer.draft} onHeard={setHeard} />
                <NextPlace field={field} draft={composer.draft} />
              </>
            )}
          </>
        }
      />
      {files === undefined ? null : <FileQuestions store={files} />}
      <SignInDialog open={question?.name === "sign-in"} onClose={() => composer?.sending.cancel()} />
      <PersonalDataDialog
        found={question?.name === "personal-data" ? question.found : null}
        lead={texts.personalLead}
        onBlur={() => composer?.sending.blurAndSend()}
        onSend={() => composer?.sending.sendAsIs()}
        onCancel={() => composer?.sending.cancel()}
      />
    </>
  );
}

const noAnswer = () => () => {};

/** Nothing else of an answer that comes in is shown here: each piece of it renders nothing. */
function useIsStopping(conversation: ConversationStore | undefined): boolean {
  return useSyncExternalStore(
    conversation?.answering.subscribe ?? noAnswer,
    () => conversation?.answering.get()?.isStopping ?? false,
    () => false,
  );
}

/** What is said until it is known, and in the HTML for everybody, is that one may be answered by an AI. */
function noticeOf(isWithoutModel: boolean, isVisitor: boolean): string {
  if (isWithoutModel) return chatMessages.engineNotice;
  return isVisitor ? texts.visitorNotice : chatMessages.aiNotice;
}

const noFoldersHere: Store<FoldersView> = { get: () => noFolders, set: () => undefined, subscribe: () => () => {} };

/**
 * The sentence by the field on where a conversation of somebody who is signed in is stored, while no model answers it.
 * Undefined for a visitor, who is told over the thread.
 */
function useWhereKept(list: ListStore | undefined, view: ConversationView): string | undefined {
  const user = useUser();
  const folders = useStore(list?.folders.view ?? noFoldersHere, noFolders).items;
  if (user === null || list === undefined) return undefined;
  const folderId = view.item === null ? view.folderId : view.item.folderId;
  return whereKept({
    isTemporary: view.isTemporary,
    isNew: view.path.length === 0,
    accountDays: user.settings.chatDays,
    folderKeep: folderId === null ? null : folders?.find(({ id }) => id === folderId)?.keep,
  });
}

/** »Diktér«: tells the first time who hears what is said, and writes what was heard at the caret. */
interface DictateButtonProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: ComposerDraft;
  /** What was heard and may still become something else. */
  readonly onHeard: (heard: string) => void;
}

const silent: DictationView = { isListening: false, heard: "", fault: null };
const nobody = { get: () => silent, set: () => undefined, subscribe: () => () => {} };

/** Nothing where the browser can't hear. */
function DictateButton({ field, draft, onHeard }: DictateButtonProps) {
  const [dictation, setDictation] = useState<Dictation>();
  const [isAsking, setAsking] = useState(false);
  const isTold = useRef(false);
  const { isListening, heard, fault } = useStore(dictation?.view ?? nobody, silent);

  useEffect(() => {
    const Recognition = browserRecognition();
    if (Recognition === undefined) return;
    const made = createDictation(
      () => new Recognition(),
      (words) => {
        const element = field.current;
        if (element === null) return;
        const { selectionStart: start, selectionEnd: end } = element;
        const { text, caret } = withWords(element.value, { start, end }, words);
        draft.replace(text);
        element.setSelectionRange(caret, caret);
      },
    );
    setDictation(made);
    return () => made.leave();
  }, [draft, field]);
  useEffect(() => onHeard(heard), [heard, onHeard]);

  if (dictation === undefined) return null;
  const press = () => {
    if (isListening) dictation.stop();
    else if (isTold.current) dictation.start();
    else setAsking(true);
  };
  return (
    <>
      <button
        type="button"
        className="composer-action"
        aria-label={isListening ? texts.stopDictating : texts.dictate}
        title={isListening ? texts.stopDictating : texts.dictate}
        data-on={isListening ? "" : undefined}
        onClick={press}
      >
        <Icon name={isListening ? "square" : "mic"} />
      </button>
      <p role="status" className="order-last w-full px-2 text-amber text-sm empty:hidden">
        {fault === null ? "" : texts.dictationFaults[fault]}
      </p>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.dictate}
        place="bottom"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
            <Button
              onClick={() => {
                isTold.current = true;
                setAsking(false);
                dictation.start();
              }}
            >
              {texts.dictateStart}
            </Button>
          </>
        }
      >
        <p>{texts.dictateFirst}</p>
      </Dialog>
    </>
  );
}
