/** `npm run role`, as a person runs it beside a real data folder or a real PostgreSQL. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#adapters/db/database.ts";
import { lockFolder } from "#adapters/db/folder-lock.ts";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { openPostgresql } from "#adapters/db/open-postgresql.ts";
import { createLog } from "#adapters/system.ts";
import type { Role } from "#contract/accounts/account.rules.ts";
import { compileCache } from "../../../tests/support/compile-cache.ts";
import {
  imageIfAny,
  openTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from "../../../tests/support/test-database.ts";

/** Each command starts a process of its own and opens a database on disk. */
const slowMs = 90_000;
vi.setConfig({ testTimeout: slowMs, hookTimeout: slowMs });
const program = join(import.meta.dirname, "../../../scripts/data/set-role.ts");
const dataDir = mkdtempSync(join(tmpdir(), "rodtraad-role-"));
const log = createLog({ write: () => {} });
const onServer = process.env.TEST_DATABASE_URL !== undefined;
const env = { DATA_DIR: dataDir, ...(onServer && { DATABASE_URL: testDatabaseUrl() }) };

/** The line of log that the last command left. */
let logged = "";

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH ?? "", ...compileCache, ...env },
    });
    logged = stderr.trim();
    return { code: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr.trim() };
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

const add = (email: string, role: Role, verified: string) => `
  insert into users (id, email, email_key, first_name, last_name, role, school, settings, password_hash, email_verified_at, created_at)
  values (gen_random_uuid(), '${email}', '${email}', 'Anna', 'Ær', '${role}', '', '{}', 'x', ${verified}, now())`;

let server: TestDatabase | undefined;
beforeAll(async () => {
  if (onServer) server = await openTestDatabase(log);
  const both = `${add("anna@eksempel.dk", "user", "now()")}; ${add("ny@eksempel.dk", "user", "null")}`;
  await execute(both, await imageIfAny());
});
afterAll(async () => {
  await server?.close();
  rmSync(dataDir, { recursive: true });
});

it("makes the first administrator, who gets a mail to choose a password once the server runs", async () => {
  expect(await run(" Anna@Eksempel.dk ", "admin")).toEqual({
    code: 0,
    said: [
      "Anna@Eksempel.dk har nu rollen Administrator.",
      "Kontoen er logget ud overalt og skal have en adgangskode på mindst 15 tegn.",
      "Linket kommer på mail, når serveren kører, og virker i en time fra nu. Derefter: Glemt adgangskode.",
    ].join("\n"),
  });
  const query = `
    select u.id, u.role, u.password_hash, l.purpose, e.kind, (select count(*)::int from jobs.job where name = 'mail') as mails
    from users u join links l on l.user_id = u.id join account_events e on e.user_id = u.id`;
  const [row] = await execute(query);
  expect(JSON.parse(logged)).toMatchObject({ msg: "role changed", userId: row?.id, actorId: null, role: "admin" });
  expect(logged).not.toMatch(/eksempel\.dk/i);
  expect([row]).toEqual([
    {
      id: expect.any(String),
      role: "admin",
      password_hash: null,
      purpose: "reset-password",
      kind: "role-changed",
      mails: 2,
    },
  ]);
});

it("says how it is used, and opens nothing, when a word is missing or is no role", async () => {
  const said = "Skriv en e-mail og en rolle: npm run role -- <e-mail> <user|reviewer|support|admin>";
  const wrong = [[], ["anna@eksempel.dk"], ["anna@eksempel.dk", "chef"], ["anna", "admin"]];
  for (const outcome of await Promise.all(wrong.map((args) => run(...args))))
    expect(outcome).toEqual({ code: 1, said });
});

it("says in Danish why a role can't be given, ends with 1, and changes nothing", async () => {
  const before = await execute("select email, role from users order by email");
  const unknown = { code: 1, said: "Der er ingen bekræftet konto med den e-mail" };
  expect(await run("ny@eksempel.dk", "support")).toEqual(unknown);
  expect(await run("ingen@eksempel.dk", "support")).toEqual(unknown);
  expect(await run("anna@eksempel.dk", "user")).toEqual({
    code: 1,
    said: "Der skal være mindst én administrator. Giv en anden rollen først.",
  });
  expect(await execute("select email, role from users order by email")).toEqual(before);
});

it("asks for the server to be stopped first when it has the embedded database, and leaves no lock behind", async () => {
  if (onServer) return;
  const release = await lockFolder(join(dataDir, "db"));
  try {
    expect(await run("anna@eksempel.dk", "support")).toEqual({
      code: 1,
      said: expect.stringMatching(/^Stop serveren først\. Databasen i .* bruges af proces \d+\./),
    });
  } finally {
    release();
  }
  expect(readdirSync(dataDir).toSorted()).toEqual(["auth-key", "db"]);
});
