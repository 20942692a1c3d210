/** Writes one file in a worker of its own. */
import { runWorkerTask } from "../../../documents/worker-task.ts";
import workerUrl from "./file.worker.ts?worker&url";
import type { FileAnswer, FileTask } from "./file-messages.ts";

/** Never rejects: a worker that can't be started, dies or hangs is an answer too. */
export function runFileTask(task: FileTask): Promise<FileAnswer> {
  return runWorkerTask<FileTask, FileAnswer>(workerUrl, task, buffersOf(task));
}

/** What is handed over and not copied: the page has it no more. */
function buffersOf(task: FileTask): ArrayBuffer[] {
  return task.type === "write-docx" && "bytes" in task.before ? [task.before.bytes] : [];
}
