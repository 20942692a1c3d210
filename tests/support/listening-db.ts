/** An open database that tells each query that is sent, and how it would be answered. */
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as onPostgresql } from "drizzle-orm/node-postgres";
import { drizzle as onPglite } from "drizzle-orm/pglite";
import type pg from "pg";
import type { Db } from "#adapters/db/database.ts";
import * as schema from "#adapters/db/schema.ts";
import type { TestStore } from "./test-store.ts";

export interface HeardQuery {
  readonly text: string;
  readonly params: unknown[];
}

export interface ListeningDb {
  readonly db: Db;
  readonly heard: HeardQuery[];
  /** The plan, line by line. @param settings such as `enable_seqscan = off`, for this question alone */
  explain(query: HeardQuery | undefined, settings?: string): Promise<string>;
}

/** The same database as the store's. */
export function listenTo({ db, kind }: Pick<TestStore, "db" | "kind">): ListeningDb {
  const { $client: client } = db as Db & { $client: unknown };
  const heard: HeardQuery[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => void heard.push({ text, params }) };
  return {
    db:
      kind === "pglite"
        ? onPglite(client as PGlite, { schema, logger })
        : onPostgresql(client as pg.Pool, { schema, logger }),
    heard,
    explain: async (query, settings) => {
      // On a connection of its own where there is more than one.
      const one = kind === "pglite" ? null : await (client as pg.Pool).connect();
      const run = (text: string, params: unknown[] = []) => (one ?? (client as pg.Pool)).query(text, params);
      if (settings !== undefined) await run(`set ${settings}`);
      const { rows } = await run(`explain (costs off) ${query?.text}`, query?.params);
      if (settings !== undefined) await run(`reset ${settings.split(" ")[0]}`);
      one?.release();
      return (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
    },
  };
}
