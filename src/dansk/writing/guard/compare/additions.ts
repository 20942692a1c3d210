/** Finds sentences and clauses of the rewriting without any basis in the source. */
import { newMessage } from "../messages.da.ts";
import { type Stretch, spanOf } from "../read/reading.ts";
import type { Changes } from "./changes.ts";
import { align, coverageOf, pairedIn } from "./evidence/alignment.ts";
import { type Part, type Side, textOf } from "./side.ts";

/** Words of a text for look-up from the other text, by the beginning of their stems. */
export function vocabularyOf(side: Side): Set<string> {
  const keys = new Set<string>();
  for (const { concept, head } of side.reading.forms) {
    keys.add(concept);
    if (head !== undefined) keys.add(head);
  }
  return keys;
}

/** The vocabulary of both texts, from `vocabularyOf`. */
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
    if (known.has(key) || known.has(word.form.head ?? "")) continue;
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

function report(side: Side, stretch: Stretch, changes: Changes): void {
  const { words } = side.reading;
  if (changes.touchesAfter(words, stretch)) return;
  let { first, last } = stretch;
  while (first < last && !words[first]?.content && /^[,;:–—(]$/u.test(words[first]?.key ?? "")) first += 1;
  while (last > first && /^[.,;:!?)]$/u.test(words[last]?.key ?? "")) last -= 1;
  changes.add("addition", null, spanOf(words, first, last), newMessage("addition", textOf(side, first, last)));
}

/** How many more unpaired words the rewriting has than its source. */
export function surplusOf(groups: readonly (readonly [before: Part, after: Part])[]): number {
  return groups.reduce((sum, [before, after]) => {
    const { before: partners, after: forward } = align(before, after);
    return sum + unpaired(after, partners) - unpaired(before, forward);
  }, 0);
}

/** Share of surrounding words that must be paired before an unpaired clause counts. */
const sure = 0.67;
/** A clause with this many unpaired words is not a paraphrase. */
const wholly = 3;

/** Unpaired words of a part, without numbers, which are reported as facts. */
function unpaired(part: Part, partners: ReadonlyMap<number, number>): number {
  const { said, all } = pairedIn(part, partners);
  return all - said;
}

/**
 * Reports clauses no word of which has a partner, while every clause of the text before has one: who says a thing in
 * other words leaves both without.
 */
function compareOrphans(before: Part, after: Part, known: Known, surplus: () => number, changes: Changes): void {
  const { before: partners, after: forward } = align(before, after);
  const covered = coverageOf(after, partners);
  const orphans = covered.filter(({ said, all }) => said === 0 && all >= 2);
  if (orphans.length === 0 || changes.cover < sure || unpaired(after, partners) < unpaired(before, forward)) return;
  const lost = coverageOf(before, forward).filter(({ said, all }) => all >= 2 && said <= all / 3);
  for (const { clause, all } of orphans) {
    const stretch = after.side.reading.clauses[clause];
    const isBrief = all < wholly && (changes.cover < light || unpaired(before, forward) > 1 || surplus() < 2);
    if (
      stretch === undefined ||
      isBrief ||
      all < Math.min(wholly, all) + lost.length ||
      changes.touchesAfter(after.side.reading.words, stretch)
    )
      continue;
    const { fresh, content } = newnessOf(after.side, stretch, known.before);
    if (content >= 2 && fresh >= Math.max(2, content - 1)) report(after.side, stretch, changes);
  }
}

/** How much of the words around must have a partner before two new ones tell. */
const light = 0.78;

/** Below the one nearly nothing is the text's, above the other nearly all is: between them a sentence may be said freely. */
const strange = { below: 0.4, above: 0.55 } as const;

/**
 * Reports sentences with nothing of the text before, where the rest has as little or where the text has none in their
 * place.
 */
function compareForeign(before: Part, after: Part, known: Known, changes: Changes): void {
  const { cover } = changes;
  if (cover >= strange.below && !(before.sentences.length === 0 && cover >= strange.above)) return;
  for (const s of after.sentences) {
    const stretch = after.side.reading.sentences[s];
    if (stretch === undefined) continue;
    const { fresh, content } = newnessOf(after.side, stretch, known.before);
    if (content >= wholly && fresh === content) report(after.side, stretch, changes);
  }
}

function isEnd(side: Side, token: number): boolean {
  const [word, next] = [side.reading.words[token], side.reading.words[token + 1]];
  return next === undefined || next.clause !== word?.clause || /^[.!?]$/u.test(next.key);
}

/** Compares one group: reports added words if more were added than removed and they are adjacent. */
export function compareAdditions(
  before: Part,
  after: Part,
  known: Known,
  surplus: () => number,
  changes: Changes,
): void {
  const { side } = after;
  compareForeign(before, after, known, changes);
  if (before.sentences.length > 0) {
    const { before: partners, after: forward } = align(before, after);
    compareOrphans(before, after, known, surplus, changes);
    // Where something went, what came may stand for it.
    if (unpaired(before, forward) > 0 || unpaired(after, partners) < 2) return;
  }
  const alone = before.sentences.length === 0;
  for (const s of after.sentences) {
    const stretch = side.reading.sentences[s];
    if (stretch === undefined) continue;
    const own = newnessOf(side, stretch, known.before);
    if (alone) {
      if (own.fresh >= 2 && own.fresh >= 0.5 * own.content && surplus() >= 0.6 * own.fresh)
        report(side, stretch, changes);
      continue;
    }
    for (const run of freshRuns(side, stretch, known.before)) {
      const { fresh } = newnessOf(side, run, known.before);
      // Two new words tell only where hardly anything else is new, and at the end of what was there.
      const isTail = fresh === 2 && changes.cover >= light && isEnd(side, run.last);
      if ((fresh >= 3 || isTail) && surplus() >= fresh) report(side, run, changes);
    }
  }
}
