/** Reports *uden* (without) that became *med* (with), or the reverse, before the same thing. */
import { messages } from "../../messages.da.ts";
import { spanOf } from "../../read/reading.ts";
import type { Changes } from "../changes.ts";
import { align } from "../evidence/alignment.ts";
import { type Part, textOf } from "../side.ts";

/** Words that may be between the preposition and its thing. */
const reach = 3;

/** The *med* or *uden* that a word follows. */
function leadOf(part: Part, token: number): number | undefined {
  const { words } = part.side.reading;
  for (let at = token - 1; at >= token - 1 - reach && words[at]?.clause === words[token]?.clause; at -= 1) {
    if (/^(?:med|uden)$/u.test(words[at]?.key ?? "")) return at;
    if (/^(?:om|for|at|på|i|til|af|ved|fra|og|eller)$/u.test(words[at]?.key ?? "")) return undefined;
  }
  return undefined;
}

/** What denies besides *uden*: *ikke uden samtykke* is *kun med samtykke*. */
function denialsOf(part: Part): number {
  return part.negations.filter(({ first }) => part.side.reading.words[first]?.key !== "uden").length;
}

/** Compares the words after *uden* in one text of a group and after *med* in the other. */
export function compareWithout(before: Part, after: Part, changes: Changes): void {
  if (before.keys.has("uden") === after.keys.has("uden") || denialsOf(before) !== denialsOf(after)) return;
  const { words } = before.side.reading;
  const there = after.side.reading.words;
  for (const [token, partner] of align(before, after).after) {
    const [lead, other] = [leadOf(before, token), leadOf(after, partner)];
    if (lead === undefined || other === undefined || words[lead]?.key === there[other]?.key) continue;
    // *med udbrud som* and *uden udbrud*: the thing itself is the same word.
    if (words[token]?.concept !== there[partner]?.concept) continue;
    if (
      before.side.quoted[lead] === 1 ||
      only.test(there[other - 1]?.key ?? "") ||
      only.test(words[lead - 1]?.key ?? "")
    )
      continue;
    const [span, spanAfter] = [spanOf(words, lead, token), spanOf(there, other, partner)];
    if (changes.tells(span, spanAfter)) continue;
    const message = messages.opposite(textOf(before.side, lead, token), textOf(after.side, other, partner));
    changes.add("negation", span, spanAfter, message, { isSure: true });
  }
}

const only = /^(?:kun|alene|udelukkende|blot)$/u;
