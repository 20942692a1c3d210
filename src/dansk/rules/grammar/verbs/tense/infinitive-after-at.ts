/**
 * Finds the present tense (*nutids-r*) directly after *at* or a modal verb, which require the infinitive: *at kører*,
 * *skal kører*.
 */
import { infinitiveOf as presentToInfinitive } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import {
  finiteForms,
  isMentioned,
  isOnlyVerb,
  midAdverbs,
  modals,
  nominatives,
  subjectPronouns,
  testVerb,
  wordSet,
} from "../../../vocabulary.ts";
import { postureBefore } from "../at/postures.ts";

/** Listed as nouns too, but rarely used as nouns without an article. */
export const hardlyNouns = wordSet(
  "opgiver bygger bestemmer løfter åbner henter laver mener kender ejer siger bliver starter slutter flytter hopper bader " +
    "går ser står kommer hjælper ringer råber svarer venter tænker danser tegner får finder ligger gører løser hører kører fører bærer skaffer kæmper lever varer fejrer køber finder taler ringer " +
    "holder tager giver viser prøver spiller spiser læser sover løber leder møder bruger vinder sælger rejser skriver",
);

/** Look like presents, but are nearly always prepositions, adverbs or conjunctions. */
const neverVerbs = wordSet("under over efter eller især aller måtter hver der her mer ved lær");

/** Adverbs that may be between *at* and its infinitive and never begin a clause after *at*. */
const afterAt = wordSet("ikke aldrig altid bedre");

/** Object pronouns after *lad*. */
const objects = wordSet("mig dig ham hende os jer dem det den");

/** After these *at* opens a clause, with or without a comma. */
export const telling = wordSet(
  "tror troede siger sagde vidste mener mente håber synes syntes hørte føler følte fortæller fortalte",
);

/** Clauses these open may end in a bare modal (*det, du kan, er …*). */
const openEnded = wordSet("hvad som det alt alle noget den de dem der hvem hvilket så end");

/** The infinitive of a regular or listed present, undefined when the word is none. */
function infinitiveOf(context: RuleContext, index: number): string | undefined {
  const key = context.key(index);
  if (key === "gører") return "gøre";
  if (neverVerbs.has(key) || modals.has(key) || (context.forms(index) & Form.Infinitive) !== 0) return undefined;
  return presentToInfinitive(context.lexicon, key);
}

/** Whether the present at `index` could be a noun or an adjective here: *lærer*, *maler*, *bitter*. */
function mayBeNominal(context: RuleContext, index: number): boolean {
  return !hardlyNouns.has(context.key(index)) && !isOnlyVerb(context.forms(index), Form.Present);
}

function skipAdverbs(context: RuleContext, from: number, adverbs: ReadonlySet<string>): number {
  let at = from;
  while (at - from < 3 && adverbs.has(context.key(at))) at += 1;
  return at;
}

/** What comes after the verb tells that it was finite after all: its subject, or a name that it is the title of. */
function isFollowedBySubject(context: RuleContext, verb: number): boolean {
  const next = verb + 1;
  if (nominatives.has(context.key(next))) return true;
  return (context.traits(next) & Trait.Capital) !== 0;
}

interface Place {
  readonly verb: number;
  readonly certain: boolean;
}

function afterInfinitiveMarker(context: RuleContext, index: number): Place | undefined {
  // *sidder at læser* is *sidder og læser*.
  if (postureBefore(context, index) >= 0) return undefined;
  const verb = skipAdverbs(context, index + 1, afterAt);
  if (infinitiveOf(context, verb) === undefined || nominatives.has(context.key(verb + 1))) return undefined;
  // After a comma *at* rather opens a clause (*husk, at regner det …*).
  const opensClause = context.key(index - 1) === "," || telling.has(context.key(index - 1));
  if (opensClause && !isOnlyVerb(context.forms(verb), Form.Present)) return undefined;
  if (!mayBeNominal(context, verb)) return { verb, certain: !opensClause };
  // *at lærer Holm …*, *at ledere og …*: the noun is the subject of a clause, and a finite verb will follow.
  if (verb !== index + 1 || isFollowedBySubject(context, verb)) return undefined;
  for (let i = verb + 1; i < context.size && (context.traits(i) & Trait.Punctuation) === 0; i += 1) {
    if ((context.forms(i) & finiteForms) !== 0 && context.key(i) !== "i") return undefined;
  }
  return { verb, certain: true };
}

