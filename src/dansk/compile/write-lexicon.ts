/** Serialises the compiled lexicon in the layout of `lexicon-format.ts`. */

import { checksumOf, HEADER_WORDS, Header, MAGIC, VERSION } from "../lexicon/lexicon-format.ts";
import { buildDawg, type CodedWord } from "./dawg.ts";

/** Frequency bands are stored in four bits. */
const MAX_BAND = 15;

/** First eight bytes of a hash, as two 32-bit numbers. */
export type SourceHash = readonly [low: number, high: number];

function alphabetOf(words: Iterable<string>): number[] {
  const units = new Set<number>();
  for (const word of words) for (let index = 0; index < word.length; index++) units.add(word.charCodeAt(index));
  if (units.size > 254) throw new Error(`The words have ${units.size} different letters; an edge has room for 254`);
  return [...units].sort((a, b) => a - b);
}

function* codedWords(
  sorted: readonly string[],
  forms: ReadonlyMap<string, number>,
  symbols: ReadonlyMap<number, number>,
  classNumbers: ReadonlyMap<number, number>,
): Generator<CodedWord> {
  for (const word of sorted) {
    const coded: number[] = [];
    for (let index = 0; index < word.length; index++) coded.push(symbols.get(word.charCodeAt(index)) ?? 0);
    yield [coded, classNumbers.get(forms.get(word) ?? 0) ?? 0];
  }
}

/** Numbers the classes from the commonest on, ties by value: the file is the same for the same input. */
function numberClasses(forms: ReadonlyMap<string, number>): number[] {
  const counts = new Map<number, number>();
  for (const bits of forms.values()) counts.set(bits, (counts.get(bits) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([bits]) => bits);
}

/**
 * Serialises words to the binary file.
 * @param forms `Form` and `Role` bits of each spelling
 * @param bands frequency bands above 0
 */
export function writeLexicon(
  forms: ReadonlyMap<string, number>,
  bands: ReadonlyMap<string, number>,
  sourceHash: SourceHash,
): Uint8Array {
  // The default order compares code units, which is the order of the symbols too.
  const sorted = [...forms.keys()].sort();
  const alphabet = alphabetOf(sorted);
  const classes = numberClasses(forms);
  const { edges, root } = buildDawg(
    codedWords(
      sorted,
      forms,
      new Map(alphabet.map((unit, index) => [unit, index + 1])),
      new Map(classes.map((bits, index) => [bits, index])),
    ),
  );
  const alphabetBytes = Math.ceil(alphabet.length / 2) * 4;
  const bandBytes = Math.ceil(sorted.length / 8) * 4;
  const byteLength = HEADER_WORDS * 4 + alphabetBytes + classes.length * 4 + edges.length * 4 + bandBytes;
  const buffer = new ArrayBuffer(byteLength);
  let offset = HEADER_WORDS * 4;
  new Uint16Array(buffer, offset, alphabet.length).set(alphabet);
  offset += alphabetBytes;
  new Uint32Array(buffer, offset, classes.length).set(classes);
  offset += classes.length * 4;
  new Uint32Array(buffer, offset, edges.length).set(edges);
  offset += edges.length * 4;
  const nibbles = new Uint8Array(buffer, offset, bandBytes);
  sorted.forEach((word, index) => {
    const band = Math.min(MAX_BAND, bands.get(word) ?? 0);
    nibbles[index >>> 1] = (nibbles[index >>> 1] ?? 0) | (band << ((index & 1) * 4));
  });
  const header = new Uint32Array(buffer, 0, HEADER_WORDS);
  header[Header.Magic] = MAGIC;
  header[Header.Version] = VERSION;
  header[Header.ByteLength] = byteLength;
  header[Header.AlphabetSize] = alphabet.length;
  header[Header.ClassCount] = classes.length;
  header[Header.EdgeCount] = edges.length;
  header[Header.Root] = root;
  header[Header.WordCount] = sorted.length;
  header[Header.Checksum] = checksumOf(new Uint32Array(buffer, HEADER_WORDS * 4));
  header[Header.SourceHashLow] = sourceHash[0];
  header[Header.SourceHashHigh] = sourceHash[1];
  return new Uint8Array(buffer);
}
