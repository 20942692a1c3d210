/**
 * Finds adjectives after *er* that do not agree with their subject: *vi er glad*, *huset er stor*, *det er vigtig at*.
 */
import { adjectiveBase } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, nounTags } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, midAdverbs, modals, nominatives, nounForms, verbForms, wordSet } from "../../../vocabulary.ts";
import { reportAdjective } from "../adjective/report.ts";
import { degreeWords } from "../phrase.ts";
import { agreeingForm, isPredicateWord, isWavering, type Kind } from "./predicate-words.ts";
import { subjectOf } from "./subject.ts";

const finite = wordSet("er var bliver blev virker virkede");
const working = /^virke/u;
const feeling = wordSet("føler følte føle følt");
const reflexives = wordSet("sig os jer");
const nonFinite = wordSet("være blive været blevet virke");

/** Between the verb and the adjective. */
const between = wordSet(
  "ikke også altid aldrig bare kun jo nok da vel stadig igen nu alle begge selv virkelig faktisk ofte heller sgu bestemt sikkert " +
    "simpelthen desværre næsten lidt blevet lige egentlig allerede endnu dog efterhånden tit sjældent oftest måske",
);

/** What is asked about may be a colour itself: *min yndlingsfarve er grønt*. */
const colourSubjects = wordSet("det svaret farven yndlingsfarve");

/** Names of colours, which may be names after *det er* as well. */
const colours = wordSet("rød grøn hvid brun grå blå gul sort lyserød lilla orange");

/** Words after which the adjective has come to its end. */
const ends = wordSet(
  "at fordi når hvis for i på til af med om som da end efter over under så siden ved mod hos nu igen nok",
);

/** Begin a clause or another phrase after a comma or *og*. */
const goesOn = wordSet(
  "at når hvis fordi da som der hvor men og så for selvom jeg du han hun vi de det den man i min mit mine din dit vores hans hendes " +
    "deres ikke nu er var har havde kan skal vil en et denne dette der hvordan hvorfor alle især mens",
);

/** *hurtig ude*, *tidlig oppe*: an adverb before them. */
const places = wordSet("ude inde hjemme oppe nede her der henne væk fremme ovre omme færdig forbi med");

const joiners = wordSet(", og eller men");

function isStop(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  return index >= context.size || key === "." || key === "!" || key === "?";
}

/** Whether nothing follows that the adjective may belong to. */
function isLast(context: RuleContext, index: number): boolean {
  const next = index + 1;
  if (isStop(context, next)) return true;
  const key = context.key(next);
  // *det er god, hjemmelavet mad*, *det er god og velsmagende mad*: another adjective may come before a noun.
  if (joiners.has(key)) {
    return goesOn.has(context.key(next + 1)) || context.tags.probability(next + 1, finiteTags) > 0.8;
  }
  if (ends.has(key)) return true;
  const others = nounForms | adjectiveForms | verbForms | Form.Name;
  const plain = (context.traits(next) & (Trait.Word | Trait.Capital | Trait.Number)) === Trait.Word;
  // *det er for stor en opgave*
  // *mere rolig en de gamle*: *end* without its d.
  if (key === "en" && context.key(index - 1) === "mere") return true;
  if (key === "en" || key === "et" || places.has(key)) return false;
  return plain && (context.forms(next) & Form.Plain) !== 0 && (context.forms(next) & others) === 0;
}

/** The adjectives of one predicate: *træt, sulten og sur*; empty when a noun may follow them. */
function adjectivesFrom(context: RuleContext, from: number): readonly number[] {
  const found: number[] = [];
  for (let at = from; at < from + 12; ) {
    while (at < from + 12 && (between.has(context.key(at)) || degreeWords.has(context.key(at)))) at += 1;
    if (!isPredicateWord(context, at)) break;
    found.push(at);
    const joined = joiners.has(context.key(at + 1)) && !goesOn.has(context.key(at + 2));
    if (!joined) return isLast(context, at) ? found : [];
    let next = at + 2;
    while (degreeWords.has(context.key(next)) || between.has(context.key(next))) next += 1;
    if (!isPredicateWord(context, next)) return isLast(context, at) ? found : [];
    at = at + 2;
  }
  return [];
}

