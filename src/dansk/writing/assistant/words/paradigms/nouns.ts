/** The forms of the most frequent nouns, and of compounds that end in one of them. */
import { Form, type Lexicon } from "../../../../lexicon/lexicon.ts";
import { type NounForm, nounForms } from "../../../rewriting/forms/decline.ts";
import { nounClasses, vowelNouns } from "./noun-list.ts";

export type NounForms = Readonly<Partial<Record<NounForm, string>>>;
/** `plural`: a noun without a singular. */
export type NounGender = "common" | "neuter" | "both" | "plural";

export interface NounParadigm {
  readonly base: string;
  readonly gender: NounGender;
  readonly forms: NounForms;
}

/** *artikel* → *artik*, *kartoffel* → *kartof*, *museum* → *muse*. */
export const shortened = (base: string): string =>
  base.replace(/(?:el|en|er|um|us)$/u, "").replace(/([bdfgklmnprst])\1$/u, "$1");

function spelt(pattern: string, base: string): string {
  return pattern
    .replaceAll("-", base)
    .replaceAll("=", base + (base.at(-1) ?? ""))
    .replaceAll("*", shortened(base));
}

function paradigmOf(base: string, gender: NounGender, forms: Readonly<Record<NounForm, string>>): NounParadigm {
  const has = Object.entries(forms).filter(([, form]) => form !== "0");
  return { base, gender, forms: Object.fromEntries(has) };
}

const byBase = new Map<string, NounParadigm[]>();
const byForm = new Map<string, NounParadigm[]>();

function put(index: Map<string, NounParadigm[]>, key: string, paradigm: NounParadigm): void {
  const known = index.get(key) ?? [];
  if (!known.includes(paradigm)) index.set(key, [...known, paradigm]);
}

function keep(paradigm: NounParadigm): void {
  put(byBase, paradigm.base, paradigm);
  // Some have two forms (*virussen / virusset*).
  for (const form of Object.values(paradigm.forms)) for (const one of form.split(" / ")) put(byForm, one, paradigm);
}

const genders: readonly string[] = ["common", "neuter", "both", "plural"];
const isGender = (name: string): name is NounGender => genders.includes(name);

for (const entry of nounClasses.trim().split(/\n(?= {2}\S)/u)) {
  const [head = "", words = ""] = entry.split(": ");
  const [gender = "", definite = "", plural = "", pluralDefinite = ""] = head.trim().split("; ");
  if (!isGender(gender)) throw new Error(`No gender: ${entry}`);
  for (const base of words.trim().split(/\s+/u)) {
    const singular = gender === "plural" ? "0" : base;
    const [one, some, all] = [definite, plural, pluralDefinite].map((pattern) => spelt(pattern, base));
    keep(paradigmOf(base, gender, { singular, definite: one ?? "0", plural: some ?? "0", pluralDefinite: all ?? "0" }));
  }
}
for (const entry of vowelNouns.trim().split(/,\s+/u)) {
  const [gender = "", base = "", definite = "", plural = "", pluralDefinite = ""] = entry.split(" ");
  if (!isGender(gender)) throw new Error(`No gender: ${entry}`);
  keep(paradigmOf(base, gender, { singular: base, definite, plural, pluralDefinite }));
}

/** All nouns of the list, for its test. */
export const listedNouns: readonly NounParadigm[] = [...byBase.values()].flat();

const leastFirst = 2;
const leastLast = 2;

/** *fodbold*, *regerings*: what stands first in compounds. */
function isFirst(lexicon: Lexicon, first: string): boolean {
  const has = (word: string, bit: number): boolean => (lexicon.forms(word) & bit) !== 0;
  if (has(first, Form.FirstBare)) return true;
  if (first.endsWith("s") && has(first.slice(0, -1), Form.FirstS)) return true;
  return /er?$/u.test(first) && has(first.replace(/er?$/u, ""), Form.FirstE);
}

const firstVowel = /[aeiouyæøå]/u;

/** *bog, bøger*: where a compound has such a plural too, nothing else needs to be known of its first part. */
const changesVowel = ({ base, forms: { plural } }: NounParadigm): boolean =>
  plural !== undefined && firstVowel.exec(base)?.[0] !== firstVowel.exec(plural)?.[0];

const bits = {
  singular: Form.NounSingular,
  definite: Form.NounSingularDefinite,
  // Some plurals in -e are listed as definite ones alone (*rødvine*).
  plural: Form.NounPlural | Form.NounPluralDefinite,
  pluralDefinite: Form.NounPluralDefinite,
} as const;

/** Listed as what it is to be; plurals with another vowel are listed as plain words. */
function isListed(lexicon: Lexicon, name: NounForm, form: string, base: string): boolean {
  const bit = form.startsWith(base) ? bits[name] : bits[name] | Form.Plain;
  return (lexicon.forms(form) & bit) !== 0;
}

const hasPlural = (lexicon: Lexicon, base: string): boolean =>
  ["er", "e"].some((ending) => (lexicon.forms(base + ending) & Form.NounPlural) !== 0);

/** *håndbog* as *bog*; undefined if the lexicon lacks one of its forms, which makes it another word (*humor*). */
function compoundOf(lexicon: Lexicon, first: string, { base, gender, forms }: NounParadigm): NounParadigm | undefined {
  const whole: Partial<Record<NounForm, string>> = {};
  // *køretøjer*: *tøj* has no plural, and this has.
  if (forms.plural === undefined && hasPlural(lexicon, first + base)) return undefined;
  for (const name of nounForms) {
    const form = forms[name]?.split(" / ").map((one) => first + one);
    if (form === undefined) continue;
    if (!form.some((one) => isListed(lexicon, name, one, first + base))) return undefined;
    whole[name] = form.join(" / ");
  }
  return { base: first + base, gender, forms: whole };
}

/** The nouns that have a form, or whose compound a word is by the longest last part that fits. */
function knownIn(
  lexicon: Lexicon,
  word: string,
  index: ReadonlyMap<string, readonly NounParadigm[]>,
): readonly NounParadigm[] {
  const own = index.get(word);
  if (own !== undefined) return own;
  for (let at = leastFirst; at <= word.length - leastLast; at += 1) {
    const last = index.get(word.slice(at));
    if (last === undefined) continue;
    const first = word.slice(0, at);
    const fitting = isFirst(lexicon, first) ? last : last.filter(changesVowel);
    const found = fitting.flatMap((noun) => compoundOf(lexicon, first, noun) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** The nouns with this base form; empty if the list does not decide. */
export const nounsOf = (lexicon: Lexicon, base: string): readonly NounParadigm[] => knownIn(lexicon, base, byBase);

/** The nouns with this form. */
export const nounsWith = (lexicon: Lexicon, form: string): readonly NounParadigm[] => knownIn(lexicon, form, byForm);
