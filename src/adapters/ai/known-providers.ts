/** Detects a provider's name and location from its address, if the operator has not configured them. */
import { isIP } from "node:net";
import { type ModelPlace, modelPlaces } from "#contract/ai/run.rules.ts";
import { ownModel } from "./provider-names.da.ts";
import type { AiAdapter } from "./settings.ts";

interface KnownProvider {
  readonly name: string;
  readonly place: ModelPlace;
}

const known: Readonly<Record<string, KnownProvider>> = {
  "api.openai.com": { name: "OpenAI", place: "outside-eu" },
  "eu.api.openai.com": { name: "OpenAI", place: "eu" },
  "api.anthropic.com": { name: "Anthropic", place: "outside-eu" },
  "api.mistral.ai": { name: "Mistral", place: "eu" },
};

const vendorHosts: Readonly<Record<AiAdapter, string>> = {
  openai: "api.openai.com",
  anthropic: "api.anthropic.com",
};

/** @param baseUrl a valid URL, or null for the vendor's default */
export function knownProvider(adapter: AiAdapter, baseUrl: string | null): KnownProvider {
  const host = baseUrl === null ? vendorHosts[adapter] : new URL(baseUrl).hostname;
  const found = known[host];
  if (found !== undefined) return found;
  if (isOwnHost(host)) return { name: ownModel, place: "server" };
  // The address doesn't contain the region, which only the operator knows.
  if (host.endsWith(".azure.com")) return { name: "Microsoft Azure", place: "unknown" };
  return { name: host, place: "unknown" };
}

/** Loopback, a private network (RFC 1918, RFC 4193), link-local, or a host name without public suffix. */
export function isOwnHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  if (isIP(bare) === 6) return bare === "::1" || /^(f[cd]|fe[89ab])/i.test(bare);
  if (isIP(bare) === 4) return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(bare);
  return !bare.includes(".") || /\.(localhost|local|internal|lan|home\.arpa)$/.test(bare);
}

/** From the location that users mind least to the one that they mind most. */
const byDistance: readonly ModelPlace[] = modelPlaces;

/** The farther of the two locations. */
export function furtherPlace(one: ModelPlace, other: ModelPlace): ModelPlace {
  return byDistance.indexOf(one) < byDistance.indexOf(other) ? other : one;
}
