/** Suggests corrections for a misspelt word: known misspellings first, then the most likely words near it. */

import { Form, READING_BITS, Role } from "../lexicon/lexicon.ts";
import type { CompiledLexicon } from "../lexicon/open-lexicon.ts";
import { BAND_WEIGHT, scoreOf } from "./candidate.ts";
import { KNOWN_MISSPELLING } from "./known-misspellings.ts";

export interface Speller {
  /**
   * Spellings that may be meant by `word`, best first, with the capitals of `word`.
   * @param max maximum number of suggestions
   */
  suggest(word: string, max?: number): string[];
  /** Nodes visited for all answers over this lexicon so far: what an answer cost, the same on every machine. */
  readonly work: number;
}

/** Search widths, in edit cost: the next one only when the last gave nothing good enough. */
const WIDTHS = [1, 1.55, 2.1] as const;
/** A candidate as good as this ends the search. */
const GOOD_SCORE = 0.45;
const MAX_LETTERS = 40;
/** Each half of a split must be at least this common. */
const SPLIT_BAND = 7;
const SPLIT_COST = 0.9;
/** Extra for two nouns or verbs: Danish writes those together, so a letter is missing rather than a space. */
const CONTENT_COST = 0.6;
/** A name in small letters; the list has many rare names that look like slips of common words. */
const NAME_COST = 0.5;

interface Scored {
  readonly word: string;
  readonly score: number;
}

function isSuggestable(bits: number): boolean {
  return (bits & READING_BITS) !== 0 && (bits & (Form.NoSuggest | Role.Forbidden)) === 0;
}

/** Best first; ties in code-unit order, so that the answer never depends on the search. */
function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || (a.word < b.word ? -1 : 1);
}

type Casing = "lower" | "capital" | "upper";

function casingOf(word: string): Casing {
  if (word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()) return "upper";
  const first = word.slice(0, 1);
  return first === first.toLowerCase() ? "lower" : "capital";
}

function withCasing(word: string, casing: Casing): string {
  if (casing === "lower") return word;
  return casing === "upper" ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Creates a speller over `lexicon`. Creating it takes a moment; each call is fast. */
export function createSpeller(lexicon: CompiledLexicon): Speller {
  const { graph, search } = lexicon;

  const splitInTwo = (word: string): Scored | undefined => {
    let best: Scored | undefined;
    for (let cut = 1; cut < word.length; cut++) {
      const band = Math.min(graph.bandOf(word, 0, cut), graph.bandOf(word, cut));
      if (band < SPLIT_BAND) continue;
      const isPhrase = ((graph.bitsOf(word, 0, cut) | graph.bitsOf(word, cut)) & Form.Plain) !== 0;
      const score = band * BAND_WEIGHT - SPLIT_COST - (isPhrase ? 0 : CONTENT_COST);
      if (best === undefined || score > best.score) best = { word: `${word.slice(0, cut)} ${word.slice(cut)}`, score };
    }
    return best;
  };

  const asName = (word: string): Scored | undefined => {
    const name = withCasing(word, "capital");
    if (!isSuggestable(graph.bitsOf(name))) return undefined;
    return { word: name, score: graph.bandOf(name) * BAND_WEIGHT - NAME_COST };
  };

  const rank = (written: string, casing: Casing, widths: readonly number[]): Scored[] => {
    const lower = written.toLowerCase();
    let scored: Scored[] = [];
    for (const width of widths) {
      const plain = search.find(lower, width);
      const capital = casing === "lower" ? [] : search.find(withCasing(lower, "capital"), Math.min(width, 1));
      const candidates = [...plain, ...capital];
      scored = candidates
        .filter((candidate) => isSuggestable(candidate.bits) && candidate.word !== written)
        .map((candidate) => ({ word: candidate.word, score: scoreOf(candidate) }))
        .sort(byScore);
      if ((scored[0]?.score ?? Number.NEGATIVE_INFINITY) >= GOOD_SCORE - width) break;
    }
    const others = [splitInTwo(lower), casing === "lower" ? asName(lower) : undefined];
    return [...scored, ...others.filter((other) => other !== undefined)].sort(byScore);
  };

  return {
    get work() {
      return search.work;
    },
    suggest(written: string, max = 5): string[] {
      const word = written.replaceAll("’", "'");
      if (word === "" || word.length > MAX_LETTERS) return [];
      const casing = casingOf(word);
      const known = KNOWN_MISSPELLING.get(word.toLowerCase());
      // What is known needs no wide search: the rest of the list is a fallback.
      const widths = known === undefined ? WIDTHS : WIDTHS.slice(0, 1);
      const ranked = rank(word, casing, widths).map((scored) => scored.word);
      const all = (known === undefined ? ranked : [known, ...ranked]).map((suggestion) =>
        withCasing(suggestion, casing),
      );
      return [...new Set(all)].filter((suggestion) => suggestion !== written).slice(0, max);
    },
  };
}
