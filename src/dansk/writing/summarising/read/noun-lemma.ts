/** Dictionary form of nouns, for the terms a reader sees: *skolernes* is *skole*, *mobilforbuddet* is *mobilforbud*. */
import { indefiniteOf, pluralOf } from "../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";

const irregularSingular: ReadonlyMap<string, string> = new Map(
  (
    "børn>barn mænd>mand bøger>bog fødder>fod hænder>hånd tænder>tand nætter>nat kræfter>kraft brødre>bror døtre>datter " +
    "mødre>mor fædre>far øjne>øje stæder>stad rødder>rod klæder>klæde ænder>and gæs>gås køer>ko tæer>tå forældre>forælder"
  )
    .split(" ")
    .map((pair) => pair.split(">") as [string, string]),
);

const singular = Form.NounSingular | Form.NounSingularDefinite;
const plural = Form.NounPlural | Form.NounPluralDefinite;
/** Forms that a noun can be. */
const nounForms = singular | plural | Form.Genitive;

function singularOf(lexicon: Lexicon, form: string): string | undefined {
  const irregular = irregularSingular.get(form);
  if (irregular !== undefined) return irregular;
  const candidates: string[] = [];
  for (const ending of ["er", "e", "r"]) {
    if (!form.endsWith(ending)) continue;
    const stem = form.slice(0, -ending.length);
    candidates.push(stem, stem.replace(/(\p{L})\1$/u, "$1"));
    const dropped = /^(.*[^aeiouyæøå])([lnr])$/u.exec(stem);
    if (dropped !== null) {
      candidates.push(`${dropped[1]}e${dropped[2]}`, `${dropped[1]}${dropped[1]?.at(-1) ?? ""}e${dropped[2]}`);
    }
  }
  return candidates.find((one) => (lexicon.forms(one) & Form.NounSingular) !== 0 && pluralOf(lexicon, one) === form);
}

function listedLemma(lexicon: Lexicon, key: string, forms: number): string | undefined {
  if ((forms & Form.NounSingular) !== 0) return key;
  if ((forms & Form.NounSingularDefinite) !== 0) return indefiniteOf(lexicon, key) ?? key;
  if ((forms & Form.NounPluralDefinite) !== 0) {
    const indefinite = indefiniteOf(lexicon, key);
    return indefinite === undefined ? key : (singularOf(lexicon, indefinite) ?? indefinite);
  }
  if ((forms & Form.NounPlural) !== 0) return singularOf(lexicon, key) ?? key;
  if ((forms & Form.Genitive) !== 0 && key.endsWith("s")) {
    const bare = key.replace(/['’]?s$/u, "");
    return listedLemma(lexicon, bare, lexicon.forms(bare));
  }
  return undefined;
}

/** A form as a noun: its dictionary form, whether it can be nothing else, and whether it is a compound. */
export interface NounReading {
  readonly lemma: string;
  readonly isOnlyNoun: boolean;
  readonly isCompound: boolean;
  readonly isDefinite: boolean;
}

/** Reads a lower-case word as a noun; undefined if it cannot be one. */
export function readNoun(lexicon: Lexicon, key: string): NounReading | undefined {
  const accepted = lexicon.accept(key);
  if (accepted.kind === "unknown") return undefined;
  const { forms } = accepted;
  // *de ældste* are listed as a noun too.
  if ((forms & nounForms) === 0 || (forms & Form.Compared) !== 0) return undefined;
  const isOnlyNoun = (forms & ~(nounForms | Form.Common | Form.Neuter | Form.NoSuggest | compoundBits)) === 0;
  const isDefinite = (forms & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
  if (accepted.kind === "listed") {
    const lemma = listedLemma(lexicon, key, forms);
    return lemma === undefined ? undefined : { lemma, isOnlyNoun, isCompound: false, isDefinite };
  }
  const last = accepted.parts.at(-1) ?? "";
  const lemma = listedLemma(lexicon, last, forms);
  if (lemma === undefined || !key.endsWith(last)) return undefined;
  return { lemma: key.slice(0, key.length - last.length) + lemma, isOnlyNoun, isCompound: true, isDefinite };
}

const compoundBits = Form.FirstBare | Form.FirstS | Form.FirstE | Form.Last;
