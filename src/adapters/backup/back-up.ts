/** Copies an installation into one folder: a consistent snapshot of all rows, the mails, the files and the key. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Database, type Db, defaultPoolSizes } from "../db/database.ts";
import { latestMigration, type Migration, releaseMigrations } from "../db/migrate.ts";
import { openPglite } from "../db/open-pglite.ts";
import { openPostgresql } from "../db/open-postgresql.ts";
import { silentLog } from "../system.ts";
import {
  type CopiedTable,
  CopyError,
  copyFileWhole,
  copyNames,
  dataEntries,
  type LineFile,
  leftOut,
  type Manifest,
  rowsFile,
  writeLines,
} from "./copy-format.ts";
import { plainTexts, rowLines, tableShapes } from "./table-rows.ts";

/** Where an installation stores its data. */
export interface DataPlace {
  readonly dataDir: string;
  /** Null for the embedded database under `dataDir`. */
  readonly databaseUrl: string | null;
}

export interface BackedUp {
  readonly rows: number;
  readonly tables: number;
  /** Mails, files and the key. */
  readonly files: number;
  /** The copy includes the key created under `dataDir`. */
  readonly hasKey: boolean;
}

/** Exists in a copy until it is complete. */
const unfinished = "ufaerdig";

/**
 * Reads the source without changing it; doesn't even migrate it. An interrupted copy starts again in the same folder,
 * because all rows must be from one snapshot.
 *
 * @throws CopyError; FolderInUseError if the server is running on the embedded database
 */
export async function backUp(place: DataPlace, target: string, nowMs: number): Promise<BackedUp> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const present = await readdir(target);
  if (present.includes(unfinished)) {
    for (const name of present) if (name !== unfinished) await rm(join(target, name), { recursive: true });
  } else if (present.length > 0) throw new CopyError(`Mappen ${target} er ikke tom. Vælg en ny mappe.`);
  await writeFile(join(target, unfinished), "", { mode: 0o600 });
  await mkdir(join(target, copyNames.rows), { mode: 0o700 });
  const { schema, tables } = await copyDatabase(place, target);
  const found: string[] = [];
  const files = await writeLines(join(target, copyNames.fileList), copyEntries(place.dataDir, target, found));
  const manifest: Manifest = {
    format: 1,
    id: randomUUID(),
    madeAt: new Date(nowMs).toISOString(),
    schema,
    tables,
    files,
  };
  const part = join(target, `${copyNames.manifest}.part`);
  await writeFile(part, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(part, join(target, copyNames.manifest));
  await rm(join(target, unfinished));
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    tables: tables.length,
    files: files.rows,
    hasKey: found.includes("auth-key"),
  };
}

async function copyDatabase(place: DataPlace, target: string) {
  const folder = join(place.dataDir, "db");
  // Opening an empty folder would create a database, and its copy would look valid.
  if (place.databaseUrl === null && !(await hasContent(folder))) {
    throw new CopyError(`Der er ingen database i ${folder}. Ret DATA_DIR, eller sæt DATABASE_URL.`);
  }
  const database = await openAsIs(place);
  try {
    const schema = await latestMigration(database.db);
    if (schema === null) throw new CopyError("Databasen er tom: der er intet at kopiere.");
    refuseUnknown(schema, "Databasen");
    const tables = await database.db.transaction((tx) => copyTables(tx, target), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });
    return { schema, tables };
  } finally {
    await database.close();
  }
}

function openAsIs({ dataDir, databaseUrl }: DataPlace): Promise<Database> {
  return databaseUrl === null
    ? openPglite({ folder: join(dataDir, "db"), as: "found" })
    : openPostgresql(databaseUrl, silentLog, defaultPoolSizes, "found");
}

/** @throws CopyError for tables of a newer release */
export function refuseUnknown(schema: Migration, what: string): void {
  if (releaseMigrations().some(({ hash }) => hash === schema.hash)) return;
  throw new CopyError(`${what} er fra en anden udgave af Rød Tråd, som den her ikke kender. Brug den nyeste af de to.`);
}

async function copyTables(tx: Db, target: string): Promise<CopiedTable[]> {
  await plainTexts(tx);
  const copied: CopiedTable[] = [];
  for (const table of await tableShapes(tx)) {
    const columns = table.columns.map(({ name }) => name);
    const { schema, name } = table;
    const written = await writeLines(rowsFile(target, table), rowLines(tx, table, columns));
    copied.push({ schema, name, columns, ...written });
  }
  return copied;
}

/** Copies the files beside the database; one line per file. @param found receives the existing entries */
async function* copyEntries(dataDir: string, target: string, found: string[]): AsyncGenerator<string> {
  for (const entry of dataEntries) {
    for await (const path of filesBelow(dataDir, entry)) {
      if (leftOut.some((folder) => path.startsWith(folder))) continue;
      if (!found.includes(entry)) found.push(entry);
      await mkdir(join(target, path, ".."), { recursive: true, mode: 0o700 });
      const { bytes, sha256 } = await copyFileWhole(join(dataDir, path), join(target, path)).catch(gone(path));
      if (sha256 !== "") yield JSON.stringify([path, bytes, sha256]);
    }
  }
}

/** With PostgreSQL the server may run and delete a file meanwhile; it is skipped. */
function gone(path: string) {
  return (error: unknown): Pick<LineFile, "bytes" | "sha256"> => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return { bytes: 0, sha256: "" };
    throw new CopyError(`${path} kunne ikke kopieres.`, { cause: error });
  };
}

/** Paths relative to `root`, one folder at a time; nothing if the entry doesn't exist. */
async function* filesBelow(root: string, path: string): AsyncGenerator<string> {
  const stats = await stat(join(root, path)).catch(() => null);
  if (stats === null) return;
  if (!stats.isDirectory()) {
    yield path;
    return;
  }
  for (const { name } of await readdir(join(root, path), { withFileTypes: true })) {
    yield* filesBelow(root, relative(root, join(root, path, name)));
  }
}

export async function hasContent(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  if (stats === null) return false;
  return !stats.isDirectory() || (await readdir(path)).length > 0;
}
