/** Opens the embedded database in a folder: locks the folder, starts the thread and migrates. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { AppError } from "#domain/app-error.ts";
import type { Log } from "#domain/ports.ts";
import type { Database, OpenAs } from "./database.ts";
import { createPgliteHost } from "./embedded/pglite-host.ts";
import { tidyFiles } from "./embedded/tidy.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrateDatabase } from "./migrate.ts";
import * as schema from "./schema.ts";
import { assertNoRestoreIn } from "./unfinished-restore.ts";

/**
 * Writes stop when less space is free. PostgreSQL exits if its log can't grow, and the embedded one couldn't even be
 * read then; four log segments of 16 MB are the margin.
 */
const reserveBytes = 64 * 1024 * 1024;

/** As on PostgreSQL: none of our statements needs longer. */
const usualLimitMs = 30_000;

/** How long closing waits for running statements, and then for the files, before it terminates the thread. */
const closePatienceMs = 1_000;

export interface PgliteOptions {
  /** Folder of the database; in memory if left out. */
  readonly folder?: string;
  /** A dump to start from, made by `dump()` or by the tests. */
  readonly image?: Blob;
  /** Free bytes on the folder's disk; read from the file system by default. */
  readonly freeBytes?: () => Promise<number>;
  /** Logs when the database's thread fails. */
  readonly log?: Log;
  /**
   * A statement that takes longer is terminated and the database reopened; only with a folder, and if opened as
   * `ready`.
   */
  readonly statementLimitMs?: number;
  /** `ready` when left out. */
  readonly as?: OpenAs;
}

/** @throws FolderInUseError if another process uses the folder, UnfinishedRestoreError */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { folder = null, image, log, statementLimitMs = usualLimitMs, as = "ready" } = options;
  if (folder !== null && as !== "restoring") assertNoRestoreIn(dirname(folder));
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = folder === null ? () => {} : await lockFolder(folder);
  const freeBytes = options.freeBytes ?? (folder === null ? undefined : () => freeBytesOf(folder));
  const host = createPgliteHost({
    folder,
    image: image === undefined ? null : await image.arrayBuffer(),
    onBreak: (error) => log?.error({ error: error.name }, "the thread of the embedded database broke"),
  });
  // One connection, because all sessions share one backend; kept open, because a new one costs two more round trips.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: "postgres",
    database: "postgres",
    ssl: false,
    stream: () => host.session(),
  });
  // The next query gets a new connection. Without listeners a failing thread would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  let closing: Promise<void> | undefined;
  let hasSkipped = false;
  const close = async () => {
    await Promise.race([pool.end(), wait(closePatienceMs, undefined, { ref: false })]);
    await host.stop(closePatienceMs);
    release();
  };
  try {
    const isMade = folder === null ? () => {} : beginFolder(folder);
    await host.start();
    isMade();
    const db = drizzle(pool, { schema });
    if (as === "ready") await migrateDatabase(db);
    if (folder !== null && as === "ready") host.limitStatements(statementLimitMs);
    return {
      kind: "pglite",
      db,
      // There is one connection, and calls wait for it without a limit.
      patiently: (work) => work(),
      jobs: { db: { executeSql: (text, values) => pool.query(text, values) }, backend: "pglite" },
      ping: async () => void (await pool.query("select 1")),
      assertRoom: async () => {
        if (freeBytes !== undefined && (await freeBytes()) < reserveBytes) {
          throw new AppError("storage.full", "the disk of the database is nearly full");
        }
      },
      dump: () => host.dump(),
      tidy: async () => {
        // A database in memory has no files.
        if (folder === null || freeBytes === undefined) return { tables: 0, skipped: 0 };
        host.limitStatements(null);
        try {
          const tidied = await tidyFiles({ pool, host, freeBytes, reserveBytes, restartPatienceMs: usualLimitMs });
          hasSkipped = tidied.skipped > 0;
          return tidied;
        } finally {
          host.limitStatements(statementLimitMs);
        }
      },
      erasureState: () => ({ state: hasSkipped ? "failing" : "ok", adapter: "pglite", latencyMs: null }),
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * If the process is killed while a new database's files are created, they can't be opened. A mark beside the folder
 * identifies this state, and the files are created again: they held no data yet.
 *
 * @returns removes the mark, once the database is open
 */
function beginFolder(folder: string): () => void {
  const mark = `${folder}.unfinished`;
  if (existsSync(mark)) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  } else if (readdirSync(folder).length > 0) return () => {};
  else writeFileSync(mark, "", { mode: 0o600 });
  return () => rmSync(mark);
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
