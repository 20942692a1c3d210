/** Finds the wrong form of a verb beside its auxiliary, or without one: *har afleverede*, *skal spiste*, *hun hoppet*. */
import { participleOf, pastOf } from "../../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../../lexicon/lexicon.ts";
import { hasTag, Tag, type TagSet, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import { matchCase } from "../../../replacement.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { midAdverbs, modals, nominatives, wordSet } from "../../../vocabulary.ts";
import { finiteGovernors } from "../at/takes-at.ts";
import { clauseBefore, hasFiniteAfter } from "../clause.ts";
import { reach } from "../licence.ts";

const perfect = wordSet("har havde");

/** Words with which a clause may begin right before its subject. */
const openers = wordSet("at fordi hvis når da mens som og men for så eller hvor om selvom inden før efter siden");

/** What gives a participle its verb, wherever it stands before. */
const auxiliaries = wordSet(
  "har havde have haft er var være været bliver blev blive blevet får fik få fået vil ville skal skulle kan kunne må måtte",
);

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

/** *hoppet* → *hoppe*, *læst* → *læse*. */
function infinitiveOfParticiple(lexicon: Lexicon, participle: string): string | undefined {
  const stem = participle.endsWith("et") ? participle.slice(0, -2) : participle.slice(0, -1);
  for (const candidate of [`${stem}e`, `${stem}${stem.at(-1) ?? ""}e`, stem]) {
    if (participleOf(lexicon, candidate) === participle) return candidate;
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
  if (!nominatives.has(context.key(index - 1)) && context.key(index - 1) !== "de") return false;
  const before = context.key(index - 2);
  return index < 2 || openers.has(before) || (context.traits(index - 2) & Trait.Punctuation) !== 0;
}

function report(context: RuleContext, index: number, right: string, message: string, explanation: string): void {
  context.report({
    start: context.start(index),
    end: context.end(index),
    confidence: "sikker",
    message,
    explanation,
    suggestions: [matchCase(context.word(index), right)],
  });
}

/** *har afleverede*, *skal spiste*. */
function checkAuxiliary(context: RuleContext, index: number): void {
  const key = context.key(index);
  const verb = verbAfter(context, index);
  if (!isOnlyPast(context, verb) || (context.traits(verb) & (Trait.Capital | Trait.Quoted)) !== 0) return;
  if (!hasPronounSubject(context, index)) return;
  // *har malede vægge*; but *har malede væggen* is none.
  if (isDescribed(context, verb + 1) || (context.traits(verb + 1) & Trait.Number) !== 0) return;
  const infinitive = infinitiveOfPast(context.lexicon, context.key(verb));
  if (infinitive === undefined) return;
  if (modals.has(key)) {
    report(
      context,
      verb,
      infinitive,
      `Efter »${key}« skal verbet stå i navneform: »${infinitive}«.`,
      "Efter kan, skal, vil, må og deres datid kommer navneformen. Prøv med et andet verbum: Man siger »skal gå«, ikke " +
        "»skal gik«.",
    );
    return;
  }
  const participle = participleOf(context.lexicon, infinitive);
  if (participle === undefined) return;
  report(
    context,
    verb,
    participle,
    `Efter »${key}« skal verbet stå i kort tillægsform: »${participle}«.`,
    "Efter »har« og »havde« kommer førnutid og førdatid: »har hoppet«, »havde spist«. Prøv med et andet verbum: Man " +
      "siger »har gået«, ikke »har gik«.",
  );
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
    `Efter »at« skal verbet stå i navneform: »${infinitive}«.`,
    "Efter »at« kommer navneformen, også når noget er sket: »prøvede at komme«. Prøv med et andet verbum: Man siger »at " +
      "gå«, ikke »at gik«.",
  );
}

/** *hun hoppet over hegnet*: a participle, and nothing that it belongs to. */
function checkSubject(context: RuleContext, index: number): void {
  let verb = index + 1;
  while (verb - index < 3 && midAdverbs.has(context.key(verb))) verb += 1;
  const forms = context.forms(verb);
  const key = context.key(verb);
  if (
    (forms & Form.PastParticiple) === 0 ||
    !key.endsWith("t") ||
    (forms & (Form.Past | Form.Present | Form.Plain)) !== 0
  )
    return;
  const before = context.key(index - 1);
  if (index > 0 && !openers.has(before) && (context.traits(index - 1) & Trait.Punctuation) === 0) return;
  for (let i = index - 1; i >= Math.max(0, index - reach); i -= 1) if (auxiliaries.has(context.key(i))) return;
  if (clauseBefore(context, index).finite >= 0 || hasFiniteAfter(context, verb)) return;
  const infinitive = infinitiveOfParticiple(context.lexicon, key);
  if (infinitive === undefined) return;
  const past = pastOf(context.lexicon, infinitive);
  if (past === undefined) return;
  const first = matchCase(context.word(verb), past);
  context.report({
    start: context.start(verb),
    end: context.end(verb),
    // *jeg forvirret* may lack its »er«.
    confidence: before === "og" || (forms & Form.AdjectiveBase) !== 0 ? "mulig" : "sikker",
    message: `Verbet skal stå i datid: »${past}«.`,
    explanation:
      `»${key}« kan ikke stå alene, det skal have »har« eller »havde« foran. I datid hedder det »${past}«. Prøv med et ` +
      "andet verbum: Man siger »hun gik«, ikke »hun gået«.",
    suggestions: [first, `har ${key}`],
  });
}

export const verbForm: Rule = {
  id: "verbform",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [...perfect, ...modals, ...nominatives, "at"] },
  check(context, index) {
    const key = context.key(index);
    if (key === "at") checkAt(context, index);
    else if (nominatives.has(key)) checkSubject(context, index);
    else checkAuxiliary(context, index);
  },
};
