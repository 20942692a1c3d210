/**
 * Finds a missing *at* before an infinitive (*prøver komme*, *nødt til gå*), and a superfluous one (*kan at komme*).
 */
import { Form } from "../../../../lexicon/lexicon.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { midAdverbs, nominatives, nounForms, wordSet } from "../../../vocabulary.ts";
import { isPlainInfinitive, neverVerbs } from "../infinitive-licence.ts";

/** Modals that never take *at*. */
const bareModals = wordSet("kan kunne skal skulle vil ville må måtte bør burde");

/** Verbs that always take *at*. */
const always = wordSet("prøver prøvede forsøger forsøgte begynder begyndte glemmer glemte nægter nægtede");

/** Verbs that take *at*, but are met without it in speech or in old texts. */
const mostly = wordSet(
  "plejer plejede håber håbede husker huskede lover lovede elsker hader undgår undgik beslutter besluttede",
);

/** What stands before *til* where an infinitive follows. */
const beforeTo = wordSet("nødt lyst lov råd vant tvunget");

const describing = wordSet(
  "de den det disse alle mange nogle flere sine mine dine vores jeres deres hans hendes en et",
);

/** Listed as nouns too, but after a preposition without article they are verbs; *arbejde*, *møde* are not. */
const verbsAfterTo = wordSet("spise købe gå komme tage stå køre løbe læse synge danse sove bo ringe betale hente");

const neverAfter = wordSet("få have være ud ind se");

function report(
  context: RuleContext,
  from: number,
  to: number,
  right: string,
  certain: boolean,
  message: string,
): void {
  context.report({
    start: context.start(from),
    end: context.end(to),
    confidence: certain ? "sikker" : "mulig",
    message,
    explanation:
      "Navnemåden har som regel »at« foran sig: »prøver at komme«, »nødt til at gå«. Efter kan, skal, vil, må, bør, tør og nogle få " +
      "andre udsagnsord står den uden: »kan komme«, »lader ham komme«. Prøv med et andet udsagnsord, og hør, om »at« skal med.",
    suggestions: [right],
  });
}

function pastAdverbs(context: RuleContext, from: number): number {
  let at = from;
  while (at - from < 3 && midAdverbs.has(context.key(at))) at += 1;
  return at;
}

/** *kan at komme*, *skal vi at spise*. */
function checkModal(context: RuleContext, index: number): void {
  const subject = nominatives.has(context.key(index + 1)) ? 1 : 0;
  const at = pastAdverbs(context, index + 1 + subject);
  if (context.key(at) !== "at" || !isPlainInfinitive(context, at + 1)) return;
  // *hvad jeg kan at gøre* is broken in other ways; the subject has to be there.
  if (subject === 0 && !nominatives.has(context.key(index - 1)) && (context.traits(index - 1) & Trait.Word) === 0)
    return;
  const verb = context.word(at + 1);
  const written = context.key(index);
  report(context, at, at + 1, verb, true, `Efter »${written}« står navnemåden uden »at«: »${written} … ${verb}«.`);
}

/** *prøver komme*, *begyndte ikke græde*. */
function checkVerb(context: RuleContext, index: number): void {
  // *de glemte drømme*, *Glemte minder*: an adjective with its noun.
  if (index === 0 || describing.has(context.key(index - 1))) return;
  const isAlways = always.has(context.key(index));
  const subject = nominatives.has(context.key(index + 1)) ? 1 : 0;
  const verb = pastAdverbs(context, index + 1 + subject);
  const key = context.key(verb);
  if (!isPlainInfinitive(context, verb) || neverVerbs.has(key) || neverAfter.has(key)) return;
  if ((context.forms(index) & Form.NounPlural) !== 0 && !nominatives.has(context.key(index - 1)) && subject === 0)
    return;
  // *elsker drømme* is a noun.
  if (!isAlways && (context.forms(verb) & nounForms) !== 0 && !verbsAfterTo.has(key)) return;
  const word = context.word(verb);
  report(context, verb, verb, `at ${word}`, isAlways, `Der mangler »at« foran navnemåden »${word}«.`);
}

/** *nødt til gå*, *uden sige*. */
function checkPreposition(context: RuleContext, index: number): void {
  const key = context.key(index + 1);
  if (!isPlainInfinitive(context, index + 1) || neverVerbs.has(key) || neverAfter.has(key)) return;
  if ((context.forms(index + 1) & nounForms) !== 0 && !verbsAfterTo.has(key)) return;
  if (context.key(index) === "til" && !beforeTo.has(context.key(index - 1))) return;
  const word = context.word(index + 1);
  report(context, index + 1, index + 1, `at ${word}`, true, `Der mangler »at« foran navnemåden »${word}«.`);
}

export const missingAt: Rule = {
  id: "at-navneform",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  triggers: { words: [...bareModals, ...always, ...mostly, "til", "uden"] },
  check(context, index) {
    const key = context.key(index);
    if (bareModals.has(key)) checkModal(context, index);
    else if (key === "til" || key === "uden") checkPreposition(context, index);
    else checkVerb(context, index);
  },
};
