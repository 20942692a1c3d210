/** Other forms of a word, made with Danish endings and returned only if the lexicon lists them as such. */
import { Form, type Lexicon } from "./lexicon.ts";

/** Verbs whose present is not the infinitive and an r: infinitive → present. */
const irregularPresent: ReadonlyMap<string, string> = new Map(
  Object.entries({
    være: "er",
    have: "har",
    gøre: "gør",
    sige: "siger",
    spørge: "spørger",
    vide: "ved",
    kunne: "kan",
    skulle: "skal",
    ville: "vil",
    måtte: "må",
    burde: "bør",
    turde: "tør",
  }),
);
const irregularInfinitive = new Map([...irregularPresent].map(([infinitive, present]) => [present, infinitive]));

const doubled = /([bdfgklmnprst])\1$/u;

function firstListed(lexicon: Lexicon, candidates: Iterable<string>, form: number): string | undefined {
  for (const candidate of candidates) if ((lexicon.forms(candidate) & form) !== 0) return candidate;
  return undefined;
}

/** *køre* → *kører*; undefined if the word is not an infinitive. */
export function presentOf(lexicon: Lexicon, infinitive: string): string | undefined {
  if ((lexicon.forms(infinitive) & Form.Infinitive) === 0) return undefined;
  return irregularPresent.get(infinitive) ?? firstListed(lexicon, [`${infinitive}r`], Form.Present);
}

/** *kører* → *køre*; undefined if the word is not a present tense. */
export function infinitiveOf(lexicon: Lexicon, present: string): string | undefined {
  const irregular = irregularInfinitive.get(present);
  if (irregular !== undefined) return irregular;
  if ((lexicon.forms(present) & Form.Present) === 0 || !present.endsWith("r")) return undefined;
  return firstListed(lexicon, [present.slice(0, -1)], Form.Infinitive);
}

/** Stems that an ending may stand on: as it is, with its last letter doubled, with *e* before l, n, r dropped. */
function stemsOf(word: string): string[] {
  const stems = [word];
  const last = word.at(-1) ?? "";
  if (/[bdfgklmnprst]/u.test(last)) stems.push(word + last);
  const dropped = /^(.*)e([lnr])$/u.exec(word);
  if (dropped !== null) {
    const [, head = "", end = ""] = dropped;
    stems.push(head + end, head.replace(doubled, "$1") + end);
  }
  return stems;
}

/** Base forms that a word with an ending may come from, without that ending. */
function basesOf(stem: string): string[] {
  const bases = [stem, stem.replace(doubled, "$1")];
  const dropped = /^(.*[^aeiouyæøå])([lnr])$/u.exec(stem);
  if (dropped !== null) {
    const [, head = "", end = ""] = dropped;
    bases.push(`${head}e${end}`, `${head}${head.at(-1) ?? ""}e${end}`);
  }
  return bases;
}

/** *stort*, *store* → *stor*; a base form is returned unchanged; undefined if the word is not an adjective. */
export function adjectiveBase(lexicon: Lexicon, word: string): string | undefined {
  const forms = lexicon.forms(word);
  if ((forms & Form.AdjectiveBase) !== 0) return word;
  if (word === "små" || word === "lille") return "lille";
  if ((forms & Form.AdjectiveNeuter) !== 0 && word.endsWith("t")) {
    return firstListed(lexicon, basesOf(word.slice(0, -1)), Form.AdjectiveBase);
  }
  if ((forms & Form.AdjectiveE) !== 0 && word.endsWith("e")) {
    return firstListed(lexicon, basesOf(word.slice(0, -1)), Form.AdjectiveBase);
  }
  return undefined;
}

/** *stor* → *stort*; unchanged if the adjective takes no -t; undefined if the word is not a base form. */
export function adjectiveNeuter(lexicon: Lexicon, base: string): string | undefined {
  const forms = lexicon.forms(base);
  if ((forms & Form.AdjectiveBase) === 0) return undefined;
  if ((forms & Form.AdjectiveNeuter) !== 0) return base;
  const stem = base.replace(doubled, "$1");
  return firstListed(lexicon, [`${base}t`, `${stem}t`], Form.AdjectiveNeuter);
}

