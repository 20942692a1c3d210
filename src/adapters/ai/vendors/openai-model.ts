/** Any endpoint that speaks OpenAI's chat completions: OpenAI, Azure, Mistral, Ollama, llama-server, vLLM. */
import OpenAI, { APIConnectionError } from "openai";
import type { ModelRequest } from "#domain/ai/model.ts";
import { faultOf, reportedFault } from "./faults.ts";
import { type Dialect, dialectOf, enoughToThink, isAzure, withoutFields } from "./openai-dialect.ts";
import { type RawEvent, type RawModel, VendorFault, type VendorOptions } from "./raw-model.ts";
import { type Answer, isRecord, readAnswer, recordOf } from "./read-answer.ts";
import { withoutThoughts } from "./strip-thinking.ts";
import { createVendorFetch } from "./wire/fetch.ts";

/** Our guard's timers are shorter; this one only has to be out of their way. */
const sdkTimeoutMs = 15 * 60_000;
const defaultBaseUrl = "https://api.openai.com/v1";

export function createOpenAiModel({ baseUrl, apiKey, model, nowMs, pace }: VendorOptions): RawModel {
  const url = new URL(baseUrl ?? defaultBaseUrl);
  const defaultQuery = Object.fromEntries(url.searchParams);
  url.search = "";
  // Azure reads its own header; a server of one's own may take any Authorization as a wrong one.
  const keyHeader = apiKey === null ? {} : isAzure(baseUrl) ? { "api-key": apiKey } : undefined;
  const client = new OpenAI({
    baseURL: url.href.replace(/\/$/, ""),
    defaultQuery,
    apiKey: apiKey ?? "none",
    ...(keyHeader !== undefined && { defaultHeaders: { Authorization: null, ...keyHeader } }),
    // What is left out here the SDK would read from variables that we do not know of.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    // Its log has chunks in it that could not be read: people's words.
    logLevel: "off",
    maxRetries: 0,
    timeout: sdkTimeoutMs,
    fetch: createVendorFetch(nowMs),
  });
  let dialect = dialectOf(baseUrl ?? defaultBaseUrl, model);

  /** A refusal that names an optional field is answered by asking once more without it. */
  async function open(request: ModelRequest, signal: AbortSignal) {
    for (let used = dialect; ; ) {
      try {
        // The SDK's own reader is bypassed: see decision 25.
        const { body } = await client.chat.completions.create(bodyOf(request, model, used), { signal }).asResponse();
        // How much room there is for thoughts hangs on how long this text is: the next may be shorter.
        dialect = { ...used, thinkingTokens: dialect.thinkingTokens };
        return body;
      } catch (error) {
        const fault = faultOf(error, APIConnectionError);
        const next = fault instanceof VendorFault ? withoutFields(used, fault.refusedFields) : null;
        if (next === null) throw fault;
        used = next;
      }
    }
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<RawEvent> {
    // Calls that began before it was learnt that the model thinks are all short of room.
    const mayLearn = dialect.thinkingTokens === 0;
    let hasThoughts = false;
    let hasText = false;
    const protocol = { open: () => open(request, signal), take, connectionError: APIConnectionError, pace };
    const raw = readAnswer(protocol, signal);
    for await (const event of withoutThoughts(raw, dialect.mayBeginInside)) {
      hasThoughts ||= event.type === "sign" && event.chars > 0;
      hasText ||= event.type === "text";
      if (event.type === "end" && event.reason === "length" && hasThoughts && mayLearn) {
        // A name may not tell that its model thinks: the first time that thoughts take all there is, it is learnt.
        dialect = { ...dialect, thinkingTokens: enoughToThink };
        if (!hasText) {
          yield { type: "again", usage: event.usage };
          yield* stream(request, signal);
          return;
        }
      }
      yield event;
    }
  }

  return { stream };
}

function bodyOf(request: ModelRequest, model: string, dialect: Dialect): OpenAI.ChatCompletionCreateParamsStreaming {
  return {
    model,
    stream: true,
    messages: [{ role: "system", content: request.system }, ...request.messages],
    [dialect.tokensField]: request.maxOutputTokens + dialect.thinkingTokens,
    ...(dialect.takesTemperature && { temperature: request.temperature }),
    ...(dialect.takesEffort && { reasoning_effort: "low" }),
    ...(dialect.takesUsage && { stream_options: { include_usage: true } }),
  };
}

const lengthReasons = new Set(["length", "model_length"]);

function take(data: string, answer: Answer): RawEvent | "over" | null {
  if (data === "[DONE]") return "over";
  const { usage, choices, error } = recordOf(data);
  if (error !== undefined && error !== null) throw reportedFault(isRecord(error) ? (error.type ?? error.code) : null);
  if (isRecord(usage) && typeof usage.prompt_tokens === "number" && typeof usage.completion_tokens === "number") {
    answer.inputTokens = usage.prompt_tokens;
    answer.outputTokens = usage.completion_tokens;
  }
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isRecord(choice)) return null;
  const delta = isRecord(choice.delta) ? choice.delta : {};
  answer.reason ??= reasonOf(choice.finish_reason, delta.refusal);
  const text = textOf(delta.content);
  if (text !== "") return { type: "text", text };
  return thoughtOf(delta);
}

function reasonOf(reason: unknown, refusal: unknown): Answer["reason"] {
  // The vendor has put the answer into a field of its own: it declines.
  if (typeof refusal === "string" && refusal !== "") return "filtered";
  if (typeof reason !== "string") return null;
  if (reason === "error") throw reportedFault(null);
  if (reason === "content_filter") return "filtered";
  return lengthReasons.has(reason) ? "length" : "stop";
}

/** A string, or with some of Mistral's models a list in which the words stand beside the thoughts. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: unknown) => (isRecord(part) && typeof part.text === "string" ? part.text : "")).join("");
}

/** In a field of its own, by one of two names, or in the list beside the words. */
function thoughtOf({ content, reasoning, reasoning_content }: Readonly<Record<string, unknown>>): RawEvent | null {
  const fields = [reasoning, reasoning_content].map((text) => (typeof text === "string" ? text.length : 0));
  const inList = Array.isArray(content) ? content.map(thinkingChars) : [];
  const chars = Math.max(...fields) + inList.reduce((sum, one) => sum + one, 0);
  return chars > 0 || inList.length > 0 ? { type: "sign", chars } : null;
}

function thinkingChars(part: unknown): number {
  return isRecord(part) && Array.isArray(part.thinking) ? textOf(part.thinking).length : 0;
}
