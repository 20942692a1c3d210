/** Opens the compiled file and walks its word graph to find class and frequency band of a spelling, without parsing. */

import {
  checksumOf,
  EDGE_LAST,
  EDGE_SYMBOL_MASK,
  EDGE_TARGET_SHIFT,
  END_OF_WORD,
  HEADER_WORDS,
  Header,
  MAGIC,
  VERSION,
} from "./lexicon-format.ts";

/** A file that isn't a whole lexicon of this version. */
class LexiconFormatError extends Error {
  override readonly name = "LexiconFormatError";
}

/** Node 0 is the leaf without edges. A failed walk ends there. */
export const NO_NODE = 0;

export class WordGraph {
  /** All edges; a node is the index of its first edge. See `lexicon-format.ts` for the bits. */
  readonly edges: Uint32Array;
  readonly root: number;
  readonly wordCount: number;
  readonly #classes: Uint32Array;
  readonly #bands: Uint8Array;
  /** Symbol of each UTF-16 code unit, 0 for letters no word has. */
  readonly #symbols: Uint8Array;
  /** Code unit of each symbol. */
  readonly letters: Uint16Array;
  /** Words of the same node that come before each edge: the sum along a path is the word's number. */
  readonly #before: Uint32Array;
  /** The edge of the root for each symbol, -1 for none: it has the most, and every look-up begins there. */
  readonly #rootEdges = new Int32Array(EDGE_SYMBOL_MASK + 1).fill(-1);

  constructor(buffer: ArrayBuffer) {
    const header = readHeader(buffer);
    const at = (field: number): number => header[field] ?? 0;
    const alphabetSize = at(Header.AlphabetSize);
    let offset = HEADER_WORDS * 4;
    const alphabet = new Uint16Array(buffer, offset, alphabetSize);
    offset += Math.ceil(alphabetSize / 2) * 4;
    this.#classes = new Uint32Array(buffer, offset, at(Header.ClassCount));
    offset += at(Header.ClassCount) * 4;
    this.edges = new Uint32Array(buffer, offset, at(Header.EdgeCount));
    offset += at(Header.EdgeCount) * 4;
    this.wordCount = at(Header.WordCount);
    this.#bands = new Uint8Array(buffer, offset, Math.ceil(this.wordCount / 2));
    this.root = at(Header.Root);
    this.#symbols = new Uint8Array(0x1_0000);
    this.letters = new Uint16Array(alphabetSize + 1);
    alphabet.forEach((unit, index) => {
      this.#symbols[unit] = index + 1;
      this.letters[index + 1] = unit;
    });
    this.#before = countBefore(this.edges);
    for (let edge = this.root; ; edge++) {
      const bits = this.edges[edge] ?? EDGE_LAST;
      this.#rootEdges[bits & EDGE_SYMBOL_MASK] = edge;
      if ((bits & EDGE_LAST) !== 0) break;
    }
  }

  /** Symbol of a UTF-16 code unit, 0 when no word has it. */
  symbolOf(unit: number): number {
    return this.#symbols[unit] ?? 0;
  }

  /** The node after `symbol`, `NO_NODE` when no word goes on so. */
  step(node: number, symbol: number): number {
    const edge = this.edgeOf(node, symbol);
    return edge < 0 ? NO_NODE : (this.edges[edge] ?? 0) >>> EDGE_TARGET_SHIFT;
  }

  /** `Form` and `Role` bits of the word that ends at `node`, 0 when none does. */
  bitsAt(node: number): number {
    const edge = this.edges[node] ?? 0;
    if (node === NO_NODE || (edge & EDGE_SYMBOL_MASK) !== END_OF_WORD) return 0;
    return this.#classes[edge >>> EDGE_TARGET_SHIFT] ?? 0;
  }

  /** `Form` and `Role` bits of `text` from `start` to `end`, 0 when it isn't in the graph. */
  bitsOf(text: string, start = 0, end = text.length): number {
    let node = this.root;
    for (let index = start; index < end && node !== NO_NODE; index++) {
      const symbol = this.symbolOf(text.charCodeAt(index));
      node = symbol === 0 ? NO_NODE : this.step(node, symbol);
    }
    return this.bitsAt(node);
  }

  /** Frequency band 0–15 of `text` from `start` to `end`; 0 when it isn't in the graph. */
  bandOf(text: string, start = 0, end = text.length): number {
    let node = this.root;
    let number = 0;
    for (let index = start; index < end; index++) {
      const symbol = this.symbolOf(text.charCodeAt(index));
      const edge = symbol === 0 ? -1 : this.edgeOf(node, symbol);
      if (edge < 0) return 0;
      number += this.#before[edge] ?? 0;
      node = (this.edges[edge] ?? 0) >>> EDGE_TARGET_SHIFT;
    }
    return this.bitsAt(node) === 0 ? 0 : this.bandAt(number);
  }

  /** Words that come before edge number `edge` in its node. */
  wordsBefore(edge: number): number {
    return this.#before[edge] ?? 0;
  }

  /** Frequency band of word number `number`. */
  bandAt(number: number): number {
    const pair = this.#bands[number >>> 1] ?? 0;
    return (number & 1) === 0 ? pair & 15 : pair >>> 4;
  }

  /** Number of the edge with `symbol`, -1 when `node` has none. */
  edgeOf(node: number, symbol: number): number {
    if (node === this.root) return this.#rootEdges[symbol] ?? -1;
    if (node === NO_NODE) return -1;
    for (let edge = node; ; edge++) {
      const bits = this.edges[edge] ?? EDGE_LAST;
      const here = bits & EDGE_SYMBOL_MASK;
      if (here === symbol) return edge;
      // The edges of a node are sorted by symbol.
      if (here > symbol || (bits & EDGE_LAST) !== 0) return -1;
    }
  }
}

function readHeader(buffer: ArrayBuffer): Uint32Array {
  if (buffer.byteLength < HEADER_WORDS * 4 || buffer.byteLength % 4 !== 0) {
    throw new LexiconFormatError(`The lexicon file has ${buffer.byteLength} bytes: too short or cut off`);
  }
  const header = new Uint32Array(buffer, 0, HEADER_WORDS);
  if (header[Header.Magic] !== MAGIC) throw new LexiconFormatError("The file is not a compiled lexicon");
  if (header[Header.Version] !== VERSION) {
    throw new LexiconFormatError(`The lexicon file has version ${header[Header.Version]}, expected ${VERSION}`);
  }
  if (header[Header.ByteLength] !== buffer.byteLength) {
    throw new LexiconFormatError(
      `The lexicon file has ${buffer.byteLength} bytes, its header says ${header[Header.ByteLength]}`,
    );
  }
  if (header[Header.Checksum] !== checksumOf(new Uint32Array(buffer, HEADER_WORDS * 4))) {
    throw new LexiconFormatError("The lexicon file is damaged: its checksum doesn't fit");
  }
  return header;
}

/** Children are stored before their parents, so one pass forward counts the words below every edge. */
function countBefore(edges: Uint32Array): Uint32Array {
  const before = new Uint32Array(edges.length);
  const below = new Uint32Array(edges.length);
  let start = 1;
  let count = 0;
  for (let edge = 1; edge < edges.length; edge++) {
    const bits = edges[edge] ?? 0;
    before[edge] = count;
    count += (bits & EDGE_SYMBOL_MASK) === END_OF_WORD ? 1 : (below[bits >>> EDGE_TARGET_SHIFT] ?? 0);
    if ((bits & EDGE_LAST) !== 0) {
      below[start] = count;
      start = edge + 1;
      count = 0;
    }
  }
  return before;
}
