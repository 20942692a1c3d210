/** Finds *og, eller, for, så* without a comma at the start of a new main clause: *Vi løb og de andre gik*. */
import { type Clause, Finite } from "../../../clauses/clause.ts";
import { joiners, takesBareClause } from "../../../clauses/closed-classes.ts";
import { skipAdverbs } from "../../../clauses/openers.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { adjectiveTags, nounTags, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { nominatives, subjectPronouns, wordSet } from "../../vocabulary.ts";
import { beginsSubject } from "../clause-words.ts";
import { followsWord, missingComma } from "../gap.ts";
import { lastMark } from "../superfluous/place.ts";

const otherPronouns = wordSet("det der den de alle ingen nogen begge");

/** Stand first in a main clause, with the verb after them. */
const firstAdverbs = wordSet(
  "så nu her bagefter derefter derfor pludselig senere dengang alligevel samtidig desuden heldigvis desværre bagefter derpå " +
    "imens endelig derhjemme måske nogle ofte tit",
);

/** *og her er både varmt og koldt* */
const possessives = wordSet("min mit mine din dit dine vores jeres hans hendes deres");

/** Single out what follows (*og især drengen sang*). */
const focusing = wordSet("især også selv kun");

const placeAdverbs = wordSet("her nu");
const linking = wordSet("er var bliver blev");

/** *bange for han kom*: the word before takes *for* itself. */
const takesFor = wordSet("bange glad ked tak ansvarlig skyld angst sørger sørge sørgede frygt end i ud inden hvad");

/** Maximum words of each clause for the comma to be optional. */
const shortClause = 3;

/** The finite verb of a main clause that begins after the conjunction at `index`, -1 when none surely does. */
function newVerb(context: RuleContext, index: number): number {
  const { clauses } = context;
  const first = index + 1;
  const key = context.key(first);
  const isPronoun = nominatives.has(key) || (context.word(first) === "I" && context.key(index) !== "i");
  const verb = isPronoun ? skipAdverbs(context, first + 1) : first + 1;
  const reason = context.key(index) === "for" || context.key(index) === "så";
  if (isPronoun && reason && clauses.finite(verb) === Finite.Likely) return verb;
  const passive = (context.forms(verb) & Form.Passive) !== 0 && clauses.finite(verb) === Finite.Likely;
  if (isPronoun || otherPronouns.has(key)) return clauses.finite(verb) === Finite.Certain || passive ? verb : -1;
  // *han løb, for bussen kørte*: a noun phrase and its verb, where the clause before has its own.
  if (context.key(index) === "for" && clauses.clauseAt(index - 1)?.kind === "main") {
    const next = clauses.nextVerb(first);
    const definite = (context.forms(first) & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
    const opened = (definite && next === first + 1) || possessives.has(key);
    if (!opened || next <= first || next - first > 3 || clauses.finite(next) !== Finite.Certain) return -1;
    return clauses.doubts(first, next) === 0 && isNounPhrase(context, first, next) ? next : -1;
  }
  if (reason) return -1;
  // *og så gik vi*, *og bagefter skulle halvdelen sove*
  if (firstAdverbs.has(key)) {
    const here = placeAdverbs.has(key) && linking.has(context.key(verb));
    return clauses.finite(verb) === Finite.Certain && (here || beginsSubject(context, verb + 1)) ? verb : -1;
  }
  const next = clauses.nextVerb(first);
  if (next <= first || next - first > 5 || clauses.finite(next) !== Finite.Certain) return -1;
  if (clauses.doubts(first, next) > 0) return -1;
  // *og om aftenen spiste vi*
  if (nominatives.has(context.key(next + 1)) || context.key(next + 1) === "der")
    return isCircumstance(context, first, next) ? next : -1;
  return isNounPhrase(context, focusing.has(key) ? first + 1 : first, next) ? next : -1;
}

const circumstance = tagSet(Tag.Preposition, Tag.Adverb, Tag.AdverbT);

/** Whether a phrase that says when, where or how fills the place from `from` up to `to`. */
function isCircumstance(context: RuleContext, from: number, to: number): boolean {
  if (context.tags.probability(from, circumstance) < 0.9) return false;
  for (let i = from; i < to; i += 1) {
    if (context.clauses.opener(i) !== undefined || (context.traits(i) & Trait.Punctuation) !== 0) return false;
    if (joiners.has(context.key(i)) || nominatives.has(context.key(i))) return false;
  }
  return true;
}

const beforeNoun = nounTags | adjectiveTags | tagSet(Tag.Determiner, Tag.Possessive, Tag.Number, Tag.Name);

/** Whether a noun with what belongs before it fills the place: *min lillebror*, *hele klassen*, *en af drengene* not. */
function isNounPhrase(context: RuleContext, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) if (context.tags.probability(i, beforeNoun) < 0.8) return false;
  return context.tags.probability(to - 1, nounTags | tagSet(Tag.Name)) >= 0.9;
}

/** *Jeg tror Ida og Bo kommer*: after these what is before *og* may be part of the subject of a clause without *at*. */
function mayTakeClause(context: RuleContext, clause: Clause, index: number): boolean {
  for (let i = Math.max(clause.firstVerb, index - 30); i < index; i += 1)
    if (takesBareClause.has(context.key(i))) return true;
  return false;
}

