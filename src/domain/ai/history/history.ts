/** What a person's tools have made and the person has not asked us to forget: kept until it is deleted, or its time is up. */
import { type HistoryDays, historyLimits } from "#contract/ai/history.rules.ts";
import type { RunTool } from "#contract/ai/run.rules.ts";
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
  readonly tool: RunTool;
  readonly title: string;
  readonly source: string;
  /** The options of the request, as they were. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly parts: readonly KeptPart[];
  readonly model: ModelInfo;
  readonly createdAtMs: number;
}

export interface KeptEntry extends HistoryEntry {
  /** Null: until the person deletes it. */
  readonly expiresAtMs: number | null;
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
export interface HistoryLine
  extends Pick<KeptEntry, "id" | "tool" | "title" | "model" | "createdAtMs" | "expiresAtMs"> {
  /** The beginning of the result, at most `historyLimits.previewChars`. */
  readonly preview: string;
  /** The mode or the format of its options; null where they have none. */
  readonly variant: string | null;
  /** Every part is complete. */
  readonly isWhole: boolean;
}

export interface HistoryFilter {
  readonly tool?: RunTool | undefined;
  /** Words to look for in title and source, by their stems; empty: all. */
  readonly words: string;
  /** What is over by then is not there, also before the night has taken it. */
  readonly nowMs: number;
}

/** What one person may keep. */
export interface HistoryBounds {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/** Every call names its owner: what is another's is not there. */
export interface HistoryRows {
  /**
   * Kept for as long as its owner has chosen, and the oldest of them go when there are more than the bounds take. The
   * account is held until the transaction ends, so that neither another choice nor another entry comes in between.
   * Nothing is kept of an account that is gone.
   */
  add(entry: HistoryEntry, bounds?: HistoryBounds): Promise<void>;
  /** Newest first. */
  list(
    userId: string,
    filter: HistoryFilter,
    limit: number,
    after: TimePosition | null,
  ): Promise<TimePage<HistoryLine>>;
  /** Null for what is over by `nowMs`, too. */
  find(userId: string, id: string, nowMs: number): Promise<KeptEntry | null>;
  /** Whole entries for the export, newest first: everything that lies there. */
  listWhole(userId: string, limit: number, after: TimePosition | null): Promise<TimePage<KeptEntry>>;
  /** @returns whether there was one that is not over by `nowMs` */
  rename(userId: string, id: string, title: string, nowMs: number): Promise<boolean>;
  /** @returns whether there was one */
  remove(userId: string, id: string): Promise<boolean>;
  /** All of a person's, or all of one tool. @returns how many */
  removeAll(userId: string, tool: RunTool | undefined): Promise<number>;
  /**
   * Gives all of a person's entries another life, counted from when they were made. The choice itself is stored before,
   * in the same transaction: then whatever is added meanwhile goes by it.
   */
  keepFor(userId: string, days: HistoryDays): Promise<void>;
  /** The oldest first. @returns how many, `maxRows` at most */
  removeExpired(nowMs: number, maxRows: number): Promise<number>;
}
