/** A fact that a rewriting must keep: a number, a date, a name or a reference. */

export interface Fact {
  readonly kind: "number" | "date" | "name" | "citation";
  /** Facts of one family can stand for one another: what is lost from a family was changed to what is new in it. */
  readonly family: "number" | "ordinal" | "date" | "part" | "name" | "nation" | "source" | "page" | "address";
  /** Facts that share a key say the same. */
  readonly keys: readonly string[];
  /** A number with a unit that is known, in the base unit: *1,5 km* and *1.500 meter* share it. */
  readonly unit?: string;
  readonly start: number;
  readonly end: number;
  /** Its tokens, `last` inclusive. */
  readonly first: number;
  readonly last: number;
  readonly sentence: number;
  /** May be left out or added without a word: *to* in *de to drenge*. */
  readonly weak?: boolean | undefined;
}

/** Whether both facts have the same value. */
export function sameFact(a: Fact, b: Fact): boolean {
  if (a.unit !== undefined && b.unit !== undefined) return a.unit === b.unit;
  return a.keys.some((key) => b.keys.includes(key));
}
