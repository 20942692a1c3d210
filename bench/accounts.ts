/** Sign-ins and refreshes a second, how busy they keep the event loop, and what the time of an answer tells of an address. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createArgon2Hasher } from "#adapters/auth/argon2-hasher.ts";
import { readEml } from "#api/system/eml.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";

const root = join(import.meta.dirname, "..");
const port = 4811;
const url = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), "rodtraad-accounts-"));
const password = "fire blå hatte på loftet";
const pairs = 500;
const loginsAtOnce = 50;

interface Delay {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

interface SignedIn {
  readonly tokens: { readonly refreshToken: string };
}

async function post(
  path: string,
  body: unknown,
): Promise<{ status: number; json: Record<string, unknown>; ms: number }> {
  const startedAt = performance.now();
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const json = (await response.json()) as Record<string, unknown>;
  return { status: response.status, json, ms: performance.now() - startedAt };
}

async function waitFor(isReady: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen within two minutes`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs `work` for every item, `width` at a time. */
async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

function start(): { child: ChildProcess; delay: () => Promise<Delay> } {
  const loader = join(import.meta.dirname, "loop-delay.mjs");
  const child = spawn(process.execPath, ["--import", loader, "scripts/start.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "1000000" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const delay = async () => {
    const before = said.length;
    child.kill("SIGUSR2");
    const told = () => /loop-delay (.*)\n/.exec(said.slice(before))?.[1];
    await waitFor(() => told() !== undefined, "the event-loop delay");
    return JSON.parse(told() ?? "") as Delay;
  };
  return { child, delay };
}

/** Registers and verifies; the tokens come out of the mails, as they would for a person. */
async function makeAccounts(emails: readonly string[]): Promise<void> {
  await inParallel(emails, 4, async (email) => {
    const { status } = await post(apiPaths.register, { email, password, firstName: "Asta", lastName: "Prøve" });
    if (status >= 400) throw new Error(`registering was answered with ${status}`);
  });
  const folder = join(dataDir, "mail");
  await waitFor(() => readdirSync(folder).filter((name) => name.endsWith(".eml")).length >= emails.length, "the mails");
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readEml(readFileSync(join(folder, name), "utf8"))));
  const tokens = mails.map(
    ({ text }) => new RegExp(`${pagePaths.verifyEmail}\\?token=([\\w-]+)`).exec(text)?.[1] ?? "",
  );
  await inParallel(tokens, 8, async (token) => void (await post(apiPaths.verifyEmail, { token })));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Hashes a second of the bare library with the same parameters, as many at once as the server makes. */
async function bareHashesASecond(): Promise<number> {
  const hasher = createArgon2Hasher();
  const hash = await hasher.hash(password);
  const startedAt = performance.now();
  const count = 40;
  await Promise.all(Array.from({ length: count }, () => hasher.verify(hash, password)));
  return count / ((performance.now() - startedAt) / 1000);
}

/** How long an answer takes for an address that has an account and for one that has none, one after the other. */
async function difference(
  path: string,
  bodyOf: (email: string) => unknown,
  known: readonly string[],
): Promise<[number, number]> {
  const knownMs: number[] = [];
  const unknownMs: number[] = [];
  for (const [index, email] of known.entries()) {
    const stranger = `${path.slice(10, 14)}-ukendt${index}@eksempel.dk`;
    // By turns which of the two comes first, so that a drift of the machine falls on both.
    const order = index % 2 === 0 ? [email, stranger] : [stranger, email];
    for (const address of order) {
      const { ms } = await post(path, bodyOf(address));
      (address === email ? knownMs : unknownMs).push(ms);
    }
  }
  return [median(knownMs), median(unknownMs)];
}

