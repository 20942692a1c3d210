/** What is kept of a person's conversations, as types: rows and repositories. Times are milliseconds since 1970. */
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunFinding } from "#contract/ai/run.schema.ts";
import type { ChatDays, ChatRole, FolderKeep, MessageStatus } from "#contract/chat/chat.rules.ts";
import type { ChatCitation, ChatContext, ChatSource } from "#contract/chat/sources.schema.ts";
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";
import type { RemovedEntries } from "../../ai/history/history.ts";
import type { FileRows, StemReader } from "./file-rows.ts";
import type { FolderRows, PromptRows } from "./folder-rows.ts";
import type { AskedWords } from "./manage/asked-words.ts";
import type { ShareRows } from "./share-rows.ts";

/** Every call names the owner: what is another's is not there. */
export interface ChatRows {
  readonly conversations: ConversationRows;
  readonly messages: MessageRows;
  readonly folders: FolderRows;
  readonly files: FileRows;
  readonly stems: StemReader;
  readonly shares: ShareRows;
  readonly prompts: PromptRows;
}

export interface Conversation {
  readonly id: string;
  readonly userId: string;
  readonly folderId: string | null;
  /** What its folder says of how long it is kept; null where it lies in none. */
  readonly folderKeep: FolderKeep | null;
  readonly title: string;
  readonly isPinned: boolean;
  readonly isArchived: boolean;
  readonly isLearning: boolean;
  /** An answer is on its way. */
  readonly isWriting: boolean;
  /** End of the path that was last looked at; null where there is no message. */
  readonly leafId: string | null;
  readonly messageCount: number;
  readonly createdAtMs: number;
  /** Of the last message. */
  readonly updatedAtMs: number;
}

export interface FoundConversation extends Conversation {
  /** Around the words in one message, each of them between U+E000 and U+E001; null where only the title has them. */
  readonly headline: string | null;
}

/** The account's choice and the time: with what the folder says they decide what is still there. */
export interface Kept {
  readonly nowMs: number;
  readonly days: ChatDays;
}

export interface ConversationFilter {
  /** `active`: neither pinned nor archived. */
  readonly show: "active" | "pinned" | "archived" | "all";
  /** Null: in no folder; left out: wherever they lie. */
  readonly folderId?: string | null | undefined;
}

export interface NewConversation {
  readonly id: string;
  readonly userId: string;
  /** One that is gone meanwhile, or another's, counts as none. */
  readonly folderId: string | null;
  readonly title: string;
  readonly isLearning: boolean;
  readonly atMs: number;
}

/** What a person changes. */
export interface ConversationChange {
  readonly title?: string | undefined;
  readonly folderId?: string | null | undefined;
  readonly isPinned?: boolean | undefined;
  readonly isArchived?: boolean | undefined;
  readonly isLearning?: boolean | undefined;
  /** A message of it: the path to there becomes the one that was last looked at. */
  readonly leafId?: string | undefined;
}

