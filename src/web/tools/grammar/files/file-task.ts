/** Runs one task in a fresh file worker, and ends the worker whatever comes of it. */
import { startWorker } from "../../../shell/document/start-own-worker.ts";
import workerUrl from "./file.worker.ts?worker&url";
import type { FileAnswer, FileRequest, FileTask } from "./file-messages.ts";

/** Longest time a file may take, in milliseconds; a file made to hang a reader gets no more. */
export const fileTimeoutMs = 20_000;

/** Never rejects: a worker that can't be started, dies or hangs is an answer too. */
export function runFileTask(task: FileTask): Promise<FileAnswer> {
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: FileAnswer): void => {
      clearTimeout(timer);
      worker?.terminate();
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => finish({ type: "refused", refusal: "timeout" }), fileTimeoutMs);
    port1.onmessage = (event: MessageEvent<FileAnswer>) => finish(event.data);
    port1.onmessageerror = () => finish({ type: "refused", refusal: "unreachable" });
    try {
      worker = startWorker(workerUrl);
      worker.onerror = (event) => {
        event.preventDefault();
        finish({ type: "refused", refusal: "unreachable" });
      };
      const request: FileRequest = { task, port: port2 };
      worker.postMessage(request, [port2, ...buffersOf(task)]);
    } catch {
      finish({ type: "refused", refusal: "unreachable" });
    }
  });
}

/** What is handed over and not copied: the page has it no more. */
function buffersOf(task: FileTask): ArrayBuffer[] {
  if (task.type === "write-report") return [];
  if (task.type !== "write-docx") return [task.bytes];
  return "bytes" in task.before ? [task.before.bytes] : [];
}