/** The finite verb that the participle or infinitive at `index` belongs to: *har været*, *skal de være*. */
function auxiliaryOf(context: RuleContext, index: number): number {
  const wanted = /^(?:være|blive|virke)$/u.test(context.key(index)) ? modals : participleAuxiliaries;
  for (let i = index - 1; i >= index - 6 && (context.traits(i) & Trait.Word) !== 0; i -= 1) {
    if (context.key(i) === "at") return -1;
    if (wanted.has(context.key(i))) return i;
  }
  return -1;
}

function modalBefore(context: RuleContext, index: number): number {
  return modals.has(context.key(index - 1)) && !isStop(context, index - 1) ? index - 1 : -1;
}

const participleAuxiliaries = wordSet("har havde er var");

const say: Readonly<Record<Kind, string>> = {
  plural: "Når det handler om flere, ender tillægsordet på -e: »bilerne er røde«, »vi er glade«.",
  neuter: "Ved et-ord og ved »det« ender tillægsordet på -t: »huset er rødt«, »det er sjovt«.",
  common: "Ved en-ord har tillægsordet intet -t: »bilen er rød«.",
};

function checkAdjective(context: RuleContext, at: number, verb: number, kind: Kind): void {
  const key = context.key(at);
  const right = agreeingForm(context, at, kind);
  if (right === undefined || right === key) return;
  // *det var kun for sjov*
  if (key === "sjov" && context.key(at - 1) === "for") return;
  if (colours.has(adjectiveBase(context.lexicon, key) ?? "") && colourSubjects.has(context.key(verb - 1))) return;
  // *det er dyr, der bor i havet*; of several people a singular says nothing.
  const isNoun = (context.forms(at) & (Form.NounSingular | Form.NounPlural)) !== 0;
  const relative = context.key(at + 2) === "der" || context.key(at + 2) === "som";
  const spoken = (key === "sjov" || key === "fed") && !relative;
  const isSettled = kind === "plural" || key === "svær";
  if (isNoun && !spoken && !isSettled && context.tags.probability(at, nounTags) > 0.1) return;
  reportAdjective(context, at, right, undefined, {
    confidence: isWavering(key) ? "mulig" : "sikker",
    message: `Her skal der stå »${right}«.`,
    explanation: `Tillægsordet retter sig efter det, der bliver fortalt om, også når der står et udsagnsord imellem. ${say[kind]}`,
  });
}

/** What one makes or finds *det* to be. */
const making = wordSet("gør gjorde gøre gjort finder fandt finde");

/** *gør det svær for dem*, *finder jeg det vigtig at …*: said of *det* as the object. */
function checkMade(context: RuleContext, index: number): void {
  let at = index + 1;
  if (nominatives.has(context.key(at))) at += 1;
  while (midAdverbs.has(context.key(at))) at += 1;
  if (context.key(at) !== "det") return;
  for (const adjective of adjectivesFrom(context, at + 1)) checkAdjective(context, adjective, at + 1, "neuter");
}

/** *de føler sig ensom*: several feel so. */
function checkFelt(context: RuleContext, index: number): void {
  if (!reflexives.has(context.key(index + 1)) || subjectOf(context, index)?.kind !== "plural") return;
  for (const at of adjectivesFrom(context, index + 2)) checkAdjective(context, at, index, "plural");
}

export const predicateEnding: Rule = {
  id: "tillaegsord-efter-er",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: new Set([...finite, ...nonFinite, ...making, ...feeling]) },
  check(context, index) {
    if ((context.traits(index) & Trait.Quoted) !== 0) return;
    const key = context.key(index);
    if (making.has(key)) return checkMade(context, index);
    if (feeling.has(key)) return checkFelt(context, index);
    const direct = finite.has(key);
    // *vil bliver glad*: the modal has the subject, though the form after it is wrong.
    const modal = direct ? modalBefore(context, index) : -1;
    const verb = direct ? (modal < 0 ? index : modal) : auxiliaryOf(context, index);
    if (verb < 0) return;
    const subject = subjectOf(context, verb);
    if (subject === undefined || (verb !== index && subject.from > index)) return;
    // *maskinen virker rigtigt*: how it does what it should.
    if (subject.kind === "common" && working.test(key)) return;
    for (const at of adjectivesFrom(context, verb === index ? subject.from : index + 1)) {
      checkAdjective(context, at, verb, subject.kind);
    }
  },
};
