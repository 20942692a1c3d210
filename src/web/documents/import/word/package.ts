/** Takes the parts with text out of a .docx file, and puts changed ones back among the untouched others. */
import { strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { guardZip, ZipRefusal, zipLimits } from "../zip-guard.ts";
import type { WordPart } from "./model.ts";
import { isWordPart, readPart, type Shown } from "./read-part.ts";
import { attribute, scanXml } from "./xml.ts";

export interface WordFile {
  readonly entries: Readonly<Record<string, Uint8Array>>;
  /** The document itself, then its notes. */
  readonly parts: readonly WordPart[];
  /** The part with its styles; undefined if it has none. */
  readonly styles: Uint8Array | undefined;
}

/** Packed already: packing them again costs time and gains nothing. */
const packedAlready = /\.(?:png|jpe?g|gif|mp[34]|m4[av]|zip|docx|xlsx|pptx)$/iu;

interface Relation {
  /** The last word of its type's address. */
  readonly type: string;
  readonly target: string;
}

function relations(entries: Readonly<Record<string, Uint8Array>>, name: string): Relation[] {
  const bytes = entries[name];
  if (!bytes) return [];
  const source = decodeSource(bytes);
  const folder = name.replace(/_rels\/[^/]*$/u, "");
  const found: Relation[] = [];
  scanXml(source, (tag) => {
    if (!/(?:^|:)Relationship$/u.test(tag.name)) return;
    const text = source.slice(tag.start, tag.end);
    const target = attribute(text, "Target") ?? "";
    if (attribute(text, "TargetMode") === "External") return;
    const type = (attribute(text, "Type") ?? "").replace(/^.*\//u, "");
    found.push({ type, target: partName(target, folder) });
  });
  return found;
}

/** The name in the package of what a relation of a part in `folder` leads to. */
function partName(target: string, folder: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}

/** @throws TypeError when the bytes are no text */
export function decodeSource(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le", { fatal: true }).decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be", { fatal: true }).decode(bytes);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** What a file says of its size is what is made room for: it must keep to the limits as well. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let saidBytes = 0;
  return unzipSync(bytes, {
    filter({ originalSize }) {
      saidBytes += originalSize;
      if (saidBytes > zipLimits.unpackedBytes) throw new ZipRefusal("zip-bomb");
      return true;
    },
  });
}

/**
 * Opens a Word document after its zip has been measured.
 * @param shown what stands in the text beside its letters; its notes are filled with their numbers
 * @throws ZipRefusal when it is no Word document that may be opened, XmlError when its text is broken
 */
export async function openWord(bytes: ArrayBuffer, shown?: Shown): Promise<WordFile> {
  const names = await guardZip(new Uint8Array(bytes));
  if (!names.includes("[Content_Types].xml")) throw new ZipRefusal("mismatch");
  const entries = unpack(new Uint8Array(bytes));
  const main = relations(entries, "_rels/.rels").find((one) => one.type === "officeDocument")?.target;
  // Word looks for the document by its relation, wherever it is; the guard has looked into files of XML alone.
  const document = main === undefined || !/\.xml$/iu.test(main) ? undefined : entries[main];
  if (main === undefined || !document || !isWordPart(decodeSource(document))) throw new ZipRefusal("mismatch");
  const folderEnd = main.lastIndexOf("/") + 1;
  const around = relations(entries, `${main.slice(0, folderEnd)}_rels/${main.slice(folderEnd)}.rels`);
  const besides = ["footnotes", "endnotes"].flatMap((type) => around.find((one) => one.type === type)?.target ?? []);
  const parts = [main, ...besides].flatMap((name) => {
    const source = entries[name];
    return source ? [readPart(name, decodeSource(source), shown)] : [];
  });
  const styles = entries[around.find((one) => one.type === "styles")?.target ?? ""];
  return { entries, parts, styles };
}

/** The same package with other sources for some of its parts. */
export function packWord(file: WordFile, sources: ReadonlyMap<string, string>): ArrayBuffer {
  const next: Zippable = {};
  for (const [name, bytes] of Object.entries(file.entries)) {
    const source = sources.get(name);
    // A source is written as UTF-8, whatever it was read as.
    const written =
      source === undefined ? bytes : strToU8(source.replace(/^(<\?xml[^>]*encoding=["'])[^"']*/u, "$1UTF-8"));
    next[name] = [written, { level: packedAlready.test(name) ? 0 : 6 }];
  }
  const packed = zipSync(next);
  return packed.slice().buffer;
}
