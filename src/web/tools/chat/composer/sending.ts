/** What happens between the press and the message: help that may be needed, who sends it, and with what blurred. */
import { mentionsCrisis } from "#dansk/writing/assistant/crisis.ts";
import { toolModels } from "../../../shell/session/usage/tool-models.ts";
import { isSignedIn } from "../../../shell/state/session.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import type { Question } from "../../../text-tool/ask/use-sending.ts";
import type { ConversationDesk } from "../conversation/conversation-view.ts";
import type { Outgoing } from "../files/files-view.ts";
import type { ComposerDraft } from "./draft.ts";
import * as texts from "./texts.da.ts";

export interface SendingView {
  /** What is asked before the message is sent. */
  readonly question: Question | undefined;
  /** The message may be a cry for help: who answers one is shown, and the message goes on. */
  readonly isCrisis: boolean;
  /** What was sent is not letter for letter what was written. */
  readonly isBlurred: boolean;
  /** Why nothing was sent; null: it was, or the conversation says why. */
  readonly refusal: string | null;
  /** A message is on its way and has not been stored yet. */
  readonly isSending: boolean;
}

export interface ChatSendingSettings {
  readonly draft: ComposerDraft;
  /** The conversation that is open. */
  desk(): ConversationDesk;
  /** Files that go with the message: those that were given in the conversation that is open. */
  files(): Outgoing;
  /** The message is stored, with its files, whatever is open by now. */
  sent(fileIds: readonly string[]): void;
  /** A message with files was refused: they may be gone. */
  refused?(): void;
  /** A message from before the page was opened anew is stored: which files went with it, the server knows. */
  sentBefore?(): void;
  /** What is written leaves the device. */
  isSent(byEngine: boolean): boolean;
  /** A model reads it, or nobody knows whether one does. Never rejects. */
  byModel(): Promise<boolean>;
  /** UTF-16 units that a message may have. */
  maxChars(): number;
  /** What the first place of a prompt is called that is not filled in, which is shown to the person; null: there is none. */
  unfilled?(text: string): string | null;
}

export interface ChatSending {
  readonly view: Store<SendingView>;
  /** Fetches what a text is looked through with, so that the press need not wait for it. */
  wake(): void;
  /**
   * Sends the message, or asks first. Nothing happens without a text or a connection, or with a text that is too long.
   * A prompt that is not filled in is sent at the second press: the braces may be meant.
   *
   * @param byEngine the built-in engine is to answer
   */
  send(byEngine?: boolean): void;
  blurAndSend(): void;
  sendAsIs(): void;
  cancel(): void;
  /** Looks for a message that was sent before the page was opened anew. */
  resume(): Promise<void>;
  closeCrisis(): void;
}

export const nothingAsked: SendingView = {
  question: undefined,
  isCrisis: false,
  isBlurred: false,
  refusal: null,
  isSending: false,
};

/** Undefined where it can't be fetched. */
async function fetched() {
  return import("../../../text-tool/run/hiding.ts").catch(() => undefined);
}

/** For `byModel`: where it can't be asked, a model may well be what answers. */
export function mayBeByModel(): Promise<boolean> {
  return toolModels().then(
    ({ chat }) => chat !== null,
    () => true,
  );
}

interface Addressee {
  readonly conversation: ConversationDesk["view"];
  /** Null: one that is not begun, or not kept. */
  readonly id: string | null;
  readonly files: Outgoing;
  readonly byEngine: boolean;
}

