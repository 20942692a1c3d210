/** Hints to a finding in steps: its kind, then how to test the rule. None of them gives the answer. */
import { changedWords } from "../../../checking/cards/changed-words.ts";
import type { TrackedFinding } from "../../../checking/finding-store.ts";
import { errorTypeOf } from "./error-types.da.ts";
import { hinted } from "./texts.da.ts";

/** Where a sentence ends, and another one begins. */
const between = /(?<=[.!?:][«»]?)\s+(?=[\p{Lu}»])/u;
const isTest = /^(?:Prøv|Læg|Sæt|Spørg|Læs|Hør)\b/u;

/** The hints to a finding in the order in which they are given; at least one. */
export function hintsFor({ finding, text }: Pick<TrackedFinding, "finding" | "text">): readonly string[] {
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

/** Whether the sentence names an answer. One that names the present words too leaves the choice open. */
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
