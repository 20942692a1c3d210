/** Recognises replacements that rewriting has made: expressions of the tables and their equivalents. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { type Element, indexOf, type PatternIndex, type Piece } from "./pattern.ts";
import { readTables } from "./phrase-book.ts";

/** As many words may be between the two parts of an expression. */
const maxGap = 4;

const indexes = new WeakMap<Lexicon, PatternIndex>();

/** All expressions of all tables; read when somebody first asks, which takes a tenth of a second. */
function indexFor(lexicon: Lexicon): PatternIndex {
  const known = indexes.get(lexicon);
  if (known !== undefined) return known;
  const index = indexOf(readTables(lexicon).flatMap(({ patterns }) => patterns));
  indexes.set(lexicon, index);
  return index;
}

/** The tokens of the expression that begins at `at`, those in its gap left out; undefined if it does not stand. */
function tokensOf(keys: readonly string[], elements: readonly Element[], at: number): readonly number[] | undefined {
  const [element, ...rest] = elements;
  if (element === undefined) return [];
  const key = keys[at] ?? "";
  if (element.kind === "comma") return tokensOf(keys, rest, key === "," ? at + 1 : at);
  if (element.kind === "gap") {
    for (let end = at + element.least; end <= Math.min(at + maxGap, keys.length); end += 1) {
      const found = tokensOf(keys, rest, end);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const isThere = element.kind === "words" ? element.keys.has(key) : element.forms.has(key);
  const found = isThere ? tokensOf(keys, rest, at + 1) : undefined;
  return found && [at, ...found];
}

function hasCome(instead: readonly Piece[], after: ReadonlySet<string>): boolean {
  return instead.every((piece) => {
    if (piece.kind === "gap") return true;
    if (piece.kind === "text") return after.has(piece.text.toLowerCase());
    return [...piece.forms.values()].some((form) => after.has(form));
  });
}

/**
 * The tokens of a sentence that belong to a table expression whose replacement occurs in the text after. Conditions are
 * not checked again, because they were checked when the text was rewritten.
 * @param keys of the sentence, its marks included
 * @param after every word of the text after
 */
export function knownSwaps(keys: readonly string[], after: ReadonlySet<string>, lexicon: Lexicon): ReadonlySet<number> {
  const index = indexFor(lexicon);
  const swapped = new Set<number>();
  for (let at = 0; at < keys.length; at += 1) {
    for (const pattern of index.get(keys[at] ?? "") ?? []) {
      const tokens = tokensOf(keys, pattern.elements, at);
      if (tokens === undefined || !hasCome(pattern.instead, after)) continue;
      for (const token of tokens) swapped.add(token);
      at = Math.max(at, ...tokens);
      break;
    }
  }
  return swapped;
}
