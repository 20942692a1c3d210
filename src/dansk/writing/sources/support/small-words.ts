/**
 * Finds function words that make a sentence claim more than its passages, or the opposite: *alle*, *kun*, *uden for*.
 */
import type { Word } from "../../guard/read/reading.ts";
import { messages } from "../messages.da.ts";
import { bestSentenceFor, type Comparison, sentenceOf, wordAt, wordsByClause } from "./comparison.ts";
import type { ClaimWord } from "./match-words.ts";
import { prepositionOf } from "./subjects.ts";
import { oppositePrepositions, strongQuantities } from "./support-words.da.ts";

/** *alle*, *kun*, *ingen* that the passages do not have. */
export function unsupportedQuantity(comparison: Comparison): string | undefined {
  const { claims, index, sentence } = comparison;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  const homes = new Set(wordsByClause(comparison).map((own) => bestSentenceFor(comparison, own)));
  const theirs = [...homes].flatMap((s) => {
    const stretch = index.evidence.reading.sentences[s];
    return stretch === undefined ? [] : index.evidence.reading.words.slice(stretch.first, stretch.last + 1);
  });
  const isSoft = [...homes].some((s) => index.evidence.sentences[s]?.clauses.some(({ soft }) => soft.size > 0));
  for (let i = first; i <= last; i += 1) {
    const word = claims.reading.words[i];
    const group = strongQuantities.findIndex((one) => one.test(word?.key ?? ""));
    if (
      group === 4 &&
      /^(?:at|kan|kunne|vil|ville|skal|skulle|må|måtte|bør|og)$/u.test(claims.reading.words[i - 1]?.key ?? "")
    )
      continue;
    if (word === undefined || group < 0 || theirs.some(({ key }) => strongQuantities[group]?.test(key))) continue;
    if (group === 2 && (isSoft || theirs.some(({ key }) => /^u\p{L}{4}/u.test(key)))) continue;
    if (group === 1 && word.key === "alene") continue;
    // *hver dag* and *om dagen*.
    if (
      /^hvert?$/u.test(word.key) &&
      /^(?:dag|uge|måned|år|nat|time|aften|morgen|fjerde|tredje|anden|femte)$/u.test(
        claims.reading.words[i + 1]?.key ?? "",
      )
    )
      continue;
    // *hvor mange* asks.
    if (group === 3 && claims.reading.words[i - 1]?.key === "hvor") continue;
    if (theirs.some(({ key }, n) => saysAsMuch(word.key, key, theirs[n + 1]?.key ?? ""))) continue;
    // *ikke højere end* is *højst*.
    if (group === 2 && theirs.some(({ key }) => /^(?:højst|højest|maksimalt|mindst|senest)$/u.test(key))) continue;
    return messages.missing(word.word);
  }
  return undefined;
}

/** *flere* where the number grew, *de fleste* where it is nearly all, *ikke* where something has stopped. */
function saysAsMuch(key: string, there: string, next: string): boolean {
  if (key === "flere")
    return /^(?:gentagne|steg|steget|stiger|voksede|vokset|vokser|øget|øges|øgede|adskillige)$/u.test(there);
  if (/^flest|^flertal|^størstedel/u.test(key))
    return (
      (there === "næsten" && next === "alle") ||
      /^(?:overvejende|hovedparten|størstedelen|flertallet|fleste)$/u.test(there)
    );
  if (/^(?:ikke|ej)$/u.test(key))
    return (
      /^(?:fri|gratis|stoppe[td]e?|samme|uændrede?)$/u.test(there) || (/^hold(?:t|er)$/u.test(there) && next === "op")
    );
  if (/^enestee?$|^kun$|^udelukkende$/u.test(key)) return /^(?:kun|blot|alene|eneste|udelukkende)$/u.test(there);
  return false;
}

const much = /^(?:mange|meget|langt|betydeligt|markant|væsentligt|kraftigt)$/u;
const little = /^(?:lidt|smule|knap|marginalt)$/u;

/** *mange flere* for *lidt flere*. */
export function differentDegree(comparison: Comparison): string | undefined {
  const { claims, index, sentence } = comparison;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  for (let i = first; i < last; i += 1) {
    const [degree, word] = [claims.reading.words[i], claims.reading.words[i + 1]];
    if (degree === undefined || word === undefined || !(much.test(degree.key) || little.test(degree.key))) continue;
    for (const s of comparison.passages) {
      const stretch = index.evidence.reading.sentences[s];
      const { words } = index.evidence.reading;
      for (let j = (stretch?.first ?? 0) + 1; j <= (stretch?.last ?? -1); j += 1) {
        const lead = words[j - 1];
        if (words[j]?.key !== word.key || lead === undefined) continue;
        if ((much.test(degree.key) && little.test(lead.key)) || (little.test(degree.key) && much.test(lead.key))) {
          return messages.says(`${lead.word} ${words[j]?.word ?? ""}`);
        }
      }
    }
  }
  return undefined;
}

/** *i skolen* for *uden for skolen*. */
export function differentPlace(comparison: Comparison): string | undefined {
  const { claims, index } = comparison;
  const { reading } = index.evidence;
  for (const one of comparison.words) {
    const own = prepositionOf(claims.reading, one.at);
    const theirs = one.there.filter(
      (token) => sentenceOf(comparison, token) === bestSentenceFor(comparison, comparison.words),
    );
    if (own === "" || theirs.length === 0) continue;
    for (const [a, b] of oppositePrepositions) {
      const isTurnedAt = (token: number): boolean => {
        const there = prepositionOf(reading, token);
        return (a.test(own) && b.test(there)) || (b.test(own) && a.test(there));
      };
      const token = theirs[0];
      if (token !== undefined && theirs.every(isTurnedAt)) {
        return messages.says(
          `${prepositionOf(reading, token).replace("_", " ")} ${wordAt(comparison, token)?.word ?? ""}`,
        );
      }
    }
  }
  return undefined;
}

/** *A i stedet for B* for *B i stedet for A*. */
export function swappedSides(comparison: Comparison): string | undefined {
  const { claims, index, sentence } = comparison;
  const stretch = claims.reading.sentences[sentence];
  const instead = (words: readonly Word[], i: number): boolean =>
    /^(?:end|fremfor)$/u.test(words[i]?.key ?? "") ||
    (words[i]?.key === "for" && /^(?:stedet|frem)$/u.test(words[i - 1]?.key ?? ""));
  for (let i = stretch?.first ?? 0; i <= (stretch?.last ?? -1); i += 1) {
    if (!instead(claims.reading.words, i)) continue;
    const behind = comparison.words.find(({ at }) => at > i);
    const before = comparison.words.filter(({ at }) => at < i).at(-1);
    if (behind === undefined || before === undefined) continue;
    const { words } = index.evidence.reading;
    for (const s of comparison.passages) {
      const { first = 0, last = -1 } = index.evidence.reading.sentences[s] ?? {};
      for (let j = first; j <= last; j += 1) {
        if (!instead(words, j)) continue;
        const isHere = (one: ClaimWord, isBefore: boolean): boolean =>
          one.there.some((at) => at >= first && at <= last && at < j === isBefore);
        if (isHere(behind, true) && !isHere(behind, false) && isHere(before, false) && !isHere(before, true))
          return messages.swapped;
      }
    }
  }
  return undefined;
}
