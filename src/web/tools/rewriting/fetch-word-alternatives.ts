/** Other words for one word of a result, from the model that made it, inflected to stand in its place (features OM-5). */
import { apiPaths } from "#contract/paths.ts";
import { rewritingLimits } from "#contract/tools/rewriting.rules.ts";
import type { AlternativesResponse, WordsResponse } from "#contract/tools/rewriting.schema.ts";
import * as frameTexts from "../../ai-runs/texts.da.ts";
import { ApiError } from "../../shell/api-error.ts";
import { browserApi } from "../../shell/browser-api.ts";
import type { AlternativesSource } from "../../text-tool/changes/alternatives.ts";
import type { Result } from "../../text-tool/changes/result.ts";
import type { AskedWord, FoundWords, WordsSource } from "../../text-tool/changes/word-alternatives.ts";
import { type Blurring, sentOffset, unblur, withoutHiddenData } from "../../writing-worker/personal-data/blurring.ts";
import type { TextWorker } from "../../writing-worker/text-worker.ts";
import { asChoices, isBuiltIn } from "./choices.ts";
import * as texts from "./texts.da.ts";

/** Undefined where nobody can be asked: the result was made without a model, or comes from the history. */
export function wordsOf(
  { model, runId, options, hidden }: Pick<Result, "model" | "runId" | "options" | "hidden">,
  worker: TextWorker,
): WordsSource | undefined {
  if (model.kind === "built-in" || runId === "") return undefined;
  const { keep } = asChoices(options);
  // Whoever comes back to a word finds what was found, and nobody is asked twice.
  const known = new Map<string, FoundWords>();

  async function whyLocked({ sentence, start, end }: AskedWord): Promise<string | undefined> {
    const locks = await worker.ask("locks", { text: sentence, keep });
    const lock = locks.find((one) => one.start < end && start < one.end);
    return lock && texts.lockedWord(lock.kind);
  }

  async function find(asked: AskedWord, signal: AbortSignal): Promise<FoundWords> {
    const { sentence, start, end } = asked;
    let why: string | undefined;
    try {
      why = await whyLocked(asked);
    } catch {
      // What is locked can't be told without the dictionary.
      return { name: "failed", message: frameTexts.engineMissing };
    }
    if (why !== undefined) return { name: "locked", why };
    const sent = await asSent(sentence, hidden);
    const at = sentOffset(sent, start);
    const body = { runId, sentence: sent.sent, start: at, end: at + (end - start) };
    const { words } = await browserApi().post<WordsResponse>(apiPaths.rewritingWords, body, {
      signal,
      timeoutMs: 60_000,
    });
    const others = [...new Set(words)].filter((word) => word !== sentence.slice(start, end));
    const checked = await Promise.all(
      others.map(async (word) => {
        const after = sentence.slice(0, start) + word + sentence.slice(end);
        return (await isUnchangeable(worker, sentence, after, keep)) ? [] : [word];
      }),
    );
    return { name: "here", list: checked.flat().slice(0, rewritingLimits.maxWords) };
  }

  return async (asked, signal) => {
    const name = `${asked.start} ${asked.end} ${asked.sentence}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    try {
      const found = await find(asked, signal);
      if (found.name !== "failed") known.set(name, found);
      return found;
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 404) return { name: "gone" };
      throw error;
    }
  };
}

// Other ways to say a sentence: from the model that made the result, else by rules on the device (features OM-4).

/** What no other way to say it may change. */
const unchangeable: ReadonlySet<string> = new Set(["locked", "number", "date", "name", "quote", "citation"]);

/** What stands in the other words says something else that is locked, or that could not be told. */
async function isUnchangeable(
  worker: TextWorker,
  before: string,
  after: string,
  keep: readonly string[],
): Promise<boolean> {
  const { findings } = await worker.ask("compare", { before, after, keep });
  return findings?.some(({ kind }) => unchangeable.has(kind)) ?? false;
}

/**
 * A text of the result as it may be sent: what was blurred in the source is blurred in it, and what has been written
 * since. Undefined as hidden: the person sends it as it is.
 */
export async function asSent(text: string, hidden: Result["hidden"]): Promise<Blurring> {
  if (hidden === undefined) return withoutHiddenData(text);
  const { hide } = await import("../../writing-worker/personal-data/hiding.ts");
  return hide(text, hidden);
}

export function alternativesOf(
  { model, runId, options, hidden }: Pick<Result, "model" | "runId" | "options" | "hidden">,
  worker: TextWorker,
): AlternativesSource {
  const { mode, keep } = asChoices(options);
  const here: AlternativesSource = async ({ sentence }) => {
    const list = await worker.ask("alternatives", { sentence, mode: isBuiltIn(mode) ? mode : "standard", keep });
    return { list, isByModel: false, losesLocked: false };
  };
  // What lies in the history can't be asked of any more.
  if (model.kind === "built-in" || runId === "") return here;
  return async (asked, signal) => {
    const sentence = await asSent(asked.sentence, hidden);
    const [before, after] = await Promise.all([asSent(asked.before, hidden), asSent(asked.after, hidden)]);
    const body = { runId, sentence: sentence.sent, before: before.sent, after: after.sent };
    const answer = await browserApi()
      .post<AlternativesResponse>(apiPaths.rewritingAlternatives, body, { signal, timeoutMs: 60_000 })
      .catch((error: unknown) => {
        if (signal.aborted) throw error;
        // The run is no longer there, or there is no connection: the rules are.
        return undefined;
      });
    if (answer === undefined) return here(asked, signal);
    const checked = await Promise.all(
      answer.alternatives.map(async ({ text: came, label }) => {
        const text = unblur(sentence, came);
        return (await isUnchangeable(worker, asked.sentence, text, keep)) ? [] : [{ text, label }];
      }),
    );
    const list = checked.flat();
    const isDropped = list.length === 0 && answer.alternatives.length > 0;
    return { list, isByModel: true, losesLocked: isDropped || answer.losesLocked };
  };
}
