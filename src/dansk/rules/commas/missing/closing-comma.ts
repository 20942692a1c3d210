/** Finds the end of a subordinate clause without a comma: *Hvis du kommer kan vi …*, *Ida, som bor her har …*. */

import { type Clause, Finite, type Meeting } from "../../../clauses/clause.ts";
import { betweenAdverbs, takesBareClause } from "../../../clauses/closed-classes.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { nounTags, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import { capitalise } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import {
  coordinators,
  finiteForms,
  isOnlyVerb,
  modals,
  nominatives,
  nounForms,
  subjectPronouns,
  wordSet,
} from "../../vocabulary.ts";
import { beginsSubject } from "../clause-words.ts";
import { followsComma, followsWord, missingComma } from "../gap.ts";

const explanation =
  "En ledsætning slutter med komma, når hovedsætningen går videre. Find de to udsagnsord, der støder sammen: Kommaet skal stå " +
  "imellem dem.";

/** *jo før du kommer jo bedre*, *så snart*: commas in these follow other rules. */
const paired = wordSet("jo desto dels");

/** What someone does who says something. */
const saying = wordSet(
  "siger sagde mener mente fortæller fortalte skriver skrev forklarer forklarede oplyser oplyste tilføjer tilføjede spørger " +
    "spurgte svarer svarede råber råbte hvisker hviskede tænker tænkte lyder lød",
);

/** Whether what directly precedes the outer verb may be its subject in a clause of its own: *som jeg tror Ida så*. */
function mayBeSubject(context: RuleContext, closed: Clause, verb: number): boolean {
  for (let i = closed.firstVerb; i < verb; i += 1) {
    if (!takesBareClause.has(context.key(i))) continue;
    if (verb - i >= 2) return true;
  }
  return false;
}

const phraseTags = nounTags | tagSet(Tag.Name, Tag.Determiner, Tag.Possessive, Tag.Pronoun, Tag.AdjectiveE, Tag.Number);

/** Whether a subject may begin at `index`, by the tagger: *da vi kom var alle væk*. */
function opensPhrase(context: RuleContext, index: number): boolean {
  return context.tags.probability(index, phraseTags) >= 0.9;
}

/** Tokens from `from` up to `to` that may be verbs too, the verb of the clause itself left out. */
function unclear(context: RuleContext, from: number, to: number, own: number): number {
  const likely = context.clauses.finite(own) === Finite.Likely ? 1 : 0;
  return context.clauses.doubts(from, to) - likely;
}

/** Whether the word is the verb of what goes on: for certain, or because the sentence would have no other. */
function isVerb(context: RuleContext, index: number, resumed: Clause): boolean {
  const { clauses } = context;
  if (clauses.finite(index) === Finite.Certain) return true;
  if (clauses.finite(index) !== Finite.Likely || resumed.kind !== "main" || resumed.from !== 0) return false;
  return clauses.verbs(index + 1, context.size) === 0 && clauses.doubts(index + 1, context.size) === 0;
}

/** What a clause with these says may be a question with *om*: *der angiver om menuen bliver vist*. */
const asksWhether = wordSet(
  "angiver angav viser viste afgør afgjorde bestemmer bestemte undersøger undersøgte tjekker tjekkede kontrollerer vurderer " +
    "ved vidste spørger spurgte fortæller fortalte beskriver tester testede overvejer overvejede",
);

/** Whether the inner clause is of a kind whose end is only known by its sense. */
function isUnclearEnd(context: RuleContext, closed: Clause): boolean {
  const { verb } = closed;
  // An unlisted word may not be a verb.
  if (context.forms(verb) === 0 || context.forms(closed.firstVerb) === 0) return true;
  if (asksWhether.has(context.key(verb)) && context.key(verb + 1) === "om") return true;
  if (closed.kind !== "relative" || context.key(closed.opener) !== "som") return false;
  // *valget af ham som ny træner kan …*: no clause, but what he is chosen as; the noun looks like a verb.
  const next = context.key(closed.opener + 1);
  if (next !== "en" && next !== "et" && next !== "ny" && next !== "nyt") return false;
  for (let i = closed.opener + 2; i < closed.firstVerb; i += 1) if ((context.forms(i) & nounForms) !== 0) return false;
  return true;
}

