/** A word near a written one, and how likely it is meant. */

export interface Candidate {
  readonly word: string;
  /** Weighted edit cost; 1 is one arbitrary letter. */
  readonly cost: number;
  /** Frequency band 0–15. */
  readonly band: number;
  /** `Form` and `Role` bits. */
  readonly bits: number;
}

/** What one step of frequency (a factor of two) weighs against one whole edit. */
export const BAND_WEIGHT = 0.08;

/** Log frequency less edit cost: the higher, the likelier the word is meant. */
export function scoreOf(candidate: Pick<Candidate, "band" | "cost">): number {
  return candidate.band * BAND_WEIGHT - candidate.cost;
}
