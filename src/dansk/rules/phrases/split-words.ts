/** Finds single words written as two: closed pairs, the prefix u-, and verbs parted from their prefix. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import { matchCase } from "../replacement.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { isOnlyVerb, midAdverbs, modals, nominatives, verbForms, wordSet } from "../vocabulary.ts";

/** First part → second parts with which it can only be one word. */
const pairs: Readonly<Record<string, ReadonlySet<string>>> = {
  til: wordSet("bage"),
  i: wordSet("gennem blandt"),
  selv: wordSet("følgelig"),
  natur: wordSet("ligvis"),
  sand: wordSet("synligvis"),
  heldig: wordSet("vis"),
  for: wordSet("di håbentlig håbentligt"),
  så: wordSet("dan danne"),
  hvor: wordSet("dan ledes"),
  al: wordSet("drig ligevel"),
  en: wordSet("delig somme"),
  tilbage: wordSet("værende"),
  ved: wordSet("rørende"),
  med: wordSet("mindre"),
  des: wordSet("værre uden"),
};

/** Prefixes that stand alone as prepositions or adverbs too, so that a split leaves two words. */
const prefixes = wordSet("under over for på til ud op ned ind med mod af an be bi frem gen hen sam mis ved efter");

const tight = wordSet("over for be gen mis");

function parts(context: RuleContext, index: number): boolean {
  const first = context.key(index);
  const second = context.key(index + 1);
  if (pairs[first]?.has(second) !== true) return false;
  // *med mindre sukker* is an amount; before a subject it is the conjunction.
  return first !== "med" || nominatives.has(context.key(index + 2));
}

/** *u tilfreds*: alone, u is a letter. */
function isPrefixU(context: RuleContext, index: number): boolean {
  if (context.word(index) !== "u") return false;
  const joined = `u${context.key(index + 1)}`;
  return context.key(index + 1).length > 2 && context.lexicon.forms(joined) !== 0;
}

/** *at under søge*, *vil ud vikle*, *jeg over raskede*: what follows can only be a verb, and joined they are one. */
function isPartedVerb(context: RuleContext, index: number): boolean {
  if (!prefixes.has(context.key(index))) return false;
  const verb = context.forms(index + 1);
  // *at over tale*: after these prefixes no noun would stand alone here; after *under* or *på* one may (*vil på tur*).
  const finiteOrInfinitive = Form.Infinitive | Form.Present | Form.Past;
  if (!tight.has(context.key(index)) && !isOnlyVerb(verb, finiteOrInfinitive)) return false;
  const joined = context.lexicon.forms(context.key(index) + context.key(index + 1));
  const shared = joined & verb & verbForms;
  if (shared === 0) return false;
  let left = index - 1;
  while (midAdverbs.has(context.key(left))) left -= 1;
  const before = context.key(left);
  if (before === "at" || modals.has(before)) return (shared & Form.Infinitive) !== 0;
  return nominatives.has(before) && (shared & (Form.Present | Form.Past)) !== 0;
}

export const splitWords: Rule = {
  id: "saerskrivning",
  category: "ord",
  level: "begynder",
  weight: "list",
  triggers: { words: [...Object.keys(pairs), ...prefixes, "u"] },
  check(context, index) {
    const next = context.traits(index + 1);
    if ((next & Trait.Word) === 0 || (next & Trait.SpaceBefore) === 0 || (next & Trait.Capital) !== 0) return;
    if (!parts(context, index) && !isPrefixU(context, index) && !isPartedVerb(context, index)) return;
    const joined = context.key(index) + context.key(index + 1);
    context.report({
      start: context.start(index),
      end: context.end(index + 1),
      confidence: "sikker",
      message: `»${joined}« skrives i ét ord.`,
      explanation:
        `»${context.key(index + 1)}« er her slutningen af et længere ord. Sig det højt: Er der ét hovedtryk på det ` +
        "hele, skrives det i ét ord.",
      suggestions: [matchCase(context.word(index), joined)],
    });
  },
};