function afterModal(context: RuleContext, index: number): Place | undefined {
  const before = context.key(index - 1);
  let verb = index + 1;
  let inverted = false;
  if ((subjectPronouns.has(context.key(verb)) && context.key(verb) !== "i") || context.word(verb) === "I") {
    inverted = true;
    verb += 1;
  }
  // *Bagefter ville Bo køber*: a name as the subject.
  if (!inverted && (context.traits(verb) & Trait.Capital) !== 0 && (context.forms(verb) & Form.Name) !== 0) verb += 1;
  // *At ville er at kunne*: the phrase with *at* is the subject.
  if (before === "at" && context.key(verb) === "er") return undefined;
  const bare = verb;
  verb = skipAdverbs(context, verb, midAdverbs);
  if (infinitiveOf(context, verb) === undefined || isFollowedBySubject(context, verb)) return undefined;
  const subjectBefore = nominatives.has(before) || before === "der";
  // *den der vil kommer med*, *det man vil koster penge*: the commas are missing.
  const head = context.key(context.key(index - 2) === "," ? index - 3 : index - 2);
  const isNominative = nominatives.has(before) || context.word(index - 1) === "I";
  // *det, barnet kan er …*: as much so with a noun.
  const definite = (context.forms(index - 1) & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
  if (verb === bare && !inverted && openEnded.has(head) && (before === "der" || isNominative || definite)) {
    return { verb, certain: false };
  }
  if (mayBeNominal(context, verb) && verb === bare) {
    // *kan lærer og elev …*: certain only where the subject is already there.
    if (inverted) return nominatives.has(context.key(index + 1)) ? { verb, certain: true } : undefined;
    return subjectBefore ? { verb, certain: true } : undefined;
  }
  if (inverted) {
    // *Hvad vil det kræver* is one clause; *hvis vi vil det kommer …* is two with the comma left out.
    const pronoun = context.key(index + 1);
    const first = index === 0 || (context.traits(index - 1) & Trait.Punctuation) !== 0;
    return { verb, certain: nominatives.has(pronoun) || first };
  }
  // *det du kan gør indtryk*, *hvis man vil bliver det …*: the modal closes a clause whose comma is missing.
  for (let i = index - 1; i >= 0 && (context.traits(i) & Trait.Punctuation) === 0; i -= 1) {
    const key = context.key(i);
    if (key === "hvis" || key === "når")
      return { verb, certain: !subjectPronouns.has(context.key(verb + 1)) && i < index - 4 };
    if (openEnded.has(key) && i === index - 2 && nominatives.has(before)) return { verb, certain: false };
  }
  return { verb, certain: true };
}

function afterLet(context: RuleContext, index: number): Place | undefined {
  if (!objects.has(context.key(index + 1))) return undefined;
  const verb = skipAdverbs(context, index + 2, midAdverbs);
  if (infinitiveOf(context, verb) === undefined || mayBeNominal(context, verb)) return undefined;
  return { verb, certain: context.traits(index) !== 0 && !isFollowedBySubject(context, verb) };
}

export const infinitiveAfterAt: Rule = {
  id: "nutids-r-navneform",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  triggers: { words: [...modals, "at", "lad"] },
  check(context, index) {
    const key = context.key(index);
    // *Ordet at er et bindeord*
    if (isMentioned(context, index)) return;
    const place =
      key === "at"
        ? afterInfinitiveMarker(context, index)
        : key === "lad"
          ? afterLet(context, index)
          : afterModal(context, index);
    if (place === undefined) return;
    const infinitive = infinitiveOf(context, place.verb);
    if (infinitive === undefined) return;
    const present = context.key(place.verb);
    const test = testVerb(infinitive);
    context.report({
      start: context.start(place.verb),
      end: context.end(place.verb),
      confidence: place.certain ? "sikker" : "mulig",
      message: `Efter »${key}« skal udsagnsordet stå i navnemåde: »${infinitive}«.`,
      explanation:
        `Efter »at« som i »at gå« og efter udsagnsord som kan, skal, vil og må kommer navnemåden uden nutids-r. Prøv at sætte ` +
        `»${test}« eller »${test}r« ind i stedet for »${present}«: Passer »${test}«, skal du skrive »${infinitive}«.`,
      suggestions: [infinitive],
    });
  },
};
