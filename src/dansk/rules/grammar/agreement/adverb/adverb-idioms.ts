/** Finds fixed expressions with an adverb that lacks its -t: *har svær ved*, *gør ond*, *hel klar*, *lang mere*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { nounTags } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import { matchCase } from "../../../replacement.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { midAdverbs, nounForms, wordSet } from "../../../vocabulary.ts";
import { degreeWords } from "../phrase.ts";

const have = wordSet("har have havde haft får få fik fået");
const doing = wordSet("gør gøre gjorde gjort");
const taking = wordSet("tage tager tog taget tages");
const being = wordSet("er var være været bliver blev blive blevet");

const right: Readonly<Record<string, string>> = {
  svær: "svært",
  ond: "ondt",
  travl: "travlt",
  alvorlig: "alvorligt",
  hel: "helt",
  lang: "langt",
};

/** Directions and places: *helt op*, *langt inde*. */
const places = wordSet("op ned ud ind hen væk oppe nede ude inde henne ovre omme");

function isStop(context: RuleContext, index: number): boolean {
  return index >= context.size || (context.traits(index) & Trait.Punctuation) !== 0;
}

const pronouns = wordSet("jeg du han hun den det vi i de man mig dig ham hende os jer dem også altid");

function isLoose(key: string): boolean {
  return midAdverbs.has(key) || pronouns.has(key);
}

/** The nearest word before that is no adverb and no pronoun. */
function headBefore(context: RuleContext, index: number): string {
  let at = index - 1;
  // *har den så travlt*, *har jeg svært ved*
  while (at >= index - 4 && (isLoose(context.key(at)) || degreeWords.has(context.key(at)))) at -= 1;
  return context.key(at);
}

const articles = wordSet("en et den det de min din sin hans hendes vores jeres deres denne dette ingen hver");

/** *hel klar*, *hel op*: nothing that could be whole. */
function isWholly(context: RuleContext, index: number): boolean {
  const next = context.key(index + 1);
  const before = context.key(index - 1);
  if (next === "anden" || next === "andet" || next === "andre") return true;
  if (articles.has(before)) return false;
  if (places.has(next)) return !being.has(before);
  if (next === "i" && context.key(index + 2) === "orden") return true;
  if (next === "at" && (before === "ved" || before === "til")) return true;
  if (before === "noget") return false;
  const forms = context.forms(index + 1);
  const isAdjective = (forms & (Form.AdjectiveBase | Form.AdjectiveNeuter)) !== 0 && (forms & nounForms) === 0;
  return isAdjective && (being.has(before) || midAdverbs.has(before)) && !isNounSoon(context, index + 2);
}

function isNounSoon(context: RuleContext, index: number): boolean {
  return (context.forms(index) & nounForms) !== 0 && context.tags.probability(index, nounTags) > 0.3;
}

/** *lang mere*, *lang inde*, *lang fra* */
function isFar(context: RuleContext, index: number): boolean {
  const next = context.key(index + 1);
  const before = context.key(index - 1);
  if (articles.has(before) || being.has(before) || (context.forms(index - 1) & nounForms & ~Form.Plain) !== 0) {
    return next === "mere" && !articles.has(before);
  }
  if (places.has(next)) return true;
  const compared = (context.forms(index + 1) & Form.Compared) !== 0 && next.endsWith("re");
  return (compared || next === "mere" || next === "mindre" || next === "flere") && before !== "hvor";
}

function isMissing(context: RuleContext, index: number): boolean {
  const next = context.key(index + 1);
  switch (context.key(index)) {
    case "svær":
      return next === "ved" && have.has(headBefore(context, index));
    case "ond":
      if (next === "i" || next === "af") return have.has(headBefore(context, index));
      return isStop(context, index + 1) && doing.has(headBefore(context, index));
    case "travl":
      return have.has(headBefore(context, index)) && (isStop(context, index + 1) || next === "med" || next === "i");
    case "alvorlig":
      return (
        isStop(context, index + 1) &&
        [2, 3].some((back) => taking.has(context.key(index - back)) || taking.has(context.key(index - 1)))
      );
    case "hel":
      return isWholly(context, index);
    default:
      return isFar(context, index);
  }
}

export const adverbIdioms: Rule = {
  id: "adverbielt-t-udtryk",
  category: "grammatik",
  level: "begynder",
  weight: "list",
  needsTags: true,
  triggers: { words: Object.keys(right) },
  check(context, index) {
    const word = right[context.key(index)];
    if (word === undefined || (context.traits(index) & (Trait.Quoted | Trait.Capital)) !== 0) return;
    if (!isMissing(context, index)) return;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: "sikker",
      message: `Her skal ordet ende på -t: »${word}«.`,
      explanation:
        `»${word}« beskriver ikke en ting eller en person her, men hvordan eller hvor meget. Så ender ordet på -t: ` +
        "»helt klar«, »langt mere«, »jeg har svært ved det«, »det gør ondt«.",
      suggestions: [matchCase(context.word(index), word)],
    });
  },
};
