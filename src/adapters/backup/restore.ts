/**
 * Restores a copy into an empty installation, or replaces its data. Everything is prepared beside the data folder and
 * moved at the end, so that existing embedded data, mails and files stay until the new ones are complete; PostgreSQL is
 * filled in place (docs/decisions/0044).
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { defaultPoolSizes } from "../db/database.ts";
import { lockFolder } from "../db/folder-lock.ts";
import { openPglite } from "../db/open-pglite.ts";
import { openPostgresql } from "../db/open-postgresql.ts";
import { refusedLater } from "../db/probe-postgresql.ts";
import { restoreFolder } from "../db/unfinished-restore.ts";
import { silentLog } from "../system.ts";
import { type DataPlace, hasContent } from "./back-up.ts";
import {
  CopyError,
  checkFile,
  copyFileWhole,
  copyNames,
  dataEntries,
  type Manifest,
  readLines,
  readManifest,
  rowsFile,
} from "./copy-format.ts";
import { beginFilling, endFilling, fillDatabase } from "./load-tables.ts";

const unzip = promisify(gunzip);

export interface RestoreOptions {
  /** Replaces existing data. */
  readonly replace: boolean;
  /** Milliseconds since 1970, for the name of the folder with the replaced data. */
  readonly nowMs: number;
  /** Prints Danish lines for the operator at the terminal. */
  readonly say: (line: string) => void;
}

/** Names inside the folder in which a restore is prepared. */
const made = {
  /** The id of the copy. */
  id: "kopi",
  /** Everything is complete and being moved. */
  moving: "flyttes",
} as const;

interface Work {
  readonly place: DataPlace;
  readonly source: string;
  readonly options: RestoreOptions;
  /** The copy's id. */
  readonly id: string;
  /** The folder in which the restore is prepared. */
  readonly folder: string;
  /** Entries of the data folder that the copy contains. */
  readonly entries: readonly string[];
}

/**
 * Called again with the same copy after an interruption, it continues.
 *
 * @param source a folder made by `backUp`, or one nightly copy (`….tar.gz`) of the embedded database
 * @throws CopyError, FolderInUseError if the server is running on the embedded database
 */
export async function restore(place: DataPlace, source: string, options: RestoreOptions): Promise<void> {
  if (!existsSync(source)) throw new CopyError(`${source} findes ikke.`);
  const folder = restoreFolder(place.dataDir);
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  const release = place.databaseUrl === null ? await lockFolder(join(place.dataDir, "db")) : () => {};
  try {
    if ((await stat(source)).isDirectory()) {
      const manifest = await readManifest(source);
      const entries = await checkCopy(source, manifest);
      await restoreCopy({ place, source, options, id: manifest.id, folder, entries }, manifest);
    } else {
      if (place.databaseUrl !== null) {
        throw new CopyError(
          `${source} er en natlig kopi af den indbyggede database. Gendan den i en tom DATA_DIR uden DATABASE_URL, tag en kopi med data:backup, og gendan den her.`,
        );
      }
      await restoreImage({ place, source, options, id: source, folder, entries: [] });
    }
  } finally {
    release();
  }
}

async function restoreCopy(work: Work, manifest: Manifest): Promise<void> {
  const { place, source, options, folder } = work;
  const state = await prepare(work);
  if (state !== "moving") {
    if (place.databaseUrl === null) await fillEmbedded(work, manifest);
    else await fillPostgresql(place.databaseUrl, work, manifest, state === "new");
    for await (const line of readLines(join(source, copyNames.fileList))) await stageFile(work, line);
    await writeFile(join(folder, made.moving), "", { mode: 0o600, flush: true });
  }
  await moveIntoPlace(work);
  if (place.databaseUrl !== null) await withPostgresql(place.databaseUrl, (database) => endFilling(database.db));
  await rm(folder, { recursive: true });
  options.say(`Lagt tilbage: ${summary(manifest)}.`);
}

