/** The history of text-tool results, as types. An entry is kept until its owner deletes it or its retention ends. */
import { type HistoryDays, historyLimits } from "#contract/ai/history.rules.ts";
import type { TextTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";

/** A finished part of a result, with the range of the source that it replaces. */
export interface HistoryPart {
  /** UTF-16 offsets in the source. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly status: "complete" | "stopped" | "failed";
}

export interface HistoryEntry {
  readonly id: string;
  readonly userId: string;
  readonly tool: TextTool;
  readonly title: string;
  readonly source: string;
  /** The options of the request, unchanged. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly parts: readonly HistoryPart[];
  readonly model: ModelInfo;
  readonly createdAtMs: number;
}

const dayMs = 86_400_000;

/** When an entry expires; null if it is kept until the user deletes it. */
export function expiryOf(createdAtMs: number, days: HistoryDays): number | null {
  return days === null ? null : createdAtMs + days * dayMs;
}

/** Entries created at or before this time have expired at `nowMs`; null if none expire. */
export function expiredBefore(nowMs: number, days: HistoryDays): number | null {
  return days === null ? null : nowMs - days * dayMs;
}

/** The start of a result for lists: at most `historyLimits.previewChars`, on one line. */
export function previewOf(parts: readonly HistoryPart[]): string {
  let words = "";
  for (const { text } of parts) {
    // Read twice as much as is shown, because runs of whitespace collapse.
    words = `${words} ${text.slice(0, 2 * historyLimits.previewChars)}`.replaceAll(/\s+/g, " ").trim();
    if (words.length > historyLimits.previewChars) break;
  }
  // A cut surrogate pair can't be stored.
  return words
    .slice(0, historyLimits.previewChars)
    .replace(/[\ud800-\udbff]$/, "")
    .toWellFormed();
}

/** Words of a result: the pieces between white space. */
export function wordCountOf(parts: readonly HistoryPart[]): number {
  return parts.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}

/** A list item. */
export interface HistoryLine extends Pick<HistoryEntry, "id" | "tool" | "title" | "model" | "createdAtMs"> {
  /** The start of the result, at most `historyLimits.previewChars`. */
  readonly preview: string;
  /** The mode or format in the options; null for tools without one. */
  readonly variant: string | null;
  /** True if every part is complete. */
  readonly isWhole: boolean;
  /** Words of the result; 0 if an earlier release stored it, which did not count. */
  readonly words: number;
}

export interface HistoryFilter {
  readonly tool?: TextTool | undefined;
  /** Words to search for in title and source, by stem; empty for all entries. */
  readonly words: string;
  /**
   * Entries created at or before this time count as missing, even before the nightly job deletes them; null for no
   * limit.
   */
  readonly expiredMs: number | null;
}

/** Limits on what one user may keep. */
interface HistoryBounds {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** One step of the nightly pass over all owners. */
export interface RemovedEntries {
  readonly removed: number;
  /** Where the next step continues; null when the pass is complete. */
  readonly next: string | null;
}

/**
 * Every call takes the owner's id: another user's entry counts as missing. Expiry is not stored. It is computed from
 * the creation time and the owner's current setting, so changing the setting rewrites no rows.
 */
export interface HistoryRows {
  /**
   * Adds an entry and deletes the oldest ones above the limits. Locks the account until the transaction ends, so that
   * no other entry is added in between. Stores nothing if the account is gone.
   *
   * @param bounds with the id of the run that made the entry: if another process has settled that run (its own was
   *   paused and taken for dead), nothing is stored
   * @returns whether the entry was stored
   */
  add(entry: HistoryEntry, bounds?: Partial<HistoryBounds> & { readonly runId?: string }): Promise<boolean>;
  /** Newest first. */
  list(
    userId: string,
    filter: HistoryFilter,
    limit: number,
    after: TimePosition | null,
  ): Promise<TimePage<HistoryLine>>;
  /** Null also for entries created at or before `expiredMs`. */
  find(userId: string, id: string, expiredMs: number | null): Promise<HistoryEntry | null>;
  /**
   * Whole entries for the data export, newest first, expired ones included. A page ends early once it holds as much
   * text as can be read and written in a few milliseconds, but has at least one entry.
   */
  listWhole(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<HistoryEntry>>;
  /** @returns whether there was an entry created after `expiredMs` */
  rename(userId: string, id: string, title: string, expiredMs: number | null): Promise<boolean>;
  /** @returns whether there was an entry */
  remove(userId: string, id: string): Promise<boolean>;
  /** Removes all of a user's entries, or all of one tool. @returns their ids and creation times */
  removeAll(userId: string, tool: TextTool | undefined): Promise<readonly Pick<HistoryEntry, "id" | "createdAtMs">[]>;
  /**
   * Deletes entries that have expired by their owner's setting, one owner after the other.
   *
   * @param maxRows upper limit
   * @param after `next` of the previous step; null for the first
   */
  removeExpired(nowMs: number, maxRows: number, after: string | null): Promise<RemovedEntries>;
}

/** An entry has the id of its run (128 bits, written as a UUID), so that deleting the entry finds the run's log. */
export function entryIdOf(runId: string): string {
  const hex = Buffer.from(runId, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** For entries older than this scheme, returns an id that matches no run. */
export function runIdOf(entryId: string): string {
  return Buffer.from(entryId.replaceAll("-", ""), "hex").toString("base64url");
}
