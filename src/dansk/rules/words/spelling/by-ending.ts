/**
 * Chooses the first suggestion by the word's ending: past of a strong verb, participle after *har*, plural for *-ene*.
 */
import { participleOf, pastOf } from "../../../lexicon/inflect.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { adjectiveTags, Tag, type TagSet, tagSet } from "../../../tagger/tags.ts";
import type { RuleContext } from "../../rule.ts";
import {
  adjectiveForms,
  finiteForms,
  midAdverbs,
  modals,
  nominatives,
  nounForms,
  subjectPronouns,
  wordSet,
} from "../../vocabulary.ts";
import { type StrongVerb, strongVerbOf } from "./strong-verbs.ts";

/** Ask for a participle. */
const perfect = wordSet("har havde have haft er var blev bliver blive blevet");
const objects = wordSet("mig dig ham hende os jer dem sig det den allerede lige");
/** So far before the verb its auxiliary may stand. */
const reach = 3;

/** After these *-ende* is likelier than a plural: *kom løbene*, *en spillene dreng*. */
const beforeParticiple = wordSet(
  "er var været være bliver blev blive virker virkede kom kommer kommet gik går stod står sad sidder lå ligger meget så helt " +
    "en et den det min mit din dit sin sit",
);

function verbOf(context: RuleContext, key: string): StrongVerb | undefined {
  const strong = strongVerbOf(key);
  if (strong !== undefined) return strong;
  const stem = key.endsWith("ede") ? key.slice(0, -3) : key.endsWith("te") ? key.slice(0, -2) : "";
  if (stem.length < 2) return undefined;
  for (const infinitive of [`${stem}e`, `${stem}${stem.at(-1) ?? ""}e`]) {
    const past = pastOf(context.lexicon, infinitive);
    if (past === undefined) continue;
    return { infinitive, past, participle: participleOf(context.lexicon, infinitive) ?? past };
  }
  return undefined;
}

/** The form of the verb that its place asks for. */
function formOf(context: RuleContext, index: number, verb: StrongVerb): string {
  for (let i = index - 1; i >= Math.max(0, index - reach); i -= 1) {
    const key = context.key(i);
    if (perfect.has(key)) return verb.participle;
    if (modals.has(key) || (key === "at" && i === index - 1)) return verb.infinitive;
    if (!midAdverbs.has(key) && !nominatives.has(key) && !objects.has(key)) break;
  }
  return verb.past;
}

const noun: TagSet = tagSet(Tag.NounPluralDefinite);
const describing: TagSet = tagSet(Tag.PresentParticiple, Tag.AdverbT, Tag.Adverb) | adjectiveTags;
/** Unused plurals are no better than participles. */
const knownBand = 2;

const prepositions = wordSet("til i på af med for fra om ved hos over under efter før mellem mod blandt alle begge");

/** *festene var sjove*: the word begins the sentence and a verb follows. */
export function isSubject(context: RuleContext, index: number): boolean {
  return index === 0 && (context.forms(1) & finiteForms) !== 0 && (context.forms(1) & nounForms) === 0;
}

/** *til festene i weekenden*: no noun follows that it could describe. */
function isGoverned(context: RuleContext, index: number): boolean {
  if (!prepositions.has(context.key(index - 1))) return false;
  const next = context.forms(index + 1);
  return (next & (nounForms | adjectiveForms)) === 0 || prepositions.has(context.key(index + 1));
}

/** *lærene* → *lærerne*, where a noun is likelier than a participle. */
function pluralOf(context: RuleContext, index: number, key: string): string | undefined {
  if (!key.endsWith("ene") || !context.hasTags || beforeParticiple.has(context.key(index - 1))) return undefined;
  const { lexicon, tags } = context;
  // *spilene* is *spillene*, *lærene* is *lærerne*.
  const plural = [`${key.slice(0, -3)}${key.at(-4) ?? ""}ene`, `${key.slice(0, -2)}rne`].find(
    (word) => (lexicon.forms(word) & Form.NounPluralDefinite) !== 0 && lexicon.frequency(word) >= knownBand,
  );
  if (plural === undefined) return undefined;
  return isSubject(context, index) || isGoverned(context, index) || tags.expects(index, noun, describing) > 0.5
    ? plural
    : undefined;
}

/** After these a noun is in the singular. */
const singularBefore = wordSet(
  "en et den det denne dette min mit din dit sin sit hver hvert hans hendes vores ingen intet",
);

/** *gode karaktere* → *karakterer*. */
function indefinitePluralOf(context: RuleContext, index: number, key: string, nearest: string): string | undefined {
  if (!key.endsWith("ere") || nearest.toLowerCase() !== key.slice(0, -1) || !context.hasTags) return undefined;
  const plural = `${key}r`;
  if ((context.lexicon.forms(plural) & Form.NounPlural) === 0 || singularBefore.has(context.key(index - 1)))
    return undefined;
  return context.tags.expects(index, tagSet(Tag.NounPlural), tagSet(Tag.NounSingular)) > 0.5 ? plural : undefined;
}

/** *jeg skrivr* → *skriver*. */
function presentOf(context: RuleContext, index: number, key: string): string | undefined {
  if (!/[bdfgklmnprstv]r$/u.test(key) || !subjectPronouns.has(context.key(index - 1))) return undefined;
  // *kan du regnr* asks for an infinitive.
  if ((context.forms(index - 2) & finiteForms) !== 0) return undefined;
  const present = `${key.slice(0, -1)}er`;
  return (context.lexicon.forms(present) & Form.Present) === 0 ? undefined : present;
}

/** *jere hund*, but *jeg kan se jere*. */
function possessiveOf(context: RuleContext, index: number): string {
  const next = context.forms(index + 1);
  return (next & (nounForms | adjectiveForms)) !== 0 && (next & (Form.Plain | finiteForms)) === 0 ? "jeres" : "jer";
}

/**
 * Best word for `key` by its ending, in lower case; undefined if the ending decides nothing.
 * @param nearest what spelling alone would put first
 */
export function byEnding(context: RuleContext, index: number, key: string, nearest: string): string | undefined {
  if (key === "jere") return possessiveOf(context, index);
  // *hvordan er værret*, *værret er godt*; after *har* it is a verb.
  if (key === "værret")
    return /^(?:har|havde|have|altid|ikke|aldrig)$/u.test(context.key(index - 1)) ? "været" : "vejret";
  const verb = verbOf(context, key);
  if (verb === undefined) {
    const plural = pluralOf(context, index, key) ?? indefinitePluralOf(context, index, key, nearest);
    return presentOf(context, index, key) ?? plural;
  }
  const form = formOf(context, index, verb);
  // Among pasts the nearest is as good: *ragte* is *rakte*; but *målede* is *målte*.
  const isPast = key.endsWith("te") && (context.lexicon.forms(nearest.toLowerCase()) & Form.Past) !== 0;
  return form === verb.past && isPast && strongVerbOf(key) === undefined ? undefined : form;
}
