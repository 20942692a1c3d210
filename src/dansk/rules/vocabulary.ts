/** Closed word classes that many rules use. */
import { Form } from "../lexicon/lexicon.ts";
import type { RuleContext } from "./rule.ts";

/** The words of a space-separated list. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).filter((word) => word.length > 0));
}

/** Pronouns that can only be a subject. */
export const nominatives = wordSet("jeg du han hun man vi");

/** `nominatives`, and pronouns that can also be an object. */
export const subjectPronouns = wordSet("jeg du han hun man vi i de det den der");

/** Modal verbs, all forms that take an infinitive without *at*. */
export const modals = wordSet("kan kunne skal skulle vil ville må måtte bør burde tør turde gider gad");

/** Adverbs between a subject and its verb or between two verbs. */
export const midAdverbs = wordSet(
  "ikke aldrig altid ofte også kun bare først senere gerne jo nok da så tit stadig dog vel igen snart måske helst næppe heller " +
    "faktisk virkelig alligevel endelig naturligvis selvfølgelig nu ellers egentlig sikkert simpelthen nemlig desværre",
);

/** Conjunctions that join constituents of the same kind. */
export const coordinators = wordSet("og eller men samt");

/** Bits of the readings that are finite verbs. */
export const finiteForms = Form.Present | Form.Past;

/** Bits of the readings that are nouns. */
export const nounForms =
  Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite | Form.Genitive;

/** Bits of the readings that are adjectives or adverbs made of them. */
export const adjectiveForms = Form.AdjectiveBase | Form.AdjectiveNeuter | Form.AdjectiveE | Form.Compared;

/** Bits of all readings that are verbs. */
export const verbForms =
  Form.Infinitive |
  Form.Present |
  Form.Past |
  Form.PastParticiple |
  Form.PresentParticiple |
  Form.Imperative |
  Form.Passive;

/** Finite verbs that have other meanings too, but are almost always verbs. */
export const commonFinite = wordSet(
  "er var har havde kan skal vil må kunne skulle ville måtte bliver blev får fik går gik kommer kom siger sagde gør " +
    "gjorde ved tager tog giver gav står stod ligger lå sidder sad ser kører løber bor hedder spiller lever taler viser",
);

/** Nouns that say that the word after them is meant as a word: *ordet hygge*, *verberne synge og danse*. */
const namesWords = wordSet(
  "ord ordet ordene verbum verbet verberne udsagnsord udsagnsordet udsagnsordene navneord navneordet substantivet " +
    "tillægsordet adjektivet bindeordet konjunktionen biordet adverbiet udtrykket begrebet begreberne betegnelsen " +
    "betegnelserne termen formen formerne infinitiven navneformen navnemåden navnet navnene",
);

/** Whether the word at `index` is mentioned rather than used, alone or as the second of two. */
export function isMentioned(context: RuleContext, index: number): boolean {
  if (namesWords.has(context.key(index - 1))) return true;
  return coordinators.has(context.key(index - 1)) && namesWords.has(context.key(index - 3));
}

/** Whether the word is a verb with any of `wanted` and has no reading as noun, adjective or name. */
export function isOnlyVerb(forms: number, wanted: number): boolean {
  return (forms & wanted) !== 0 && (forms & (nounForms | adjectiveForms | Form.Name)) === 0;
}

/** The verb that pupils substitute to hear whether a verb has its -r, because its forms sound different. */
export function testVerb(infinitive: string): string {
  return infinitive === "spise" ? "købe" : "spise";
}
