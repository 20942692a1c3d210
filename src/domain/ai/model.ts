/** The port for language models: one request in, text in pieces out, and a closed set of faults. */
import type { RunErrorCode, RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import type { DependencyState } from "../ports.ts";

export interface ModelMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

export interface ModelRequest {
  /** Our instructions. Contains nothing from a user, a file or a model. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  /** Sent to the provider. We also cut the answer at four characters per token. */
  readonly maxOutputTokens: number;
  /** 0 to 1. */
  readonly temperature: number;
  /** For fair queueing between users; never sent to the provider. */
  readonly ownerId: string;
  /**
   * Called for each attempt that the provider accepted, whatever its result: with the provider's token counts, or with
   * our own count if the answer was cut off. Includes reasoning tokens as far as they are visible.
   */
  readonly onSpent?: (usage: ModelUsage) => void;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar by the configured prices; null if no price is configured. */
  readonly costMicroUsd: number | null;
}

export type ModelEvent =
  | { readonly type: "queued" }
  | { readonly type: "text"; readonly text: string }
  /** Always the last event; a stream without it has thrown. `usage` is null if the provider doesn't report it. */
  | {
      readonly type: "end";
      readonly reason: "stop" | "length" | "filtered";
      readonly usage: ModelUsage | null;
      /** Which model of a chain answered. */
      readonly model: ModelInfo;
    };

/** Why a model gave no answer, or only part of one. */
export class ModelFault extends Error {
  override readonly name = "ModelFault";
  readonly code: Extract<RunErrorCode, `ai.${string}`>;
  /** How long the provider or our circuit breaker asks us to wait; null if unknown. */
  readonly retryAfterMs: number | null;

  /** @param detail for the log: never any part of a prompt, an answer or a key */
  constructor(code: ModelFault["code"], detail: string, retryAfterMs: number | null = null) {
    super(detail);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface LanguageModel {
  /**
   * Shown to the user before anything is sent. Describes the first model of the chain; if another may answer, it also
   * names that provider and the farther of their locations.
   */
  readonly info: ModelInfo;
  /**
   * Ends within a second of the signal and closes the connection to the provider.
   *
   * @throws ModelFault
   * @throws the reason of the signal, when it is aborted
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}

export interface Models {
  /** Null if no model is configured for this tool; the built-in engine is used instead. */
  for(tool: RunTool): LanguageModel | null;
  state(): Promise<DependencyState>;
  /** Ends all waiting requests and streams. */
  close(): Promise<void>;
}
