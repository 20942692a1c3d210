/**
 * Fills a database from a copy, in steps that are recorded in the database: an interrupted restore continues, and
 * nobody can use the database before it is complete.
 */
import { sql } from "drizzle-orm";
import { type Database, type Db, rowsOf } from "../db/database.ts";
import { isRefusedRow } from "../db/database-error.ts";
import { latestMigration, migrateDatabase } from "../db/migrate.ts";
import { openJobs } from "../jobs/pg-boss.ts";
import { silentLog, systemIds } from "../system.ts";
import { refuseUnknown } from "./back-up.ts";
import { type CopiedTable, CopyError, createLineSum, type Manifest, readLines, rowsFile } from "./copy-format.ts";
import {
  batchChars,
  batchRows,
  insertLines,
  jobTable,
  plainTexts,
  rowLines,
  type TableShape,
  tableName,
  tableShapes,
} from "./table-rows.ts";

/** Tables filled by migrations: a database with rows in these only counts as empty. */
const filledByMigrations = new Set(["public.plans", "public.plan_limits"]);

export interface FillOptions {
  readonly manifest: Manifest;
  /** Deletes existing data. */
  readonly replace: boolean;
  /** The error for a database with data that must not be replaced. */
  readonly filledText: string;
}

/**
 * Records in the database that it is being filled from this copy; a no-op if that is recorded already.
 *
 * @param db tables not migrated
 * @throws CopyError before any change, if the copy is from an unknown release or the database has data
 */
export async function beginFilling(db: Db, options: FillOptions): Promise<void> {
  const { manifest } = options;
  refuseUnknown(manifest.schema, "Kopien");
  const begun = await begunCopy(db);
  if (begun === null) await begin(db, options);
  else if (begun !== manifest.id) {
    if (!options.replace) {
      throw new CopyError(
        "En gendannelse af en anden kopi er ikke færdig. Gør den færdig med den kopi, eller tilføj --erstat for at begynde forfra.",
      );
    }
    await begin(db, options);
  }
}

/**
 * Continues from the recorded step. If the database no longer matches the copy, the record is dropped and the next call
 * starts again.
 *
 * @param database prepared by {@link beginFilling}
 * @throws CopyError
 */
export async function fillDatabase(database: Database, source: string, manifest: Manifest): Promise<void> {
  const { db } = database;
  // True if an interrupted restore had already filled the tables and only newer migrations were missing.
  const isNewer = ((await latestMigration(db))?.madeAtMs ?? 0) > manifest.schema.madeAtMs;
  if (!isNewer) {
    await migrateDatabase(db, { upTo: manifest.schema });
    await (await openJobs({ database, ids: systemIds, log: silentLog })).stop();
    const shapes = await shapesOf(db, manifest);
    await emptyOnce(db, manifest);
    try {
      for (const [table, shape] of shapes) await fillTable(db, source, table, shape);
      for (const [table, shape] of shapes) await compare(db, table, shape);
    } catch (error) {
      const foreign = foreignRowsIn(error);
      if (foreign === null) throw error;
      // Filled tables are skipped: a mismatch would occur at every retry.
      await db.execute(sql`update restore.progress set rows = null`);
      throw foreign;
    }
  }
  await migrateDatabase(db);
}

/** Another program has changed rows since the restore started. */
class ForeignRowsError extends CopyError {
  constructor(cause?: unknown) {
    super(
      "Databasen blev ikke som kopien, for noget andet har skrevet i den imens. Stop hver server, der stadig kører på den, og kør kommandoen igen: så begynder gendannelsen forfra.",
      { cause },
    );
  }
}

function foreignRowsIn(error: unknown): ForeignRowsError | null {
  if (error instanceof ForeignRowsError) return error;
  return isRefusedRow(error) ? new ForeignRowsError(error) : null;
}

