/** Context of a word of modality, condition or quantity: its verb, its clause, the beginning of its sentence. */
import { Form, type Lexicon } from "../../../../lexicon/lexicon.ts";
import type { ClassValue } from "../../marks/classes.ts";
import type { Match } from "../../marks/phrases.ts";
import { conceptOf } from "../../read/forms.ts";
import type { Reading, Word } from "../../read/reading.ts";
import { stemOf } from "../../read/stems.ts";
import { keysAround } from "../evidence/clauses.ts";
import { type Part, textOf } from "../side.ts";

export type Mark = Match<ClassValue>;

const modalVerb = /^(?:kan|kunne|skal|skulle|må|måtte|bør|burde|vil|ville)$/u;
const lightVerb = /^(?:være|have|blive|få|gøre|komme|gå|sige)$/u;
/** Seeing and saying need no *kan*: *man kan se* is *man ser*; nor does what a thing can hold or last. */
const perceiving =
  /^(?:se|ses|finde|findes|læse|læses|høre|høres|sige|siges|mærke|mærkes|konstatere|konstateres|huske|forestille|tænke|forstå|forstås|tale|undre|nævne|nævnes|nævner|fremgå|opdage|regne|bemærke|takke|godt|holde|rumme|indeholde|bære|nå|klare|købes|fås|lånes|bruges|leve|vare|betale|lide|genkende|mindes|bruge|komme|gå)$/u;
/** *det kan skyldes*, *det kan betyde*: the *kan* says how sure it is, and is missed when it goes. */
const epistemic =
  /^(?:skyldes|være|give|udløse|fremkalde|betyde|medføre|føre|resultere|forårsage|opstå|ske|tyde|hænge|blive|øge|mindske|påvirke|forværre|forbedre|forhindre|skade|true|gøre)$/u;

export function isModalVerb(part: Part, mark: Mark): boolean {
  return modalVerb.test(textOf(part.side, mark.first, mark.last).toLowerCase());
}

/** Whether two marks share a class and can mean the same. */
export function agree(a: Mark, b: Mark): boolean {
  return a.value.classes.some((name) => b.value.classes.includes(name));
}

/** The words after a mark, in its clause. */
export function following(part: Part, mark: Mark): string[] {
  const { words } = part.side.reading;
  const here = words[mark.last]?.clause;
  const near = words.slice(mark.last + 1, mark.last + 7).filter((word) => word.clause === here);
  return near.map((word) => word.key);
}

export function perceives(part: Part, mark: Mark): boolean {
  return following(part, mark).some((key) => perceiving.test(key));
}

/** The verb that a modal verb is with, as it is written. */
function verbKey(part: Part, mark: Mark, lexicon: Lexicon): string | undefined {
  if (!isModalVerb(part, mark)) return undefined;
  return following(part, mark).find((key) => {
    const isVerb = (lexicon.forms(key) & (Form.Infinitive | Form.Passive)) !== 0;
    return isVerb && (epistemic.test(key) || !lightVerb.test(key));
  });
}

/** *Jeg kan alle dage*: a modal verb without another verb after it. */
export function isAlone(part: Part, mark: Mark, lexicon: Lexicon): boolean {
  const isVerb = (key: string) => (lexicon.forms(key) & (Form.Infinitive | Form.Passive)) !== 0;
  return isModalVerb(part, mark) && !following(part, mark).some(isVerb);
}

/** Concept of the verb that a mark belongs to. */
export function verbOf(part: Part, mark: Mark, lexicon: Lexicon): string | undefined {
  const verb = verbKey(part, mark, lexicon);
  return verb === undefined ? undefined : conceptOf(verb);
}

/**
 * *overvejer, om naboer kan dele* means the same as *overvejer at lade naboer dele*, where the verb has no tense. If
 * the other side lacks the verb, the whole clause was paraphrased.
 */
export function isPutOtherwise(mark: Mark, own: Part, other: Part, lexicon: Lexicon): boolean {
  const verb = verbKey(own, mark, lexicon);
  // *skal være indsendt senest* is *fristen er*.
  if (verb === "være" && mark.value.classes.includes("must")) return true;
  if (verb === undefined || (mark.value.classes.includes("possible") && epistemic.test(verb))) return false;
  return other.keys.has(verb) || !other.content.has(conceptOf(verb)) || !hasForm(other, verb);
}

/** Whether a part has a form of a verb; a noun of the same sense is another construction: *kan man arbejde*, *er der job*. */
function hasForm(part: Part, verb: string): boolean {
  const start = stemOf(verb).slice(0, 4);
  return (
    part.sentences.length === 1 ||
    wordsOf(part).some(({ key, stem }) => key.startsWith(start) || stem.startsWith(start))
  );
}

