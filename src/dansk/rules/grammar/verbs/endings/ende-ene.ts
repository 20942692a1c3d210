/** Finds *-ende* instead of *-ene* and the reverse: *øjnende*, *et passene navn*. */
import { presentOf } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { adjectiveTags, hasTag, nounTags, Tag, type TagSet, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import { matchCase } from "../../../replacement.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, finiteForms, nounForms, verbForms, wordSet } from "../../../vocabulary.ts";
import { definites } from "../../agreement/determiners.ts";

const participle: TagSet = tagSet(Tag.PresentParticiple);
const nounPlural: TagSet = tagSet(Tag.NounPluralDefinite);
/** What a participle may be in its place. */
const describes: TagSet = participle | adjectiveTags | tagSet(Tag.AdverbT, Tag.Adverb);

/** Readings besides noun in -ene and participle that make a word right as it is. */
const otherReadings =
  Form.NounSingular |
  Form.NounSingularDefinite |
  Form.NounPlural |
  Form.Infinitive |
  Form.Present |
  Form.Past |
  Form.Compared |
  Form.Name |
  Form.Plain;

/** After these no noun with its own article can stand. */
const determiners = wordSet(
  "en et den det denne dette de disse min mit mine din dit dine sin sit sine vores jeres deres hans hendes",
);

/** Participles that the dictionary generates but that are not used: the noun is meant. */
const neverParticiples = wordSet(
  "øjnende stenende tingende benende bordende skoende bladende fyrende bjergende nålende ofrende fingrende skuldrende " +
    "korstogende forholdende årende",
);

/** Words after which a description comes, or the way someone moves: *var rørende*, *kom løbende*, *meget sigende*. */
const beforeParticiple = wordSet(
  "er var været være bliver blev blevet blive virker virkede lyder lød føles føltes kom kommer kommet gik går stod står " +
    "sad sidder lå ligger meget så helt utrolig utroligt virkelig mest ret ganske temmelig lidt mere vildt",
);

/** Bits of `Form` of a word, which may be a compound where the word that was written is no listed one either. */
function formsOf(context: RuleContext, word: string, written: string): number {
  const listed = context.lexicon.forms(word);
  if (listed !== 0 || context.lexicon.forms(written) !== 0) return listed;
  const acceptance = context.accept(word);
  return acceptance.kind === "unknown" ? 0 : acceptance.forms;
}

/** A test with the present of the verb, where the lexicon knows it: *spændende* is what *spænder*. */
function tryVerb(context: RuleContext, participle: string): string {
  const present =
    presentOf(context.lexicon, participle.slice(0, -3)) ?? presentOf(context.lexicon, participle.slice(0, -4));
  return present === undefined
    ? "Prøv at sætte »alle« foran: Giver det ingen mening, er ordet intet navneord, og så ender det på -ende."
    : `Prøv at sætte »som« foran udsagnsordet »${present}«: Giver det mening, ender ordet på -ende.`;
}

function report(context: RuleContext, index: number, right: string, certain: boolean, isNoun: boolean): void {
  const stem = right.slice(0, -2);
  context.report({
    start: context.start(index),
    end: context.end(index),
    confidence: certain ? "sikker" : "mulig",
    message: isNoun
      ? `Navneordet ender på -ene i bestemt flertal: »${right}«.`
      : `Ordet kommer af et udsagnsord og ender på -ende: »${right}«.`,
    explanation: isNoun
      ? `Endelsen -ene er bestemt flertal af et navneord (»husene«, »øjnene«), -ende er en form af et udsagnsord (»løbende«). Prøv at ` +
        `sætte »alle« foran »${stem}«: Passer det, er det flere ting, og så ender ordet på -ene.`
      : "Endelsen -ende er en form af et udsagnsord (»løbende«, »passende«), -ene er bestemt flertal af et navneord (»husene«). " +
        tryVerb(context, right),
    suggestions: [matchCase(context.word(index), right)],
  });
}

/** *øjnende*: the participle of a verb that hardly anybody uses, or of none. */
function checkEnde(context: RuleContext, index: number, key: string): void {
  const right = `${key.slice(0, -3)}ne`;
  const forms = context.forms(index);
  if ((forms & otherReadings) !== 0 && (forms & Form.PresentParticiple) === 0) return;
  if ((formsOf(context, right, key) & Form.NounPluralDefinite) === 0) return;
  if (determiners.has(context.key(index - 1))) return;
  const likely = context.tags.expects(index, nounPlural, describes);
  if ((forms & Form.PresentParticiple) === 0 || neverParticiples.has(key)) {
    report(context, index, right, true, true);
    return;
  }
  // A participle that is rarer than the noun has to be asked for.
  const more = context.lexicon.frequency(right) - context.lexicon.frequency(key);
  const limit = more > 0 ? 0.025 : more === 0 ? 0.5 : 0.95;
  if (likely > limit) report(context, index, right, true, true);
}

/** Whether a noun and nothing else follows: *stigene priser*; but *gjorde øjnene røde*, *så husene brænde*. */
function isBeforeNoun(context: RuleContext, index: number): boolean {
  const forms = context.forms(index + 1);
  if ((forms & nounForms) === 0 || (forms & (verbForms | adjectiveForms)) !== 0) return false;
  return hasTag(nounTags, context.tags.tag(index + 1)) && context.tags.tag(index + 1) !== Tag.Genitive;
}

/** Whether the word before leaves no room for a noun with its own article; *gjorde det øjnene røde?* does. */
function isDetermined(context: RuleContext, index: number): boolean {
  if (context.tags.tag(index - 1) === Tag.Genitive) return true;
  if (!determiners.has(context.key(index - 1))) return false;
  const isSubject = definites.has(context.key(index - 1)) && (context.forms(index - 2) & finiteForms) !== 0;
  return !isSubject || isBeforeNoun(context, index);
}

/** *passene*: no noun, or a noun where none with an article of its own can stand. */
function checkEne(context: RuleContext, index: number, key: string): void {
  const right = `${key.slice(0, -2)}nde`;
  const forms = context.forms(index);
  if ((forms & otherReadings) !== 0) return;
  if ((formsOf(context, right, key) & Form.PresentParticiple) === 0) return;
  const likely = context.tags.expects(index, describes, nounPlural);
  if ((forms & Form.NounPluralDefinite) === 0) {
    const next = context.forms(index + 1);
    const describesNext = (next & (nounForms | adjectiveForms)) !== 0 && (next & Form.Plain) === 0;
    const isAsked = describesNext || beforeParticiple.has(context.key(index - 1)) || isDetermined(context, index);
    // *hændene* is *hænderne*, *festene* is *festerne*.
    const hasPlural = (formsOf(context, `${key.slice(0, -2)}rne`, key) & Form.NounPluralDefinite) !== 0;
    if (hasPlural && (!isAsked || likely < 0.95)) return;
    // *kørene står på marken*: a subject is no participle.
    if (index === 0 && !describesNext && (context.forms(1) & finiteForms) !== 0) return;
    report(context, index, right, likely > 0.3, false);
    return;
  }
  if (neverParticiples.has(right)) return;
  if (isDetermined(context, index)) {
    if (likely > 0.8) report(context, index, right, likely > 0.9, false);
    return;
  }
  // *vi så tagene glimte*; but *er så rørende*.
  if (context.key(index - 1) === "så" && (context.forms(index - 2) & finiteForms) === 0) return;
  const isAskedFor = isBeforeNoun(context, index) || beforeParticiple.has(context.key(index - 1));
  // Surer than `checkEnde` is of the noun, so that neither takes back what the other said.
  if (!isAskedFor || likely < 0.98) return;
  if (context.lexicon.frequency(right) > context.lexicon.frequency(key)) report(context, index, right, true, false);
}

export const endeEne: Rule = {
  id: "ende-ene",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { forms: Form.NounPluralDefinite | Form.PresentParticiple, unlisted: true },
  check(context, index) {
    const key = context.key(index);
    const { length } = key;
    if (length < 6 || !key.endsWith("e")) return;
    const traits = context.traits(index);
    if ((traits & (Trait.AllCaps | Trait.Digit | Trait.Foreign | Trait.Code)) !== 0) return;
    if ((traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0 && (traits & Trait.Hyphen) === 0) return;
    if (context.isPersonal(index)) return;
    if (key.endsWith("ende")) checkEnde(context, index, key);
    else if (key.endsWith("ene")) checkEne(context, index, key);
  },
};
