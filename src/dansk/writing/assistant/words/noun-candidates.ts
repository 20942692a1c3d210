/**
 * Candidates for the forms of a noun. The lexicon knows the readings of a spelling, but not which word it belongs to.
 */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { genderOf } from "../../rewriting/forms/decline.ts";
import { type NounForms, type NounGender, nounsOf, shortened } from "./paradigms/nouns.ts";

/** How a form is built on its base; the forms of one word are built alike. */
type Built = "plain" | "doubled" | "shortened";

interface Definite {
  readonly built: Built;
  readonly gender: "common" | "neuter";
  readonly form: string;
}
interface Plural {
  readonly built: Built;
  readonly forms: { readonly plural: string; readonly pluralDefinite: string };
}

const has = (lexicon: Lexicon, word: string, form: number): boolean => (lexicon.forms(word) & form) !== 0;

/** The stems that endings stand on, with the letter that a shortened one keeps before them (*cykel*: *cyk* + *l*). */
function stemsOf(base: string): readonly (readonly [Built, string])[] {
  const last = base.at(-1) ?? "";
  const kept = /e[lnr]$/u.test(base) ? last : "";
  const isShort = kept !== "" || /[^aeiouyæøå](?:um|us)$|[eiu]um$/u.test(base);
  return [
    ["plain", base],
    ...(/[aeiouyæøå][bdfgklmnprst]$/u.test(base) ? ([["doubled", base + last]] as const) : []),
    ...(isShort ? ([["shortened", shortened(base) + kept]] as const) : []),
  ];
}

function definitesOf(lexicon: Lexicon, base: string): readonly Definite[] {
  const known = genderOf(lexicon, base);
  const link = base.endsWith("e") ? "" : "e";
  return stemsOf(base).flatMap(([built, stem]) =>
    (["common", "neuter"] as const).flatMap((gender) => {
      const form = `${stem}${link}${gender === "common" ? "n" : "t"}`;
      const isOther = known !== 0 && known !== (gender === "common" ? Form.Common : Form.Neuter);
      return !isOther && has(lexicon, form, Form.NounSingularDefinite) ? [{ built, gender, form }] : [];
    }),
  );
}

function pluralsOf(lexicon: Lexicon, base: string): readonly Plural[] {
  const endsInE = base.endsWith("e");
  const pairs = stemsOf(base).flatMap(([built, stem]): readonly (readonly [Built, string, string])[] => {
    const same = endsInE ? `${stem}ne` : `${stem}ene`;
    if (endsInE)
      return [
        [built, `${stem}r`, `${stem}rne`],
        [built, base, same],
      ];
    return [
      [built, `${stem}er`, `${stem}erne`],
      [built, `${stem}e`, `${stem}ene`],
      [built, base, same],
      ...(base.endsWith("er") && built === "plain"
        ? ([
            [built, `${stem}e`, `${stem}ne`],
            [built, base, `${stem}ne`],
          ] as const)
        : []),
    ];
  });
  // Some plurals in -e are listed as definite ones alone (*hvidvine*).
  const isPlural = (form: string): boolean =>
    has(lexicon, form, Form.NounPlural) || (form.endsWith("e") && has(lexicon, form, Form.NounPluralDefinite));
  const listed = pairs.filter(
    ([, plural, definite]) => isPlural(plural) && has(lexicon, definite, Form.NounPluralDefinite),
  );
  // *svensker*: as a plural it is of *svenske*.
  const isPerson = listed.some(([, plural, definite]) => plural === `${base}e` && definite === `${base}ne`);
  return listed
    .filter(([, plural, definite]) => !(isPerson && plural === base && definite === `${base}ne`))
    .map(([built, plural, pluralDefinite]) => ({ built, forms: { plural, pluralDefinite } }));
}

/** Other nouns that a form may be of: *venen* is of *vene*, *piller* of *pille*. */
function othersOf(lexicon: Lexicon, base: string, form: string): readonly string[] {
  const stems = ["erne", "rne", "ene", "en", "et", "er", "ne", "e", "n", "t", "r"].flatMap((ending) =>
    form.endsWith(ending) ? [form.slice(0, -ending.length)] : [],
  );
  const bases = stems.flatMap((stem) => [
    stem,
    stem.replace(/([bdfgklmnprst])\1$/u, "$1"),
    stem.replace(/([^aeiouyæøå])([lnr])$/u, "$1e$2"),
    `${stem}um`,
  ]);
  return [...new Set(bases)].filter(
    // *kollegie* is another spelling of *kollegium*.
    (other) =>
      other !== base &&
      other !== base.replace(/ium$/u, "ie") &&
      other.length > 1 &&
      has(lexicon, other, Form.NounSingular),
  );
}

/** Whether another noun has this form: as the list knows it, or as its gender allows. */
function isOfOther(lexicon: Lexicon, base: string, form: string, built: (other: string) => readonly string[]): boolean {
  return othersOf(lexicon, base, form).some((other) => {
    const known = nounsOf(lexicon, other);
    if (known.length > 0) return known.some(({ forms }) => Object.values(forms).includes(form));
    return built(other).includes(form);
  });
}

export interface Guess {
  readonly gender: NounGender;
  readonly forms: NounForms;
  /** All that may be forms of it, where it can't be told which are; none if it can. */
  readonly possible: readonly string[];
}

/** The forms of a noun outside the noun list; certain only if the lexicon leaves no choice. */
export function guessForms(lexicon: Lexicon, base: string): Guess {
  const definites = definitesOf(lexicon, base);
  const ownDefinites = definites.filter(
    ({ form }) => !isOfOther(lexicon, base, form, (other) => definitesOf(lexicon, other).map((one) => one.form)),
  );
  const [definite, ...more] = definites.length === 1 ? definites : ownDefinites;
  const plurals = pluralsOf(lexicon, base).filter(
    ({ built }) =>
      definite === undefined || built === "shortened" || definite.built === "shortened" || built === definite.built,
  );
  const ownPlurals = plurals.filter(
    ({ forms: { plural, pluralDefinite } }) =>
      plural === base ||
      // Hardly a noun in -e has another plural.
      plural === `${base}r` ||
      !isOfOther(lexicon, base, pluralDefinite, (other) =>
        pluralsOf(lexicon, other).map(({ forms }) => forms.pluralDefinite),
      ),
  );
  const [plural, ...morePlurals] = ownPlurals;
  const isClear =
    (definite !== undefined || definites.length === 0) &&
    more.length === 0 &&
    morePlurals.length === 0 &&
    ownPlurals.length === plurals.length;
  const forms = {
    singular: base,
    ...(definite !== undefined && { definite: definite.form }),
    ...plural?.forms,
  };
  const possible = [
    ...definites.map(({ form }) => form),
    ...plurals.flatMap(({ forms }) => [forms.plural, forms.pluralDefinite]),
  ];
  const gender = definite?.gender ?? (genderOf(lexicon, base) === Form.Neuter ? "neuter" : "common");
  return { gender, forms, possible: isClear ? [] : [...new Set(possible)].filter((form) => form !== base) };
}
