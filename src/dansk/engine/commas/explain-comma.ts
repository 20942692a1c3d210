/** Finds the sentence around a comma and explains why the comma is correct. */
import type { CommaExplanation } from "../../rules/commas/explain/comma-explanation.ts";
import { explainCommaAt } from "../../rules/commas/explain/explain-comma.ts";
import { readSentence } from "../../text/sentences.ts";
import type { Sentence } from "../../text/token.ts";
import type { SentenceChecker } from "../check-sentence.ts";
import type { Resources } from "../resources.ts";
import { SentenceView } from "../sentence-view.ts";
import { systemOf } from "./comma-system.ts";

/** The sentence that holds `offset`, and the one before it on its line. */
interface Place {
  readonly start: number;
  readonly sentence: Sentence;
  readonly previous: Sentence | undefined;
}

function findComma(text: string, offset: number): Place | undefined {
  if (offset < 0 || offset >= text.length) return undefined;
  let start = 0;
  let previous: Sentence | undefined;
  while (start < text.length) {
    const sentence = readSentence(text, start);
    if (offset < start + sentence.text.length) return { start, sentence, previous };
    previous = sentence.ends === "line" ? undefined : sentence;
    start += sentence.text.length;
  }
  return undefined;
}

/**
 * Explains the comma at `offset` of `text`. Returns undefined if there is no comma, if the comma is itself a finding,
 * or if its function is unclear.
 */
export function explainComma(
  text: string,
  offset: number,
  resources: Resources,
  checker: SentenceChecker,
): CommaExplanation | undefined {
  if (resources.tagger === undefined) return undefined;
  const place = findComma(text, offset);
  if (place === undefined) return undefined;
  const view = new SentenceView(place.sentence, place.previous, resources, 0);
  const local = offset - place.start;
  const comma = place.sentence.tokens.findIndex((token) => token.start <= local && local < token.end);
  if (view.key(comma) !== ",") return undefined;
  const { findings, notes } = checker.check(place.sentence, place.previous, 0);
  const reported = findings[systemOf(checker.komma, notes)];
  const isWrong = reported.some(
    (finding) => finding.category === "komma" && finding.start <= local && local < finding.end,
  );
  return isWrong ? undefined : explainCommaAt(view, comma);
}
