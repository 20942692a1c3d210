/** Opens files away from the page, in a worker that can be killed: one task, one answer. */
import type { ImportAnswer, ImportTask, PortRequest } from "./import-messages.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { readLookedWord } from "./word/read-part.ts";
import { refusalOf } from "./zip-guard.ts";

/** The part of a dedicated worker's scope that is used: the types of the page's `self` differ. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PortRequest<ImportTask>>) => void) | null;
}

const scope = self as unknown as WorkerScope;

async function answer({ type, bytes, isNumbered, hasFormulas }: ImportTask): Promise<ImportAnswer> {
  const read =
    type === "read-docx"
      ? { ...(await readLookedWord(bytes, { isNumbered, hasFormulas })), pages: [], running: [] }
      : await readPdf(bytes);
  if ("refusal" in read) return { type: "refused", refusal: read.refusal };
  return read.text.trim() === "" ? { type: "refused", refusal: "no-text" } : { looks: [], type: "text", ...read };
}

scope.onmessage = async ({ data: { task, port } }) => {
  try {
    port.postMessage(await answer(task));
  } catch (error) {
    port.postMessage({ type: "refused", refusal: refusalOf(error) } satisfies ImportAnswer);
  }
};
