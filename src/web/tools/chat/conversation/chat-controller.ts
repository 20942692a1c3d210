/** The chat of one page without React: which conversation is open, what is written to it, and what is shown of both. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatDraftTool, chatEditTool } from "#contract/storage-keys.ts";
import { deviceStorage, tabStorage } from "../../../documents/draft/stored.ts";
import { isPageOf } from "../../../shell/state/session.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import { EMPTY_OUTGOING, type FilesStore } from "../files/files-view.ts";
import type { MessageFiles } from "../files/message-files.ts";
import type { ChatAddress } from "./address.ts";
import {
  type ChatEvent,
  type ChatPhase,
  canSend,
  causeBetween,
  eventBetween,
  helpPlaceOf,
  type MoveCause,
  type Moved,
  movedBy,
  nextPhase,
  type WritingPlace,
  writingPlaceOf,
} from "./chat-state.ts";
import {
  type ConversationStore,
  type ConversationView,
  type KeptConversation,
  noConversation,
  type ShownMessage,
  type TemporaryConversation,
} from "./conversation-view.ts";
import {
  type ComposerDraft,
  createComposerDraft,
  type DraftView,
  emptyDraft,
  forgetDraftsOf,
  type TextField,
} from "./draft.ts";
import type { TabMessage } from "./other-tabs.ts";
import { pickedInto, placesIn, placesOf, unfilledPlace } from "./prompt-placeholders.ts";
import { type ChatSending, createChatSending, notSending, type SendingView } from "./sending.ts";

interface ComposerField extends TextField {
  focus(): void;
  setSelectionRange(start: number, end: number): void;
}

/** A text that is being written, and how it is sent. */
interface Composer {
  readonly draft: ComposerDraft;
  readonly sending: ChatSending;
}

/** An earlier message of the person's that is being edited. */
export interface EditView {
  /** `key` of the message. */
  readonly key: string;
  /** Null until the message's field is attached. */
  readonly composer: Composer | null;
  readonly draft: DraftView;
  readonly sending: SendingView;
  /** An edit that was begun earlier and not sent continues. */
  readonly isResumed: boolean;
}

export interface ChatView {
  readonly phase: ChatPhase;
  readonly conversation: ConversationView;
  /** The temporary conversation is shown. */
  readonly isTemporary: boolean;
  /** The temporary conversation had begun before it was chosen again. */
  readonly isResumed: boolean;
  /** Null until the field is attached and the conversation is known. */
  readonly composer: Composer | null;
  readonly draft: DraftView;
  readonly sending: SendingView;
  readonly edit: EditView | null;
  /** Files for the next message; undefined where none can be sent. */
  readonly files: FilesStore | undefined;
  /** Danish: failures of files that are no longer shown, each until it is closed. */
  readonly fileFailures: readonly string[];
  /** A picture was given, which can't be sent. */
  readonly hasPicture: boolean;
  /** The card with help lines is shown. */
  readonly needsHelp: boolean;
  /** UTF-16 units that a message may have. */
  readonly maxChars: number;
  /** What is written here leaves the device. */
  readonly isSent: boolean;
}

export const closedChat: ChatView = {
  phase: "closed",
  conversation: noConversation,
  isTemporary: false,
  isResumed: false,
  composer: null,
  draft: emptyDraft,
  sending: notSending,
  edit: null,
  files: undefined,
  fileFailures: [],
  hasPicture: false,
  needsHelp: false,
  maxChars: chatLimits.maxMessageChars,
  isSent: true,
};

export interface ChatControllerSettings {
  /** Id of the signed-in user; null: a visitor. */
  readonly ownerId: string | null;
  /** False: the built-in engine answers. */
  readonly hasModel: boolean;
  /** What is kept on the account; null for a visitor. */
  readonly kept: { readonly conversation: KeptConversation; readonly files: MessageFiles } | null;
  readonly temporary: { readonly conversation: TemporaryConversation; readonly files: FilesStore };
  /** The server's limit on a question; null until it is known. */
  readonly limits: Pick<Store<{ readonly maxQuestionChars: number | null }>, "get" | "subscribe"> | null;
  /** Puts the conversation's id in the address, in place of the one that is there. */
  goTo(conversationId: string | null): void;
  /** Whether a model answers, or may. Never rejects. */
  byModel(): Promise<boolean>;
  /** Focuses what the person continues from when a control in the thread is gone. */
  focusHome(): void;
  /** Called once: the conversation that the page was opened with can be written to. */
  opened(): void;
}

