/** Readings the dictionary has but texts don't: a rule that took *to* for a verb or *med* for a noun would go astray. */

import { Form } from "../../lexicon/lexicon.ts";

const NOUN =
  Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite | Form.Common | Form.Neuter;
const VERB = Form.Infinitive | Form.Present | Form.Past | Form.PastParticiple | Form.Imperative | Form.Passive;

/**
 * Function words, adverbs and numerals that are spelt like a rare noun (*med* 'landmark', *ny* 'new moon'). Those
 * that are verb forms too (*ved, så, går*) keep the noun: without it they would look like verbs and nothing else.
 */
const NO_NOUN =
  "en et den det de mener første han hun med under nok først jeg du os ned op vi alt bedste for to over tre mellem nu ny otte fem fire seks syv ni ti man én ét alle jens længe heller selv næsten næste egen disse måske vel alene ikke da der som men om på til fra af ad at og eller her hvor når end";

/** Common words that are spelt like a rare verb (*to* 'wash', *vi* 'wed', *os* 'smoke', *steder* from *stede*). */
const NO_VERB =
  "for med under mand men os op vi end to år ting man frem væk par fire folk både længe stedet steder blot året øjne kroner bjerge livet tid dag uge by byer";

const split = (words: string): string[] => words.split(" ");

/** Bits to take from a spelling, whatever entries it comes from. */
export const REMOVED_READINGS: readonly (readonly [form: string, bits: number])[] = [
  ...split(NO_NOUN).map((form): [string, number] => [form, NOUN]),
  ...split(NO_VERB).map((form): [string, number] => [form, VERB]),
];
