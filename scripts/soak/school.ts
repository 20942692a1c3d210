/**
 * `node scripts/soak/school.ts [times as fast] [guesses] [named]`: 1,000 pupils register within 20 minutes, open their
 * mails after 20 s to 3 min and sign in within 5 minutes, all from one address, on PostgreSQL (TEST_DATABASE_URL). Then
 * 100,000 passwords are guessed from 1,000 addresses. With `named` the school stands in RATE_LIMIT_NETWORKS. Tells what
 * was refused; ends with 1 when a pupil was, or when a guesser was told more than the waits of the accounts allow.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { createSecrets } from "#adapters/auth/secrets.ts";
import { apiPaths } from "#contract/paths.ts";
import { signInRules } from "#domain/accounts/model/account-limits.ts";
import { startProduct } from "../../tests/support/running-product.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl === undefined) throw new Error("TEST_DATABASE_URL names no PostgreSQL");
const speed = Number(process.argv[2] ?? "1");
const guesses = Number(process.argv[3] ?? "100000");
const [classes, pupils] = [40, 25];
const registeringMs = (20 * 60_000) / speed;
const signingInMs = (5 * 60_000) / speed;
/** From the form to the link of the mail: the quickest of a class and the slowest. */
const [firstOpenedMs, lastOpenedMs] = [20_000 / speed, 180_000 / speed];
const guessers = 1000;
const guessedAccounts = 10;
const guessesAtOnce = 32;
const school = "203.0.113.5";
const password = "fire blå hatte på loftet";

const authKey = randomBytes(32);
const databaseName = `rodtraad_soak_school_${process.pid}`;
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${databaseName}` }).href;
async function query(url: string, text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text, [...values]);
  await client.end();
  return rows;
}

await query(serverUrl, `create database ${databaseName}`);
const product = await startProduct({
  env: {
    DATABASE_URL: databaseUrl,
    AUTH_KEYS: authKey.toString("base64"),
    TRUST_PROXY: "1",
    RATE_LIMIT_FACTOR: "1",
    ...(process.argv[4] === "named" && { RATE_LIMIT_NETWORKS: `${school}/32` }),
  },
});
const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const secrets = createSecrets([authKey]);
const emailOf = (pupil: number) => `elev${pupil}@skole.eksempel.dk`;

/** The status, by what was asked. */
const told = new Map<string, Map<number, number>>();
async function post(what: string, path: string, from: string, body: object): Promise<number> {
  const response = await fetch(product.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const counts = told.get(what) ?? new Map<number, number>();
  told.set(what, counts.set(response.status, (counts.get(response.status) ?? 0) + 1));
  return response.status;
}

async function pupilRegisters(pupil: number): Promise<void> {
  const email = emailOf(pupil);
  const person = { firstName: "Ida", lastName: "Holm", email, password };
  await post("register", apiPaths.register, school, person);
  await wait(firstOpenedMs + ((lastOpenedMs - firstOpenedMs) * (pupil % pupils)) / (pupils - 1));
  const { rows } = await database.query("select id from links where email = $1 and purpose = 'verify-email'", [email]);
  const [mac = new Uint8Array()] = secrets.macs("mail-link", String(rows[0]?.id));
  await post("open the mail", apiPaths.verifyEmail, school, { token: Buffer.from(mac).toString("base64url") });
}

/** Each class within the first half of its share of the time. */
async function byClass(totalMs: number, work: (pupil: number) => Promise<unknown>): Promise<void> {
  const shareMs = totalMs / classes;
  const all: Promise<unknown>[] = [];
  for (let one = 0; one < classes; one += 1) {
    for (let at = 0; at < pupils; at += 1) {
      const pupil = one * pupils + at;
      all.push(wait((shareMs / 2) * (at / pupils)).then(() => work(pupil)));
    }
    await wait(shareMs);
  }
  await Promise.all(all);
}

try {
  const startedAt = performance.now();
  await byClass(registeringMs, pupilRegisters);
  const registeredAt = performance.now();
  await byClass(signingInMs, (pupil) => post("sign in", apiPaths.login, school, { email: emailOf(pupil), password }));
  const signedInAt = performance.now();

  let next = 0;
  const guess = async () => {
    for (let at = next++; at < guesses; at = next++) {
      const from = `198.18.${Math.floor((at % guessers) / 250)}.${at % 250}`;
      const body = { email: emailOf(at % guessedAccounts), password: `gæt nummer ${at}` };
      await post("guess", apiPaths.login, from, body);
    }
  };
  await Promise.all(Array.from({ length: guessesAtOnce }, guess));
  const guessedMs = performance.now() - signedInAt;

  const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`;
  console.log(
    `${classes * pupils} pupils registered in ${minutes(registeredAt - startedAt)} and signed in within ${minutes(signedInAt - registeredAt)} from one address; ${guesses} guesses at ${guessedAccounts} accounts from ${guessers} addresses took ${minutes(guessedMs)}.\n`,
  );
  for (const [what, counts] of told) {
    console.log(`${what}: ${[...counts].map(([status, count]) => `${status} × ${count}`).join(", ")}`);
  }
  // Each wait that ended meanwhile let one more guess through.
  const most = guessedAccounts * (signInRules.freeAttempts + Math.ceil(guessedMs / 60_000));
  const compared = told.get("guess")?.get(401) ?? 0;
  const isRefused = [
    ["register", 201],
    ["open the mail", 200],
    ["sign in", 200],
  ].some(([what, good]) => told.get(String(what))?.get(Number(good)) !== classes * pupils);
  console.log(
    `\nGuesses that were compared with a password: ${compared}, at most ${most} by the waits of the accounts.`,
  );
  process.exitCode = isRefused || compared > most ? 1 : 0;
} finally {
  await database.end();
  await product.stop();
  await query(serverUrl, `drop database if exists ${databaseName} with (force)`);
}
