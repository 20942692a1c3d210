/** The embedded database's worker thread: one PGlite that handles messages in order of arrival. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { ThreadData, ThreadReply, ThreadRequest } from "./protocol.ts";

/**
 * PGlite runs without PostgreSQL's background processes, so checkpoints must be made here: otherwise the write-ahead
 * log would grow until the server stops, and be replayed whole after a kill. The same interval as PostgreSQL's default.
 */
const checkpointMs = 300_000;

const settings = [
  // Deletes unneeded log segments: a recycled one would keep deleted texts until it is overwritten.
  "wal_recycle=off",
  // The file system caches the same pages: PostgreSQL's usual 128 MB would only use memory.
  "shared_buffers=16MB",
];

if (parentPort === null) throw new Error("this is the program of a worker thread");
const port = parentPort;
const { folder, image } = workerData as ThreadData;
const reply = (message: ThreadReply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

// Temporary files of statements that were killed; nothing else deletes them.
if (folder !== null) rmSync(join(folder, "base/pgsql_tmp"), { recursive: true, force: true });

const database = await PGlite.create({
  ...(folder !== null && { dataDir: folder }),
  ...(image !== null && { loadDataDir: new Blob([image]) }),
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])],
});

async function handle(request: ThreadRequest): Promise<void> {
  switch (request.kind) {
    case "messages": {
      // Copied, because the result may be a view of memory that the next statement overwrites.
      const bytes = Uint8Array.from(await database.execProtocolRaw(request.bytes));
      reply({ kind: "messages", session: request.session, bytes }, [bytes.buffer]);
      return;
    }
    case "end-session":
      // A pool ends before its connections do; a closed database has nothing to roll back.
      if (database.closed) return;
      if (database.isInTransaction()) await database.exec("rollback");
      await database.exec("discard all");
      return;
    case "dump": {
      const bytes = new Uint8Array(await (await database.dumpDataDir("gzip")).arrayBuffer());
      reply({ kind: "dump", bytes }, [bytes.buffer]);
      return;
    }
    case "close":
      clearInterval(checkpoints);
      await database.close();
      port.close();
  }
}

let checkpointedAt = "";

/** Only if something was written since the last one. */
async function checkpoint(): Promise<void> {
  if (database.isInTransaction()) return;
  const position = async () =>
    (await database.query<{ at: string }>("select pg_current_wal_insert_lsn()::text as at")).rows[0]?.at ?? "";
  if ((await position()) === checkpointedAt) return;
  await database.exec("checkpoint");
  checkpointedAt = await position();
}

let last = Promise.resolve();
/** An error here ends the thread, and the server starts another one. */
const inTurn = (work: () => Promise<void>) => {
  last = last.then(work);
};
port.on("message", (request: ThreadRequest) => inTurn(() => handle(request)));
const checkpoints = setInterval(() => inTurn(checkpoint), checkpointMs);
reply({ kind: "ready" });
