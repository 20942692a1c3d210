/**
 * Finds words that are not the writer's own and that the locks for models do not cover: titles in italics, quotations
 * between single marks or over several paragraphs, and foreign titles without marks. A rewriting without a model leaves
 * them as they are.
 */
import { foreignWords } from "../../../engine/foreign/foreign-words.ts";
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { splitSentences } from "../../../text/sentences.ts";
import { type Token, Trait } from "../../../text/token.ts";

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Every pattern reads a bounded stretch from each place. `**bold**` is emphasis and stays the writer's own. */
const patterns: readonly RegExp[] = [
  /(?<![\p{L}\p{N}*])\*(?![\s*])[^*\n]{1,200}(?<!\s)\*(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}_])_(?![\s_])[^_\n]{1,200}(?<!\s)_(?![\p{L}\p{N}_])/gu,
  // An apostrophe between letters closes nothing.
  /(?<![\p{L}\p{N}])['‘‚’‹›](?![\s\d])(?:[^'‘’‹›\n]|(?<=\p{L})['’](?=\p{L})){1,300}(?<!\s)['’‘‹›](?![\p{L}\p{N}])/gu,
];

/** The widest quotation over several paragraphs, in UTF-16 units. */
const maxQuote = 5000;

const closersOf: ReadonlyMap<string, string> = new Map([
  ["»", "«"],
  ["«", "»"],
  ["„", "“”"],
  ["“", "”"],
  ['"', '"'],
]);

/** Quotations that are closed in a later paragraph than they were opened in. */
function* longQuotes(text: string): Generator<Span> {
  let open = -1;
  let closers = "";
  let isLong = false;
  for (const { 0: mark, index: at } of text.matchAll(/[\n»«„“”"]/gu)) {
    if (open >= 0 && at - open > maxQuote) open = -1;
    if (mark === "\n") {
      isLong ||= open >= 0;
      continue;
    }
    const isAfterSpace = at === 0 || /[\s([–—-]/u.test(text.charAt(at - 1));
    const isOpening = isAfterSpace && /\S/u.test(text.charAt(at + 1)) && closersOf.has(mark);
    if (open >= 0 && closers.includes(mark) && !isOpening) {
      if (isLong) yield { start: open, end: at + 1 };
      open = -1;
    } else if (isOpening) {
      // Each paragraph of a long quotation may begin with its mark; in the middle of one, the mark before was a slip.
      const beginsLine = at === 0 || text.charAt(at - 1) === "\n";
      if (open >= 0 && beginsLine && closersOf.get(mark) === closers) continue;
      open = at;
      closers = closersOf.get(mark) ?? "";
      isLong = false;
    }
  }
}

/** Small words inside a title. A Danish word of the list is only read so between two words of the title. */
const connectors = new Set(
  "a an and in of the to on de di da do du del der die das den la le les el los las il e y et von".split(" "),
);
/** Articles with a capital that begin a foreign title. */
const articles = new Set("la le les el los las il".split(" "));
const fewestWords = 3;

/** Foreign titles without marks: at least three words in a row that are foreign, unknown or have a capital. */
function* foreignTitles(text: string, lexicon: Lexicon): Generator<Span> {
  let offset = 0;
  for (const sentence of splitSentences(text)) {
    for (const { start, end } of titlesIn(sentence.tokens, lexicon)) yield { start: offset + start, end: offset + end };
    offset += sentence.text.length;
  }
}

function* titlesIn(tokens: readonly Token[], lexicon: Lexicon): Generator<Span> {
  const isCapital = ({ traits }: Token) => (traits & Trait.Capital) !== 0;
  const isStrange = ({ key, traits }: Token) =>
    (traits & Trait.Word) !== 0 &&
    (foreignWords.has(key) || (lexicon.forms(key) === 0 && lexicon.accept(key).kind === "unknown"));
  const mayBegin = (token: Token) => isCapital(token) && (isStrange(token) || articles.has(token.key));
  for (let first = 0; first < tokens.length; first += 1) {
    const token = tokens[first];
    if (token === undefined || !mayBegin(token)) continue;
    let last = first;
    let strange = articles.has(token.key) ? 1 : 0;
    let capitals = 1;
    for (let at = first + 1; at < tokens.length; at += 1) {
      const next = tokens[at];
      if (next === undefined || (next.traits & Trait.Word) === 0) break;
      if (!isStrange(next) && !isCapital(next) && !connectors.has(next.key)) break;
      if (isCapital(next)) capitals += 1;
      // A title with several capitals ends with one; what follows it may be a slip of the writer's.
      else if (!isStrange(next) || capitals > 1) continue;
      if (isStrange(next)) strange += 1;
      last = at;
    }
    const end = tokens[last]?.end ?? 0;
    if (strange >= 2 && last - first + 1 >= fewestWords) yield { start: token.start, end };
    first = Math.max(first, last);
  }
}

/** In text order; none overlap. Linear in the text. */
export function othersWords(text: string, lexicon: Lexicon): readonly Span[] {
  const quoted = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
  return joined([...quoted, ...longQuotes(text), ...foreignTitles(text, lexicon)]);
}

/** The places of all spans in order, those that overlap as one. */
export function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last === undefined || start >= last.end) all.push({ start, end });
    else if (end > last.end) all[all.length - 1] = { start: last.start, end };
  }
  return all;
}
