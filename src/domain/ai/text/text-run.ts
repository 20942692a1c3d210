/** The frame of every text tool's run: model, parts, first event, history and usage. */
import { runRefusals } from "#contract/ai/messages.da.ts";
import type { TextTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { countedWords } from "#contract/ai/usage.rules.ts";
import { measure } from "#dansk/measure/measure.ts";
import { AppError } from "../../app-error.ts";
import { describeFault } from "../../describe-fault.ts";
import type { Clock, Ids, Log } from "../../ports.ts";
import type { Store } from "../../store.ts";
import { entryIdOf, type HistoryEntry } from "../history/history.ts";
import type { LanguageModel, Models } from "../model.ts";
import { hasWords } from "../runs/run-end.ts";
import type { RunContext, RunOutcome, Runs } from "../runs/runs.ts";
import { createMeter } from "../usage/meter.ts";
import type { UsageService } from "../usage/usage.ts";
import { authorOf } from "./author.ts";
import { splitText, type TextPart } from "./split-text.ts";
import type { TextEngine } from "./text-engine.ts";
import type { PartContext } from "./write-part.ts";
import { type Written, type WrittenPart, writeParts } from "./write-parts.ts";

export interface TextRunDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly models: Models;
  readonly textEngine: TextEngine;
  readonly runs: Runs;
  readonly usage: UsageService;
  readonly store: Store;
}

/** The model info for the engine on our server. In the browser, the engine's location is the user's own device. */
export const builtInModel: ModelInfo = { kind: "built-in", provider: "Rød Tråd", model: "", place: "server" };

/** The input of a tool, once its run has started. */
export interface TextJob {
  readonly pieces: readonly TextPart[];
  /** Words of the whole text, as counted on the page. */
  words(): Promise<number>;
  readonly context: PartContext;
}

/** Writes one part; `index` counts from 0. */
type WritePiece = (piece: TextPart, index: number) => Promise<WrittenPart>;

export interface TextRunInput {
  readonly ownerId: string;
  readonly tool: TextTool;
  readonly request: {
    readonly text: string;
    readonly title: string;
    readonly isKept: boolean;
    readonly options: Readonly<Record<string, unknown>>;
  };
  readonly idempotencyKey: string;
  /** Reported with the model; increase it with every change of the tool's prompt. */
  readonly promptVersion: number;
  /** UTF-16 units per part. */
  readonly maxPartChars: { readonly model: number; readonly engine: number };
  byModel(job: TextJob, model: LanguageModel): WritePiece;
  /** Writes without a model, for free; null if the engine can't do what is asked. */
  readonly byEngine: ((job: TextJob) => WritePiece) | null;
}

/** Texts up to this length are counted here in a few milliseconds; longer ones in an engine thread. */
const maxInlineChars = 20_000;

/** Length of the title made from the text if the user gave none. */
const titleChars = 60;

/**
 * Starts a run that produces text from a text: with a model if one is configured, else with the engine.
 *
 * @returns the id of the run: a new one, or that of the same idempotency key
 * @throws AppError `validation.failed` if the text has no letters, `ai.no-model` if the request needs a model and none
 *   is configured; also what `Runs.start` throws
 */
