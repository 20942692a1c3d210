/** What happens between the press and the message: help that may be needed, who sends it, and with what blurred. */
import { mentionsCrisis } from "#dansk/writing/assistant/crisis.ts";
import { toolModels } from "../../../shell/session/usage/tool-models.ts";
import { isSignedIn } from "../../../shell/state/session.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import type { Question } from "../../../text-tool/ask/use-sending.ts";
import type { ConversationDesk } from "../conversation/conversation-view.ts";
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
  /** Files that go with the message. */
  fileIds(): readonly string[];
  /** The message is stored, with its files. */
  sent(fileIds: readonly string[]): void;
  /** What is written leaves the device. */
  isSent(): boolean;
  /** A model reads it, or nobody knows whether one does. Never rejects. */
  byModel(): Promise<boolean>;
  /** UTF-16 units that a message may have. */
  maxChars(): number;
}

export interface ChatSending {
  readonly view: Store<SendingView>;
  /** Fetches what a text is looked through with, so that the press need not wait for it. */
  wake(): void;
  /** Sends the message, or asks first. Nothing happens without a text or a connection, or with a text that is too long. */
  send(): void;
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

export function createChatSending(settings: ChatSendingSettings): ChatSending {
  const { draft } = settings;
  const view = createStore(nothingAsked);
  const tell = (fields: Partial<SendingView>) => view.set({ ...view.get(), ...fields });

  /** @param sent what goes; the field has what was `written` */
  async function ask(written: string, sent: string): Promise<void> {
    // The plan may be used up, which leads away from the page.
    draft.flush();
    tell({ question: undefined, refusal: null, isSending: true, isBlurred: sent !== written });
    const fileIds = settings.fileIds();
    const isStored = await settings.desk().ask(sent, fileIds, draft.starts);
    tell({ isSending: false, ...(!isStored && { isBlurred: false }) });
    if (!isStored) return;
    draft.taken(written);
    settings.sent(fileIds);
  }

  async function send(): Promise<void> {
    const { isSending } = view.get();
    const text = draft.text();
    const desk = settings.desk();
    const { id, isAnswering } = desk.view.get();
    if (isSending || isAnswering) return;
    if (text.trim() === "" || text.length > settings.maxChars()) return;
    // The field says so, and keeps it.
    if (settings.isSent() && navigator.onLine === false) return;
    tell({ isCrisis: mentionsCrisis(text), refusal: null });
    if (!settings.isSent()) return ask(text, text);
    // Whatever comes now, the text is kept first: signing in leads away from the page.
    draft.flush();
    if (!isSignedIn()) return tell({ question: { name: "sign-in" } });
    tell({ isSending: true });
    const [isByModel, hiding] = await Promise.all([settings.byModel(), fetched()]);
    // Another conversation is looked at by now: it is not the one that this was written to.
    if (settings.desk().view !== desk.view || desk.view.get().id !== id) return tell({ isSending: false });
    if (!isByModel) return ask(text, text);
    // Not looked through, it is not sent.
    if (hiding === undefined) return tell({ isSending: false, refusal: texts.notLookedThrough });
    const outgoing = { text, notes: [] };
    const found = hiding.personalDataIn(outgoing);
    if (found === null) return ask(text, text);
    tell({ isSending: false, question: { name: "personal-data", outgoing, found } });
  }

  return {
    view,
    wake() {
      if (settings.isSent()) void fetched();
    },
    send: () => void send(),
    async blurAndSend() {
      const { question } = view.get();
      if (question?.name !== "personal-data") return;
      tell({ question: undefined });
      const hiding = await fetched();
      if (hiding === undefined) return tell({ refusal: texts.notLookedThrough });
      const { outgoing, found } = question;
      await ask(outgoing.text, hiding.hideAll(outgoing, found).sent);
    },
    async sendAsIs() {
      const { question } = view.get();
      if (question?.name === "personal-data") await ask(question.outgoing.text, question.outgoing.text);
    },
    cancel: () => tell({ question: undefined }),
    async resume() {
      const key = draft.sentAs();
      const text = draft.text();
      if (key === null) return;
      const outcome = await settings.desk().resume(key);
      if (outcome === "stored") draft.taken(text);
      if (outcome !== "used") return;
      draft.starts.forget();
      tell({ refusal: texts.alreadySent });
    },
    closeCrisis: () => tell({ isCrisis: false }),
  };
}
