/** Starts the grammar worker from its built file. */

import { startWorker } from "../../../shell/document/start-own-worker.ts";
import type { WorkerLike } from "./engine-client.ts";
import workerUrl from "./grammar.worker.ts?worker&url";

export function startGrammarWorker(): WorkerLike {
  return startWorker(workerUrl);
}
