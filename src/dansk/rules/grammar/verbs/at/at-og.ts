/**
 * Finds *og* instead of *at* before an infinitive (*prøver og komme*) and *at* instead of *og* between verbs (*sidder
 * at læse*).
 */
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, hasTag, Tag, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import { matchCase } from "../../../replacement.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { finiteForms, midAdverbs, modals, nominatives, nounForms, verbForms, wordSet } from "../../../vocabulary.ts";
import { hasLicence, isOwnImperative, isPlainInfinitive, reach } from "../infinitive-licence.ts";
import { postureBefore, postures } from "./postures.ts";
import {
  finiteGovernors,
  infinitiveGovernors,
  judgements,
  looseGovernors,
  looseInfinitives,
  motion,
  nouns,
  participleGovernors,
  phrases,
  places,
  prepositions,
} from "./takes-at.ts";

/** Fixed with *at*, whatever stands before: the word before → infinitives. */
const fixed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["vel", wordSet("mærke")],
  ["få", wordSet("vide")],
  ["fået", wordSet("vide")],
  ["får", wordSet("vide")],
  ["fik", wordSet("vide")],
  ["ikke", wordSet("tale")],
]);

/** Adverbs between a governor and *at* that may be one of the place too; they say nothing. */
const between = wordSet("lige akkurat bare længere helt blot overhovedet egentlig simpelthen alvorligt hurtigt netop");

/** These are said of what is to be done, and *og* after them joins hardly anything but a result (*svært og tage tid*). */
const hard = wordSet(
  "svært nemt let muligt umuligt vanskeligt svær nem vanskelig umulig sjovt lettere sværere nemmere",
);

const results = wordSet("tage koste kræve være blive føre ende gøre give få have skabe virke");

const marker = tagSet(Tag.InfinitiveMarker);
const joins = tagSet(Tag.Coordinator);

const alsoNouns = wordSet("lærer ønsker prøver elsker lover øver");

/** Whether the word is a finite verb that takes *at*, and not the noun that is spelt like it (*sin lærer*). */
function isGovernor(context: RuleContext, index: number): boolean {
  if (!finiteGovernors.has(context.key(index))) return false;
  return !alsoNouns.has(context.key(index)) || hasTag(finiteTags, context.tags.tag(index));
}

const whens = wordSet("dag går morgen aften morges år nat");

/** The word that decides: past adverbs, and past a subject that follows its verb. */
function governorBefore(context: RuleContext, index: number): number {
  let left = index - 1;
  while (index - left < 4 && (between.has(context.key(left)) || midAdverbs.has(context.key(left)))) left -= 1;
  // *søgte hele dagen og*, *nyder i dag og*: past a phrase of time.
  const before = context.key(left - 1);
  if (before === "hele" || before === "hver" || before === "denne" || (before === "i" && whens.has(context.key(left))))
    left -= 2;
  if (nominatives.has(context.key(left)) || context.key(left) === "de") {
    const verb = left - 1;
    if (isGovernor(context, verb)) return verb;
  }
  return left;
}

function goesSomewhere(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= Math.max(0, index - 12); i -= 1) {
    if (motion.has(context.key(i))) return true;
  }
  return false;
}

type Verdict = "sikker" | "mulig" | undefined;

/** What an inverted governor says whose subject is a noun: *så plejer gæsterne og synge*. */
function afterInverted(context: RuleContext, left: number): Verdict {
  const isNoun = (context.forms(left) & (nounForms | Form.Name)) !== 0;
  // *plejer at spise og snakke* has its *at* already.
  if (!isNoun || context.key(left - 1) === "at" || (context.forms(left) & Form.Infinitive) !== 0) return undefined;
  for (let i = left - 1; i >= left - 2; i -= 1) {
    if (isGovernor(context, i) && !looseGovernors.has(context.key(i))) return "sikker";
  }
  return undefined;
}

/** Whether the preposition at `left` belongs to what takes *at* (*lyst til*, *ked af*) and is no particle of a verb. */
function isAskedFor(context: RuleContext, left: number): boolean {
  const words = phrases.get(context.key(left));
  if (words === undefined) return false;
  for (let i = left - 1; i >= left - 5 && (context.traits(i) & Trait.Word) !== 0; i -= 1) {
    const key = context.key(i);
    // *få ham til at le*: someone is between.
    if (context.key(left) === "til" && (key === "få" || key === "får" || key === "fik" || key === "fået")) return true;
    if (i >= left - 3 && words.has(key)) return true;
  }
  return false;
}

