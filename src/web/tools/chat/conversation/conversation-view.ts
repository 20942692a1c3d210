/** What is shown of one conversation, and what can be done with it: the same for one that is kept and one that is not. */
import type { AnswerComplaint, RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, UsageState } from "#contract/ai/run.schema.ts";
import type { MessageStatus } from "#contract/chat/chat.rules.ts";
import type { ChatMessage, ConversationBody, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import type { Store } from "../../../shell/state/store.ts";
import type { FollowState } from "../../../text-tool/run/follow-run.ts";
import type { Keeping } from "./tab/keep-tab.ts";

/** A message of the path; what is still on its way has no id that the server knows. */
export interface ShownMessage extends ChatMessage {
  /** Stays the same from when the message is sent until the page is left: for React. */
  readonly key: string;
  /** Not known to be stored: nothing can be done with it yet. */
  readonly isSending: boolean;
}

/** Why something was not done, as the person is told it. */
export interface Failure {
  /** `open`: the conversation could not be fetched. `answer`: a message or an answer was not begun, or could not be followed. */
  readonly of: "open" | "older" | "show" | "answer" | "change";
  readonly message: string;
  readonly retryAfterMs: number | null;
}

/** An answer while it is written. When it is over it is a message like the others. */
export interface AnswerView {
  /** `key` of the message in the path that it is. */
  readonly key: string;
  /** `starting`: nothing has come. `over`: all has come. */
  readonly phase: "starting" | "running" | "over";
  readonly stage: "waiting" | "queued" | "writing" | "checking" | "again";
  /** What was wrong with the answer before, with stage `again`. */
  readonly why: AnswerComplaint | null;
  /** Of an answer that is gone on with: the old and the new together. */
  readonly text: string;
  /** False: `text` is what was there before this run. */
  readonly hasWords: boolean;
  readonly connection: FollowState;
  /** The server is known to have what was asked: it goes on by itself. */
  readonly isAccepted: boolean;
  /** *Stop* was pressed and is on its way. */
  readonly isStopping: boolean;
  readonly ids: { readonly conversationId: string; readonly questionId: string; readonly answerId: string } | null;
  readonly runId: string | null;
  readonly model: ModelInfo | null;
  readonly sources: ChatMessage["sources"];
  readonly context: ChatMessage["context"];
  /** Null until the answer has been checked. */
  readonly citations: ChatMessage["citations"];
  readonly findings: ChatMessage["findings"];
  /** What the conversation is called from now on; null: as before. */
  readonly title: string | null;
  readonly status: MessageStatus;
  readonly code: RunErrorCode | null;
  /** Why nothing came. */
  readonly error: { readonly message: string; readonly retryAfterMs: number | null } | null;
  readonly usage: UsageState | null;
  /** Null until that is known, and when it costs nothing. */
  readonly isCharged: boolean | null;
}

export interface ConversationView {
  /** Null: a new one, or one that is not kept. */
  readonly id: string | null;
  readonly isTemporary: boolean;
  readonly phase: "idle" | "loading" | "open" | "gone" | "failed";
  /** As the server has it; null for a new one, and for one that is not kept. */
  readonly item: ConversationBody | null;
  /** Empty in a new one. */
  readonly title: string;
  readonly isLearning: boolean;
  /** Where a new one will lie. */
  readonly folderId: string | null;
  /** Oldest first. */
  readonly path: readonly ShownMessage[];
  /** End of the path, also when the newest are not here; null in one without messages. */
  readonly leafId: string | null;
  /** The next older message; null when the first is here. */
  readonly olderId: string | null;
  readonly isLoadingOlder: boolean;
  /** The newest have been let go: `newest` fetches them. */
  readonly hasNewer: boolean;
  /**
   * Of the path, what was made on the device before a model was there to answer: it is not sent with what is asked until
   * the person says so.
   */
  readonly heldIds: readonly string[];
  /** An answer of this path is on its way: `answering` has it. */
  readonly isAnswering: boolean;
  /** *Gem alligevel* is on its way. */
  readonly isKeeping: boolean;
  /** The tab has no room for what was said last in a temporary one: a reload would take it away. */
  readonly isOverfull: boolean;
  /**
   * Some of a temporary one is on the account, or may be: as which conversation; with null for an id nobody knows.
   * Null: nothing of it is.
   */
  readonly keptAs: { readonly id: string | null } | null;
  readonly failure: Failure | null;
}

/** Nothing is open. */
export const noConversation: ConversationView = {
  id: null,
  isTemporary: false,
  phase: "idle",
  item: null,
  title: "",
  isLearning: false,
  folderId: null,
  path: [],
  leafId: null,
  olderId: null,
  isLoadingOlder: false,
  hasNewer: false,
  heldIds: [],
  isAnswering: false,
  isKeeping: false,
  isOverfull: false,
  keptAs: null,
  failure: null,
};

/** How a start ended that may have been made before the page was opened anew: `used`, it was done and is forgotten. */
export type Resumed = "stored" | "used" | "unknown";

/** Keeps with which key something was asked for, until it is known what became of it: asked for again it is made once. */
export interface StartKeeper {
  find(asked: string): string | null;
  keep(asked: string, idempotencyKey: string): void;
  /** It is refused: the next time it is asked for anew. */
  forget(): void;
}

/** One open conversation. */
export interface ConversationDesk {
  readonly view: Store<ConversationView>;
  /** Apart from the view, because it is another many times in a second. */
  readonly answering: Store<AnswerView | null>;
  /** Nothing happens to one that is open already. @param folderId where a new one will lie */
  open(id: string | null, folderId?: string | null): void;
  /** Fetches 50 older messages. */
  older(): Promise<void>;
  /** Lets go of the newest messages but `count`, where a very long path is read backwards. */
  letGoOfNewest(count: number): void;
  /** Fetches the end of the path anew. */
  newest(): Promise<void>;
  /** Another version: any message of the conversation; the path goes on from it as it was last looked at. */
  show(messageId: string): Promise<void>;
  /**
   * Each of these resolves when the server has stored what was asked for (true), or when it has not (false): then
   * `view.failure` says why, and the text is still the caller's to keep.
   *
   * @param byEngine the built-in engine answers, whoever else could: it costs nothing
   */
  ask(text: string, fileIds: readonly string[], starts?: StartKeeper, byEngine?: boolean): Promise<boolean>;
  /** A new version of a person's message. */
  edit(messageId: string, text: string): Promise<boolean>;
  /** One more answer to a person's message. */
  again(questionId: string): Promise<boolean>;
  continue(answerId: string): Promise<boolean>;
  stop(): void;
  /** Looks for what was asked for with this key before the page was opened anew; nothing is begun. */
  resume(idempotencyKey: string): Promise<Resumed>;
  /** @returns whether it is changed */
  change(fields: ConversationPatch): Promise<boolean>;
  /**
   * What was held is sent from now on, with these words.
   *
   * @param said by the ids of messages
   * @returns false: not now, and the failure says why
   */
  takeAlong?(said: ReadonlyMap<string, string>): boolean;
  /** What went wrong has been read. */
  forgetFailure(): void;
  /** Looks whether another device or tab has gone on with it. @param keepsPath what is shown goes on being shown */
  lookAgain(keepsPath?: boolean): Promise<void>;
  /** The page is left: nothing is stopped. */
  leave(): void;
}

/** A conversation that lies in this tab alone. */
export interface TemporaryDesk extends ConversationDesk {
  /** Names of files that the next question would go without. @param given files that go with it */
  leftOut(given: readonly string[]): readonly string[];
  /** What *Gem alligevel* would keep of it, and what not. */
  keeping(): Keeping;
  /**
   * *Gem alligevel*.
   *
   * @param said words in the place of those of a message, by its id
   * @returns the id of the kept conversation; null: it is not kept whole, and the failure says why
   */
  keep(said?: ReadonlyMap<string, string>): Promise<string | null>;
  /** Aborted when what lies in the tab now is given up. */
  signal(): AbortSignal;
  /** Stops what is on its way, forgets all of it and begins a new one. Not while it is being kept. */
  clear(): void;
}
