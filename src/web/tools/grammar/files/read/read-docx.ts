/** Takes the words out of a Word document. */
import type { Refusal } from "./file-kind.ts";
import { guardZip } from "./zip-guard.ts";

/** An element of the tree that mammoth reads a document into. */
interface Element {
  readonly type: string;
  readonly value?: string;
  readonly breakType?: string;
  readonly children?: readonly Element[];
}

/** Text of an element: a paragraph is a line; line breaks inside it too. Notes and comments are not in the tree. */
export function textOf(element: Element): string {
  if (element.type === "text") return element.value ?? "";
  if (element.type === "tab") return "\t";
  if (element.type === "break") return element.breakType === "line" ? "\n" : "";
  const inside = (element.children ?? []).map(textOf).join("");
  return element.type === "paragraph" ? `${inside}\n` : inside;
}

/** @throws ZipRefusal when the file is no Word document that may be opened */
export async function readDocx(bytes: ArrayBuffer): Promise<{ text: string } | { refusal: Refusal }> {
  const names = await guardZip(new Uint8Array(bytes));
  if (!names.includes("[Content_Types].xml") || !names.includes("word/document.xml")) return { refusal: "mismatch" };
  const { default: mammoth } = await import("mammoth");
  let text = "";
  await mammoth.convertToHtml(
    { arrayBuffer: bytes },
    {
      // Word's own tree has the line breaks that mammoth's plain text leaves out; its HTML is not wanted.
      transformDocument: (document: Element) => {
        text = textOf(document);
        return { ...document, children: [] };
      },
      externalFileAccess: false,
    },
  );
  return { text: text.replace(/\n+$/u, "") };
}
