/** Classifies UTF-16 units and code points, with a table for the letters of Danish texts. */

export const CharKind = {
  Other: 0,
  Letter: 1,
  Digit: 2,
  Space: 3,
  LineBreak: 4,
  Punctuation: 5,
  Mark: 6,
  Ignorable: 7,
} as const;

const tableSize = 0x250;
const letter = /\p{L}/u;
const mark = /\p{M}/u;
const digit = /\p{Nd}/u;
const punctuation = /\p{P}/u;
const latin = /\p{Script=Latin}/u;
const upper = /\p{Lu}/u;

function classify(codePoint: number): number {
  // Lone surrogates are not characters; they are kept, and never part of a word.
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return CharKind.Other;
  // A tab separates the cells of a pasted table as a line break separates lines.
  if (codePoint === 9 || codePoint === 10 || codePoint === 13 || codePoint === 0x2028 || codePoint === 0x2029) {
    return CharKind.LineBreak;
  }
  if (codePoint === 11 || codePoint === 12 || codePoint === 0x85) return CharKind.LineBreak;
  if (codePoint === 0xad || (codePoint >= 0x200b && codePoint <= 0x200d) || codePoint === 0x2060) {
    return CharKind.Ignorable;
  }
  if (codePoint === 0xfeff) return CharKind.Ignorable;
  const character = String.fromCodePoint(codePoint);
  if (codePoint === 32 || codePoint === 0xa0 || /\p{Zs}/u.test(character)) return CharKind.Space;
  if (letter.test(character)) return CharKind.Letter;
  if (mark.test(character)) return CharKind.Mark;
  if (digit.test(character)) return CharKind.Digit;
  if (punctuation.test(character)) return CharKind.Punctuation;
  return CharKind.Other;
}

let table: Uint8Array | undefined;

function charTable(): Uint8Array {
  if (table !== undefined) return table;
  table = new Uint8Array(tableSize);
  for (let code = 0; code < tableSize; code += 1) table[code] = classify(code);
  return table;
}

/** Kind (`CharKind`) of a code point. */
export function kindOf(codePoint: number): number {
  return codePoint < tableSize ? (charTable()[codePoint] ?? CharKind.Other) : classify(codePoint);
}

/** Whether the unit is white space: all of that is one unit, and half of a longer character is none. */
function isSpace(unit: number): boolean {
  const kind = kindOf(unit);
  return kind === CharKind.Space || kind === CharKind.LineBreak;
}

/** Offset of the next white space; the end of the text if there is none. */
export function nextSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** End of the white space at an offset; the offset itself if there is none. */
export function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Code point at an offset; -1 outside the text. A lone surrogate is returned as itself. */
export function codePointAt(text: string, offset: number): number {
  return text.codePointAt(offset) ?? -1;
}

/** Number of UTF-16 units a code point takes. */
export function widthOf(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}

/** Whether the code point is an upper-case letter. */
export function isUpper(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint >= 65 && codePoint <= 90;
  if (codePoint < 0x100) return codePoint >= 0xc0 && codePoint <= 0xde && codePoint !== 0xd7;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return false;
  return upper.test(String.fromCodePoint(codePoint));
}

/** Whether the letter belongs to the Latin alphabet. */
export function isLatin(codePoint: number): boolean {
  return codePoint < tableSize || latin.test(String.fromCodePoint(codePoint));
}

/** Apostrophes: typewriter, typographic, and the two accents that are used instead. */
export function isApostrophe(codePoint: number): boolean {
  return codePoint === 0x27 || codePoint === 0x2019 || codePoint === 0xb4 || codePoint === 0x60 || codePoint === 0x2018;
}

/** Hyphen, non-breaking hyphen. */
export function isHyphen(codePoint: number): boolean {
  return codePoint === 0x2d || codePoint === 0x2010 || codePoint === 0x2011;
}
