/** Finds the infinitive in the position of the finite verb, whatever the subject: *planen vise*, *nu stå huset*. */
import { presentOf } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, hasTag, nounTags, Tag, type TagSet, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, finiteForms, isMentioned, modals, nounForms, wordSet } from "../../../vocabulary.ts";
import { ogForAt } from "../at/at-og.ts";
import { motion, places } from "../at/takes-at.ts";
import { clauseBefore, hasFiniteAfter, isCommand } from "../clause.ts";
import { isOwnImperative, isPlainInfinitive, neverVerbs, perceiving, wishers } from "../infinitive-licence.ts";
import { explainFinite, finiteForms as suggestedForms } from "./past.ts";

/** Also listed as infinitives, met without a subject of their own, or told by another rule: *have*, *hade*. */
const silent = wordSet("du ende have hade være made side");

/** A question may have an infinitive alone (*hvad gøre?*, *hvordan komme videre?*), and *halvanden time*, *hvilken prøve?* have none. */
const questions = wordSet(
  "hvad hvor hvordan hvorfor hvornår hvem end om bedre hellere halvanden halvandet hvilken hvilket hvilke",
);

const subjects: TagSet =
  nounTags | tagSet(Tag.Nominative, Tag.Pronoun, Tag.Name, Tag.Expletive, Tag.Number, Tag.AdjectiveE, Tag.Compared);

/** What may begin a subject right after its verb. */
const opensSubject: TagSet = subjects | tagSet(Tag.Determiner, Tag.Possessive);

/** *nogle få stole*, *ganske få steder*: not many. */
const fewAfter = wordSet(
  "nogle kun meget ganske så for alt de disse ret temmelig relativt forholdsvis meget utrolig kun mine",
);

const pluralForms = Form.NounPlural | Form.NounPluralDefinite;

const placeTags: TagSet = tagSet(Tag.Adverb, Tag.AdverbT);

/** Verbs that tell who says what was quoted before them: *…, sige hun*. */
const saying = wordSet(
  "sige forklare mene fortælle spørge svare tilføje råbe hviske konkludere oplyse understrege fortsætte slutte",
);

const closing: ReadonlySet<string> = new Set(["«", "»", '"', "”", "“"]);

/** What else the word may be, by its readings: the finite verb has to be likelier than these. */
function rivals(forms: number): TagSet {
  let tags = tagSet(Tag.Infinitive);
  if ((forms & (Form.NounSingular | Form.NounPlural)) !== 0) tags |= tagSet(Tag.NounSingular, Tag.NounPlural);
  if ((forms & Form.NounSingularDefinite) !== 0) tags |= tagSet(Tag.NounSingularDefinite);
  if ((forms & Form.AdjectiveE) !== 0) tags |= tagSet(Tag.AdjectiveE);
  if ((forms & Form.AdjectiveBase) !== 0) tags |= tagSet(Tag.AdjectiveBase, Tag.Adverb);
  return tags;
}

/** Whether a subject is between `from` and `to`, or a relative *der*, *som* right before. */
function hasSubject(context: RuleContext, from: number, to: number): boolean {
  if (context.tags.tag(from - 1) === Tag.Relative) return true;
  for (let i = from; i < to; i += 1) {
    if (hasTag(subjects, context.tags.tag(i))) return true;
  }
  return false;
}

/** *…, sige læreren*, and *Bogen, som jeg læste, handle om …*: the verb after a comma. */
function isAfterInserted(context: RuleContext, index: number): boolean {
  const next = context.tags.tag(index + 1);
  const isQuoted = closing.has(context.key(index - 1)) && saying.has(context.key(index));
  if (context.key(index - 1) !== "," && !isQuoted) return false;
  if (saying.has(context.key(index)) && (next === Tag.Name || next === Tag.Nominative || next === Tag.NounSingular)) {
    return true;
  }
  if (saying.has(context.key(index)) && next === Tag.NounSingularDefinite) return true;
  const inner = clauseBefore(context, index - 1);
  const opener = inner.start - 1;
  if (opener < 0 || inner.finite < 0 || inner.isOpen) return false;
  if (opener === 0) return next === Tag.Nominative || next === Tag.NounSingularDefinite || next === Tag.Name;
  if (context.key(opener - 1) !== ",") return false;
  const outer = clauseBefore(context, opener - 1);
  if (outer.isOpen || outer.governor >= 0 || outer.infinitive >= 0 || outer.finite >= 0) return false;
  return hasSubject(context, outer.start, opener - 1);
}

