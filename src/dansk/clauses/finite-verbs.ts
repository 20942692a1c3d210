/** Computes for each token how certain it is that it is a finite verb, from the tagger and the lexicon together. */

import { Form } from "../lexicon/lexicon.ts";
import type { RuleContext } from "../rules/rule.ts";
import {
  adjectiveForms,
  commonFinite,
  finiteForms,
  isOnlyVerb,
  modals,
  nominatives,
  nounForms,
  wordSet,
} from "../rules/vocabulary.ts";
import { finiteTags, nounTags } from "../tagger/tags.ts";
import { Trait } from "../text/token.ts";
import { Finite } from "./clause.ts";
import { betweenAdverbs } from "./closed-classes.ts";

const certainFrom = 0.96;
const likelyFrom = 0.5;
const doubtfulFrom = 0.06;

/** The subject right before, adverbs in between left out. */
function followsPronoun(context: RuleContext, index: number): boolean {
  let before = index - 1;
  while (index - before <= 2 && betweenAdverbs.has(context.key(before))) before -= 1;
  return nominatives.has(context.key(before));
}

const otherPronouns = wordSet("de det den der");

/** *de kunne*, *det skal*, but not *ville det kunne*. */
function followsOtherPronoun(context: RuleContext, index: number): boolean {
  if (!otherPronouns.has(context.key(index - 1))) return false;
  return index === 1 || (context.forms(index - 2) & finiteForms) === 0;
}

/** *i går*, *i forgårs*: the same spelling as a verb, but a time. */
function isTime(context: RuleContext, index: number): boolean {
  return (
    context.key(index) === "går" && context.key(index - 1) === "i" && (context.word(index - 1) !== "I" || index === 1)
  );
}

/** Spelt like verbs, and nearly always something else. */
const seldomVerbs = wordSet("så for over under ved efter eller vel nok end vær hver om lige når");

const articles = wordSet("en et den det de min mit mine din dit dine sin sit sine vores jeres hans hendes deres nye");

/** *de fortalte historier*: between an article and a noun. */
function describes(context: RuleContext, index: number): boolean {
  const describing = (context.forms(index + 1) & (nounForms | adjectiveForms)) !== 0 || context.key(index + 1) === "og";
  // *da den ringede gik han*: these are subjects too.
  const before = context.key(index - 1);
  if (before === "den" || before === "det" || before === "de") return describing;
  return describing || articles.has(before);
}

/** *vi så en film*: right after its subject and before an object. */
function isSaw(context: RuleContext, index: number): boolean {
  if (!nominatives.has(context.key(index - 1)) || !objects.has(context.key(index + 1))) return false;
  return (
    index === 1 || (context.traits(index - 2) & Trait.Punctuation) !== 0 || beforeSubject.has(context.key(index - 2))
  );
}

const beforeSubject = wordSet("og at da når hvis som mens før fordi om men");

const objects = wordSet(
  "en et den det de alle mig dig ham hende dem os jer min mit mine vores hans hendes nogle mange",
);

/**
 * How likely it is that the word is finite. Irregular forms may be anything to the tagger; of those it is only asked
 * whether they are rather a verb or a noun.
 */
function chanceOf(context: RuleContext, index: number, forms: number): number {
  const chance = context.tags.probability(index, finiteTags);
  const key = context.key(index);
  const other = adjectiveForms | Form.Infinitive | Form.PastParticiple | Form.Name;
  if ((forms & Form.Plain) === 0 || (forms & other) !== 0 || (forms & nounForms) === 0) return chance;
  if (seldomVerbs.has(key) || betweenAdverbs.has(key)) return chance;
  const noun = context.tags.probability(index, nounTags);
  // Where it takes the word for neither, the words around it are asked.
  return chance + noun < 0.05 ? context.tags.expects(index, finiteTags, nounTags) : chance / (chance + noun);
}