/** The words of the sentences of a part. */
function wordsOf(part: Part): readonly Word[] {
  const { words, sentences } = part.side.reading;
  return part.sentences.flatMap((s) => words.slice(sentences[s]?.first ?? 0, (sentences[s]?.last ?? -1) + 1));
}

/** Whether the other part has the same two words without the modal verb between them: *støj kan gøre*, *støj gør*. */
export function isBare(part: Part, mark: Mark, other: Part): boolean {
  const { words } = part.side.reading;
  const [left, right] = [words[mark.first - 1], words[mark.last + 1]];
  if (left === undefined || right === undefined || left.sentence !== right.sentence) return false;
  const there = wordsOf(other);
  return there.some(
    (word, i) => word.stem === right.stem && there[i - 1]?.key === left.key && there[i - 1]?.sentence === word.sentence,
  );
}

/** *en borger, hvis støtte faldt*: the genitive of *som*, before a bare noun. */
export function isPossessive(words: readonly Word[], i: number): boolean {
  const next = words[i + 1];
  return (
    words[i]?.key === "hvis" &&
    words[i - 1]?.key === "," &&
    words[i - 2]?.content === true &&
    next?.content === true &&
    /^\p{Ll}/u.test(next.word) &&
    !/(?:ne|en|et|er|s|e)$/u.test(next.key)
  );
}

/** *man skal komme tidligt* and *Kom tidligt*. */
export function isOrdered(mark: Mark, own: Part, other: Part): boolean {
  const { words, sentences } = other.side.reading;
  const firsts = new Set(other.sentences.map((s) => words[sentences[s]?.first ?? 0]?.stem));
  return following(own, mark).some((key) => firsts.has(stemOf(key)));
}

/** Whether two marks are in clauses that say the same. */
export function shareClause(before: Part, one: Mark, after: Part, other: Mark): boolean {
  const [keys, others] = [keysAround(before, one), keysAround(after, other)];
  if (keys.size === 0 || others.size === 0) return true;
  for (const key of keys) if (others.has(key)) return true;
  return false;
}

/** Whether the clause of the mark has a negation: *kan ikke få* means *får ikke*. */
export function isDenied(part: Part, mark: Mark): boolean {
  const { words } = part.side.reading;
  const clause = words[mark.first]?.clause;
  return part.negations.some(({ first }) => words[first]?.clause === clause);
}

const finite = Form.Present | Form.Past | Form.Passive;
const pronoun = /^(?:du|man|han|hun|den|det|de|vi|jeg|i|der|en|et|din|dit|dine)$/u;
const opensObject =
  /^(?:en|et|den|det|de|din|dit|dine|dig|altid|aldrig|ikke|på|til|af|om|venligst|alle|at|os|mig|i|med)$/u;

/** *Brug en rulle*: a sentence of the part begins with an imperative. */
export function givesOrder(part: Part, lexicon: Lexicon): boolean {
  const { words, sentences } = part.side.reading;
  return part.sentences.some((s) => {
    const { first = 0 } = sentences[s] ?? {};
    if ((lexicon.forms(words[first]?.key ?? "") & Form.Imperative) === 0) return false;
    const next = words[first + 1]?.key ?? "";
    return opensObject.test(next) || (lexicon.forms(next) & finite) === 0;
  });
}

/** The tokens that open a condition by word order: *Har man arbejdet længe, kan …*, *…, og regner det, går vi ind*. */
export function invertedConditions({ words, sentences }: Reading, lexicon: Lexicon): number[] {
  return sentences.flatMap(({ first, last }) => (opensCondition(words, first, last, lexicon) ? [first] : []));
}

/** *Har man arbejdet i ni måneder, kan …*: a verb, its subject, and a comma after the clause. */
export function opensWithVerb(part: Part, sentence: number, lexicon: Lexicon): boolean {
  const { words, sentences } = part.side.reading;
  const { first, last } = sentences[sentence] ?? { first: 0, last: -1 };
  return opensCondition(words, first, last, lexicon);
}

function opensCondition(words: readonly Word[], first: number, last: number, lexicon: Lexicon): boolean {
  if (words[last]?.key === "?" || (lexicon.forms(words[first]?.key ?? "") & finite) === 0) return false;
  const next = words[first + 1];
  if (next === undefined) return false;
  const isSubject = pronoun.test(next.key) || (next.content && (lexicon.forms(next.key) & finite) === 0);
  return isSubject && words.slice(first, last).some((word) => word.key === ",");
}

export function anyKey(part: Part, list: string): boolean {
  return list.split(" ").some((key) => part.keys.has(key));
}
