/** Reports the findings on the sentence in the user's question, before the rule is explained by its example. */
import type { Finding } from "../../../finding.ts";
import * as messages from "../messages.da.ts";
import { type CorrectParts, checkedBy } from "../texts/correct.ts";
import { inlineText } from "../texts/exact-text.ts";
import type { Topic } from "./topic.ts";
import { withOtherWord } from "./user-sentence.ts";

const mended = (sentence: string, { start, end }: Finding, replacement: string): string =>
  sentence.slice(0, start) + replacement + sentence.slice(end);

/** What breaks the rule that is asked about, be it certain or not, and whatever else is certain. */
function findingsIn(topic: Topic, sentence: string, parts: CorrectParts): readonly Finding[] {
  const rules = new Set(topic.examples.map(({ rule }) => rule));
  const komma = topic.examples.find((example) => example.komma !== undefined)?.komma ?? "start";
  const asked = parts.engine.check(sentence, { komma, style: true }).filter(({ rule }) => rules.has(rule));
  const { corrections } = checkedBy(parts, sentence);
  const others = corrections.filter((one) => asked.every(({ start, end }) => one.end < start || one.start > end));
  return [...asked, ...others].sort((a, b) => a.start - b.start);
}

function lineOf(sentence: string, finding: Finding): string {
  const [replacement] = finding.suggestions;
  const reported = `${finding.message} ${finding.explanation}`;
  const shown = inlineText(sentence);
  if (replacement === undefined) return messages.inOwn(shown, reported);
  const line = messages.correction(shown, inlineText(mended(sentence, finding, replacement)), reported);
  return finding.confidence === "sikker" ? line : messages.perhaps(line);
}

/** The word of the pair that would be put right where the other one stood: it is the one that belongs there. */
function confirmed(topic: Topic, sentence: string, parts: CorrectParts): string | null {
  for (const [word, swapped] of withOtherWord(topic, sentence)) {
    const back = checkedBy(parts, swapped).corrections.find(
      (finding) => mended(swapped, finding, finding.replacement) === sentence,
    );
    if (back !== undefined) return messages.otherIsWrong(inlineText(swapped), inlineText(word));
  }
  return null;
}

/**
 * As Markdown: the findings on the user's own sentences, or that there are none. Skips a sentence that is the corrected
 * form of another, because that one already reported it.
 */
export function checkUserSentences(topic: Topic, sentences: readonly string[], parts: CorrectParts): string {
  const judged = sentences.map((sentence) => ({ sentence, found: findingsIn(topic, sentence, parts) }));
  const reported = new Set(
    judged.flatMap(({ sentence, found }) =>
      found.map((finding) => mended(sentence, finding, finding.suggestions[0] ?? "")),
    ),
  );
  return judged
    .flatMap(({ sentence, found }) => {
      if (found.length > 0) return found.map((finding) => lineOf(sentence, finding));
      if (reported.has(sentence)) return [];
      return [confirmed(topic, sentence, parts) ?? messages.nothingInOwn(inlineText(sentence))];
    })
    .join("\n\n");
}