export async function startTextRun(deps: TextRunDeps, input: TextRunInput): Promise<{ readonly runId: string }> {
  const { ownerId, tool, request, idempotencyKey, maxPartChars, byEngine } = input;
  const { text } = request;
  if (!hasWords(text)) {
    throw new AppError("validation.failed", "a text without a letter", {
      statusMessage: runRefusals.noWords,
      data: { fields: { text: runRefusals.noWords } },
    });
  }
  const connected = deps.models.for(tool);
  if (connected === null && byEngine === null) throw new AppError("ai.no-model", "what is asked for needs a model");
  const meter = connected && createMeter(deps, ownerId, connected);
  const announced = announcedModel(input, connected);
  const pieces = splitText(text, connected === null ? maxPartChars.engine : maxPartChars.model);
  const words = once(() => countWords(deps, ownerId, text));
  return deps.runs.start({
    ownerId,
    tool,
    countWords: async () => countedWords(await words(), text.length),
    idempotencyKey,
    isFree: meter === null,
    work: async (run) => {
      const { runId, emit, signal } = run;
      emit({
        type: "started",
        runId,
        tool,
        model: announced,
        parts: pieces.map(({ start, end }) => [start, end]),
        at: new Date(deps.clock.nowMs()).toISOString(),
      });
      const onFault = (error: unknown) => deps.log.error({ runId, tool, ...describeFault(error) }, "a part failed");
      const context = { emit, signal, onFault };
      const job = { pieces, words, context };
      const write = meter === null ? byEngine?.(job) : input.byModel(job, meter.model);
      if (write === undefined) throw new Error("there is a model or an engine");
      const written = await writeParts(pieces, write, context);
      const author = authorOf(announced, written.authors);
      const { provider, model } = author;
      const { given, parts } = written;
      // Tokens and cost, but none of the text.
      const fields = { runId, tool, provider, model, given, parts: parts.length, ...meter?.spent() };
      deps.log.info(fields, "text run");
      return outcomeOf(deps, input, run, { announced, author }, written);
    },
  });
}

function announcedModel({ promptVersion }: TextRunInput, model: LanguageModel | null): ModelInfo {
  return model === null ? builtInModel : { ...model.info, promptVersion };
}

/** The same count as on the page; long texts are counted in an engine thread. */
export async function countWords(
  { textEngine }: Pick<TextRunDeps, "textEngine">,
  ownerId: string,
  text: string,
): Promise<number> {
  return text.length <= maxInlineChars ? measure(text).words : textEngine.countWords(ownerId, text);
}

function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}

async function outcomeOf(
  deps: TextRunDeps,
  input: TextRunInput,
  { runId, forcedOutcome }: RunContext,
  { announced, author }: { readonly announced: ModelInfo; readonly author: ModelInfo },
  { given, parts, code, retryAfterMs }: Written,
): Promise<RunOutcome> {
  if (given === "nothing") {
    return code === null ? { given: "stopped", historyId: null, isCharged: false } : { given, code, retryAfterMs };
  }
  // If the run had to end without this outcome, the user was told that nothing is in the history.
  const isKept = input.request.isKept && forcedOutcome() === null;
  return {
    given,
    historyId: isKept ? await keep(deps, input, runId, author, parts) : null,
    isCharged: true,
    ...(code !== null && { code }),
    ...(author !== announced && { model: author }),
  };
}

/** @returns the id of the history entry; null if it can't be stored, which doesn't affect the result */
async function keep(
  { clock, log, store }: TextRunDeps,
  { ownerId, tool, request: { text, title, options } }: TextRunInput,
  runId: string,
  model: ModelInfo,
  parts: Written["parts"],
): Promise<string | null> {
  const id = entryIdOf(runId);
  const entry: HistoryEntry = {
    id,
    userId: ownerId,
    tool,
    title: title.trim() || titleOf(text),
    source: text,
    options,
    // A cut surrogate pair, as an interrupted model leaves it, can't be stored.
    parts: parts.map((part) => ({ ...part, text: part.text.toWellFormed() })),
    model,
    createdAtMs: clock.nowMs(),
  };
  try {
    // In a transaction, because only a transaction checks the disk space first.
    const isKept = await store.transaction((tx) => tx.history.add(entry, { runId }));
    return isKept ? id : null;
  } catch (error) {
    log.error({ runId, tool, ...describeFault(error) }, "a result was not kept in the history");
    return null;
  }
}

/** The first line, cut at a space. */
function titleOf(text: string): string {
  const line = text.trim().split("\n", 1)[0]?.replaceAll(/\s+/g, " ").trim() ?? "";
  if (line.length <= titleChars) return line;
  const cut = line.lastIndexOf(" ", titleChars);
  const begun = line.slice(0, cut > titleChars / 2 ? cut : titleChars);
  return `${begun.replace(/[\ud800-\udbff]$/, "")} …`;
}
