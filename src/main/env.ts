/** Reads and validates the environment once, at start: every fault is named by its variable, and no value is printed. */
import { isAbsolute, resolve } from "node:path";
import { z } from "zod";
import { productName } from "#contract/brand.ts";
import type { CompanyFacts } from "#contract/site/settings.ts";
import { type AiEnv, aiVariables, readAi } from "./env/ai.ts";
import { address, shortText, webAddress } from "./env/texts.ts";

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);
const minKeyBytes = 32;

const email = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, { error: "skal være en e-mailadresse" });

/** One entry per variable, in the order of `.env.example`; a test holds the two together. */
export const variables = {
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: "skal være et portnummer" })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: "skal være et portnummer" }),
  HOST: z.string().regex(/^[0-9A-Za-z.:-]+$/, { error: "skal være en IP-adresse eller et værtsnavn" }),
  // It goes into every link and into the origins that are compared: a name, a query or a path in it would too.
  APP_URL: webAddress
    .transform((value) => new URL(value))
    .refine(({ href, origin }) => href === `${origin}/`, {
      error: "skal være en adresse uden sti, brugernavn og parametre",
    })
    .transform(({ origin }) => origin),
  AUTH_KEYS: z.string(),
  DATA_DIR: z.string(),
  DATABASE_URL: address(["postgres", "postgresql"], "en adresse, der begynder med postgres://"),
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
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: "skal være antallet af egne proxyer foran serveren, 0 til 9" })
    .transform(Number),
  RATE_LIMIT_FACTOR: z
    .string()
    .refine((value) => Number(value) > 0 && Number.isFinite(Number(value)), { error: "skal være et tal over 0" })
    .transform(Number),
} as const;

type Name = keyof typeof variables;
type Values = { readonly [K in Name]?: z.output<(typeof variables)[K]> };

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Env {
  readonly port: number;
  readonly host: string;
  /** Public address without a trailing slash. */
  readonly appUrl: string;
  /** `APP_URL` is a loopback address: `/__dev/*` exists, cookies are not Secure, a key is made when none is given. */
  readonly isLocalMode: boolean;
  /** Absolute. */
  readonly dataDir: string;
  /** Newest first; empty in local mode when none is given, and the server then keeps one under `dataDir`. */
  readonly authKeys: readonly Uint8Array[];
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly s3: S3Settings | null;
  /** Null: no model is connected, the built-in engine does what it can. */
  readonly ai: AiEnv | null;
  readonly company: CompanyFacts;
  /** How many proxies before us are ours; their `X-Forwarded-For` is believed. */
  readonly trustedProxies: number;
  readonly rateLimitFactor: number;
}

/** What is wrong with the environment, one Danish line per variable, for the person at the terminal. */
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
    authKeys,
    databaseUrl: values.DATABASE_URL ?? null,
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
    trustedProxies: values.TRUST_PROXY ?? 0,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
  };
}

/** An empty variable counts as not set: `.env` files are full of them. */
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

/** The bytes, or undefined for a text that is not base64 to the letter: Node reads any sentence as some bytes. */
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

/** An address needs a name with a dot; a loopback address has none. */
function mailHost(appUrl: string): string {
  const { hostname } = new URL(appUrl);
  return loopbackHosts.has(hostname) ? "localhost.localdomain" : hostname;
}

function absolute(path: string): string {
  return isAbsolute(path) ? path : resolve(path);
}
