/** Tells *for* (for) from *får* (gets). */
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, Tag, tagSet } from "../../../../tagger/tags.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { finiteForms, nounForms, wordSet } from "../../../vocabulary.ts";
import {
  isBreak,
  isFiniteHere,
  isFiniteVerb,
  leadsNoun,
  lookBack,
  lookOn,
  openers,
  prepositions,
  subjects,
  tell,
} from "../neighbours.ts";

/** What one gets; *jeg for en is*. */
const gets = wordSet(
  "en et ikke aldrig altid ofte tit lov ondt brug nogle mange flere penge hjælp besked mad lyst fri god nye mere lidt det den " +
    "behov mulighed lektier slik karakter gaver løn nu også at sjældent snart hele alle min mit mine",
);

const clauseOpeners = wordSet("at fordi hvis når som der før inden da mens");

/** *han for op*: past of *fare*. */
const darts = wordSet("op ned ud ind hen af afsted sammen vild løs over i gennem forbi tilbage rundt frem hjem mod");

/** Whether no word up to the end of the clause can be its verb. */
function isVerbless(context: RuleContext, from: number): boolean {
  const at = lookOn(context, from, (i) => (context.forms(i) & finiteForms) !== 0 || ends.has(context.key(i)));
  return at < 0 || ends.has(context.key(at));
}

/** Where a clause may end without a mark. */
const ends = wordSet("og men eller som der at fordi når hvis");

/** *Dem for man*, *så for jeg en is*: the verb before its subject, and no other verb after. */
function isInverted(context: RuleContext, index: number): boolean {
  const subject = context.key(index + 1);
  if (!subjects.has(subject) || isBreak(context, index + 2)) {
    return (
      subjects.has(subject) && (context.key(index - 1) === "dem" || context.key(index - 1) === "det") && index === 1
    );
  }
  const before = context.key(index - 1);
  if (before !== "," && before !== "så" && before !== "nu" && before !== "derfor" && before !== "bagefter")
    return false;
  // *for vi have glemt*: the conjunction before another slip.
  return (gets.has(context.key(index + 2)) || before !== ",") && isVerbless(context, index + 2);
}

function isGets(context: RuleContext, index: number): boolean {
  const next = context.key(index + 1);
  // *for at vinde*: one gets only to see, know or hear.
  if (next === "at" && !afterAt.has(context.key(index + 2))) return false;
  if (isInverted(context, index)) return true;
  if (darts.has(next) || isBreak(context, index + 1) || isBreak(context, index - 1)) return false;
  const opener = isBreak(context, index - 2) || openers.has(context.key(index - 2));
  // *for nogle år siden*, *for en gangs skyld*.
  if (lookOn(context, index + 1, (i) => context.key(i) === "siden" || context.key(i) === "skyld") >= 0) return false;
  if (subjects.has(context.key(index - 1)) && opener && (gets.has(next) || isVerbless(context, index + 1))) {
    return (
      lookOn(
        context,
        index + 2,
        (i) => isFiniteVerb(context, i) && !openers.has(context.key(i - 1)) && !subjects.has(context.key(i - 1)),
      ) < 0
    );
  }
  // *før virksomhederne for behov*: the clause has no other verb, and the place asks for one.
  if (!gets.has(next) || (context.forms(index - 1) & (nounForms | Form.Name)) === 0) return false;
  const opens = lookBack(context, index - 1, (i) => clauseOpeners.has(context.key(i)));
  // *som præsident for*, *i stedet for*: no subject.
  if (opens < 0 || prepositions.has(context.key(index - 2))) return false;
  // The subject right after the opener, with one word before it at most.
  const near = opens === index - 2 || (opens === index - 3 && leadsNoun(context, index - 2));
  if (!near || context.key(opens) === "som") return false;
  if (lookBack(context, index - 1, (i) => i > opens && (context.forms(i) & finiteForms) !== 0) >= 0) return false;
  if (
    lookOn(context, index + 1, (i) => (context.forms(i) & finiteForms) !== 0 && !openers.has(context.key(i - 1))) >= 0
  )
    return false;
  return (
    context.tags.expects(index, finiteTags, tagSet(Tag.Preposition, Tag.Coordinator, Tag.Adverb, Tag.Subordinator)) >
    0.5
  );
}

/** After *får* as *for*: *får eksempel*. */
const fixed = wordSet("eksempel alvor længst nylig sjov tiden øvrigt resten");

const amounts = wordSet(
  "meget lidt mange få tidligt sent dyrt stor stort store lille varmt koldt langt sent svært hurtigt",
);

/** Where one goes to do it; no subjects. */
const places = wordSet("hjem derhen derover ud ind op ned hen tilbage afsted sted hjemmefra herhen med");

const afterAt = wordSet("vide se høre spise drikke gøre bestille");

function isFor(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  const next = context.key(index + 1);
  if (fixed.has(next)) return true;
  if (next === "første" && context.key(index + 2) === "gang") return true;
  if (before === "alt" || before === "er" || before === "var" || before === "blev" || before === "bliver")
    return amounts.has(next);
  if (
    (before === "tak" || before === "stedet" || before === "bange" || before === "ansvaret") &&
    !isBreak(context, index + 1)
  )
    return true;
  if (next !== "at" || afterAt.has(context.key(index + 2)) || (context.forms(index + 2) & Form.Infinitive) === 0)
    return false;
  // *hun løb hjem får at hente*: the clause has its verb and its subject.
  if (subjects.has(before) || isBreak(context, index - 1) || openers.has(before)) return false;
  if ((context.forms(index - 1) & (nounForms | Form.Name)) !== 0 && !places.has(before)) return false;
  const verb = lookBack(context, index - 1, (i) => isFiniteHere(context, i) || openers.has(context.key(i)));
  return verb >= 0 && verb < index - 1 && isFiniteHere(context, verb);
}

export const forGets: Rule = {
  id: "for-faar",
  category: "stavning",
  level: "begynder",
  weight: "list",
  needsTags: true,
  triggers: { words: ["for", "får"] },
  check(context, index) {
    const isForWritten = context.key(index) === "for";
    if (isForWritten ? !isGets(context, index) : !isFor(context, index)) return;
    tell(context, index, {
      right: [isForWritten ? "får" : "for"],
      confidence: "sikker",
      explanation:
        "»får« er nutid af at få: Jeg får en is. »for« står i for at, for meget og for dig. Prøv med »fik«: Passer det, skal " +
        "du skrive »får«.",
    });
  },
};
