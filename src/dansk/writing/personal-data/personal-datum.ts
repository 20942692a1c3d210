/** A place in a text that identifies a person or how to reach them. */

export type PersonalDataKind = "cpr" | "phone" | "email" | "address" | "card";

/** One place. Offsets count UTF-16 units, `end` exclusive. */
export interface PersonalDatum {
  readonly kind: PersonalDataKind;
  readonly start: number;
  readonly end: number;
}
