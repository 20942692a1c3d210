/** What the tables of the release before become, and that its processes go on while the new ones begin. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as onPostgresql } from "drizzle-orm/node-postgres";
import { migrate as migratePostgresql } from "drizzle-orm/node-postgres/migrator";
import { drizzle as onPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { expect, it } from "vitest";
import { historyLimits } from "#contract/ai/history.rules.ts";
import { migrationsFolder } from "./migrations-folder.ts";

const url = process.env.TEST_DATABASE_URL;
const user = "11111111-1111-4111-8111-111111111111";

interface Opened {
  migrate(folder: string): Promise<void>;
  rows(query: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

async function embedded(): Promise<Opened> {
  const client = await PGlite.create();
  return {
    migrate: (folder) => migratePglite(onPglite(client), { migrationsFolder: folder }),
    rows: async (query) => (await client.query<Record<string, unknown>>(query)).rows,
    close: () => client.close(),
  };
}

async function onServer(): Promise<Opened> {
  const name = `rodtraad_migrations_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const client = new pg.Client({ connectionString: Object.assign(new URL(url ?? ""), { pathname: `/${name}` }).href });
  await client.connect();
  return {
    migrate: (folder) => migratePostgresql(onPostgresql(client), { migrationsFolder: folder }),
    rows: async (query) => (await client.query(query)).rows,
    close: async () => {
      await client.end();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

/** The migrations up to this one, as the release had them that ended with it. */
function folderUpTo(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), "rodtraad-migrations-"));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { idx: number }[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }));
  return folder;
}

/** As the release before keeps a result. */
const keep = (title: string, parts: readonly object[]) => `
  insert into history_entries (id, user_id, tool, title, source, options, parts, model, created_at, expires_at)
  values (gen_random_uuid(), '${user}', 'rewriting', '${title}', 'Eleverne læste.', '{}',
    '${JSON.stringify(parts)}', '{}', now(), now() + interval '90 days')`;

it.each([
  ["the embedded database", embedded],
  ...(url === undefined ? [] : [["PostgreSQL", onServer] as const]),
] as const)(
  "results that were kept before have a preview on one line, on %s",
  { timeout: 120_000 },
  async (_name, open) => {
    const earlier = folderUpTo(7);
    const database = await open();
    try {
      await database.migrate(earlier);
      await database.rows(`insert into users
      (id, email, email_key, first_name, last_name, role, school, settings, password_hash, created_at)
      values ('${user}', 'a@eksempel.dk', 'a@eksempel.dk', 'Åse', 'Ærø', 'user', '', '{}', 'x', now())`);
      await database.rows(keep("a", [{ text: "  Første\n\nafsnit. " }, { text: "\tAndet." }]));
      await database.rows(keep("b", [{ text: "ø ".repeat(500) }]));
      await database.rows(keep("c", []));
      await database.migrate(migrationsFolder());
      await database.rows(keep("d", [{ text: "Fra en proces, som kører endnu." }]));
      const kept = await database.rows(
        "select title, preview, size_bytes > 30 as counted from history_entries order by title",
      );
      expect(kept).toEqual([
        { title: "a", preview: "Første afsnit. Andet.", counted: true },
        { title: "b", preview: "ø ".repeat(historyLimits.previewChars / 2).trim(), counted: expect.any(Boolean) },
        { title: "c", preview: "", counted: expect.any(Boolean) },
        { title: "d", preview: "", counted: true },
      ]);
      const found = "select title from history_entries where search @@ websearch_to_tsquery('danish', 'elev')";
      expect(await database.rows(found)).toHaveLength(4);
    } finally {
      await database.close();
      rmSync(earlier, { recursive: true });
    }
  },
);
