/**
 * Measures how much of a word's context was kept on the other side. In a rewritten clause a missing word proves
 * nothing.
 */
import type { Part } from "../side.ts";
import { clausesOf, keysAround } from "./clauses.ts";

interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Concepts that two clauses must share before their likeness counts: one shared word stands everywhere. */
const least = 2;
/** What must be kept before a lone word tells; measured on sets 1 to 12. */
const enough = 0.35;
/** More clauses or sentences than this in one group are not all compared. */
const most = 40;

function likeness(keys: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let same = 0;
  for (const key of keys) if (others.has(key)) same += 1;
  return same < least ? 0 : same / Math.max(1, keys.size + others.size - same);
}

const sentencesByPart = new WeakMap<Part, readonly ReadonlySet<string>[]>();

/** The concepts of the first sentences of a part; a part is asked for each of its words. */
function sentencesOf(part: Part): readonly ReadonlySet<string>[] {
  const known = sentencesByPart.get(part) ?? part.sentences.slice(0, most).map((s) => sentenceKeys(part, s));
  sentencesByPart.set(part, known);
  return known;
}

/** Concepts of a sentence, without those of a stretch. */
function sentenceKeys(part: Part, s: number, without?: Stretch): Set<string> {
  const { words, sentences } = part.side.reading;
  const keys = new Set<string>();
  for (let i = sentences[s]?.first ?? 0; i <= (sentences[s]?.last ?? -1); i += 1) {
    const word = words[i];
    if (word?.content && (without === undefined || i < without.first || i > without.last)) keys.add(word.concept);
  }
  return keys;
}

/** As many words as may stand where the stretch stood. */
const maxInstead = 2;

/** Whether the words on both sides of a stretch stand beside one another in the other part, or with a word or two between. */
function isCutOut(part: Part, { first, last }: Stretch, other: Part): boolean {
  const { words } = part.side.reading;
  const [left, right] = [words[first - 1], words[last + 1]];
  if (right === undefined || right.sentence !== words[first]?.sentence) return false;
  const before = left?.sentence === right.sentence ? left.key : "";
  const there = other.side.reading;
  for (const s of other.sentences) {
    const { first: from, last: to } = there.sentences[s] ?? { first: 0, last: -1 };
    for (let i = from; i <= to; i += 1) {
      if (there.words[i]?.key !== right.key) continue;
      for (let at = i - 1; at >= i - 1 - maxInstead && at >= from - 1; at -= 1)
        if ((at < from ? "" : there.words[at]?.key) === before) return true;
    }
  }
  return false;
}

/**
 * From 0 to 1: similarity of the clause or sentence around a stretch (without it) to the most similar one of the other
 * part; 1 if only the stretch was removed.
 */
export function keptShare(part: Part, stretch: Stretch, other: Part): number {
  if (isCutOut(part, stretch, other)) return 1;
  const around = keysAround(part, stretch);
  let best = 0;
  for (const clause of clausesOf(other).slice(0, most)) best = Math.max(best, likeness(around, clause.keys));
  if (around.size >= least) return best;
  const own = sentenceKeys(part, part.side.reading.words[stretch.first]?.sentence ?? 0, stretch);
  for (const there of sentencesOf(other)) {
    if ([...around].every((key) => there.has(key))) best = Math.max(best, likeness(own, there));
  }
  return best;
}

/** Whether enough of the clause was kept together that an unmatched word must have been removed or inserted. */
export function isKept(part: Part, stretch: Stretch, other: Part): boolean {
  return keptShare(part, stretch, other) >= enough;
}
