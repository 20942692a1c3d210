/** What a provider's adapter gives to the guard around it: events of one call, and faults with what the guard decides by. */
import { ModelFault, type ModelRequest } from "#domain/ai/model.ts";
import type { Pace } from "./wire/pace.ts";

export interface TokenCount {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export type RawEvent =
  /** Never empty. */
  | { readonly type: "text"; readonly text: string }
  /** The model works, but what it wrote is not for the reader, or not yet. `chars` of it are thought, and paid for. */
  | { readonly type: "sign"; readonly chars: number }
  /** The model is asked once more: what has come so far was an answer of its own, with this bill. */
  | { readonly type: "again"; readonly usage: TokenCount | null }
  /** Always the last; without it the stream has thrown. */
  | { readonly type: "end"; readonly reason: "stop" | "length" | "filtered"; readonly usage: TokenCount | null };

export interface RawModel {
  /**
   * One call, tried once. Ends at once, with the connection closed, when the signal is aborted. After the `end` event
   * the connection may stay for some seconds more, to be used again.
   *
   * @throws VendorFault
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<RawEvent>;
}

export interface VendorOptions {
  /** The vendor's own address when null. May carry a query (`?api-version=…`). */
  readonly baseUrl: string | null;
  /** Null for a model of one's own that asks for none. */
  readonly apiKey: string | null;
  readonly model: string;
  readonly nowMs: () => number;
  readonly pace: Pace;
}

interface Circumstances {
  readonly status?: number;
  readonly retryAfterMs?: number | null;
  /** It may be gone in a moment: 429, 5xx, no connection. */
  readonly isPassing?: boolean;
  /** Optional fields of the request that the provider's refusal names. */
  readonly refusedFields?: readonly string[];
}

/** A fault with what the guard and the adapter decide by. */
export class VendorFault extends ModelFault {
  /** HTTP; null when it never came to an answer, or failed after one. */
  readonly status: number | null;
  readonly isPassing: boolean;
  readonly refusedFields: readonly string[];

  constructor(code: ModelFault["code"], detail: string, circumstances: Circumstances = {}) {
    super(code, detail, circumstances.retryAfterMs ?? null);
    this.status = circumstances.status ?? null;
    this.isPassing = circumstances.isPassing ?? false;
    this.refusedFields = circumstances.refusedFields ?? [];
  }
}