/** *stor* → *store*; unchanged if the adjective takes no -e; undefined if the word is not a base form. */
export function adjectiveE(lexicon: Lexicon, base: string): string | undefined {
  const forms = lexicon.forms(base);
  if ((forms & Form.AdjectiveBase) === 0) return undefined;
  if ((forms & Form.AdjectiveE) !== 0) return base;
  return firstListed(
    lexicon,
    stemsOf(base).map((stem) => `${stem}e`),
    Form.AdjectiveE,
  );
}

/** Past tense of a regular verb: *hoppe* → *hoppede*, *spise* → *spiste*; undefined when none is listed. */
export function pastOf(lexicon: Lexicon, infinitive: string): string | undefined {
  if ((lexicon.forms(infinitive) & Form.Infinitive) === 0) return undefined;
  const stem = infinitive.endsWith("e") ? infinitive.slice(0, -1) : infinitive;
  return firstListed(lexicon, [`${stem}ede`, ...basesOf(stem).map((base) => `${base}te`)], Form.Past);
}

/** Past participle of a regular verb: *hoppe* → *hoppet*, *spise* → *spist*; undefined when none is listed. */
export function participleOf(lexicon: Lexicon, infinitive: string): string | undefined {
  if ((lexicon.forms(infinitive) & Form.Infinitive) === 0) return undefined;
  const stem = infinitive.endsWith("e") ? infinitive.slice(0, -1) : infinitive;
  return firstListed(lexicon, [`${stem}et`, ...basesOf(stem).map((base) => `${base}t`)], Form.PastParticiple);
}

/** Plurals with another vowel. */
const irregularPlural: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mand: "mænd",
    barn: "børn",
    bror: "brødre",
    bog: "bøger",
    fod: "fødder",
    hånd: "hænder",
    tand: "tænder",
    nat: "nætter",
    and: "ænder",
    gås: "gæs",
    ko: "køer",
    far: "fædre",
    mor: "mødre",
    datter: "døtre",
    øje: "øjne",
    stad: "stæder",
    rod: "rødder",
    klo: "kløer",
    tå: "tæer",
  }),
);

/**
 * Plural of a noun: *bil* → *biler*, *cykel* → *cykler*; the most frequent if several are listed, undefined if none is.
 */
export function pluralOf(lexicon: Lexicon, singular: string): string | undefined {
  if ((lexicon.forms(singular) & Form.NounSingular) === 0) return undefined;
  let best = irregularPlural.get(singular);
  if (best !== undefined) return best;
  for (const stem of stemsOf(singular)) {
    for (const ending of ["er", "e", "r"]) {
      const plural = stem + ending;
      if ((lexicon.forms(plural) & Form.NounPlural) === 0) continue;
      if (best === undefined || lexicon.frequency(plural) > lexicon.frequency(best)) best = plural;
    }
  }
  return best;
}

/** *bilen* → *bil*, *bilerne* → *biler*; undefined if the word is not a definite noun. */
export function indefiniteOf(lexicon: Lexicon, definite: string): string | undefined {
  const forms = lexicon.forms(definite);
  if ((forms & Form.NounSingularDefinite) !== 0 && /[nt]$/u.test(definite)) {
    const stem = definite.slice(0, -1);
    const shorter = stem.endsWith("e") ? basesOf(stem.slice(0, -1)) : [];
    // *museet* is no form of *muse*.
    const foreign = /[ei]et$/u.test(definite) ? [`${stem.slice(0, -1)}um`] : [];
    const candidates = [...foreign, ...shorter.slice(0, 2), stem, ...shorter.slice(2)];
    return firstListed(lexicon, candidates, Form.NounSingular);
  }
  if ((forms & Form.NounPluralDefinite) !== 0 && definite.endsWith("ne")) {
    const stem = definite.slice(0, -2);
    // *lærerne* are *lærere*, *bilerne* are *biler*.
    const person = (lexicon.forms(stem) & Form.NounSingular) !== 0 ? [`${stem}e`] : [];
    return firstListed(lexicon, [...person, stem, `${stem}e`, stem.replace(/e$/u, "")], Form.NounPlural);
  }
  return undefined;
}
