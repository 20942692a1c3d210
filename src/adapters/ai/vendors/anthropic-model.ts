/** Anthropic's messages. */
import Anthropic, { APIConnectionError } from "@anthropic-ai/sdk";
import type { ModelRequest } from "#domain/ai/model.ts";
import { reportedFault } from "./faults.ts";
import type { RawEvent, RawModel, VendorOptions } from "./raw-model.ts";
import { type Answer, isRecord, readAnswer, recordOf } from "./read-answer.ts";
import { createVendorFetch } from "./wire/fetch.ts";

/** Our guard's timers are shorter; this one only has to be out of their way. */
const sdkTimeoutMs = 15 * 60_000;

/** The temperature of a request is not passed on: newer models refuse any but their own, and the SDK has no field for it. */
export function createAnthropicModel({ baseUrl, apiKey, model, nowMs, pace }: VendorOptions): RawModel {
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

  async function open({ system, messages, maxOutputTokens }: ModelRequest, signal: AbortSignal) {
    const body: Anthropic.MessageCreateParamsStreaming = {
      model,
      system,
      messages: [...messages],
      max_tokens: maxOutputTokens,
      stream: true,
    };
    // The SDK's own reader is bypassed: see decision 25.
    return (await client.messages.create(body, { signal }).asResponse()).body;
  }

  return {
    stream: (request, signal) =>
      readAnswer({ open: () => open(request, signal), take, connectionError: APIConnectionError, pace }, signal),
  };
}

const lengthReasons = new Set(["max_tokens", "model_context_window_exceeded"]);

function take(data: string, answer: Answer): RawEvent | "over" | null {
  const { type, message, delta, usage, error } = recordOf(data);
  if (type === "message_stop") return "over";
  if (type === "error") throw reportedFault(isRecord(error) ? error.type : null);
  if (type === "message_start" && isRecord(message) && isRecord(message.usage)) {
    answer.inputTokens = inputOf(message.usage);
  }
  if (type === "content_block_delta" && isRecord(delta)) {
    if (typeof delta.text === "string" && delta.text !== "") return { type: "text", text: delta.text };
    return typeof delta.thinking === "string" ? { type: "sign", chars: delta.thinking.length } : null;
  }
  if (type !== "message_delta") return null;
  if (isRecord(usage)) {
    answer.inputTokens = inputOf(usage) ?? answer.inputTokens;
    // Only the last count is the whole: the one at the start is a placeholder.
    if (typeof usage.output_tokens === "number") answer.outputTokens = usage.output_tokens;
  }
  if (isRecord(delta)) answer.reason ??= reasonOf(delta.stop_reason);
  return null;
}

function reasonOf(reason: unknown): Answer["reason"] {
  if (typeof reason !== "string") return null;
  return reason === "refusal" ? "filtered" : lengthReasons.has(reason) ? "length" : "stop";
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
