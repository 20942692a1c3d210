/** What every call to a provider goes through: time limits, bounds, tries again before the first word, the breaker, and the bill. */
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

export const guardLimits = {
  /** From one piece of text to the next. */
  idleMs: 20_000,
  /** A token is seldom longer in any language, and the provider has been told how many there may be. */
  maxCharsPerToken: 4,
  /** In Danish, for the bill of an answer that was cut off. */
  usualCharsPerToken: 3,
  maxCharsSlack: 1_000,
  retries: 2,
  /** Before the first try again; before the second it is twice as long. Half of it to all of it, by chance. */
  retryBaseMs: 800,
  /** Who must wait longer than this is told so instead. */
  maxRetryAfterMs: 10_000,
} as const;

export interface GuardOptions {
  readonly raw: RawModel;
  readonly info: LanguageModel["info"];
  /** Null: nobody has said what it costs. */
  readonly price: ModelPrice | null;
  readonly breaker: CircuitBreaker;
  /** For the first piece of text, or of thought. */
  readonly firstTokenMs: number;
  readonly timing: Timing;
  readonly log: Log;
}

/** Faults that say nothing against the provider: it answered, and this call was the reason. */
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
  // A model of that name is not there, or too much is asked for at once: the provider itself is well.
  else if (fault.code !== "ai.rate-limited" && !(fault instanceof VendorFault && fault.status === 404)) pass.failed();
}

/** Milliseconds to wait, or null when it is not to be tried again. */
function retryWaitMs(error: unknown, retriesLeft: number, timing: Timing): number | null {
  if (!(error instanceof VendorFault) || !error.isPassing) return null;
  const { retryAfterMs } = error;
  if (retryAfterMs !== null && retryAfterMs > guardLimits.maxRetryAfterMs) return null;
  const backOffMs = guardLimits.retryBaseMs * 2 ** (guardLimits.retries - retriesLeft);
  // All who were turned away together must not come back together.
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

/** One try. Whatever ends it, the connection is closed with it. */
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
  /** Of the answer and of what was thought before it. */
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
      // Time during which the reader holds us up is not the provider's.
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
    // A whole answer leaves a connection that can be used again.
    if (!isWhole) upstream.abort();
    // It has ended by itself, or ends by the abort: its own clean-up must not hide what was thrown here.
    await events.return?.().catch(() => undefined);
  }
}

/** The provider has answered with a status instead of an answer, or was never reached: it asks no money for that. */
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

/** Of an answer that nobody gave the bill of. */
function estimated({ system, messages }: ModelRequest, writtenChars: number): TokenCount {
  const asked = messages.reduce((sum, { content }) => sum + content.length, system.length);
  const tokens = (length: number) => Math.ceil(length / guardLimits.usualCharsPerToken);
  return { inputTokens: tokens(asked), outputTokens: tokens(writtenChars) };
}

/** A dollar for a million tokens is a millionth of a dollar for one. */
function billOf({ inputTokens, outputTokens }: TokenCount, price: ModelPrice | null): ModelUsage {
  const costMicroUsd = price === null ? null : Math.ceil(inputTokens * price.inputUsd + outputTokens * price.outputUsd);
  return { inputTokens, outputTokens, costMicroUsd };
}
