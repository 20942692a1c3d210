/** Finds overlong sentences and words repeated at a short distance. */
import { Trait } from "../../../text/token.ts";
import type { Rule } from "../../rule.ts";
import { adjectiveForms, nounForms, verbForms } from "../../vocabulary.ts";

const mostWords = 30;

export const longSentence: Rule = {
  id: "stil-lang-saetning",
  category: "stil",
  level: "avanceret",
  weight: "pattern",
  triggers: { sentence: true },
  check(context) {
    let words = 0;
    let first = -1;
    for (let i = 0; i < context.size; i += 1) {
      if ((context.traits(i) & (Trait.Word | Trait.Number | Trait.Abbreviation)) === 0) continue;
      words += 1;
      if (first < 0) first = i;
    }
    if (words <= mostWords || first < 0) return;
    // On its first word alone: a finding over the whole sentence would lie under all the others.
    context.report({
      start: context.start(first),
      end: context.end(first),
      confidence: "mulig",
      message: `Sætningen er på ${words} ord.`,
      explanation:
        `Sætninger på mere end ${mostWords} ord er svære at holde styr på. Læs den højt: Der, hvor du må trække vejret, ` +
        "kan du sætte punktum.",
      suggestions: [],
    });
  },
};

const leastLetters = 6;
const near = 15;
const content = nounForms | adjectiveForms | verbForms;

export const nearRepetition: Rule = {
  id: "stil-ordgentagelse",
  category: "stil",
  level: "avanceret",
  weight: "pattern",
  triggers: { sentence: true },
  check(context) {
    const last = new Map<string, number>();
    for (let i = 0; i < context.size; i += 1) {
      const key = context.key(i);
      const traits = context.traits(i);
      const counts = (traits & Trait.Word) !== 0 && key.length >= leastLetters && (context.forms(i) & content) !== 0;
      if (!counts) continue;
      const before = last.get(key);
      last.set(key, i);
      // Right beside each other, or joined by *og* and the like, it is meant: *længere og længere*.
      if (before === undefined || i - before > near || i - before < 3) continue;
      context.report({
        start: context.start(i),
        end: context.end(i),
        confidence: "mulig",
        message: `Ordet »${key}« står to gange tæt på hinanden.`,
        explanation:
          "Når det samme ord kommer igen med det samme, lyder teksten ensformig. Prøv et andet ord, der betyder det " +
          "samme, eller »den«, »det« eller »de«.",
        suggestions: [],
      });
    }
  },
};