const withFor = wordSet(
  "betale betaler betalte sørge sørger sørgede stå kæmpe kæmper stemme stemmer gå inde lave købe",
);

function takesFor(context: RuleContext, left: number): boolean {
  for (let i = left - 1; i >= left - 5; i -= 1) if (withFor.has(context.key(i))) return true;
  return false;
}

/** Where something else in the sentence takes an infinitive, *og* may join the two: *kan blive dyrt og tage tid*. */
function beside(context: RuleContext, index: number, left: number): Verdict {
  const key = context.key(left);
  if (key === "uden" || isAskedFor(context, left)) return "sikker";
  const likely = context.tags.expects(index, marker, joins);
  const isVerbBefore = (context.forms(left - 1) & verbForms) !== 0;
  if (key === "til" || key === "for" || key === "ved") {
    if (likely < 0.97 || isVerbBefore) return undefined;
    // *gik hjem for og hvile*; but *noget at betale for og hente*.
    const isCertain = key === "ved" || (key === "for" && !takesFor(context, left));
    return isCertain && isPlainInfinitive(context, index + 1) ? "sikker" : "mulig";
  }
  if (!judgements.has(key)) return undefined;
  if (hard.has(key) && !results.has(context.key(index + 1)) && likely > 0.97) return "sikker";
  return likely > 0.8 ? "mulig" : undefined;
}

const adjectives = Form.AdjectiveBase | Form.AdjectiveNeuter | Form.AdjectiveE;

function isBe(key: string): boolean {
  return key === "er" || key === "var";
}

/** *umuligt for politiet og*: the judgement precedes the one it is for. */
function isJudgedFor(context: RuleContext, left: number): boolean {
  for (let i = left - 1; i > left - 5; i -= 1) {
    if (context.key(i) === "for") return judgements.has(context.key(i - 1));
  }
  return false;
}

/** Infinitives that are a past tense too, or are listed as one. */
const pastToo = wordSet("lægge kunne");

/** Nothing in the sentence takes an infinitive, so *og* can't join one to anything. */
function alone(context: RuleContext, index: number, left: number): Verdict {
  const key = context.key(left);
  const likely = context.tags.expects(index, marker, joins);
  const isPlain = isPlainInfinitive(context, index + 1);
  if (prepositions.has(key)) {
    if (key === "uden" || isAskedFor(context, left)) return "sikker";
    const isParticle = places.has(key) || key === "på" || key === "i";
    if (isParticle && (goesSomewhere(context, index) || (context.forms(left - 1) & verbForms) !== 0)) return undefined;
    return likely > (isParticle ? 0.97 : isPlain ? 0.6 : 0.9) ? "sikker" : "mulig";
  }
  if (places.has(key) || (!isPlain && likely < 0.99)) return undefined;
  const forms = context.forms(left);
  const isCopula = isBe(key) || (key === "det" && isBe(context.key(left - 1)));
  const asks =
    judgements.has(key) || nouns.has(key) || isCopula || (forms & adjectives) !== 0 || isJudgedFor(context, left);
  if (asks) return likely > 0.6 ? "sikker" : "mulig";
  if (goesSomewhere(context, index)) return undefined;
  // *Han elsker julen og fejre den* is a lost -r: `present-by-place.ts`.
  const tag = context.tags.tag(left);
  if (tag === Tag.NounSingularDefinite || tag === Tag.NounPluralDefinite || likely < 0.5) return undefined;
  return likely > 0.9 ? "sikker" : "mulig";
}

/** *kan godt lide og*: what one likes; *lide og dø* is something else. */
function likes(context: RuleContext, index: number): boolean {
  if (context.key(index + 2) === "dø") return false;
  for (let i = index - 1; i >= index - 5; i -= 1) {
    const key = context.key(i);
    if (key === "kan" || key === "kunne" || key === "kunnet" || key === "ka") return true;
  }
  return false;
}

function hasFiniteBefore(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= Math.max(0, index - reach); i -= 1) {
    if ((context.forms(i) & finiteForms) !== 0 || modals.has(context.key(i))) return true;
  }
  return false;
}

