/** Finds the end of a subordinate clause without its comma: *Hvis du kommer kan vi …*, *Ida, som bor her har …*. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { commonFinite, coordinators, finiteForms, nominatives, nounForms, wordSet } from "../vocabulary.ts";
import { isActiveFinite, isFiniteVerb, isSubject } from "./clause-words.ts";
import { missingComma } from "./gap.ts";

const openers = wordSet("hvis når da fordi selvom mens siden inden");
const alsoPrepositions = wordSet("siden inden da");

const relatives = wordSet("der som hvor");

/** Open a clause inside the clause: which verb belongs where is then more than this rule can tell. */
const nested = wordSet(
  "at som der hvor hvad hvem hvordan hvorfor hvis når fordi mens da om end hvilket hvilken hvilke så",
);

/** Right before the main verb these show that the clause goes on, or ended earlier. */
const notBetween = wordSet(
  "og eller men så samt at som der hvis når fordi ikke jo nu jeg du han hun man vi i det de den",
);

const explanation =
  "En ledsætning slutter med komma, når hovedsætningen går videre. Find de to verber, der støder sammen: Kommaet skal stå " +
  "imellem dem.";

function report(context: RuleContext, index: number): void {
  const message = "Der mangler et komma, hvor ledsætningen slutter.";
  context.report(missingComma(context, index, "sikker", message, explanation));
}

/** *Hvis du kommer kan vi …*: the clause is first, and the main verb stands before its subject. */
function checkFirst(context: RuleContext): void {
  if (isFiniteVerb(context, 1)) return;
  // *Siden i går*, *inden jul*: without a subject they open a phrase.
  if (alsoPrepositions.has(context.key(0)) && !isSubject(context, 1)) return;
  let verbs = 0;
  let inside = false;
  for (let i = 2; i < context.size; i += 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0) return;
    if (nested.has(context.key(i))) inside = true;
    // *… spiste vi*: right before its subject a verb is a verb, though it may be a participle elsewhere.
    const beforePronoun = nominatives.has(context.key(i + 1)) && context.key(i) !== "så";
    const verbLike = (context.forms(i) & finiteForms) !== 0 && (context.forms(i) & nounForms) === 0;
    // *hvis det fryser*: right after the subject that follows the conjunction comes the verb.
    const afterSubject = i === 2 && isSubject(context, 1) && (context.forms(i) & finiteForms) !== 0;
    if (!isFiniteVerb(context, i) && !(beforePronoun && verbLike) && !afterSubject) continue;
    const subject = beforePronoun || (!inside && commonFinite.has(context.key(i)) && isSubject(context, i + 1));
    if (verbs > 0 && subject && !notBetween.has(context.key(i - 1)) && (context.forms(i) & Form.Passive) === 0) {
      report(context, i);
      return;
    }
    verbs += 1;
  }
}

/** *Ida, som bor her har …*: the main clause has its subject before the relative clause, and no verb yet. */
function checkRelative(context: RuleContext, index: number): void {
  if (context.key(index - 1) !== "," || index > 12) return;
  for (let i = 0; i < index - 1; i += 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0 || isFiniteVerb(context, i) || nested.has(context.key(i))) return;
    if (openers.has(context.key(i))) return;
  }
  let verbs = 0;
  for (let i = index + 1; i < context.size; i += 1) {
    const key = context.key(i);
    if ((context.traits(i) & Trait.Punctuation) !== 0 || nested.has(key)) return;
    // *der solgte cyklen*: what comes right after *der* is its verb.
    const first = i === index + 1 && context.key(index) === "der" && (context.forms(i) & finiteForms) !== 0;
    if (!isFiniteVerb(context, i) && !first) continue;
    // *der synger og nu danser*: joined to the first verb, an adverb between or not.
    if (
      (verbs > 0 && notBetween.has(context.key(i - 1))) ||
      coordinators.has(context.key(i - 1)) ||
      coordinators.has(context.key(i - 2))
    )
      continue;
    // *med ændrede planer*: as often a participle as the past.
    if (verbs > 0 && (key.endsWith("ede") || key === "ved")) continue;
    if (verbs > 0) {
      if (isActiveFinite(context, i) && (context.forms(i) & Form.Infinitive) === 0) report(context, i);
      return;
    }
    verbs += 1;
  }
}

export const closingComma: Rule = {
  id: "komma-slut",
  category: "komma",
  level: "begynder",
  weight: "pattern",
  triggers: { words: [...openers, ...relatives] },
  check(context, index) {
    if (index === 0 && openers.has(context.key(0))) checkFirst(context);
    else if (relatives.has(context.key(index))) checkRelative(context, index);
  },
};
