/** Opens and writes files away from the page, in a worker that can be killed: one task, one answer. */
import type { FileAnswer, FileRequest, FileTask } from "./file-messages.ts";
import { readPdf } from "./read/read-pdf.ts";
import { ZipRefusal } from "./read/zip-guard.ts";
import { readWord } from "./word/export-word.ts";
import { writeReport } from "./word/write-report.ts";
import { writeWord } from "./word/write-word.ts";

/** The part of a dedicated worker's scope that is used: the types of the page's `self` differ. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<FileRequest>) => void) | null;
}

const scope = self as unknown as WorkerScope;

async function answer(task: FileTask): Promise<FileAnswer> {
  if (task.type === "write-docx") return writeWord(task);
  if (task.type === "write-report") return { type: "docx", bytes: await writeReport(task.lines), isWhole: true };
  const read = task.type === "read-docx" ? { text: await readWord(task.bytes) } : await readPdf(task.bytes);
  if ("refusal" in read) return { type: "refused", refusal: read.refusal };
  return read.text.trim() === "" ? { type: "refused", refusal: "no-text" } : { type: "text", text: read.text };
}

scope.onmessage = async ({ data: { task, port } }) => {
  try {
    const result = await answer(task);
    port.postMessage(result, result.type === "docx" ? [result.bytes] : []);
  } catch (error) {
    const refusal = error instanceof ZipRefusal ? error.refusal : isLoadingError(error) ? "unreachable" : "damaged";
    port.postMessage({ type: "refused", refusal } satisfies FileAnswer);
  }
};

/** A reader that could not be fetched: the import of a module fails with a TypeError in every browser. */
function isLoadingError(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch/iu.test(error.message);
}
