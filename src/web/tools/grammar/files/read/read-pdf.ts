/** Takes the words out of a PDF. */
import type { Refusal } from "./file-kind.ts";
import { reflow } from "./reflow.ts";

export async function readPdf(bytes: ArrayBuffer): Promise<{ text: string } | { refusal: Refusal }> {
  const { extractText, getDocumentProxy } = await import("unpdf");
  let pages: string[];
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    ({ text: pages } = await extractText(document));
  } catch (error) {
    return { refusal: isPasswordError(error) ? "encrypted-pdf" : "damaged" };
  }
  const text = reflow(pages);
  return text.trim() === "" ? { refusal: "no-text-in-pdf" } : { text };
}

function isPasswordError(error: unknown): boolean {
  return error instanceof Error && error.name === "PasswordException";
}