/** Whether the clause before surely ends: a main clause, or one that tells about a noun and can't be joined by what follows. */
function endsBefore(context: RuleContext, clause: Clause, index: number): boolean {
  const { clauses } = context;
  if (clause.kind === "main") {
    // *jeg tror Ida kommer*: a verb for which there was no room may be the verb of a clause without *at*.
    const meeting = clauses.meeting(clause.firstVerb);
    if (meeting !== undefined && meeting.resumed === undefined && !meeting.afterComma) return false;
    return clauses.finite(clause.firstVerb) >= Finite.Likely;
  }
  // *hun sagde, at det var sent, så vi gik*: no clause that comes first, for its main clause has its verb.
  const after = clause.parent?.kind === "main" && clauses.finite(clause.parent.firstVerb) === Finite.Certain;
  if (context.key(index) === "så" && nominatives.has(context.key(index + 1)) && clause.kind === "at" && after)
    return true;
  // *en ven, der hedder Bo og han er sød*: with a subject of its own what follows is no part of the relative clause.
  if (clause.kind !== "relative" || clause.parent === undefined || clause.parent.kind !== "main") return false;
  if (clauses.finite(clause.parent.firstVerb) !== Finite.Certain || clause.firstVerb < 0) return false;
  const reported = nominatives.has(context.key(clause.opener + 1)) && nominatives.has(context.key(index + 1));
  const subject = reported ? 1 : 0;
  return skipAdverbs(context, clause.opener + 1 + subject) === clause.firstVerb;
}

/** Number of words from `from` up to the next mark, counted to one more than matters. */
function wordsAhead(context: RuleContext, from: number): number {
  let count = 0;
  while (count <= shortClause && (context.traits(from + count) & Trait.Word) !== 0) count += 1;
  return count;
}

/** Whether the clause has its verb before `index`: as it stands when all is read, it may be a later one. */
function hasVerbBefore(clause: Clause, index: number): boolean {
  return clause.firstVerb >= 0 && clause.firstVerb < index;
}

/** *…, om at slette regningen og jeg venter*: an infinitive is no subject either. */
function holdsInfinitive(context: RuleContext, mark: number, index: number): boolean {
  if (!nominatives.has(context.key(index + 1))) return false;
  const marker = context.key(mark + 1) === "at" ? mark + 1 : mark + 2;
  return context.key(marker) === "at" && context.tags.probability(marker, tagSet(Tag.InfinitiveMarker)) > 0.9;
}

/** Words of *både … og …*, which has no comma, stand before without their *og*. */
function isPaired(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= 0 && i > index - 12 && (context.traits(i) & Trait.Punctuation) === 0; i -= 1) {
    if (context.key(i) === "og") return false;
    if (context.key(i) === "både" || context.key(i) === "hverken" || context.key(i) === "enten") {
      return context.clauses.verbs(i, index) === 0;
    }
  }
  return false;
}

/** *lyse og mørke farver*, *skal hentes i eller sendes til byen*: what is alike, or a preposition that still waits. */
function joinsWords(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  const describing = adjectiveTags | tagSet(Tag.Participle);
  const alike = (context.forms(index - 1) & adjectiveE) !== 0 && (context.forms(index + 1) & adjectiveE) !== 0;
  if (alike && context.tags.probability(index + 1, describing) > 0.5) return true;
  return stranded.has(before) && context.clauses.clauseAt(index - 1)?.kind === "relative";
}

const adjectiveE = Form.AdjectiveE | Form.PastParticiple;
const stranded = wordSet("for til af med på om ved over under hos mod");

function isMissing(context: RuleContext, index: number): boolean {
  if (!followsWord(context, index) || index < 2) return false;
  const { clauses } = context;
  const word = context.key(index);
  if (word === "for" && takesFor.has(context.key(index - 1))) return false;
  if (clauses.finite(index) >= Finite.Likely && word !== "så") return false;
  const verb = newVerb(context, index);
  const before = clauses.clauseAt(index - 1);
  if (verb < 0 || before === undefined || !hasVerbBefore(before, index) || !endsBefore(context, before, index))
    return false;
  if (isPaired(context, index) || joinsWords(context, index)) return false;
  // *…, Ida og Bo kommer*: without a verb of its own, what is before is part of the subject.
  const mark = lastMark(context, index);
  if (clauses.verbs(mark + 1, index) === 0 && !holdsInfinitive(context, mark, index)) return false;
  const isPronoun = subjectPronouns.has(context.key(index + 1)) || context.word(index + 1) === "I";
  if (!isPronoun && !firstAdverbs.has(context.key(index + 1)) && mayTakeClause(context, before, index)) return false;
  // Something right before may belong to *så* or *for* itself: *er så*, *lige så*.
  if (word === "så" && (before.firstVerb === index - 1 || context.key(index - 1) === "lige")) return false;
  const inverted = firstAdverbs.has(context.key(index + 1));
  const start = before.kind === "main" ? before.from : 0;
  if (word === "for" || word === "så") return true;
  return inverted || index - start > shortClause || wordsAhead(context, index + 1) > shortClause;
}

export const commaBetweenClauses: Rule = {
  id: "komma-mellem-saetninger",
  category: "komma",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: ["og", "eller", "for", "så"] },
  check(context, index) {
    if (!isMissing(context, index)) return;
    const word = context.key(index);
    context.report(
      missingComma(
        context,
        index,
        "sikker",
        `Der skal komma foran »${word}«, for der begynder en ny hovedsætning.`,
        `Både før og efter »${word}« står der en hel sætning med grundled og udsagnsord, og mellem to hovedsætninger sættes der ` +
          `komma. Prøv at sætte punktum i stedet for »${word}«: Kan begge dele stå alene, skal der komma.`,
      ),
    );
  },
};
