/** An open database that tells each query that is sent, and how it would be answered. */
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "#adapters/db/database.ts";
import * as schema from "#adapters/db/schema.ts";
import type { TestStore } from "./test-store.ts";

interface HeardQuery {
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
export function listenTo({ db }: Pick<TestStore, "db">): ListeningDb {
  const { $client: client } = db as Db & { $client: pg.Pool };
  const heard: HeardQuery[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => void heard.push({ text, params }) };
  return {
    db: drizzle(client, { schema, logger }),
    heard,
    explain: async (query, settings) => {
      // On a connection of its own, so that the setting holds for the question.
      const own = await client.connect();
      if (settings !== undefined) await own.query(`set ${settings}`);
      const { rows } = await own.query(`explain (costs off) ${query?.text}`, query?.params);
      if (settings !== undefined) await own.query(`reset ${settings.split(" ")[0]}`);
      own.release();
      return (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
    },
  };
}
