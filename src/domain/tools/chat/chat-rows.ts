/** Rows and repositories of a user's conversations, as types. Times are milliseconds since 1970. */
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { ModelInfo, RunFinding } from "#contract/ai/run.schema.ts";
import type { ChatDays, ChatRole, FolderKeep, MessageStatus } from "#contract/chat/chat.rules.ts";
import type { ChatCitation, ChatContext, ChatSource } from "#contract/chat/sources.schema.ts";
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";
import type { RemovedEntries } from "../../ai/history/history.ts";
import type { FileRows, StemReader } from "./file-rows.ts";
import type { FolderRows, PromptRows } from "./folder-rows.ts";
import type { SearchWords } from "./manage/search-words.ts";
import type { ShareRows } from "./share-rows.ts";

/** Every call takes the owner's id: another user's row counts as missing. */
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
  /** The folder's retention setting; null if the conversation is in no folder. */
  readonly folderKeep: FolderKeep | null;
  readonly title: string;
  readonly isPinned: boolean;
  readonly isArchived: boolean;
  readonly isLearning: boolean;
  /** An answer is being written. */
  readonly isWriting: boolean;
  /** End of the path that was opened last; null without messages. */
  readonly leafId: string | null;
  readonly messageCount: number;
  readonly createdAtMs: number;
  /** Time of the last message. */
  readonly updatedAtMs: number;
}

export interface FoundConversation extends Conversation {
  /** The text around the hits in one message, each hit between U+E000 and U+E001; null if only the title matches. */
  readonly headline: string | null;
  /** Id of that message. */
  readonly hitId: string | null;
}

/**
 * The account's retention setting and the current time. Together with the folder's setting they decide which
 * conversations have expired.
 */
export interface Retention {
  readonly nowMs: number;
  readonly days: ChatDays;
}

export interface ConversationFilter {
  /** `active`: neither pinned nor archived. */
  readonly show: "active" | "pinned" | "archived" | "all";
  /** Null for conversations in no folder; if left out, all. */
  readonly folderId?: string | null | undefined;
}

export interface NewConversation {
  readonly id: string;
  readonly userId: string;
  /** Ignored if the folder is gone or another user's. */
  readonly folderId: string | null;
  readonly title: string;
  readonly isLearning: boolean;
  readonly atMs: number;
}

/** What a user can change. */
interface ConversationChange {
  readonly title?: string | undefined;
  readonly folderId?: string | null | undefined;
  readonly isPinned?: boolean | undefined;
  readonly isArchived?: boolean | undefined;
  readonly isLearning?: boolean | undefined;
  /** A message of the conversation: the path to it becomes the one opened last. */
  readonly leafId?: string | undefined;
}

export interface ConversationRows {
  /** Null also for expired conversations. */
  find(userId: string, id: string, kept: Retention): Promise<Conversation | null>;
  /** Ordered by latest message, newest first. */
  list(
    userId: string,
    filter: ConversationFilter,
    kept: Retention,
    limit: number,
    after: TimePosition | null,
  ): Promise<TimePage<Conversation>>;
  /**
   * Above `maxConversations` the oldest are deleted, pinned ones last. Locks the account until the transaction ends;
   * stores nothing if it is gone.
   */
  add(row: NewConversation, maxConversations?: number): Promise<void>;
  /** @returns false if the conversation, folder or message doesn't exist */
  change(userId: string, id: string, fields: ConversationChange, kept: Retention): Promise<boolean>;
  /** @returns false if the conversation doesn't exist or the user has named it */
  titleByMachine(userId: string, id: string, title: string): Promise<boolean>;
  /**
   * Removes the conversation with everything in it.
   *
   * @returns the runs of answers that are being written or started after this time; null if there is no conversation
   */
  remove(userId: string, id: string, begunAfterMs: number): Promise<{ readonly runIds: readonly string[] } | null>;
  /**
   * Removes some conversations of a user or a folder with everything in them; fewer than `maxRows` when none are left.
   */
  removeSome(
    userId: string,
    maxRows: number,
    begunAfterMs: number,
    folderId?: string,
  ): Promise<{ readonly removed: number; readonly runIds: readonly string[] }>;
  /** Conversations that contain all the words, by stem, or titles with words that start so; includes archived ones. */
  search(
    userId: string,
    asked: SearchWords,
    kept: Retention,
    limit: number,
    after: TimePosition | null,
  ): Promise<{
    /** Every word searched for is a stop word, and no title matches. */
    readonly isTooCommon: boolean;
    readonly page: TimePage<FoundConversation>;
  }>;
  /**
   * Adds these texts and the title to the search index. Idempotent.
   *
   * @returns false if the conversation has reached the limit of different words, and some can't be found
   */
  touchSearch(userId: string, id: string, texts: readonly string[]): Promise<boolean>;
  /** Marks the conversation as fully indexed. */
  markIndexed(userId: string, id: string): Promise<void>;
  isIndexed(userId: string, id: string): Promise<boolean>;
  /** Text of all conversations of one user, in UTF-8 bytes. */
  totalBytes(userId: string): Promise<number>;
  /** All conversations including expired ones, for the data export. */
  listWhole(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<Conversation>>;
  /**
   * Deletes conversations that have expired by their owner's or folder's setting, one owner after the other.
   *
   * @param maxRows upper limit
   * @param after `next` of the previous step; null for the first
   */
  removeExpired(nowMs: number, maxRows: number, after: string | null): Promise<RemovedEntries>;
}

export interface Message {
  readonly id: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  /** 1 for a first message. */
  readonly depth: number;
  readonly role: ChatRole;
  readonly text: string;
  readonly status: MessageStatus;
  /** Why it is incomplete; null if it is complete or the user pressed Stop. */
  readonly code: RunErrorCode | null;
  readonly runId: string | null;
  readonly isCharged: boolean;
  /** Null for a user's message. */
  readonly model: ModelInfo | null;
  readonly sources: readonly ChatSource[] | null;
  readonly citations: readonly ChatCitation[] | null;
  readonly findings: readonly RunFinding[] | null;
  readonly context: ChatContext | null;
  /** Files sent with a user's message. */
  readonly fileIds: readonly string[];
  readonly createdAtMs: number;
  /** When the run that wrote it, or its last part, started; null for a user's and for imported messages. */
  readonly begunAtMs: number | null;
}

/** What a model gets of a message. */
export interface PathMessage extends Pick<Message, "id" | "role" | "text" | "depth"> {
  /** Summary of everything up to and including this message; null if there is none. */
  readonly summary: string | null;
  /** An answer that failed without text. */
  readonly hasFailed: boolean;
}

/** A message's number among the versions with the same parent, from 1, and its neighbours. */
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
  /** SHA-256 of the start's idempotency key. */
  readonly startKey: string | null;
  readonly atMs: number;
}

