/** The variables about language models: what they connect, what people are told of it, and what is refused. */
import { describe, expect, it } from "vitest";
import { EnvError, readEnv } from "#main/env.ts";

const own = { AI_PROVIDER: "openai", AI_BASE_URL: "http://127.0.0.1:11434/v1", AI_MODEL: "gemma3:12b" };
const ai = (source: Record<string, string>) => readEnv(source).ai;

function faultsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.faults;
    throw error;
  }
}

it("connects a model of one's own without a key", () => {
  expect(ai(own)).toEqual({
    first: {
      adapter: "openai",
      baseUrl: "http://127.0.0.1:11434/v1",
      apiKey: null,
      model: "gemma3:12b",
      name: "Egen model",
      place: "server",
      retentionDays: null,
    },
    fallback: null,
    toolModels: {},
    prices: {},
    maxConcurrent: 16,
    maxRuns: 216,
    firstTokenMs: 30_000,
    ceilings: {
      callsPerAccount: 300,
      providerCallsPerAccount: 1_000,
      inputTokensPerAccount: 5_000_000,
      outputTokensPerAccount: 1_000_000,
      calls: 20_000,
      costMicroUsd: null,
    },
    chatContextChars: 160_000,
  });
});

it("reads everything", () => {
  expect(
    ai({
      AI_PROVIDER: "anthropic",
      AI_API_KEY: "k1",
      AI_MODEL: "stor",
      AI_MODEL_REWRITING: "skriver",
      AI_MODEL_SUMMARISING: "lille",
      AI_MODEL_CHAT: "snak",
      AI_PROVIDER_NAME: "Skolens model",
      AI_PLACE: "denmark",
      AI_RETENTION_DAYS: "0",
      AI_FALLBACK_PROVIDER: "openai",
      AI_FALLBACK_BASE_URL: "https://api.mistral.ai/v1",
      AI_FALLBACK_API_KEY: "k2",
      AI_FALLBACK_MODEL: "mistral-small-latest",
      AI_PRICES: "stor=3/15, skriver=0/0, lille=0.5/1, snak=1/2, mistral-small-latest = 0.1/0.3",
      AI_MAX_CONCURRENT: "4",
      AI_MAX_RUNS: "90",
      AI_FIRST_TOKEN_SECONDS: "120",
      AI_CHAT_CONTEXT_CHARS: "24000",
      AI_FALLBACK_RETENTION_DAYS: "30",
      AI_DAILY_CALLS_PER_ACCOUNT: "50",
      AI_DAILY_TOKENS_PER_ACCOUNT: "200000",
      AI_DAILY_PROVIDER_CALLS_PER_ACCOUNT: "150",
      AI_DAILY_INPUT_TOKENS_PER_ACCOUNT: "900000",
      AI_DAILY_CALLS: "1000",
      AI_DAILY_USD: "25",
    }),
  ).toEqual({
    first: {
      adapter: "anthropic",
      baseUrl: null,
      apiKey: "k1",
      model: "stor",
      name: "Skolens model",
      place: "denmark",
      retentionDays: 0,
    },
    fallback: {
      adapter: "openai",
      baseUrl: "https://api.mistral.ai/v1",
      apiKey: "k2",
      model: "mistral-small-latest",
      name: "Mistral",
      place: "eu",
      retentionDays: 30,
    },
    toolModels: { rewriting: "skriver", summarising: "lille", chat: "snak" },
    prices: {
      stor: { inputUsd: 3, outputUsd: 15 },
      skriver: { inputUsd: 0, outputUsd: 0 },
      lille: { inputUsd: 0.5, outputUsd: 1 },
      snak: { inputUsd: 1, outputUsd: 2 },
      "mistral-small-latest": { inputUsd: 0.1, outputUsd: 0.3 },
    },
    maxConcurrent: 4,
    maxRuns: 90,
    firstTokenMs: 120_000,
    ceilings: {
      callsPerAccount: 50,
      providerCallsPerAccount: 150,
      inputTokensPerAccount: 900_000,
      outputTokensPerAccount: 200_000,
      calls: 1000,
      costMicroUsd: 25_000_000,
    },
    chatContextChars: 24_000,
  });
});

describe("what people are told of who runs it, and where", () => {
  it.each([
    ["openai", "", "OpenAI", "outside-eu"],
    ["openai", "https://eu.api.openai.com/v1", "OpenAI", "eu"],
    ["anthropic", "", "Anthropic", "outside-eu"],
    ["openai", "https://api.mistral.ai/v1", "Mistral", "eu"],
    ["openai", "https://skole.openai.azure.com/openai/v1/", "Microsoft Azure", "unknown"],
    ["openai", "https://modeller.eksempel.dk/v1", "modeller.eksempel.dk", "unknown"],
    ["openai", "http://localhost:8080/v1", "Egen model", "server"],
    ["openai", "http://[::1]:8080/v1", "Egen model", "server"],
    ["openai", "http://[fd00::7]/v1", "Egen model", "server"],
    ["openai", "http://10.1.2.3:8000/v1", "Egen model", "server"],
    ["openai", "http://172.31.0.1/v1", "Egen model", "server"],
    ["openai", "https://172.32.0.1/v1", "172.32.0.1", "unknown"],
    ["openai", "http://192.168.1.9/v1", "Egen model", "server"],
    ["openai", "http://ollama:11434/v1", "Egen model", "server"],
    ["openai", "http://gpu.skole.internal/v1", "Egen model", "server"],
    ["openai", "https://10.eksempel.dk/v1", "10.eksempel.dk", "unknown"],
    ["openai", "https://[2a02::1]/v1", "[2a02::1]", "unknown"],
  ])("%s at »%s« is %s, %s", (AI_PROVIDER, AI_BASE_URL, name, place) => {
    expect(ai({ AI_PROVIDER, AI_BASE_URL, AI_API_KEY: "k", AI_MODEL: "m" })?.first).toMatchObject({ name, place });
  });
});

