/** The tables of an open database as a copy sees them: their columns, their order, and their rows as lines. */
import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/database.ts";

export interface TableShape {
  readonly schema: string;
  readonly name: string;
  /** In the order of the table; what the database works out itself is not among them. */
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  /** As it is written in a cast. */
  readonly type: string;
}

/** The one table of the job queue that is copied: the queues and plans beside it are made anew by every start. */
export const jobTable = { schema: "jobs", name: "job" } as const;

/** Characters of rows that are held at once, unless one row is longer. */
export const batchChars = 1_000_000;
export const batchRows = 1000;

/**
 * Our tables and the jobs, each after those that it refers to.
 *
 * @throws Error when references go in a circle, which no order of filling could meet
 */
export async function tableShapes(db: Db): Promise<readonly TableShape[]> {
  const columns = await rowsOf(
    db,
    sql`select n.nspname as "schema", c.relname as "table", a.attname as "column",
        format_type(a.atttypid, a.atttypmod) as "type"
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where (n.nspname = 'public' and c.relkind = 'r' or n.nspname = ${jobTable.schema} and c.relname = ${jobTable.name})
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by n.nspname desc, c.relname, a.attnum`,
  );
  const shapes = new Map<string, { schema: string; name: string; columns: Column[] }>();
  for (const row of columns) {
    const [schema, name] = [String(row.schema), String(row.table)];
    const key = `${schema}.${name}`;
    const shape = shapes.get(key) ?? { schema, name, columns: [] };
    shapes.set(key, shape);
    shape.columns.push({ name: String(row.column), type: String(row.type) });
  }
  const references = await rowsOf(
    db,
    sql`select c.relname as "from", f.relname as "to" from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = 'public' and k.conrelid <> k.confrelid`,
  );
  const needs = references.map(({ from, to }) => [`public.${from}`, `public.${to}`] as const);
  const ordered: TableShape[] = [];
  while (shapes.size > 0) {
    const free = [...shapes].find(([key]) => !needs.some(([from, to]) => from === key && shapes.has(to)));
    if (free === undefined) throw new Error(`tables refer to each other in a circle: ${[...shapes.keys()].join(", ")}`);
    ordered.push(free[1]);
    shapes.delete(free[0]);
  }
  return ordered;
}

export function tableName({ schema, name }: Pick<TableShape, "schema" | "name">) {
  return sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
}

/**
 * Every row as a JSON array of its columns' texts. The text of a value is the same on both databases and becomes the
 * same value again, whatever its type is. How many rows are fetched at once follows from the longest.
 *
 * @param tx a transaction that shows one moment of the database, with {@link plainTexts}
 */
export async function* rowLines(tx: Db, table: TableShape, columns: readonly string[]): AsyncGenerator<string> {
  const texts = columns.map((column) => sql`${sql.identifier(column)}::text`);
  const lines = sql`select json_build_array(${sql.join(texts, sql`, `)})::text as line from ${tableName(table)}`;
  const [longest] = await rowsOf(tx, sql`select max(length(line))::int as chars from (${lines}) as l`);
  if (longest?.chars === null || longest === undefined) return;
  const atOnce = Math.max(1, Math.min(batchRows, Math.floor(batchChars / Number(longest.chars))));
  await tx.execute(sql`declare copied_rows no scroll cursor for ${lines}`);
  for (;;) {
    const rows = await rowsOf(tx, sql.raw(`fetch forward ${atOnce} from copied_rows`));
    for (const { line } of rows) yield String(line);
    if (rows.length < atOnce) break;
  }
  await tx.execute(sql`close copied_rows`);
}

/** Settings of a transaction under which a value has one text only, and no statement is too long. */
export async function plainTexts(tx: Db): Promise<void> {
  for (const setting of [
    "statement_timeout = 0",
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "extra_float_digits = 1",
    "bytea_output = 'hex'",
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`));
  }
}

/** Columns in this order, for rows whose line has them in it. */
export function insertLines(table: TableShape, columns: readonly string[], lines: readonly string[]) {
  const typeOf = new Map(table.columns.map(({ name, type }) => [name, type]));
  const present = columns.flatMap((name, index) => (typeOf.has(name) ? [{ name, index }] : []));
  const names = present.map(({ name }) => sql.identifier(name));
  // A type's name comes from the catalog of the database itself.
  const values = present.map(({ name, index }) => sql.raw(`(r.v ->> ${index})::${typeOf.get(name)}`));
  return sql`insert into ${tableName(table)} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as r(v)`;
}
