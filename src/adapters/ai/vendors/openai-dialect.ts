/** Which optional fields an OpenAI-compatible endpoint takes: by its address to begin with, and by what it refuses. */

export interface Dialect {
  readonly tokensField: "max_tokens" | "max_completion_tokens";
  readonly takesTemperature: boolean;
  /** `stream_options.include_usage`: without it some servers count no tokens. */
  readonly takesUsage: boolean;
  /** Tokens on top of those of the answer, for a model that thinks before it speaks: both count against one bound. */
  readonly thinkingTokens: number;
  /** `reasoning_effort: "low"`: other words for a text need no long thought, and nothing is heard of it while it lasts. */
  readonly takesEffort: boolean;
  /** Its template opens the thoughts, so that an answer may begin inside of them. */
  readonly mayBeginInside: boolean;
}

/** The families that came before those that reason; a reasoning model refuses any temperature but its own. */
const takesTemperature = /^(gpt-4|gpt-3\.5|chatgpt-4)/;
/** Models that think, by the names under which other endpoints and one's own servers have them. */
const thinks =
  /(?:^|[/:_-])(?:o[1-9]|gpt-?5|gpt-oss|deepseek-(?:r\d|reasoner)|qwq|qwen-?3|magistral|glm-4\.[5-9]|minimax-m\d|kimi-k2|phi-4-(?:mini-)?reasoning)(?![a-z\d])|think|reason|nemotron/i;
/** Of these the ones whose usual template ends with `<think>`. */
const beginsInside = /deepseek-r\d|qwq|thinking/i;
/** Upper limit for reasoning tokens; a thousand words of text seldom need more, and unused tokens aren't billed. */
export const enoughToThink = 8_000;

/** @param baseUrl a valid address */
export function dialectOf(baseUrl: string, model: string): Dialect {
  const { hostname } = new URL(baseUrl);
  const isOpenAi = hostname === "api.openai.com" || hostname.endsWith(".api.openai.com");
  if (isOpenAi || isAzure(baseUrl)) {
    const isOlder = takesTemperature.test(model);
    return {
      tokensField: "max_completion_tokens",
      takesTemperature: isOlder,
      takesUsage: true,
      thinkingTokens: isOlder ? 0 : enoughToThink,
      takesEffort: isOpenAi && !isOlder,
      mayBeginInside: false,
    };
  }
  // Mistral refuses what it does not know, and counts without being asked.
  return {
    tokensField: "max_tokens",
    takesTemperature: true,
    takesUsage: hostname !== "api.mistral.ai",
    thinkingTokens: thinks.test(model) ? enoughToThink : 0,
    takesEffort: false,
    mayBeginInside: beginsInside.test(model),
  };
}

/** The host is Azure's, or the address carries the version that only Azure asks for. */
export function isAzure(baseUrl: string | null): boolean {
  if (baseUrl === null) return false;
  const { hostname, searchParams } = new URL(baseUrl);
  return hostname.endsWith(".azure.com") || searchParams.has("api-version");
}

/**
 * @param refused names of fields in the provider's refusal
 * @returns the dialect without them, or null when there is nothing left to change
 */
export function withoutFields(dialect: Dialect, refused: readonly string[]): Dialect | null {
  const names = new Set(refused);
  if (names.has("stream_options") && dialect.takesUsage) return { ...dialect, takesUsage: false };
  if (names.has("temperature") && dialect.takesTemperature) return { ...dialect, takesTemperature: false };
  if (names.has("reasoning_effort") && dialect.takesEffort) return { ...dialect, takesEffort: false };
  // One way only, so that a server that names both can't send us to and fro.
  if (names.has("max_completion_tokens") && names.has("max_tokens") && dialect.tokensField === "max_tokens") {
    return { ...dialect, tokensField: "max_completion_tokens" };
  }
  // More than the model, or the memory it was given, can hold.
  if (names.has(dialect.tokensField) && dialect.thinkingTokens > 0) return { ...dialect, thinkingTokens: 0 };
  return null;
}
