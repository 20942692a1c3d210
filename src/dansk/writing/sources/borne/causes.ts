/** Tells where a sentence makes one thing the reason of another and its source does not, or the other way round. */

import { messages } from "../messages.da.ts";
import type { Evidence } from "../read/read-evidence.ts";
import type { ClaimWord } from "./match-words.ts";

/** Which side of the word is the reason. */
type Side = "before" | "after";

/** The reason stands behind these, to the end of their clause. */
const reasonAfter = /^(?:fordi|eftersom|skyldes|skyldtes|grundet|da|idet)$/u;
/** The reason stands before these. */
const reasonBefore = /^(?:derfor|dermed|medfører|medførte|forårsager|forårsagede|årsag|årsagen|grunden)$/u;

interface Reason {
  readonly at: number;
  readonly side: Side;
}

/** The words for a reason between two tokens. */
function reasonsIn({ reading }: Evidence, first: number, last: number): Reason[] {
  const found: Reason[] = [];
  for (let at = first; at <= last; at += 1) {
    const key = reading.words[at]?.key ?? "";
    const isPhrase = key === "grund" && reading.words[at - 1]?.key === "på" && reading.words[at + 1]?.key === "af";
    if (reasonAfter.test(key) || isPhrase) found.push({ at, side: "after" });
    else if (/^(?:betød|betyder)$/u.test(key) && reading.words[at + 1]?.key === ",") found.push({ at, side: "before" });
    // *derfor er det*, and not *det er derfor, at*.
    else if (reasonBefore.test(key)) found.push({ at, side: "before" });
  }
  return found;
}

function lastOfClause({ reading }: Evidence, at: number): number {
  const clause = reading.words[at]?.clause ?? 0;
  return reading.clauses[clause]?.last ?? at;
}

/** Whether a token belongs to the reason. */
function isReason(evidence: Evidence, { at, side }: Reason, token: number): boolean {
  if (side === "before") return token < at;
  // *Fordi det regnede, blev han hjemme* and *han blev hjemme, fordi det regnede*.
  return token > at && token <= lastOfClause(evidence, at) + 40 * Number(!opens(evidence, at));
}

function opens({ reading }: Evidence, at: number): boolean {
  const s = reading.words[at]?.sentence ?? 0;
  return at - (reading.sentences[s]?.first ?? 0) <= 2;
}

/** @param passages - numbers of sentences of the source that the words were looked for in */
export function reasonDiffers(
  sentence: number,
  claims: Evidence,
  words: readonly ClaimWord[],
  passages: readonly number[],
  source: Evidence,
): string | undefined {
  const stretch = claims.reading.sentences[sentence];
  if (stretch === undefined) return undefined;
  const own = reasonsIn(claims, stretch.first, stretch.last).find(
    ({ at }) => !/^(?:da|idet)$/u.test(claims.reading.words[at]?.key ?? ""),
  );
  if (own === undefined) return undefined;
  const theirs = passages.flatMap((s) => {
    const { first = 0, last = -1 } = source.reading.sentences[s] ?? {};
    return reasonsIn(source, first, last);
  });
  const isBorneOut = theirs.some((reason) => {
    const s = source.reading.words[reason.at]?.sentence ?? -1;
    const tally = new Map([true, false].map((isOwn) => [isOwn, { straight: 0, crossed: 0 }]));
    for (const { at, there } of words) {
      const near = there.filter((token) => Math.abs((source.reading.words[token]?.sentence ?? -9) - s) <= 1);
      if (near.length === 0) continue;
      const sides = new Set(near.map((token) => isReason(source, reason, token)));
      // A word on both sides tells nothing.
      if (sides.size > 1) continue;
      const isOwn = isReason(claims, own, at);
      const side = tally.get(isOwn);
      if (side === undefined) continue;
      if (sides.has(isOwn)) side.straight += 1;
      else side.crossed += 1;
    }
    return [...tally.values()].every(({ straight, crossed }) => straight > crossed);
  });
  return isBorneOut ? undefined : messages.cause;
}
