import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createLog, systemIds } from "#adapters/system.ts";
import { compileCache } from "../../../tests/support/compile-cache.ts";
import { onServerItself } from "../../../tests/support/database-server.ts";
import { imageIfAny } from "../../../tests/support/test-database.ts";
import { contentOf, fillEveryTable } from "../../../tests/support/used-database.ts";
import { type Database, defaultPoolSizes, rowsOf } from "../db/database.ts";
import { lockFolder } from "../db/folder-lock.ts";
import { latestMigration, migrateDatabase, releaseMigrations } from "../db/migrate.ts";
import { openPglite } from "../db/open-pglite.ts";
import { openPostgresql } from "../db/open-postgresql.ts";
import { createStore } from "../db/store.ts";
import { openJobs } from "../jobs/pg-boss.ts";

/** Each command starts a process of its own and opens a database on disk; a move there and back is six of them. */
const slowMs = 180_000;
vi.setConfig({ testTimeout: slowMs, hookTimeout: slowMs });
const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "rodtraad-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Script = "backup" | "restore";
const program = (script: Script) => join(root, `scripts/data/${script}.ts`);
const environment = (env: Record<string, string>) => ({ PATH: process.env.PATH ?? "", ...compileCache, ...env });

/** The commands as a person runs them. */
async function run(script: Script, env: Record<string, string>, ...args: string[]) {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program(script), ...args], {
      env: environment(env),
    });
    return { code: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr.trim() };
  }
}

const log = createLog({ write: (line) => expect.unreachable(line) });
const kept = { code: 0, said: expect.stringMatching(/^Lagt tilbage: \d+ rækker i \d+ tabeller og 3 filer\.$/) };
const countOf = async ({ db }: Database) =>
  Number((await rowsOf(db, sql`select count(*)::int as n from consents`))[0]?.n);
const addConsent = ({ db }: Database, id: number) =>
  db.execute(sql`insert into consents values (${`0190c6a4-0000-7000-9000-00000000000${id}`},
    '0190c6a4-0000-7000-8000-000000000001', true, false, false, '1.0', 'x', 'banner', now() + ${`${id} seconds`}::interval, now())`);

/** As a school has used it: rows everywhere, a mail that waits, mails, files, nightly copies and the key. */
async function use(dataDir: string, more: (database: Database) => Promise<void> = async () => {}): Promise<void> {
  const database = await openPglite({ folder: join(dataDir, "db"), ...(await imageIfAny()) });
  await fillUsed(database);
  await more(database);
  await database.close();
  mkdirSync(join(dataDir, "mail"));
  mkdirSync(join(dataDir, "files/exports"), { recursive: true });
  mkdirSync(join(dataDir, "files/backups"));
  writeFileSync(join(dataDir, "mail", "a.eml"), "brev");
  writeFileSync(join(dataDir, "files/exports/b.zip"), Buffer.alloc(300_000, 7));
  writeFileSync(join(dataDir, "files/backups/2026-11-20.tar.gz"), "gammel");
  writeFileSync(join(dataDir, "auth-key"), "nøgle");
}

async function fillUsed(database: Database): Promise<void> {
  await fillEveryTable(database.db);
  const jobs = await openJobs({ database, ids: systemIds, log });
  const withdrawalId = "0190c6a4-0000-7000-8000-000000000001";
  await createStore(database, jobs).transaction((tx) =>
    tx.jobs.enqueue("mail", { kind: "withdrawal-receipt", withdrawalId }),
  );
  await jobs.stop();
}

