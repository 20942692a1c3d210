/** The variables that configure language models: provider, model, location and price. */
import { z } from "zod";
import { maxWaitingRuns } from "#adapters/ai/guard/fair-queue.ts";
import { isOwnHost, knownProvider } from "#adapters/ai/known-providers.ts";
import { type AiProvider, type AiSettings, aiAdapters, type ModelPrice } from "#adapters/ai/settings.ts";
import { type ModelPlace, runTools } from "#contract/ai/run.rules.ts";
import { defaultAdmission } from "#domain/ai/runs/admission.ts";
import { type DailyCeilings, defaultCeilings } from "#domain/ai/usage/daily-use.ts";
import { shortText, webAddress, wholeNumber } from "./texts.ts";

const adapter = z.enum(aiAdapters, { error: "skal være openai eller anthropic" });
/** `device` is excluded: it means a model in the browser, which no address of ours reaches. */
const declaredPlaces = ["server", "denmark", "eu", "outside-eu"] as const satisfies readonly ModelPlace[];
const place = z.enum(declaredPlaces, { error: "skal være server, denmark, eu eller outside-eu" });
/** The key and users' texts are sent to this address. */
const baseUrl = webAddress.refine(
  (value) => {
    const { protocol, hostname, username, password } = new URL(value);
    return username === "" && password === "" && (protocol === "https:" || isOwnHost(hostname));
  },
  { error: "skal begynde med https://, når modellen ikke kører på jeres eget net, og må ikke indeholde en kode" },
);

/** In the order of `.env.example`. */
export const aiVariables = {
  AI_PROVIDER: adapter,
  AI_BASE_URL: baseUrl,
  AI_API_KEY: shortText,
  AI_MODEL: shortText,
  AI_MODEL_REWRITING: shortText,
  AI_MODEL_SUMMARISING: shortText,
  AI_MODEL_CHAT: shortText,
  AI_PROVIDER_NAME: shortText,
  AI_PLACE: place,
  AI_RETENTION_DAYS: wholeNumber(0, 3650),
  AI_FALLBACK_PROVIDER: adapter,
  AI_FALLBACK_BASE_URL: baseUrl,
  AI_FALLBACK_API_KEY: shortText,
  AI_FALLBACK_MODEL: shortText,
  AI_FALLBACK_PROVIDER_NAME: shortText,
  AI_FALLBACK_PLACE: place,
  AI_FALLBACK_RETENTION_DAYS: wholeNumber(0, 3650),
  AI_PRICES: z.string().transform((value, context) => {
    const prices = readPrices(value);
    if (prices !== null) return prices;
    context.addIssue({ code: "custom", message: "skal være priser som: model=0.4/1.6, anden-model=3/15" });
    return z.NEVER;
  }),
  AI_MAX_CONCURRENT: wholeNumber(1, 1000),
  AI_MAX_RUNS: wholeNumber(1, 100_000),
  AI_FIRST_TOKEN_SECONDS: wholeNumber(5, 240),
  AI_CHAT_CONTEXT_CHARS: wholeNumber(8_000, 1_000_000),
  AI_DAILY_CALLS_PER_ACCOUNT: wholeNumber(1, 100_000),
  AI_DAILY_TOKENS_PER_ACCOUNT: wholeNumber(1_000, 1_000_000_000),
  AI_DAILY_PROVIDER_CALLS_PER_ACCOUNT: wholeNumber(1, 1_000_000),
  AI_DAILY_INPUT_TOKENS_PER_ACCOUNT: wholeNumber(1_000, 1_000_000_000),
  AI_DAILY_CALLS: wholeNumber(1, 1_000_000_000),
  AI_DAILY_USD: wholeNumber(1, 1_000_000),
} as const;

type Values = { readonly [K in keyof typeof aiVariables]?: z.output<(typeof aiVariables)[K]> };
type Prefix = "AI" | "AI_FALLBACK";

export interface AiEnv extends AiSettings {
  /** Runs that one process admits at once. */
  readonly maxRuns: number;
  /** Daily ceilings. */
  readonly ceilings: DailyCeilings;
  /** Characters of a conversation and its files that the chat's model gets at once. */
  readonly chatContextChars: number;
}

const defaultMaxConcurrent = 16;
const defaultFirstTokenSeconds = 30;
/** About 53,000 tokens: fits most models with room for the answer. Applies without a model, too. */
export const defaultChatContextChars = 160_000;

/**
 * @param faults receives a line for each variable that is missing or has no effect
 * @returns null if no model is configured
 */
