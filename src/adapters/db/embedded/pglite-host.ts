/**
 * Runs the embedded database in a worker thread and provides sessions on it, so that a slow statement blocks other
 * statements but not the event loop. A thread that fails or times out is replaced at the next session: terminating it
 * is like `kill -9` of a process, so no committed data is lost.
 */
import { join } from "node:path";
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import { packageRoot } from "../../package-root.ts";
import type { ThreadData, ThreadReply, ThreadRequest } from "./protocol.ts";

export interface PgliteHostOptions {
  /** Folder of the database; null for one in memory, which ends with its thread. */
  readonly folder: string | null;
  /** A dump to start from. */
  readonly image: ArrayBuffer | null;
  /** Called if the thread ends unexpectedly. */
  readonly onBreak: (error: Error) => void;
}

export interface PgliteHost {
  /** Opens the database; a session also does this. */
  start(): Promise<void>;
  /** A stream that `pg` uses as a socket. All sessions share one backend, so each waits for the previous one. */
  session(): Duplex;
  /** The whole database as one gzip file. */
  dump(): Promise<Uint8Array>;
  /** A statement that takes longer is terminated together with its thread; null for no limit. */
  limitStatements(limitMs: number | null): void;
  /** Closes the database cleanly, or terminates the thread after this time. The next session starts a new one. */
  stop(patienceMs: number): Promise<void>;
}

/** `code` is the SQLSTATE, as in errors of `pg`. */
class ThreadError extends Error {
  override readonly name = "ThreadError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
}

export function createPgliteHost({ folder, onBreak, ...options }: PgliteHostOptions): PgliteHost {
  /** For the first thread; later ones open its files. */
  let { image } = options;
  let thread: Thread | null = null;
  let hadThread = false;
  let limitMs: number | null = null;
  let sessions = 0;
  let session: Session | null = null;
  let previousEnded = Promise.resolve();
  let takeDump: ((bytes: Uint8Array) => void) | null = null;
  let failDump: ((error: Error) => void) | null = null;

  function startThread(): Thread {
    if (folder === null && hadThread) throw new ThreadError("57P02", "the database in memory is gone");
    hadThread = true;
    const worker = new Worker(join(packageRoot(), "src/adapters/db/embedded/pglite-thread.ts"), {
      workerData: { folder, image } satisfies ThreadData,
      // The database needs none of the server's settings and secrets.
      env: {},
    });
    image = null;
    let broke: Error | null = null;
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    // Waiters get the error; without one it must not end the process.
    ready.promise.catch(() => {});
    const started: Thread = { worker, ready: ready.promise, ended: ended.promise };
    worker.on("message", (reply: ThreadReply) => {
      if (reply.kind === "ready") {
        ready.resolve();
        // From here on the thread keeps the process alive only while a caller waits.
        worker.unref();
      } else if (reply.kind === "dump") {
        worker.unref();
        takeDump?.(reply.bytes);
      } else if (reply.session === session?.number) session.answered(reply.bytes);
    });
    worker.on("error", (error) => {
      broke = error;
    });
    worker.on("exit", () => {
      thread = null;
      const gone = new ThreadError("57P02", "the thread of the database ended");
      const cause = broke ?? session?.overdue ?? null;
      ready.reject(broke ?? gone);
      failDump?.(gone);
      session?.destroy(session.overdue ?? gone);
      ended.resolve();
      if (cause !== null) onBreak(cause);
    });
    thread = started;
    return started;
  }

  const opened = async (): Promise<Thread> => {
    const current = thread ?? startThread();
    await current.ready;
    return current;
  };

  class Session extends Duplex {
    readonly number: number;
    /** Set if this session's statement is why the thread is being terminated. */
    overdue: ThreadError | null = null;
    #thread: Thread | null = null;
    #timer: NodeJS.Timeout | undefined;
    readonly #ended = Promise.withResolvers<void>();

    constructor() {
      super();
      sessions += 1;
      this.number = sessions;
    }

    connect(): this {
      // The previous session is rolled back first; after our first statement the rollback would affect us.
      const previous = previousEnded;
      previousEnded = this.#ended.promise;
      previous.then(opened).then(
        (current) => {
          if (this.destroyed) return;
          this.#thread = current;
          session = this;
          this.emit("connect");
        },
        (error: Error) => this.destroy(error),
      );
      return this;
    }

    // Socket methods that `pg` calls and that have no effect here.
    setNoDelay(): this {
      return this;
    }
    setKeepAlive(): this {
      return this;
    }
    ref(): this {
      return this;
    }
    unref(): this {
      return this;
    }

    answered(bytes: Uint8Array): void {
      clearTimeout(this.#timer);
      this.#thread?.worker.unref();
      this.push(bytes);
    }

    override _read(): void {}

    override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
      this.#send(chunk);
      done();
    }

    /** The messages of one statement, which `pg` writes together. */
    override _writev(parts: { readonly chunk: Buffer }[], done: () => void): void {
      this.#send(Buffer.concat(parts.map(({ chunk }) => chunk)));
      done();
    }

    override _final(done: () => void): void {
      this.push(null);
      done();
    }

    override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
      clearTimeout(this.#timer);
      if (session === this) session = null;
      if (this.#thread === thread) post(this.#thread, { kind: "end-session" });
      this.#ended.resolve();
      done(error);
    }

    #send(chunk: Buffer): void {
      const bytes = Uint8Array.from(chunk);
      clearTimeout(this.#timer);
      if (limitMs !== null) this.#timer = setTimeout(() => this.#giveUp(), limitMs);
      this.#thread?.worker.ref();
      post(this.#thread, { kind: "messages", session: this.number, bytes }, [bytes.buffer]);
    }

    #giveUp(): void {
      this.overdue = new ThreadError("57014", "the statement ran out of time");
      void this.#thread?.worker.terminate();
    }
  }

  function post(to: Thread | null, request: ThreadRequest, transfer: ArrayBuffer[] = []): void {
    to?.worker.postMessage(request, transfer);
  }

  return {
    start: async () => void (await opened()),
    session: () => new Session(),
    dump: async () => {
      const { worker } = await opened();
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      [takeDump, failDump] = [resolve, reject];
      worker.ref();
      worker.postMessage({ kind: "dump" } satisfies ThreadRequest);
      return promise.finally(() => {
        [takeDump, failDump] = [null, null];
      });
    },
    limitStatements: (newLimitMs) => {
      limitMs = newLimitMs;
    },
    stop: async (patienceMs) => {
      const current = thread;
      if (current === null) return;
      current.worker.ref();
      post(current, { kind: "close" });
      const cut = setTimeout(() => void current.worker.terminate(), patienceMs);
      await current.ended;
      clearTimeout(cut);
    },
  };
}