/** How certain it is that the *og* at `index`, before an infinitive, should be *at*. */
export function ogForAt(context: RuleContext, index: number): Verdict {
  const verb = index + 1;
  if (fixed.get(context.key(index - 1))?.has(context.key(verb)) === true) return "sikker";
  const forms = context.forms(verb);
  if (context.key(index - 1) === "lide" && (forms & Form.Infinitive) !== 0 && likes(context, index - 1))
    return "sikker";
  if ((forms & Form.Infinitive) === 0 || ((forms & finiteForms) !== 0 && !pastToo.has(context.key(verb)))) {
    return undefined;
  }
  if ((context.traits(verb) & (Trait.Capital | Trait.Quoted)) !== 0) return undefined;
  // *Tag bussen og gå hjem*: these are their own imperatives.
  if (isOwnImperative(context.key(verb)) && !hasFiniteBefore(context, index)) return undefined;
  const left = governorBefore(context, index);
  const key = context.key(left);
  if ((context.traits(left) & Trait.Word) === 0 || (key === "for" && context.key(left - 1) === "uden"))
    return undefined;
  // *turde og kunne* are both past.
  if (context.key(verb) === "kunne" && (context.forms(left) & Form.Past) !== 0) return undefined;
  // A verb with *og* right after it can only be joined to a verb: the other readings of the next word don't count.
  if (participleGovernors.has(key) && (context.forms(left - 1) & Form.Infinitive) === 0) return "sikker";
  if (isGovernor(context, left) && !(looseGovernors.has(key) && hasLicence(context, left))) return "sikker";
  if (left === index - 1 && infinitiveGovernors.has(key)) return "sikker";
  const isPlain = isPlainInfinitive(context, verb);
  const inverted = isPlain ? afterInverted(context, left) : undefined;
  if (inverted !== undefined) return inverted;
  if (left === index - 1 && looseInfinitives.has(key) && isPlain) {
    const likely = context.tags.expects(index, marker, joins);
    if (key === "vælge" && context.key(verb) === "vrage") return undefined;
    if (key !== "tilbyde" && key !== "beslutte" && key !== "overveje") return likely > 0.5 ? "sikker" : undefined;
    return likely > 0.9 ? "mulig" : undefined;
  }
  return hasLicence(context, index) ? beside(context, index, left) : alone(context, index, left);
}

function checkOg(context: RuleContext, index: number): void {
  if (context.word(index) !== "og" || index === 0) return;
  const confidence = ogForAt(context, index);
  if (confidence === undefined) return;
  const verb = context.key(index + 1);
  context.report({
    start: context.start(index),
    end: context.end(index),
    confidence,
    message: `Der skal stå »at« foran navnemåden »${verb}«.`,
    explanation:
      `»at« og »og« lyder ens. Foran en navneform skrives »at«. Sæt sætningen i datid: Bliver »${verb}« stående, skal ` +
      "der stå »at«.",
    suggestions: ["at"],
  });
}

/** *det står at læse*, *er at finde*: these do take *at*. */
const takesAt = wordSet("læse finde se høre vinde");

/** Presents that are listed as nouns too. */
const hardlyNouns = wordSet(
  "læser spiser venter tænker taler ser skriver spiller sover kigger hører snakker lytter tegner",
);

function checkAt(context: RuleContext, index: number): void {
  const left = postureBefore(context, index);
  const posture = context.key(left);
  const form = postures.get(posture);
  const next = context.forms(index + 1);
  if (form === undefined || (next & form) === 0) return;
  const mayBeNoun = (next & nounForms) !== 0 && !hardlyNouns.has(context.key(index + 1));
  if (form === Form.Infinitive && (left !== index - 1 || takesAt.has(context.key(index + 1)))) return;
  context.report({
    start: context.start(index),
    end: context.end(index),
    confidence: posture === "gået" || mayBeNoun ? "mulig" : "sikker",
    message: `Der skal stå »og« mellem »${posture}« og »${context.key(index + 1)}«.`,
    explanation:
      `»at« og »og« lyder ens. »${posture} og ${context.key(index + 1)}« er to udsagnsord i samme form, som sker på samme ` +
      "tid, og dem binder »og« sammen. Prøv i en anden tid: »sidder og læser«, »sad og læste«.",
    suggestions: [matchCase(context.word(index), "og")],
  });
}

export const atOg: Rule = {
  id: "at-og",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: ["og", "at"] },
  check(context, index) {
    if (context.key(index) === "og") checkOg(context, index);
    else checkAt(context, index);
  },
};
