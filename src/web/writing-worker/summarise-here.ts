/** Summarises without a model, and links any summary to its source, for the page: texts with their places. */
import type { Lexicon } from "#dansk/lexicon/lexicon.ts";
import { measure } from "#dansk/measure/measure.ts";
import { coverage, type ParagraphCoverage } from "#dansk/writing/sources/coverage.ts";
import { linkSummary, type SentenceLink } from "#dansk/writing/sources/link-summary.ts";
import { glossary } from "#dansk/writing/summarising/glossary.ts";
import { readParagraphs } from "#dansk/writing/summarising/read/paragraphs.ts";
import { mostWords, type SummaryLength, summariseText } from "#dansk/writing/summarising/summarise-text.ts";
import type { ExtractFormat } from "#dansk/writing/summarising/summary-text.ts";

export interface ExtractOptions {
  readonly format: ExtractFormat;
  readonly length: SummaryLength;
  /** *Læg vægt på*; may be empty. */
  readonly focus: string;
  /** Key terms that were switched off. */
  readonly withoutTerms: readonly string[];
}

export interface Extract {
  /** Empty where no whole sentence fits. */
  readonly text: string;
  /** One for each sentence of the text, in order; places as in `SentenceLink`. */
  readonly links: readonly SentenceLink[];
  /** Where nothing fits: how many words there must be room for; undefined where no length would help. */
  readonly needsWords: number | undefined;
}

/** What of a source a summary rests on, and what of it was not read. */
export interface Covered {
  readonly paragraphs: readonly ParagraphCoverage[];
  readonly tableRows: number;
  readonly captions: number;
  readonly references: boolean;
}

/** After so many sentences the next that comes from another paragraph begins a paragraph. */
const sentencesInParagraph = 4;

interface Line {
  /** What stands before the sentence: white space, a bullet, a term. */
  readonly before: string;
  readonly sentence: { readonly text: string; readonly start: number; readonly end: number };
}

/** The sentences of the source itself, each with the place that it was taken from. */
export function summariseHere(source: string, options: ExtractOptions, lexicon: Lexicon): Extract {
  const { format, length, focus, withoutTerms } = options;
  if (format === "begreber") return terms(source, options, lexicon);
  const shape = format === "noeglepunkter" ? "points" : "prose";
  const { sentences, needsWords } = summariseText(source, { length, focus, withoutTerms, shape }, { lexicon });
  let run = 0;
  const lines = sentences.map((sentence, index): Line => {
    const last = sentences[index - 1];
    if (format === "noeglepunkter") return { before: index === 0 ? "- " : "\n- ", sentence };
    if (last === undefined) return { before: "", sentence };
    run += 1;
    const isBreak = run >= sentencesInParagraph && sentence.paragraph !== last.paragraph;
    if (isBreak) run = 0;
    return { before: isBreak ? "\n\n" : " ", sentence };
  });
  return { ...written(source, lines), needsWords };
}

function terms(source: string, { length, withoutTerms }: ExtractOptions, lexicon: Lexicon): Extract {
  const limit = mostWords(length, measure(source).words);
  const off = new Set(withoutTerms.map((term) => term.toLowerCase()));
  const lines: Line[] = [];
  let words = 0;
  let needsWords: number | undefined;
  for (const { term, sentence } of glossary(source, { lexicon })) {
    if (off.has(term.toLowerCase())) continue;
    const name = `${term.slice(0, 1).toUpperCase()}${term.slice(1)}: `;
    const more = measure(name + sentence.text).words;
    if (lines.length === 0) needsWords = Math.min(needsWords ?? more, more);
    if (words + more > limit) continue;
    words += more;
    lines.push({ before: `${lines.length === 0 ? "" : "\n"}- ${name}`, sentence });
  }
  return { ...written(source, lines), needsWords: lines.length === 0 ? needsWords : undefined };
}

/** Writes the lines, and holds each sentence against the place that it is said to come from. */
function written(source: string, lines: readonly Line[]): Pick<Extract, "text" | "links"> {
  let text = "";
  const links = lines.map(({ before, sentence }): SentenceLink => {
    text += before;
    const start = text.length;
    text += inOneLine(sentence.text);
    const isThere = inOneLine(source.slice(sentence.start, sentence.end)) === text.slice(start);
    const passages = isThere ? [{ start: sentence.start, end: sentence.end, score: 1 }] : [];
    return { start, end: text.length, passages, verdict: isThere ? "found" : "not-found" };
  });
  return { text, links };
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

/**
 * Where the source says what each sentence of a summary says. A sentence that stands there word for word is linked to
 * that place; the others by what they say.
 */
export function linkTexts(summary: string, source: string, lexicon: Lexicon): readonly SentenceLink[] {
  const find = findVerbatim(source);
  return linkSummary(summary, source, { lexicon }).map((link) => {
    const place = find(summary.slice(link.start, link.end));
    return place === undefined ? link : { ...link, verdict: "found", passages: [{ ...place, score: 1 }] };
  });
}

/** @param links as they were made for this source */
export function coverSource(source: string, links: readonly Pick<SentenceLink, "passages">[]): Covered {
  const { tableRows, captions, references } = readParagraphs(source);
  return { paragraphs: coverage(source, links), tableRows, captions, references };
}

// Finds a sentence in a source word for word, whatever white space stands between the words.

/** Shorter pieces stand in many places by chance. */
const leastChars = 20;
/** What may stand before a sentence on its line: a bullet or a number. */
const bullet = /^(?:[-–•*]|\d{1,3}[.)])\s+/u;
/** »Begreb: «, in a list of terms. */
const termBefore = /^([^:.!?]{2,60}): (?=\S)/u;

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * @returns a finder for sentences of that source; places in UTF-16 units of it. Of a line with a term before its
 *   sentence the sentence must stand there, and the term in it
 */
function findVerbatim(source: string): (sentence: string) => Place | undefined {
  const { flat, at } = flatten(source);
  const find = (text: string): Place | undefined => {
    if (text.length < leastChars) return undefined;
    for (let from = flat.indexOf(text); from >= 0; from = flat.indexOf(text, from + 1)) {
      const to = from + text.length;
      // Whole words only.
      if (isLetter(flat[from - 1]) || isLetter(flat[to])) continue;
      return { start: at[from] ?? 0, end: (at[to - 1] ?? 0) + 1 };
    }
    return undefined;
  };
  return (sentence) => {
    const text = flatten(sentence).flat.trim().replace(bullet, "");
    const whole = find(text);
    const [before = "", term = ""] = whole === undefined ? (termBefore.exec(text) ?? []) : [];
    if (before === "") return whole;
    const rest = text.slice(before.length);
    return rest.toLowerCase().includes(stem(term)) ? find(rest) : undefined;
  };
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char);
}

/** What most of its inflected forms begin with. */
function stem(term: string): string {
  const lower = term.toLowerCase();
  return lower.length > 6 ? lower.slice(0, -1) : lower;
}

/** The text with one space for each stretch of white space, and where each unit of it stands in the text. */
function flatten(text: string): { readonly flat: string; readonly at: Int32Array } {
  const at = new Int32Array(text.length);
  let flat = "";
  let from = 0;
  let length = 0;
  const take = (to: number): void => {
    for (let i = from; i < to; i += 1) at[length++] = i;
    flat += text.slice(from, to);
  };
  for (const { 0: space, index } of text.matchAll(/\s+/gu)) {
    take(index);
    at[length++] = index;
    flat += " ";
    from = index + space.length;
  }
  take(text.length);
  return { flat, at };
}
