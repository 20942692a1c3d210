/**
 * The engine port: worker threads that are started on demand, limited in time, and replaced if they fail. Long texts
 * queue here instead of blocking the event loop; above the queue's limit a call is refused.
 */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { formatDurationLeft } from "#contract/format.da.ts";
import { refusals } from "#contract/messages.da.ts";
import type { TextEngine } from "#domain/ai/text/text-engine.ts";
import { AppError } from "#domain/app-error.ts";
import type { Engine, Log } from "#domain/ports.ts";
import { packageRoot } from "../package-root.ts";
import { createOwnerQueue } from "./owner-queue.ts";
import type { EngineReply, EngineRequest, EngineTaskName, EngineTasks, EngineWorkerData } from "./protocol.ts";

export interface WorkerPoolOptions {
  readonly log: Log;
  /** Maximum number of threads; each holds the lexicon and a word cache. */
  readonly threads?: number;
  /** Texts that may queue: of all visitors together, of one user, and in all. */
  readonly maxWaitingOpen?: number;
  readonly maxWaitingOfOne?: number;
  readonly maxWaiting?: number;
  /** From when a thread takes a text, including the thread's start. */
  readonly timeLimitMs?: number;
  /** The thread's program; tests pass one that fails on demand. */
  readonly workerFile?: string;
}

interface Task {
  readonly task: EngineTaskName;
  readonly given: readonly unknown[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: AppError) => void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
}

/** Enough for the lexicon and 200,000 characters; a runaway task ends its thread, not the server. */
const maxThreadMegabytes = 512;
const retryAfterSeconds = 5;

/** Visitors share one line, served after signed-in users. */
const visitors = "";

export function createWorkerPool(options: WorkerPoolOptions): Engine & TextEngine {
  const {
    log,
    threads: maxThreads = 1,
    maxWaitingOpen = 16,
    maxWaitingOfOne = 64,
    maxWaiting = 2_000,
    timeLimitMs = 20_000,
  } = options;
  const root = packageRoot();
  const workerFile = options.workerFile ?? join(root, "src/adapters/engine/engine-worker.ts");
  const workerData: EngineWorkerData = {
    lexiconPath: join(root, "src/dansk/data/lexicon.bin"),
    taggerPath: join(root, "src/dansk/data/tagger.bin"),
  };
  const threads = new Set<Thread>();
  const waiting = createOwnerQueue<Task>(visitors);
  let nextId = 1;
  let isClosed = false;
  let hasBroken = false;

  function startThread(): Thread {
    const worker = new Worker(workerFile, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxThreadMegabytes },
      // The engine needs none of the server's settings and secrets.
      env: {},
    });
    const thread: Thread = { worker, task: null, timer: undefined };
    threads.add(thread);
    // An idle thread must not keep the process alive.
    worker.unref();
    worker.on("message", ({ answer }: EngineReply) => {
      hasBroken = false;
      const task = release(thread);
      task?.resolve(answer);
      giveWork();
    });
    worker.on("error", (error) => {
      log.error({ error: error.name, code: "code" in error ? error.code : undefined }, "engine thread broke");
    });
    worker.on("exit", () => {
      threads.delete(thread);
      const task = release(thread);
      if (task !== null) {
        hasBroken = true;
        task.reject(unavailable("the engine broke on this text"));
      }
      giveWork();
    });
    return thread;
  }

  function release(thread: Thread): Task | null {
    clearTimeout(thread.timer);
    const { task } = thread;
    thread.task = null;
    return task;
  }

  function giveWork(): void {
    while (waiting.size > 0 && !isClosed) {
      const free = [...threads].find(({ task }) => task === null) ?? (threads.size < maxThreads ? startThread() : null);
      const task = free === null ? undefined : waiting.take();
      if (free === null || task === undefined) return;
      free.task = task;
      free.timer = setTimeout(() => giveUp(free), timeLimitMs);
      free.worker.postMessage({ id: nextId++, task: task.task, given: task.given } satisfies EngineRequest);
    }
  }

  function giveUp(thread: Thread): void {
    const { task, given } = thread.task ?? {};
    log.warn({ task, chars: String(given?.[0] ?? "").length }, "engine ran out of time");
    release(thread)?.reject(unavailable("the engine ran out of time"));
    threads.delete(thread);
    void thread.worker.terminate();
    giveWork();
  }

  function ask<Name extends EngineTaskName>(
    ownerId: string,
    task: Name,
    given: Parameters<EngineTasks[Name]>,
  ): Promise<ReturnType<EngineTasks[Name]>> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(unavailable("the engine is closed"));
      const isFull =
        waiting.size >= maxWaiting ||
        waiting.sizeOf(ownerId) >= (ownerId === visitors ? maxWaitingOpen : maxWaitingOfOne);
      if (isFull) return reject(unavailable("too many texts are waiting"));
      waiting.add(ownerId, { task, given, resolve: resolve as (answer: unknown) => void, reject });
      giveWork();
    });
  }

  return {
    check: (ownerId, ...given) => ask(ownerId ?? visitors, "check", given),
    countWords: (ownerId, ...given) => ask(ownerId, "countWords", given),
    rewrite: (ownerId, ...given) => ask(ownerId, "rewrite", given),
    summarise: (ownerId, ...given) => ask(ownerId, "summarise", given),
    lockedTexts: (ownerId, ...given) => ask(ownerId, "lockedTexts", given),
    reviewRewriting: (ownerId, ...given) => ask(ownerId, "reviewRewriting", given),
    reviewSummary: (ownerId, ...given) => ask(ownerId, "reviewSummary", given),
    inflect: (ownerId, ...given) => ask(ownerId, "inflect", given),
    checkCitations: (ownerId, ...given) => ask(ownerId, "checkCitations", given),
    inventedReferences: (ownerId, ...given) => ask(ownerId, "inventedReferences", given),
    assist: (ownerId, ...given) => ask(ownerId, "assist", given),
    state: async () => ({ state: hasBroken ? "failing" : "ok", adapter: "built-in", latencyMs: null }),
    close: async () => {
      isClosed = true;
      for (const task of waiting.takeAll()) task.reject(unavailable("the engine is closed"));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function unavailable(detail: string): AppError {
  return new AppError("server.unavailable", detail, {
    statusMessage: refusals.busy(formatDurationLeft(retryAfterSeconds * 1000)),
    retryAfterSeconds,
  });
}
