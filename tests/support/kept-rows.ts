/** Everything that is kept in the tables, to be compared before and after a call. */
import type { TestApp } from "./test-app.ts";

const tables = [
  "contact_messages",
  "withdrawals",
  "consents",
  "users",
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
  "chat_folders",
  "chat_conversations",
  "chat_messages",
  "chat_search",
  "chat_files",
  "chat_chunks",
  "chat_stems",
  "chat_shares",
  "chat_prompts",
] as const;

const rowsOf = (table: string) =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (select * from ${table} order by 1) as row)`;
/** One statement: many tests ask it several times. */
const everything = `select jsonb_build_object(${tables.map(rowsOf).join(", ")}) as tables,
  (select coalesce(jsonb_agg(jsonb_build_array(name, data) order by name, data::text), '[]')
    from jobs.job where state <> 'completed') as jobs`;

/** All rows by table, and the jobs that wait. */
export async function keptRows(app: TestApp): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const [found] = await app.database.rows(everything);
  return { ...(found?.tables as Record<string, readonly unknown[]>), jobs: found?.jobs as readonly unknown[] };
}

/** The same for two runs: without what is random in each of them. */
export function withoutChance(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "…id")
    .replaceAll(/\$argon2id\$[^"]+/g, "…hash")
    .replaceAll(/[0-9a-f]{64}/g, "…sha256")
    .replaceAll(/[\w-]{20,}(?:\.[\w-]{20,})*/g, "…token")
    .replaceAll(/\b[HF]-[0-9A-Z]{10}\b/g, "…reference");
  return JSON.parse(text);
}