export function createChatSending(settings: ChatSendingSettings): ChatSending {
  const { draft } = settings;
  const view = createStore(nothingAsked);
  const tell = (fields: Partial<SendingView>) => view.set({ ...view.get(), ...fields });
  /** Where the message that is asked about goes. */
  let asked: Addressee | undefined;
  /** The text that was not sent because a place in it is not filled in. */
  let stopped: string | undefined;
  draft.view.subscribe(() => {
    if (stopped === undefined || draft.text() === stopped) return;
    stopped = undefined;
    tell({ refusal: null });
  });

  /** Settled at the press: whatever is looked at meanwhile, nothing goes to another conversation, or with its files. */
  function addressee(byEngine: boolean): Addressee {
    const { view: conversation } = settings.desk();
    return { conversation, id: conversation.get().id, files: settings.files(), byEngine };
  }

  function isOpen({ conversation, id }: Addressee): boolean {
    return settings.desk().view === conversation && conversation.get().id === id;
  }

  /** @param sent what goes; the field has what was `written` */
  async function ask(written: string, sent: string, to: Addressee | undefined): Promise<void> {
    if (to === undefined || !isOpen(to)) return tell({ question: undefined, isSending: false });
    // The plan may be used up, which leads away from the page.
    draft.flush();
    tell({ question: undefined, refusal: null, isSending: true, isBlurred: sent !== written });
    const { files, byEngine } = to;
    const { fileIds } = files;
    const isStored = await settings.desk().ask(sent, fileIds, draft.starts, byEngine);
    tell({ isSending: false, ...(!isStored && { isBlurred: false }) });
    // One of which nothing was heard may be stored, and its files with it.
    if (!isStored && fileIds.length > 0 && draft.sentAs() === null) settings.refused?.();
    if (!isStored) return;
    draft.taken(written);
    settings.sent(fileIds);
    files.stored();
  }

  async function send(byEngine: boolean): Promise<void> {
    const { isSending } = view.get();
    const text = draft.text();
    const to = addressee(byEngine);
    const isSent = settings.isSent(byEngine);
    const { isAnswering } = to.conversation.get();
    if (isSending || isAnswering) return;
    if (text.trim() === "" || text.length > settings.maxChars()) return;
    // The field that it stands in says so, and keeps it.
    if (isSent && navigator.onLine === false) return;
    const unfilled = text === stopped ? null : (settings.unfilled?.(text) ?? null);
    if (unfilled !== null) {
      stopped = text;
      return tell({ refusal: texts.unfilled(unfilled) });
    }
    tell({ isCrisis: mentionsCrisis(text), refusal: null });
    if (!isSent) return ask(text, text, to);
    // Whatever comes now, the text is kept first: signing in leads away from the page.
    draft.flush();
    if (!isSignedIn()) return tell({ question: { name: "sign-in" } });
    tell({ isSending: true });
    // Also for the engine: what it has answered, the model reads with the next question.
    const [isByModel, hiding] = await Promise.all([settings.byModel(), fetched()]);
    if (!isOpen(to)) return tell({ isSending: false });
    if (!isByModel) return ask(text, text, to);
    // Not looked through, it is not sent.
    if (hiding === undefined) return tell({ isSending: false, refusal: texts.notLookedThrough });
    const outgoing = { text, notes: [] };
    const found = hiding.personalDataIn(outgoing);
    if (found === null) return ask(text, text, to);
    asked = to;
    tell({ isSending: false, question: { name: "personal-data", outgoing, found } });
  }

  return {
    view,
    wake() {
      if (settings.isSent(false)) void fetched();
    },
    send: (byEngine = false) => void send(byEngine),
    async blurAndSend() {
      const { question } = view.get();
      if (question?.name !== "personal-data") return;
      tell({ question: undefined });
      const hiding = await fetched();
      if (hiding === undefined) return tell({ refusal: texts.notLookedThrough });
      const { outgoing, found } = question;
      await ask(outgoing.text, hiding.hideAll(outgoing, found).sent, asked);
    },
    async sendAsIs() {
      const { question } = view.get();
      if (question?.name === "personal-data") await ask(question.outgoing.text, question.outgoing.text, asked);
    },
    cancel: () => tell({ question: undefined }),
    async resume() {
      const key = draft.sentAs();
      const text = draft.text();
      if (key === null) return;
      const outcome = await settings.desk().resume(key);
      if (outcome === "stored") {
        draft.taken(text);
        settings.sentBefore?.();
      }
      if (outcome !== "used") return;
      draft.starts.forget();
      tell({ refusal: texts.alreadySent });
    },
    closeCrisis: () => tell({ isCrisis: false }),
  };
}
