/** The model configuration; `main` reads it from the environment. */
import type { ModelPlace, RunTool } from "#contract/ai/run.rules.ts";

export const aiAdapters = ["openai", "anthropic"] as const;
export type AiAdapter = (typeof aiAdapters)[number];

export interface AiProvider {
  readonly adapter: AiAdapter;
  /** Null for the vendor's default. May contain a query (`?api-version=…`). */
  readonly baseUrl: string | null;
  /** Null for a model without authentication. */
  readonly apiKey: string | null;
  readonly model: string;
  /** Display name: »OpenAI«, »Egen model«. */
  readonly name: string;
  readonly place: ModelPlace;
  /** Days that the provider keeps data, as declared by the operator; null if not declared. */
  readonly retentionDays: number | null;
}

/** US dollars per million tokens. */
export interface ModelPrice {
  readonly inputUsd: number;
  readonly outputUsd: number;
}

export interface AiSettings {
  readonly first: AiProvider;
  /** Called if the first one fails before its first word. */
  readonly fallback: AiProvider | null;
  /** Other models of the first provider for individual tools. */
  readonly toolModels: Readonly<Partial<Record<RunTool, string>>>;
  /** By model name. */
  readonly prices: Readonly<Record<string, ModelPrice>>;
  /** Concurrent provider calls. */
  readonly maxConcurrent: number;
  readonly firstTokenMs: number;
}
