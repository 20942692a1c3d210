/** Gives the text to the person: as a file, or on the clipboard. */
import { saveBlob } from "../../../shell/save-blob.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Hands a file over to the browser's downloads. */
function download(content: BlobPart, type: string, name: string): void {
  saveBlob(new Blob([content], { type }), name);
}

export function downloadWord(bytes: ArrayBuffer, name: string): void {
  download(bytes, wordType, `${name}.docx`);
}

/** With a mark at the front, which older Windows programs need to see æ, ø and å. */
export function downloadText(text: string, name: string): void {
  download(`\ufeff${text.toWellFormed().replaceAll("\n", "\r\n")}`, "text/plain;charset=utf-8", `${name}.txt`);
}

/** The name that a file gets: that of the file that came in, or one of our own. */
export function fileNameFor(imported: string | undefined): string {
  const base = baseOf(imported);
  return base === "" ? "Min tekst" : `${base} – rettet`;
}

/** The same for what is made about the text and is not the text. */
export function fileNameAbout(imported: string | undefined, what: string): string {
  const base = baseOf(imported);
  return base === "" ? what : `${base} – ${what.toLowerCase()}`;
}

function baseOf(name = ""): string {
  return name
    .replace(/\.[^.]*$/u, "")
    .replace(/[\\/:*?"<>|]/gu, " ")
    .trim();
}

/** @returns false where the browser doesn't allow it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
