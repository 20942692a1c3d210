/** Starts the grammar worker from its built file. */
import type { WorkerLike } from "./engine-client.ts";
import workerUrl from "./grammar.worker.ts?worker&url";
import { startWorker } from "./worker-url.ts";

export function startGrammarWorker(): WorkerLike {
  return startWorker(workerUrl);
}
