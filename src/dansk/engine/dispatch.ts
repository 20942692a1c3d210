/** Indexes rules by trigger, so that each token is checked only by the rules that can match it. */
import type { Rule } from "../rules/rule.ts";

/** Rules by trigger, each list in the order of execution. */
export interface Dispatch {
  readonly byWord: ReadonlyMap<string, readonly Rule[]>;
  /** Those that any of the bits of `Trait` wakes. */
  byTraits(traits: number): readonly Rule[];
  /** Those that any of the bits of `Form` wakes. */
  byForms(forms: number): readonly Rule[];
  readonly unlisted: readonly Rule[];
  readonly sentence: readonly Rule[];
}

const none: readonly Rule[] = [];
/** Maximum number of cached bit sets; then the cache is cleared. Danish prose has a few hundred. */
const rememberedSets = 4096;

/** The rules that a set of bits wakes: most tokens are of a few kinds, so each set is gone through only once. */
function byBits(entries: readonly { mask: number; rule: Rule }[]): (bits: number) => readonly Rule[] {
  const union = entries.reduce((bits, entry) => bits | entry.mask, 0);
  const known = new Map<number, readonly Rule[]>();
  return (bits) => {
    const asked = bits & union;
    if (asked === 0) return none;
    const found = known.get(asked);
    if (found !== undefined) return found;
    const rules = entries.filter(({ mask }) => (asked & mask) !== 0).map(({ rule }) => rule);
    if (known.size >= rememberedSets) known.clear();
    known.set(asked, rules);
    return rules;
  };
}

/** Builds the index for the given rules. */
export function dispatchOf(rules: readonly Rule[]): Dispatch {
  const byWord = new Map<string, Rule[]>();
  const byTrait: { mask: number; rule: Rule }[] = [];
  const byForm: { mask: number; rule: Rule }[] = [];
  const unlisted: Rule[] = [];
  const sentence: Rule[] = [];
  for (const rule of rules) {
    const { words, traits, forms } = rule.triggers;
    for (const word of new Set(words ?? [])) {
      const known = byWord.get(word);
      if (known === undefined) byWord.set(word, [rule]);
      else known.push(rule);
    }
    if (traits !== undefined) byTrait.push({ mask: traits, rule });
    if (forms !== undefined) byForm.push({ mask: forms, rule });
    if (rule.triggers.unlisted === true) unlisted.push(rule);
    if (rule.triggers.sentence === true) sentence.push(rule);
  }
  return { byWord, byTraits: byBits(byTrait), byForms: byBits(byForm), unlisted, sentence };
}