const { child, delay } = start();
try {
  await waitFor(async () => (await fetch(`${url}/api/health/live`).catch(() => undefined))?.ok === true, "the start");
  const emails = Array.from({ length: pairs }, (_, index) => `kendt${index}@eksempel.dk`);
  await makeAccounts(emails);

  const bare = await bareHashesASecond();
  await delay();
  const healthMs: number[] = [];
  let isOver = false;
  const health = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await (await fetch(`${url}/api/health/live`)).text();
      healthMs.push(performance.now() - startedAt);
    }
  })();
  const logins = 300;
  const startedAt = performance.now();
  const sessions: string[] = [];
  await inParallel(emails.slice(0, logins), loginsAtOnce, async (email) => {
    const { status, json } = await post(apiPaths.login, { email, password });
    if (status !== 200) throw new Error(`a login was answered with ${status}`);
    sessions.push((json as unknown as SignedIn).tokens.refreshToken);
  });
  const loginsASecond = logins / ((performance.now() - startedAt) / 1000);
  const busy = await delay();
  isOver = true;
  await health;
  const healthP99 = healthMs.toSorted((a, b) => a - b)[Math.floor(healthMs.length * 0.99)] ?? 0;

  let refreshes = 0;
  const refreshStart = performance.now();
  await inParallel(sessions.slice(0, 16), 16, async (first) => {
    let refreshToken = first;
    while (performance.now() - refreshStart < 4000) {
      const { status, json } = await post(apiPaths.refreshToken, { refreshToken });
      if (status !== 200) throw new Error(`a refresh was answered with ${status}`);
      refreshToken = (json as unknown as SignedIn).tokens.refreshToken;
      refreshes += 1;
    }
  });
  const refreshesASecond = refreshes / ((performance.now() - refreshStart) / 1000);

  console.log(`Embedded database, server and callers on the same ${availableParallelism()} cores.\n`);
  console.log("| what | figure | bar |");
  console.log("| --- | --- | --- |");
  console.log(`| logins a second, ${loginsAtOnce} at once | ${loginsASecond.toFixed(1)} | – |`);
  console.log(
    `| the same beside bare argon2id on an idle machine (${bare.toFixed(1)}/s) | ${(loginsASecond / bare).toFixed(2)}× | – |`,
  );
  console.log(
    `| event-loop delay meanwhile, p50 / p99 / most | ${busy.p50Ms.toFixed(1)} / ${busy.p99Ms.toFixed(1)} / ${busy.maxMs.toFixed(1)} ms | p99 < 50 ms |`,
  );
  console.log(`| a health call meanwhile, p99 | ${healthP99.toFixed(1)} ms | < 50 ms |`);
  console.log(`| refreshes a second, 16 sessions | ${refreshesASecond.toFixed(0)} | – |`);

  console.log(`\nMedian time of an answer over ${pairs} pairs, an address with an account and one without:\n`);
  console.log("| call | known | unknown | difference | bar |");
  console.log("| --- | --- | --- | --- | --- |");
  const calls: [string, (email: string) => unknown][] = [
    [apiPaths.login, (email) => ({ email, password: "en helt anden adgangskode" })],
    [apiPaths.resendVerification, (email) => ({ email })],
    [apiPaths.passwordResetRequest, (email) => ({ email })],
    [apiPaths.register, (email) => ({ email, password, firstName: "Asta", lastName: "Prøve" })],
  ];
  for (const [path, bodyOf] of calls) {
    const [knownMs, unknownMs] = await difference(path, bodyOf, emails);
    const bar = Math.max(8, 0.1 * Math.max(knownMs, unknownMs));
    const apart = Math.abs(knownMs - unknownMs);
    console.log(
      `| ${path} | ${knownMs.toFixed(1)} ms | ${unknownMs.toFixed(1)} ms | ${apart.toFixed(1)} ms | ≤ ${bar.toFixed(1)} ms${apart <= bar ? "" : ", missed"} |`,
    );
  }
} finally {
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    await new Promise((resolve) => child.once("exit", resolve));
  }
  rmSync(dataDir, { recursive: true, force: true });
}
