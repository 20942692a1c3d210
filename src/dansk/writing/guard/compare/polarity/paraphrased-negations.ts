/** Recognises a negation that the other text expresses in another way: by *inden*, by a warning with *hvis*, or by *eneste*. */
import type { Negation } from "../../marks/negation.ts";
import { keysAround } from "../evidence/clauses.ts";
import type { Part } from "../side.ts";

interface Rest {
  readonly part: Part;
  readonly other: Part;
}

/** *Begynd ikke, før du har læst* is *læs, inden du begynder*, and *ikke før klokken 8* is *først klokken 8*. */
function isUntil({ part, other }: Rest, { first, last }: Negation): boolean {
  const { words } = part.side.reading;
  const ahead = words.slice(last + 1, last + 9).filter((word) => word.sentence === words[first]?.sentence);
  const until = ahead.findIndex((word) => word.key === "før");
  if (until < 0) return false;
  if (anyOf(other, untilWords)) return true;
  // *ikke fået svar før fredag* beside *fået svar inden fredag*
  const end = ahead.slice(until + 1).find((word) => word.content)?.concept;
  const isAsBefore = other.side.reading.words.some(
    (word, i, all) => /^(?:inden|før)$/u.test(word.key) && all.slice(i + 1, i + 4).some((next) => next.concept === end),
  );
  if (isAsBefore) return false;
  // The clause that was denied follows the *inden*.
  const keys = keysAround(part, { first, last });
  const there = other.side.reading;
  return other.sentences.some((s) => {
    const { first: from, last: to } = there.sentences[s] ?? { first: 0, last: -1 };
    let isBehind = false;
    for (let i = from; i <= to; i += 1) {
      const word = there.words[i];
      if (isBehind && keys.has(word?.concept ?? "")) return true;
      isBehind ||= /^(?:inden|før)$/u.test(word?.key ?? "");
    }
    return false;
  });
}

/** *Den må ikke stå i solen, for så visner den* is *hvis den står i solen, visner den*. */
function isWarned({ part, other }: Rest, { first, last }: Negation): boolean {
  const near = part.side.reading.words.slice(Math.max(0, first - 4), last + 1);
  if (!near.some((word) => /^(?:må|bør|skal)$/u.test(word.key))) return false;
  return !anyOf(part, ifWords) && anyOf(other, ifWords);
}

const ifWords = ["hvis", "når", "ellers"];
const untilWords = ["først", "tidligst"];

function anyOf(part: Part, keys: readonly string[]): boolean {
  return keys.some((key) => part.keys.has(key));
}

/** *ikke sket med nogen anden* is *den eneste*. */
function isUtmost({ part, other }: Rest, { first, last }: Negation): boolean {
  const { words } = part.side.reading;
  const near = words.slice(last + 1, last + 9).filter((word) => word.sentence === words[first]?.sentence);
  const isElse = near.some(
    ({ key }, i) => /^no(?:gen|get|gle)$/u.test(key) && /^and(?:en|et|re)$/u.test(near[i + 1]?.key ?? ""),
  );
  return isElse && anyOf(other, ["eneste", "alene", "kun", "mest"]);
}

/** Whether the other part expresses the negation without a negating word. */
export function isParaphrased(rest: Rest, negation: Negation): boolean {
  // *Svar inden mandag; ellers …* is *svarer du ikke inden mandag, …*.
  if (rest.other.keys.has("ellers") && !rest.part.keys.has("ellers")) return true;
  return isUntil(rest, negation) || isWarned(rest, negation) || isUtmost(rest, negation);
}
