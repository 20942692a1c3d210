/** Copies an installation's data into one folder: the database, and with the embedded one also mails, files and key. */
import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { openPglite } from "../db/open-pglite.ts";
import { writeFileDurably } from "../files/disk-files.ts";
import { type PostgresPlace, runPostgresTool } from "./postgres-tool.ts";

/** Where an installation keeps its data. */
export interface DataPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** `PATH`, where the tools of PostgreSQL are found. */
  readonly toolPath: string;
}

/** Names inside a backup folder. */
export const backupNames = {
  /** Of the embedded database: the same form as the nightly copies. */
  pglite: "database.tar.gz",
  /** Of PostgreSQL: `pg_dump` in its own form. */
  postgresql: "database.dump",
} as const;

/** What lies beside the database in the data folder and belongs to it. */
export const dataEntries = ["auth-key", "mail", "files"] as const;

/** A backup must never be written over another: the target is to be empty. */
export class TargetNotEmptyError extends Error {
  override readonly name = "TargetNotEmptyError";

  constructor(folder: string) {
    super(`Mappen ${folder} er ikke tom. Vælg en ny mappe.`);
  }
}

/**
 * @returns names of what was written
 * @throws FolderInUseError when the server is running on the embedded database, TargetNotEmptyError
 */
export async function backUp(place: DataPlace, target: string): Promise<readonly string[]> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new TargetNotEmptyError(target);
  const { databaseUrl, toolPath } = place;
  const written = [
    databaseUrl === null ? await dumpPglite(place, target) : await dumpPostgresql({ databaseUrl, toolPath }, target),
  ];
  const present: readonly string[] = await readdir(place.dataDir).catch(() => []);
  for (const name of dataEntries) {
    if (!present.includes(name)) continue;
    await cp(join(place.dataDir, name), join(target, name), { recursive: true, errorOnExist: true, force: false });
    written.push(name);
  }
  return written;
}

async function dumpPglite({ dataDir }: DataPlace, target: string): Promise<string> {
  const database = await openPglite({ folder: join(dataDir, "db") });
  try {
    const dump = await database.dump();
    if (dump === null) throw new Error("the embedded database gave no dump");
    await writeFileDurably(join(target, backupNames.pglite), dump);
    return backupNames.pglite;
  } finally {
    await database.close();
  }
}

async function dumpPostgresql(place: PostgresPlace, target: string): Promise<string> {
  await runPostgresTool("pg_dump", place, ["--format=custom", `--file=${join(target, backupNames.postgresql)}`]);
  return backupNames.postgresql;
}