const httpsFault =
  "AI_BASE_URL skal begynde med https://, når modellen ikke kører på jeres eget net, og må ikke indeholde en kode.";
const priceFault = "AI_PRICES skal være priser som: model=0.4/1.6, anden-model=3/15.";
const refused: [source: Record<string, string>, fault: string][] = [
  [{ AI_PROVIDER: "hemmelig" }, "AI_PROVIDER skal være openai eller anthropic."],
  [{ ...own, AI_PROVIDER: "hemmelig" }, "AI_PROVIDER skal være openai eller anthropic."],
  [{ AI_PROVIDER: "openai" }, "AI_MODEL mangler. Den skal være sat sammen med AI_PROVIDER."],
  [{ AI_API_KEY: "hemmelig" }, "AI_PROVIDER mangler. Uden den bruges AI_API_KEY ikke."],
  [
    { AI_FALLBACK_PROVIDER: "openai", AI_FALLBACK_MODEL: "hemmelig", AI_FALLBACK_API_KEY: "hemmelig" },
    "AI_PROVIDER mangler. Uden den bruges AI_FALLBACK_PROVIDER, AI_FALLBACK_API_KEY, AI_FALLBACK_MODEL ikke.",
  ],
  [{ AI_PROVIDER: "openai", AI_MODEL: "m" }, "AI_API_KEY mangler. Kun en model på jeres eget net kan undvære den."],
  [{ ...own, AI_BASE_URL: "hemmelig" }, "AI_BASE_URL skal være en adresse, der begynder med http:// eller https://."],
  [{ ...own, AI_BASE_URL: "http://hemmelig.dk/v1" }, httpsFault],
  [{ ...own, AI_BASE_URL: "http://8.8.8.8/v1" }, httpsFault],
  [{ ...own, AI_BASE_URL: "https://a:hemmelig@x.dk/v1" }, httpsFault],
  [{ ...own, AI_PLACE: "hemmelig" }, "AI_PLACE skal være server, denmark, eu eller outside-eu."],
  [{ ...own, AI_PLACE: "device" }, "AI_PLACE skal være server, denmark, eu eller outside-eu."],
  [
    { ...own, AI_FALLBACK_PROVIDER: "anthropic" },
    "AI_FALLBACK_MODEL mangler. Den skal være sat sammen med AI_FALLBACK_PROVIDER.",
  ],
  [{ ...own, AI_FALLBACK_MODEL: "hemmelig" }, "AI_FALLBACK_PROVIDER mangler. Uden den bruges AI_FALLBACK_MODEL ikke."],
  [
    { ...own, AI_FALLBACK_PROVIDER: "anthropic", AI_FALLBACK_MODEL: "m" },
    "AI_FALLBACK_API_KEY mangler. Kun en model på jeres eget net kan undvære den.",
  ],
  [{ ...own, AI_PRICES: "hemmelig" }, priceFault],
  [{ ...own, AI_PRICES: "hemmelig=1" }, priceFault],
  [{ ...own, AI_PRICES: "hemmelig=1/2," }, priceFault],
  [{ ...own, AI_PRICES: "hemmelig=-1/2" }, priceFault],
  [{ ...own, AI_PRICES: "hemmelig=1,5/2" }, priceFault],
  [{ ...own, AI_MAX_CONCURRENT: "0" }, "AI_MAX_CONCURRENT skal være et helt tal fra 1 til 1000."],
  [{ ...own, AI_CHAT_CONTEXT_CHARS: "7999" }, "AI_CHAT_CONTEXT_CHARS skal være et helt tal fra 8000 til 1000000."],
  [{ ...own, AI_DAILY_USD: "25" }, "AI_PRICES mangler. Uden den bruges AI_DAILY_USD ikke."],
  [
    { ...own, AI_MODEL: "m", AI_DAILY_USD: "25", AI_PRICES: "anden=1/2" },
    "AI_PRICES mangler en pris for m. Uden den holder AI_DAILY_USD ikke; 0/0 er gratis.",
  ],
  [
    {
      ...own,
      AI_MODEL: "m",
      AI_MODEL_REWRITING: "constructor",
      AI_MODEL_SUMMARISING: "m",
      AI_FALLBACK_PROVIDER: "openai",
      AI_FALLBACK_BASE_URL: "http://127.0.0.1:8080/v1",
      AI_FALLBACK_MODEL: "reserve",
      AI_DAILY_USD: "25",
      AI_PRICES: "m=1/2",
    },
    "AI_PRICES mangler en pris for constructor, reserve. Uden den holder AI_DAILY_USD ikke; 0/0 er gratis.",
  ],
  [{ ...own, AI_DAILY_CALLS_PER_ACCOUNT: "0" }, "AI_DAILY_CALLS_PER_ACCOUNT skal være et helt tal fra 1 til 100000."],
  [{ ...own, AI_RETENTION_DAYS: "-1" }, "AI_RETENTION_DAYS skal være et helt tal fra 0 til 3650."],
  [{ ...own, AI_FIRST_TOKEN_SECONDS: "2.5" }, "AI_FIRST_TOKEN_SECONDS skal være et helt tal fra 5 til 240."],
];
it.each(refused)("refuses %j by name, without its value", (source, fault) => {
  const faults = faultsOf(source);
  expect(faults).toEqual([fault]);
  expect(faults.join()).not.toContain("hemmelig");
});
