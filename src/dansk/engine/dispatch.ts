/** Sorts rules by their triggers once, so that at each token only the rules that can say something are tried. */
import type { Rule } from "../rules/rule.ts";

/** Rules by trigger. `…Mask` is the union of the bits below it: one test rules most tokens out. */
export interface Dispatch {
  readonly byWord: ReadonlyMap<string, readonly Rule[]>;
  readonly traitMask: number;
  readonly byTrait: readonly { readonly mask: number; readonly rule: Rule }[];
  readonly formMask: number;
  readonly byForm: readonly { readonly mask: number; readonly rule: Rule }[];
  readonly unlisted: readonly Rule[];
  readonly sentence: readonly Rule[];
}

/** Builds the dispatch of the given rules. */
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
  const union = (entries: readonly { mask: number }[]): number => entries.reduce((bits, e) => bits | e.mask, 0);
  return { byWord, traitMask: union(byTrait), byTrait, formMask: union(byForm), byForm, unlisted, sentence };
}
