import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createLog } from "#adapters/system.ts";
import { compileCache } from "../../../tests/support/compile-cache.ts";
import { imageIfAny, openTestDatabase, testDatabaseUrl } from "../../../tests/support/test-database.ts";
import type { Database } from "../db/database.ts";
import { lockFolder } from "../db/folder-lock.ts";
import { openPglite } from "../db/open-pglite.ts";

/** Each command starts a process of its own and opens a database on disk. */
const slowMs = 90_000;
vi.setConfig({ testTimeout: slowMs, hookTimeout: slowMs });
const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "rodtraad-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The commands as a person runs them. */
async function run(script: "backup" | "restore", env: Record<string, string>, ...args: string[]) {
  const program = join(root, `scripts/data/${script}.ts`);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH ?? "", ...compileCache, ...env },
    });
    return { code: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr.trim() };
  }
}

const addConsent = (id: number) =>
  `insert into consents values ('0190c6a4-0000-7000-8000-00000000000${id}', '0190c6a4-0000-7000-8000-000000000001',
   true, false, false, '1.0', 'x', 'banner', now() + interval '${id} seconds', now())`;
const execute = async (database: Database, query: string) => (await database.jobs.db?.executeSql(query))?.rows ?? [];
const consentsOf = (database: Database) => execute(database, "select id from consents order by id");

// With a server the embedded database is the same as without.
if (inject("databaseImage") !== null) {
  describe("the embedded database", () => {
    const dataDir = join(folder, "data");
    const backup = join(folder, "kopi");
    const env = { DATA_DIR: dataDir };

    beforeAll(async () => {
      const database = await openPglite({ folder: join(dataDir, "db"), ...(await imageIfAny()) });
      await execute(database, addConsent(1));
      await database.close();
      mkdirSync(join(dataDir, "mail"));
      writeFileSync(join(dataDir, "mail", "a.eml"), "brev");
      writeFileSync(join(dataDir, "auth-key"), "nøgle");
    });

    it("is copied with its mails and its key", async () => {
      expect(await run("backup", env, backup)).toEqual({
        code: 0,
        said: `Kopieret til ${backup}: database.tar.gz, auth-key, mail`,
      });
      expect(readdirSync(backup).sort()).toEqual(["auth-key", "database.tar.gz", "mail"]);
    });

    it("is not copied over another copy", async () => {
      expect(await run("backup", env, backup)).toEqual({
        code: 1,
        said: `Mappen ${backup} er ikke tom. Vælg en ny mappe.`,
      });
    });

    it("is neither copied nor replaced while the server runs", async () => {
      const release = await lockFolder(join(dataDir, "db"));
      const said = `Databasen i ${join(dataDir, "db")} bruges af proces ${process.pid}. Stop den, eller sæt DATABASE_URL.`;
      expect(await run("backup", env, join(folder, "anden"))).toEqual({ code: 1, said });
      expect(await run("restore", env, backup, "--erstat")).toEqual({ code: 1, said });
      release();
    });

    it("comes back whole in an empty installation", async () => {
      const fresh = join(folder, "ny");
      expect(await run("restore", { DATA_DIR: fresh }, backup)).toEqual({
        code: 0,
        said: "Lagt tilbage: database, auth-key, mail",
      });
      expect(readFileSync(join(fresh, "mail/a.eml"), "utf8")).toBe("brev");
      const database = await openPglite({ folder: join(fresh, "db") });
      expect(await consentsOf(database)).toHaveLength(1);
      await database.close();
    });

    it("is never overwritten unasked, and moved aside when asked", async () => {
      const later = await openPglite({ folder: join(dataDir, "db") });
      await execute(later, addConsent(2));
      await later.close();
      expect(await run("restore", env, backup)).toEqual({
        code: 1,
        said: `Der ligger allerede data i ${dataDir}. Tilføj --erstat for at flytte dem til side først.`,
      });
      expect((await run("restore", env, backup, "--erstat")).code).toBe(0);
      const database = await openPglite({ folder: join(dataDir, "db") });
      expect(await consentsOf(database)).toHaveLength(1);
      await database.close();
      const [aside = ""] = readdirSync(dataDir).filter((name) => name.startsWith("gammel-"));
      const old = await openPglite({ folder: join(dataDir, aside, "db") });
      expect(await consentsOf(old)).toHaveLength(2);
      await old.close();
    });

    it("comes back from one nightly copy", async () => {
      const fresh = join(folder, "nat");
      const nightly = join(backup, "database.tar.gz");
      expect(await run("restore", { DATA_DIR: fresh }, nightly)).toEqual({ code: 0, said: "Lagt tilbage: database" });
    });

    it("is left alone when the copy is broken, missing or something else", async () => {
      const broken = join(folder, "brudt.tar.gz");
      writeFileSync(broken, readFileSync(join(backup, "database.tar.gz")).subarray(0, 5000));
      expect(await run("restore", env, broken, "--erstat")).toEqual({
        code: 1,
        said: `${broken} er ikke en hel kopi af en database.`,
      });
      expect((await run("restore", env, join(folder, "intet"))).said).toBe(`${join(folder, "intet")} findes ikke.`);
      expect((await run("restore", env, join(dataDir, "mail"))).said).toContain(
        "er ikke en kopi, som den her database kan læse",
      );
      const database = await openPglite({ folder: join(dataDir, "db") });
      expect(await consentsOf(database)).toHaveLength(1);
      await database.close();
    });
  });
}

it.each(["backup", "restore"] as const)("%s without a place says how it is used", async (script) => {
  expect(await run(script, {})).toMatchObject({ code: 1, said: expect.stringMatching(/^Skriv, hvor kopien/) });
});

// The tools of PostgreSQL are on every machine that has its server, and only there is it restored.
if (inject("databaseImage") === null) {
  it("PostgreSQL is copied and comes back, in one step or not at all", async () => {
    const database = await openTestDatabase(createLog({ write: () => {} }));
    const env = { DATABASE_URL: testDatabaseUrl(), DATA_DIR: join(folder, "tom") };
    const backup = join(folder, "pg");
    await execute(database, addConsent(1));
    expect(await run("backup", env, backup)).toEqual({ code: 0, said: `Kopieret til ${backup}: database.dump` });
    await execute(database, addConsent(2));
    expect(await run("restore", env, backup)).toEqual({ code: 0, said: "Lagt tilbage: database" });
    expect(await consentsOf(database)).toHaveLength(1);
    await database.close();
  });
}
