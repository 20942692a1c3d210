/** The fetch that the vendors' SDKs are given: it follows no redirect, and names faults without reading them to the end. */
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { finished } from "node:stream";
import { cutShort } from "../faults.ts";
import { VendorFault } from "../raw-model.ts";

/** Answers that can't have a body (RFC 9110 15.3). */
const bodiless: ReadonlySet<number> = new Set([204, 205]);
const maxErrorBytes = 16 * 1024;

/** Fields that some servers do not know. A refusal that names one is answered by leaving it out. */
const optionalFields = [
  "stream_options",
  "temperature",
  "reasoning_effort",
  "max_completion_tokens",
  "max_tokens",
] as const;

/**
 * Any other answer than a stream of events is thrown as a `VendorFault`; the SDKs carry it in `cause`.
 *
 * Asks by Node's own client and not by its `fetch`, which gives each piece of a body by itself: here what has come since
 * the last read is read as one. It doesn't follow redirects: they would send text and key to an unconfigured host.
 *
 * @param nowMs for a `Retry-After` that is a date
 */
export function createVendorFetch(nowMs: () => number): typeof fetch {
  return async (input, init) => {
    const message = await ask(new URL(input instanceof Request ? input.url : input), init ?? {});
    const status = message.statusCode ?? 0;
    const headers = new Headers(
      Object.entries(message.headersDistinct).map(([name, values]) => [name, String(values)]),
    );
    if (status < 200 || status > 299) throw statusFault(status, headers, await startOf(message), nowMs());
    const type = headers.get("content-type");
    const isPacked = (headers.get("content-encoding") ?? "identity") !== "identity";
    if (bodiless.has(status) || isPacked || (type !== null && !type.startsWith("text/event-stream"))) {
      message.destroy();
      throw new VendorFault("ai.malformed", "the answer is no stream of events", { status });
    }
    return new Response(bodyOf(message), { status, headers });
  };
}

/** @throws Error that names no answer: nobody is there, or the signal was aborted */
function ask(url: URL, { method, headers, body, signal }: RequestInit): Promise<IncomingMessage> {
  if (typeof body !== "string") throw new Error("the SDKs send text");
  const open = url.protocol === "https:" ? httpsRequest : httpRequest;
  // Compressed chunks would be held by the decompressor.
  const sent = { ...Object.fromEntries(new Headers(headers)), "accept-encoding": "identity" };
  const options = { ...(method !== undefined && { method }), headers: sent };
  return new Promise((resolve, reject) => {
    const request = open(url, options, (message) => {
      // The reader gets the error; after an abort there is no reader.
      message.on("error", () => undefined);
      resolve(message);
    });
    // Node's own option gives the socket an error that nobody may be listening to any more.
    const stop = () => request.destroy();
    signal?.addEventListener("abort", stop);
    request.on("close", () => signal?.removeEventListener("abort", stop));
    request.on("error", reject);
    if (signal?.aborted === true) stop();
    request.end(body);
  });
}

/** What has come since the last read is one piece of it. Errors with a `VendorFault` when the connection is lost. */
function bodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  let wake = () => {};
  let isOver = false;
  message.on("readable", () => wake());
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        // Also what was destroyed without an error ends here.
        finished(message, (error) => {
          if (isOver) return;
          isOver = true;
          if (error) controller.error(cutShort());
          else controller.close();
          wake();
        });
      },
      pull: async (controller) => {
        while (!isOver) {
          const bytes = message.read() as Buffer | null;
          if (bytes !== null) return controller.enqueue(bytes);
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      },
      cancel: () => {
        isOver = true;
        message.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The start of an error's body, or what came of it. The rest is not waited for. */
async function startOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      // Leaving the loop closes the connection.
      if (bytes >= maxErrorBytes) break;
    }
  } catch {
    // The status has said already that it failed, and how.
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Of the body nothing is kept but the names of our own fields: it may repeat the person's text. */
function statusFault(status: number, headers: Headers, body: string, nowMs: number): VendorFault {
  const retryAfterMs = readRetryAfter(headers, nowMs);
  if (status === 429)
    return new VendorFault("ai.rate-limited", "status 429", { status, retryAfterMs, isPassing: true });
  if (status === 400 || status === 413 || status === 422) {
    const refusedFields = optionalFields.filter((field) => body.includes(field));
    return new VendorFault("ai.refused", `status ${status}`, { status, refusedFields });
  }
  if (status === 401 || status === 403) {
    return new VendorFault("ai.unavailable", `status ${status}: the provider refuses our key`, { status });
  }
  if (status === 404) {
    return new VendorFault("ai.unavailable", "status 404: the provider knows no such model or address", { status });
  }
  return new VendorFault("ai.unavailable", `status ${status}`, { status, retryAfterMs, isPassing: status >= 500 });
}

/** Milliseconds, or null when the provider does not say (RFC 9110 10.2.3). */
function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  const seconds = Number(value);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - nowMs;
  return Number.isFinite(waitMs) ? Math.max(0, Math.ceil(waitMs)) : null;
}
