/** Pairs the sentences between aligned ones: by similarity, otherwise by order. */

import { likeness, passageOf, type SentenceList } from "./sentence-list.ts";
import { pairOf, type SentenceMatch } from "./sentence-match.ts";

/** Between known neighbours even sentences with little in common belong together. */
const leastLikeness = 0.25;
/** More pairs than this are not compared one with another. */
const maxCells = 100_000;

/**
 * The pairs, in order, with the greatest total similarity (Needleman and Wunsch 1970).
 * @param b - the sentences left over of the text before, rising; `a` those of the text after
 */
export function pairAlike(
  b: readonly number[],
  a: readonly number[],
  before: SentenceList,
  after: SentenceList,
  weightOfStem: Float64Array,
): readonly SentenceMatch[] {
  if (b.length * a.length > maxCells) return [];
  const width = a.length + 1;
  const best = new Float32Array((b.length + 1) * width);
  const isPair = new Uint8Array(best.length);
  const others = a.map((at) => passageOf(after, at, at + 1));
  for (let row = 1; row <= b.length; row += 1) {
    const own = passageOf(before, b[row - 1] ?? 0, (b[row - 1] ?? 0) + 1);
    for (let column = 1; column < width; column += 1) {
      const cell = row * width + column;
      let value = Math.max(best[cell - width] ?? 0, best[cell - 1] ?? 0);
      const other = others[column - 1];
      const alike = other === undefined ? 0 : likeness(own, other, weightOfStem);
      if (alike >= leastLikeness && other !== undefined) {
        const paired = (best[cell - width - 1] ?? 0) + alike * (own.weight + other.weight);
        if (paired > value) {
          value = paired;
          isPair[cell] = 1;
        }
      }
      best[cell] = value;
    }
  }
  const pairs: SentenceMatch[] = [];
  for (let row = b.length, column = a.length; row > 0 && column > 0; ) {
    const cell = row * width + column;
    if (isPair[cell] === 1) {
      row -= 1;
      column -= 1;
      pairs.push(pairOf(b[row] ?? 0, a[column] ?? 0, "kept"));
    } else if ((best[cell - width] ?? 0) >= (best[cell - 1] ?? 0)) row -= 1;
    else column -= 1;
  }
  return pairs.reverse();
}

const isRun = (list: readonly number[]): boolean => (list.at(-1) ?? 0) - (list[0] ?? 0) === list.length - 1;

/**
 * Pairs sentences that have almost nothing in common. The end of the paragraph before the gap, whole paragraphs inside
 * it and the beginning of the paragraph after it are treated separately. Within each, equal counts are paired one by
 * one, otherwise by paragraph, otherwise as one group.
 */
export function pairByOrder(
  b: readonly number[],
  a: readonly number[],
  before: SentenceList,
  after: SentenceList,
): readonly SentenceMatch[] {
  const [own, others] = [zonesOf(b, before), zonesOf(a, after)];
  if (own === undefined || others === undefined) return pairZone(b, a, before, after);
  return own.flatMap((zone, at) => pairZone(zone, others[at] ?? [], before, after));
}

/** What belongs to the paragraph of the sentence before, what to none, what to that of the sentence after. */
function zonesOf(sentences: readonly number[], { paragraphs }: SentenceList) {
  const first = paragraphs[(sentences[0] ?? 0) - 1] ?? -1;
  const last = paragraphs[(sentences.at(-1) ?? 0) + 1] ?? -1;
  if (first === last) return undefined;
  const zoneOf = (at: number): number => (paragraphs[at] === first ? 0 : paragraphs[at] === last ? 2 : 1);
  return [0, 1, 2].map((zone) => sentences.filter((at) => zoneOf(at) === zone));
}

function pairZone(
  b: readonly number[],
  a: readonly number[],
  before: SentenceList,
  after: SentenceList,
): readonly SentenceMatch[] {
  if (b.length === 0 || a.length === 0) return [];
  if (b.length === a.length) return b.map((own, at) => pairOf(own, a[at] ?? 0, "kept"));
  const [ownParts, otherParts] = [byParagraph(b, before), byParagraph(a, after)];
  if (ownParts.length > 1 && ownParts.length === otherParts.length) {
    return ownParts.flatMap((part, at) => pairZone(part, otherParts[at] ?? [], before, after));
  }
  // What moved away from between them, or into it, keeps them apart.
  if (!isRun(b) || !isRun(a)) return [];
  return [
    { bFrom: b[0] ?? 0, bTo: (b.at(-1) ?? 0) + 1, aFrom: a[0] ?? 0, aTo: (a.at(-1) ?? 0) + 1, relation: "rewritten" },
  ];
}

function byParagraph(sentences: readonly number[], list: SentenceList): readonly (readonly number[])[] {
  const parts: number[][] = [];
  let last = -1;
  for (const at of sentences) {
    const paragraph = list.paragraphs[at] ?? 0;
    if (paragraph === last) parts.at(-1)?.push(at);
    else parts.push([at]);
    last = paragraph;
  }
  return parts;
}
