/** Finds personal data in what goes along with a text that has been looked through before. */
import type { BlurredPlace } from "./blur-personal-data.ts";
import { findPersonalData } from "./find-personal-data.ts";
import type { PersonalDatum } from "./personal-datum.ts";

/**
 * What `findPersonalData` finds, and the values of these places wherever they stand as words of their own: a number
 * that was told by the words around it is the same number without them, and with other gaps in it.
 */
export function findKnownData(text: string, known: readonly BlurredPlace[]): readonly PersonalDatum[] {
  const found: PersonalDatum[] = [...findPersonalData(text)];
  for (const { kind, written } of known) {
    for (const pattern of new Set(written.map((value) => patternOf(kind, value)))) {
      for (const { 0: value, index: start } of text.matchAll(new RegExp(pattern, "giu"))) {
        const end = start + value.length;
        if (found.every((one) => one.end <= start || end <= one.start)) found.push({ kind, start, end });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function patternOf(kind: BlurredPlace["kind"], value: string): string {
  const digits = value.replace(/^(?:\+|00)45/u, "").replace(/\D/gu, "");
  const isNumber = kind !== "email" && kind !== "address" && digits !== "";
  const body = isNumber ? [...digits].join("[\\s.‑–-]?") : value.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&");
  return `(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`;
}
