/** What one conversation shows and what can be done with it, whether it is kept on the account or temporary. */
import type { AnswerComplaint, RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, UsageState } from "#contract/ai/run.schema.ts";
import type { MessageStatus } from "#contract/chat/chat.rules.ts";
import type { ChatMessage, ConversationBody, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import type { FollowState } from "../../../ai-runs/run/follow-run.ts";
import type { Store } from "../../../shell/state/store.ts";
import type { TabMessage } from "./other-tabs.ts";

/** A message of the path. Until it is stored, its id is not one of the server's. */
export interface ShownMessage extends ChatMessage {
  /** Stays the same from sending until the page is left, as a key for React. */
  readonly key: string;
  /** Not known to be stored, so it has no actions yet. */
  readonly isSending: boolean;
}

/** Why something failed, as the person is told. */
export interface Failure {
  /** `open`: the conversation could not be fetched. `answer`: a message or an answer was refused, or its stream broke off. */
  readonly of: "open" | "older" | "show" | "answer" | "change";
  readonly message: string;
  readonly retryAfterMs: number | null;
}

/** An answer while it is being written. Once it has ended, it is a message like the others. */
export interface AnswerView {
  /** `key` of the message in the path that it is. */
  readonly key: string;
  /** `starting`: no event yet. `over`: the last event was read. */
  readonly phase: "starting" | "running" | "over";
  readonly stage: "waiting" | "queued" | "writing" | "checking" | "again";
  /** With stage `again`: what was wrong with the answer that is replaced. */
  readonly why: AnswerComplaint | null;
  /** For a continued answer, the old and the new text together. */
  readonly text: string;
  /** False: `text` is from before this run. */
  readonly hasWords: boolean;
  readonly connection: FollowState;
  /** The server has accepted the request, so the run continues without this page. */
  readonly isAccepted: boolean;
  /** *Stop* was pressed and is not confirmed yet. */
  readonly isStopping: boolean;
  readonly ids: { readonly conversationId: string; readonly questionId: string; readonly answerId: string } | null;
  readonly runId: string | null;
  readonly model: ModelInfo | null;
  readonly sources: ChatMessage["sources"];
  readonly context: ChatMessage["context"];
  /** Null until the answer has been checked. */
  readonly citations: ChatMessage["citations"];
  readonly findings: ChatMessage["findings"];
  /** The conversation's new title; null: unchanged. */
  readonly title: string | null;
  readonly status: MessageStatus;
  readonly code: RunErrorCode | null;
  /** Why the answer failed. */
  readonly error: { readonly message: string; readonly retryAfterMs: number | null } | null;
  readonly usage: UsageState | null;
  /** Null until it is known, and for answers that cost nothing. */
  readonly isCharged: boolean | null;
}

export interface ConversationView {
  /** Null: a new or a temporary conversation. */
  readonly id: string | null;
  readonly isTemporary: boolean;
  readonly phase: "idle" | "loading" | "open" | "gone" | "failed";
  /** As the server last sent it; null for a new or a temporary conversation. */
  readonly item: ConversationBody | null;
  /** Empty for a new conversation. */
  readonly title: string;
  readonly isLearning: boolean;
  /** Folder that a new conversation will be put in. */
  readonly folderId: string | null;
  /** Oldest first. */
  readonly path: readonly ShownMessage[];
  /** Last message of the path, also while the newest are not loaded; null if there are none. */
  readonly leafId: string | null;
  /** The next older message; null if the first one is loaded. */
  readonly olderId: string | null;
  readonly isLoadingOlder: boolean;
  /** The newest messages were dropped; `newest` fetches them. */
  readonly hasNewer: boolean;
  /**
   * Messages of the path that were made on the device before a model could answer. They are not sent with a question
   * until the person says so.
   */
  readonly heldIds: readonly string[];
  /** An answer of this path is being written; `answering` has it. */
  readonly isAnswering: boolean;
  /** *Gem alligevel* is running. */
  readonly isKeeping: boolean;
  /** The tab's storage is full: a reload would lose the last messages of a temporary conversation. */
  readonly isOverfull: boolean;
  /**
   * Part of a temporary conversation is, or may be, on the account: the id of that conversation, or null if the id is
   * unknown. Null: no part is.
   */
  readonly keptAs: { readonly id: string | null } | null;
  readonly failure: Failure | null;
}

/** No conversation is open. */
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

/** Outcome of a request from before a reload. `used`: it was carried out, and its result is no longer known. */
export type Resumed = "stored" | "used" | "unknown";

/** Remembers the idempotency key of a request until its outcome is known, so that a repeat is carried out once. */
export interface StartKeeper {
  find(asked: string): string | null;
  keep(asked: string, idempotencyKey: string): void;
  /** The request was refused: the next one gets a new key. */
  forget(): void;
}

/** One open conversation. */
export interface ConversationStore {
  readonly view: Store<ConversationView>;
  /** Separate from the view, because it changes many times a second. */
  readonly answering: Store<AnswerView | null>;
  /**
   * No-op for the conversation that is open already.
   *
   * @param folderId folder that a new conversation will be put in
   * @param messageId message that is looked for: the path is read until it is there, through the version that it is in
   */
  open(id: string | null, folderId?: string | null, messageId?: string | null): void;
  /** Fetches 50 older messages. */
  older(): Promise<void>;
  /** Drops the newest `count` messages, while a very long path is read backwards. */
  dropNewest(count: number): void;
  /** Fetches the end of the path again. */
  newest(): Promise<void>;
  /** Shows another version: the path goes through this message, and on as it was last shown. */
  show(messageId: string): Promise<void>;
  /**
   * Each of these resolves to true when the server has stored the request, and to false when it has not. Then
   * `view.failure` says why, and the caller keeps the text.
   *
   * @param byEngine the built-in engine answers even if there is a model; it costs nothing
   */
  ask(text: string, fileIds: readonly string[], starts?: StartKeeper, byEngine?: boolean): Promise<boolean>;
  /** A new version of a person's message. */
  edit(messageId: string, text: string): Promise<boolean>;
  /** Another answer to a person's message. */
  again(questionId: string): Promise<boolean>;
  continue(answerId: string): Promise<boolean>;
  stop(): void;
  /** Looks up a request from before a reload by its key. Begins nothing. */
  resume(idempotencyKey: string): Promise<Resumed>;
  /** @returns whether the change is stored */
  change(fields: ConversationPatch): Promise<boolean>;
  /**
   * Sends messages that were made on the device with the questions from now on, with these texts.
   *
   * @param said texts by message id
   * @returns false: not possible now, and `view.failure` says why
   */
  takeAlong?(said: ReadonlyMap<string, string>): boolean;
  /** The person has closed the failure. */
  forgetFailure(): void;
  /** Reads what another device or tab has added. @param keepsPath doesn't leave the path that is shown */
  lookAgain(keepsPath?: boolean): Promise<void>;
  /** Ends the page's part. Nothing is stopped on the server. */
  leave(): void;
}

/** A conversation that is kept on the account. */
export interface KeptConversation extends ConversationStore {
  /**
   * Another tab has changed a conversation, perhaps this one, so it is read again.
   *
   * @param how `keepsPath` as in `lookAgain`. `isHidden`: the tab is not visible, and reads when it is shown
   */
  changedElsewhere(
    message: TabMessage,
    how: { readonly keepsPath: boolean; readonly isHidden: boolean },
  ): Promise<void>;
  /** Another tab has changed the open conversation since it was read here. */
  isStale(): boolean;
}

/** What *Gem alligevel* would do, shown to the person before it is done. */
export interface Keeping {
  /** Names of files that are kept with it. */
  readonly files: readonly string[];
  /** Names of those that are not: their texts are not here any more, or there are too many. */
  readonly lostFiles: readonly string[];
  /** Messages have others in their place, which go. */
  readonly hasOtherVersions: boolean;
  /** Answers name places in files, which are not kept. */
  readonly hasSources: boolean;
  /** Some of it was never sent. */
  readonly hasHeld: boolean;
  /** It was kept before, as it was then: this is another conversation. */
  readonly hasEarlier: boolean;
}

/** A conversation that exists in this tab only. */
export interface TemporaryConversation extends ConversationStore {
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
