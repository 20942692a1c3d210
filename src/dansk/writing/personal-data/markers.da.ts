/** Danish markers that replace personal data, and the variants that a model may write back. */
import type { PersonalDataKind } from "./personal-datum.ts";

/** The words of a marker: *[telefonnummer 1]*. */
export const markerNames: Readonly<Record<PersonalDataKind, string>> = {
  cpr: "cpr-nummer",
  phone: "telefonnummer",
  email: "e-mail",
  address: "adresse",
  card: "kortnummer",
};

/** The same words inflected, abbreviated or otherwise varied. */
export const markerWords: Readonly<Record<PersonalDataKind, string>> = {
  cpr: "(?:cpr|personnummer)[-‑– ]?(?:nummeret|nummer|nr)?",
  phone: "(?:telefon|mobil|tlf)(?:nummeret|nummer|numre|nr)?\\.?",
  email: "(?:e[-‑– ]?)?mail(?:[-‑–]?adresse)?(?:en|n)?",
  address: "adresse(?:n)?",
  card: "(?:betalings)?kort(?:nummeret|nummer|nr)",
};

/** The marker of the nth value of a kind. */
export function markerOf(kind: PersonalDataKind, number: number): string {
  return `[${markerNames[kind]} ${number}]`;
}
