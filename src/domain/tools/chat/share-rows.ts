/** What is kept of the links by which anybody reads a conversation, as types. Times are milliseconds since 1970. */
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";
import type { Conversation, Kept } from "./chat-rows.ts";

export interface NewShare {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  /** The path to here is shown, and nothing that comes later. */
  readonly leafId: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface Share extends NewShare {
  /** Of the conversation, as it was when the link was made. */
  readonly title: string;
  /** Of the last message, as it was when the link was made; null where it can't have changed. */
  readonly leafText: string | null;
}

/** With what says how long its conversation is kept. */
export interface ListedShare extends Omit<Share, "leafText">, Pick<Conversation, "updatedAtMs" | "folderKeep"> {}

export interface ShareRows {
  /**
   * With the title and the last answer as they are now.
   *
   * @param tokenHash SHA-256 of what the link holds
   * @returns false when the message is not there, is another's, or is still written
   */
  add(share: NewShare, tokenHash: string): Promise<boolean>;
  /** How many of a person's have not reached their time. */
  count(userId: string, nowMs: number): Promise<number>;
  /** Null for one that is over, too. */
  findByToken(tokenHash: string, nowMs: number): Promise<Share | null>;
  /** Those that still work, newest first. @param kept which conversations are not over */
  list(userId: string, kept: Kept, limit: number, after: TimePosition | null): Promise<TimePage<ListedShare>>;
  /** Also those that no longer work, newest first, for the export. */
  listWhole(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<Share>>;
  /** @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
  /** Those that no longer worked before this time. @returns how many, `maxRows` at most */
  removeExpiredBefore(limitMs: number, maxRows: number): Promise<number>;
}
