/** A database in which every table has rows and every type of column its difficult values, whatever tables there are. */

import { sql } from "drizzle-orm";
import { type Column, type TableShape, tableName, tableShapes } from "#adapters/backup/table-rows.ts";
import { type Db, rowsOf } from "#adapters/db/database.ts";

/** What a check or a reference allows; null: left out. */
const allowed: Readonly<Record<string, string | null>> = {
  "users.plan_id": "gratis",
  "plan_limits.plan_id": "gratis",
  "chat_folders.keep": "30",
  "chat_files.kind": "pdf",
  "chat_files.folder_id": null,
  "chat_messages.role": "answer",
  "chat_messages.status": "complete",
};

/** The same id for row `n` of every table, so that every reference meets the row that it needs. */
const rowId = (n: number) => `0190c6a4-0000-7000-8000-${String(n).padStart(12, "0")}`;

function valueFor({ type }: Column, n: number): string {
  if (type.startsWith("timestamp")) return `2026-03-29 01:59:59.12${n % 10}+01`;
  switch (type) {
    case "uuid":
      return rowId(n);
    case "boolean":
      return String(n % 2 === 0);
    case "integer":
    case "smallint":
      return String(n);
    case "bigint":
      return String(9_007_199_254_740_993n + BigInt(n));
    case "jsonb":
      return `[{"status": "complete", "text": "ø \\" \\\\ ${n}", "n": 12345678901234567890.5, "x": null}]`;
    case "tsvector":
      return `'kat${n}':1A,3 'it''s':2`;
    case "uuid[]":
      return `{${rowId(n)}}`;
    case "integer[]":
    case "smallint[]":
      return `{0,${n}}`;
    default:
      return `Æblegrød 👩‍🚀 "${n}" \\n \\ \t\n\u0001\u2028 null {}`;
  }
}

/** Rows 1 to 3 in each of our tables; in the third what may be missing is. */
export async function fillEveryTable(db: Db): Promise<void> {
  for (const table of await tableShapes(db)) {
    if (table.schema !== "public") continue;
    for (const n of [1, 2, 3]) await fillRow(db, table, n);
  }
}

async function fillRow(db: Db, table: TableShape, n: number): Promise<void> {
  const needed = await rowsOf(
    db,
    sql`select attname::text as name from pg_attribute
      where attrelid = ${`public.${table.name}`}::regclass and attnum > 0 and attnotnull`,
  );
  const isNeeded = new Set(needed.map(({ name }) => name));
  const columns = table.columns.filter(
    ({ name }) => allowed[`${table.name}.${name}`] !== null && (n < 3 || isNeeded.has(name)),
  );
  const values = columns.map(
    (column) => sql`${allowed[`${table.name}.${column.name}`] ?? valueFor(column, n)}::text::${sql.raw(column.type)}`,
  );
  const names = columns.map(({ name }) => sql.identifier(name));
  await db.execute(
    sql`insert into ${tableName(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})
      on conflict do nothing`,
  );
}

/** Every table's rows with all their columns, also those that the database works out, and the jobs. */
export async function contentOf(db: Db): Promise<Readonly<Record<string, readonly string[]>>> {
  const content: Record<string, readonly string[]> = {};
  for (const table of await tableShapes(db)) {
    const rows = await rowsOf(db, sql`select t::text as row from ${tableName(table)} t`);
    content[`${table.schema}.${table.name}`] = rows.map(({ row }) => String(row)).sort();
  }
  return content;
}
