/** What every text tool does around its writing: the model, the pieces, the run, its first event, the history, the bill. */
import { runRefusals } from "#contract/ai/messages.da.ts";
import type { TextTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { countedWords } from "#contract/ai/usage.rules.ts";
import { measure } from "#dansk/measure/measure.ts";
import { AppError } from "../../app-error.ts";
import { describeFault } from "../../describe-fault.ts";
import type { Clock, Ids, Log } from "../../ports.ts";
import type { Store } from "../../store.ts";
import type { HistoryEntry } from "../history/history.ts";
import type { LanguageModel, Models } from "../model.ts";
import { hasWords } from "../runs/run-end.ts";
import type { RunContext, RunOutcome, Runs } from "../runs/runs.ts";
import { createMeter } from "../usage/meter.ts";
import type { UsageDesk } from "../usage/usage.ts";
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
  readonly usage: UsageDesk;
  readonly store: Store;
}

/** The badge of what the engine does on our server; in the browser it is the person's own device. */
export const builtInModel: ModelInfo = { kind: "built-in", provider: "Rød Tråd", model: "", place: "server" };

/** What a tool is given to write from, once its run has begun. */
export interface TextJob {
  readonly pieces: readonly TextPart[];
  /** Of the whole text, as the counters of the page count them. */
  words(): Promise<number>;
  readonly context: PartContext;
}

/** Makes one piece; `index` counts from 0. */
export type WritePiece = (piece: TextPart, index: number) => Promise<WrittenPart>;

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
  /** Told with what a model has made: goes up with every change of the tool's prompt. */
  readonly promptVersion: number;
  /** UTF-16 units that are worked on at once. */
  readonly maxPartChars: { readonly model: number; readonly engine: number };
  byModel(job: TextJob, model: LanguageModel): WritePiece;
  /** Without a model, for nothing; null when what is asked for is beyond the engine. */
  readonly byEngine: ((job: TextJob) => WritePiece) | null;
}

/** What is counted here in a few milliseconds; the rest waits for an engine thread. */
const countedHereChars = 20_000;

/** Characters of the text that name it in the history when the person gave no title. */
const titleChars = 60;

/**
 * Starts a run that makes something of a text: by a model where one is connected, else by the engine.
 *
 * @returns the id of the run: a new one, or that of the same idempotency key
 * @throws AppError `validation.failed` when there is nothing to work with but digits and signs, `ai.no-model` when what
 *   is asked for needs a model and none is connected; what `Runs.start` throws
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
  const told = toldOf(input, connected);
  const pieces = splitText(text, connected === null ? maxPartChars.engine : maxPartChars.model);
  const words = once(() => wordsOf(deps, ownerId, text));
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
        model: told,
        parts: pieces.map(({ start, end }) => [start, end]),
        at: new Date(deps.clock.nowMs()).toISOString(),
      });
      const onFault = (error: unknown) => deps.log.error({ runId, tool, ...describeFault(error) }, "a part failed");
      const context = { emit, signal, onFault };
      const job = { pieces, words, context };
      const write = meter === null ? byEngine?.(job) : input.byModel(job, meter.model);
      if (write === undefined) throw new Error("there is a model or an engine");
      const written = await writeParts(pieces, write, context);
      const author = authorOf(told, written.authors);
      const { provider, model } = author;
      const { given, parts } = written;
      // Tokens and cost, and nothing of what was written.
      const fields = { runId, tool, provider, model, given, parts: parts.length, ...meter?.spent() };
      deps.log.info(fields, "text run");
      return outcomeOf(deps, input, run, { told, author }, written);
    },
  });
}

function toldOf({ promptVersion }: TextRunInput, model: LanguageModel | null): ModelInfo {
  return model === null ? builtInModel : { ...model.info, promptVersion };
}

/** As the counters of the page count them: of a long text away from the event loop. */
export async function wordsOf(
  { textEngine }: Pick<TextRunDeps, "textEngine">,
  ownerId: string,
  text: string,
): Promise<number> {
  return text.length <= countedHereChars ? measure(text).words : textEngine.countWords(ownerId, text);
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
  { runId, cameTo }: RunContext,
  { told, author }: { readonly told: ModelInfo; readonly author: ModelInfo },
  { given, parts, code, retryAfterMs }: Written,
): Promise<RunOutcome> {
  if (given === "nothing") {
    return code === null ? { given: "stopped", historyId: null, isCharged: false } : { given, code, retryAfterMs };
  }
  // Of a run that had to end without this the person has been told that nothing is kept.
  const isKept = input.request.isKept && cameTo() === null;
  return {
    given,
    historyId: isKept ? await keep(deps, input, runId, author, parts) : null,
    isCharged: true,
    ...(code !== null && { code }),
    ...(author !== told && { model: author }),
  };
}

/** @returns its id in the history; null when it can't be kept: the person has the result all the same */
async function keep(
  { clock, ids, log, store }: TextRunDeps,
  { ownerId, tool, request: { text, title, options } }: TextRunInput,
  runId: string,
  model: ModelInfo,
  parts: Written["parts"],
): Promise<string | null> {
  const id = ids.row();
  const entry: HistoryEntry = {
    id,
    userId: ownerId,
    tool,
    title: title.trim() || titleOf(text),
    source: text,
    options,
    // Half a character, as a model that was cut off leaves it, can't be stored.
    parts: parts.map((part) => ({ ...part, text: part.text.toWellFormed() })),
    model,
    createdAtMs: clock.nowMs(),
  };
  try {
    // In a transaction, because only there the room on the disk is looked at first.
    await store.transaction((tx) => tx.history.add(entry));
    return id;
  } catch (error) {
    log.error({ runId, tool, ...describeFault(error) }, "a result was not kept in the history");
    return null;
  }
}

/** The first line, cut between words. */
function titleOf(text: string): string {
  const line = text.trim().split("\n", 1)[0]?.replaceAll(/\s+/g, " ").trim() ?? "";
  if (line.length <= titleChars) return line;
  const cut = line.lastIndexOf(" ", titleChars);
  const begun = line.slice(0, cut > titleChars / 2 ? cut : titleChars);
  return `${begun.replace(/[\ud800-\udbff]$/, "")} …`;
}
