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
  const lower = text.toLowerCase();
  const figures = text.replace(gaps, "");
  for (const { kind, written } of known) {
    for (const value of new Set(written)) {
      // A pattern takes longer to make than a text to read: only for what may stand here.
      const digits = digitsOf(kind, value);
      if (digits === "" ? !lower.includes(value.toLowerCase()) : !figures.includes(digits)) continue;
      for (const { 0: same, index: start } of text.matchAll(patternOf(digits, value))) {
        const end = start + same.length;
        if (found.every((one) => one.end <= start || end <= one.start)) found.push({ kind, start, end });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** What may stand between two figures of a number. */
const gaps = /[\s.‑–-]/gu;

/** The figures of a number without its country code; empty for what is told by its letters. */
function digitsOf(kind: BlurredPlace["kind"], value: string): string {
  if (kind === "email" || kind === "address") return "";
  return value.replace(/^\(?(?:\+|00)45\)?\s*/u, "").replace(/\D/gu, "");
}

/** @param digits empty: the value as it is written */
function patternOf(digits: string, value: string): RegExp {
  const body = digits === "" ? value.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&") : [...digits].join("[\\s.‑–-]?");
  return new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, "giu");
}
