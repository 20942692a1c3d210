/** Reads a file that someone gave into plain text, or says why not. */
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import type { FileAnswer, FileTask } from "../file-messages.ts";
import { decodeText, unifyLines } from "./decode-text.ts";
import { judgeContent, judgeName, type ReadableKind, type Refusal } from "./file-kind.ts";

export type ImportResult =
  /** `bytes` are those of a Word file, which can be given back with its formatting. */
  | { readonly text: string; readonly kind: ReadableKind; readonly bytes: ArrayBuffer | undefined }
  | { readonly refusal: Refusal }
  /** Longer than a text may be; nothing of it is taken. */
  | { readonly tooLongChars: number };

/** `run` opens what takes more than decoding. */
export async function importFile(file: File, run: (task: FileTask) => Promise<FileAnswer>): Promise<ImportResult> {
  const named = judgeName(file.name, file.size);
  if ("refusal" in named) return named;
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // Moved or deleted since it was chosen, or a folder.
    return { refusal: "damaged" };
  }
  const judged = judgeContent(named.kind, new Uint8Array(bytes));
  if ("refusal" in judged) return judged;
  // What opens the file gets it for itself.
  const kept = judged.kind === "docx" ? bytes.slice(0) : undefined;
  const text = await readText(judged.kind, bytes, run);
  if (typeof text !== "string") return text;
  if (text.trim() === "") return { refusal: "no-text" };
  if (text.length > grammarLimits.maxTextChars) return { tooLongChars: text.length };
  return { text, kind: judged.kind, bytes: kept };
}

async function readText(
  kind: ReadableKind,
  bytes: ArrayBuffer,
  run: (task: FileTask) => Promise<FileAnswer>,
): Promise<string | { refusal: Refusal }> {
  if (kind === "text") return decodeText(new Uint8Array(bytes)) ?? { refusal: "binary" };
  const answer = await run({ type: kind === "docx" ? "read-docx" : "read-pdf", bytes });
  if (answer.type === "text") return unifyLines(answer.text);
  return { refusal: answer.type === "refused" ? answer.refusal : "damaged" };
}
