/** Compares two texts for the page: what changed, the sentences of the text after, and what should be looked at. */
import type { Lexicon } from "#dansk/lexicon/lexicon.ts";
import { splitSentences } from "#dansk/text/sentences.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { findDeviations } from "#dansk/writing/review/find-deviations.ts";
import type { Comparison } from "./protocol.ts";

/**
 * @param keep words to keep (*Bevar ord*)
 * @param lexicon undefined where it can't be had: then nothing is checked
 */
export function compareTexts(
  before: string,
  after: string,
  keep: readonly string[],
  lexicon: Lexicon | undefined,
): Comparison {
  const changes = diffTexts(before, after);
  const findings = lexicon === undefined ? null : findDeviations(before, after, keep, changes, { lexicon });
  return { after, changes, sentences: sentencesOf(after), findings };
}

function sentencesOf(text: string): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  let at = 0;
  for (const sentence of splitSentences(text)) {
    const body = sentence.text.trim();
    const start = at + sentence.text.indexOf(body);
    if (body !== "") spans.push([start, start + body.length]);
    at += sentence.text.length;
  }
  return spans;
}
