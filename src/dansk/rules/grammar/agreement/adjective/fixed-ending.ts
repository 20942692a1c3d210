/** Finds words without their obligatory -e in fixed phrases: *hel tiden*, *al mennesker*, *for først gang*. */
import { indefiniteOf } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { nounTags } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import { matchCase } from "../../../replacement.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, verbForms, wordSet } from "../../../vocabulary.ts";

const right: Readonly<Record<string, string>> = { hel: "hele", al: "alle", først: "første", sidst: "sidste" };

/** Nouns that *først* and *sidst* count, and nothing they could be adverbs of. */
const counted = wordSet("gang række år uge måned øjeblik sommer vinter weekend halvår sæson halvleg del dag klasse");

/** Whether the next word is that kind of noun and nothing else. */
function isNoun(context: RuleContext, index: number, wanted: number, against: number): boolean {
  const forms = context.forms(index);
  if ((forms & wanted) === 0 || (forms & (against | Form.Plain | adjectiveForms)) !== 0) return false;
  if ((context.traits(index) & (Trait.Capital | Trait.Quoted)) !== 0) return false;
  return (forms & verbForms) === 0 || context.tags.probability(index, nounTags) > 0.9;
}

/** The dictionary has *bogen* as a verbal noun too; *himmelen* and the like have no form without the ending. */
function isDefinite(context: RuleContext, index: number): boolean {
  return (
    (context.forms(index) & Form.NounSingular) === 0 || indefiniteOf(context.lexicon, context.key(index)) !== undefined
  );
}

const beforeHel = wordSet("den det de min din sin en et");

function isMissing(context: RuleContext, index: number): boolean {
  const next = index + 1;
  const before = context.key(index - 1);
  switch (context.key(index)) {
    case "hel":
      // *kom hel hjem*: the noun must be the one that is whole.
      return (
        !beforeHel.has(before) &&
        isNoun(context, next, Form.NounSingularDefinite, Form.Name) &&
        isDefinite(context, next)
      );
    case "al":
      return isNoun(context, next, Form.NounPlural, Form.NounSingular | Form.Name);
    default:
      if (!counted.has(context.key(next))) return false;
      return (
        before === "for" ||
        before === "i" ||
        before === "på" ||
        (context.key(index) === "sidst" && context.key(next) !== "del")
      );
  }
}

export const fixedEnding: Rule = {
  id: "tillaegsord-fast-e",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: Object.keys(right) },
  check(context, index) {
    const word = right[context.key(index)];
    const traits = context.traits(index);
    if (word === undefined || (traits & (Trait.Quoted | Trait.AllCaps | Trait.Hyphen)) !== 0) return;
    if ((traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0) return;
    if (!isMissing(context, index)) return;
    const noun = context.word(index + 1);
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: "sikker",
      message: `Det hedder »${word} ${noun}«.`,
      explanation:
        word === "alle"
          ? `»Al« bruges om noget, man ikke kan tælle: »al maden«. Kan du sige »mange ${noun}«, skal du skrive »alle«.`
          : `Her ender ordet på -e: »hele dagen«, »første gang«, »sidste år«. Skift ud med »rød« eller »røde«: Passer »røde«, skal der -e på.`,
      suggestions: [matchCase(context.word(index), word)],
    });
  },
};