/** Whether what stands before in the clause leaves the verb to be finite. */
function isOpenPlace(context: RuleContext, index: number): boolean {
  const before = clauseBefore(context, index);
  if (before.isOpen || before.governor >= 0 || before.infinitive >= 0) return false;
  for (let i = before.start; i < index; i += 1) {
    if (perceiving.has(context.key(i)) || wishers.has(context.key(i))) return false;
  }
  if (before.finite < 0) {
    if (isCommand(context, before.start, index)) return false;
    // *Spise, sove og arbejde*: a list of what there is to do.
    const isJoined = context.key(index - 1) === "," || before.coordinator === index - 1;
    if (isJoined && (context.forms(before.start) & Form.Infinitive) !== 0) return false;
    if (before.coordinator === index - 1 && isOwnImperative(context.key(index))) return false;
    if (hasSubject(context, Math.max(before.start, before.coordinator + 1), index)) return true;
    // *Nu stå huset der*; but *tag bussen og gå hjem* are imperatives.
    if (before.start >= index || !hasTag(opensSubject, context.tags.tag(index + 1))) return false;
    return !isOwnImperative(context.key(index)) || hasTag(placeTags, context.tags.tag(index - 1));
  }
  // *deltager livligt og sende*: joined to a finite verb, which says the tense too.
  if (before.coordinator <= before.finite) return false;
  // *er nede og hente*, *går ud og handle*: said, and written by many, for *at*.
  if (motion.has(context.key(before.finite)) || places.has(context.key(before.coordinator - 1))) return false;
  return before.coordinator === index - 1 || hasSubject(context, before.coordinator + 1, index);
}

/** *stirrede ud og tænke*: what it is joined to is in the past. */
function isJoinedToPast(context: RuleContext, index: number): boolean {
  const { finite, coordinator } = clauseBefore(context, index);
  return finite >= 0 && coordinator > finite && (context.forms(finite) & Form.Present) === 0;
}

function isGovernedNearby(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= index - 4 && (context.traits(i) & Trait.Word) !== 0; i -= 1) {
    if (modals.has(context.key(i))) return true;
  }
  return false;
}

export const presentByPlace: Rule = {
  id: "nutids-r-saetningsled",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { forms: Form.Infinitive },
  check(context, index) {
    const forms = context.forms(index);
    const key = context.key(index);
    const previous = context.key(index - 1);
    // *Overalt lå der sne*: the place of the verb is taken.
    if (previous === "der" && (context.forms(index - 2) & finiteForms) !== 0) return;
    // *Emils korte liste*: what follows a genitive is a noun, or an adjective of it.
    const isOther = (forms & (nounForms | adjectiveForms)) !== 0;
    if (isOther && (context.forms(index - 1) & Form.Genitive) !== 0) return;
    // *Fin tale i dag*
    const isHeading = index === 1 && (forms & Form.NounSingular) !== 0;
    if (isHeading && (context.forms(0) & Form.AdjectiveBase) !== 0) return;
    if (index === 0 || silent.has(key) || neverVerbs.has(key) || questions.has(previous)) return;
    // The dictionary lists *lægge* as a past tense too.
    if ((forms & finiteForms) !== 0 && key !== "lægge") return;
    if ((context.traits(index) & (Trait.Capital | Trait.Quoted | Trait.Hyphen)) !== 0) return;
    if (isMentioned(context, index)) return;
    // *Ret teksten, se fejlene, og vælg* are imperatives.
    if (isOwnImperative(key) && (previous === "," || previous === ";" || previous === ":")) return;
    if (key === "få" && (fewAfter.has(previous) || !hasTag(opensSubject, context.tags.tag(index + 1)))) return;
    // Asked before the tags of the sentence, which cost more: most infinitives have their governor right before them.
    if (previous === "at" || isGovernedNearby(context, index)) return;
    const likely = context.tags.expects(index, finiteTags, rivals(forms));
    if (likely < 0.6) return;
    const present = presentOf(context.lexicon, key);
    if (present === undefined) return;
    const isInserted = isAfterInserted(context, index);
    if (!isInserted && (likely < 0.85 || !isOpenPlace(context, index))) return;
    if (previous === "og" && ogForAt(context, index - 1) !== undefined) return;
    // *Dørene åbne, musikken høj*, *med dørene åbne*: an adjective, where nothing says otherwise.
    const isLast = (context.traits(index + 1) & Trait.Word) === 0 || context.key(index - 2) === "med";
    if (isLast && (forms & Form.AdjectiveE) !== 0 && (context.forms(index - 1) & pluralForms) !== 0) return;
    const isVerb = isPlainInfinitive(context, index);
    if (hasFiniteAfter(context, index) && !(isVerb && likely > 0.98)) return;
    const suggestions = suggestedForms(context, index, key, present, isJoinedToPast(context, index));
    const [first = present] = suggestions;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: likely > (!isVerb ? 0.98 : isInserted ? 0.6 : 0.95) ? "sikker" : "mulig",
      message:
        first === present
          ? `Sætningen mangler et verbum i nutid: »${present}«.`
          : `Sætningen mangler et verbum i datid: »${first}«.`,
      explanation: explainFinite(key, present, first),
      suggestions,
    });
  },
};
