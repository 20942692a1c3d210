/** What is configured about models; read from the environment by `main`. */
import type { ModelPlace, RunTool } from "#contract/ai/run.rules.ts";

export const aiAdapters = ["openai", "anthropic"] as const;
export type AiAdapter = (typeof aiAdapters)[number];

export interface AiProvider {
  readonly adapter: AiAdapter;
  /** The vendor's own address when null. May carry a query (`?api-version=…`). */
  readonly baseUrl: string | null;
  /** Null for a model of one's own that asks for none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** As a person would say it: »OpenAI«, »Egen model«. */
  readonly name: string;
  readonly place: ModelPlace;
  /** Days that the provider keeps what it is sent, as whoever runs the product has declared it; null: not declared. */
  readonly retentionDays: number | null;
}

/** US dollars for a million tokens. */
export interface ModelPrice {
  readonly inputUsd: number;
  readonly outputUsd: number;
}

export interface AiSettings {
  readonly first: AiProvider;
  /** Asked when the first fails before its first word. */
  readonly fallback: AiProvider | null;
  /** Other models of the first provider, for single tools. */
  readonly toolModels: Readonly<Partial<Record<RunTool, string>>>;
  /** By the model's name. */
  readonly prices: Readonly<Record<string, ModelPrice>>;
  /** Calls to providers at once. */
  readonly maxConcurrent: number;
  readonly firstTokenMs: number;
}
