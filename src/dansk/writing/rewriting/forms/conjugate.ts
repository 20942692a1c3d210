/** Verbs in all their forms, each returned only if the lexicon lists it as such. */
import { participleOf, pastOf, presentOf } from "../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { strongInfinitive, strongVerb } from "./strong-verbs.ts";

export type VerbForm =
  | "infinitive"
  | "present"
  | "past"
  | "participle"
  | "imperative"
  /** *køres*: infinitive and present of the passive in -s. */
  | "passive"
  | "pastPassive";

export const verbForms: readonly VerbForm[] = [
  "infinitive",
  "present",
  "past",
  "participle",
  "imperative",
  "passive",
  "pastPassive",
];

function listed(lexicon: Lexicon, form: string | undefined, bit: number): string | undefined {
  return form !== undefined && (lexicon.forms(form) & bit) !== 0 ? form : undefined;
}

const doubled = /([bdfgklmnprst])\1$/u;

function imperativeOf(lexicon: Lexicon, infinitive: string): string | undefined {
  const stem = infinitive.endsWith("e") ? infinitive.slice(0, -1) : infinitive;
  return listed(lexicon, stem.replace(doubled, "$1"), Form.Imperative) ?? listed(lexicon, stem, Form.Imperative);
}

/** A verb of the lexicon in one of its forms; undefined if it has no such form. */
export function conjugate(lexicon: Lexicon, infinitive: string, form: VerbForm): string | undefined {
  const strong = strongVerb(infinitive);
  switch (form) {
    case "infinitive":
      return listed(lexicon, infinitive, Form.Infinitive);
    case "present":
      return listed(lexicon, strong?.present, Form.Present) ?? presentOf(lexicon, infinitive);
    case "past":
      return listed(lexicon, strong?.past, Form.Past) ?? pastOf(lexicon, infinitive);
    case "participle":
      return listed(lexicon, strong?.participle, Form.PastParticiple) ?? participleOf(lexicon, infinitive);
    case "imperative":
      return imperativeOf(lexicon, infinitive);
    case "passive":
      return listed(lexicon, `${infinitive}s`, Form.Passive);
    case "pastPassive": {
      const past = conjugate(lexicon, infinitive, "past");
      return past === undefined ? undefined : listed(lexicon, `${past}s`, Form.Passive);
    }
  }
}

/** Infinitives that a form may come from by its ending. */
function candidates(form: string): string[] {
  const found: string[] = [];
  const cut = /^(.{2,}?)(?:edes|ede|tes|te|et|es|er|s|t|r)$/u.exec(form);
  const stem = cut?.[1];
  if (stem !== undefined) found.push(`${stem}e`, stem, `${stem}${stem.at(-1) ?? ""}e`);
  // *bragt*, *åbnet*, *samlet*: the shortest ending may leave too much.
  for (const ending of ["ede", "edes", "te", "tes", "et", "t", "er", "r", "es", "s"]) {
    if (!form.endsWith(ending) || form.length - ending.length < 2) continue;
    const rest = form.slice(0, -ending.length);
    found.push(`${rest}e`, rest, `${rest}${rest.at(-1) ?? ""}e`);
  }
  return found;
}

/** The infinitive of which `word` is the given form; undefined if there is none, or if two are equally likely. */
export function infinitiveOfForm(lexicon: Lexicon, word: string, form: VerbForm): string | undefined {
  const bits = lexicon.forms(word);
  if (form === "infinitive") return (bits & Form.Infinitive) !== 0 ? word : undefined;
  const strong = strongInfinitive(word);
  if (strong !== undefined && conjugate(lexicon, strong, form) === word) return strong;
  const found = new Set(candidates(word).filter((infinitive) => conjugate(lexicon, infinitive, form) === word));
  return found.size === 1 ? [...found][0] : undefined;
}
