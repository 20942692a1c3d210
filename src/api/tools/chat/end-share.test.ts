/** `npm run share:end`, as an operator runs it beside a real data folder or a real PostgreSQL. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#adapters/db/database.ts";
import { lockFolder } from "#adapters/db/folder-lock.ts";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { openPostgresql } from "#adapters/db/open-postgresql.ts";
import { createLog } from "#adapters/system.ts";
import { hashOfToken } from "#domain/accounts/model/links.ts";
import { compileCache } from "../../../../tests/support/compile-cache.ts";
import {
  imageIfAny,
  openTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from "../../../../tests/support/test-database.ts";

/** Each command starts a process of its own and opens a database on disk. */
const slowMs = 90_000;
vi.setConfig({ testTimeout: slowMs, hookTimeout: slowMs });
const program = join(import.meta.dirname, "../../../../scripts/data/end-share.ts");
const dataDir = mkdtempSync(join(tmpdir(), "rodtraad-share-end-"));
const log = createLog({ write: () => {} });
const onServer = process.env.TEST_DATABASE_URL !== undefined;
const env = { DATA_DIR: dataDir, ...(onServer && { DATABASE_URL: testDatabaseUrl() }) };

async function run(...args: string[]): Promise<{ code: number; said: string; logged: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH ?? "", ...compileCache, ...env },
    });
    return { code: 0, said: stdout.trim(), logged: stderr.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr.trim(), logged: "" };
  }
}

/** One statement on the installation's own database, which nobody has open meanwhile. */
async function execute(query: string, begin: { image?: Blob } = {}): Promise<Record<string, unknown>[]> {
  const database: Database = onServer
    ? await openPostgresql(testDatabaseUrl(), log)
    : await openPglite({ folder: join(dataDir, "db"), ...begin });
  try {
    return (await database.jobs.db?.executeSql(query))?.rows ?? [];
  } finally {
    await database.close();
  }
}

const tokens = ["a".repeat(22), "b-_".repeat(7), "c".repeat(22)];
const links = tokens.map((token) => `https://eksempel.dk/delt-samtale#${token}`);
const id = (number: number) => `0190c6a4-0000-7000-8000-00000000000${number}`;

let server: TestDatabase | undefined;
beforeAll(async () => {
  if (onServer) server = await openTestDatabase(log);
  const shares = tokens.map(
    (token, index) => `
      insert into chat_shares (id, user_id, conversation_id, leaf_id, token_hash, created_at, expires_at)
      values ('${id(5 + index)}', '${id(1)}', '${id(2)}', '${id(3)}', '${hashOfToken(token)}', now(), now() + interval '7 days')`,
  );
  const rows = [
    `insert into users (id, email, email_key, first_name, last_name, role, school, settings, password_hash, created_at)
      values ('${id(1)}', 'anna@eksempel.dk', 'anna@eksempel.dk', 'Anna', 'Ær', 'user', '', '{}', 'x', now())`,
    `insert into chat_conversations (id, user_id, title, created_at, updated_at)
      values ('${id(2)}', '${id(1)}', 'Blixen', now(), now())`,
    ...shares,
  ];
  await execute(rows.join("; "), await imageIfAny());
});
afterAll(async () => {
  await server?.close();
  rmSync(dataDir, { recursive: true });
});

it("ends a link by its address or its token, and says when there is none that works", async () => {
  const ended = await run(links[0] ?? "");
  expect(ended).toMatchObject({ code: 0, said: "Linket er slået fra." });
  expect(JSON.parse(ended.logged)).toMatchObject({ shareId: id(5), msg: "a shared link was ended on the machine" });
  // Neither the link nor whose it is.
  expect(ended.logged).not.toMatch(/aaaa|eksempel|0190c6a4-0000-7000-8000-000000000001/);
  expect(await run(` ${links[0]}\n`)).toMatchObject({
    code: 0,
    said: "Linket virkede ikke i forvejen. Det er udløbet eller slået fra.",
  });
  expect(await run(tokens[1] ?? "")).toMatchObject({ code: 0, said: "Linket er slået fra." });
  expect(await execute("select id from chat_shares")).toEqual([{ id: id(7) }]);
});

it("says how it is used, and opens nothing, when there is no link", async () => {
  const said = 'Skriv linket i anførselstegn: npm run share:end -- "https://…/delt-samtale#…"';
  const wrong = [[], ["https://eksempel.dk/delt-samtale"], ["https://eksempel.dk/#x"], ["hej du"]];
  for (const outcome of await Promise.all(wrong.map((args) => run(...args))))
    expect(outcome).toMatchObject({ code: 1, said });
});

it("asks for the server to be stopped first when it has the embedded database", async () => {
  if (onServer) return;
  const release = await lockFolder(join(dataDir, "db"));
  try {
    expect(await run(links[2] ?? "")).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Stop serveren først\. Databasen i .* bruges af proces \d+\./),
    });
  } finally {
    release();
  }
});
