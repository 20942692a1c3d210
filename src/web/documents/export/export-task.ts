/** Writes one file in a worker of its own. */
import { runWorkerTask } from "../worker-task.ts";
import workerUrl from "./export.worker.ts?worker&url";
import type { ExportAnswer, ExportTask } from "./export-messages.ts";

/** @returns undefined when it could not be written, whatever the reason; never rejects */
export async function writeFile(task: ExportTask): Promise<ExportAnswer | undefined> {
  const answer = await runWorkerTask<ExportTask, ExportAnswer>(workerUrl, task, []);
  return answer.type === "written" ? answer : undefined;
}
