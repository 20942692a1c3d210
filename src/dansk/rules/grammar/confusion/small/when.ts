/** Finds *når* instead of *da* for a single past event: *når jeg var barn*, *i går, når vi kom hjem*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, hasTag, Tag, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { wordSet } from "../../../vocabulary.ts";
import { isBreak, tell } from "../neighbours.ts";

/** Whoever was one of these was it once. */
const ages = wordSet("barn lille ung yngre dreng pige spæd baby teenager nyfødt nyuddannet nygift");
const childhood = wordSet("var blev");

/** Said of what comes back: with them *når* is right in the past too. */
const repeated = wordSet(
  "altid tit ofte hver hvert plejede plejer gange somme sommetider aldrig sjældent jævnligt dagligt kunne ville skulle måtte hvis",
);

/** What *i går* and its like begin with; *i søndags* ends in -s. */
const justNow = wordSet("går forgårs morges aftes nat fredags lørdags søndags mandags tirsdags onsdags torsdags");

const reach = 16;

/** *når jeg var lille*, *når hun var otte år* */
function isAge(context: RuleContext, index: number): boolean {
  let verb = index + 2;
  // *når min far var barn*
  while (verb < index + 4 && !childhood.has(context.key(verb))) verb += 1;
  if (!childhood.has(context.key(verb)) || context.key(index + 1) === "man") return false;
  let at = verb + 1;
  while (context.key(at) === "en" || context.key(at) === "helt" || context.key(at) === "meget") at += 1;
  if (ages.has(context.key(at))) return isBreak(context, at + 1) || context.tags.tag(at + 1) !== Tag.NounSingular;
  const isNumber = context.tags.tag(at) === Tag.Number || (context.traits(at) & Trait.Number) !== 0;
  return isNumber && context.key(at + 1) === "år";
}

/** Whether the clause is in the past and the sentence says when in the past, once. */
function isOnce(context: RuleContext, index: number): boolean {
  let past = false;
  let marked = false;
  for (let i = Math.max(0, index - reach); i < Math.min(context.size, index + reach); i += 1) {
    const key = context.key(i);
    if (repeated.has(key)) return false;
    if (key === "i" && justNow.has(context.key(i + 1))) marked = true;
    const isVerb = hasTag(finiteTags, context.tags.tag(i)) && context.key(i - 1) !== "i";
    if (isVerb && (context.forms(i) & Form.Past) === 0) return false;
    if (isVerb && i > index && context.tags.probability(i, tagSet(Tag.Past)) > 0.9) past = true;
  }
  return past && marked;
}

export const when: Rule = {
  id: "da-naar",
  category: "grammatik",
  level: "oevet",
  weight: "pattern",
  needsTags: true,
  triggers: { words: ["når"] },
  check(context, index) {
    if ((context.traits(index) & Trait.Quoted) !== 0 || isBreak(context, index + 1)) return;
    if (context.tags.probability(index, finiteTags) > 0.5) return;
    const isDengang = context.key(index - 1) === "dengang" || context.key(index - 2) === "dengang";
    const isPast = (context.forms(index + 2) & Form.Past) !== 0;
    if (!isAge(context, index) && !isOnce(context, index) && !(isDengang && isPast)) return;
    tell(context, index, {
      right: ["da"],
      confidence: "sikker",
      explanation:
        "»da« bruges om det, der skete én gang eller var i en bestemt tid: »da jeg var barn«. »når« bruges om det, der sker " +
        "igen og igen, og om fremtiden. Prøv at sætte »hver gang« ind: Passer det, skal du skrive »når«.",
    });
  },
};
