/** Builds the configured models: a chain for each tool, one queue for all, and a circuit breaker for each provider. */
import { type RunTool, runTools } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { type LanguageModel, type ModelEvent, ModelFault, type ModelRequest, type Models } from "#domain/ai/model.ts";
import type { Log } from "#domain/ports.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./guard/circuit-breaker.ts";
import { createFairQueue, type FairQueue } from "./guard/fair-queue.ts";
import { createFallback } from "./guard/fallback.ts";
import { createGuardedModel } from "./guard/guarded-model.ts";
import { systemTiming, type Timing } from "./guard/timing.ts";
import { furtherPlace } from "./known-providers.ts";
import { either } from "./provider-names.da.ts";
import type { AiProvider, AiSettings } from "./settings.ts";
import type { RawModel, VendorOptions } from "./vendors/raw-model.ts";
import { systemPace } from "./vendors/wire/pace.ts";

/** No model is configured: the built-in engine is used. */
export const noModels: Models = {
  for: () => null,
  state: async () => ({ state: "off", adapter: "built-in", latencyMs: null }),
  close: async () => undefined,
};

export interface ModelDeps {
  readonly log: Log;
  /** The system's when left out. */
  readonly timing?: Timing;
}

interface ConnectedProvider extends AiProvider {
  readonly create: (options: VendorOptions) => RawModel;
  readonly breaker: CircuitBreaker;
}

/** @param settings null if no model is configured; no vendor code is loaded then */
export async function createModels(settings: AiSettings | null, deps: ModelDeps): Promise<Models> {
  if (settings === null) return noModels;
  const { log, timing = systemTiming } = deps;
  const providers = await Promise.all(
    [settings.first, settings.fallback]
      .filter((provider) => provider !== null)
      .map(
        async (provider): Promise<ConnectedProvider> => ({
          ...provider,
          create: await adapterOf(provider),
          breaker: createCircuitBreaker(timing),
        }),
      ),
  );
  const queue = createFairQueue(settings.maxConcurrent);
  const closing = new AbortController();

  const connect = (provider: ConnectedProvider, model: string): LanguageModel =>
    createGuardedModel({
      raw: provider.create({ ...provider, model, nowMs: timing.nowMs, pace: systemPace }),
      info: {
        kind: "ai",
        provider: provider.name,
        model,
        place: provider.place,
        ...(provider.retentionDays !== null && { retentionDays: provider.retentionDays }),
      },
      price: settings.prices[model] ?? null,
      breaker: provider.breaker,
      firstTokenMs: settings.firstTokenMs,
      timing,
      log,
    });
  const chainFor = (tool: RunTool): LanguageModel => {
    const chain = providers.map((provider, index) =>
      connect(provider, index === 0 ? (settings.toolModels[tool] ?? provider.model) : provider.model),
    );
    const whole = createFallback(chain, infoOf(chain));
    return queued(whole, queue, closing.signal);
  };
  const chains = new Map(runTools.map((tool) => [tool, chainFor(tool)]));

  return {
    for: (tool) => chains.get(tool) ?? null,
    state: async () => {
      const healthy = providers.find(({ breaker }) => !breaker.isOpen());
      const { adapter } = healthy ?? settings.first;
      return { state: healthy === undefined ? "failing" : "ok", adapter, latencyMs: null };
    },
    close: async () => closing.abort(new ModelFault("ai.unavailable", "the server is closing")),
  };
}

async function adapterOf({ adapter }: AiProvider): Promise<ConnectedProvider["create"]> {
  return adapter === "openai"
    ? (await import("./vendors/openai-model.ts")).createOpenAiModel
    : (await import("./vendors/anthropic-model.ts")).createAnthropicModel;
}

/**
 * Which model will answer is unknown before the request, so the user is told about both, with the farther location and
 * the longer retention.
 */
function infoOf(chain: readonly LanguageModel[]): ModelInfo {
  const [first, ...others] = chain.map(({ info }) => info);
  if (first === undefined) throw new Error("a chain has at least one model");
  let { provider, place, retentionDays } = first;
  for (const other of others) {
    provider = either(provider, other.provider);
    place = furtherPlace(place, other.place);
    retentionDays = longerKept(retentionDays, other.retentionDays);
  }
  const { retentionDays: _, ...rest } = first;
  return { ...rest, provider, place, ...(retentionDays !== undefined && { retentionDays }) };
}

/** Unknown if it is unknown for one of them. */
function longerKept(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : Math.max(one, other);
}

/** Queues the request, reports it, and ends it at shutdown. */
function queued(model: LanguageModel, queue: FairQueue, closing: AbortSignal): LanguageModel {
  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    closing.throwIfAborted();
    const own = new AbortController();
    const sources = [signal, closing];
    const stop = ({ target }: { readonly target: EventTarget | null }) =>
      own.abort(target === signal ? signal.reason : closing.reason);
    signal.throwIfAborted();
    for (const source of sources) source.addEventListener("abort", stop, { once: true });
    try {
      const ticket = queue.enter(request.ownerId, own.signal);
      try {
        if (!ticket.isReady) yield { type: "queued" };
        await ticket.ready;
        yield* model.stream(request, own.signal);
      } finally {
        ticket.leave();
      }
    } finally {
      for (const source of sources) source.removeEventListener("abort", stop);
    }
  }

  return { info: model.info, stream };
}
