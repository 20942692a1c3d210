/** Finds a comma between the first phrase of a sentence and its verb: *I går, var jeg syg*, *Min bror, hedder Bo*. */
import { Finite } from "../../../clauses/clause.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { adjectiveTags, nounTags, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { finiteForms, nominatives, wordSet } from "../../vocabulary.ts";
import { beginsSubject } from "../clause-words.ts";
import { asks, isInnerComma, lastMark, withoutComma } from "./place.ts";

/** Begin a phrase that says when, where or how. */
const circumstances = wordSet(
  "i på til efter under ved med fra af hos mod gennem ifølge uden trods ud bortset desuden derfor derudover derefter " +
    "bagefter pludselig heldigvis desværre samtidig alligevel dengang nu her selvfølgelig naturligvis imidlertid for om over " +
    "mellem blandt bag foran siden inden før langs omkring på sidste næste hver senere snart ofte ikke kun allerede også især " +
    "lige dér hér derude derhjemme først endelig måske ligesom generelt faktisk tidligere nogle engang",
);

/** Verbs of what is put in between two commas: *i dag, siger hun, er det …*. */
const saying = wordSet(
  "siger sagde mener mente tror troede synes syntes fortæller fortalte kan skriver skrev forklarer lyder lød hedder",
);

/** Call someone, answer, or greet: a comma follows these. */
const addressing = wordSet(
  "kære hej ja nej nå okay ok tak hov åh undskyld kom se hør velkommen godmorgen goddag farvel",
);

/** Verbs whose present or past is spelt like a rare imperative. */
const surelyFinite = /r$|^(?:kan|skal|vil|må|blev|fik)$/u;

const phraseStart = nounTags | adjectiveTags | tagSet(Tag.Determiner, Tag.Possessive, Tag.Number, Tag.Name);
const head = nounTags | tagSet(Tag.Name);

const times = wordSet("gange gang øjeblik dag dage aften morgen nat uge uger måned måneder år tid sommer vinter");

/** *Andre gange, har han*, *Et kort øjeblik, var hun*: a time, then the verb and its subject. */
function isAfterTime(context: RuleContext, index: number): boolean {
  const subject = context.key(index + 2);
  return index > 1 && times.has(context.key(index - 1)) && beginsSubject(context, index + 2) && subject !== "du";
}

const relatives = wordSet("der som");
const shortened = wordSet("hvis når da selvom skønt mens fordi");

/** Whether the first comma is the one at `index`, and neither verb nor opener of a clause precedes it. */
function isVerblessBefore(context: RuleContext, index: number): boolean {
  const { clauses } = context;
  // *Hvis ja, går du videre*, *Om nødvendigt, kan du …*: a clause cut short.
  if (shortened.has(context.key(0)) || (context.key(0) === "om" && /^(?:muligt|nødvendigt)$/u.test(context.key(1)))) {
    return false;
  }
  if (lastMark(context, index) >= 0 || clauses.verbs(0, index) > 0 || clauses.doubts(0, index) > 0) return false;
  for (let i = 0; i < index; i += 1) {
    if (clauses.opener(i) !== undefined || (context.traits(i) & Trait.Url) !== 0) return false;
    // *Manden der solgte, var glad*: a form that may also describe, but not after the word that opens its clause.
    if (relatives.has(context.key(i)) && (context.forms(i + 1) & (Form.Present | Form.Past)) !== 0) return false;
  }
  return true;
}

/** *Til gengæld, er der ingen*: a circumstance, then the verb and its subject. */
function isAfterCircumstance(context: RuleContext, index: number): boolean {
  const subject = beginsSubject(context, index + 2) || (context.traits(index + 2) & Trait.Number) !== 0;
  if (!circumstances.has(context.key(0)) || !subject) return false;
  // *For at vinde, …*: some would hear a pause; that is another finding's say.
  return context.key(0) !== "for" || context.key(1) !== "at";
}

