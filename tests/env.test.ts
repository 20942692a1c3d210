/** The environment: what is read, what is refused, and that .env.example says all of it. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addressBlock } from "#api/request/client-address.ts";
import { authKeysOf } from "#main/auth-keys.ts";
import { networkFactorOf } from "#main/env/networks.ts";
import { EnvError, readEnv, variables } from "#main/env.ts";

const key = randomBytes(32).toString("base64");

function faultsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.faults;
    throw error;
  }
}

describe(".env.example", () => {
  const example = readFileSync(join(import.meta.dirname, "../.env.example"), "utf8");
  const entries = [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);

  it("names every variable in the order of the schema", () => {
    expect(entries.map(([name]) => name)).toEqual(Object.keys(variables));
  });

  it("is itself a working environment that changes nothing", () => {
    expect(readEnv(Object.fromEntries(entries))).toEqual(readEnv({}));
  });
});

it("takes one of four levels for the log, and info when none is set", () => {
  expect([readEnv({}).logLevel, readEnv({ LOG_LEVEL: "debug" }).logLevel]).toEqual(["info", "debug"]);
  expect(faultsOf({ LOG_LEVEL: "alt" })).toEqual(["LOG_LEVEL skal være debug, info, warn eller error."]);
});

it("drains for the load balancer of a public site, as long as it is told", () => {
  const site = { APP_URL: "https://eksempel.dk", AUTH_KEYS: Buffer.alloc(32, 1).toString("base64") };
  expect(readEnv(site).drain).toEqual({ delayMs: 5_000, runsMs: 30_000 });
  const drain = { DRAIN_DELAY_SECONDS: "15", DRAIN_RUNS_SECONDS: "0" };
  expect(readEnv({ ...site, ...drain }).drain).toEqual({ delayMs: 15_000, runsMs: 0 });
  expect(() => readEnv({ DRAIN_RUNS_SECONDS: "et minut" })).toThrow(/DRAIN_RUNS_SECONDS/);
});

it("knows the networks that may more, by IPv4 and IPv6, and refuses what is none", () => {
  const read = readEnv({ RATE_LIMIT_NETWORKS: "192.0.2.0/24, 2001:db8:1::/48", RATE_LIMIT_NETWORK_FACTOR: "5" });
  const factorOf = networkFactorOf(read.largerNetworks.networks, read.largerNetworks.factor);
  const addresses = ["192.0.2.77", "::ffff:192.0.2.77", "192.0.3.1", "2001:db8:1:2::9", "2001:db8:2::9", "unknown"];
  expect(addresses.map((one) => factorOf(addressBlock(one)))).toEqual([5, 5, 1, 5, 1, 1]);
  for (const wrong of ["192.0.2.0", "192.0.2.0/8", "0.0.0.0/0", "2001:db8::/96", "::/0", "skole/24", "192.0.2.0/24,"]) {
    expect(faultsOf({ RATE_LIMIT_NETWORKS: wrong })).toEqual([
      expect.stringMatching(/^RATE_LIMIT_NETWORKS skal være netværk/),
    ]);
  }
  expect(faultsOf({ RATE_LIMIT_NETWORK_FACTOR: "0.5" })).toEqual([
    "RATE_LIMIT_NETWORK_FACTOR skal være et tal fra 1 til 1000.",
  ]);
});

it("needs nothing at all", () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    appUrl: "http://127.0.0.1:3000",
    isLocalMode: true,
    dataDir: join(process.cwd(), "data"),
    logLevel: "info",
    authKeys: [],
    databaseUrl: null,
    poolSizes: { connections: 10, jobConnections: 2 },
    redisUrl: null,
    smtpUrl: null,
    mailFrom: "Rød Tråd <ingen-svar@localhost.localdomain>",
    s3: null,
    ai: null,
    company: { name: null, address: null, cvr: null, email: null, phone: null },
    answerWorkdays: null,
    trustedProxies: 0,
    largerNetworks: { networks: [], factor: 20 },
    rateLimitFactor: 1,
    drain: { delayMs: 0, runsMs: 30_000 },
  });
});

it("reads everything", () => {
  const env = readEnv({
    PORT: "8080",
    APP_URL: "https://eksempel.dk/",
    AUTH_KEYS: `${key}, ${randomBytes(40).toString("base64url")}`,
    DATA_DIR: "/srv/data",
    DATABASE_URL: "postgres://a:b@c/d",
    REDIS_URL: "rediss://c",
    SMTP_URL: "smtps://a:b@c",
    MAIL_FROM: "post@eksempel.dk",
    S3_ENDPOINT: "https://s3.eksempel.dk",
    S3_BUCKET: "spand",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "hemmelig",
    COMPANY_CVR: "12345678",
    COMPANY_EMAIL: "firma@eksempel.dk",
    TRUST_PROXY: "2",
    RATE_LIMIT_FACTOR: "0.5",
  });
  expect(env).toMatchObject({
    port: 8080,
    appUrl: "https://eksempel.dk",
    isLocalMode: false,
    dataDir: "/srv/data",
    trustedProxies: 2,
    rateLimitFactor: 0.5,
    s3: { region: "auto", bucket: "spand" },
    company: { cvr: "12345678", email: "firma@eksempel.dk" },
  });
  expect(env.authKeys.map(({ byteLength }) => byteLength)).toEqual([32, 40]);
});

it.each([
  ["https://eksempel.dk", "https://eksempel.dk"],
  ["https://eksempel.dk/", "https://eksempel.dk"],
  ["HTTPS://Eksempel.DK:443/", "https://eksempel.dk"],
  ["http://[::1]:3000/", "http://[::1]:3000"],
])("%s is read as the origin %s", (APP_URL, appUrl) => {
  expect(readEnv({ APP_URL, AUTH_KEYS: key }).appUrl).toBe(appUrl);
});

it.each([
  ["base64", randomBytes(32).toString("base64")],
  ["base64 without padding", randomBytes(32).toString("base64").replace(/=+$/, "")],
  ["base64url", randomBytes(32).toString("base64url")],
  ["base64url with padding", `${Buffer.alloc(32, 255).toString("base64url")}=`],
  ["hexadecimal digits, which are base64 too", randomBytes(32).toString("hex")],
])("takes a key in %s", (_, AUTH_KEYS) => {
  expect(readEnv({ AUTH_KEYS }).authKeys[0]?.byteLength).toBeGreaterThanOrEqual(32);
});

it.each([
  ["http://localhost:4000", true],
  ["http://127.0.0.1", true],
  ["http://[::1]:3000", true],
  ["https://localhost.eksempel.dk", false],
  ["http://192.168.1.2", false],
  ["http://0.0.0.0:3000", false],
])("%s is local mode: %s", (APP_URL, isLocalMode) => {
  expect(readEnv({ APP_URL, AUTH_KEYS: key }).isLocalMode).toBe(isLocalMode);
});

const keyFault = "AUTH_KEYS skal være nøgler i base64 på mindst 32 byte (256 bit), adskilt af komma.";
const refused: [source: Record<string, string>, fault: string][] = [
  [{ PORT: "hemmelig" }, "PORT skal være et portnummer."],
  [{ PORT: "70000" }, "PORT skal være et portnummer."],
  [{ PORT: "-1" }, "PORT skal være et portnummer."],
  [{ HOST: "hemmelig vært" }, "HOST skal være en IP-adresse eller et værtsnavn."],
  [{ APP_URL: "hemmelig" }, "APP_URL skal være en adresse, der begynder med http:// eller https://."],
  [{ APP_URL: "javascript:hemmelig" }, "APP_URL skal være en adresse, der begynder med http:// eller https://."],
  [{ APP_URL: "http://127.0.0.1/hemmelig" }, "APP_URL skal være en adresse uden sti, brugernavn og parametre."],
  [{ APP_URL: "http://127.0.0.1//" }, "APP_URL skal være en adresse uden sti, brugernavn og parametre."],
  [{ APP_URL: "https://hemmelig:p@x.dk" }, "APP_URL skal være en adresse uden sti, brugernavn og parametre."],
  [{ APP_URL: "https://x.dk?hemmelig=1" }, "APP_URL skal være en adresse uden sti, brugernavn og parametre."],
  [{ APP_URL: "https://x.dk/#hemmelig" }, "APP_URL skal være en adresse uden sti, brugernavn og parametre."],
  [{ APP_URL: "https://hemmelig.dk" }, "AUTH_KEYS mangler. Den skal være sat, når APP_URL ikke er denne maskine."],
  [{ AUTH_KEYS: "hemmelig" }, "AUTH_KEYS skal være nøgler i base64 på mindst 32 byte (256 bit), adskilt af komma."],
  [{ AUTH_KEYS: "hemmelig-change-me-before-this-goes-to-production" }, keyFault],
  [{ AUTH_KEYS: `${"hemmelig".repeat(6)}!` }, keyFault],
  [{ AUTH_KEYS: `${"hemmelig ".repeat(6)}` }, keyFault],
  [{ AUTH_KEYS: `${key}${key}` }, keyFault],
  [{ AUTH_KEYS: `${key};${key}` }, keyFault],
  [{ AUTH_KEYS: `${key},` }, "AUTH_KEYS skal være nøgler i base64 på mindst 32 byte (256 bit), adskilt af komma."],
  [{ DATABASE_CONNECTIONS: "0" }, "DATABASE_CONNECTIONS skal være et helt tal fra 1 til 500."],
  [{ DATABASE_JOB_CONNECTIONS: "hemmelig" }, "DATABASE_JOB_CONNECTIONS skal være et helt tal fra 1 til 50."],
  [{ DATABASE_URL: "mysql://hemmelig" }, "DATABASE_URL skal være en adresse, der begynder med postgres://."],
  [{ REDIS_URL: "hemmelig:6379" }, "REDIS_URL skal være en adresse, der begynder med redis:// eller rediss://."],
  [{ SMTP_URL: "hemmelig" }, "SMTP_URL skal være en adresse, der begynder med smtp:// eller smtps://."],
  [{ MAIL_FROM: "hemmelig" }, "MAIL_FROM skal være en afsender som: Navn <post@eksempel.dk>."],
  [{ S3_BUCKET: "hemmelig" }, "S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY mangler. S3 kræver dem alle."],
  [{ STRIPE_SECRET_KEY: "hemmelig" }, "STRIPE_SECRET_KEY skal være en hemmelig nøgle, der begynder med sk_ eller rk_."],
  [{ STRIPE_SECRET_KEY: "sk_hemmelig" }, "STRIPE_SECRET_KEY og STRIPE_WEBHOOK_SECRET skal sættes sammen."],
  [{ COMPANY_CVR: "hemmelig" }, "COMPANY_CVR skal være et CVR-nummer på otte cifre."],
  [{ COMPANY_EMAIL: "hemmelig" }, "COMPANY_EMAIL skal være en e-mailadresse."],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY skal være antallet af egne proxyer foran serveren, 0 til 9."],
  [{ RATE_LIMIT_FACTOR: "0" }, "RATE_LIMIT_FACTOR skal være et tal over 0."],
  [{ RATE_LIMIT_FACTOR: "Infinity" }, "RATE_LIMIT_FACTOR skal være et tal over 0."],
];
it.each(refused)("refuses %j by name, without its value", (source, fault) => {
  const faults = faultsOf(source);
  expect(faults).toContain(fault);
  for (const line of faults) expect(line.replace("en hemmelig nøgle", "")).not.toContain("hemmelig");
});

it("names all faults at once", () => {
  expect(faultsOf({ PORT: "x", HOST: "*", TRUST_PROXY: "x" })).toHaveLength(3);
});

describe("the key of local mode", () => {
  const folder = mkdtempSync(join(tmpdir(), "rodtraad-key-"));
  const env = { authKeys: [], dataDir: join(folder, "data") };

  it("is made once, for this user only, and stays", () => {
    const [first] = authKeysOf(env);
    expect(first?.byteLength).toBe(32);
    expect(authKeysOf(env)).toEqual([first]);
    expect(statSync(join(env.dataDir, "auth-key")).mode & 0o777).toBe(0o600);
  });

  it("is made again when the file was cut short", () => {
    writeFileSync(join(env.dataDir, "auth-key"), "kort");
    const [made] = authKeysOf(env);
    expect(made?.byteLength).toBe(32);
    expect(authKeysOf(env)).toEqual([made]);
    rmSync(folder, { recursive: true });
  });

  it("gives way to those that are configured", () => {
    const keys = [randomBytes(32)];
    expect(authKeysOf({ authKeys: keys, dataDir: "/findes/ikke" })).toBe(keys);
  });
});
