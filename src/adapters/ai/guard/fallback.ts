/** A chain of models: if one fails before its first word through its provider's fault, the next is called. */
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { type LanguageModel, type ModelEvent, ModelFault, type ModelRequest } from "#domain/ai/model.ts";

/** Other faults concern the request itself, or come after text was shown. */
const passedOn: ReadonlySet<ModelFault["code"]> = new Set([
  "ai.rate-limited",
  "ai.unavailable",
  "ai.first-token-timeout",
]);

/**
 * @param models in the order of calls; at least one
 * @param info shown to the user for the whole chain before anything is sent
 */
export function createFallback(models: readonly LanguageModel[], info: ModelInfo): LanguageModel {
  const [only, ...others] = models;
  if (only !== undefined && others.length === 0) return only;

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    for (const [index, model] of models.entries()) {
      let hasBegun = false;
      try {
        for await (const event of model.stream(request, signal)) {
          hasBegun = true;
          yield event;
        }
        return;
      } catch (error) {
        const isLast = index === models.length - 1;
        const isPassedOn = error instanceof ModelFault && passedOn.has(error.code);
        if (isLast || hasBegun || !isPassedOn || signal.aborted) throw error;
      }
    }
  }

  return { info, stream };
}
