/** Derives the `Form` bits of irregular forms that the dictionary only lists by name (`lå st:ligge`). */

import { Form } from "../../lexicon/lexicon.ts";

/** Verbs whose paradigm can't be read off the order of their forms. */
const SPECIAL_VERBS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  være: { er: Form.Present, var: Form.Past, været: Form.PastParticiple, vær: Form.Imperative },
  have: { har: Form.Present, havde: Form.Past, haft: Form.PastParticiple, hav: Form.Imperative },
  kunne: { kan: Form.Present, kunne: Form.Past, kunnet: Form.PastParticiple },
  skulle: { skal: Form.Present, skulle: Form.Past, skullet: Form.PastParticiple },
  ville: { vil: Form.Present, ville: Form.Past, villet: Form.PastParticiple },
  måtte: { må: Form.Present, måtte: Form.Past, måttet: Form.PastParticiple },
  burde: { bør: Form.Present, burde: Form.Past, burdet: Form.PastParticiple },
  turde: { tør: Form.Present, turde: Form.Past, turdet: Form.PastParticiple },
  vide: { ved: Form.Present, vidste: Form.Past, vidst: Form.PastParticiple, vid: Form.Imperative },
  hedde: { hedder: Form.Present, hed: Form.Past | Form.Imperative, heddet: Form.PastParticiple },
  gælde: { gælder: Form.Present, gjaldt: Form.Past | Form.PastParticiple, gældt: Form.PastParticiple },
  få: { får: Form.Present, fik: Form.Past, fået: Form.PastParticiple },
  ske: { sker: Form.Present, skete: Form.Past, sket: Form.PastParticiple },
  dø: { dør: Form.Present, døde: Form.Past, død: Form.AdjectiveBase, døet: Form.PastParticiple },
};

const COMPARED = new Set(
  "ældre ældst ældste bedre bedst bedste større størst største mindre mindst mindste yngre yngst yngste flere flest fleste færre færrest færreste værre værst værste længere længst længste længer tungere tungest mere mest".split(
    " ",
  ),
);

/** Verbs that only have forms in -s: their -s form is infinitive and present, and they have a past of their own. */
const S_VERBS: readonly (readonly [present: string, past: string])[] = [
  ["synes", "syntes"],
  ["lykkes", "lykkedes"],
  ["mislykkes", "mislykkedes"],
  ["trives", "trivedes"],
  ["omgås", "omgikkes"],
  ["skændes", "skændtes"],
  ["nøjes", "nøjedes"],
  ["færdes", "færdedes"],
  ["længes", "længtes"],
  ["findes", "fandtes"],
  ["mødes", "mødtes"],
  ["skyldes", "skyldtes"],
  ["slås", "sloges"],
  ["mindes", "mindedes"],
  ["følges", "fulgtes"],
  ["enes", "enedes"],
  ["væmmes", "væmmedes"],
  ["skammes", "skammedes"],
];

/** Readings of frequent words that the dictionary's flags lack. */
export const ADDED_READINGS: ReadonlyMap<string, number> = new Map<string, number>([
  ...S_VERBS.flatMap(([present, past]): [string, number][] => [
    [present, Form.Infinitive | Form.Present | Form.Passive],
    [past, Form.Past | Form.Passive],
  ]),
  ...[...COMPARED, "værre", "øverste", "nederste", "inderste", "yderste", "forreste", "bageste"].map(
    (form): [string, number] => [form, Form.Compared],
  ),
  ...["mange", "fri"].map((form): [string, number] => [form, Form.AdjectiveE]),
  ...["procent", "våben", "atomvåben", "km", "kg", "cm", "mm"].map((form): [string, number] => [
    form,
    Form.NounSingular | Form.NounPlural,
  ]),
]);

/** Past forms equal to the participle, which the dictionary lists once: *holdt, faldt*. */
const PAST_IS_PARTICIPLE = /(?:hold|fald|gald|svigt)e$/u;

/** Bits of the base entry and of each of its irregular forms. */
export interface IrregularParadigm {
  readonly base: number;
  readonly forms: ReadonlyMap<string, number>;
}

function stemOf(infinitive: string): string {
  return infinitive.endsWith("e") ? infinitive.slice(0, -1).replace(/(.)\1$/u, "$1") : infinitive;
}

/**
 * Verb paradigms are listed in a fixed order: present, infinitive passive, past, past passive, present participle,
 * past participle, its plural, imperative; what equals an earlier form is left out.
 */
