/**
 * Assigns each form a frequency band: counted in text, listed by hand, or estimated from its paradigm and its
 * compounds.
 */

import { Form, READING_BITS, Role } from "../../lexicon/lexicon.ts";
import type { Expansion } from "../dictionary/expand.ts";
import { bandOfRate } from "./count-forms.ts";

/** Share of a lemma's occurrences that a form of it which wasn't counted is taken to have. */
const UNSEEN_SHARE = 0.15;
/** A word that a few dozen other entries are built with is a common word, counted or not. */
const PRODUCTIVE = [
  [40, 4],
  [12, 3],
  [4, 2],
  [1, 1],
] as const;
/** Rare forms with the spelling of a common word's misspelling: their band is never raised by estimation. */
const SELDOM_FORM = Form.Genitive | Form.Passive | Form.Imperative;

/** How many dictionary entries have each word as their first or last part. */
function countCompounds(expansion: Expansion): Map<string, number> {
  const { forms, lemmas } = expansion;
  const uses = new Map<string, number>();
  const entries = new Set<string>();
  for (const all of lemmas.values()) for (const lemma of all) entries.add(lemma);
  for (const entry of entries) {
    for (let cut = 3; cut <= entry.length - 3; cut++) {
      const last = entry.slice(cut);
      if (!entries.has(last) || ((forms.get(last) ?? 0) & Form.Last) === 0) continue;
      const first = entry.slice(0, cut);
      if (((forms.get(first) ?? 0) & (Role.First | Role.Prefix)) === 0) continue;
      uses.set(last, (uses.get(last) ?? 0) + 1);
      for (const lemma of lemmas.get(first) ?? []) uses.set(lemma, (uses.get(lemma) ?? 0) + 1);
      break;
    }
  }
  return uses;
}

/**
 * Estimates bands above 0 for the forms of `expansion`.
 * @param counted bands from text
 * @param listed bands of common words listed by hand; the other forms of their paradigm follow at a distance
 */
export function estimateBands(
  expansion: Expansion,
  counted: ReadonlyMap<string, number>,
  listed: ReadonlyMap<string, number>,
): Map<string, number> {
  const { forms, lemmas } = expansion;
  const known = new Map<string, number>();
  for (const source of [counted, listed]) {
    for (const [form, band] of source) if (forms.has(form)) known.set(form, Math.max(band, known.get(form) ?? 0));
  }
  const rateOfLemma = new Map<string, number>();
  for (const [form, band] of known) {
    const all = lemmas.get(form) ?? [];
    for (const lemma of all) rateOfLemma.set(lemma, (rateOfLemma.get(lemma) ?? 0) + 2 ** band / all.length);
  }
  const uses = countCompounds(expansion);
  const bands = new Map<string, number>();
  for (const [form, bits] of forms) {
    let band = known.get(form) ?? 0;
    const isSeldom = (bits & READING_BITS & ~(SELDOM_FORM | Form.Common | Form.Neuter)) === 0;
    for (const lemma of lemmas.get(form) ?? []) {
      const share = isSeldom ? UNSEEN_SHARE / 8 : UNSEEN_SHARE;
      band = Math.max(band, bandOfRate((rateOfLemma.get(lemma) ?? 0) * share));
      const count = uses.get(lemma) ?? 0;
      const step = PRODUCTIVE.find(([least]) => count >= least)?.[1] ?? 0;
      band = Math.max(band, step - (isSeldom ? 2 : form === lemma ? 0 : 1));
    }
    if (band > 0) bands.set(form, band);
  }
  return bands;
}
