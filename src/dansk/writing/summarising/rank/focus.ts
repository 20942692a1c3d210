/** How well sentences match the reader's focus, and the terms that are switched off. */
import { splitSentences } from "../../../text/sentences.ts";
import { type Source, termOf } from "../read/read-source.ts";
import { focusFillers } from "../summary-words.da.ts";

/** A part of a compound is only looked for when it is this long: *miljø* in *nærmiljøet*. */
const leastPart = 4;
/** More words of a focus are not read. */
const mostWords = 40;

/** The stems of what a person wrote as focus: *metode og resultater* gives those of both nouns. */
function focusStems(focus: string): readonly string[] {
  const stems = new Set<string>();
  for (const { tokens } of splitSentences(focus.slice(0, 2000))) {
    for (const token of tokens) {
      const stem = focusFillers.has(token.key) ? undefined : termOf(token);
      if (stem !== undefined && stems.size < mostWords) stems.add(stem);
    }
  }
  return [...stems];
}

/** Whether a term is the one asked for, or a compound with it: *metode* finds *metodevalg* and *forskningsmetode*. */
function answers(term: string, stem: string): boolean {
  if (term === stem) return true;
  return stem.length >= leastPart && (term.startsWith(stem) || term.endsWith(stem));
}

/** For each term of the source how much it answers to the stems: 1 the word itself, less a compound with it. */
function termAnswers(source: Source, stems: readonly string[]): Float64Array {
  const values = new Float64Array(source.terms.counts.length);
  if (stems.length === 0) return values;
  for (const [term, id] of source.terms.idOf) {
    for (const stem of stems) {
      if (!answers(term, stem)) continue;
      values[id] = Math.max(values[id] ?? 0, term === stem ? 1 : 0.8);
    }
  }
  return values;
}

/** For each sentence 0 to 1: how much of it matches the focus, its heading included. */
export function focusValues(source: Source, focus: string): Float64Array {
  const stems = focusStems(focus);
  const values = new Float64Array(source.sentences.length);
  if (stems.length === 0) return values;
  const byTerm = termAnswers(source, stems);
  const headings = new Map<string, number>();
  const headingValue = (heading: string): number => {
    let value = headings.get(heading);
    if (value === undefined) {
      const words = heading === "" ? [] : focusStems(heading);
      value = words.some((word) => stems.some((stem) => answers(word, stem))) ? 0.6 : 0;
      headings.set(heading, value);
    }
    return value;
  };
  source.sentences.forEach(({ terms, paragraph }, s) => {
    let sum = 0;
    for (const id of terms) sum += byTerm[id] ?? 0;
    const own = sum === 0 ? 0 : Math.min(1, 0.65 + 0.2 * (sum - 1));
    values[s] = Math.min(1, own + headingValue(source.paragraphs[paragraph]?.heading ?? "") * (own > 0 ? 0.5 : 1));
  });
  return values;
}

/** 1 for each term that is switched off. A compound with the word is a different term. */
export function mutedTerms(source: Source, without: readonly string[]): Uint8Array {
  const muted = new Uint8Array(source.terms.counts.length);
  for (const term of without) {
    for (const stem of focusStems(term)) {
      const id = source.terms.idOf.get(stem);
      if (id !== undefined) muted[id] = 1;
    }
  }
  return muted;
}
