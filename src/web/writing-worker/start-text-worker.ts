/** Starts the text tools' worker from its built file. */
import { startWorker } from "../shell/document/start-worker.ts";
import workerUrl from "./text.worker.ts?worker&url";
import { createTextWorker, type TextWorker } from "./text-worker.ts";

export function openTextWorker(): TextWorker {
  return createTextWorker(() => startWorker(workerUrl));
}
