/** Guards every provider call: time limits, output limits, retries before the first word, circuit breaker and usage. */
import {
  type LanguageModel,
  type ModelEvent,
  ModelFault,
  type ModelRequest,
  type ModelUsage,
} from "#domain/ai/model.ts";
import type { Log } from "#domain/ports.ts";
import type { ModelPrice } from "../settings.ts";
import { type RawEvent, type RawModel, type TokenCount, VendorFault } from "../vendors/raw-model.ts";
import type { CircuitBreaker, Pass } from "./circuit-breaker.ts";
import type { Timing } from "./timing.ts";

const guardLimits = {
  /** Maximum time between two pieces of text. */
  idleMs: 20_000,
  /** Tokens are rarely longer in any language, and the provider knows the token limit. */
  maxCharsPerToken: 4,
  /** In Danish, to estimate the usage of an answer that was cut off. */
  usualCharsPerToken: 3,
  maxCharsSlack: 1_000,
  retries: 2,
  /** Before the first retry; doubled before the second. Randomised between half and all of it. */
  retryBaseMs: 800,
  /** A longer wait is reported to the user instead. */
  maxRetryAfterMs: 10_000,
} as const;

export interface GuardOptions {
  readonly raw: RawModel;
  readonly info: LanguageModel["info"];
  /** Null if no price is configured. */
  readonly price: ModelPrice | null;
  readonly breaker: CircuitBreaker;
  /** Until the first piece of text or reasoning. */
  readonly firstTokenMs: number;
  readonly timing: Timing;
  readonly log: Log;
}

/** Faults of the request, not of the provider. */
const blameless: ReadonlySet<ModelFault["code"]> = new Set(["ai.refused", "ai.empty", "ai.too-long"]);

export function createGuardedModel(options: GuardOptions): LanguageModel {
  const { info, breaker, timing, log } = options;

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    signal.throwIfAborted();
    const pass = breaker.enter();
    try {
      for (let retriesLeft: number = guardLimits.retries; ; retriesLeft -= 1) {
        let hasText = false;
        try {
          for await (const event of tryOnce(options, request, signal)) {
            hasText = true;
            pass.answered();
            if (event.type === "end") pass.succeeded();
            yield event;
          }
          return;
        } catch (error) {
          const waitMs = hasText || retriesLeft === 0 ? null : retryWaitMs(error, retriesLeft, timing);
          if (waitMs === null) throw error;
          await sleep(waitMs, signal, timing);
        }
      }
    } catch (error) {
      if (error instanceof ModelFault && !signal.aborted) {
        settle(pass, error);
        log.warn(
          { provider: info.provider, model: info.model, code: error.code, detail: error.message },
          "model failed",
        );
      }
      throw error;
    } finally {
      pass.left();
    }
  }

  return { info, stream };
}

function settle(pass: Pass, fault: ModelFault): void {
  if (blameless.has(fault.code)) pass.succeeded();
  // An unknown model or a rate limit doesn't mean that the provider is down.
  else if (fault.code !== "ai.rate-limited" && !(fault instanceof VendorFault && fault.status === 404)) pass.failed();
}

/** Milliseconds to wait, or null for no retry. */
function retryWaitMs(error: unknown, retriesLeft: number, timing: Timing): number | null {
  if (!(error instanceof VendorFault) || !error.isPassing) return null;
  const { retryAfterMs } = error;
  if (retryAfterMs !== null && retryAfterMs > guardLimits.maxRetryAfterMs) return null;
  const backOffMs = guardLimits.retryBaseMs * 2 ** (guardLimits.retries - retriesLeft);
  // Randomised, so that calls refused together don't retry together.
  return (retryAfterMs ?? 0) + backOffMs * (0.5 + timing.random() / 2);
}

