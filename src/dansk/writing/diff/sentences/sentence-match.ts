/** Correspondence between sentences of two texts. */
import type { SentenceRelation } from "../change.ts";

/** Sentences `[bFrom, bTo)` of the text before correspond to `[aFrom, aTo)` of the text after. */
export interface SentenceMatch {
  readonly bFrom: number;
  readonly bTo: number;
  readonly aFrom: number;
  readonly aTo: number;
  readonly relation: SentenceRelation;
}

/** A match of one sentence with one. */
export function pairOf(b: number, a: number, relation: SentenceRelation): SentenceMatch {
  return { bFrom: b, bTo: b + 1, aFrom: a, aTo: a + 1, relation };
}