/** *Min bror, hedder Bo*: the subject, then its verb; also *De små biler, så vi ikke*. */
function isAfterSubject(context: RuleContext, index: number): boolean {
  const next = context.key(index + 2);
  // *Mor, må jeg komme*: a form of address.
  if (nominatives.has(next) || next === "i" || next === "det" || next === "der" || next === "den" || next === "de") {
    return false;
  }
  const { tags } = context;
  if ((context.forms(index + 1) & Form.Imperative) !== 0 && !surelyFinite.test(context.key(index + 1))) return false;
  if (index === 1) {
    return nominatives.has(context.key(0)) || tags.probability(0, nounTags) >= 0.95;
  }
  // *Begge biler*, *Det bedste ved bogen*
  if (tags.probability(0, phraseStart | tagSet(Tag.Pronoun)) < 0.95) return false;
  for (let i = 0; i < index; i += 1) if (tags.probability(i, head) >= 0.9) return true;
  return false;
}

const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;

/** Stand before a noun in the singular. */
const singles = wordSet("en et den det denne dette min mit din dit sin sit hans hendes vores jeres deres hver");

const openers = wordSet("at fordi hvis når selvom om hvordan hvorfor");

/** *fordi moren, har magt*: only a subject is between the word that opens the clause and the comma. */
function isAfterInnerSubject(context: RuleContext, index: number): boolean {
  const { clauses, tags } = context;
  let from = index - 1;
  while (index - from <= 4 && clauses.opener(from) === undefined) from -= 1;
  if (from < 0 || index - from < 2 || index - from > 4 || !openers.has(context.key(from))) return false;
  // *når solen skinne, er alle glade*: a verb without its -r.
  if ((context.forms(index - 2) & definite) !== 0 && (context.forms(index - 1) & Form.Infinitive) !== 0) return false;
  // *at mange ryger, er …*: what only an article would make a noun is the verb of its clause.
  const isLed = singles.has(context.key(from + 1)) || singles.has(context.key(index - 2));
  if ((context.forms(index - 1) & finiteForms) !== 0 && !isLed) return false;
  for (let i = from + 1; i < index; i += 1) {
    if (tags.probability(i, phraseStart) < 0.9 || clauses.finite(i) !== Finite.No) return false;
  }
  return tags.probability(index - 1, head) >= 0.9 && !saying.has(context.key(index + 1));
}

export const commaAfterPhrase: Rule = {
  id: "komma-for-meget",
  category: "komma",
  level: "oevet",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [","] },
  check(context, index) {
    if (!isInnerComma(context, index)) return;
    const verb = index + 1;
    if (context.clauses.finite(verb) !== Finite.Certain || (context.traits(verb) & Trait.Capital) !== 0) return;
    const inner = isAfterInnerSubject(context, index);
    if (!inner && (index > 14 || addressing.has(context.key(0)) || asks(context))) return;
    if (!inner && !isVerblessBefore(context, index)) return;
    // A comma soon after is the partner of this one.
    const partner = [3, 4, 5].some((step) => context.key(index + step) === ",");
    if (partner && saying.has(context.key(verb))) return;
    const circumstance = !inner && (isAfterCircumstance(context, index) || isAfterTime(context, index));
    if (!inner && !circumstance && !isAfterSubject(context, index)) return;
    // *Efter at have spist, gik han*: some would hear a pause and call it a clause.
    const certain = inner || (context.key(1) !== "at" && context.key(2) !== "at");
    context.report(
      withoutComma(
        context,
        index,
        certain ? "sikker" : "mulig",
        circumstance ? "Der skal ikke komma her." : `Der skal ikke komma foran udsagnsordet »${context.key(verb)}«.`,
        circumstance
          ? "Ordene før kommaet er ikke en sætning, for der er intet udsagnsord i dem. På dansk sættes der ikke komma efter dem, " +
              "som man gør på engelsk."
          : "Ordene før kommaet hører sammen med udsagnsordet lige efter, og der står ikke en hel sætning imellem. Spørg »hvem " +
              `eller hvad ${context.key(verb)}?«: Svaret og udsagnsordet må ikke skilles ad.`,
      ),
    );
  },
};
