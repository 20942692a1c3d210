/** The two providers side by side: a scripted server for each, and the adapter that talks to it behind our guard. */
import { createCircuitBreaker } from "#adapters/ai/guard/circuit-breaker.ts";
import { createGuardedModel } from "#adapters/ai/guard/guarded-model.ts";
import type { AiAdapter } from "#adapters/ai/settings.ts";
import type { RawModel, VendorOptions } from "#adapters/ai/vendors/raw-model.ts";
import type { Pace } from "#adapters/ai/vendors/wire/pace.ts";
import { createLog } from "#adapters/system.ts";
import type { LanguageModel, ModelEvent, ModelRequest } from "#domain/ai/model.ts";
import { startAnthropicServer } from "./anthropic-server.ts";
import { startOpenAiServer } from "./openai-server.ts";
import { type SteeredTiming, steeredTiming } from "./steered-timing.ts";
import type { VendorServer } from "./vendor-server.ts";

export const vendors: Readonly<
  Record<AiAdapter, { readonly start: () => Promise<VendorServer>; readonly path: string }>
> = {
  openai: { start: startOpenAiServer, path: "/v1" },
  anthropic: { start: startAnthropicServer, path: "" },
};

async function adapterOf(adapter: AiAdapter): Promise<(options: VendorOptions) => RawModel> {
  return adapter === "openai"
    ? (await import("#adapters/ai/vendors/openai-model.ts")).createOpenAiModel
    : (await import("#adapters/ai/vendors/anthropic-model.ts")).createAnthropicModel;
}

export const testRequest: ModelRequest = {
  system: "Du hjælper.",
  messages: [{ role: "user", content: "Skriv noget hemmeligt." }],
  maxOutputTokens: 100,
  temperature: 0.3,
  ownerId: "u1",
};

export interface TestModel {
  readonly model: LanguageModel;
  readonly timing: SteeredTiming;
  readonly logLines: string[];
}

/**
 * @param url of the server, with its path
 * @param pace that of a process that has time, when left out
 */
export async function openTestModel(adapter: AiAdapter, url: string, pace: Pace = () => null): Promise<TestModel> {
  const timing = steeredTiming();
  const logLines: string[] = [];
  const create = await adapterOf(adapter);
  const model = createGuardedModel({
    raw: create({ baseUrl: url, apiKey: "hemmelig-n0gle", model: "m-1", nowMs: timing.nowMs, pace }),
    info: { kind: "ai", provider: "Prøve", model: "m-1", place: "server" },
    price: { inputUsd: 0.5, outputUsd: 2 },
    breaker: createCircuitBreaker(timing),
    firstTokenMs: 30_000,
    timing,
    log: createLog({ write: (line: string) => void logLines.push(line) }),
  });
  return { model, timing, logLines };
}

export interface Outcome {
  readonly text: string;
  readonly events: readonly ModelEvent[];
  readonly error: unknown;
}

/** Reads to the end; what is thrown is part of the outcome. */
export async function outcomeOf(stream: AsyncIterable<ModelEvent>): Promise<Outcome> {
  const events: ModelEvent[] = [];
  let error: unknown = null;
  try {
    for await (const event of stream) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  const text = events.map((event) => (event.type === "text" ? event.text : "")).join("");
  return { text, events, error };
}
