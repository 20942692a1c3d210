/** Sends a message: checks it for personal data and for a cry for help, asks the person what is needed, then hands it over. */
import { mentionsCrisis } from "#dansk/writing/assistant/crisis.ts";
import type { Question } from "../../../ai-runs/sending/use-sending.ts";
import { toolModels } from "../../../shell/session/usage/tool-models.ts";
import { isSignedIn } from "../../../shell/state/session.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import type { Outgoing } from "../files/files-view.ts";
import type { ConversationStore } from "./conversation-view.ts";
import type { ComposerDraft } from "./draft.ts";
import * as texts from "./texts.da.ts";

export interface SendingView {
  /** Question to the person before the message is sent. */
  readonly question: Question | undefined;
  /** The message may be a cry for help: the card with help lines is shown, and the message is sent. */
  readonly isCrisis: boolean;
  /** Personal data was replaced by markers in what was sent. */
  readonly isBlurred: boolean;
  /** Why nothing was sent, in Danish; null: it was sent, or the conversation's failure says why. */
  readonly refusal: string | null;
  /** A message is being checked or sent, and is not stored yet. */
  readonly isSending: boolean;
}

/** `stored`: the message is. `refused`: it is not, and its text is kept. `notSent`: the person is asked first, or left. */
type SendOutcome = "stored" | "refused" | "notSent";

export interface ChatSendingSettings {
  readonly draft: ComposerDraft;
  /** The conversation that is shown. */
  conversation(): ConversationStore;
  /** Files for the next message of the shown conversation. */
  files(): Outgoing;
  /** The message is stored with these files, also if another conversation is shown by now. */
  sent(fileIds: readonly string[]): void;
  /** A message with files was refused, perhaps because the server no longer has them. */
  refused?(): void;
  /** A message from before a reload is stored. Only the server knows which files it has. */
  sentBefore?(): void;
  /** Whether the text leaves the device. */
  isSent(byEngine: boolean): boolean;
  /** Whether a model reads the text; true if that is unknown. Never rejects. */
  byModel(): Promise<boolean>;
  /** UTF-16 units that a message may have. */
  maxChars(): number;
  /** Called last, with the outcome. */
  ended?(outcome: SendOutcome): void;
  /** Selects the first placeholder of a prompt that is not filled in. @returns its name; null: there is none */
  unfilled?(text: string): string | null;
}

export interface ChatSending {
  readonly view: Store<SendingView>;
  /** Loads the check for personal data, so that sending doesn't wait for it. */
  wake(): void;
  /**
   * Sends the message, or asks the person first. No-op without a text or a connection, or if the text is too long.
   * A prompt that is not filled in is refused once and sent at the second press, since the braces may be meant.
   *
   * @param byEngine the built-in engine answers
   */
  send(byEngine?: boolean): void;
  blurAndSend(): void;
  sendAsIs(): void;
  cancel(): void;
  /** Looks up a message that was sent before a reload and whose outcome is unknown. */
  resume(): Promise<void>;
  closeCrisis(): void;
}

export const notSending: SendingView = {
  question: undefined,
  isCrisis: false,
  isBlurred: false,
  refusal: null,
  isSending: false,
};

/** Undefined if it can't be loaded. */
async function loadHiding() {
  return import("../../../writing-worker/personal-data/hiding.ts").catch(() => undefined);
}

/** For `byModel`: if the server can't be asked, a model may answer. */
export function mayBeByModel(): Promise<boolean> {
  return toolModels().then(
    ({ chat }) => chat !== null,
    () => true,
  );
}

/** The conversation that a message was written in. */
interface Addressee {
  readonly conversation: ConversationStore["view"];
  /** Null: a new or a temporary conversation. */
  readonly id: string | null;
  readonly files: Outgoing;
  readonly byEngine: boolean;
}

