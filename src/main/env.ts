/** Reads and validates the environment once, at start. Reports every fault by variable name and prints no values. */
import { isAbsolute, resolve } from "node:path";
import { z } from "zod";
import { defaultPoolSizes, type PoolSizes } from "#adapters/db/database.ts";
import { type LogLevel, logLevels } from "#adapters/system.ts";
import { productName } from "#contract/brand.ts";
import type { CompanyFacts } from "#contract/site/settings.ts";
import { type AiEnv, aiVariables, readAi } from "./env/ai.ts";
import { networks } from "./env/networks.ts";
import { address, shortText, webAddress, wholeNumber } from "./env/texts.ts";

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);
const minKeyBytes = 32;

const email = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, { error: "skal være en e-mailadresse" });

const drainSeconds = z
  .string()
  .regex(/^\d{1,3}$/, { error: "skal være et antal sekunder fra 0 til 999" })
  .transform(Number);

/** One entry per variable, in the order of `.env.example`; a test compares the two. */
export const variables = {
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: "skal være et portnummer" })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: "skal være et portnummer" }),
  HOST: z.string().regex(/^[0-9A-Za-z.:-]+$/, { error: "skal være en IP-adresse eller et værtsnavn" }),
  // Used in every link and compared with origins, so it must have no user name, query or path.
  APP_URL: webAddress
    .transform((value) => new URL(value))
    .refine(({ href, origin }) => href === `${origin}/`, {
      error: "skal være en adresse uden sti, brugernavn og parametre",
    })
    .transform(({ origin }) => origin),
  AUTH_KEYS: z.string(),
  DATA_DIR: z.string(),
  LOG_LEVEL: z.enum(logLevels, { error: `skal være ${logLevels.slice(0, -1).join(", ")} eller ${logLevels.at(-1)}` }),
  DRAIN_DELAY_SECONDS: drainSeconds,
  DRAIN_RUNS_SECONDS: drainSeconds,
  DATABASE_URL: address(["postgres", "postgresql"], "en adresse, der begynder med postgres://"),
  DATABASE_CONNECTIONS: wholeNumber(1, 500),
  DATABASE_JOB_CONNECTIONS: wholeNumber(1, 50),
  REDIS_URL: address(["redis", "rediss"], "en adresse, der begynder med redis:// eller rediss://"),
  SMTP_URL: address(["smtp", "smtps"], "en adresse, der begynder med smtp:// eller smtps://"),
  MAIL_FROM: z.string().regex(/^(?:[^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/, {
    error: "skal være en afsender som: Navn <post@eksempel.dk>",
  }),
  S3_ENDPOINT: webAddress,
  S3_REGION: shortText,
  S3_BUCKET: z.string().regex(/^[a-z0-9.-]{3,63}$/, { error: "skal være navnet på en bucket" }),
  S3_ACCESS_KEY_ID: shortText,
  S3_SECRET_ACCESS_KEY: shortText,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_/, { error: "skal være en hemmelig nøgle, der begynder med sk_ eller rk_" }),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", { error: "skal begynde med whsec_" }),
  ...aiVariables,
  COMPANY_NAME: shortText,
  COMPANY_ADDRESS: shortText,
  COMPANY_CVR: z
    .string()
    .regex(/^(?:DK)?[ ]?\d{2} ?\d{2} ?\d{2} ?\d{2}$/, { error: "skal være et CVR-nummer på otte cifre" }),
  COMPANY_EMAIL: email,
  COMPANY_PHONE: shortText,
  CONTACT_ANSWER_WORKDAYS: z
    .string()
    .regex(/^[1-9]\d?$/, { error: "skal være et antal hverdage fra 1 til 99" })
    .transform(Number),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: "skal være antallet af egne proxyer foran serveren, 0 til 9" })
    .transform(Number),
  RATE_LIMIT_NETWORKS: networks,
  RATE_LIMIT_NETWORK_FACTOR: z
    .string()
    .refine((value) => Number(value) >= 1 && Number(value) <= 1000, { error: "skal være et tal fra 1 til 1000" })
    .transform(Number),
  RATE_LIMIT_FACTOR: z
    .string()
    .refine((value) => Number(value) > 0 && Number.isFinite(Number(value)), { error: "skal være et tal over 0" })
    .transform(Number),
} as const;

type Name = keyof typeof variables;
type Values = { readonly [K in Name]?: z.output<(typeof variables)[K]> };

interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Times between SIGTERM and exit. */
export interface DrainTimes {
  /** From the first 503 of `/api/health/ready` until new connections are refused. */
  readonly delayMs: number;
  /** How long running AI work may continue before it is cut and saved. */
  readonly runsMs: number;
}

export interface Env {
  readonly port: number;
  readonly host: string;
  /** Public address without a trailing slash. */
  readonly appUrl: string;
  /**
   * `APP_URL` is a loopback address: `/__dev/*` exists, cookies are not Secure, and a key is created if none is given.
   */
  readonly isLocalMode: boolean;
  /** An absolute path. */
  readonly dataDir: string;
  readonly logLevel: LogLevel;
  /** Newest first; empty in local mode without a key, and the server then creates one under `dataDir`. */
  readonly authKeys: readonly Uint8Array[];
  readonly databaseUrl: string | null;
  readonly poolSizes: PoolSizes;
  readonly redisUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly s3: S3Settings | null;
  /** Null if no model is configured: the built-in engine is used. */
  readonly ai: AiEnv | null;
  readonly company: CompanyFacts;
  /** Workdays within which messages are usually answered; null for no promise. */
  readonly answerWorkdays: number | null;
  /** Number of our proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
  readonly rateLimitFactor: number;
  /** Networks with higher rate limits, and their factor. */
  readonly largerNetworks: { readonly networks: readonly string[]; readonly factor: number };
  readonly drain: DrainTimes;
}

