/** A model that answers at once and always the same, for tests that are about something else. */
import { type LanguageModel, type ModelEvent, ModelFault, type Models } from "#domain/ai/model.ts";

const info = { kind: "ai", provider: "Prøve", model: "stille", place: "server" } as const;

/** @param answer what it says to everything; null: it is not to be reached */
export function stillModels(answer: string | null): Models {
  const model: LanguageModel = {
    info,
    async *stream(): AsyncGenerator<ModelEvent> {
      if (answer === null) throw new ModelFault("ai.unavailable", "away");
      yield { type: "text", text: answer };
      yield { type: "end", reason: "stop", usage: null, model: info };
    },
  };
  return {
    for: () => model,
    state: async () => ({ state: "ok", adapter: "openai", latencyMs: null }),
    close: async () => {},
  };
}
