/** Reads a source for summarising: sentences of its running text, their words as stems, and the weight of each. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { splitSentences } from "../../../text/sentences.ts";
import { type Token, Trait } from "../../../text/token.ts";
import { isWordLike } from "../../../text/tokenize.ts";
import { stemOf } from "../../guard/read/stems.ts";
import { stopWords } from "../summary-words.da.ts";
import { type Paragraph, readParagraphs } from "./paragraphs.ts";

export interface SourceSentence {
  /** In the source, UTF-16 units, white space at the ends left out. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly words: number;
  readonly paragraph: number;
  /** Place within its paragraph, and whether it is the last there. */
  readonly place: number;
  readonly isLast: boolean;
  /** A piece of something too long to be a sentence. */
  readonly isCut: boolean;
  /** Numbers of its terms in rising order, each once. */
  readonly terms: readonly number[];
  /** What each term weighs in this sentence; the length of the vector is 1. */
  readonly weights: readonly number[];
}

/** The words of a source that say something, by stem. */
interface Terms {
  readonly idOf: ReadonlyMap<string, number>;
  /** How often each is in the running text, and in how many sentences. */
  readonly counts: readonly number[];
  readonly sentences: readonly number[];
  /** 0 to 1: how much a word of this stem says, by how rare it is in Danish. */
  readonly rarity: readonly number[];
}

export interface Source {
  readonly text: string;
  readonly paragraphs: readonly Paragraph[];
  readonly sentences: readonly SourceSentence[];
  /** Stems of the words in headings. */
  readonly headingTerms: ReadonlySet<string>;
  readonly terms: Terms;
  readonly tableRows: number;
  readonly references: boolean;
}

/** The commonest words have band 15 in the lexicon. */
const highestBand = 15;

/** Weight of a word by its rarity, 0 to 1. */
export function rarityOf(lexicon: Lexicon, key: string): number {
  return 1 - (0.7 * Math.min(highestBand, lexicon.frequency(key))) / highestBand;
}

/** Stem of a content word; undefined for function words, numbers and punctuation. */
export function termOf(token: Token): string | undefined {
  if ((token.traits & Trait.Word) === 0 || token.key.length < 3 || stopWords.has(token.key)) return undefined;
  return stemOf(token.key);
}

class Vocabulary {
  readonly idOf = new Map<string, number>();
  readonly counts: number[] = [];
  readonly sentences: number[] = [];
  readonly rarity: number[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #lexicon: Lexicon;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** The number of a token's term, -1 for what is none. */
  add(token: Token): number {
    const known = this.#byKey.get(token.key);
    if (known !== undefined) {
      if (known >= 0) this.counts[known] = (this.counts[known] ?? 0) + 1;
      return known;
    }
    const stem = termOf(token);
    if (stem === undefined) {
      this.#byKey.set(token.key, -1);
      return -1;
    }
    const rarity = rarityOf(this.#lexicon, token.key);
    let id = this.idOf.get(stem);
    if (id === undefined) {
      id = this.counts.length;
      this.idOf.set(stem, id);
      this.counts.push(0);
      this.sentences.push(0);
      this.rarity.push(rarity);
    }
    this.#byKey.set(token.key, id);
    this.counts[id] = (this.counts[id] ?? 0) + 1;
    this.rarity[id] = Math.min(this.rarity[id] ?? rarity, rarity);
    return id;
  }
}

/** A sentence before the rest of the source is known. */
interface Draft {
  readonly sentence: Omit<SourceSentence, "weights">;
  /** How often each of its terms is in it. */
  readonly times: readonly number[];
}

/** The numbers of a sentence's terms as they stand in it, counted: each once, rising. */
function countOf(found: number[]): { readonly terms: number[]; readonly times: number[] } {
  found.sort((a, b) => a - b);
  const terms: number[] = [];
  const times: number[] = [];
  for (const id of found) {
    const last = terms.length - 1;
    if (terms[last] === id) times[last] = (times[last] ?? 0) + 1;
    else {
      terms.push(id);
      times.push(1);
    }
  }
  return { terms, times };
}

function readDrafts(text: string, paragraphs: readonly Paragraph[], vocabulary: Vocabulary): Draft[] {
  const drafts: Draft[] = [];
  paragraphs.forEach(({ start, end }, paragraph) => {
    // A line that only the width of a page has broken goes on; a space is as long as the break it stands for.
    const flat = text.slice(start, end).replace(/[\n\r\t\v\f\u0085\u2028\u2029]/gu, " ");
    let at = start;
    let place = 0;
    let last = -1;
    for (const { text: piece, tokens, ends } of splitSentences(flat)) {
      const from = at;
      at += piece.length;
      const [first, final] = [tokens[0], tokens.at(-1)];
      if (first === undefined || final === undefined) continue;
      const found: number[] = [];
      let words = 0;
      for (const token of tokens) {
        if (isWordLike(token.traits)) words += 1;
        const id = vocabulary.add(token);
        if (id >= 0) found.push(id);
      }
      if (words === 0) continue;
      const { terms, times } = countOf(found);
      for (const id of terms) vocabulary.sentences[id] = (vocabulary.sentences[id] ?? 0) + 1;
      const [own, until] = [from + first.start, from + final.end];
      last = drafts.length;
      const sentence = {
        start: own,
        end: until,
        text: text.slice(own, until),
        tokens,
        words,
        paragraph,
        place,
        isLast: false,
        isCut: ends === "cut",
        terms,
      };
      drafts.push({ sentence, times });
      place += 1;
    }
    const final = drafts[last];
    if (final !== undefined) drafts[last] = { ...final, sentence: { ...final.sentence, isLast: true } };
  });
  return drafts;
}

/** Weight of each term of a sentence, given the number of sentences in the source. */
function weightsOf({ sentence, times }: Draft, vocabulary: Vocabulary, count: number): readonly number[] {
  const weights = sentence.terms.map((id, i) => {
    const spread = Math.log(1 + count / (vocabulary.sentences[id] ?? 1));
    return Math.sqrt(times[i] ?? 1) * (vocabulary.rarity[id] ?? 1) * Math.sqrt(spread);
  });
  let sum = 0;
  for (const weight of weights) sum += weight * weight;
  const length = Math.sqrt(sum);
  return length > 0 ? weights.map((weight) => weight / length) : weights;
}

/** Headings are read as far as these; a text has no more that say something. */
const maxHeadings = 400;

function readHeadingTerms(headings: readonly string[]): Set<string> {
  const stems = new Set<string>();
  for (const { tokens } of splitSentences(headings.slice(0, maxHeadings).join("\n"))) {
    for (const token of tokens) {
      const stem = termOf(token);
      if (stem !== undefined) stems.add(stem);
    }
  }
  return stems;
}

/** Reads a source; linear time. */
export function readSource(text: string, lexicon: Lexicon): Source {
  const { paragraphs, headings, tableRows, references } = readParagraphs(text);
  const vocabulary = new Vocabulary(lexicon);
  const drafts = readDrafts(text, paragraphs, vocabulary);
  const sentences = drafts.map(
    (draft): SourceSentence => ({ ...draft.sentence, weights: weightsOf(draft, vocabulary, drafts.length) }),
  );
  return {
    text,
    paragraphs,
    sentences,
    headingTerms: readHeadingTerms(headings),
    terms: vocabulary,
    tableRows,
    references,
  };
}