/** *vi sov*, *spiste han*: a subject that can be nothing else right before or after it. */
function hasSubjectBeside(context: RuleContext, index: number, forms: number): boolean {
  if ((forms & finiteForms) === 0) return false;
  // *hvad han vil, ved jeg ikke*
  if (context.key(index) === "ved" && nominatives.has(context.key(index + 1))) return true;
  // *det tror vi*, but not *jeg tror vi vinder*
  const inverted = isOnlyVerb(context.forms(index - 2), finiteForms) && !nominatives.has(context.key(index - 3));
  if (nominatives.has(context.key(index - 1)) && !inverted) return true;
  if (!nominatives.has(context.key(index + 1)) || seldomVerbs.has(context.key(index))) return false;
  // *da jeg så ham, løb jeg*: a noun would hardly be there without a word before it.
  const bare = !articles.has(context.key(index - 1)) && (context.forms(index - 1) & adjectiveForms) === 0;
  return isOnlyVerb(forms, finiteForms) || (bare && (forms & adjectiveForms) === 0 && (forms & Form.NounPlural) === 0);
}

function finiteAt(context: RuleContext, index: number): number {
  if ((context.traits(index) & Trait.Word) === 0 || isTime(context, index)) return Finite.No;
  const key = context.key(index);
  const forms = context.forms(index);
  if ((forms & (finiteForms | Form.Passive)) === 0 && forms !== 0) {
    // *jeg savne ham*: written without its r it is the verb of the clause all the same.
    const meant = (forms & Form.Infinitive) !== 0 && followsPronoun(context, index);
    return meant && !betweenAdverbs.has(key) && !modals.has(context.key(index - 2)) ? Finite.Doubtful : Finite.No;
  }
  if (key === "så" && isSaw(context, index)) return Finite.Certain;
  // *så tidligt*
  if (key === "så" && (context.forms(index + 1) & adjectiveForms) !== 0) return Finite.No;
  // *når du går*
  if (key === "når" && nominatives.has(context.key(index + 1)) && (context.forms(index + 2) & finiteForms) !== 0) {
    return Finite.No;
  }
  // *en mand, hvis ejer er ukendt*: after *hvis* comes a subject, or what somebody owns.
  if ((forms & nounForms) !== 0 && context.key(index - 1) === "hvis") return Finite.No;
  const chance = chanceOf(context, index, forms);
  // *tapperileder*: the last part of a compound may be a verb, the whole hardly ever is.
  if (context.acceptance(index).kind === "compound") return chance >= likelyFrom ? Finite.Likely : Finite.No;
  if (chance >= certainFrom) return Finite.Certain;
  // The tagger errs on words that it has not seen: these can be nothing else, or right after their subject are not.
  // *skal kunne*: one of them is no finite verb.
  if (modals.has(context.key(index - 1)) && !nominatives.has(context.key(index + 1))) return Finite.Doubtful;
  const onlyVerb = isOnlyVerb(forms, finiteForms) && (forms & (Form.PastParticiple | Form.Infinitive)) === 0;
  // *den ændrede plan*, *de købte varer*: the past of weak verbs is an adjective as often.
  const weak = (forms & Form.Past) !== 0 && key.endsWith("e");
  const onlyFinite = (commonFinite.has(key) && !modals.has(key)) || (onlyVerb && !weak);
  if (onlyFinite && !seldomVerbs.has(key)) return Finite.Certain;
  if (modals.has(key) && (chance >= likelyFrom || followsOtherPronoun(context, index))) return Finite.Certain;
  if (hasSubjectBeside(context, index, forms) && !seldomVerbs.has(key)) return Finite.Certain;
  if (chance >= likelyFrom) return Finite.Likely;
  // *en mand der lider*, *bøger der findes*
  if (context.key(index - 1) === "der" && index > 1 && (forms & adjectiveForms) === 0) return Finite.Likely;
  if (weak && onlyVerb && !describes(context, index)) {
    return (context.traits(index + 1) & Trait.Capital) !== 0 ? Finite.Certain : Finite.Likely;
  }
  if (betweenAdverbs.has(key) || (context.traits(index) & (Trait.Capital | Trait.First)) === Trait.Capital) {
    return Finite.No;
  }
  return chance >= doubtfulFrom ? Finite.Doubtful : Finite.No;
}

/** Returns one value of `Finite` for each token. */
export function finiteVerbs(context: RuleContext): Uint8Array {
  const states = new Uint8Array(context.size);
  for (let i = 0; i < context.size; i += 1) states[i] = finiteAt(context, i);
  return states;
}
