/** Compares quotations, which must be kept word for word. */
import { plainWords, type Quote } from "../../facts/quotes.ts";
import { changedMessage, lostMessage, newMessage } from "../../messages.da.ts";
import type { Changes } from "../changes.ts";
import type { Side } from "../side.ts";

/** Each quotation that is looked for in the whole text costs a walk through it. */
const most = 100;

function likeness(a: string, b: string): number {
  const words = new Set(a.split(" "));
  const others = b.split(" ");
  return others.filter((word) => words.has(word)).length / Math.max(words.size, others.length);
}

function written(side: Side, quote: Quote): string {
  return side.reading.text.slice(quote.start, quote.end);
}

/** The quotations of one side whose words the other text does not hold. */
function unheld(quotes: readonly Quote[], other: Side): Quote[] {
  const said = new Set(other.quotes.map((quote) => quote.said));
  const open = quotes.filter((quote) => !said.has(quote.said));
  if (open.length === 0) return [];
  const plain = plainWords(other.reading.text);
  return open.filter((quote, i) => i >= most || !plain.includes(quote.said));
}

/** Compares all quotations of two texts. */
export function compareQuotes(before: Side, after: Side, changes: Changes): void {
  const lost = unheld(before.quotes, after);
  const gained = unheld(after.quotes, before);
  for (const quote of lost.slice(0, most)) {
    let best = -1;
    let bestLikeness = 0.2;
    gained.slice(0, most).forEach((other, i) => {
      const score = likeness(quote.said, other.said);
      if (score > bestLikeness) [best, bestLikeness] = [i, score];
    });
    const place = best < 0 && lost.length === 1 && gained.length === 1 ? 0 : best;
    const other = place < 0 ? undefined : gained.splice(place, 1)[0];
    const span = [quote.start, quote.end] as const;
    if (other === undefined) changes.add("quote", span, null, lostMessage("quote", written(before, quote)));
    else
      changes.add(
        "quote",
        span,
        [other.start, other.end],
        changedMessage("quote", written(before, quote), written(after, other)),
      );
  }
  for (const quote of gained.slice(0, most)) {
    changes.add("quote", null, [quote.start, quote.end], newMessage("quote", written(after, quote)));
  }
}
