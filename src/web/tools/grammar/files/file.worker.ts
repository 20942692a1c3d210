/** Writes files away from the page, in a worker that can be killed: one task, one answer. */
import type { PortRequest } from "../../../documents/import/import-messages.ts";
import { refusalOf } from "../../../documents/import/zip-guard.ts";
import type { FileAnswer, FileTask } from "./file-messages.ts";
import { writeReport } from "./write-report.ts";
import { writeWord } from "./write-word.ts";

/** The part of a dedicated worker's scope that is used: the types of the page's `self` differ. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PortRequest<FileTask>>) => void) | null;
}

const scope = self as unknown as WorkerScope;

async function answer(task: FileTask): Promise<FileAnswer> {
  if (task.type === "write-docx") return writeWord(task);
  return { type: "docx", bytes: await writeReport(task.lines), isWhole: true };
}

scope.onmessage = async ({ data: { task, port } }) => {
  try {
    const result = await answer(task);
    port.postMessage(result, result.type === "docx" ? [result.bytes] : []);
  } catch (error) {
    port.postMessage({ type: "refused", refusal: refusalOf(error) } satisfies FileAnswer);
  }
};
