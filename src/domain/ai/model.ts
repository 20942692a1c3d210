/** Language models as the product sees them: one request in, text in pieces out, and a closed set of faults. */
import type { RunErrorCode, RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import type { DependencyState } from "../ports.ts";

export interface ModelMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

export interface ModelRequest {
  /** What the model is to do. Nothing that came from a person, a file or a model stands in it. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  /** The provider is told, and more than four characters a token is cut off by us. */
  readonly maxOutputTokens: number;
  /** 0 to 1. */
  readonly temperature: number;
  /** Whose turn it is in the queue for the provider; the provider never sees it. */
  readonly ownerId: string;
  /**
   * Told of each try that was sent and not turned away, whatever became of it: what the provider says of it or, where
   * it says nothing because it was cut off, what was counted here, with what the model let be seen of its thoughts.
   */
  readonly onSpent?: (usage: ModelUsage) => void;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar by the configured prices; null when no price is configured. */
  readonly costMicroUsd: number | null;
}

export type ModelEvent =
  | { readonly type: "queued" }
  | { readonly type: "text"; readonly text: string }
  /** Always the last. Without it the stream has thrown. `usage` is null when the provider says nothing of it. */
  | {
      readonly type: "end";
      readonly reason: "stop" | "length" | "filtered";
      readonly usage: ModelUsage | null;
      /** Which of a chain answered. */
      readonly model: ModelInfo;
    };

/** Why a model gave no answer, or only part of one. */
export class ModelFault extends Error {
  override readonly name = "ModelFault";
  readonly code: Extract<RunErrorCode, `ai.${string}`>;
  /** How long the provider, or our breaker, asks us to wait; null when nobody says. */
  readonly retryAfterMs: number | null;

  /** @param detail for the log: never a word of a prompt, an answer or a key */
  constructor(code: ModelFault["code"], detail: string, retryAfterMs: number | null = null) {
    super(detail);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface LanguageModel {
  /**
   * What the person is told before anything is sent: of the first in the chain, and where another may answer instead
   * its provider too, and the place that is further away.
   */
  readonly info: ModelInfo;
  /**
   * Ends within a second of the signal, with the connection to the provider closed.
   *
   * @throws ModelFault
   * @throws the reason of the signal, when it is aborted
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}

export interface Models {
  /** Null when no model is connected for this tool: the built-in engine does what it can. */
  for(tool: RunTool): LanguageModel | null;
  state(): Promise<DependencyState>;
  /** Ends what still waits or streams. */
  close(): Promise<void>;
}
