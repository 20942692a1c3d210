/** Finds where a text concludes: under a heading, behind a cue, or in the last paragraph before references and appendices. */
import type { Source } from "../read/read-source.ts";
import { attributions, backMatter, conclusionCues, conclusionHeadings, trailingHeadings } from "../summary-words.da.ts";
import type { Context } from "./dependence.ts";

/** A cue stands in the first words. */
const cueReach = 160;
/** The last paragraph of fewer has nothing before it to conclude on. */
const fewestParagraphs = 3;
/** A cue counts in the first paragraph, and from this part of the text on. */
const lateFrom = 0.6;
/** The last paragraph concludes only if one of its sentences is worth this much of the best one. */
const leastOfBest = 0.5;
/** A sentence further on under the same heading, or in the same paragraph, is less likely the one. */
const laterWorth = 0.7;
/** A sentence worth less than this much of the best one is about what the reader has switched off, or about nothing. */
const leastOfAny = 0.33;

/** The last paragraph that belongs to the text itself; -1 if there is none. */
export function closingParagraph({ paragraphs, sentences }: Source): number {
  const opening = new Map<number, string>();
  for (const { paragraph, place, text } of sentences) if (place === 0) opening.set(paragraph, text);
  for (let at = paragraphs.length - 1; at > 0; at -= 1) {
    const isBehind =
      trailingHeadings.test(paragraphs[at]?.heading ?? "") ||
      backMatter.test(opening.get(at)?.slice(0, cueReach) ?? "");
    if (!isBehind) return at;
  }
  return paragraphs.length - 1;
}

/**
 * The sentence that most likely concludes the text and can be understood alone; undefined if there is none.
 *
 * @param scores - the worth of each sentence
 */
export function concludingSentence(
  source: Source,
  scores: Float64Array,
  contexts: readonly Context[],
  mostWords: number,
): number | undefined {
  const closing = closingParagraph(source);
  const weightiest = scores.reduce((most, score, s) => (score > (scores[most] ?? 0) ? s : most), 0);
  const best = scores[weightiest] ?? 0;
  // A report that says the most important first ends with what is least important.
  const leastLeft = source.sentences[weightiest]?.words ?? 0;
  const hasClosing = source.paragraphs.length >= fewestParagraphs;
  let found: number | undefined;
  let foundWorth = 0;
  source.sentences.forEach(({ text, paragraph, place, words }, s) => {
    const context = contexts[s];
    if (words > mostWords || context?.company?.length !== 1 || /\?/u.test(text.slice(-3))) return;
    const isUnder = conclusionHeadings.test(source.paragraphs[paragraph]?.heading ?? "");
    const isLate = paragraph === 0 || s >= lateFrom * source.sentences.length;
    const isCued = isLate && conclusionCues.test(text.slice(0, cueReach));
    const score = scores[s] ?? 0;
    if (score < leastOfAny * best) return;
    // *Unge sover mindre. Det viser en undersøgelse.*
    const isLead = s === 0 && attributions.test(source.sentences[1]?.text.slice(0, cueReach) ?? "");
    const leavesRoom = s === weightiest || words + leastLeft <= mostWords;
    const isClosing = hasClosing && paragraph === closing && score >= leastOfBest * best && leavesRoom;
    const sure = (isUnder ? 2 : 0) + (isCued || isLead ? 2 : 0) + (isClosing ? 1 : 0);
    const worth = sure * score * context.freedom * laterWorth ** Math.min(place, 4);
    if (worth > foundWorth) [found, foundWorth] = [s, worth];
  });
  return found;
}
