/** Takes the words out of a PDF, and remembers where its pages begin. */
import type { Refusal } from "./file-kind.ts";
import { type Reflowed, reflow } from "./reflow.ts";

export async function readPdf(bytes: ArrayBuffer): Promise<Reflowed | { refusal: Refusal }> {
  const { extractText, getDocumentProxy } = await import("unpdf");
  let pages: string[];
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    ({ text: pages } = await extractText(document));
  } catch (error) {
    return { refusal: isPasswordError(error) ? "encrypted-pdf" : "damaged" };
  }
  const read = reflow(pages);
  return read.text.trim() === "" ? { refusal: "no-text-in-pdf" } : read;
}

function isPasswordError(error: unknown): boolean {
  return error instanceof Error && error.name === "PasswordException";
}
