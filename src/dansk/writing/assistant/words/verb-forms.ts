/**
 * The forms of a verb: from the list of verbs that the lexicon does not identify, otherwise from the lexicon if it
 * leaves no choice.
 */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { conjugate, infinitiveOfForm, type VerbForm, verbForms } from "../../rewriting/forms/conjugate.ts";
import { strongVerb } from "../../rewriting/forms/strong-verbs.ts";
import { knownInfinitive, knownVerb } from "./paradigms/verbs.ts";

export interface FoundVerb {
  readonly base: string;
  readonly forms: Readonly<Partial<Record<VerbForm, string>>>;
  /** Past and participle of both kinds, where it can't be told which are right; none if it can. */
  readonly possible: readonly string[];
}

/** Verbs without passive and imperative. */
const modal = new Set("kunne skulle ville måtte burde turde gide".split(" "));
const noPassive = new Set([...modal, ..."være blive have dø ske gå komme ligge sidde stå".split(" ")]);
/** Forms that no ending gives, or that the lexicon lists as something else. */
const irregularVerbs: ReadonlyMap<string, Partial<Record<VerbForm, string>>> = new Map([
  ["turde", { past: "turde" }],
  ["dø", { participle: "død" }],
]);

const has = (lexicon: Lexicon, word: string, form: number): boolean => (lexicon.forms(word) & form) !== 0;

interface Kind {
  readonly past: string;
  readonly participle: string;
}

/** The kinds of weak verbs of which the lexicon lists both past and participle: *-ede, -et* and *-te, -t*. */
function weakKinds(lexicon: Lexicon, base: string): readonly Kind[] {
  const stem = base.endsWith("e") ? base.slice(0, -1) : base;
  const single = stem.replace(/([bdfgklmnprst])\1$/u, "$1");
  const kinds = [
    { past: `${stem}ede`, participle: `${stem}et` },
    { past: `${stem}te`, participle: `${stem}t` },
    // *redte* is of *rede*, and not of *redde*.
    ...(single === stem || has(lexicon, `${single}e`, Form.Infinitive)
      ? []
      : [{ past: `${single}te`, participle: `${single}t` }]),
  ];
  return kinds.filter(
    ({ past, participle }) => has(lexicon, past, Form.Past) && has(lexicon, participle, Form.PastParticiple),
  );
}

/** What is no form that the lexicon knows as an imperative is one all the same where it is a word: *men* of *mene*. */
function imperativeOf(lexicon: Lexicon, base: string): string | undefined {
  if (modal.has(base) || base.endsWith("s")) return undefined;
  // *gå*, *se*, *overse*: what ends in a vowel of its own is its own imperative.
  const isOwn = /^[^aeiouyæøå]+[aeiouyæøå]$/u.test(base) || conjugate(lexicon, base, "past")?.endsWith("så") === true;
  if (isOwn || !base.endsWith("e")) return base;
  const bare = base.slice(0, -1).replace(/([bdfgklmnprst])\1$/u, "$1");
  return conjugate(lexicon, base, "imperative") ?? (lexicon.forms(bare) === 0 ? undefined : bare);
}

function formOf(lexicon: Lexicon, base: string, form: VerbForm, weak: Kind | undefined): string | undefined {
  if (form === "imperative") return imperativeOf(lexicon, base);
  if ((form === "passive" || form === "pastPassive") && noPassive.has(base)) return undefined;
  const reported: Partial<Record<VerbForm, string>> = irregularVerbs.get(base) ?? knownVerb(base) ?? weak ?? {};
  if (form === "pastPassive" && reported.past !== undefined) {
    const passives = reported.past.split(" / ").map((past) => `${past}s`);
    const isPassive = passives.every((passive) => /[dt]es$/u.test(passive) && has(lexicon, passive, Form.Passive));
    return isPassive ? passives.join(" / ") : undefined;
  }
  const found = reported[form] ?? conjugate(lexicon, base, form);
  // *lås* is a noun, and no form of *lå*.
  return form === "pastPassive" && found !== undefined && !/[dt]es$/u.test(found) ? undefined : found;
}

function verbFrom(lexicon: Lexicon, base: string): FoundVerb {
  const isKnown = knownVerb(base) !== undefined || strongVerb(base) !== undefined || irregularVerbs.has(base);
  const kinds = isKnown ? [] : weakKinds(lexicon, base);
  const weak = kinds.length === 1 ? kinds[0] : undefined;
  const forms: Partial<Record<VerbForm, string>> = {};
  for (const name of verbForms) {
    const form = formOf(lexicon, base, name, weak);
    if (form !== undefined) forms[name] = form;
  }
  const possible = kinds.length > 1 ? kinds.flatMap(({ past, participle }) => [past, participle]) : [];
  return { base, forms, possible };
}

/** The verb that a word is a form of; undefined if there is none, or if two are equally likely. */
export function findVerb(lexicon: Lexicon, word: string): FoundVerb | undefined {
  const sVerb = sVerbOf(word);
  if (sVerb !== undefined) return { ...sVerb, possible: [] };
  // *findes* is listed as an infinitive too; *omgås* is not of *omgå*.
  const bare = word.endsWith("s") && word !== "omgås" ? word.slice(0, -1) : word;
  if (has(lexicon, bare, Form.Infinitive)) return verbFrom(lexicon, bare);
  if (has(lexicon, word, Form.Infinitive)) return verbFrom(lexicon, word);
  const known = knownInfinitive(word);
  if (known !== undefined) return verbFrom(lexicon, known);
  const present = word.replace(/r$/u, "");
  if (present !== word && has(lexicon, present, Form.Infinitive)) return verbFrom(lexicon, present);
  const bases = verbForms.map((form) => infinitiveOfForm(lexicon, word, form));
  const base = bases.find((found) => found !== undefined && has(lexicon, found, Form.Infinitive));
  return base === undefined ? undefined : verbFrom(lexicon, base);
}

/**
 * Verbs that are never without their -s: no ending leads to their forms, which are those of Retskrivningsordbogen.
 */
type SVerbForms = Readonly<Partial<Record<VerbForm, string>>>;

/** Infinitive and past; the present is the infinitive, and the participle the past. */
const verbs: readonly (readonly [infinitive: string, past: string])[] = [
  ["synes", "syntes"],
  ["lykkes", "lykkedes"],
  ["mislykkes", "mislykkedes"],
  ["længes", "længtes"],
  ["trives", "trivedes"],
  ["skændes", "skændtes"],
  ["mindes", "mindedes"],
  ["enes", "enedes"],
  ["nøjes", "nøjedes"],
  ["færdes", "færdedes"],
  ["væmmes", "væmmedes"],
];

/** Of the verb that has the word as one of its forms; undefined where none has. */
function sVerbOf(word: string): { readonly base: string; readonly forms: SVerbForms } | undefined {
  const found = verbs.find((forms) => forms.includes(word));
  if (found === undefined) return undefined;
  const [base, past] = found;
  return { base, forms: { infinitive: base, present: base, past, participle: past } };
}
