/** Finds the wrong form of a verb beside its auxiliary, or without one: *har afleverede*, *skal spiste*, *hun hoppet*. */
import { participleOf, pastOf } from "../../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../../lexicon/lexicon.ts";
import { hasTag, nounTags, Tag, type TagSet, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import { matchCase } from "../../../replacement.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { isOnlyVerb, midAdverbs, modals, nominatives, wordSet } from "../../../vocabulary.ts";
import { finiteGovernors } from "../at/takes-at.ts";
import { checkBareInfinitive } from "./bare-infinitive.ts";
import { checkBareParticiple } from "./bare-participle.ts";
import { infinitiveOfParticiple } from "./participle-past.ts";

const perfect = wordSet("har havde");

/** Words with which a clause may begin right before its subject. */
const openers = wordSet("at fordi hvis når da mens som og men for så eller hvor om selvom inden før efter siden");

/** A noun after it makes the form an adjective: *har malede vægge*. */
const describedNoun: TagSet = tagSet(
  Tag.NounSingular,
  Tag.NounPlural,
  Tag.Name,
  Tag.AdjectiveE,
  Tag.AdjectiveBase,
  Tag.Genitive,
  Tag.ParticipleE,
);

/** Whether the word at `index` may be what a form in -ede or -te before it describes: a plural, or an adjective with it. */
function isDescribed(context: RuleContext, index: number): boolean {
  if (!hasTag(describedNoun, context.tags.tag(index))) return false;
  // Before a singular without an article it would end in -et: *lavede mad* is a verb with its object.
  return context.tags.tag(index) !== Tag.NounSingular || (context.forms(index) & Form.NounPlural) !== 0;
}

/** Only a past tense, and not what else a word may be. */
function isOnlyPast(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  const key = context.key(index);
  const others =
    Form.PastParticiple |
    Form.Infinitive |
    Form.NounSingular |
    Form.NounPlural |
    Form.Present |
    Form.Plain |
    Form.AdjectiveBase;
  return (forms & Form.Past) !== 0 && (forms & others) === 0 && (key.endsWith("ede") || key.endsWith("te"));
}

/** *hoppede* → *hoppe*, *spiste* → *spise*. */
function infinitiveOfPast(lexicon: Lexicon, past: string): string | undefined {
  const stem = past.endsWith("ede") ? past.slice(0, -3) : past.slice(0, -2);
  for (const candidate of [`${stem}e`, `${stem}${stem.at(-1) ?? ""}e`, stem]) {
    if (pastOf(lexicon, candidate) === past) return candidate;
  }
  return undefined;
}

/** Past adverbs, and the subject where it follows its verb. */
function verbAfter(context: RuleContext, index: number): number {
  let at = index + 1;
  if (nominatives.has(context.key(at))) at += 1;
  const from = at;
  while (
    at - from < 3 &&
    (midAdverbs.has(context.key(at)) || context.key(at) === "lige" || context.key(at) === "allerede")
  )
    at += 1;
  return at;
}

/** Whether a pronoun that begins its clause, or stands right after, is the subject of the verb at `index`. */
function hasPronounSubject(context: RuleContext, index: number): boolean {
  if (nominatives.has(context.key(index + 1))) return !nominatives.has(context.key(index - 1));
  // *at han ikke kunne*
  let subject = index - 1;
  while (subject > index - 3 && midAdverbs.has(context.key(subject))) subject -= 1;
  if (!nominatives.has(context.key(subject)) && context.key(subject) !== "de") return false;
  const before = context.key(subject - 1);
  return subject < 1 || openers.has(before) || (context.traits(subject - 1) & Trait.Punctuation) !== 0;
}

function report(
  context: RuleContext,
  index: number,
  right: string,
  message: string,
  explanation: string,
  other?: string,
): void {
  context.report({
    start: context.start(index),
    end: context.end(index),
    confidence: "sikker",
    message,
    explanation,
    suggestions: [matchCase(context.word(index), right), ...(other === undefined ? [] : [other])],
  });
}

/** As `hasPronounSubject`, and a noun or a name that begins the sentence. */
function hasSubject(context: RuleContext, index: number): boolean {
  if (hasPronounSubject(context, index)) return true;
  return index === 1 && hasTag(nounTags | tagSet(Tag.Name), context.tags.tag(0));
}

/** *skal lavet*, *har købe*: the participle for the infinitive and the other way round. */
function hasOtherForm(context: RuleContext, index: number, verb: number): boolean {
  const key = context.key(verb);
  const forms = context.forms(verb);
  if ((context.traits(verb) & (Trait.Capital | Trait.Quoted)) !== 0 || !hasSubject(context, index)) return false;
  if (modals.has(context.key(index))) {
    if ((forms & Form.PastParticiple) === 0 || context.tags.tag(verb) !== Tag.Participle) return false;
    if ((forms & (Form.Infinitive | Form.Past | readings)) !== 0) return false;
    // *skal malet hus …*: before a noun it describes, and before *være* it is its adjective.
    if (hasTag(describedNoun, context.tags.tag(verb + 1)) || /^(?:have|være|blive|få)$/u.test(context.key(verb + 1)))
      return false;
    const infinitive = infinitiveOfParticiple(context.lexicon, key);
    if (infinitive === undefined) return false;
    if (pastModals.has(context.key(index))) reportHave(context, verb, context.key(index), infinitive);
    else reportInfinitive(context, verb, context.key(index), infinitive);
    return true;
  }
  const others = Form.PastParticiple | Form.Past | (strongParticiples.has(key) ? 0 : Form.Plain);
  if ((forms & Form.Infinitive) === 0 || (forms & others) !== 0) return false;
  // *har prøve*, *har ønske mig*: with an object after it no noun; but *har arbejde alt efter vejret*.
  if (context.key(verb + 1) === "alt" && context.key(verb + 2) === "efter") return false;
  if (!isOnlyVerb(forms, Form.Infinitive) && !receivers.has(context.key(verb + 1))) return false;
  const participle = strongParticiples.get(key) ?? participleOf(context.lexicon, key);
  if (participle === undefined) return false;
  reportParticiple(context, verb, context.key(index), participle);
  return true;
}

/** Participles that no ending makes, of verbs that are nothing else: infinitive → participle. */
const strongParticiples: ReadonlyMap<string, string> = new Map([
  ["skrive", "skrevet"],
  ["blive", "blevet"],
  ["komme", "kommet"],
  ["finde", "fundet"],
  ["hjælpe", "hjulpet"],
  ["sælge", "solgt"],
  ["spørge", "spurgt"],
  ["vinde", "vundet"],
]);

const receivers = wordSet("mig dig ham hende os jer dem sig det den alt min mit mine sin sit sine vores");
const readings = Form.Plain | Form.Present | Form.Imperative;

/** After these the participle is what came of it, or did not: *skulle have læst*. */
const pastModals = wordSet("kunne skulle ville burde måtte");

/** *skulle læst* → *skulle have læst*, or *skulle læse*. */
function reportHave(context: RuleContext, verb: number, modal: string, infinitive: string): void {
  const participle = context.key(verb);
  report(
    context,
    verb,
    `have ${participle}`,
    `Efter »${modal}« mangler »have«: »have ${participle}«.`,
    `Her hører to udsagnsord sammen: »${modal} have ${participle}« om noget, der ikke blev til noget eller er overstået. ` +
      `Mener du ikke det, hedder det »${modal} ${infinitive}«. Prøv med et andet udsagnsord: Man siger »skulle have gået« ` +
      "eller »skulle gå«.",
    infinitive,
  );
}

function reportInfinitive(context: RuleContext, verb: number, modal: string, infinitive: string): void {
  report(
    context,
    verb,
    infinitive,
    `Efter »${modal}« skal udsagnsordet stå i navnemåde: »${infinitive}«.`,
    "Efter kan, skal, vil, må og deres datid kommer navnemåden. Prøv med et andet udsagnsord: Man siger »skal gå«, ikke " +
      "»skal gik«.",
  );
}

function reportParticiple(context: RuleContext, verb: number, auxiliary: string, participle: string): void {
  report(
    context,
    verb,
    participle,
    `Efter »${auxiliary}« skal udsagnsordet stå i kort tillægsform: »${participle}«.`,
    "Kort tillægsform er den form, der blandt andet står efter »har« og »havde«: »har hoppet«, »havde spist«. Prøv med et andet udsagnsord: Man " +
      "siger »har gået«, ikke »har gik«.",
  );
}

/** *har afleverede*, *skal spiste*. */
function checkAuxiliary(context: RuleContext, index: number): void {
  const key = context.key(index);
  const verb = verbAfter(context, index);
  if (hasOtherForm(context, index, verb)) return;
  if (!isOnlyPast(context, verb) || (context.traits(verb) & (Trait.Capital | Trait.Quoted)) !== 0) return;
  if (!hasPronounSubject(context, index)) return;
  // *har malede vægge*; but *har malede væggen* is none.
  if (isDescribed(context, verb + 1) || (context.traits(verb + 1) & Trait.Number) !== 0) return;
  const infinitive = infinitiveOfPast(context.lexicon, context.key(verb));
  if (infinitive === undefined) return;
  if (modals.has(key)) {
    reportInfinitive(context, verb, key, infinitive);
    return;
  }
  const participle = participleOf(context.lexicon, infinitive);
  if (participle !== undefined) reportParticiple(context, verb, key, participle);
}

/** *prøver at lavede*. */
function checkAt(context: RuleContext, index: number): void {
  if (!finiteGovernors.has(context.key(index - 1)) || !isOnlyPast(context, index + 1)) return;
  if (isDescribed(context, index + 2)) return;
  const infinitive = infinitiveOfPast(context.lexicon, context.key(index + 1));
  if (infinitive === undefined) return;
  report(
    context,
    index + 1,
    infinitive,
    `Efter »at« skal udsagnsordet stå i navnemåde: »${infinitive}«.`,
    "Efter »at« som i »at gå« kommer navnemåden, også når noget er sket: »prøvede at komme«. Prøv med et andet udsagnsord: Man siger »at " +
      "gå«, ikke »at gik«.",
  );
}

export const verbForm: Rule = {
  id: "verbform",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: {
    words: [...perfect, ...modals, ...nominatives, "at", "de"],
    forms: Form.PastParticiple | Form.Imperative,
  },
  check(context, index) {
    const key = context.key(index);
    checkBareParticiple(context, index);
    checkBareInfinitive(context, index);
    if (key === "at") checkAt(context, index);
    else if (perfect.has(key) || modals.has(key)) checkAuxiliary(context, index);
  },
};
