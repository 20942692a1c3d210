/** Matches lists of words and phrases against a text, longest first, in one pass. */
import { newList } from "../read/lists.ts";
import type { Word } from "../read/reading.ts";
import { rootsOf } from "../read/stems.ts";

interface Entry<T> {
  readonly keys: readonly string[];
  readonly value: T;
}

/** A compiled list. */
export interface Phrases<T> {
  readonly byKey: ReadonlyMap<string, readonly Entry<T>[]>;
  readonly byRoot: ReadonlyMap<string, T>;
  /** Its bit in the `lists` of a word. */
  readonly bit: number;
}

/** One match, `last` inclusive. */
export interface Match<T> {
  readonly first: number;
  readonly last: number;
  readonly value: T;
}

/**
 * Compiles a list. Spaces separate entries; `_` joins the words of a phrase, `…` matches up to three other words, and
 * `~` before a word matches every form of it. If two entries share forms, `merge` resolves the conflict; without it the
 * first wins.
 */
export function phrasesOf<T>(
  lists: readonly (readonly [T, string])[],
  merge: (one: T, other: T) => T = (one) => one,
): Phrases<T> {
  const byKey = new Map<string, Entry<T>[]>();
  const byRoot = new Map<string, T>();
  const { bit, addHead, addRoot } = newList();
  for (const [value, list] of lists) {
    for (const entry of list.split(/\s+/u)) {
      if (entry === "") continue;
      if (entry.length > 1 && entry.startsWith("~")) {
        for (const root of new Set(rootsOf(entry.slice(1)))) {
          const there = byRoot.get(root);
          byRoot.set(root, there === undefined ? value : merge(there, value));
          addRoot(root);
        }
        continue;
      }
      const keys = entry.split("_");
      const head = keys[0] ?? "";
      const entries = byKey.get(head) ?? [];
      entries.push({ keys, value });
      entries.sort((a, b) => b.keys.length - a.keys.length);
      byKey.set(head, entries);
      addHead(head);
    }
  }
  return { byKey, byRoot, bit };
}

/** As many words as an ellipsis may stand for. */
const maxInGap = 3;

/** The last token of a phrase that begins at a token; -1 if it does not be there. */
function lastOf(keys: readonly string[], words: readonly Word[], at: number): number {
  const { sentence, clause } = words[at] ?? {};
  let i = at;
  for (let n = 0; n < keys.length; n += 1, i += 1) {
    if (keys[n] === "…") {
      const next = keys[n + 1];
      let skipped = 0;
      while (skipped < maxInGap && words[i]?.key !== next && words[i]?.clause === clause)
        [skipped, i] = [skipped + 1, i + 1];
      i -= 1;
    } else if (words[i]?.key !== keys[n] || words[i]?.sentence !== sentence) return -1;
  }
  return i - 1;
}

/** The longest entry that begins at a token. */
export function matchAt<T>(phrases: Phrases<T>, words: readonly Word[], at: number): Match<T> | undefined {
  const word = words[at];
  if (word === undefined || (word.lists & phrases.bit) === 0) return undefined;
  for (const { keys, value } of phrases.byKey.get(word.key) ?? []) {
    const last = lastOf(keys, words, at);
    if (last >= 0) return { first: at, last, value };
  }
  // *end* is no form of *ende*: function words are matched as they are written.
  if (!word.content) return undefined;
  for (const root of word.roots) {
    const value = phrases.byRoot.get(root);
    if (value !== undefined) return { first: at, last: at, value };
  }
  return undefined;
}
