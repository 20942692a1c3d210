/** What a person's tools have made and the person has not asked us to forget: kept until it is deleted, or its time is up. */
import { type HistoryDays, historyLimits } from "#contract/ai/history.rules.ts";
import type { TextTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import type { TimePage, TimePosition } from "../../accounts/model/account-store.ts";

/** A finished piece of a result and the piece of the source it answers to. */
export interface KeptPart {
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
  /** The options of the request, as they were. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly parts: readonly KeptPart[];
  readonly model: ModelInfo;
  readonly createdAtMs: number;
}

const dayMs = 86_400_000;

/** When the time of an entry is up; null: it stays until the person deletes it. */
export function expiryOf(createdAtMs: number, days: HistoryDays): number | null {
  return days === null ? null : createdAtMs + days * dayMs;
}

/** What was made by then is over by `nowMs`; null: nothing is. */
export function overBefore(nowMs: number, days: HistoryDays): number | null {
  return days === null ? null : nowMs - days * dayMs;
}

/** The beginning of a result, as a list shows it: at most `historyLimits.previewChars`, on one line. */
export function previewOf(parts: readonly KeptPart[]): string {
  let words = "";
  for (const { text } of parts) {
    // Twice as much as is shown: blanks become one.
    words = `${words} ${text.slice(0, 2 * historyLimits.previewChars)}`.replaceAll(/\s+/g, " ").trim();
    if (words.length > historyLimits.previewChars) break;
  }
  // Half a character at the cut can't be stored.
  return words
    .slice(0, historyLimits.previewChars)
    .replace(/[\ud800-\udbff]$/, "")
    .toWellFormed();
}

/** What a list shows of an entry. */
export interface HistoryLine extends Pick<HistoryEntry, "id" | "tool" | "title" | "model" | "createdAtMs"> {
  /** The beginning of the result, at most `historyLimits.previewChars`. */
  readonly preview: string;
  /** The mode or the format of its options; null where they have none. */
  readonly variant: string | null;
  /** Every part is complete. */
  readonly isWhole: boolean;
}

export interface HistoryFilter {
  readonly tool?: TextTool | undefined;
  /** Words to look for in title and source, by their stems; empty: all. */
  readonly words: string;
  /** What was made by then is not there, also before the night has taken it; null: all is. */
  readonly overMs: number | null;
}

/** What one person may keep. */
export interface HistoryBounds {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** One step of the night through all owners. */
export interface RemovedEntries {
  readonly removed: number;
  /** Where to go on; null: it has been everywhere. */
  readonly next: string | null;
}

/**
 * Every call names its owner: what is another's is not there. How long entries live is nowhere written beside them: it
 * is reckoned from when they were made and what their owner has chosen by then, so a choice touches no entry.
 */
export interface HistoryRows {
  /**
   * The oldest go when there are more than the bounds take. The account is held until the transaction ends, so that no
   * other entry comes in between. Nothing is kept of an account that is gone.
   */
  add(entry: HistoryEntry, bounds?: HistoryBounds): Promise<void>;
  /** Newest first. */
  list(
    userId: string,
    filter: HistoryFilter,
    limit: number,
    after: TimePosition | null,
  ): Promise<TimePage<HistoryLine>>;
  /** Null for what was made by `overMs`, too. */
  find(userId: string, id: string, overMs: number | null): Promise<HistoryEntry | null>;
  /**
   * Whole entries for the export, newest first: everything that lies there. A page ends early when it holds as much text
   * as is read and written in some milliseconds; one entry is always on it.
   */
  listWhole(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<HistoryEntry>>;
  /** @returns whether there was one that was made after `overMs` */
  rename(userId: string, id: string, title: string, overMs: number | null): Promise<boolean>;
  /** @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
  /** All of a person's, or all of one tool. @returns how many */
  removeAll(userId: string, tool: TextTool | undefined): Promise<number>;
  /**
   * Deletes what is over by its owner's choice, owner after owner.
   *
   * @param maxRows at most
   * @param after what the step before said; null to begin
   */
  removeOver(nowMs: number, maxRows: number, after: string | null): Promise<RemovedEntries>;
}
