/** What a person's tools have made and the person has not asked us to forget: kept until it is deleted, or its time is up. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";

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

export interface HistoryKeeper {
  keep(entry: HistoryEntry): Promise<void>;
}
