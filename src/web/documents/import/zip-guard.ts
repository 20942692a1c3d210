/** Measures a zip file by unpacking it before anything else may: what it says of itself is not believed. */
import type { Refusal } from "./file-kind.ts";

export const zipLimits = {
  entries: 2000,
  unpackedBytes: 100 * 1024 * 1024,
  /** Unpacked to packed, of the whole file. */
  ratio: 100,
  /** Below this much unpacked no ratio is a danger, and small files of repetitive XML do reach it. */
  ratioFromBytes: 1024 * 1024,
} as const;

/** Thrown when the file is not one that may be opened. */
export class ZipRefusal extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`zip refused: ${refusal}`);
    this.refusal = refusal;
  }
}

/** Why a file could not be opened or written; a reader that could not be fetched fails with a TypeError in every browser. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ZipRefusal) return error.refusal;
  return error instanceof TypeError && /import|module|fetch/iu.test(error.message) ? "unreachable" : "damaged";
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const maxCommentBytes = 0xffff;

function readEntries(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > zipLimits.entries) throw new ZipRefusal("zip-bomb");
  let at = view.getUint32(end + 16, true);
  // Nothing between directory and end, and nothing before the file: then every reader sees the same entries.
  if (at + view.getUint32(end + 12, true) !== end) throw new ZipRefusal("damaged");
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== centralSignature) throw new ZipRefusal("damaged");
    if ((view.getUint16(at + 8, true) & 1) !== 0) throw new ZipRefusal("encrypted-docx");
    const packedBytes = view.getUint32(at + 20, true);
    const nameBytes = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(local, true) !== localSignature) throw new ZipRefusal("damaged");
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packedBytes > end) throw new ZipRefusal("damaged");
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
      method: view.getUint16(at + 10, true),
      data: bytes.subarray(start, start + packedBytes),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The last end record, which is the one that readers use. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - maxCommentBytes);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw new ZipRefusal("damaged");
}

const declaration = "<!DOCTYPE";

/** Looks for the declaration in pieces of a file that arrive one by one, in UTF-8 or UTF-16, wherever they are cut. */
function createDeclarationSearch(): (piece: Uint8Array) => boolean {
  const decoder = new TextDecoder("latin1");
  let tail = "";
  return (piece) => {
    // In UTF-16 every other byte of it is zero.
    const text = tail + decoder.decode(piece).replaceAll("\0", "");
    tail = text.slice(1 - declaration.length);
    return text.includes(declaration);
  };
}

/** Unpacks one entry and calls `count` with each piece; XML that declares a document type is refused. */
async function unpack(entry: Entry, count: (bytes: number) => void): Promise<void> {
  if (entry.method !== 0 && entry.method !== 8) throw new ZipRefusal("damaged");
  const packed = new Blob([entry.data]).stream();
  const stream = entry.method === 0 ? packed : packed.pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const declares = /\.(xml|rels)$/iu.test(entry.name) ? createDeclarationSearch() : () => false;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    try {
      count(piece.value.byteLength);
      if (declares(piece.value)) throw new ZipRefusal("damaged");
    } catch (error) {
      await reader.cancel();
      throw error;
    }
  }
}

/**
 * Unpacks every entry, piece by piece, keeping nothing.
 * @returns the names of the entries
 * @throws ZipRefusal when it is broken, encrypted, or more than the limits allow
 */
export async function guardZip(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  let unpackedBytes = 0;
  const count = (more: number): void => {
    unpackedBytes += more;
    const isDense = unpackedBytes > zipLimits.ratioFromBytes && unpackedBytes > bytes.byteLength * zipLimits.ratio;
    if (isDense || unpackedBytes > zipLimits.unpackedBytes) throw new ZipRefusal("zip-bomb");
  };
  try {
    const entries = readEntries(bytes);
    for (const entry of entries) await unpack(entry, count);
    return entries.map((entry) => entry.name);
  } catch (error) {
    // Offsets that point outside the file and streams that don't unpack: the file is broken.
    throw error instanceof ZipRefusal ? error : new ZipRefusal("damaged");
  }
}