export interface ConversationRows {
  /** Null for what is over by the clock, too. */
  find(userId: string, id: string, kept: Kept): Promise<Conversation | null>;
  /** The one with the latest message first. */
  list(
    userId: string,
    filter: ConversationFilter,
    kept: Kept,
    limit: number,
    after: TimePosition | null,
  ): Promise<TimePage<Conversation>>;
  /**
   * Past `maxConversations` the oldest go, pinned ones last. The account is held until the transaction ends; of one that
   * is gone nothing is kept.
   */
  add(row: NewConversation, maxConversations?: number): Promise<void>;
  /** @returns false when it is not there, or the folder or the message is not */
  change(userId: string, id: string, fields: ConversationChange, kept: Kept): Promise<boolean>;
  /** @returns false when it is not there, or a person has given it a title */
  titleByMachine(userId: string, id: string, title: string): Promise<boolean>;
  /** With everything in it. @returns the runs of answers on their way; null when there is none */
  remove(userId: string, id: string): Promise<{ readonly runIds: readonly string[] } | null>;
  /** Some of a person's, or of one folder, with everything in them: fewer than `maxRows` when there are no more. */
  removeSome(
    userId: string,
    maxRows: number,
    folderId?: string,
  ): Promise<{ readonly removed: number; readonly runIds: readonly string[] }>;
  /** Those with all the words, by their stems, or titles with words that begin so; archived ones among them. */
  search(
    userId: string,
    asked: AskedWords,
    kept: Kept,
    limit: number,
    after: TimePosition | null,
  ): Promise<{
    /** There are only words that stand in every text, and no title has one that begins so. */
    readonly isTooCommon: boolean;
    readonly page: TimePage<FoundConversation>;
  }>;
  /**
   * What these texts say can be found from now on, with the title. Said again it does nothing.
   *
   * @returns false when the conversation has as many different words as can be kept: the others can't be found
   */
  touchSearch(userId: string, id: string, texts: readonly string[]): Promise<boolean>;
  /** All that was handed over at once has been told to `touchSearch`. */
  markIndexed(userId: string, id: string): Promise<void>;
  isIndexed(userId: string, id: string): Promise<boolean>;
  /** Text of all conversations of one person, UTF-8. */
  totalBytes(userId: string): Promise<number>;
  /** All that lie there, also what is over, for the export. */
  listWhole(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<Conversation>>;
  /**
   * Deletes what is over by the choice of its owner or its folder, owner after owner.
   *
   * @param maxRows at most
   * @param after what the step before said; null to begin
   */
  removeOver(nowMs: number, maxRows: number, after: string | null): Promise<RemovedEntries>;
}

export interface Message {
  readonly id: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  /** 1 for a first one. */
  readonly depth: number;
  readonly role: ChatRole;
  readonly text: string;
  readonly status: MessageStatus;
  /** Why it is not whole; null when it is, or Stop is the reason. */
  readonly code: RunErrorCode | null;
  readonly runId: string | null;
  readonly isCharged: boolean;
  /** Null for a person's. */
  readonly model: ModelInfo | null;
  readonly sources: readonly ChatSource[] | null;
  readonly citations: readonly ChatCitation[] | null;
  readonly findings: readonly RunFinding[] | null;
  readonly context: ChatContext | null;
  /** That came with a person's message. */
  readonly fileIds: readonly string[];
  readonly createdAtMs: number;
  /** When the run began that wrote it, or its last part; null for a person's, and for what was kept afterwards. */
  readonly begunAtMs: number | null;
}

/** What a model is given of a message. */
export interface PathMessage extends Pick<Message, "id" | "role" | "text" | "depth"> {
  /** Of everything up to and with this message; null where there is none. */
  readonly summary: string | null;
  /** An answer of which nothing came, by a fault. */
  readonly hasFailed: boolean;
}

/** Of the messages that stand in one place: which one it is, counted from 1, and its neighbours. */
export interface Version {
  readonly number: number;
  readonly of: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

export interface NewQuestion {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly text: string;
  readonly fileIds: readonly string[];
  /** SHA-256 of the idempotency key of its start. */
  readonly startKey: string | null;
  readonly atMs: number;
}

export interface NewAnswer {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  /** The question. */
  readonly parentId: string;
  readonly runId: string;
  /** Null where its question has it. */
  readonly startKey: string | null;
  readonly atMs: number;
}

/** What was said before it is kept. */
export interface SaidMessage extends Pick<Message, "id" | "text" | "status" | "code" | "model" | "isCharged"> {
  readonly atMs: number;
}

export interface ClosedAnswer {
  readonly text: string;
  readonly status: Exclude<MessageStatus, "writing">;
  readonly code: RunErrorCode | null;
  readonly isCharged: boolean;
  readonly model: ModelInfo;
  readonly sources: readonly ChatSource[] | null;
  readonly citations: readonly ChatCitation[] | null;
  readonly findings: readonly RunFinding[] | null;
  readonly context: ChatContext | null;
}

export type AnswerEnd = Pick<ClosedAnswer, "status" | "code" | "isCharged">;

/** Messages are never changed once they are closed: whoever edits or asks again adds one beside. */
export interface MessageRows {
  find(userId: string, id: string): Promise<Message | null>;
  /** What a start with this key has stored: a question, an answer to one, or an answer that it went on with. */
  findStarted(userId: string, startKey: string): Promise<Message | null>;
  /** The path that ends at `fromId`, at most `limit` messages, oldest first, and the id of the next older one. */
  pathUp(
    userId: string,
    conversationId: string,
    fromId: string,
    limit: number,
  ): Promise<{
    readonly items: readonly (Message & { readonly version: Version })[];
    readonly olderId: string | null;
  }>;
  /** Where one was last below this message; the message itself where nothing follows it, or it is not there. */
  endBelow(userId: string, messageId: string): Promise<string>;
  /**
   * The path that ends at `fromId`, newest first, as far as a model is given it: up to and with the first that has a
   * summary, or the one with which it has `maxChars` characters.
   */
  forPrompt(userId: string, fromId: string, maxChars: number): Promise<readonly PathMessage[]>;
  /** Of everything up to and with this message. */
  keepSummary(userId: string, messageId: string, summary: string): Promise<void>;
  /**
   * Becomes the end of the path that was last looked at, in a conversation and after a message of the same owner.
   *
   * @returns false when one of them is not there
   */
  addQuestion(row: NewQuestion): Promise<boolean>;
  /** The same; it is empty and on its way. */
  addAnswer(row: NewAnswer): Promise<boolean>;
  /**
   * A whole path, oldest first, in a conversation in which nothing was said yet.
   *
   * @param startKey of the first message, as questions have it
   * @returns false when the conversation is not there, or something was said in it
   */
  addPath(
    userId: string,
    conversationId: string,
    said: readonly SaidMessage[],
    startKey: string | null,
  ): Promise<boolean>;
  /**
   * A run goes on with an answer that was stopped or cut, and after which nothing stands.
   *
   * @returns false when there is none, or it is whole, on its way or followed by a question
   */
  reopen(userId: string, answerId: string, runId: string, startKey: string, atMs: number): Promise<boolean>;
  /** What has come so far; nothing where another run writes by now. */
  checkpoint(userId: string, answerId: string, runId: string, text: string): Promise<void>;
  /** @returns false when it is gone, or this run writes it no longer */
  close(userId: string, answerId: string, runId: string, end: ClosedAnswer): Promise<boolean>;
  /** How one ended that this run has closed, and what it costs; nothing where another run writes it by now. */
  amend(userId: string, answerId: string, runId: string, end: AnswerEnd): Promise<void>;
  /**
   * Answers that nobody can be writing, because their runs began before this time: what was kept of them stands. Those
   * of a conversation that others hold at this moment are left. @returns how many, `maxRows` at most
   */
  closeLost(beforeMs: number, maxRows: number): Promise<number>;
  /** The same of one whose run is gone; nothing where another run writes it by now. */
  closeLostOf(userId: string, answerId: string, runId: string | null): Promise<void>;
  /** Everything that was said, newest first, for the export. */
  listWhole(
    userId: string,
    conversationId: string,
    limit: number,
    after: TimePosition | null,
  ): Promise<TimePage<Message & { readonly summary: string | null }>>;
}