function sleep(delayMs: number, signal: AbortSignal, timing: Timing): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      callOff();
      reject(signal.reason);
    };
    const callOff = timing.after(delayMs, () => {
      signal.removeEventListener("abort", stop);
      resolve();
    });
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** One attempt. The connection is closed however it ends. */
async function* tryOnce(
  { raw, info, price, firstTokenMs, timing }: GuardOptions,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<Exclude<ModelEvent, { type: "queued" }>> {
  const upstream = new AbortController();
  const stop = () => upstream.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  const within = (limitMs: number, code: ModelFault["code"], detail: string) =>
    timing.after(limitMs, () => upstream.abort(new ModelFault(code, detail)));
  const events = raw.stream(request, upstream.signal)[Symbol.asyncIterator]();
  const maxChars = request.maxOutputTokens * guardLimits.maxCharsPerToken + guardLimits.maxCharsSlack;
  let chars = 0;
  /** Of the answer and the reasoning before it. */
  let writtenChars = 0;
  let hasWords = false;
  let hasBegun = false;
  let isWhole = false;
  let count: TokenCount | null = null;
  let isSpent = true;
  const waitForFirst = () => within(firstTokenMs, "ai.first-token-timeout", "nothing came in time");
  const tell = () => request.onSpent?.(billOf(count ?? estimated(request, writtenChars), price));
  let callOff = waitForFirst();
  try {
    for (;;) {
      // Time during which our reader is slow doesn't count.
      if (hasBegun) callOff = within(guardLimits.idleMs, "ai.idle-timeout", "silence in the middle");
      const event = await nextOf(events, upstream.signal);
      if (event.type === "end") {
        isWhole = true;
        count = event.usage;
        if (event.reason === "filtered") throw new ModelFault("ai.refused", "the provider's filter stopped it");
        if (!hasWords) throw new ModelFault("ai.empty", "nothing but space came");
        yield { type: "end", reason: event.reason, usage: count && billOf(count, price), model: info };
        return;
      }
      callOff();
      if (event.type === "again") {
        count = event.usage;
        tell();
        count = null;
        writtenChars = 0;
        hasBegun = false;
        callOff = waitForFirst();
        continue;
      }
      hasBegun = true;
      writtenChars += event.type === "sign" ? event.chars : event.text.length;
      if (event.type === "sign") continue;
      chars += event.text.length;
      if (chars > maxChars) throw new ModelFault("ai.too-long", "far more came than was asked for");
      hasWords ||= /\S/.test(event.text);
      yield { type: "text", text: event.text };
    }
  } catch (error) {
    isSpent = hasBegun || isWhole || !isTurnedAway(error);
    throw error;
  } finally {
    callOff();
    signal.removeEventListener("abort", stop);
    if (isSpent) tell();
    // After a complete answer the connection can be reused.
    if (!isWhole) upstream.abort();
    // The stream is over; an error of its clean-up must not hide the original one.
    await events.return?.().catch(() => undefined);
  }
}

/** The provider responded with an error status, or was never reached: no usage. */
function isTurnedAway(error: unknown): boolean {
  return error instanceof VendorFault && (error.status !== null || error.code === "ai.unavailable");
}

async function nextOf(events: AsyncIterator<RawEvent>, signal: AbortSignal): Promise<RawEvent> {
  try {
    const { value, done } = await events.next();
    signal.throwIfAborted();
    if (done === true) throw new VendorFault("ai.cut-short", "the stream ended without a finish");
    return value;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** Estimates usage that the provider didn't report. */
function estimated({ system, messages }: ModelRequest, writtenChars: number): TokenCount {
  const asked = messages.reduce((sum, { content }) => sum + content.length, system.length);
  const tokens = (length: number) => Math.ceil(length / guardLimits.usualCharsPerToken);
  return { inputTokens: tokens(asked), outputTokens: tokens(writtenChars) };
}

/** A dollar per million tokens is a millionth of a dollar per token. */
function billOf({ inputTokens, outputTokens }: TokenCount, price: ModelPrice | null): ModelUsage {
  const costMicroUsd = price === null ? null : Math.ceil(inputTokens * price.inputUsd + outputTokens * price.outputUsd);
  return { inputTokens, outputTokens, costMicroUsd };
}
