/** Decides from its name and its first bytes what a file is, and whether it can be read. */

export type ReadableKind = "text" | "docx" | "pdf";

/** Why a file was not read. */
export type Refusal =
  | "empty"
  | "too-large"
  | "wrong-type"
  | "old-word"
  | "mismatch"
  | "binary"
  | "encrypted-docx"
  | "encrypted-pdf"
  | "no-text-in-pdf"
  | "no-text"
  | "damaged"
  | "zip-bomb"
  | "timeout"
  | "unreachable";

/** Largest file that is opened, in bytes. */
export const maxFileBytes = 20 * 1024 * 1024;

/** What the page's file picker offers. */
export const acceptedFiles = ".txt,.md,.docx,.pdf,text/plain,text/markdown,application/pdf";

/** What a file is by the end of its name. */
export type KindsByExtension = Readonly<Record<string, ReadableKind>>;

const textKinds: KindsByExtension = { txt: "text", md: "text", docx: "docx", pdf: "pdf" };

/** Where tables can be read as well: each is the text that it is written as. */
export const kindsWithTables: KindsByExtension = { ...textKinds, csv: "text" };
export const acceptedWithTables = `${acceptedFiles},.csv,text/csv`;

type Content = "zip" | "compound" | "pdf" | "other";

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

/** PDF readers accept up to 1,024 bytes before the header, so we look as far. */
function contentOf(bytes: Uint8Array): Content {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) return "zip";
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return "compound";
  const last = Math.min(bytes.length - 5, 1024);
  for (let at = 0; at <= last; at += 1) {
    if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d], at)) return "pdf";
  }
  return "other";
}

/** Word keeps a document with a password in the old container, with a stream of this name. */
function isEncryptedWord(bytes: Uint8Array): boolean {
  const name = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = 0; at + name.length <= bytes.length; at += 2) {
    if (bytes[at] === name[0] && startsWith(bytes, name, at)) return true;
  }
  return false;
}

export type Judgement = { readonly kind: ReadableKind } | { readonly refusal: Refusal };

/** Judges by the name alone, before anything is read. */
export function judgeName(name: string, sizeBytes: number, kinds = textKinds): Judgement {
  const extension = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? "";
  if (extension === "doc") return { refusal: "old-word" };
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (kind === undefined) return { refusal: "wrong-type" };
  if (sizeBytes === 0) return { refusal: "empty" };
  if (sizeBytes > maxFileBytes) return { refusal: "too-large" };
  return { kind };
}

/** Holds the content against the kind that the name promised. */
export function judgeContent(kind: ReadableKind, bytes: Uint8Array): Judgement {
  const content = contentOf(bytes);
  const expected: Readonly<Record<ReadableKind, Content>> = { text: "other", docx: "zip", pdf: "pdf" };
  if (content === expected[kind]) return { kind };
  if (kind === "docx" && content === "compound") {
    return { refusal: isEncryptedWord(bytes) ? "encrypted-docx" : "old-word" };
  }
  if (kind !== "text" && content === "other") return { refusal: "damaged" };
  return { refusal: "mismatch" };
}
