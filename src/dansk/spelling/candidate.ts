/** A candidate correction and its likelihood. */

export interface Candidate {
  readonly word: string;
  /** Weighted edit cost; 1 is one arbitrary letter. */
  readonly cost: number;
  /** Frequency band 0–15. */
  readonly band: number;
  /** `Form` and `Role` bits. */
  readonly bits: number;
}

/** Weight of one frequency band (a factor of two) relative to one whole edit. */
export const BAND_WEIGHT = 0.08;

/** Log frequency minus edit cost: the higher, the more likely. */
export function scoreOf(candidate: Pick<Candidate, "band" | "cost">): number {
  return candidate.band * BAND_WEIGHT - candidate.cost;
}
