/** Reads a file that someone gave into plain text, or says why not. */
import { judgeContent, judgeName, type KindsByExtension, type ReadableKind, type Refusal } from "./file-kind.ts";
import type { ImportAnswer, ImportTask } from "./import-messages.ts";
import type { Look } from "./looks.ts";
import type { RunningText } from "./pdf/running-lines.ts";

export interface ImportedFile {
  readonly text: string;
  readonly kind: ReadableKind;
  /** Those of a Word file, which can be given back with its formatting. */
  readonly bytes: ArrayBuffer | undefined;
  /** Where each page of a PDF begins in the text, UTF-16, rising; empty where there are none. */
  readonly pages: readonly number[];
  /** Running heads, footers and page numbers of a PDF, which are not in the text. */
  readonly running: readonly RunningText[];
  /** How the lines of a Word or Markdown file look, ascending; a line that looks like any other has none. */
  readonly looks: readonly Look[];
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
  return import("./import-task.ts").then(
    (reader) => importFile(file, wish, reader),
    () => ({ refusal: "unreachable" }),
  );
}

/** Opens what takes more than decoding. */
interface Reader {
  runImportTask(task: ImportTask): Promise<ImportAnswer>;
  looksOfText(name: string, text: string): readonly Look[];
}

async function importFile(
  file: File,
  { maxChars, isNumbered, hasFormulas, kinds }: ImportWish,
  { runImportTask, looksOfText }: Reader,
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
  const read = await readText(judged.kind, bytes, (task) => runImportTask({ ...task, isNumbered, hasFormulas }));
  if ("refusal" in read) return read;
  const { text, pages, running } = read;
  const looks = judged.kind === "text" ? looksOfText(file.name, text) : read.looks;
  if (text.trim() === "") return { refusal: "no-text" };
  if (text.length > maxChars) return { tooLongChars: text.length };
  return { text, kind: judged.kind, bytes: kept, pages, running, looks };
}

async function readText(
  kind: ReadableKind,
  bytes: ArrayBuffer,
  run: (task: Pick<ImportTask, "type" | "bytes">) => Promise<ImportAnswer>,
): Promise<Pick<ImportedFile, "text" | "pages" | "running" | "looks"> | { refusal: Refusal }> {
  if (kind === "text") {
    const text = decodeText(new Uint8Array(bytes));
    return text === undefined ? { refusal: "binary" } : { text, pages: [], running: [], looks: [] };
  }
  const answer = await run({ type: kind === "docx" ? "read-docx" : "read-pdf", bytes });
  if (answer.type === "refused") return { refusal: answer.refusal };
  // Only Word's own text has other line ends, and no pages.
  const { pages, running, looks } = answer;
  return { text: unifyLines(answer.text), pages, running, looks };
}

// Reads a plain text file: which encoding it is in, and whether it is text at all.

/** More control characters than this share of the text are no text. */
const maxControlShare = 0.002;

function isControl(code: number): boolean {
  return code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13;
}

function looksBinary(text: string): boolean {
  let controls = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0) return true;
    if (isControl(code) || (code >= 0x80 && code < 0xa0)) controls += 1;
  }
  return controls > 2 && controls > text.length * maxControlShare;
}

function decoder(bytes: Uint8Array): TextDecoder[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return [new TextDecoder("utf-16le")];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return [new TextDecoder("utf-16be")];
  // What is not valid UTF-8 and has no mark is from an older Windows program.
  return [new TextDecoder("utf-8", { fatal: true }), new TextDecoder("windows-1252")];
}

/** The text with line ends as `\n`, or undefined when the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  for (const one of decoder(bytes)) {
    try {
      const text = one.decode(bytes);
      return looksBinary(text) ? undefined : unifyLines(text);
    } catch {
      // Not this encoding; the last one takes any bytes.
    }
  }
  return undefined;
}

/** Line ends of every system as `\n`. */
function unifyLines(text: string): string {
  return text.replace(/\r\n?/gu, "\n");
}