// With a server the embedded database is the same as without.
if (inject("databaseImage") !== null) {
  describe("the embedded database", () => {
    const dataDir = join(folder, "data");
    const backup = join(folder, "kopi");
    const env = { DATA_DIR: dataDir };

    beforeAll(() => use(dataDir));

    it("is copied with its mails, its files and its key, for nobody else to read", async () => {
      mkdirSync(backup);
      // As an interrupted command leaves it.
      mkdirSync(join(backup, "rows"));
      for (const name of ["ufaerdig", "rows/public.users.jsonl.gz"]) writeFileSync(join(backup, name), "halv");
      expect(await run("backup", { ...env, AUTH_KEYS: Buffer.alloc(32).toString("base64") }, backup)).toEqual({
        code: 0,
        said: expect.stringMatching(
          /^Kopieret til .*: \d+ rækker i \d+ tabeller og 3 filer\.\nNøglen i auth-key er med: .*\nNøglerne i AUTH_KEYS er ikke med/,
        ),
      });
      const files = readdirSync(backup, { recursive: true, encoding: "utf8" });
      expect(readdirSync(backup).sort()).toEqual(["auth-key", "filer.jsonl.gz", "files", "kopi.json", "mail", "rows"]);
      expect(files).not.toContain("files/backups");
      for (const file of files) {
        const { mode } = statSync(join(backup, file));
        expect([file, (mode & 0o077).toString(8)]).toEqual([file, "0"]);
      }
    });

    it("is not copied over another copy, nor where there is none", async () => {
      expect(await run("backup", env, backup)).toEqual({
        code: 1,
        said: `Mappen ${backup} er ikke tom. Vælg en ny mappe.`,
      });
      const nowhere = join(folder, "intetsteds");
      expect((await run("backup", { DATA_DIR: nowhere }, join(folder, "x"))).said).toBe(
        `Der er ingen database i ${join(nowhere, "db")}. Ret DATA_DIR, eller sæt DATABASE_URL.`,
      );
    });

    it("is neither copied nor replaced while the server runs", async () => {
      const release = await lockFolder(join(dataDir, "db"));
      const said = `Databasen i ${join(dataDir, "db")} bruges af proces ${process.pid}. Stop den, eller sæt DATABASE_URL.`;
      expect(await run("backup", env, join(folder, "anden"))).toEqual({ code: 1, said });
      expect(await run("restore", env, backup, "--erstat")).toEqual({ code: 1, said });
      release();
    });

    it("comes back whole in an empty installation, also after the command was killed", async () => {
      const fresh = join(folder, "ny");
      const child = spawn(process.execPath, [program("restore"), backup], { env: environment({ DATA_DIR: fresh }) });
      await until(() => existsSync(join(fresh, "gendannelse/db/PG_VERSION")), child);
      await killed(child);
      await expect(openPglite({ folder: join(fresh, "db") })).rejects.toThrow(
        `Gendannelsen i ${fresh} er ikke færdig. Kør npm run data:restore igen med den samme kopi, eller slet`,
      );
      expect(await run("restore", { DATA_DIR: fresh }, backup)).toEqual({
        code: 0,
        said: expect.stringMatching(/^Fortsætter gendannelsen, som blev afbrudt\.\nLagt tilbage: /),
      });
      expect(readdirSync(fresh).sort()).toEqual(["auth-key", "db", "files", "mail"]);
      expect(readFileSync(join(fresh, "mail/a.eml"), "utf8")).toBe("brev");
      expect(statSync(join(fresh, "files/exports/b.zip")).size).toBe(300_000);
      const [before, after] = [await contentIn(dataDir), await contentIn(fresh)];
      expect(after).toEqual(before);
      expect(before["jobs.job"]).toHaveLength(1);
      for (const rows of Object.values(before)) expect(rows).not.toEqual([]);
    });

    it("is never overwritten unasked, and moved aside when asked", async () => {
      const later = await openPglite({ folder: join(dataDir, "db") });
      const count = await countOf(later);
      await addConsent(later, 9);
      await later.close();
      expect(await run("restore", env, backup)).toEqual({
        code: 1,
        said: `Der ligger allerede data i ${dataDir}. Tilføj --erstat for at flytte dem til side først.`,
      });
      expect(await run("restore", env, backup, "--erstat")).toEqual(kept);
      const database = await openPglite({ folder: join(dataDir, "db") });
      expect(await countOf(database)).toBe(count);
      await database.close();
      const [aside = ""] = readdirSync(dataDir).filter((name) => name.startsWith("gammel-"));
      const old = await openPglite({ folder: join(dataDir, aside, "db") });
      expect(await countOf(old)).toBe(count + 1);
      await old.close();
    });

    it("comes back from one nightly copy", async () => {
      const database = await openPglite({ folder: join(dataDir, "db") });
      const nightly = join(folder, "nat.tar.gz");
      writeFileSync(nightly, (await database.dump()) ?? "");
      await database.close();
      const fresh = join(folder, "nat");
      expect(await run("restore", { DATA_DIR: fresh }, nightly)).toEqual({
        code: 0,
        said: "Lagt tilbage: databasen. Mails og filer er ikke i en natlig kopi.",
      });
      expect(await contentIn(fresh)).toEqual(await contentIn(dataDir));
      const said = (await run("restore", { DATABASE_URL: "postgres://127.0.0.1:1/x", DATA_DIR: fresh }, nightly)).said;
      expect(said).toMatch(/er en natlig kopi af den indbyggede database\. Gendan den i en tom DATA_DIR/);
      writeFileSync(nightly, readFileSync(nightly).subarray(0, 5000));
      expect(await run("restore", env, nightly, "--erstat")).toEqual({
        code: 1,
        said: `${nightly} er ikke en hel kopi af en database.`,
      });
    });

    it("is left alone when the copy is broken, missing or something else", async () => {
      const before = await contentIn(dataDir);
      const users = join(backup, "rows/public.users.jsonl.gz");
      const asItWas = readFileSync(users);
      appendFileSync(users, "x");
      expect(await run("restore", env, backup, "--erstat")).toEqual({
        code: 1,
        said: `Kopien er ikke hel: ${users} mangler eller er ikke, som den blev skrevet.`,
      });
      writeFileSync(users, asItWas);
      rmSync(join(backup, "mail/a.eml"));
      expect((await run("restore", env, backup, "--erstat")).said).toContain("Kopien er ikke hel");
      writeFileSync(join(backup, "mail/a.eml"), "brev");
      const manifest = JSON.parse(readFileSync(join(backup, "kopi.json"), "utf8"));
      const other = { ...manifest, schema: { madeAtMs: manifest.schema.madeAtMs + 1, hash: "0" } };
      writeFileSync(join(backup, "kopi.json"), JSON.stringify(other));
      expect((await run("restore", env, backup, "--erstat")).said).toContain("Kopien er fra en anden udgave");
      rmSync(join(backup, "kopi.json"));
      expect((await run("restore", env, backup, "--erstat")).said).toContain("kopien blev aldrig færdig");
      expect((await run("restore", env, join(folder, "intet"))).said).toBe(`${join(folder, "intet")} findes ikke.`);
      rmSync(join(dataDir, "gendannelse"), { recursive: true, force: true });
      expect(await contentIn(dataDir)).toEqual(before);
    });
  });
}