export function createChatSending(settings: ChatSendingSettings): ChatSending {
  const { draft } = settings;
  const view = createStore(notSending);
  const patch = (fields: Partial<SendingView>) => view.set({ ...view.get(), ...fields });
  /** The addressee of the message that `question` is about. */
  let asked: Addressee | undefined;
  /** The text that was refused because a placeholder is not filled in. */
  let stopped: string | undefined;
  draft.view.subscribe(() => {
    if (stopped === undefined || draft.text() === stopped) return;
    stopped = undefined;
    patch({ refusal: null });
  });

  /** Decided at the press, so that a message never goes to a conversation that is opened meanwhile, or with its files. */
  function addressee(byEngine: boolean): Addressee {
    const { view: conversation } = settings.conversation();
    return { conversation, id: conversation.get().id, files: settings.files(), byEngine };
  }

  function isOpen({ conversation, id }: Addressee): boolean {
    return settings.conversation().view === conversation && conversation.get().id === id;
  }

  /** @param sent the text with markers; the field has what was `written` */
  async function ask(written: string, sent: string, to: Addressee | undefined): Promise<void> {
    if (to === undefined || !isOpen(to)) return end("notSent", { question: undefined });
    // If the plan is used up, the person may leave the page.
    draft.flush();
    patch({ question: undefined, refusal: null, isSending: true, isBlurred: sent !== written });
    const { files, byEngine } = to;
    const { fileIds } = files;
    const isStored = await settings.conversation().ask(sent, fileIds, draft.starts, byEngine);
    if (!isStored) {
      // If the outcome is unknown, the message may be stored, and its files with it.
      if (fileIds.length > 0 && draft.sentAs() === null) settings.refused?.();
      return end("refused", { isBlurred: false });
    }
    draft.taken(written);
    settings.sent(fileIds);
    files.stored();
    end("stored");
  }

  function end(outcome: SendOutcome, fields: Partial<SendingView> = {}): void {
    patch({ ...fields, isSending: false });
    settings.ended?.(outcome);
  }

  async function send(byEngine: boolean): Promise<void> {
    const { isSending } = view.get();
    const text = draft.text();
    const to = addressee(byEngine);
    const isSent = settings.isSent(byEngine);
    const { isAnswering } = to.conversation.get();
    if (isSending || isAnswering) return;
    if (text.trim() === "" || text.length > settings.maxChars()) return;
    // The composer says so, and the field keeps the text.
    if (isSent && navigator.onLine === false) return;
    const unfilled = text === stopped ? null : (settings.unfilled?.(text) ?? null);
    if (unfilled !== null) {
      stopped = text;
      return end("refused", { refusal: texts.unfilled(unfilled) });
    }
    patch({ isCrisis: mentionsCrisis(text), refusal: null });
    if (!isSent) return ask(text, text, to);
    // Signing in leads away from the page, so the text is stored first.
    draft.flush();
    if (!isSignedIn()) return patch({ question: { name: "sign-in" } });
    patch({ isSending: true });
    // Also if the engine answers: the model reads the message with the next question.
    const [isByModel, hiding] = await Promise.all([settings.byModel(), loadHiding()]);
    if (!isOpen(to)) return end("notSent");
    if (!isByModel) return ask(text, text, to);
    // Without the check it is not sent.
    if (hiding === undefined) return end("refused", { refusal: texts.notLookedThrough });
    const outgoing = { text, notes: [] };
    const found = hiding.personalDataIn(outgoing);
    if (found === null) return ask(text, text, to);
    asked = to;
    end("notSent", { question: { name: "personal-data", outgoing, found } });
  }

  return {
    view,
    wake() {
      if (settings.isSent(false)) void loadHiding();
    },
    send: (byEngine = false) => void send(byEngine),
    async blurAndSend() {
      const { question } = view.get();
      if (question?.name !== "personal-data") return;
      patch({ question: undefined });
      const hiding = await loadHiding();
      if (hiding === undefined) return end("refused", { refusal: texts.notLookedThrough });
      const { outgoing, found } = question;
      await ask(outgoing.text, hiding.hideAll(outgoing, found).sent, asked);
    },
    async sendAsIs() {
      const { question } = view.get();
      if (question?.name === "personal-data") await ask(question.outgoing.text, question.outgoing.text, asked);
    },
    cancel: () => patch({ question: undefined }),
    async resume() {
      const key = draft.sentAs();
      const text = draft.text();
      if (key === null) return;
      const outcome = await settings.conversation().resume(key);
      if (outcome === "stored") {
        draft.taken(text);
        settings.sentBefore?.();
      }
      if (outcome !== "used") return;
      draft.starts.forget();
      patch({ refusal: texts.alreadySent });
    },
    closeCrisis: () => patch({ isCrisis: false }),
  };
}
