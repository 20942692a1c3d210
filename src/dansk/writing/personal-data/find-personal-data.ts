/** Finds what tells who somebody is in a text: cpr and telephone numbers, mail and postal addresses, payment cards. */
import { findAddresses } from "./address.ts";
import { findCards } from "./card.ts";
import { findCpr } from "./cpr.ts";
import { findEmails } from "./email.ts";
import type { PersonalDatum } from "./personal-datum.ts";
import { findPhones } from "./phone.ts";

/**
 * The places of personal data in a text, in order, none within another. What only may be such data is left out where
 * its figures are as often something else: years, prices, ISBN, CVR, results, order numbers. Linear time on any text.
 */
export function findPersonalData(text: string): readonly PersonalDatum[] {
  // In order of certainty: where two overlap, the first in this list stands.
  const all = [findEmails(text), findCards(text), findCpr(text), findPhones(text), findAddresses(text)];
  const ranked = all.flatMap((list, rank) => list.map((datum) => ({ datum, rank })));
  ranked.sort((a, b) => a.datum.start - b.datum.start || a.rank - b.rank);
  const kept: { datum: PersonalDatum; rank: number }[] = [];
  for (const next of ranked) {
    const last = kept.at(-1);
    if (last === undefined || last.datum.end <= next.datum.start) kept.push(next);
    else if (next.rank < last.rank) kept[kept.length - 1] = next;
  }
  return kept.map(({ datum }) => datum);
}
