/** Dependencies of a chat answer. */
import type { Models } from "../../../ai/model.ts";
import type { Runs } from "../../../ai/runs/runs.ts";
import type { TextEngine } from "../../../ai/text/text-engine.ts";
import type { UsageService } from "../../../ai/usage/usage.ts";
import type { Clock, Ids, Log } from "../../../ports.ts";
import type { Store } from "../../../store.ts";
import type { StemReader } from "../file-rows.ts";

/** Without the store: an answer made with these alone is stored nowhere. */
export interface AnswerDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly models: Models;
  readonly textEngine: TextEngine;
  readonly runs: Runs;
  readonly usage: UsageService;
  /** UTF-16 units of conversation and files that a model gets at once. */
  readonly chatContextChars: number;
}

export interface ChatDeps extends AnswerDeps {
  readonly store: Store;
}

export interface TemporaryDeps extends AnswerDeps {
  readonly stems: StemReader;
}
