/** Anthropic's messages. */
import Anthropic, { APIConnectionError, APIError } from "@anthropic-ai/sdk";
import type { ModelRequest } from "#domain/ai/model.ts";
import { cutShort, faultOf } from "./faults.ts";
import { createVendorFetch } from "./fetch.ts";
import { type RawEvent, type RawModel, type TokenCount, VendorFault, type VendorOptions } from "./raw-model.ts";

const sdkErrors = { api: APIError, connection: APIConnectionError };
/** Our guard's timers are shorter; this one only has to be out of their way. */
const sdkTimeoutMs = 15 * 60_000;

/** The temperature of a request is not passed on: newer models refuse any but their own, and the SDK has no field for it. */
export function createAnthropicModel({ baseUrl, apiKey, model, nowMs }: VendorOptions): RawModel {
  const client = new Anthropic({
    baseURL: baseUrl?.replace(/\/$/, "") ?? "https://api.anthropic.com",
    apiKey: apiKey ?? "none",
    webhookKey: null,
    // Its traces may carry what was written, to wherever somebody sends traces.
    openTelemetry: false,
    // Its log has chunks in it that could not be read: people's words.
    logLevel: "off",
    maxRetries: 0,
    timeout: sdkTimeoutMs,
    fetch: createVendorFetch(nowMs),
  });

  async function* stream(
    { system, messages, maxOutputTokens }: ModelRequest,
    signal: AbortSignal,
  ): AsyncGenerator<RawEvent> {
    const answer: Answer = { reason: null, inputTokens: null, outputTokens: null };
    const body: Anthropic.MessageCreateParamsStreaming = {
      model,
      system,
      messages: [...messages],
      max_tokens: maxOutputTokens,
      stream: true,
    };
    try {
      for await (const event of await client.messages.create(body, { signal })) yield* eventsOf(event, answer);
    } catch (error) {
      // What comes after the reason is only the farewell: the answer is whole without it.
      if (answer.reason === null || signal.aborted) throw faultOf(error, sdkErrors);
    }
    signal.throwIfAborted();
    if (answer.reason === null) throw cutShort();
    yield { type: "end", reason: answer.reason, usage: countOf(answer) };
  }

  return { stream };
}

interface Answer {
  reason: "stop" | "length" | "filtered" | null;
  inputTokens: number | null;
  /** Only the last count is the whole: the one at the start is a placeholder. */
  outputTokens: number | null;
}

const lengthReasons = new Set(["max_tokens", "model_context_window_exceeded"]);

/** An event's shape is what its sender made it: nothing of the SDK's types is relied on. */
function* eventsOf(event: unknown, answer: Answer): Generator<RawEvent> {
  if (!isRecord(event)) throw new VendorFault("ai.malformed", "an event is no object");
  const { type, message, delta, usage } = event;
  if (type === "message_start" && isRecord(message) && isRecord(message.usage)) {
    answer.inputTokens = inputOf(message.usage);
  }
  if (type === "content_block_delta" && isRecord(delta)) {
    if (typeof delta.text === "string" && delta.text !== "") yield { type: "text", text: delta.text };
    else if (delta.type === "thinking_delta") yield { type: "sign" };
  }
  if (type !== "message_delta") return;
  if (isRecord(usage)) {
    answer.inputTokens = inputOf(usage) ?? answer.inputTokens;
    if (typeof usage.output_tokens === "number") answer.outputTokens = usage.output_tokens;
  }
  if (isRecord(delta) && typeof delta.stop_reason === "string") {
    const { stop_reason: reason } = delta;
    answer.reason = reason === "refusal" ? "filtered" : lengthReasons.has(reason) ? "length" : "stop";
  }
}

/** All that was read, also from the provider's cache; null when nothing is said. */
function inputOf(usage: Readonly<Record<string, unknown>>): number | null {
  const { input_tokens, cache_creation_input_tokens, cache_read_input_tokens } = usage;
  if (typeof input_tokens !== "number") return null;
  return [cache_creation_input_tokens, cache_read_input_tokens].reduce<number>(
    (sum, count) => sum + (typeof count === "number" ? count : 0),
    input_tokens,
  );
}

function countOf({ inputTokens, outputTokens }: Answer): TokenCount | null {
  return inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
