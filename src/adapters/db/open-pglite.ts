/** Opens the embedded database in a folder: one process, locked, migrated. */
import { mkdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { AppError } from "#domain/app-error.ts";
import type { Database } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import * as schema from "./schema.ts";

/**
 * Writes stop while this much is still free. PostgreSQL ends its process when its log can't grow, and the embedded one
 * would take reading down with it; four log segments of 16 MB keep it away from that edge.
 */
const reserveBytes = 64 * 1024 * 1024;

export interface PgliteOptions {
  /** Folder of the database; left out, it lives in memory. */
  readonly folder?: string;
  /** A dump to begin with, made by `dump()` or by the tests. */
  readonly image?: Blob;
  /** Bytes free on the disk of the folder; asks the file system unless told otherwise. */
  readonly freeBytes?: () => Promise<number>;
}

/** @throws FolderInUseError when another process has the folder */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { folder, image } = options;
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = folder === undefined ? () => {} : await lockFolder(folder);
  const freeBytes = options.freeBytes ?? (folder === undefined ? undefined : () => freeBytesOf(folder));
  try {
    const client = await PGlite.create({
      ...(folder !== undefined && { dataDir: folder }),
      ...(image !== undefined && { loadDataDir: image }),
    });
    const db = drizzle(client, { schema });
    await migrate(db, { migrationsFolder: migrationsFolder() });
    return {
      kind: "pglite",
      db,
      jobs: { db: fromPglite(client), backend: "pglite" },
      ping: async () => void (await client.query("select 1")),
      assertRoom: async () => {
        if (freeBytes !== undefined && (await freeBytes()) < reserveBytes) {
          throw new AppError("storage.full", "the disk of the database is nearly full");
        }
      },
      dump: async () => new Uint8Array(await (await client.dumpDataDir("gzip")).arrayBuffer()),
      close: async () => {
        if (!client.closed) await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