/** Its methods are events: what the person, the address, the session or another tab has done. */
export interface ChatController {
  readonly view: Store<ChatView>;
  /** The conversation that is shown; undefined until the first address is known. */
  shown(): ConversationStore | undefined;
  /** Opens what the address names. The first call also restores the temporary conversation of the tab. */
  addressed(address: ChatAddress): void;
  sessionChanged(isSignedIn: boolean): void;
  /** The page is visible again, or the device is online again. */
  returned(): void;
  /** Another tab of the person's has changed a conversation. @param isHidden nobody sees this tab */
  changedElsewhere(message: TabMessage, isHidden: boolean): void;
  /** A new kept conversation got its id. */
  named(conversationId: string): void;
  /** The open conversation was deleted from the list. */
  deleted(conversationId: string): void;
  /** A conversation, or a new one, was chosen in the list. */
  chosen(): void;
  /** Shows the temporary conversation, or what the address names. */
  setTemporary(isTemporary: boolean): void;
  /** The temporary conversation was saved on the account, under this id. */
  temporaryKept(conversationId: string): void;
  temporaryCleared(): void;

  /** @returns detaches it: what is in the field is stored */
  attachField(field: ComposerField): () => void;
  focusField(): void;
  typed(): void;
  /** Puts a prompt in the field, with the text that is there. */
  put(prompt: string): void;
  /** Loads what a text is checked with, so that sending doesn't wait for it. */
  prepare(): void;
  /** Ignored unless a message can be sent now. @param byEngine the built-in engine answers */
  send(byEngine?: boolean): void;
  closeHelp(): void;
  closeFileFailures(): void;
  /** @param text Danish */
  fileFailed(text: string): void;
  picturesGiven(hasPicture: boolean): void;

  /** @param key of the person's message */
  edit(key: string): void;
  /** @returns detaches it: the edit is stored */
  attachEdit(field: ComposerField, message: ShownMessage): () => void;
  /** Replaces the edited text by the message as it was sent. */
  restartEdit(text: string): void;
  /** Closes the field. @param text of the message: an edit that changes nothing is not stored */
  cancelEdit(text: string): void;
  /** Ends the page. Nothing is stopped on the server. */
  leave(): void;
}

interface OpenComposer extends Composer {
  readonly place: WritingPlace;
  /** Stores the draft and lets go of the field. */
  end(): void;
}

