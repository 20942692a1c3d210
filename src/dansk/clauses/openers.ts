/** Decides which words open a subordinate clause. */

import { Form } from "../lexicon/lexicon.ts";
import type { RuleContext } from "../rules/rule.ts";
import { adjectiveForms, nominatives, nounForms, wordSet } from "../rules/vocabulary.ts";
import { Tag, tagSet } from "../tagger/tags.ts";
import { Trait } from "../text/token.ts";
import { Finite, type OpenerKind } from "./clause.ts";
import {
  betweenAdverbs,
  certainAdverbial,
  joiners,
  openingSubjects,
  plainSubjects,
  possibleAdverbial,
  questionWords,
} from "./closed-classes.ts";

const subordinator = tagSet(Tag.Subordinator);
const relative = tagSet(Tag.Relative);

/** What the clause finder already knows about the verbs of the sentence. */
export interface Verbs {
  /** One of `Finite`. */
  finite(index: number): number;
  nextVerb(index: number): number;
}

/** *hvad siger du*, *hvor bor han*: a question of its own has its verb right after the word that asks. */
function isQuestion(context: RuleContext, index: number, verbs: Verbs): boolean {
  const verb = verbs.finite(index + 1) >= Finite.Likely;
  if (!verb) return false;
  const before = context.key(index - 1);
  const opens = index === 0 || joiners.has(before) || (context.traits(index - 1) & Trait.Punctuation) !== 0;
  return opens && before !== ",";
}

/** Whether *at* at `index` opens a clause. */
function atOpens(context: RuleContext, index: number, verbs: Verbs): boolean {
  const next = context.key(index + 1);
  if (nominatives.has(next)) return true;
  if (verbs.nextVerb(index + 1) < 0 || verbs.finite(index + 1) >= Finite.Likely) return false;
  const after = skipAdverbs(context, index + 1);
  const forms = context.forms(after);
  if ((forms & Form.Infinitive) === 0) return true;
  // *at lære*: an infinitive, unless the same spelling is a noun and the clause has its verb after it.
  if ((forms & (nounForms | adjectiveForms)) === 0 || after !== index + 1) return false;
  return context.tags.probability(index, subordinator) >= 0.5;
}

/** What may precede a relative pronoun without being a noun. */
const heads = wordSet(
  "mig dig ham hende os jer noget nogen dem alt alle ingen intet mange andre en én de den det denne dette disse",
);

/** Whether the token can be the head of a relative clause. */
export function isHead(context: RuleContext, index: number): boolean {
  if (heads.has(context.key(index))) return true;
  const traits = context.traits(index);
  if ((context.forms(index) & Form.Name) !== 0) return true;
  if ((traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0) return (traits & Trait.Word) !== 0;
  return (context.forms(index) & (nounForms & ~Form.Genitive)) !== 0;
}

/** Index of the first token at or after `index` that is not a mid-clause adverb; skips at most three. */
export function skipAdverbs(context: RuleContext, index: number): number {
  let next = index;
  while (next - index < 3 && betweenAdverbs.has(context.key(next))) next += 1;
  return next;
}

const asPhrase = wordSet("regel helhed sådan om følge bekendt minimum");

/** Whether the tokens from `from` up to `to` can all precede the verb of a relative clause. */
function isMiddle(context: RuleContext, from: number, to: number): boolean {
  if (to - from > 8) return false;
  for (let i = from; i < to; i += 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0 || breaksMiddle.has(context.key(i))) return false;
  }
  return true;
}

const pronounSubjects = wordSet("mange ingen nogen alle flere");

const breaksMiddle = wordSet("og eller men at som der hvis når fordi da hvor hvad hvem end så");

const definite = Form.NounSingularDefinite | Form.NounPluralDefinite | Form.Genitive | Form.Name;

function relativeOpens(context: RuleContext, index: number, verbs: Verbs): boolean {
  const key = context.key(index);
  if (key === "som" && asPhrase.has(context.key(index + 1))) return false;
  const verb = verbs.nextVerb(index + 1);
  if (verb < 0) return false;
  if (context.tags.probability(index, relative) >= 0.5) return true;
  // Without its comma the tagger has hardly met one: a noun before it and a verb or a subject after it say it too.
  if (!isHead(context, index - 1) || verbs.finite(index - 1) >= Finite.Likely) return false;
  if (skipAdverbs(context, index + 1) === verb) return true;
  if (!isMiddle(context, index + 1, verb)) return false;
  if (key === "der") return context.tags.probability(index + 1, phraseStart) >= 0.5;
  if (nominatives.has(context.key(index + 1))) return true;
  const subject = context.forms(index + 1) & definite;
  return (
    subject !== 0 || (context.traits(index + 1) & Trait.Capital) !== 0 || pronounSubjects.has(context.key(index + 1))
  );
}

const phraseStart = tagSet(Tag.Preposition, Tag.Adverb, Tag.AdverbT);

/** Kind of clause that the token at `index` opens. */
export function openerAt(context: RuleContext, index: number, verbs: Verbs): OpenerKind | undefined {
  const key = context.key(index);
  if (key === "at") return atOpens(context, index, verbs) ? "at" : undefined;
  if (key === "som" || key === "der") return relativeOpens(context, index, verbs) ? "relative" : undefined;
  if (certainAdverbial.has(key) && nominatives.has(context.key(index + 1))) return "adverbial";
  // *så snart han kom*
  if ((key === "snart" || key === "længe") && context.key(index - 1) === "så") {
    const definiteNext = context.forms(index + 1) & (Form.NounSingularDefinite | Form.NounPluralDefinite);
    return nominatives.has(context.key(index + 1)) || definiteNext !== 0 ? "adverbial" : undefined;
  }
  const follows = verbs.nextVerb(index + 1) >= 0;
  if (!follows || verbs.finite(index) === Finite.Certain) return undefined;
  const next = context.key(index + 1);
  if (certainAdverbial.has(key)) return "adverbial";
  if (possibleAdverbial.has(key)) {
    // *da gik han*: before its verb it is an adverb.
    if (verbs.finite(index + 1) >= Finite.Likely) return undefined;
    if (plainSubjects.has(next) || context.word(index + 1) === "I") return "adverbial";
    return context.tags.probability(index, subordinator) >= 0.5 ? "adverbial" : undefined;
  }
  if (key === "om") {
    if (context.key(index - 1) === "selv" || context.key(index - 1) === "som") return "adverbial";
    if (plainSubjects.has(next)) return "question";
    // *om de kommer*
    const reported = openingSubjects.has(next) && verbs.finite(index + 2) === Finite.Certain;
    return context.tags.probability(index, subordinator) >= (reported ? 0.3 : 0.8) ? "question" : undefined;
  }
  if (key === "end") return plainSubjects.has(next) ? "comparison" : undefined;
  if (questionWords.has(key)) {
    if (isQuestion(context, index, verbs)) return undefined;
    if (key !== "hvor") return "question";
    const head = context.key(index - 1) === "," ? index - 2 : index - 1;
    const isNoun = (context.forms(head) & nounForms) !== 0 || (context.traits(head) & Trait.Capital) !== 0;
    return isNoun && verbs.finite(head) < Finite.Likely && !openingSubjects.has(context.key(head))
      ? "relative"
      : "question";
  }
  return undefined;
}
