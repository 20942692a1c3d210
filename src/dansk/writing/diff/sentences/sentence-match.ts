/** Which sentences of the one text answer to which of the other. */
import type { SentenceRelation } from "../change.ts";

/** Sentences of the text before, `[bFrom, bTo)`, that answer to `[aFrom, aTo)` of the text after. */
export interface SentenceMatch {
  readonly bFrom: number;
  readonly bTo: number;
  readonly aFrom: number;
  readonly aTo: number;
  readonly relation: SentenceRelation;
}

/** One sentence of each text. */
export function pairOf(b: number, a: number, relation: SentenceRelation): SentenceMatch {
  return { bFrom: b, bTo: b + 1, aFrom: a, aTo: a + 1, relation };
}