function summary({ tables, files }: Pick<Manifest, "tables"> & { files: { rows: number } }): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rækker i ${tables.length} tabeller og ${files.rows} filer`;
}

/** @returns the copy's entries of the data folder. @throws CopyError if anything is missing or changed */
async function checkCopy(source: string, manifest: Manifest): Promise<readonly string[]> {
  for (const table of manifest.tables) await checkFile(rowsFile(source, table), table);
  await checkFile(join(source, copyNames.fileList), manifest.files);
  const entries = new Set<string>();
  for await (const line of readLines(join(source, copyNames.fileList))) {
    const [path, bytes, sha256] = JSON.parse(line) as [string, number, string];
    const [entry = ""] = path.split("/");
    // Paths in a copy are untrusted: they must not lead out of the data folder.
    if (path.split("/").includes("..") || !dataEntries.some((name) => name === entry)) {
      throw new CopyError(`Kopien nævner en fil, som ikke hører til i den: ${path}`);
    }
    await checkFile(join(source, path), { bytes, sha256 });
    entries.add(entry);
  }
  return [...entries];
}

/**
 * Creates a new folder, or continues in that of an interrupted restore of the same copy.
 *
 * @returns "moving" if only the final move is left
 */
async function prepare({ place, options, id, folder, entries }: Work): Promise<"new" | "begun" | "moving"> {
  const begun = await readFile(join(folder, made.id), "utf8").catch(() => null);
  if (begun === id) {
    options.say("Fortsætter gendannelsen, som blev afbrudt.");
    return existsSync(join(folder, made.moving)) ? "moving" : "begun";
  }
  if (existsSync(folder) && !options.replace) {
    throw new CopyError(
      `En gendannelse af en anden kopi er ikke færdig. Gør den færdig med den kopi, eller tilføj --erstat for at begynde forfra (${folder}).`,
    );
  }
  const inTheWay = await filled(place, [...(place.databaseUrl === null ? ["db"] : []), ...entries]);
  if (inTheWay.length > 0 && !options.replace) {
    throw new CopyError(
      `Der ligger allerede data i ${place.dataDir}. Tilføj --erstat for at flytte dem til side først.`,
    );
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  await writeFile(join(folder, made.id), id, { mode: 0o600, flush: true });
  return "new";
}

async function filled({ dataDir }: DataPlace, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) if (await hasContent(join(dataDir, name))) found.push(name);
  return found;
}

async function fillEmbedded({ source, folder }: Work, manifest: Manifest): Promise<void> {
  const database = await openPglite({ folder: join(folder, "db"), as: "restoring" });
  try {
    // Its own folder is new; replacing the old data has been confirmed.
    await beginFilling(database.db, { manifest, replace: true, filledText: "" });
    await fillDatabase(database, source, manifest);
    await endFilling(database.db);
  } finally {
    await database.close();
  }
}

/** @param isNew this call created the folder, which is empty */
async function fillPostgresql(databaseUrl: string, work: Work, manifest: Manifest, isNew: boolean): Promise<void> {
  const { source, folder, options } = work;
  const filledText =
    "Der ligger allerede data i databasen (DATABASE_URL). Tag en kopi af dem med data:backup, og tilføj --erstat: så bliver de slettet.";
  await withPostgresql(databaseUrl, async (database) => {
    try {
      await beginFilling(database.db, { manifest, replace: options.replace, filledText });
    } catch (error) {
      // Refused before any change, so there is nothing to continue. An older folder belongs to another restore.
      if (isNew && error instanceof CopyError) await rm(folder, { recursive: true });
      throw error;
    }
    await fillDatabase(database, source, manifest);
  });
}

async function withPostgresql<Result>(
  databaseUrl: string,
  work: (database: Awaited<ReturnType<typeof openPostgresql>>) => Promise<Result>,
): Promise<Result> {
  const database = await openPostgresql(databaseUrl, silentLog, defaultPoolSizes, "restoring");
  try {
    return await work(database);
  } catch (error) {
    throw refusedLater(error, databaseUrl) ?? error;
  } finally {
    await database.close();
  }
}

/** Files copied before an interruption are skipped. */
async function stageFile({ source, folder }: Work, line: string): Promise<void> {
  const [path, bytes, sha256] = JSON.parse(line) as [string, number, string];
  const to = join(folder, path);
  const isThere = await checkFile(to, { bytes, sha256 }).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFileWhole(join(source, path), to);
}

async function moveIntoPlace({ place, options, folder, entries }: Work): Promise<void> {
  const aside = join(place.dataDir, `gammel-${new Date(options.nowMs).toISOString().replaceAll(/[:.]/g, "")}`);
  for (const name of ["db", ...entries]) {
    if (!existsSync(join(folder, name))) continue;
    const target = join(place.dataDir, name);
    if (await hasContent(target)) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(target, join(aside, name));
    }
    await rm(target, { recursive: true, force: true });
    await rename(join(folder, name), target);
  }
}

/** A nightly copy: an image of the embedded database. */
async function restoreImage(work: Work): Promise<void> {
  const { source, folder, options } = work;
  if ((await prepare(work)) !== "moving") {
    const unpacked = join(folder, "db");
    await rm(unpacked, { recursive: true, force: true });
    try {
      // Decompressed here, because PGlite exits the process on a truncated file.
      const image = new Blob([await unzip(await readFile(source))]);
      const database = await openPglite({ folder: unpacked, image });
      await database.ping();
      await database.close();
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw new CopyError(`${source} er ikke en hel kopi af en database.`, { cause: error });
    }
    await writeFile(join(folder, made.moving), "", { mode: 0o600, flush: true });
  }
  await moveIntoPlace(work);
  await rm(folder, { recursive: true });
  options.say("Lagt tilbage: databasen. Mails og filer er ikke i en natlig kopi.");
}
