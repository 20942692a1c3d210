/** Hints in steps: of what kind it is, and then how the rule is tried. None of them gives the answer. */
import { changedWords } from "../../panel/changed-words.ts";
import type { Tracked } from "../../session/findings-book.ts";
import { errorTypeOf } from "./error-types.da.ts";
import { hinted } from "./texts.da.ts";

/** Where a sentence ends, and another one begins. */
const between = /(?<=[.!?:][«»]?)\s+(?=[\p{Lu}»])/u;
const isTest = /^(?:Prøv|Læg|Sæt|Spørg|Læs|Hør)\b/u;

/** The hints to a finding, in the order in which they are given; at least one. */
export function hintsFor({ finding, text }: Pick<Tracked, "finding" | "text">): readonly string[] {
  const kind = hinted(errorTypeOf(finding.rule, finding.category));
  const answers = finding.suggestions.flatMap((suggestion) =>
    changedWords(text, suggestion)
      .filter(({ isNew }) => isNew)
      .map((piece) => piece.text.trim()),
  );
  const open = finding.explanation.split(between).filter((sentence) => !tells(sentence, answers, text));
  const from = open.findIndex((sentence) => isTest.test(sentence));
  const rest = open.slice(Math.max(0, from)).join(" ").replace(/:$/u, ".");
  return rest === "" ? [kind] : [kind, rest];
}

/** Whether the sentence names an answer; one that sets it beside what stands leaves the choice open. */
function tells(sentence: string, answers: readonly string[], stands: string): boolean {
  if (names(sentence, stands)) return false;
  return answers.some((answer) => names(sentence, answer));
}

function names(sentence: string, words: string): boolean {
  if (!/\p{L}/u.test(words)) return false;
  return ` ${sentence.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `.includes(
    ` ${words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `,
  );
}
