/** The real server behind PgBouncer in transaction mode: two connections to PostgreSQL for all that it does. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEml } from "#api/system/eml.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths, filledPath, mailLinks } from "#contract/paths.ts";
import { onServerItself } from "../support/database-server.ts";
import { type PgBouncer, startPgBouncer } from "../support/pgbouncer.ts";
import { type RunningProduct, startAndEnd, startProduct } from "../support/running-product.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const name = `rodtraad_pooled_${process.pid}`;
const direct = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
const dataDir = mkdtempSync(join(tmpdir(), "rodtraad-pooled-"));
const person = {
  firstName: "Asta",
  lastName: "Prøve",
  email: "asta@example.com",
  password: "fire grønne støvler på ø",
};

let bouncer: PgBouncer;
let product: RunningProduct;
let env: Record<string, string>;
const start = () => startProduct({ dataDir, env });

beforeAll(async () => {
  await onServerItself(serverUrl, (client) => client.query(`create database ${name}`));
  bouncer = await startPgBouncer(direct, 2);
  env = { DATABASE_URL: bouncer.through(direct) };
  product = await start();
});
afterAll(async () => {
  await product.stop();
  await bouncer.stop();
  await onServerItself(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  rmSync(dataDir, { recursive: true });
});

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(product.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Waits for the mail that the job queue sends. */
async function verifyToken(): Promise<string> {
  const { path, query } = mailLinks["verify-email"];
  const link = new RegExp(`${path}\\?${query}=([\\w-]{43})`);
  const folder = join(dataDir, "mail");
  let token: string | undefined;
  await expect
    .poll(
      async () => {
        const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".eml")) : [];
        const read = await Promise.all(names.map((file) => readEml(readFileSync(join(folder, file), "utf8"))));
        const texts = read.map(({ text }) => text);
        token = link.exec(texts.join("\n"))?.[1];
        return token;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return token ?? "";
}

async function signIn(): Promise<Record<string, string>> {
  const login = await (await post(apiPaths.login, { ...person, rememberMe: false })).json();
  const csrf = await fetch(product.url + apiPaths.csrfToken);
  const cookie = csrf.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { token } = (await csrf.json()) as { token: string };
  const { accessToken } = (login as { tokens: { accessToken: string } }).tokens;
  return { authorization: `Bearer ${accessToken}`, cookie, "x-csrf-token": token };
}

const messagesOf = async (id: string, headers: Record<string, string>) => {
  const response = await fetch(product.url + filledPath(chatPaths.chatMessages, { id }), { headers });
  return ((await response.json()) as { items: { text: string; status: string }[] }).items;
};

test("somebody signs up, asks the chat, and finds the answer after a restart and a migration", async () => {
  await post(apiPaths.register, person);
  await post(apiPaths.verifyEmail, { token: await verifyToken() });
  const headers = await signIn();
  const question = { kind: "ask", parentId: null, text: "Ret: Jeg hår en hundd." };
  const answer = await post(
    chatPaths.chatAnswer,
    { conversationId: null, turn: question, isLearning: false },
    { ...headers, "idempotency-key": "0190c6a4-0000-7000-8000-000000000001" },
  );
  const events = await answer.text();
  expect(events).toContain('"type":"done"');
  const id = events.match(/"conversationId":"([0-9a-f-]{36})"/)?.[1] ?? "";
  const said = await messagesOf(id, headers);
  expect(said.map(({ status }) => status)).toEqual(["complete", "complete"]);

  expect(await product.stop()).toBe(0);
  const script = join(import.meta.dirname, "../../scripts/data/migrate.ts");
  const migrated = await promisify(execFile)(process.execPath, [script], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, ...env },
  });
  expect(migrated.stdout.trim()).toBe("Databasens tabeller svarer til den her udgave.");
  product = await start();
  expect(await messagesOf(id, await signIn())).toEqual(said);
});

test("many at once share the two connections, and none of them keeps one", async () => {
  const headers = await signIn();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${product.url}${chatPaths.chatConversations}`, { headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  const { rows } = await onServerItself(serverUrl, (client) =>
    client.query("select count(*)::int as n from pg_stat_activity where datname = $1", [name]),
  );
  expect(rows[0].n).toBeLessThanOrEqual(2);
  const locks = await onServerItself(direct, (client) =>
    client.query(`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`),
  );
  expect(locks.rowCount).toBe(0);
});

test("a start says what is wrong at PgBouncer's door, which has one code for all of it", async () => {
  const [database, user] = [new URL(bouncer.through(direct)), new URL(bouncer.through(direct))];
  database.pathname = "/findes_ikke";
  user.username = "ingen";
  const said = async (url: URL) => (await startAndEnd({ dataDir, env: { DATABASE_URL: url.href } })).output.trim();
  expect(await said(database)).toBe(
    `DATABASE_URL kan ikke bruges: databasen findes_ikke findes ikke på ${database.host}, så opret den, eller ret navnet.`,
  );
  expect(await said(user)).toBe(
    `DATABASE_URL kan ikke bruges: ${user.host} lukker ikke brugeren ingen ind, så opret brugeren, eller giv den adgang i pg_hba.conf.`,
  );
});