/** Begin a phrase that a clause without an opener may tell about (*den bog jeg læste*). */
const singlesOut = wordSet("den det de alt alle noget en et min mit mine din dit dine hver første sidste");

/** Right after its verb, and only its subject: *bliver der*, *må I*. */
function opensInverted(context: RuleContext, index: number): boolean {
  return nominatives.has(context.key(index)) || context.key(index) === "der" || context.word(index) === "I";
}

function isMissing(context: RuleContext, { index, closed, resumed, afterComma }: Meeting): boolean {
  if (afterComma || resumed === undefined || !isVerb(context, index, resumed)) return false;
  if (!followsWord(context, index) || closed.kind === "main" || closed.kind === "comparison") return false;
  const before = context.key(index - 1);
  // *problemer med at sover*: the verb has another error.
  if (before === "at") return false;
  if (coordinators.has(before) || paired.has(context.key(resumed.from)) || nominatives.has(before)) return false;
  // *som mange mener er bedst*: one clause reaches into the other.
  if (closed.kind === "relative" && closed.firstVerb === index - 1 && takesBareClause.has(before)) return false;
  if (subjectPronouns.has(before) && before !== "i" && !opensInverted(context, index + 1)) return false;
  if (isUnclearEnd(context, closed)) return false;
  // Nothing from the beginning of what goes on up to here may be a verb that was not counted.
  if (unclear(context, resumed.from, index, closed.verb) > 0) return false;
  if (resumed.kind === "main") {
    if (closed.kind === "bare" && !hasHead(context, closed)) return false;
    if (beginsSubject(context, index + 1)) return true;
    return !mayBeSubject(context, closed, index) && (hasHead(context, closed) || opensPhrase(context, index + 1));
  }
  // *at de børn, der leger ikke fryser*: where an adverb goes, only the sense tells.
  for (let i = closed.verb + 1; i < index; i += 1) if (betweenAdverbs.has(context.key(i))) return false;
  return !mayBeSubject(context, closed, index);
}

/** *Kommer du i morgen bliver jeg glad*: a condition with its verb first. */
function isAfterCondition(context: RuleContext, { index, closed, resumed, afterComma }: Meeting): boolean {
  if (afterComma || resumed !== undefined || closed.kind !== "main" || closed.verb !== closed.firstVerb) return false;
  if (closed.verb !== closed.from || !followsWord(context, index) || isQuestion(context)) return false;
  if (context.clauses.finite(index) !== Finite.Certain || context.clauses.finite(closed.verb) !== Finite.Certain)
    return false;
  if (!beginsSubject(context, closed.verb + 1) || context.clauses.doubts(closed.from, index) > 0) return false;
  if (coordinators.has(context.key(index - 1)) || saying.has(context.key(index))) return false;
  const next = context.key(index + 1);
  return nominatives.has(next) || next === "der" || next === "det";
}

function isQuestion(context: RuleContext): boolean {
  for (let i = context.size - 1; i >= context.size - 3; i -= 1) if (context.key(i) === "?") return true;
  return false;
}

const speaker = nounTags | tagSet(Tag.Name);

/** *Ida Holm.*, *formanden for klubben,*, *læge Bo Lund.*: a noun or name, and its sentence ends without another verb. */
function namesSpeaker(context: RuleContext, index: number): boolean {
  const isName = (context.traits(index) & Trait.Capital) !== 0;
  if (!isName && context.tags.probability(index, speaker) < 0.9) return false;
  for (let i = index + 1; i < index + 9; i += 1) {
    const key = context.key(i);
    if (key === "." || key === "," || key === ":") return true;
    if (context.clauses.finite(i) !== Finite.No || context.clauses.opener(i) !== undefined || key === "at")
      return false;
  }
  return false;
}

