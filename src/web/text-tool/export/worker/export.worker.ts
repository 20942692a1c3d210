/** Writes Word files away from the page, in a worker that can be killed: one task, one answer. */
import type { PortRequest } from "../../import/import-messages.ts";
import { refusalOf } from "../../import/read/zip-guard.ts";
import type { Refused } from "../../import/worker-task.ts";
import { writeResult } from "../word/result/write-result.ts";
import { writeTracked } from "../word/tracked/write-tracked.ts";
import type { ExportAnswer, ExportTask } from "./export-messages.ts";

/** The part of a dedicated worker's scope that is used: the types of the page's `self` differ. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PortRequest<ExportTask>>) => void) | null;
}

const scope = self as unknown as WorkerScope;

scope.onmessage = async ({ data: { task, port } }) => {
  try {
    const bytes = await (task.type === "clean" ? writeResult(task) : writeTracked(task));
    port.postMessage({ type: "docx", bytes } satisfies ExportAnswer, [bytes]);
  } catch (error) {
    port.postMessage({ type: "refused", refusal: refusalOf(error) } satisfies Refused);
  }
};
