/** Starts the checking worker from its built file. */

import { startWorker } from "../../shell/document/start-worker.ts";
import workerUrl from "./checking.worker.ts?worker&url";
import type { WorkerLike } from "./engine-client.ts";

export function startCheckingWorker(): WorkerLike {
  return startWorker(workerUrl);
}
