/** Puts a backup back: into an empty installation, or beside the data that is there, which is moved and never deleted. */
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { lockFolder } from "../db/folder-lock.ts";
import { openPglite } from "../db/open-pglite.ts";
import { backupNames, type DataPlace, dataEntries } from "./back-up.ts";
import { databaseOf, type PostgresPlace, runPostgresTool } from "./postgres-tool.ts";

const unzip = promisify(gunzip);

export interface RestoreOptions {
  /** Moves what is there to a folder of its own first. */
  readonly replace: boolean;
  /** Milliseconds since 1970, for the name of that folder. */
  readonly nowMs: number;
}

/** Nothing was changed; the message is Danish and for the person at the terminal. */
export class RestoreError extends Error {
  override readonly name = "RestoreError";
}

/**
 * @param source a folder made by the backup command, or one nightly copy (`….tar.gz`) of the embedded database
 * @returns names of what was put back
 * @throws RestoreError, FolderInUseError when the server is running on the embedded database
 */
export async function restore(place: DataPlace, source: string, options: RestoreOptions): Promise<readonly string[]> {
  if (!existsSync(source)) throw new RestoreError(`${source} findes ikke.`);
  const isFolder = (await stat(source)).isDirectory();
  const wanted = place.databaseUrl === null ? backupNames.pglite : backupNames.postgresql;
  const dump = isFolder ? join(source, wanted) : source;
  if (!existsSync(dump) || (!isFolder && place.databaseUrl !== null)) {
    throw new RestoreError(`${source} er ikke en kopi, som den her database kan læse. Der skal ligge en ${wanted}.`);
  }
  const entries = isFolder ? dataEntries.filter((name) => existsSync(join(source, name))) : [];
  if (place.databaseUrl === null) await restorePglite(place, dump, entries, options);
  else await restorePostgresql({ databaseUrl: place.databaseUrl, toolPath: place.toolPath }, dump);
  for (const name of entries) await cp(join(source, name), join(place.dataDir, name), { recursive: true });
  return ["database", ...entries];
}

async function restorePglite(
  { dataDir }: DataPlace,
  dump: string,
  entries: readonly string[],
  options: RestoreOptions,
): Promise<void> {
  const folder = join(dataDir, "db");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = await lockFolder(folder);
  try {
    const inTheWay = await filledEntries(dataDir, ["db", ...entries]);
    if (inTheWay.length > 0 && !options.replace) {
      throw new RestoreError(
        `Der ligger allerede data i ${dataDir}. Tilføj --erstat for at flytte dem til side først.`,
      );
    }
    // Unpacked beside the data that is there: a broken copy must not cost it.
    const unpacked = join(dataDir, "db-ny");
    await unpack(dump, unpacked);
    const aside = join(dataDir, `gammel-${new Date(options.nowMs).toISOString().replaceAll(/[:.]/g, "")}`);
    if (inTheWay.length > 0) await mkdir(aside, { mode: 0o700 });
    for (const name of inTheWay) await rename(join(dataDir, name), join(aside, name));
    await rm(folder, { recursive: true, force: true });
    await rename(unpacked, folder);
  } finally {
    release();
  }
}

/** Those that hold something: an empty folder is in nobody's way. */
async function filledEntries(dataDir: string, names: readonly string[]): Promise<string[]> {
  const filled: string[] = [];
  for (const name of names) {
    const path = join(dataDir, name);
    if (!existsSync(path)) continue;
    if (!(await stat(path)).isDirectory() || (await readdir(path)).length > 0) filled.push(name);
  }
  return filled;
}

async function unpack(dump: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  try {
    // Unzipped here: PGlite's own unzipping ends the process when the file was cut short.
    const image = new Blob([await unzip(await readFile(dump))]);
    const database = await openPglite({ folder, image });
    await database.ping();
    await database.close();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new RestoreError(`${dump} er ikke en hel kopi af en database.`, { cause: error });
  }
}

/** One transaction: the old content goes and the new comes, or nothing happens. */
async function restorePostgresql(place: PostgresPlace, dump: string): Promise<void> {
  const options = ["--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"];
  await runPostgresTool("pg_restore", place, [...options, `--dbname=${databaseOf(place.databaseUrl)}`, dump]);
}
