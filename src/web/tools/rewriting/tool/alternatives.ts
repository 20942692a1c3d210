/** Other ways to say a sentence: from the model that made the result, else by rules on the device (features OM-4). */
import { apiPaths } from "#contract/paths.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import type { AlternativesSource } from "../../../text-tool/changes/alternatives.ts";
import type { Result } from "../../../text-tool/changes/result.ts";
import type { TextWorker } from "../../../text-tool/worker/text-worker.ts";
import { asChoices, isBuiltIn } from "../choices/choices.ts";

/** What no other way to say it may change. */
const unchangeable: ReadonlySet<string> = new Set(["locked", "number", "date", "name", "quote", "citation"]);

interface Answer {
  readonly alternatives: readonly { readonly text: string; readonly label: string }[];
}

export function alternativesOf(
  result: Pick<Result, "model" | "runId" | "options">,
  worker: TextWorker,
): AlternativesSource {
  const { mode, keep } = asChoices(result.options);
  const here: AlternativesSource = ({ sentence }) =>
    worker.ask("alternatives", { sentence, mode: isBuiltIn(mode) ? mode : "standard", keep });
  if (result.model.kind === "built-in") return here;
  return async (asked, signal) => {
    const body = { runId: result.runId, ...asked };
    const answer = await browserApi()
      .post<Answer>(apiPaths.rewritingAlternatives, body, { signal, timeoutMs: 60_000 })
      .catch((error: unknown) => {
        if (signal.aborted) throw error;
        // The run is no longer there, or there is no connection: the rules are.
        return undefined;
      });
    if (answer === undefined) return here(asked, signal);
    const checked = await Promise.all(
      answer.alternatives.map(async (one) => {
        const { findings } = await worker.ask("compare", { before: asked.sentence, after: one.text, keep });
        return findings?.some(({ kind }) => unchangeable.has(kind)) ? [] : [one];
      }),
    );
    return checked.flat();
  };
}
