/** What is kept of the links by which anybody reads a conversation, as types. Times are milliseconds since 1970. */
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";

export interface Share {
  readonly id: string;
  readonly userId: string;
  readonly conversationId: string;
  /** The path to here is shown, and nothing that comes later. */
  readonly leafId: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface ShareRows {
  /**
   * @param tokenHash SHA-256 of what the link holds
   * @returns false when the message is not there, or is another's
   */
  add(share: Share, tokenHash: string): Promise<boolean>;
  /** Null for one that is over, too. */
  findByToken(tokenHash: string, nowMs: number): Promise<Share | null>;
  /** Those that still work, with the titles of their conversations, newest first. */
  list(
    userId: string,
    nowMs: number,
    limit: number,
    after: TimePosition | null,
  ): Promise<TimePage<Share & { readonly title: string }>>;
  /** @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
  /** Those that no longer worked before this time. @returns how many, `maxRows` at most */
  removeExpiredBefore(limitMs: number, maxRows: number): Promise<number>;
}
