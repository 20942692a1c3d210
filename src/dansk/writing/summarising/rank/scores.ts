/** Score of each sentence for a summary: centrality, key terms, position, cues, length and the reader's focus. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import type { Source, SourceSentence } from "../read/read-source.ts";
import { asides, cues, weightyHeadings } from "../summary-words.da.ts";
import { centralities } from "./centrality.ts";
import { closingParagraph } from "./conclusion.ts";
import { focusValues, mutedTerms } from "./focus.ts";

const shares = { centrality: 0.45, density: 0.25, place: 0.3 };
/** How much of the score is the focus, when there is one. */
const focusShare = 0.7;
/** What a sentence is still worth that has a word which was switched off. */
const mutedWorth = 0.3;
/** Cues and asides stand in the first words. */
const cueReach = 240;

const finite = Form.Present | Form.Past;

function placeValue(source: Source, sentence: SourceSentence, s: number, closing: number): number {
  const paragraph = source.paragraphs[sentence.paragraph];
  if (paragraph !== undefined && weightyHeadings.test(paragraph.heading)) return 1;
  if (s === 0) return 1;
  if (sentence.paragraph === 0 && sentence.place < 3) return sentence.place === 1 ? 0.7 : 0.5;
  const isEnd = sentence.paragraph === closing && source.paragraphs.length > 2;
  if (isEnd) return sentence.place === 0 || sentence.isLast ? 0.7 : 0.5;
  if (sentence.place === 0) return paragraph?.opens === true ? 0.65 : 0.5;
  return sentence.isLast ? 0.3 : 0.15;
}

function lengthValue(words: number): number {
  if (words < 5) return 0.2;
  if (words < 8) return 0.7;
  if (words <= 28) return 1;
  if (words <= 40) return 0.9;
  return words <= 60 ? 0.7 : 0.4;
}

/** What a sentence that tells something is made of: no question, no mere lead to a list, a verb in it. */
function shapeValue({ text, tokens, words }: SourceSentence, lexicon: Lexicon): number {
  let value = lengthValue(words);
  const end = text.slice(-4);
  if (/\?/u.test(end)) value *= 0.35;
  if (/:$/u.test(end.trimEnd())) value *= 0.15;
  else if (!/[.!?…]/u.test(end)) value *= 0.6;
  const start = text.slice(0, cueReach);
  if (cues.test(start)) value *= 1.25;
  if (asides.test(start)) value *= 0.6;
  if (/^["»“„–—-]/u.test(text)) value *= 0.7;
  const hasVerb = tokens.some(({ key }) => (lexicon.forms(key) & finite) !== 0);
  return hasVerb ? value : value * 0.3;
}

function densities(source: Source, isMuted: Uint8Array): Float64Array {
  const { counts, rarity, idOf } = source.terms;
  const inHeadings = new Uint8Array(counts.length);
  for (const stem of source.headingTerms) inHeadings[idOf.get(stem) ?? counts.length] = 1;
  const weights = counts.map((count, id) =>
    isMuted[id] === 1 ? 0 : Math.log2(count) * (rarity[id] ?? 1) + (inHeadings[id] === 1 ? 1 : 0),
  );
  const values = Float64Array.from(source.sentences, ({ terms, words }) => {
    let sum = 0;
    for (const id of terms) sum += weights[id] ?? 0;
    return sum / Math.sqrt(words + 6);
  });
  const most = values.reduce((max, value) => Math.max(max, value), 0);
  return most > 0 ? values.map((value) => value / most) : values;
}

/** The part of a sentence's terms that was switched off. */
function mutedShare({ terms }: SourceSentence, isMuted: Uint8Array): number {
  let muted = 0;
  for (const id of terms) muted += isMuted[id] ?? 0;
  return terms.length === 0 ? 0 : muted / terms.length;
}

/** Score of each sentence, at most about 1.25. A sentence that needs another is scored as if it were independent. */
export function sentenceScores(
  source: Source,
  asked: { readonly focus: string; readonly withoutTerms: readonly string[] },
  lexicon: Lexicon,
): Float64Array {
  const isMuted = mutedTerms(source, asked.withoutTerms);
  const central = centralities(source.sentences, source.terms.counts.length, isMuted);
  const dense = densities(source, isMuted);
  const focus = focusValues(source, asked.focus);
  const closing = closingParagraph(source);
  const hasFocus = focus.some((value) => value > 0);
  return Float64Array.from(source.sentences, (sentence, s) => {
    const plain =
      shares.centrality * (central[s] ?? 0) +
      shares.density * (dense[s] ?? 0) +
      shares.place * placeValue(source, sentence, s, closing);
    const wanted = hasFocus ? (1 - focusShare) * plain + focusShare * (focus[s] ?? 0) : plain;
    const muted = mutedShare(sentence, isMuted);
    return wanted * shapeValue(sentence, lexicon) * (muted > 0 ? mutedWorth * (1 - muted) : 1);
  });
}
