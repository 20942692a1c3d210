/** Creates rules from word lists: an expression, its replacement, and why. */
import { matchCase } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";

/** An expression and what may stand instead; no replacement where the sentence must be built anew. */
interface Phrase {
  readonly keys: readonly string[];
  readonly instead: readonly string[];
}

/**
 * Reads a list with one expression per line: `i forbindelse med = ved / om`, or the expression alone. If several
 * expressions match at the same place, the longest is reported.
 */
export function phrasesOf(list: string): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const line of list.split("\n")) {
    const [words = "", instead = ""] = line.split("=").map((part) => part.trim());
    const keys = words.split(" ").filter((key) => key !== "");
    const first = keys[0];
    if (first === undefined) continue;
    const all = phrases.get(first) ?? [];
    phrases.set(first, all);
    all.push({ keys, instead: instead === "" ? [] : instead.split("/").map((word) => word.trim()) });
  }
  for (const all of phrases.values()) all.sort((a, b) => b.keys.length - a.keys.length);
  return phrases;
}

function stands(context: RuleContext, index: number, phrase: Phrase): boolean {
  return phrase.keys.every((key, offset) => context.key(index + offset) === key);
}

/** Creates a style rule from such a list. `tell` gives the message in one sentence. */
export function phraseRule(rule: {
  readonly id: string;
  readonly list: string;
  readonly tell: (expression: string) => string;
  readonly explanation: string;
}): Rule {
  const phrases = phrasesOf(rule.list);
  return {
    id: rule.id,
    category: "stil",
    level: "avanceret",
    weight: "list",
    triggers: { words: [...phrases.keys()] },
    check(context, index) {
      const phrase = phrases.get(context.key(index))?.find((candidate) => stands(context, index, candidate));
      if (phrase === undefined) return;
      const written = context.word(index);
      context.report({
        start: context.start(index),
        end: context.end(index + phrase.keys.length - 1),
        confidence: "mulig",
        message: rule.tell(phrase.keys.join(" ")),
        explanation: rule.explanation,
        suggestions: phrase.instead.map((instead) => matchCase(written, instead)),
      });
    },
  };
}