export function createChatController(settings: ChatControllerSettings): ChatController {
  const { ownerId, hasModel, kept, temporary, limits } = settings;
  const view = createStore(closedChat);
  const endings: (() => void)[] = [];
  let phase: ChatPhase = "closed";
  let address: ChatAddress | undefined;
  let isTemporary = false;
  let isResumed = false;
  let isSignedIn = ownerId !== null;
  let last: ConversationView = noConversation;
  /** Why the field is to move, until it has moved. */
  let cause: MoveCause = "opened";
  /** Id that a new conversation got while it was being resumed. */
  let namedId: string | null = null;
  let deletedId: string | null = null;
  /** What the page was opened with is there, or can't be. */
  let isOpened = false;
  let field: ComposerField | undefined;
  let composer: OpenComposer | undefined;
  /** The composer whose last message is being looked for, because its outcome was unknown when the page was left. */
  let resuming: OpenComposer | undefined;
  let resumed: OpenComposer | undefined;
  let loadedFiles: FilesStore | undefined;
  let editing: string | null = null;
  let edit: (Composer & { readonly key: string; readonly isResumed: boolean; end(): void }) | undefined;
  let fileFailures: readonly string[] = [];
  let hasPicture = false;
  let help: ReadonlySet<string> = new Set();
  /** Placeholders of the prompts that were put in the field: other braces are the person's own. */
  const givenPlaces = new Set<string>();

  const isTab = () => kept === null || isTemporary;
  const shown = (): ConversationStore | undefined =>
    address === undefined ? undefined : kept === null || isTemporary ? temporary.conversation : kept.conversation;
  const conversation = () => shown()?.view.get() ?? noConversation;
  const maxChars = () => limits?.get().maxQuestionChars ?? chatLimits.maxMessageChars;
  const isSent = () => !isTab() || (kept !== null && hasModel);
  const filesHere = (): FilesStore | undefined => {
    if (address === undefined || kept === null || !hasModel || !isSignedIn) return undefined;
    return isTemporary ? temporary.files : kept.files.of(writingPlaceOf(conversation(), false).id);
  };

  function publish(): void {
    const now = conversation();
    const next: ChatView = {
      phase,
      conversation: now,
      isTemporary,
      isResumed,
      composer: composer ?? null,
      draft: composer?.draft.view.get() ?? emptyDraft,
      sending: composer?.sending.view.get() ?? notSending,
      edit: editView(),
      files: filesHere(),
      fileFailures,
      hasPicture,
      needsHelp: help.has(helpPlaceOf(now)),
      maxChars: maxChars(),
      isSent: isSent(),
    };
    const before = view.get();
    const isSame = (Object.keys(next) as (keyof ChatView)[]).every((key) => Object.is(next[key], before[key]));
    if (!isSame) view.set(next);
  }

  function editView(): EditView | null {
    if (editing === null) return null;
    const open = edit?.key === editing ? edit : undefined;
    const next: EditView = {
      key: editing,
      composer: open ?? null,
      draft: open?.draft.view.get() ?? emptyDraft,
      sending: open?.sending.view.get() ?? notSending,
      isResumed: open?.isResumed ?? false,
    };
    const before = view.get().edit;
    const isSame =
      before !== null && (Object.keys(next) as (keyof EditView)[]).every((key) => Object.is(next[key], before[key]));
    return isSame ? before : next;
  }

  function dispatch(event: ChatEvent): void {
    const hasText = composer !== undefined && !composer.draft.view.get().isBlank;
    phase = nextPhase(phase, event, { isAnswering: conversation().isAnswering, hasText });
    publish();
  }

  /** Follows the shown conversation: the field moves first, so that the state that follows knows its text. */
  function follow(): void {
    const before = last;
    const now = conversation();
    last = now;
    if (now.id !== before.id || now.phase !== before.phase) {
      const isDeleted = now.id === null && before.id !== null && before.id === deletedId;
      const isNamed = now.id !== null && now.id === namedId && before.id === null;
      cause = isDeleted ? "deleted" : isNamed ? "named" : causeBetween(before, now);
    }
    settle();
    const event = eventBetween(before, now);
    if (event === null) publish();
    else dispatch(event);
    // What another tab did meanwhile could not be shown beside the answer.
    if (event === "answerEnded" && kept?.conversation.isStale() === true) lookAgain();
  }

  /** Shows another store: `last` is then the conversation that was left. */
  function switchTo(next: boolean, why: MoveCause): void {
    if (isTemporary === next) return;
    isTemporary = next;
    last = conversation();
    cause = why;
    settle();
    dispatch(eventBetween(noConversation, last) ?? "signedOut");
  }

  /** Moves the field to the conversation that is shown, unless its text is just being stored in it. */
  function settle(): void {
    if (address === undefined || field === undefined) return;
    const now = conversation();
    const place = writingPlaceOf(now, isTemporary);
    const isSending = composer?.sending.view.get().isSending === true;
    const isHeld = cause === "named" && (isSending || (composer !== undefined && resuming === composer));
    const from = composer?.place;
    if (!isHeld && (from === undefined || from.id !== place.id || from.isInTab !== place.isInTab)) {
      move(field, place, from === undefined ? movedBy("opened", false) : movedBy(cause, isSending));
    }
    const isFirst = !isOpened && now.phase !== "idle" && now.phase !== "loading";
    if (isFirst) isOpened = true;
    if (now.phase !== "open") {
      resumed = undefined;
      loadedFiles = undefined;
      return;
    }
    if (isFirst) settings.opened();
    loadFiles();
    if (composer === undefined || resumed === composer) return;
    resumed = composer;
    void resume(composer);
  }

  function loadFiles(): void {
    const files = filesHere();
    if (files === undefined || loadedFiles === files) return;
    loadedFiles = files;
    files.load();
  }

  async function resume(open: OpenComposer): Promise<void> {
    resuming = open;
    await open.sending.resume();
    if (resuming === open) resuming = undefined;
    settle();
    publish();
  }

  function move(to: ComposerField, place: WritingPlace, moved: Moved): void {
    const left = composer;
    const why = cause;
    cause = "opened";
    namedId = null;
    let rest = "";
    if (left !== undefined) {
      rest = moved.text ? to.value : "";
      if (rest !== "") left.draft.replace("");
      left.end();
      to.value = rest;
    }
    composer = openComposer(to, place);
    if (left === undefined || left.place.id === null || why !== "deleted" || kept === null || ownerId === null) return;
    deletedId = null;
    const { id } = left.place;
    abandonEdit();
    kept.files.of(id).carryTo(kept.files.of(null));
    // The draft was stored once more as the field left it.
    forgetDraftsOf(ownerId, id);
  }

  function openComposer(to: ComposerField, place: WritingPlace): OpenComposer {
    const tool = place.isInTab ? "chat:temporary" : chatDraftTool(place.id);
    const draft = createComposerDraft(tool, ownerId, place.isInTab ? tabStorage : deviceStorage);
    const detach = draft.attach(to);
    // An event of the field while it got its text found no draft to go to.
    draft.typed();
    const sending: ChatSending = createChatSending({
      draft,
      conversation: shownNow,
      files: () => filesHere()?.outgoing() ?? EMPTY_OUTGOING,
      sent(ids) {
        temporary.files.taken(ids);
        kept?.files.taken(ids);
      },
      refused: () => filesHere()?.lookAgain(),
      sentBefore: () => filesHere()?.load(),
      isSent: (byEngine) => isSent() && !(byEngine && isTab()),
      byModel: settings.byModel,
      maxChars,
      ended(outcome) {
        if (composer?.sending !== sending) return;
        // A new conversation that has got its id takes the field now.
        settle();
        dispatch(outcome);
      },
      unfilled: selectUnfilled,
    });
    const stop = [followText(draft, () => dispatch("typed")), followSending(sending, () => dispatch("send"))];
    return {
      place,
      draft,
      sending,
      end() {
        for (const end of stop) end();
        detach();
      },
    };
  }

  function shownNow(): ConversationStore {
    const store = shown();
    if (store === undefined) throw new Error("no conversation is open");
    return store;
  }

  /** @returns what the first placeholder that is not filled in is called, selected in the field; null: there is none */
  function selectUnfilled(text: string): string | null {
    const found = unfilledPlace(text, givenPlaces);
    if (found === null) return null;
    field?.focus();
    field?.setSelectionRange(...found);
    return placesIn(text.slice(...found))[0]?.text ?? null;
  }

  /** @param changed called when the text is another, and not only how it is stored */
  function followText({ view: draft }: ComposerDraft, changed: () => void): () => void {
    let before = draft.get();
    return draft.subscribe(() => {
      const now = draft.get();
      const isOther = now.length !== before.length || now.isBlank !== before.isBlank;
      before = now;
      if (isOther) changed();
      else publish();
    });
  }

  /** @param began called when a message is on its way */
  function followSending({ view: sending }: ChatSending, began: () => void): () => void {
    let before = sending.get();
    return sending.subscribe(() => {
      const now = sending.get();
      const [hasBegun, isCrisis] = [now.isSending && !before.isSending, now.isCrisis && !before.isCrisis];
      before = now;
      if (isCrisis) help = new Set([...help, helpPlaceOf(conversation())]);
      if (hasBegun) began();
      else publish();
    });
  }

  /** @param to undefined: the card is closed */
  function moveHelp(from: string, to?: string): void {
    if (!help.has(from)) return;
    const rest = [...help].filter((place) => place !== from);
    help = new Set(to === undefined ? rest : [...rest, to]);
    publish();
  }

  function lookAgain(): void {
    const store = kept?.conversation;
    if (store === undefined) return;
    const { phase: known, id, path } = store.view.get();
    // It was asked for while there was no connection, and is still wanted.
    if (known === "failed") store.open(id);
    else void store.lookAgain(isEdited(path));
  }

  /** An edit must not be taken away with its path; in another conversation it is not in the way. */
  const isEdited = (path: ConversationView["path"]) => path.some(({ key }) => key === editing);

  function closeEdit(): void {
    editing = null;
    publish();
    // What came meanwhile can be shown now.
    lookAgain();
  }

  /** The edited message was deleted with its conversation. */
  function abandonEdit(): void {
    if (edit === undefined) return;
    edit.draft.replace("");
    edit.end();
    edit = undefined;
    editing = null;
  }

  if (kept !== null) endings.push(kept.conversation.view.subscribe(() => isTab() || follow()));
  endings.push(temporary.conversation.view.subscribe(() => isTab() && follow()));
  if (limits !== null) endings.push(limits.subscribe(publish));

  return {
    view,
    shown,
    addressed(next) {
      const isFirst = address === undefined;
      const isOther = next.conversationId !== (address?.conversationId ?? null);
      if (isFirst) temporary.conversation.open(null);
      const before = isTemporary;
      if (isFirst && kept !== null && next.conversationId === null) {
        isTemporary = temporary.conversation.view.get().path.length > 0;
      } else if (isOther) isTemporary = isTemporary && next.conversationId === null;
      address = next;
      kept?.conversation.open(next.conversationId, next.folderId, next.messageId);
      if (isFirst || before !== isTemporary) {
        last = noConversation;
        follow();
      }
    },
    sessionChanged(next) {
      isSignedIn = next;
      // Someone who signs in again, perhaps in another tab, continues with the answer that the end of the session cut.
      if (next) void kept?.conversation.lookAgain();
      if (conversation().phase === "open") loadFiles();
      publish();
    },
    returned: lookAgain,
    changedElsewhere(message, isHidden) {
      // This tab has not learnt yet that somebody else is signed in.
      if (!isPageOf(ownerId)) return;
      const store = kept?.conversation;
      void store?.changedElsewhere(message, { keepsPath: isEdited(store.view.get().path), isHidden });
    },
    named(id) {
      kept?.files.named(id);
      // The person is led away from nothing that they look at.
      if (isTab()) return;
      namedId = id;
      moveHelp("new", id);
      settings.goTo(id);
    },
    deleted(id) {
      if (kept === null) return;
      if (kept.conversation.view.get().id === id) {
        deletedId = id;
        kept.conversation.open(null, address?.folderId);
      }
      settings.goTo(null);
    },
    chosen() {
      switchTo(false, "opened");
      field?.focus();
    },
    setTemporary(next) {
      if (kept === null || next === isTemporary) return;
      if (next) filesHere()?.carryTo(temporary.files);
      isResumed = next && temporary.conversation.view.get().path.length > 0;
      switchTo(next, next ? "toTab" : "fromTab");
    },
    temporaryKept(id) {
      if (kept === null) return;
      if (hasModel && isSignedIn) temporary.files.carryTo(kept.files.of(id));
      moveHelp("temporary", id);
      // The person may look at another conversation by now.
      if (!isTemporary) return;
      kept.conversation.open(id);
      switchTo(false, "kept");
      settings.goTo(id);
      field?.focus();
    },
    temporaryCleared: () => moveHelp("temporary"),

    attachField(next) {
      field = next;
      settle();
      publish();
      return () => {
        composer?.end();
        composer = undefined;
        field = undefined;
      };
    },
    focusField: () => field?.focus(),
    typed: () => composer?.draft.typed(),
    put(prompt) {
      if (composer === undefined || field === undefined) return;
      const { text, start, end } = pickedInto(composer.draft.text(), prompt);
      for (const place of placesOf(prompt)) givenPlaces.add(place);
      composer.draft.replace(text);
      field.focus();
      field.setSelectionRange(start, end);
    },
    prepare: () => composer?.sending.wake(),
    send(byEngine = false) {
      const isWaiting = filesHere()
        ?.view.get()
        .files.some((file) => file.phase !== "ready" && file.phase !== "failed");
      // A message without a file that was given for it would be another message.
      if (isWaiting === true || !canSend(phase)) return;
      hasPicture = false;
      publish();
      composer?.sending.send(byEngine);
    },
    closeHelp() {
      composer?.sending.closeCrisis();
      moveHelp(helpPlaceOf(conversation()));
    },
    closeFileFailures() {
      fileFailures = [];
      publish();
    },
    fileFailed(text) {
      if (!isPageOf(ownerId)) return;
      fileFailures = [...new Set([...fileFailures, text])];
      publish();
    },
    picturesGiven(next) {
      hasPicture = next;
      publish();
    },

    edit(key) {
      editing = key;
      publish();
    },
    attachEdit(to, message) {
      const store = shownNow();
      const { id, isTemporary: isInTab } = store.view.get();
      const draft = createComposerDraft(chatEditTool(id, message.id), ownerId, isInTab ? tabStorage : deviceStorage);
      const detach = draft.attach(to);
      draft.typed();
      if (draft.text() === "") draft.replace(message.text);
      const sending = createChatSending({
        draft,
        conversation: () => ({ ...store, ask: (text) => store.edit(message.id, text) }),
        files: () => EMPTY_OUTGOING,
        sent() {
          // It was left while it was on its way: another message may be edited by now.
          if (editing !== message.key) return;
          closeEdit();
          settings.focusHome();
        },
        isSent,
        byModel: settings.byModel,
        maxChars,
      });
      const stop = [followText(draft, publish), followSending(sending, publish)];
      let isEnded = false;
      const open = {
        key: message.key,
        draft,
        sending,
        isResumed: draft.text() !== message.text,
        end() {
          if (isEnded) return;
          isEnded = true;
          for (const end of stop) end();
          detach();
        },
      };
      edit = open;
      publish();
      return () => {
        open.end();
        if (edit?.draft === draft) edit = undefined;
        publish();
      };
    },
    restartEdit(text) {
      if (edit === undefined) return;
      edit.draft.replace(text);
      edit = { ...edit, isResumed: false };
      publish();
    },
    cancelEdit(text) {
      // What was changed is there when the message is edited again.
      if (edit?.draft.text() === text) edit.draft.replace("");
      closeEdit();
    },
    leave() {
      for (const end of endings) end();
      edit?.end();
      composer?.end();
      composer = undefined;
      edit = undefined;
      field = undefined;
    },
  };
}