it.each(["backup", "restore"] as const)("%s without a place says how it is used", async (script) => {
  expect(await run(script, {})).toMatchObject({ code: 1, said: expect.stringMatching(/^Skriv, hvor kopien/) });
});

const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl !== undefined) {
  describe("between PGlite and PostgreSQL", () => {
    const prefix = `rodtraad_move_${process.pid}_`;
    const named: string[] = [];
    const made = async (name: string) => {
      named.push(name);
      await onServerItself(serverUrl, (client) => client.query(`create database ${prefix}${name}`));
      return Object.assign(new URL(serverUrl), { pathname: `/${prefix}${name}` }).href;
    };
    const laptop = join(folder, "laptop");
    const backup = join(folder, "flytning");
    /** So many that they are put in by many steps. */
    const manyRows = 15_000;

    let atHome: Awaited<ReturnType<typeof contentOf>>;

    beforeAll(async () => {
      await use(laptop, async (database) => {
        await database.db.execute(sql`insert into contact_messages
          select gen_random_uuid(), 'R' || n, 'Åse', 'a@eksempel.dk', 'Emne', repeat('ord ', 20), '', null, now()
          from generate_series(1, ${manyRows}::int) n`);
        atHome = await contentOf(database.db);
      });
      expect((await run("backup", { DATA_DIR: laptop }, backup)).code).toBe(0);
    });
    afterAll(async () => {
      for (const name of named) {
        await onServerItself(serverUrl, (client) => client.query(`drop database ${prefix}${name} with (force)`));
      }
    });

    it("a school moves to PostgreSQL, where the server has run already, and back to a laptop", async () => {
      const url = await made("skole");
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, "server") };
      // An operator who starts the server once before the move leaves its tables, its queues and its partitions.
      const early = await openPostgresql(url, log);
      await (await openJobs({ database: early, ids: systemIds, log })).stop();
      await early.close();
      expect(await run("restore", env, backup)).toEqual(kept);

      const database = await openPostgresql(url, log);
      expect(await contentOf(database.db)).toEqual(atHome);
      const jobs = await openJobs({ database, ids: systemIds, log: createLog({ write: () => {} }) });
      const mails: unknown[] = [];
      const ignored = async () => {};
      await jobs.drain({
        mail: async (...call) => void mails.push(call),
        "account-link": ignored,
        "forget-usage": ignored,
        night: ignored,
      });
      expect(mails).toHaveLength(1);
      await jobs.stop();
      await addConsent(database, 8);
      const used = await contentOf(database.db);
      await database.close();

      const back = join(folder, "tilbage");
      expect((await run("backup", env, back)).code).toBe(0);
      const home = join(folder, "hjem");
      expect(await run("restore", { DATA_DIR: home }, back)).toEqual(kept);
      expect(await contentIn(home)).toEqual(used);
      expect(readdirSync(home).sort()).toEqual(["auth-key", "db", "files", "mail"]);
    });

    it("a filled database is replaced when asked, and only then", async () => {
      const url = await made("fyldt");
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, "fyldt") };
      const first = await openPostgresql(url, log);
      await addConsent(first, 7);
      await first.close();
      expect(await run("restore", env, backup)).toEqual({
        code: 1,
        said: "Der ligger allerede data i databasen (DATABASE_URL). Tag en kopi af dem med data:backup, og tilføj --erstat: så bliver de slettet.",
      });
      const untouched = await openPostgresql(url, log);
      expect(await countOf(untouched)).toBe(1);
      await untouched.close();
      expect(await run("restore", env, backup, "--erstat")).toEqual(kept);
      const database = await openPostgresql(url, log);
      expect(await contentOf(database.db)).toEqual(atHome);
      await database.close();
    });

    it("a restore that is killed is told by the start, and goes on where it was", async () => {
      const url = await made("afbrudt");
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, "afbrudt") };
      const child = spawn(process.execPath, [program("restore"), backup], { env: environment(env) });
      const filled = () =>
        onServerItself(url, async (client) => {
          const { rows } = await client.query("select to_regclass('restore.progress') is not null as begun");
          if (!rows[0].begun) return 0;
          const name = "public.contact_messages";
          const progress = await client.query("select rows::int from restore.progress where name = $1", [name]);
          return Number(progress.rows[0]?.rows ?? 0);
        });
      await until(async () => (await filled()) > 0, child);
      await killed(child);
      const half = await filled();
      expect(half).toBeGreaterThan(0);
      expect(half).toBeLessThan(manyRows);
      await expect(openPostgresql(url, log)).rejects.toThrow(
        "Gendannelsen i databasen (DATABASE_URL) er ikke færdig. Kør npm run data:restore igen med den samme kopi.",
      );
      expect((await run("backup", env, join(folder, "halv"))).said).toContain("er ikke færdig");
      expect((await run("restore", env, backup)).said).toMatch(/^Fortsætter gendannelsen, som blev afbrudt\.\nLagt/);
      const database = await openPostgresql(url, log);
      expect(await contentOf(database.db)).toEqual(atHome);
      await database.close();
    });

    it("a restore that something else disturbs keeps its work, and the same command begins anew", async () => {
      const url = await made("forstyrret");
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, "forstyrret") };
      const progress = "from restore.progress where name = 'public.contact_messages' and rows > 0";
      await onServerItself(url, async (client) => {
        const child = spawn(process.execPath, [program("restore"), backup], { env: environment(env) });
        const begun = async () =>
          (await client.query("select to_regclass('restore.progress') is not null as it")).rows[0].it &&
          (await client.query(`select ${progress}`)).rowCount === 1;
        await until(begun, child);
        await killed(child);

        // Another restore takes the next step while this one waits for it.
        await client.query("begin");
        await client.query(`select ${progress} for update`);
        const second = run("restore", env, backup, "--erstat");
        const waiting = "select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid";
        await until(async () => (await client.query(waiting)).rowCount !== 0);
        await client.query("update restore.progress set rows = rows + 1 where name = 'public.contact_messages'");
        await client.query("commit");
        expect(await second).toEqual({ code: 1, said: "En anden gendannelse er i gang i den samme database." });
        expect(existsSync(join(env.DATA_DIR, "gendannelse/kopi"))).toBe(true);

        // And a server that nobody has stopped writes a row of its own.
        await client.query(`insert into consents values ('0190c6a4-0000-7000-9000-000000000006',
          '0190c6a4-0000-7000-8000-000000000001', true, false, false, '1.0', 'x', 'banner', now(), now())`);
      });
      expect(await run("restore", env, backup, "--erstat")).toEqual({
        code: 1,
        said: expect.stringMatching(
          /^Databasen blev ikke som kopien, for noget andet har skrevet i den imens\. Stop hver/,
        ),
      });
      expect(await run("restore", env, backup, "--erstat")).toEqual({
        code: 0,
        said: expect.stringMatching(/^Fortsætter gendannelsen, som blev afbrudt\.\nLagt tilbage: /),
      });
      const database = await openPostgresql(url, log);
      expect(await contentOf(database.db)).toEqual(atHome);
      await database.close();
    });

    it("a copy of an older release becomes one of this, but goes into no newer tables", async () => {
      const [url, newerUrl] = [await made("aeldre"), await made("nyere")];
      const older = releaseMigrations().at(-3);
      if (older === undefined) throw new Error("no migration to go back to");
      const database = await openPostgresql(url, log, defaultPoolSizes, "found");
      await migrateDatabase(database.db, { upTo: older });
      await fillUsed(database);
      await database.close();
      const copy = join(folder, "aeldre");
      expect((await run("backup", { DATABASE_URL: url, DATA_DIR: join(folder, "ae") }, copy)).code).toBe(0);
      const untouched = await openPostgresql(url, log, defaultPoolSizes, "found");
      expect(await latestMigration(untouched.db)).toEqual(older);
      await untouched.close();

      const home = join(folder, "nyt-hjem");
      expect((await run("restore", { DATA_DIR: home }, copy)).code).toBe(0);
      const restored = await openPglite({ folder: join(home, "db"), as: "found" });
      expect(await latestMigration(restored.db)).toEqual(releaseMigrations().at(-1));
      const rows = await contentOf(restored.db);
      for (const name of ["public.users", "public.chat_messages", "public.history_entries"]) {
        expect(rows[name]).toHaveLength(3);
      }
      await restored.close();

      await (await openPostgresql(newerUrl, log)).close();
      const refused = await run("restore", { DATABASE_URL: newerUrl, DATA_DIR: join(folder, "nn") }, copy);
      expect(refused).toEqual({
        code: 1,
        said: expect.stringMatching(/^Databasen har nyere tabeller end kopien\. Opret en ny, tom database/),
      });
    });
  });
}

async function contentIn(dataDir: string) {
  const database = await openPglite({ folder: join(dataDir, "db") });
  try {
    return await contentOf(database.db);
  } finally {
    await database.close();
  }
}

/** Asks until it is so; a program that ends before that fails the test. */
async function until(isSo: () => boolean | Promise<boolean>, child?: ChildProcess): Promise<void> {
  while (!(await isSo())) {
    if (child !== undefined && child.exitCode !== null)
      throw new Error(`the command ended with ${child.exitCode} too early`);
  }
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}