/** *Det er sent siger hun.*: who says it, after what is said and up to the end. */
function isSaying(context: RuleContext, { index, closed, resumed, afterComma }: Meeting): boolean {
  if (afterComma || resumed !== undefined || !saying.has(context.key(index)) || !followsWord(context, index))
    return false;
  if (closed.kind === "question" || isQuestion(context)) return false;
  if (!nominatives.has(context.key(index + 1)) && !namesSpeaker(context, index + 1)) return false;
  return !coordinators.has(context.key(index - 1)) && context.clauses.doubts(closed.firstVerb + 1, index) === 0;
}

/** Whether the clause tells about something before it, or is itself what the verb tells about. */
function hasHead(context: RuleContext, closed: Clause): boolean {
  if (closed.kind === "relative") return true;
  if (closed.kind === "bare") return closed.parent !== undefined && singlesOut.has(context.key(closed.parent.from));
  return closed.kind === "at" || followsComma(context, closed.from);
}

/** Token before which the comma belongs. *Hvis du kommer så går vi*: before *så*. */
function commaPosition(context: RuleContext, index: number): number {
  return context.key(index - 1) === "så" && nominatives.has(context.key(index + 1)) ? index - 1 : index;
}

const plainVerbs = wordSet("er var har havde bliver blev");

/** Stand after the verb as its subject, and hardly as an object. */
const laterSubjects = wordSet("der det");

/** *Gaden, der ligger her får …*: the comma before the clause asks for the one after it. */
function isHalfOpen(context: RuleContext, { index, closed, resumed }: Meeting): boolean {
  if (closed.kind !== "relative" || !followsComma(context, closed.from)) return false;
  if (resumed?.kind !== "main" || !isOnlyVerb(context.forms(index), finiteForms)) return false;
  return closed.verb === closed.firstVerb && context.clauses.finite(closed.verb) === Finite.Certain;
}

/**
 * Whether the verb that goes on is one that is always a verb, or has its pronoun after it. Elsewhere the comma is missing
 * as surely, but so many leave it out in edited prose that it is only told to who asks.
 */
function isPlainMeeting(context: RuleContext, index: number): boolean {
  return (
    plainVerbs.has(context.key(index)) ||
    modals.has(context.key(index)) ||
    nominatives.has(context.key(index + 1)) ||
    laterSubjects.has(context.key(index + 1))
  );
}

export const closingComma: Rule = {
  id: "komma-slut",
  category: "komma",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { forms: Form.Present | Form.Past | Form.Passive },
  check(context, index) {
    const meeting = context.clauses.meeting(index);
    if (meeting === undefined) return;
    if (isSaying(context, meeting)) {
      const said = `Der skal komma foran »${context.key(index)} ${context.word(index + 1)}«.`;
      const why =
        "Når det, der bliver sagt, står før den, der siger det, sættes der komma imellem. Prøv at flytte det: " +
        `»${capitalise(context.word(index + 1))} ${context.key(index)}« kunne også stå først.`;
      context.report(missingComma(context, index, "sikker", said, why));
      return;
    }
    if (!isMissing(context, meeting) && !isAfterCondition(context, meeting)) return;
    const message = "Der mangler et komma, hvor ledsætningen slutter.";
    // Two clauses deep it is hard to tell which of them goes on.
    const isDeep = meeting.resumed?.kind === "relative" || meeting.resumed?.kind === "question";
    const isClear = isPlainMeeting(context, index) || isHalfOpen(context, meeting);
    const confidence = isClear && !isDeep ? "sikker" : "mulig";
    context.report(missingComma(context, commaPosition(context, index), confidence, message, explanation));
  },
};
