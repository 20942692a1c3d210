/** Opens one file in a worker of its own. */

import { runWorkerTask } from "../worker-task.ts";
import workerUrl from "./import.worker.ts?worker&url";
import type { ImportAnswer, ImportTask } from "./import-messages.ts";
import { type Look, markdownLooks } from "./looks.ts";

/** How the lines of a plain text look, by the kind of file that it came in. */
export function looksOfText(name: string, text: string): readonly Look[] {
  return /\.md$/iu.test(name) ? markdownLooks(text) : [];
}

/** Never rejects: a worker that can't be started, dies or hangs is an answer too. The bytes are handed over. */
export function runImportTask(task: ImportTask): Promise<ImportAnswer> {
  return runWorkerTask<ImportTask, ImportAnswer>(workerUrl, task, [task.bytes]);
}
