/** Filler words: expressions that can be removed, and small adverbs if a sentence has many of them. */
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { wordSet } from "../../vocabulary.ts";
import { phrasesOf } from "./phrase-rule.ts";

const expressions = phrasesOf(`
  på en eller anden måde
  et eller andet sted
  i bund og grund
  i og for sig
  så at sige
  for at være helt ærlig
  for at være ærlig
  må man sige
  kan man sige
  som sådan
  sådan set
  sådan lidt
  ligesom lidt
  på en måde
  sådan noget lignende
`);

/** One of these is Danish; three in a sentence are a habit. */
const small = wordSet(
  "faktisk egentlig bare jo nok altså lidt simpelthen virkelig rigtig meget ligesom nærmest sådan helt måske vel ganske",
);
const most = 2;

const explanation =
  "Fyldord er gode, når man taler, men i en tekst fylder de uden at sige noget. Læs sætningen uden ordet: Siger den det " +
  "samme, kan det slettes.";

function tell(context: RuleContext, first: number, last: number): void {
  // The space before goes too; the first word cannot go without the next getting its capital.
  const isFirst = (context.traits(first) & Trait.First) !== 0;
  const spaced = !isFirst && (context.traits(first) & Trait.SpaceBefore) !== 0;
  const written = context.sentence.text.slice(context.start(first), context.end(last));
  context.report({
    start: spaced ? context.end(first - 1) : context.start(first),
    end: context.end(last),
    confidence: "mulig",
    message: `»${written}« er fyld.`,
    explanation,
    suggestions: spaced ? [""] : [],
  });
}

export const fillerExpressions: Rule = {
  id: "stil-fyldudtryk",
  category: "stil",
  level: "avanceret",
  weight: "list",
  triggers: { words: [...expressions.keys()] },
  check(context, index) {
    const found = expressions
      .get(context.key(index))
      ?.find((phrase) => phrase.keys.every((key, offset) => context.key(index + offset) === key));
    if (found !== undefined) tell(context, index, index + found.keys.length - 1);
  },
};

export const fillerWords: Rule = {
  id: "stil-fyldord",
  category: "stil",
  level: "avanceret",
  weight: "list",
  triggers: { sentence: true },
  check(context) {
    let count = 0;
    for (let i = 0; i < context.size; i += 1) {
      if (!small.has(context.key(i))) continue;
      count += 1;
      if (count > most) tell(context, i, i);
    }
  },
};
