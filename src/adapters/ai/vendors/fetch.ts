/** The fetch that the vendors' SDKs are given: it follows nobody elsewhere, and names faults without reading them to the end. */
import { VendorFault } from "./raw-model.ts";

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
 * @param nowMs for a `Retry-After` that is a date
 */
export function createVendorFetch(nowMs: () => number): typeof fetch {
  return async (input, init) => {
    // A redirect would take the text and the key to an address that nobody configured.
    const response = await fetch(input, { ...init, redirect: "manual" });
    if (!response.ok) throw statusFault(response, await startOf(response), nowMs());
    const type = response.headers.get("content-type");
    if (response.body === null || (type !== null && !type.startsWith("text/event-stream"))) {
      await response.body?.cancel();
      throw new VendorFault("ai.malformed", "the answer is no stream of events", { status: response.status });
    }
    return response;
  };
}

/** The start of an error's body. What comes after it is not waited for. */
async function startOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < maxErrorBytes) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
  }
  await reader.cancel();
  return Buffer.concat(chunks).toString("utf8");
}

/** Of the body nothing is kept but the names of our own fields: it may repeat the person's text. */
function statusFault({ status, headers }: Response, body: string, nowMs: number): VendorFault {
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