export interface NewAnswer {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  /** The question's id. */
  readonly parentId: string;
  readonly runId: string;
  /** Null if the question has it. */
  readonly startKey: string | null;
  readonly atMs: number;
}

/** A question and its empty answer. */
export interface NewTurn {
  readonly userId: string;
  readonly conversationId: string;
  /** The conversation to create with it; null if it exists. */
  readonly newConversation: Pick<Conversation, "folderId" | "title" | "isLearning"> | null;
  readonly parentId: string | null;
  readonly question: Pick<NewQuestion, "id" | "text" | "fileIds" | "startKey">;
  readonly answer: Pick<NewAnswer, "id" | "runId">;
  readonly atMs: number;
}

/** Another call has stored a message with this start key meanwhile. */
export class StartKeyTaken extends Error {
  override readonly name = "StartKeyTaken";
}

/** A message of a temporary conversation that is being stored. */
export interface ImportedMessage extends Pick<Message, "id" | "text" | "status" | "code" | "model" | "isCharged"> {
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

type AnswerEnd = Pick<ClosedAnswer, "status" | "code" | "isCharged">;

/** Closed messages never change: an edit or a new answer adds a version. */
export interface MessageRows {
  find(userId: string, id: string): Promise<Message | null>;
  /** What a start with this key stored: a question, its answer, or the answer it continued. */
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
  /** The end of the path below this message that was opened last; the message itself if nothing follows it. */
  endBelow(userId: string, messageId: string): Promise<string>;
  /**
   * The path that ends at `fromId`, newest first, as far as a model needs it: up to and including the first message
   * with a summary, or the one that reaches `maxChars`.
   */
  forPrompt(userId: string, fromId: string, maxChars: number): Promise<readonly PathMessage[]>;
  /** The summary of everything up to and including this message. */
  keepSummary(userId: string, messageId: string, summary: string): Promise<void>;
  /**
   * Adds a question after a message of the same owner, and makes it the end of the path opened last.
   *
   * @returns false if the conversation or the parent doesn't exist
   */
  addQuestion(row: NewQuestion): Promise<boolean>;
  /** The same for an empty answer that is being written. */
  addAnswer(row: NewAnswer): Promise<boolean>;
  /** Adds question and answer together, and the conversation if it is new. @throws StartKeyTaken */
  addTurn(turn: NewTurn): Promise<boolean>;
  /**
   * Adds a whole path, oldest first, to an empty conversation.
   *
   * @param startKey of the first message, as for questions
   * @returns false if the conversation doesn't exist or isn't empty
   */
  addPath(
    userId: string,
    conversationId: string,
    said: readonly ImportedMessage[],
    startKey: string | null,
  ): Promise<boolean>;
  /**
   * Lets a run continue an answer that was stopped, cut or interrupted by a continuable fault and has nothing after it.
   *
   * @returns false if there is none, or it is complete, failed, being written or followed by a question
   */
  reopen(userId: string, answerId: string, runId: string, startKey: string, atMs: number): Promise<boolean>;
  /** Saves the text so far; a no-op if another run writes the answer now. */
  checkpoint(userId: string, answerId: string, runId: string, text: string): Promise<void>;
  /** @returns false if the answer is gone, or another run writes it now */
  close(userId: string, answerId: string, runId: string, end: ClosedAnswer): Promise<boolean>;
  /** Corrects the status and cost of an answer that this run has closed; a no-op if another run writes it now. */
  amend(userId: string, answerId: string, runId: string, end: AnswerEnd): Promise<void>;
  /**
   * Closes answers whose runs started before this time and can't be active any more; the saved text stays. Skips
   * conversations that are locked at this moment. @returns how many, at most `maxRows`
   */
  closeLost(beforeMs: number, maxRows: number): Promise<number>;
  /** The same for one answer whose run is gone; a no-op if another run writes it now. */
  closeLostOf(userId: string, answerId: string, runId: string | null): Promise<void>;
  /** All messages, newest first, for the data export. */
  listWhole(
    userId: string,
    conversationId: string,
    limit: number,
    after: TimePosition | null,
  ): Promise<TimePage<Message & { readonly summary: string | null }>>;
}