/** Releases the database for use. */
export async function endFilling(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists restore cascade`);
}

/** The id of the copy that the database is being filled from, or null. */
async function begunCopy(db: Db): Promise<string | null> {
  const [found] = await rowsOf(db, sql`select to_regclass('restore.progress') is not null as "exists"`);
  if (found?.exists !== true) return null;
  const [row] = await rowsOf(db, sql`select copy from restore.progress limit 1`);
  return row === undefined ? null : String(row.copy);
}

async function begin(db: Db, { manifest, replace, filledText }: FillOptions): Promise<void> {
  const latest = await latestMigration(db);
  if (latest !== null && latest.madeAtMs > manifest.schema.madeAtMs) {
    throw new CopyError(
      "Databasen har nyere tabeller end kopien. Opret en ny, tom database, ret DATABASE_URL, og gendan i den: så bliver den opdateret bagefter.",
    );
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    if (!replace && latest !== null && (await isFilled(tx))) throw new CopyError(filledText);
    await tx.execute(sql`drop schema if exists restore cascade`);
    await tx.execute(sql`create schema restore`);
    await tx.execute(sql`create table restore.progress (copy text not null, name text primary key, rows bigint)`);
    // A table without a record still has the rows of migrations or earlier use.
    for (const { schema, name } of manifest.tables) {
      await tx.execute(sql`insert into restore.progress values (${manifest.id}, ${`${schema}.${name}`}, null)`);
    }
  });
}

async function isFilled(tx: Db): Promise<boolean> {
  for (const table of await tableShapes(tx)) {
    if (table.schema === jobTable.schema || filledByMigrations.has(`${table.schema}.${table.name}`)) continue;
    const [row] = await rowsOf(tx, sql`select exists (select from ${tableName(table)}) as "exists"`);
    if (row?.exists === true) return true;
  }
  return false;
}

async function emptyOnce(db: Db, { tables }: Manifest): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await rowsOf(tx, sql`update restore.progress set rows = 0 where rows is null returning name`);
    if (open.length === 0) return;
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`truncate ${sql.join(tables.map(tableName), sql`, `)}`);
  });
}

async function fillTable(db: Db, source: string, table: CopiedTable, shape: TableShape): Promise<void> {
  const key = `${table.schema}.${table.name}`;
  const [progress] = await rowsOf(db, sql`select rows::int as rows from restore.progress where name = ${key}`);
  let done = Number(progress?.rows);
  let toSkip = done;
  let lines: string[] = [];
  let chars = 0;
  const put = async () => {
    const count = lines.length;
    if (count === 0) return;
    await db.transaction(async (tx) => {
      await plainTexts(tx);
      // Guarded by the previous step, so that two commands at once don't insert the same rows twice.
      const taken = await rowsOf(
        tx,
        sql`update restore.progress set rows = ${done + count} where name = ${key} and rows = ${done} returning name`,
      );
      if (taken.length === 0) throw new CopyError("En anden gendannelse er i gang i den samme database.");
      await tx.execute(insertLines(shape, table.columns, lines));
    });
    done += count;
    lines = [];
    chars = 0;
  };
  for await (const line of readLines(rowsFile(source, table))) {
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    if (lines.length > 0 && chars + line.length > batchChars) await put();
    lines.push(line);
    chars += line.length;
    if (lines.length === batchRows) await put();
  }
  await put();
}

/**
 * Maps each table of the copy to its target.
 *
 * @throws CopyError if our tables differ from the copy's; the job queue's tables may have changed with its package
 */
async function shapesOf(db: Db, { tables }: Manifest): Promise<[CopiedTable, TableShape][]> {
  const shapes = await tableShapes(db);
  return tables.map((table) => {
    const { schema, name, columns } = table;
    const shape = shapes.find((other) => other.schema === schema && other.name === name);
    const known = new Set(shape?.columns.map((column) => column.name));
    if (shape === undefined || (schema !== jobTable.schema && columns.some((column) => !known.has(column)))) {
      throw new CopyError(`Kopiens tabel ${schema}.${name} passer ikke til databasen.`);
    }
    return [table, shape];
  });
}

/** Compares a filled table with the copy: number and content of rows. */
async function compare(db: Db, table: CopiedTable, shape: TableShape): Promise<void> {
  const known = new Set(shape.columns.map(({ name }) => name));
  const columns = table.columns.filter((column) => known.has(column));
  const sum = createLineSum();
  let rows = 0;
  await db.transaction(
    async (tx) => {
      await plainTexts(tx);
      for await (const line of rowLines(tx, shape, columns)) {
        sum.add(line);
        rows += 1;
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const isSame = columns.length < table.columns.length || sum.value() === table.sum;
  if (rows !== table.rows || !isSame) throw new ForeignRowsError(`${table.schema}.${table.name} differs`);
}
