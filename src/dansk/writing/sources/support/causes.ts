/** Finds causal claims that the source does not make, or makes in the other direction. */

import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import type { Word } from "../../guard/read/reading.ts";
import { messages } from "../messages.da.ts";
import type { Evidence } from "../read/read-evidence.ts";
import type { ClaimWord } from "./match-words.ts";

/** Which side of the word is the reason. */
type Side = "before" | "after";

/** The reason follows these, to the end of their clause. */
const reasonAfter = /^(?:fordi|eftersom|skyldes|skyldtes|grundet|da|idet)$/u;
/** The reason precedes these. */
const reasonBefore = /^(?:derfor|dermed|medfører|medførte|forårsager|forårsagede|årsag|årsagen|grunden)$/u;

/** What these stand in is what follows: *og i august lukkede den derfor*. */
const concludes = /^(?:derfor|dermed)$/u;

interface Reason {
  readonly at: number;
  /** Where the reason ends before its clause does: *På grund af regn lukkede badet*. */
  readonly end?: number;
  readonly side: Side;
}

const isVerb = (key: string, lexicon: Lexicon): boolean => {
  const forms = lexicon.forms(key);
  return key.length > 2 && (forms & (Form.Present | Form.Past)) !== 0 && (forms & nouns) === 0;
};
const nouns = Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite;

/** The words for a reason between two tokens. */
function reasonsIn({ reading }: Evidence, first: number, last: number, lexicon: Lexicon): Reason[] {
  const found: Reason[] = [];
  for (let at = first; at <= last; at += 1) {
    const key = reading.words[at]?.key ?? "";
    const isPhrase = key === "grund" && reading.words[at - 1]?.key === "på" && reading.words[at + 1]?.key === "af";
    if (isPhrase && at - first <= 2) {
      const verb = reading.words.findIndex(({ key: one }, i) => i > at && i <= last && isVerb(one, lexicon));
      found.push({ at, side: "after", ...(verb < 0 ? {} : { end: verb - 1 }) });
    } else if (reasonAfter.test(key) || isPhrase) found.push({ at, side: "after" });
    else if (/^(?:betød|betyder)$/u.test(key) && reading.words[at + 1]?.key === ",") found.push({ at, side: "before" });
    // *derfor er det*, and not *det er derfor, at*.
    else if (reasonBefore.test(key)) found.push({ at, side: "before" });
    else if (reading.words[at - 1]?.key === ",") {
      // *…, for han var syg*; *…, så han blev hjemme*.
      if (key === "for" && reading.words[at + 1]?.key !== "eksempel") found.push({ at, side: "after" });
      else if (key === "så") found.push({ at, side: "before" });
      // *… var så syg, at han blev hjemme*
      else if (key === "at" && isDegree(reading.words, first, at)) found.push({ at, side: "before" });
    }
  }
  return found;
}

/** *så dårlig*, *så meget* a few words before. */
function isDegree(words: readonly Word[], first: number, at: number): boolean {
  return words.slice(Math.max(first, at - 5), at - 2).some(({ key }) => key === "så");
}

function lastOfClause({ reading }: Evidence, at: number): number {
  const clause = reading.words[at]?.clause ?? 0;
  return reading.clauses[clause]?.last ?? at;
}

/** Whether a token belongs to the reason. */
function isReason(evidence: Evidence, { at, side, end }: Reason, token: number): boolean {
  if (end !== undefined) return token > at && token <= end;
  if (side === "before")
    return token < (concludes.test(evidence.reading.words[at]?.key ?? "") ? opensClause(evidence, at) : at);
  // *Fordi det regnede, blev han hjemme* and *han blev hjemme, fordi det regnede*.
  return token > at && token <= lastOfClause(evidence, at) + 40 * Number(!opens(evidence, at));
}

function opensClause({ reading }: Evidence, at: number): number {
  const clause = reading.words[at]?.clause ?? 0;
  return reading.clauses[clause]?.first ?? at;
}

function opens({ reading }: Evidence, at: number): boolean {
  const s = reading.words[at]?.sentence ?? 0;
  return at - (reading.sentences[s]?.first ?? 0) <= 2;
}

/** Checks the causal claims of a sentence. */
export function differentReason(
  sentence: number,
  claims: Evidence,
  words: readonly ClaimWord[],
  passages: readonly number[],
  source: Evidence,
  lexicon: Lexicon,
): string | undefined {
  const stretch = claims.reading.sentences[sentence];
  if (stretch === undefined) return undefined;
  const own = reasonsIn(claims, stretch.first, stretch.last, lexicon).find(
    ({ at }) => !/^(?:da|idet)$/u.test(claims.reading.words[at]?.key ?? ""),
  );
  if (own === undefined) return undefined;
  const theirs = passages.flatMap((s) => {
    const { first = 0, last = -1 } = source.reading.sentences[s] ?? {};
    return reasonsIn(source, first, last, lexicon);
  });
  const isBorneOut = theirs.some((reason) => {
    const s = source.reading.words[reason.at]?.sentence ?? -1;
    const tally = new Map([true, false].map((isOwn) => [isOwn, { straight: 0, crossed: 0 }]));
    for (const { at, there } of words) {
      const near = there.filter((token) => Math.abs((source.reading.words[token]?.sentence ?? -9) - s) <= 1);
      if (near.length === 0) continue;
      const sides = new Set(near.map((token) => isReason(source, reason, token)));
      // A word on both sides proves nothing.
      if (sides.size > 1) continue;
      const isOwn = isReason(claims, own, at);
      const side = tally.get(isOwn);
      if (side === undefined) continue;
      if (sides.has(isOwn)) side.straight += 1;
      else side.crossed += 1;
    }
    // What the sentence does not say cannot stand on the wrong side.
    const sides = [...tally].filter(([isOwn]) => words.some(({ at }) => isReason(claims, own, at) === isOwn));
    return sides.length > 0 && sides.every(([, { straight, crossed }]) => straight > crossed);
  });
  // *…, så* only goes on with the story where its source has no word for a reason at all.
  const isLoose = claims.reading.words[own.at]?.key === "så" && theirs.length === 0;
  return isBorneOut || isLoose ? undefined : messages.cause;
}
