/** The layout of `lexicon.bin`, shared by the compiler that writes it and the lexicon that opens it. */

/**
 * The file is a sequence of little-endian 32-bit words: the header below, then these sections in this order, each
 * padded to four bytes: alphabet (16-bit UTF-16 code unit of symbol 1, 2, …), classes (32-bit sets of `Form` and
 * `Role`), edges of the word graph (32-bit), frequency bands (4 bits for each word in graph order).
 */
export const Header = {
  Magic: 0,
  Version: 1,
  /** Length of the whole file in bytes: a file that was cut short is refused. */
  ByteLength: 2,
  AlphabetSize: 3,
  ClassCount: 4,
  EdgeCount: 5,
  /** First edge of the root node. */
  Root: 6,
  WordCount: 7,
  /** FNV-1a over all bytes after the header: a damaged file is refused. */
  Checksum: 8,
  /** First eight bytes of the hash of what the file was compiled from. */
  SourceHashLow: 9,
  SourceHashHigh: 10,
} as const;

export const HEADER_WORDS = 12;
/** "RTLX" in little-endian. A big-endian machine reads another number and rejects the file. */
export const MAGIC = 0x584c_5452;
export const VERSION = 1;

/**
 * Bits of an edge: symbol 0–7, last edge of its node 8, target from 9. Symbol 0 ends a word: its target is the index of
 * the word's class, and it is the first edge of its node.
 */
export const EDGE_SYMBOL_MASK = 0xff;
export const EDGE_LAST = 1 << 8;
export const EDGE_TARGET_SHIFT = 9;
export const END_OF_WORD = 0;

/** FNV-1a of `words`, 32 bits at a time. Detects corruption, not tampering. */
export function checksumOf(words: Uint32Array): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ (words[index] ?? 0), 0x0100_0193);
  return hash >>> 0;
}
