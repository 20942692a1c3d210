/** Finds pronouns in the wrong case: *med hun*, *til de.*, *dem gamle huse*, *jeg elsker hun*. */
import { Form } from "../../../lexicon/lexicon.ts";
import { finiteTags, nounTags, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import { matchCase } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { adjectiveForms, finiteForms, nounForms, verbForms, wordSet } from "../../vocabulary.ts";
import { nounPhraseFrom } from "../agreement/phrase.ts";

const toOblique: ReadonlyMap<string, string> = new Map([
  ["jeg", "mig"],
  ["han", "ham"],
  ["hun", "hende"],
  ["vi", "os"],
]);

/** Prepositions that are nothing else before a pronoun. *for, om, efter, før, til, siden, ved* also open a clause. */
const prepositions = wordSet("med hos mod af fra mellem blandt på");

/** With *til*: right before a stop it can't open a clause. */
const withTil = new Set([...prepositions, "til"]);

/** What a preposition and its pronoun are followed by when no clause begins with the pronoun. */
const followers = wordSet("i på til med fra om ved efter under over hos mod og eller hele hver igen også ikke");

function isStop(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  return index >= context.size || key === "." || key === "!" || key === "?";
}

/** Verbs that take a person as their object and no clause without *at*. */
const transitives = wordSet(
  "elsker elskede hader hadede kender kendte kysser kyssede krammer krammede slår slog ringer møder mødte savner savnede hjælper hjalp " +
    "besøger besøgte inviterer inviterede mobber mobbede driller drillede spurgte spørger henter hentede",
);

function report(context: RuleContext, index: number, right: string, why: string): void {
  context.report({
    start: context.start(index),
    end: context.end(index),
    confidence: "sikker",
    message: `Her skal der stå »${right}«.`,
    explanation: `${why} Prøv at sætte »jeg« eller »mig« ind i stedet: Siger du »mig«, hedder det »mig, dig, ham, hende, os, jer, dem«.`,
    suggestions: [matchCase(context.word(index), right)],
  });
}

/** *med hun.*, *fra han til mig*, *mellem han og hun* */
function afterPreposition(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  if (isStop(context, index + 1)) return withTil.has(before) && index > 1;
  if (!prepositions.has(before)) return false;
  const next = context.key(index + 1);
  // *den by, vi kommer fra, og jeg …*: the pronoun is a subject when a verb follows it.
  if (!followers.has(next) || isVerbSoon(context, index + 1)) return false;
  return index > 1;
}

/** Whether a verb that the pronoun may be the subject of is at `index` or right after. */
function isVerbSoon(context: RuleContext, index: number): boolean {
  for (let i = index; i <= index + 2; i += 1) {
    if (context.key(i) === "går" && context.key(i - 1) === "i") continue;
    if ((context.forms(i) & finiteForms) !== 0 && context.tags.probability(i, finiteTags) > 0.1) return true;
  }
  return false;
}

/** *mellem dig og jeg*: joined to what a preposition governs. */
function joinedAfterPreposition(context: RuleContext, index: number): boolean {
  if (context.key(index - 1) !== "og" || !isStop(context, index + 1)) return false;
  const between = context.key(index - 3) === "mellem";
  const oblique = wordSet("mig dig ham hende os jer dem han hun").has(context.key(index - 2));
  return between || (oblique && prepositions.has(context.key(index - 3)));
}

/** *jeg elsker hun.* */
function isObject(context: RuleContext, index: number): boolean {
  if (!transitives.has(context.key(index - 1))) return false;
  const subject = context.key(index - 2);
  const isSubject = subject !== "" && ["jeg", "du", "han", "hun", "vi", "de", "man"].includes(subject);
  return (
    isSubject &&
    (isStop(context, index + 1) || (followers.has(context.key(index + 1)) && !isVerbSoon(context, index + 1)))
  );
}

/** *til de.* → *til dem.* */
function checkThey(context: RuleContext, index: number): void {
  if (!withTil.has(context.key(index - 1)) || !isStop(context, index + 1)) return;
  if (context.word(index) !== "de" || index < 2) return;
  // *Hvad leder de på?* has its preposition before another word; *hvem er det fra de* is none.
  report(context, index, "dem", `Efter »${context.key(index - 1)}« hedder det »dem«.`);
}

const fewOrMost = wordSet("andre fleste");

/** *dem andre steder*: an adverb of its own. */
const measures = wordSet("steder sted gange dage år");

/** Whether the word is a noun in the plural and nothing else. */
function isOnlyPlural(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  return (forms & Form.NounPlural) !== 0 && (forms & (verbForms | adjectiveForms | Form.Plain)) === 0;
}

/** *dem gamle huse* → *de gamle huse*, where nothing can have *dem* as its object. */
function checkThem(context: RuleContext, index: number): void {
  const before = context.key(index - 1);
  const opens = index === 0 || before === "," || prepositions.has(before) || before === "i" || before === "til";
  // *og dem støtter hinanden*: only a subject does it to each other; but *hans forhold til dem udvikler sig*.
  const isVerb = context.tags.probability(index + 1, finiteTags) > 0.9;
  if (isVerb && !withTil.has(before) && (context.key(index + 2) === "hinanden" || context.key(index + 2) === "sig")) {
    report(context, index, "de", "Den, der gør noget, hedder »de«: »de hjælper hinanden«.");
    return;
  }
  if (!opens) return;
  const isFirst = index === 0 || before === ",";
  const others = "Foran »andre«, »fleste« og tillægsord, der står som navneord, hedder det »de«.";
  if (fewOrMost.has(context.key(index + 1)) && opens && !measures.has(context.key(index + 2))) {
    report(context, index, "de", others);
    return;
  }
  const phrase = nounPhraseFrom(context, index + 1);
  if (phrase === undefined) return;
  // *Dem penge, jeg har fået*: nothing before it that *dem* may be the object of.
  if (phrase.adjectives.length === 0 && !(isFirst && isOnlyPlural(context, phrase.noun))) return;
  const forms = context.forms(phrase.noun);
  if ((forms & Form.NounPlural) === 0 || (forms & Form.NounSingular) !== 0) return;
  if (context.tags.probability(phrase.noun, nounTags) < 0.6) return;
  if (!phrase.adjectives.every((at) => (context.forms(at) & (Form.AdjectiveE | Form.Compared)) !== 0)) return;
  if (index > 0 && before !== "," && (context.forms(index - 2) & finiteForms) !== 0 && context.key(index - 2) !== "er")
    return;
  report(context, index, "de", "Foran et navneord hedder det »de«: »de gamle huse«. »Dem« står alene.");
}

/** *Mig og min ven spiller*: who does it stands first, and its verb follows. */
function checkMe(context: RuleContext, index: number): void {
  if (index > 0 || context.key(1) !== "og") return;
  const isOwner = possessives.has(context.key(2));
  const isName = (context.traits(2) & Trait.Capital) !== 0 && (context.forms(2) & Form.Name) !== 0;
  if (!isOwner && !isName) return;
  let verb = 3;
  while (
    verb < 6 &&
    isOwner &&
    (context.forms(verb) & (nounForms | adjectiveForms)) !== 0 &&
    !isFiniteVerb(context, verb)
  )
    verb += 1;
  // *Mig og min ven inviterer hun aldrig*, *… kender læreren*: another may be the subject.
  if ((isOwner && verb === 3) || !isFiniteVerb(context, verb) || mayBeSubject(context, verb + 1)) return;
  report(context, index, "jeg", "Den, der gør noget, hedder »jeg«, også sammen med andre: »jeg og min ven«.");
}

const possessives = wordSet("min mit mine");
const nominatives = wordSet("jeg du han hun man vi i de den det der alle mange andre ingen nogen");

function mayBeSubject(context: RuleContext, index: number): boolean {
  if (nominatives.has(context.key(index)) || possessives.has(context.key(index))) return true;
  const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;
  return (context.forms(index) & definite) !== 0 || (context.traits(index) & Trait.Capital) !== 0;
}

function isFiniteVerb(context: RuleContext, index: number): boolean {
  return (context.forms(index) & finiteForms) !== 0 && context.tags.probability(index, finiteTags) > 0.9;
}

export const pronounCase: Rule = {
  id: "pronomen-kasus",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [...toOblique.keys(), "de", "dem", "mig"] },
  check(context, index) {
    if ((context.traits(index) & Trait.Quoted) !== 0 || (context.traits(index) & Trait.AllCaps) !== 0) return;
    const key = context.key(index);
    if (key === "de") return checkThey(context, index);
    if (key === "dem") return checkThem(context, index);
    if (key === "mig") return checkMe(context, index);
    const right = toOblique.get(key);
    if (right === undefined || (context.traits(index) & Trait.Capital) !== 0) return;
    if (key === "vi" && (context.forms(index + 1) & nounForms) !== 0) return;
    const governed = afterPreposition(context, index) || joinedAfterPreposition(context, index);
    if (!governed && !isObject(context, index)) return;
    // The preposition may belong to the verb, and a name or noun follow as subject: only the tagger can tell.
    if (
      context.tags.probability(index - 1, tagSet(Tag.Preposition, Tag.Coordinator)) < 0.5 &&
      !isObject(context, index)
    )
      return;
    report(
      context,
      index,
      right,
      governed
        ? "Efter et forholdsord hedder det »mig, ham, hende, os«."
        : "Den, det går ud over, hedder »mig, ham, hende, os«.",
    );
  },
};
