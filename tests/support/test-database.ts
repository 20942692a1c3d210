/** A migrated database for one test file: PGlite from the image, or a database of its own on TEST_DATABASE_URL. */
import { openAsBlob } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "#adapters/db/database.ts";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { openPostgresql } from "#adapters/db/open-postgresql.ts";
import type { Log } from "#domain/ports.ts";

export interface TestDatabase extends Database {
  /** Rows of a query written by the test itself. */
  rows(query: string): Promise<Record<string, unknown>[]>;
  /** Empties every table but the plans, which a migration put there. */
  clear(): Promise<void>;
}

/** What points at another table stands before it. */
const tables = [
  "contact_messages",
  "withdrawals",
  "consents",
  "csp_reports",
  "sessions",
  "links",
  "account_events",
  "sign_in_attempts",
  "dictionary_words",
  "suggestion_reports",
  "usage_counters",
  "ai_account_days",
  "ai_days",
  "usage_reservations",
  "history_entries",
  "ai_feedback",
  "chat_prompts",
  "chat_shares",
  "chat_stems",
  "chat_chunks",
  "chat_files",
  "chat_search",
  "chat_messages",
  "chat_conversations",
  "chat_folders",
  "users",
];

export async function openTestDatabase(log: Log): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const { database, drop } = serverUrl === undefined ? await embedded() : await onServer(serverUrl, log);
  const execute = async (query: string) => (await database.jobs.db?.executeSql(query))?.rows ?? [];
  return {
    ...database,
    rows: execute,
    clear: async () => {
      // Deleting a test's few rows takes a tenth of the time of truncating, which makes new files for every table, and
      // takes no lock that the queue's own upkeep holds in another order.
      const rows = tables.map((table) => `delete from ${table}`);
      await execute([...rows, "delete from jobs.job", "delete from plans where id <> 'gratis'"].join("; "));
    },
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function embedded() {
  const image = inject("databaseImage");
  if (image === null) throw new Error("no database image: is tests/support/database-image.ts in globalSetup?");
  return { database: await openPglite({ image: await openAsBlob(image) }), drop: async () => {} };
}

const serverDatabase = `rodtraad_test_${process.pid}_${process.env.VITEST_POOL_ID ?? "0"}`;

/** Address of this file's own database on TEST_DATABASE_URL, for programs that open it themselves. */
export function testDatabaseUrl(serverUrl = process.env.TEST_DATABASE_URL ?? ""): string {
  const url = new URL(serverUrl);
  url.pathname = `/${serverDatabase}`;
  return url.href;
}

async function onServer(serverUrl: string, log: Log) {
  const admin = async (query: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(query);
    } finally {
      await client.end();
    }
  };
  await admin(`drop database if exists ${serverDatabase} with (force)`);
  await admin(`create database ${serverDatabase}`);
  return {
    database: await openPostgresql(testDatabaseUrl(serverUrl), log),
    drop: () => admin(`drop database if exists ${serverDatabase} with (force)`),
  };
}