/** Faults of the environment, one Danish line per variable, for the operator at the terminal. */
export class EnvError extends Error {
  override readonly name = "EnvError";
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(["Miljøvariablerne kan ikke bruges:", ...faults.map((fault) => `  ${fault}`)].join("\n"));
    this.faults = faults;
  }
}

/** @throws EnvError with all faults at once */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const faults: string[] = [];
  const values = readValues(source, faults);
  const port = values.PORT ?? 3000;
  const appUrl = values.APP_URL ?? `http://127.0.0.1:${port}`;
  const isLocalMode = loopbackHosts.has(new URL(appUrl).hostname);
  const authKeys = readKeys(values.AUTH_KEYS, faults);
  if (!isLocalMode && values.AUTH_KEYS === undefined) {
    faults.push("AUTH_KEYS mangler. Den skal være sat, når APP_URL ikke er denne maskine.");
  }
  const s3 = readS3(values, faults);
  if ((values.STRIPE_SECRET_KEY === undefined) !== (values.STRIPE_WEBHOOK_SECRET === undefined)) {
    faults.push("STRIPE_SECRET_KEY og STRIPE_WEBHOOK_SECRET skal sættes sammen.");
  }
  const ai = readAi(values, faults);
  if (faults.length > 0) throw new EnvError(faults);
  return {
    port,
    host: values.HOST ?? "127.0.0.1",
    appUrl,
    isLocalMode,
    dataDir: absolute(values.DATA_DIR ?? "./data"),
    logLevel: values.LOG_LEVEL ?? "info",
    authKeys,
    databaseUrl: values.DATABASE_URL ?? null,
    poolSizes: {
      connections: values.DATABASE_CONNECTIONS ?? defaultPoolSizes.connections,
      jobConnections: values.DATABASE_JOB_CONNECTIONS ?? defaultPoolSizes.jobConnections,
    },
    redisUrl: values.REDIS_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `${productName} <ingen-svar@${mailHost(appUrl)}>`,
    s3,
    ai,
    company: {
      name: values.COMPANY_NAME ?? null,
      address: values.COMPANY_ADDRESS ?? null,
      cvr: values.COMPANY_CVR ?? null,
      email: values.COMPANY_EMAIL ?? null,
      phone: values.COMPANY_PHONE ?? null,
    },
    answerWorkdays: values.CONTACT_ANSWER_WORKDAYS ?? null,
    trustedProxies: values.TRUST_PROXY ?? 0,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
    largerNetworks: {
      networks: values.RATE_LIMIT_NETWORKS ?? [],
      factor: values.RATE_LIMIT_NETWORK_FACTOR ?? 20,
    },
    drain: {
      // A local installation has no load balancer that has to see the 503 first.
      delayMs: 1_000 * (values.DRAIN_DELAY_SECONDS ?? (isLocalMode ? 0 : 5)),
      runsMs: 1_000 * (values.DRAIN_RUNS_SECONDS ?? 30),
    },
  };
}

/** An empty variable counts as unset, as is common in `.env` files. */
function readValues(source: Readonly<Record<string, string | undefined>>, faults: string[]): Values {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(variables)) {
    const raw = source[name]?.trim();
    if (raw === undefined || raw === "") continue;
    const read = schema.safeParse(raw);
    if (read.success) values[name] = read.data;
    else faults.push(`${name} ${read.error.issues[0]?.message ?? "kan ikke læses"}.`);
  }
  return values as Values;
}

/** Comma-separated base64 or base64url, newest first. */
function readKeys(value: string | undefined, faults: string[]): readonly Uint8Array[] {
  if (value === undefined) return [];
  const keys = value.split(",").map((part) => readBase64(part.trim()));
  const good = keys.filter((key): key is Uint8Array => key !== undefined && key.byteLength >= minKeyBytes);
  if (good.length < keys.length) {
    faults.push(`AUTH_KEYS skal være nøgler i base64 på mindst ${minKeyBytes} byte (256 bit), adskilt af komma.`);
  }
  return good;
}

/** The bytes, or undefined for invalid base64: Node would decode any text to some bytes. */
function readBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, "base64");
  const bare = text.replace(/={1,2}$/, "");
  const isWhole = (["base64", "base64url"] as const).some(
    (alphabet) => bytes.toString(alphabet).replace(/=+$/, "") === bare,
  );
  return isWhole ? bytes : undefined;
}

function readS3(values: Values, faults: string[]): S3Settings | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const all = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(all).length && S3_REGION === undefined) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    faults.push(`${missing.join(", ")} mangler. S3 kræver dem alle.`);
    return null;
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? "auto",
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** A mail address needs a host name with a dot, which a loopback address lacks. */
function mailHost(appUrl: string): string {
  const { hostname } = new URL(appUrl);
  return loopbackHosts.has(hostname) ? "localhost.localdomain" : hostname;
}

function absolute(path: string): string {
  return isAbsolute(path) ? path : resolve(path);
}