export function readAi(values: Values, faults: string[]): AiEnv | null {
  const first = readProvider(values, "AI", faults);
  const fallback = readProvider(values, "AI_FALLBACK", faults);
  if (first === null) {
    const dangling = Object.keys(aiVariables).filter((name) => values[name as keyof Values] !== undefined);
    // A model name or key has no effect without a provider, which the operator should know.
    if (values.AI_PROVIDER === undefined && dangling.length > 0 && !isRefused("AI_PROVIDER", faults)) {
      faults.push(`AI_PROVIDER mangler. Uden den bruges ${dangling.join(", ")} ikke.`);
    }
    return null;
  }
  const toolModels = runTools.flatMap((tool) => {
    const model = values[toolVariable(tool)];
    return model === undefined ? [] : [[tool, model] as const];
  });
  const maxConcurrent = values.AI_MAX_CONCURRENT ?? defaultMaxConcurrent;
  const models = [first.model, ...toolModels.map(([, model]) => model), ...(fallback === null ? [] : [fallback.model])];
  return {
    first,
    fallback,
    toolModels: Object.fromEntries(toolModels),
    prices: values.AI_PRICES ?? {},
    maxConcurrent,
    maxRuns: values.AI_MAX_RUNS ?? Math.min(defaultAdmission.maxRuns, maxConcurrent + maxWaitingRuns),
    firstTokenMs: (values.AI_FIRST_TOKEN_SECONDS ?? defaultFirstTokenSeconds) * 1000,
    ceilings: readCeilings(values, models, faults),
    chatContextChars: values.AI_CHAT_CONTEXT_CHARS ?? defaultChatContextChars,
  };
}

function readCeilings(values: Values, models: readonly string[], faults: string[]): DailyCeilings {
  const { AI_DAILY_USD: usd, AI_PRICES: prices } = values;
  // A model without a price counts as free, so a cost ceiling would have no effect.
  if (usd !== undefined && prices === undefined && !isRefused("AI_PRICES", faults)) {
    faults.push("AI_PRICES mangler. Uden den bruges AI_DAILY_USD ikke.");
  }
  const unpriced = models.filter((model) => prices !== undefined && !Object.hasOwn(prices, model));
  if (usd !== undefined && unpriced.length > 0) {
    const names = [...new Set(unpriced)].join(", ");
    faults.push(`AI_PRICES mangler en pris for ${names}. Uden den holder AI_DAILY_USD ikke; 0/0 er gratis.`);
  }
  return {
    callsPerAccount: values.AI_DAILY_CALLS_PER_ACCOUNT ?? defaultCeilings.callsPerAccount,
    providerCallsPerAccount: values.AI_DAILY_PROVIDER_CALLS_PER_ACCOUNT ?? defaultCeilings.providerCallsPerAccount,
    inputTokensPerAccount: values.AI_DAILY_INPUT_TOKENS_PER_ACCOUNT ?? defaultCeilings.inputTokensPerAccount,
    outputTokensPerAccount: values.AI_DAILY_TOKENS_PER_ACCOUNT ?? defaultCeilings.outputTokensPerAccount,
    calls: values.AI_DAILY_CALLS ?? defaultCeilings.calls,
    costMicroUsd: usd === undefined ? null : usd * 1_000_000,
  };
}

function toolVariable(tool: (typeof runTools)[number]) {
  return `AI_MODEL_${tool.toUpperCase() as Uppercase<typeof tool>}` as const;
}

function readProvider(values: Values, prefix: Prefix, faults: string[]): AiProvider | null {
  const chosen = values[`${prefix}_PROVIDER`];
  const model = values[`${prefix}_MODEL`];
  if (chosen === undefined) {
    const dangling = (["BASE_URL", "API_KEY", "MODEL", "PROVIDER_NAME", "PLACE", "RETENTION_DAYS"] as const)
      .map((rest) => `${prefix}_${rest}` as const)
      .filter((name) => values[name] !== undefined);
    // Faults of the first provider are reported together with the variables that depend on it.
    const isMissing = dangling.length > 0 && !isRefused(`${prefix}_PROVIDER`, faults);
    if (prefix === "AI_FALLBACK" && values.AI_PROVIDER !== undefined && isMissing) {
      faults.push(`${prefix}_PROVIDER mangler. Uden den bruges ${dangling.join(", ")} ikke.`);
    }
    return null;
  }
  if (model === undefined) {
    faults.push(`${prefix}_MODEL mangler. Den skal være sat sammen med ${prefix}_PROVIDER.`);
    return null;
  }
  const address = values[`${prefix}_BASE_URL`] ?? null;
  const apiKey = values[`${prefix}_API_KEY`] ?? null;
  const known = knownProvider(chosen, address);
  if (apiKey === null && known.place !== "server" && !isRefused(`${prefix}_BASE_URL`, faults)) {
    faults.push(`${prefix}_API_KEY mangler. Kun en model på jeres eget net kan undvære den.`);
  }
  return {
    adapter: chosen,
    baseUrl: address,
    apiKey,
    model,
    name: values[`${prefix}_PROVIDER_NAME`] ?? known.name,
    place: values[`${prefix}_PLACE`] ?? known.place,
    retentionDays: values[`${prefix}_RETENTION_DAYS`] ?? null,
  };
}

/** A rejected value is reported once, and not as missing too. */
function isRefused(name: string, faults: readonly string[]): boolean {
  return faults.some((fault) => fault.startsWith(`${name} `));
}

/** `model=input/output`, comma-separated, in US dollars per million tokens; null if invalid. */
function readPrices(value: string): Readonly<Record<string, ModelPrice>> | null {
  const entries = value
    .split(",")
    .map((part) => /^\s*([^\s=,]+)\s*=\s*(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(part));
  if (entries.some((entry) => entry === null)) return null;
  return Object.fromEntries(
    entries.map((entry) => [entry?.[1] ?? "", { inputUsd: Number(entry?.[2]), outputUsd: Number(entry?.[3]) }]),
  );
}
