/** Opens files away from the page, in a worker that can be killed: one task, one answer. */
import { answerTasks } from "../answer-tasks.ts";
import type { ImportAnswer, ImportTask } from "./import-messages.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { readLookedWord } from "./word/read-part.ts";

async function answer({ type, bytes, isNumbered, hasFormulas }: ImportTask): Promise<ImportAnswer> {
  const read =
    type === "read-docx"
      ? { ...(await readLookedWord(bytes, { isNumbered, hasFormulas })), pages: [], running: [] }
      : await readPdf(bytes);
  if ("refusal" in read) return { type: "refused", refusal: read.refusal };
  return read.text.trim() === "" ? { type: "refused", refusal: "no-text" } : { looks: [], type: "text", ...read };
}

answerTasks(answer);
