/** What every text tool does around its writing: the run, its first event, the history, the counts for the log. */
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { measure } from "#dansk/measure/measure.ts";
import type { Clock, Ids, Log } from "../../ports.ts";
import type { Store } from "../../store.ts";
import type { LanguageModel, Models, ModelUsage } from "../model.ts";
import type { RunOutcome, Runs } from "../runs/runs.ts";
import type { TextPart } from "./split-text.ts";
import type { TextEngine } from "./text-engine.ts";
import type { PartContext } from "./write-part.ts";
import type { Written } from "./write-parts.ts";

export interface TextRunDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly models: Models;
  readonly textEngine: TextEngine;
  readonly runs: Runs;
  readonly store: Store;
}

/** The badge of what the engine does on our server; in the browser it is the person's own device. */
export const builtInModel: ModelInfo = { kind: "built-in", provider: "Rød Tråd", model: "", place: "server" };

export interface TextRunInput {
  readonly ownerId: string;
  readonly tool: RunTool;
  readonly request: {
    readonly text: string;
    readonly title: string;
    readonly isKept: boolean;
    readonly options: Readonly<Record<string, unknown>>;
  };
  readonly idempotencyKey: string;
  readonly pieces: readonly TextPart[];
  /** Of the text: counted in an engine thread, for a long text takes a while. */
  readonly words: number;
  /** Null: the built-in engine, which costs nothing. */
  readonly model: LanguageModel | null;
  write(context: PartContext): Promise<Written>;
}

/** What is counted here in a few milliseconds; the rest waits for an engine thread. */
const countedHereChars = 20_000;

/** Words as the counters of the page count them. @throws AppError `server.unavailable` when too many texts wait */
export async function countWords({ textEngine }: TextRunDeps, ownerId: string, text: string): Promise<number> {
  return text.length <= countedHereChars ? measure(text).words : textEngine.countWords(ownerId, text);
}

/** Characters of the text that name it in the history when the person gave no title. */
const titleChars = 60;

/** @throws what `Runs.start` throws */
export function startTextRun(deps: TextRunDeps, input: TextRunInput): Promise<{ readonly runId: string }> {
  const { ownerId, tool, idempotencyKey, words, pieces, model } = input;
  const info = model?.info ?? builtInModel;
  return deps.runs.start({
    ownerId,
    tool,
    words,
    idempotencyKey,
    isFree: model === null,
    work: async ({ runId, emit, signal, stopped }) => {
      emit({
        type: "started",
        runId,
        tool,
        model: info,
        parts: pieces.map(({ start, end }) => [start, end]),
        at: new Date(deps.clock.nowMs()).toISOString(),
      });
      const written = await input.write({ emit, signal, stopped });
      record(deps.log, tool, info, written);
      return outcomeOf(deps, input, info, written);
    },
  });
}

async function outcomeOf(
  { clock, ids, store }: TextRunDeps,
  { ownerId, tool, request }: TextRunInput,
  model: ModelInfo,
  { given, parts, code, retryAfterMs }: Written,
): Promise<RunOutcome> {
  if (given === "nothing") {
    return code === null ? { given: "stopped", historyId: null, isCharged: false } : { given, code, retryAfterMs };
  }
  if (!request.isKept) return { given, historyId: null, isCharged: true };
  const { text: source, options } = request;
  const title = request.title.trim() || titleOf(source);
  const id = ids.row();
  const entry = { id, userId: ownerId, tool, title, source, options, parts, model, createdAtMs: clock.nowMs() };
  // In a transaction, because only there the room on the disk is looked at first.
  await store.transaction((tx) => tx.history.add(entry));
  return { given, historyId: id, isCharged: true };
}

/** The first line, cut between words. */
function titleOf(text: string): string {
  const line = text.trim().split("\n", 1)[0]?.replaceAll(/\s+/g, " ").trim() ?? "";
  if (line.length <= titleChars) return line;
  const cut = line.lastIndexOf(" ", titleChars);
  return `${line.slice(0, cut > titleChars / 2 ? cut : titleChars)} …`;
}

/** Tokens and cost, and nothing of what was written. */
function record(log: Log, tool: RunTool, { provider, model }: ModelInfo, { given, parts, usage }: Written): void {
  const sum = (count: (one: ModelUsage) => number) => usage.reduce((total, one) => total + count(one), 0);
  log.info(
    {
      tool,
      provider,
      model,
      given,
      parts: parts.length,
      calls: usage.length,
      inputTokens: sum(({ inputTokens }) => inputTokens),
      outputTokens: sum(({ outputTokens }) => outputTokens),
      costMicroUsd: sum(({ costMicroUsd }) => costMicroUsd ?? 0),
    },
    "text run",
  );
}