function verbParadigm(infinitive: string, listed: readonly string[]): Map<string, number> {
  const bits = new Map<string, number>();
  const add = (form: string, bit: number): void => void bits.set(form, (bits.get(form) ?? 0) | bit);
  const special = SPECIAL_VERBS[infinitive];
  const isParticipleStart = (form: string): boolean => form.endsWith("nde") && form.startsWith(infinitive.slice(0, 2));
  const middle = listed.findIndex(isParticipleStart);
  let sawPast = listed.slice(0, middle).some((form) => form !== `${infinitive}r` && !form.endsWith("s"));
  listed.forEach((form, index) => {
    const fixed = special?.[form];
    if (fixed !== undefined) add(form, fixed);
    else if (form === `${infinitive}r`) add(form, Form.Present);
    else if (isParticipleStart(form)) add(form, Form.PresentParticiple);
    else if (form.endsWith("s") && form !== stemOf(infinitive)) {
      add(form, index < middle || form === `${infinitive}s` ? Form.Passive : Form.Genitive);
    } else if (index < middle) add(form, Form.Past);
    else if (form === stemOf(infinitive) || (index === listed.length - 1 && form.endsWith("gør"))) {
      add(form, Form.Imperative | (form.endsWith("gør") ? Form.Present : 0));
    } else if (/(?:te|de)$/u.test(form)) {
      add(form, Form.AdjectiveE | (sawPast ? 0 : Form.Past));
      sawPast = true;
    } else if (form.endsWith("ne")) add(form, Form.AdjectiveE);
    else if (form.endsWith("en")) add(form, Form.AdjectiveBase | Form.PastParticiple);
    else if (form.endsWith("t")) add(form, Form.PastParticiple | (PAST_IS_PARTICIPLE.test(infinitive) ? Form.Past : 0));
    else add(form, Form.Imperative);
  });
  // *kom, løb, sov*: listed once, as the imperative.
  if (!sawPast && special === undefined && !PAST_IS_PARTICIPLE.test(infinitive)) {
    if (listed.includes(stemOf(infinitive))) add(stemOf(infinitive), Form.Past);
  }
  for (const [form, bit] of Object.entries(special ?? {})) add(form, bit);
  return bits;
}

function adjectiveBits(form: string): number {
  if (COMPARED.has(form) || /(?:ere|est|este)$/u.test(form)) return Form.Compared;
  if (form.endsWith("s")) return Form.Genitive;
  if (form.endsWith("t")) return Form.AdjectiveNeuter;
  return Form.AdjectiveE;
}

function nounBits(lemma: string, form: string, gender: number): number {
  if (/[s']$/u.test(form) && form !== lemma) return Form.Genitive | gender;
  if (/(?:ene|erne|rne|ne)$/u.test(form)) return Form.NounPluralDefinite | gender;
  if (/(?:en|et|'n|'t|[^aeiouyæøå]n|et)$/u.test(form)) return Form.NounSingularDefinite | gender;
  return Form.NounPlural | gender;
}

const GREEK_OR_LATIN = /(?:ae|um|us|is|i|a|es|um)$/u;

/**
 * Reads an entry with listed forms.
 * @param base bits of the entry by its flags
 * @param gender `Form.Common`, `Form.Neuter`, both or 0
 */
export function readIrregular(
  word: string,
  base: number,
  gender: number,
  listed: readonly string[],
): IrregularParadigm {
  const forms = new Map<string, number>();
  const isVerb =
    word in SPECIAL_VERBS || listed.some((form) => form.endsWith("nde") && form.startsWith(word.slice(0, 2)));
  if (isVerb) return { base: Form.Infinitive, forms: verbParadigm(word, listed) };
  const isAdjective =
    (base & Form.AdjectiveBase) !== 0 ||
    listed.some((form) => COMPARED.has(form)) ||
    (listed.includes(`${word}e`) && listed.includes(`${word}t`));
  const isNoun = gender !== 0 || (base & (Form.NounSingular | Form.NounPlural)) !== 0;
  if (isAdjective) {
    for (const form of listed) forms.set(form, adjectiveBits(form));
    return { base: Form.AdjectiveBase, forms };
  }
  if (isNoun) {
    for (const form of listed) {
      // Latin endings (*capita, corpora*) say nothing about Danish grammar.
      forms.set(
        form,
        form.startsWith(word.slice(0, 3)) && !GREEK_OR_LATIN.test(form) ? nounBits(word, form, gender) : 0,
      );
    }
  }
  return { base: 0, forms };
}
