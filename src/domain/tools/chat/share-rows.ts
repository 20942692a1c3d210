/** Rows and repository of public links to conversations, as types. Times are milliseconds since 1970. */
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";
import type { Conversation, Retention } from "./chat-rows.ts";

export interface NewShare {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  /** The path up to this message is public, and nothing after it. */
  readonly leafId: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface Share extends NewShare {
  /** The conversation's title when the link was made. */
  readonly title: string;
  /** The last message's text when the link was made; null if it can't have changed. */
  readonly leafText: string | null;
}

/** With what determines the conversation's retention. */
interface ListedShare extends Omit<Share, "leafText">, Pick<Conversation, "updatedAtMs" | "folderKeep"> {}

export interface ShareRows {
  /**
   * Adds a link with the current title and last answer.
   *
   * @param tokenHash SHA-256 of the link's token
   * @returns false if the message doesn't exist, is another user's, or is being written
   */
  add(share: NewShare, tokenHash: string): Promise<boolean>;
  /** How many links of a user have not expired. */
  count(userId: string, nowMs: number): Promise<number>;
  /** Null also for an expired link. */
  findByToken(tokenHash: string, nowMs: number): Promise<Share | null>;
  /** Working links, newest first. @param kept decides which conversations have expired */
  list(userId: string, kept: Retention, limit: number, after: TimePosition | null): Promise<TimePage<ListedShare>>;
  /** All links including expired ones, newest first, for the data export. */
  listWhole(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<Share>>;
  /** @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
  /** For operators: removes anyone's link. @returns its id, or null if there is none */
  removeByToken(tokenHash: string): Promise<string | null>;
  /** Removes links that expired before this time. @returns how many, at most `maxRows` */
  removeExpiredBefore(limitMs: number, maxRows: number): Promise<number>;
}
