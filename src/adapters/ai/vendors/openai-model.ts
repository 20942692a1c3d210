/** Any endpoint that speaks OpenAI's chat completions: OpenAI, Azure, Mistral, Ollama, llama-server, vLLM. */
import OpenAI, { APIConnectionError, APIError } from "openai";
import type { ModelRequest } from "#domain/ai/model.ts";
import { cutShort, faultOf } from "./faults.ts";
import { createVendorFetch } from "./fetch.ts";
import { type Dialect, dialectOf, isAzure, withoutFields } from "./openai-dialect.ts";
import { type RawEvent, type RawModel, type TokenCount, VendorFault, type VendorOptions } from "./raw-model.ts";

const sdkErrors = { api: APIError, connection: APIConnectionError };
/** Our guard's timers are shorter; this one only has to be out of their way. */
const sdkTimeoutMs = 15 * 60_000;
const defaultBaseUrl = "https://api.openai.com/v1";

export function createOpenAiModel({ baseUrl, apiKey, model, nowMs }: VendorOptions): RawModel {
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
        const chunks = await client.chat.completions.create(bodyOf(request, model, used), { signal });
        dialect = used;
        return chunks;
      } catch (error) {
        const fault = faultOf(error, sdkErrors);
        const next = fault instanceof VendorFault ? withoutFields(used, fault.refusedFields) : null;
        if (next === null) throw fault;
        used = next;
      }
    }
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<RawEvent> {
    const answer: Answer = { reason: null, usage: null };
    try {
      for await (const chunk of await open(request, signal)) yield* eventsOf(chunk, answer);
    } catch (error) {
      // What comes after the finish is only the count of the tokens: the answer is whole without it.
      if (answer.reason === null || signal.aborted) throw faultOf(error, sdkErrors);
    }
    signal.throwIfAborted();
    if (answer.reason === null) throw cutShort();
    yield { type: "end", reason: answer.reason, usage: answer.usage };
  }

  return { stream };
}

function bodyOf(request: ModelRequest, model: string, dialect: Dialect): OpenAI.ChatCompletionCreateParamsStreaming {
  return {
    model,
    stream: true,
    messages: [{ role: "system", content: request.system }, ...request.messages],
    [dialect.tokensField]: request.maxOutputTokens,
    ...(dialect.takesTemperature && { temperature: request.temperature }),
    ...(dialect.takesUsage && { stream_options: { include_usage: true } }),
  };
}

interface Answer {
  reason: "stop" | "length" | "filtered" | null;
  usage: TokenCount | null;
}

const lengthReasons = new Set(["length", "model_length"]);

/** A chunk's shape is what its sender made it: nothing of the SDK's types is relied on. */
function* eventsOf(chunk: unknown, answer: Answer): Generator<RawEvent> {
  if (!isRecord(chunk)) throw new VendorFault("ai.malformed", "a chunk is no object");
  const { usage, choices } = chunk;
  if (isRecord(usage) && typeof usage.prompt_tokens === "number" && typeof usage.completion_tokens === "number") {
    answer.usage = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
  }
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isRecord(choice)) return;
  const delta = isRecord(choice.delta) ? choice.delta : {};
  const text = textOf(delta.content);
  if (text !== "") yield { type: "text", text };
  else if (isThought(delta)) yield { type: "sign" };
  const { finish_reason: reason } = choice;
  // The vendor has put the answer into a field of its own: it declines.
  if (typeof delta.refusal === "string" && delta.refusal !== "") answer.reason = "filtered";
  else if (typeof reason === "string" && answer.reason === null) {
    if (reason === "error")
      throw new VendorFault("ai.unavailable", "the stream reports a failure", { isPassing: true });
    answer.reason = reason === "content_filter" ? "filtered" : lengthReasons.has(reason) ? "length" : "stop";
  }
}

/** A string, or with some of Mistral's models a list in which the words stand beside the thoughts. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: unknown) => (isRecord(part) && typeof part.text === "string" ? part.text : "")).join("");
}

function isThought({ content, reasoning, reasoning_content }: Readonly<Record<string, unknown>>): boolean {
  return (
    [reasoning, reasoning_content].some((text) => typeof text === "string" && text !== "") || Array.isArray(content)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
