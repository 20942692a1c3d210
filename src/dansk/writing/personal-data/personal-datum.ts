/** What can be pointed at in a text because it tells who somebody is or how to reach them. */

export type PersonalDataKind = "cpr" | "phone" | "email" | "address" | "card";

/** One place; offsets count UTF-16 units, the end exclusive. */
export interface PersonalDatum {
  readonly kind: PersonalDataKind;
  readonly start: number;
  readonly end: number;
}
