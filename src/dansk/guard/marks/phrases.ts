/** Matches lists of words and phrases against a text, the longest first, in one pass. */
import type { Word } from "../read/reading.ts";
import { stemOf } from "../read/stems.ts";

interface Entry<T> {
  readonly keys: readonly string[];
  readonly value: T;
}

/** A list ready to be matched. */
export interface Phrases<T> {
  readonly byKey: ReadonlyMap<string, readonly Entry<T>[]>;
  readonly byStem: ReadonlyMap<string, T>;
}

/** One match, `last` inclusive. */
export interface Match<T> {
  readonly first: number;
  readonly last: number;
  readonly value: T;
}

/**
 * Entries stand with spaces between them; `_` joins the words of a phrase, and `~` before a word matches every form
 * with the same stem.
 */
export function phrasesOf<T>(lists: readonly (readonly [T, string])[]): Phrases<T> {
  const byKey = new Map<string, Entry<T>[]>();
  const byStem = new Map<string, T>();
  for (const [value, list] of lists) {
    for (const entry of list.split(/\s+/u)) {
      if (entry === "") continue;
      if (entry.length > 1 && entry.startsWith("~")) {
        byStem.set(stemOf(entry.slice(1)), value);
        continue;
      }
      const keys = entry.split("_");
      const head = keys[0] ?? "";
      const entries = byKey.get(head) ?? [];
      entries.push({ keys, value });
      entries.sort((a, b) => b.keys.length - a.keys.length);
      byKey.set(head, entries);
    }
  }
  return { byKey, byStem };
}

/** The longest entry that begins at a token. */
export function matchAt<T>(phrases: Phrases<T>, words: readonly Word[], at: number): Match<T> | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  for (const { keys, value } of phrases.byKey.get(word.key) ?? []) {
    if (keys.every((key, i) => words[at + i]?.key === key && words[at + i]?.sentence === word.sentence)) {
      return { first: at, last: at + keys.length - 1, value };
    }
  }
  // *end* is no form of *ende*: function words are matched as they are written.
  const value = word.content ? phrases.byStem.get(word.stem) : undefined;
  return value === undefined ? undefined : { first: at, last: at, value };
}
