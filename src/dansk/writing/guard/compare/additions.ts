/** Finds sentences and clauses of the new text that nothing in the old one gives ground for. */
import { newMessage } from "../messages.da.ts";
import { type Stretch, spanOf } from "../read/reading.ts";
import type { Changes } from "./changes.ts";
import { align, coverageOf } from "./evidence/alignment.ts";
import { type Part, type Side, textOf } from "./side.ts";

/** Words of a text as they are looked for in the other: by the beginning of their stems. */
export function vocabularyOf(side: Side): Set<string> {
  const keys = new Set<string>();
  for (const word of side.reading.words) {
    keys.add(word.concept);
    if (word.stem.length >= 4) keys.add(word.stem.slice(0, 4));
  }
  return keys;
}

/** What either text holds, as `vocabularyOf` gives it. */
export interface Known {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

interface Newness {
  readonly fresh: number;
  readonly content: number;
}

function newnessOf(side: Side, stretch: Stretch, known: ReadonlySet<string>): Newness {
  // Most stretches hold nothing new: the set is made when it is needed.
  let fresh: Set<string> | undefined;
  let content = 0;
  for (let i = stretch.first; i <= stretch.last; i += 1) {
    const word = side.reading.words[i];
    // Numbers are facts, and told as such.
    if (word === undefined || !word.content || /^\d/u.test(word.key)) continue;
    content += 1;
    const key = word.concept;
    if (known.has(key) || (word.stem.length >= 4 && known.has(word.stem.slice(0, 4)))) continue;
    fresh ??= new Set();
    fresh.add(key);
  }
  return { fresh: fresh?.size ?? 0, content };
}

/** Stretches of words that are all new, the function words between them included. */
function freshRuns(side: Side, stretch: Stretch, known: ReadonlySet<string>): Stretch[] {
  const runs: Stretch[] = [];
  let first = stretch.first;
  for (let i = stretch.first; i <= stretch.last + 1; i += 1) {
    const isOld = i > stretch.last || newnessOf(side, { first: i, last: i }, known).fresh < contentCount(side, i);
    if (!isOld) continue;
    if (i > first) runs.push({ first, last: i - 1 });
    first = i + 1;
  }
  return runs;
}

function contentCount(side: Side, i: number): number {
  return side.reading.words[i]?.content ? 1 : 0;
}

function total(part: Part, known: ReadonlySet<string>): number {
  let sum = 0;
  for (const s of part.sentences) {
    const stretch = part.side.reading.sentences[s];
    if (stretch !== undefined) sum += newnessOf(part.side, stretch, known).fresh;
  }
  return sum;
}

function report(side: Side, stretch: Stretch, changes: Changes): void {
  const { words } = side.reading;
  if (changes.touchesAfter(words, stretch)) return;
  let { first, last } = stretch;
  while (first < last && !words[first]?.content && /^[,;:–—(]$/u.test(words[first]?.key ?? "")) first += 1;
  while (last > first && /^[.,;:!?)]$/u.test(words[last]?.key ?? "")) last -= 1;
  changes.add("addition", null, spanOf(words, first, last), newMessage("addition", textOf(side, first, last)));
}

/** How many more words are new in one text than went from the other: a rewriting as long as its text has few. */
export function excessOf(before: Side, after: Side, known: Known): number {
  const count = (side: Side, other: ReadonlySet<string>) =>
    side.reading.sentences.reduce((sum, stretch) => sum + newnessOf(side, stretch, other).fresh, 0);
  return count(after, known.before) - count(before, known.after);
}

/** A clause of so many words that nothing in the text before stands for is no other way to say something. */
const wholly = 3;

/** Words of a part without a partner; a number is a fact, and told as such. */
function unpaired(part: Part, partners: ReadonlyMap<number, number>): number {
  return coverageOf(part, partners).reduce((sum, { said, all }) => sum + all - said, 0);
}

/**
 * Tells of clauses no word of which has a partner, while every clause of the text before has one: who says a thing in
 * other words leaves both without.
 */
function compareOrphans(before: Part, after: Part, known: Known, changes: Changes): void {
  const { before: partners, after: forward } = align(before, after);
  const covered = coverageOf(after, partners);
  const orphans = covered.filter(({ said, all }) => said === 0 && all >= wholly);
  if (orphans.length === 0 || unpaired(after, partners) < unpaired(before, forward)) return;
  const lost = coverageOf(before, forward).filter(({ said, all }) => all >= 2 && said <= all / 3);
  for (const { clause, all } of orphans) {
    const stretch = after.side.reading.clauses[clause];
    if (stretch === undefined || all < wholly + lost.length || changes.touchesAfter(after.side.reading.words, stretch))
      continue;
    const { fresh, content } = newnessOf(after.side, stretch, known.before);
    if (content >= wholly && fresh >= content - 1) report(after.side, stretch, changes);
  }
}

/** Compares one group: more new words came than old ones went, and they stand together. */
export function compareAdditions(before: Part, after: Part, known: Known, whole: () => number, changes: Changes): void {
  const { side } = after;
  if (before.sentences.length > 0) compareOrphans(before, after, known, changes);
  const gone = total(before, known.after);
  const excess = total(after, known.before) - gone;
  const size = (part: Part) => [...part.content.values()].reduce((sum, times) => sum + times, 0);
  // Who adds makes longer; who only says it in other words does not.
  const isLonger = size(after) >= size(before) + 2;
  for (const s of after.sentences) {
    const stretch = side.reading.sentences[s];
    if (stretch === undefined) continue;
    const own = newnessOf(side, stretch, known.before);
    const alone = before.sentences.length === 0;
    // The only sentence of its group stands for what was there before.
    const isOther = alone || after.sentences.length > 1;
    if (
      isOther &&
      own.fresh >= (alone ? 2 : 3) &&
      own.fresh >= (alone ? 0.5 : 0.6) * own.content &&
      excess >= (alone ? 2 : 3) &&
      whole() >= 0.5 * own.fresh
    ) {
      report(side, stretch, changes);
      continue;
    }
    if (excess < (gone === 0 ? 2 : 3) || !isLonger) continue;
    for (const run of freshRuns(side, stretch, known.before)) {
      const { fresh } = newnessOf(side, run, known.before);
      // Two new words tell only where nothing else is new.
      if (fresh - gone >= 2 && (fresh >= 3 || excess === fresh) && whole() >= 0.5 * fresh) report(side, run, changes);
    }
  }
}
