/** Other ways to say a sentence: from the model that made the result, else by rules on the device (features OM-4). */
import { apiPaths } from "#contract/paths.ts";
import type { AlternativesResponse } from "#contract/tools/rewriting.schema.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import type { Result } from "../../../text-tool/changes/result.ts";
import type { AlternativesSource } from "../../../text-tool/changes/suggestions/alternatives.ts";
import { type Blurring, nothingHidden, unblur } from "../../../text-tool/run/blurring.ts";
import type { TextWorker } from "../../../text-tool/worker/text-worker.ts";
import { asChoices, isBuiltIn } from "../choices/choices.ts";

/** What no other way to say it may change. */
const unchangeable: ReadonlySet<string> = new Set(["locked", "number", "date", "name", "quote", "citation"]);

/** What stands in the other words says something else that is locked, or that could not be told. */
export async function isUnchangeable(
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
  if (hidden === undefined) return nothingHidden(text);
  const { hide } = await import("../../../text-tool/run/hiding.ts");
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
