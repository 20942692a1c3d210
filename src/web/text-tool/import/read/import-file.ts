/** Reads a file that someone gave into plain text, or says why not. */
import type { ImportAnswer, ImportTask } from "../import-messages.ts";
import { decodeText, unifyLines } from "./decode-text.ts";
import { judgeContent, judgeName, type KindsByExtension, type ReadableKind, type Refusal } from "./file-kind.ts";

export interface ImportedFile {
  readonly text: string;
  readonly kind: ReadableKind;
  /** Those of a Word file, which can be given back with its formatting. */
  readonly bytes: ArrayBuffer | undefined;
  /** Where each page of a PDF begins in the text, UTF-16, rising; empty where there are none. */
  readonly pages: readonly number[];
}

export type ImportResult =
  | ImportedFile
  | { readonly refusal: Refusal }
  /** Longer than a text may be; nothing of it is taken. */
  | { readonly tooLongChars: number };

export interface ImportWish {
  /** The longest text that is taken, UTF-16 units. */
  readonly maxChars: number;
  /** The places of a Word document's notes are marked in its text, which then can't go back into the document. */
  readonly isNumbered: boolean;
  /** Its equations stand in its text, which then can't go back either. */
  readonly hasFormulas: boolean;
  /** What may be read; left out: texts. */
  readonly kinds?: KindsByExtension | undefined;
}

/** What opens more than plain text is fetched with the first file. */
export async function openFile(file: File, wish: ImportWish): Promise<ImportResult> {
  return import("../import-task.ts").then(
    ({ runImportTask }) => importFile(file, wish, runImportTask),
    () => ({ refusal: "unreachable" }),
  );
}

/** @param run opens what takes more than decoding */
export async function importFile(
  file: File,
  { maxChars, isNumbered, hasFormulas, kinds }: ImportWish,
  run: (task: ImportTask) => Promise<ImportAnswer>,
): Promise<ImportResult> {
  const named = judgeName(file.name, file.size, kinds);
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
  const read = await readText(judged.kind, bytes, (task) => run({ ...task, isNumbered, hasFormulas }));
  if ("refusal" in read) return read;
  const { text, pages } = read;
  if (text.trim() === "") return { refusal: "no-text" };
  if (text.length > maxChars) return { tooLongChars: text.length };
  return { text, kind: judged.kind, bytes: kept, pages };
}

async function readText(
  kind: ReadableKind,
  bytes: ArrayBuffer,
  run: (task: Pick<ImportTask, "type" | "bytes">) => Promise<ImportAnswer>,
): Promise<{ text: string; pages: readonly number[] } | { refusal: Refusal }> {
  if (kind === "text") {
    const text = decodeText(new Uint8Array(bytes));
    return text === undefined ? { refusal: "binary" } : { text, pages: [] };
  }
  const answer = await run({ type: kind === "docx" ? "read-docx" : "read-pdf", bytes });
  if (answer.type === "refused") return { refusal: answer.refusal };
  // Only Word's own text has other line ends, and no pages.
  return { text: unifyLines(answer.text), pages: answer.pages };
}
