/** Compares the precision of the same number: *over 50*, *omkring 50*, *højst 50*. */
import type { Fact } from "../../facts/fact.ts";
import { type Bound, boundOf } from "../../marks/bounds.ts";
import type { Match } from "../../marks/phrases.ts";
import { changedMessage, lostMessage, newMessage } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { contextOf, shared } from "../evidence/context.ts";
import { type Part, textOf } from "../side.ts";

/** *må ikke ligge under 7*: a negation in the clause of the bound turns it round. */
function turned(part: Part, bound: Match<Bound> | undefined): Bound | undefined {
  if (bound === undefined) return undefined;
  const { words } = part.side.reading;
  const clause = words[bound.first]?.clause;
  const isDenied = part.negations.some(({ first }) => words[first]?.clause === clause && first < bound.first);
  const { first = 0, last = -1 } = part.side.reading.clauses[clause ?? 0] ?? {};
  const isBanned = words
    .slice(first, last + 1)
    .some((word) => /^(?:fraråd|forby|forbud|undgå|undlad|advar)/u.test(word.key));
  if (isDenied === isBanned) return bound.value;
  return bound.value === "above" ? "below" : bound.value === "below" ? "above" : bound.value;
}

/** *kan vare seks timer* leaves open what *op til seks timer* leaves open. */
function isOpen(part: Part, fact: Fact): boolean {
  const { words } = part.side.reading;
  const near = words
    .slice(Math.max(0, fact.first - 5), fact.first)
    .filter((word) => word.clause === words[fact.first]?.clause);
  return near.some((word) => /^(?:kan|kunne)$/u.test(word.key));
}

/** Bounds that may stand for one another or for none. */
function areNear(before: Bound | undefined, after: Bound | undefined): boolean {
  if (before === after) return true;
  const both = new Set([before, after]);
  if (both.has("open")) return true;
  // *inden for 14 dage*, *i op til 14 dage* and *14 dage*.
  if (both.has("within")) return both.has("below") || both.has("barely below") || both.has(undefined);
  if (both.has("exact")) return !both.has("about");
  if (both.has("barely above")) return both.has("above") || both.has("about");
  if (both.has("barely below")) return both.has("below") || both.has("about");
  return false;
}

function saysElsewhere(part: Part): boolean {
  return ["tidligst", "senest", "først", "minimum", "maksimalt"].some((key) => part.keys.has(key));
}

function bounded(part: Part, fact: Fact): Match<Bound> | undefined {
  const bound = boundOf(part.side.reading, fact);
  if (bound !== undefined) return bound;
  // *kun nævnt af 17* is *ikke flere end 17*.
  const { words } = part.side.reading;
  for (let i = fact.first - 1; i >= Math.max(0, fact.first - 4); i -= 1)
    if (/^(?:kun|blot|bare)$/u.test(words[i]?.key ?? "") && words[i]?.clause === words[fact.first]?.clause)
      return { first: i, last: i, value: "open" };
  return undefined;
}

/** What the words around the same number must share in both texts. */
const alike = 0.9;
const around = (part: Part, fact: Fact) => contextOf(part.side, fact.first, fact.last, "loose");

/** One number in more places than this is a list. */
const most = 8;

/** Compares the bounds of the numbers that both parts have. */
export function compareBounds(before: Part, after: Part, changes: Changes): void {
  const seen = new Map<string, number>();
  for (const fact of before.facts) {
    const times = seen.get(fact.keys[0] ?? "") ?? 0;
    seen.set(fact.keys[0] ?? "", times + 1);
    if (times >= most) continue;
    if (fact.family !== "number" && !/^[dt]:/u.test(fact.keys[0] ?? "")) continue;
    const same = after.same(fact);
    const own = bounded(before, fact);
    const bounds = same.map((other) => bounded(after, other));
    if (same.length === 0 || bounds.some((other) => areNear(own?.value, other?.value))) continue;
    if (bounds.some((other) => areNear(turned(before, own), turned(after, other)))) continue;
    if (same.some((other) => isOpen(after, other) !== isOpen(before, fact)) && bounds.includes(undefined)) continue;
    // *mindst otte uger, før …* is *tidligst …, når den er otte uger*.
    if (bounds.includes(undefined) && saysElsewhere(after)) continue;
    if (own === undefined && saysElsewhere(before)) continue;
    const other = bounds[0];
    const span = own === undefined ? null : spanOf(before.side.reading.words, own.first, own.last);
    const spanAfter = other === undefined ? null : spanOf(after.side.reading.words, other.first, other.last);
    // The same thing is counted in both: *alle 2.495 kr., som kurset kostede*.
    const isSure = same.some((there) => shared(around(before, fact), around(after, there)) >= alike);
    const text = own === undefined ? "" : textOf(before.side, own.first, own.last);
    const afterText = other === undefined ? "" : textOf(after.side, other.first, other.last);
    if (own === undefined) changes.add("quantity", span, spanAfter, newMessage("quantity", afterText), { isSure });
    else if (other === undefined) changes.add("quantity", span, null, lostMessage("quantity", text), { isSure });
    else changes.add("quantity", span, spanAfter, changedMessage("quantity", text, afterText));
  }
}
