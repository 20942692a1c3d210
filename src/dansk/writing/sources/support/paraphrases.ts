/** Decides which words a summary may use for words of its source. */
import type { Word } from "../../guard/read/reading.ts";
import { rootsOf } from "../../guard/read/stems.ts";
import { sameSense, sameWords, widerSense } from "./paraphrases.da.ts";

/** Shorter roots are those of other words too. */
const leastRoot = 3;

const classesByRoot = new Map<string, number[]>();
sameSense
  .trim()
  .split(";")
  .forEach((line, n) => {
    for (const lemma of line.trim().split(/\s+/u)) add(classesByRoot, lemma, n);
  });

const wider = widerSense
  .trim()
  .split(/\s+/u)
  .map((pair) => pair.split("<") as [string, string]);
const saysLess = new Map<string, number[]>();
const saysMore = new Map<string, number[]>();
wider.forEach(([less, more], n) => {
  add(saysLess, less, n);
  add(saysMore, more.toLowerCase(), n);
});

const exactly = new Map<string, Set<string>>();
for (const pair of sameWords.trim().split(/\s+/u)) {
  const [claim = "", source = ""] = pair.split("=");
  exactly.set(claim, (exactly.get(claim) ?? new Set()).add(source));
}

function add(to: Map<string, number[]>, lemma: string, n: number): void {
  for (const root of new Set([lemma, ...rootsOf(lemma)])) {
    if (root.length < leastRoot && root !== lemma) continue;
    to.set(root, [...(to.get(root) ?? []), n]);
  }
}

/** The classes that a word of a text belongs to, in each way. */
interface Senses {
  readonly same: readonly number[];
  readonly less: readonly number[];
  readonly more: readonly number[];
}

/** A word is compared with all words of its passages: what it may be is looked up once. */
const known = new WeakMap<Word, Senses>();

function sensesOf(word: Word): Senses {
  let senses = known.get(word);
  if (senses === undefined) {
    const classes = (by: ReadonlyMap<string, readonly number[]>): readonly number[] =>
      word.roots.flatMap((root) => by.get(root) ?? []);
    senses = { same: classes(classesByRoot), less: classes(saysLess), more: classes(saysMore) };
    known.set(word, senses);
  }
  return senses;
}

/**
 * Whether a word of a summary may replace a word of its source: *grundlagt* for *stiftet*, *bekymret* for *skeptisk*.
 */
export function mayStandFor(claim: Word, source: Word): boolean {
  const [own, other] = [sensesOf(claim), sensesOf(source)];
  return (
    own.same.some((n) => other.same.includes(n)) ||
    own.less.some((n) => other.more.includes(n)) ||
    exactly.get(claim.key)?.has(source.key) === true
  );
}
