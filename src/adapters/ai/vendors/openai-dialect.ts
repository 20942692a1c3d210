/** Which optional fields an OpenAI-compatible endpoint takes: by its address to begin with, and by what it refuses. */

export interface Dialect {
  readonly tokensField: "max_tokens" | "max_completion_tokens";
  readonly takesTemperature: boolean;
  /** `stream_options.include_usage`: without it some servers count no tokens. */
  readonly takesUsage: boolean;
}

/** The families that came before those that reason; a reasoning model refuses any temperature but its own. */
const takesTemperature = /^(gpt-4|gpt-3\.5|chatgpt-4)/;

/** @param baseUrl a valid address */
export function dialectOf(baseUrl: string, model: string): Dialect {
  const { hostname } = new URL(baseUrl);
  if (hostname === "api.openai.com" || isAzure(baseUrl)) {
    return { tokensField: "max_completion_tokens", takesTemperature: takesTemperature.test(model), takesUsage: true };
  }
  // Mistral refuses what it does not know, and counts without being asked.
  return { tokensField: "max_tokens", takesTemperature: true, takesUsage: hostname !== "api.mistral.ai" };
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
  // One way only, so that a server that names both can't send us to and fro.
  if (names.has("max_completion_tokens") && names.has("max_tokens") && dialect.tokensField === "max_tokens") {
    return { ...dialect, tokensField: "max_completion_tokens" };
  }
  return null;
}
