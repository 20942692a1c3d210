/** Other words for one word of a result, from the model that made it, inflected to stand in its place (features OM-5). */
import { apiPaths } from "#contract/paths.ts";
import { rewritingLimits } from "#contract/tools/rewriting.rules.ts";
import type { WordsResponse } from "#contract/tools/rewriting.schema.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import type { Result } from "../../../text-tool/changes/result.ts";
import type { AskedWord, FoundWords, WordsSource } from "../../../text-tool/changes/suggestions/words.ts";
import { sentOffset } from "../../../text-tool/run/blurring.ts";
import * as frameTexts from "../../../text-tool/texts.da.ts";
import type { TextWorker } from "../../../text-tool/worker/text-worker.ts";
import { asChoices } from "../choices/choices.ts";
import * as texts from "../texts.da.ts";
import { asSent, isUnchangeable } from "./alternatives.ts";

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
