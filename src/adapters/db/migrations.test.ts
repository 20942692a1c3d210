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

const addUser = `insert into users
  (id, email, email_key, first_name, last_name, role, school, settings, password_hash, created_at)
  values ('${user}', 'a@eksempel.dk', 'a@eksempel.dk', 'Åse', 'Ærø', 'user', '', '{}', 'x', now())`;

/** As the release before keeps a result. */
const keep = (title: string, parts: readonly object[]) => `
  insert into history_entries (id, user_id, tool, title, source, options, parts, model, created_at, expires_at)
  values (gen_random_uuid(), '${user}', 'rewriting', '${title}', 'Eleverne læste.', '{}',
    '${JSON.stringify(parts)}', '{}', now(), now() + interval '90 days')`;

const databases = [
  ["the embedded database", embedded],
  ...(url === undefined ? [] : [["PostgreSQL", onServer] as const]),
] as const;

it.each(databases)(
  "results that were kept before have a preview on one line, on %s",
  { timeout: 120_000 },
  async (_name, open) => {
    const earlier = folderUpTo(7);
    const database = await open();
    try {
      await database.migrate(earlier);
      await database.rows(addUser);
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

it.each(databases)(
  "long pieces that were indexed whole are found by a question that is cut, on %s",
  { timeout: 120_000 },
  async (_name, open) => {
    const earlier = folderUpTo(15);
    const database = await open();
    const said = `Se eksempel.dk/${"opgaver/1864/".repeat(12)}slut.html om krigen`;
    const [conversation, message, file] = ["2", "3", "4"].map(
      (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
    );
    try {
      await database.migrate(earlier);
      await database.rows(addUser);
      await database.rows(keep(said, []));
      await database.rows(`insert into chat_conversations (id, user_id, title, created_at, updated_at)
        values ('${conversation}', '${user}', 'Kilder', now(), now())`);
      await database.rows(`insert into chat_messages (id, user_id, conversation_id, depth, role, text, status, created_at)
        values ('${message}', '${user}', '${conversation}', 1, 'person', '${said}', 'complete', now())`);
      await database.rows(`insert into chat_search select conversation_id, user_id, strip(stems) from chat_messages`);
      await database.rows(`insert into chat_files
        (id, user_id, name, kind, chars, size_bytes, pages, chunk_starts, chunk_words, created_at)
        values ('${file}', '${user}', 'a.txt', 'text', 9, 9, '{}', '{0,9}', '{9,9}', now())`);
      await database.rows(`insert into chat_chunks values ('${file}', 0, 'Krigen.'), ('${file}', 21, '${said}')`);
      await database.rows(
        `insert into chat_stems values ('${file}', '', 0, '{}', '{}'), ('${file}', 'krig', 0, '{0}', '{1}')`,
      );
      await database.migrate(migrationsFolder());
      const found = await database.rows(`select
        (select count(*)::int from history_entries where search @@ asked) as results,
        (select count(*)::int from chat_messages where stems @@ asked) as messages,
        (select count(*)::int from chat_search where words @@ asked) as conversations
        from (select replace(danish_query('${said}')::text, '<->', '&')::tsquery as asked) as question`);
      expect(found).toEqual([{ results: 1, messages: 1, conversations: 1 }]);
      const places = `select stem, part, chunks, times from chat_stems where stem in ('', 'krig') order by stem, part`;
      expect(await database.rows(places)).toEqual([
        { stem: "", part: 0, chunks: [], times: [] },
        { stem: "krig", part: 0, chunks: [0], times: [1] },
        { stem: "krig", part: 1, chunks: [21], times: [1] },
      ]);
    } finally {
      await database.close();
      rmSync(earlier, { recursive: true });
    }
  },
);

it.each(databases)(
  "answers that were put into a conversation before are known as imported, and no others, on %s",
  { timeout: 120_000 },
  async (_name, open) => {
    const earlier = folderUpTo(16);
    const database = await open();
    const conversation = "22222222-1111-4111-8111-111111111111";
    const ai = { kind: "ai", provider: "Prøve", model: "m", place: "server" };
    const add = (text: string, role: string, runId: string | null, model: object | null) => `
      insert into chat_messages (id, user_id, conversation_id, depth, role, text, status, run_id, model, created_at)
      values (gen_random_uuid(), '${user}', '${conversation}', 1, '${role}', '${text}', 'complete',
        ${runId === null ? "null" : `'${runId}'`}, ${model === null ? "null" : `'${JSON.stringify(model)}'`}, now())`;
    try {
      await database.migrate(earlier);
      await database.rows(addUser);
      await database.rows(`insert into chat_conversations (id, user_id, title, created_at, updated_at)
        values ('${conversation}', '${user}', 'Kilder', now(), now())`);
      await database.rows(add("a", "person", null, null));
      await database.rows(add("b", "answer", "run-1", ai));
      await database.rows(add("c", "answer", null, { ...ai, provider: "Midlertidig chat", model: "" }));
      await database.rows(add("d", "answer", null, { ...ai, kind: "built-in", provider: "Rød Tråd", model: "" }));
      await database.migrate(migrationsFolder());
      const imported = { kind: "imported", provider: "Midlertidig chat", model: "", place: "unknown" };
      expect(await database.rows("select text, model from chat_messages order by text")).toEqual([
        { text: "a", model: null },
        { text: "b", model: ai },
        { text: "c", model: imported },
        { text: "d", model: imported },
      ]);
    } finally {
      await database.close();
      rmSync(earlier, { recursive: true });
    }
  },
);
