/**
 * Finds differences in meaning that the guard sees between a sentence and its passages, and negations on one side only.
 */
import { compareMeaning } from "../../guard/compare-meaning.ts";
import type { MeaningChange } from "../../guard/meaning-change.ts";
import type { Reading, Word } from "../../guard/read/reading.ts";
import { messages } from "../messages.da.ts";
import { mayDeny } from "../read/read-evidence.ts";
import { bestSentenceFor, type Comparison, wordAt, wordsByClause } from "./comparison.ts";

const turned = new Set(["negation", "modality", "quantity", "direction", "condition"]);

/** What the guard reports between a sentence and its passages. */
export function differentMeaning(comparison: Comparison): string | undefined {
  const { claims, index, sentence, lexicon } = comparison;
  const reading = index.evidence.reading;
  const homes = new Set(wordsByClause(comparison).map((own) => bestSentenceFor(comparison, own)));
  const order = [...homes].sort((a, b) => a - b);
  const from = order.map(
    (s) => [index.evidence.sentences[s]?.start ?? 0, index.evidence.sentences[s]?.end ?? 0] as const,
  );
  const before = from.map(([start, end]) => reading.text.slice(start, end)).join(" ");
  const { start = 0, end = 0 } = claims.sentences[sentence] ?? {};
  const after = claims.reading.text.slice(start, end);
  const said = saidClauses(comparison);
  let shift = 0;
  const places = from.map(([first, last]) => {
    const place = { first, last, at: shift };
    shift += last - first + 1;
    return place;
  });
  const inClaim = (offset: number): boolean => {
    const place = places.find((one) => offset >= one.at && offset <= one.at + one.last - one.first);
    if (place === undefined) return false;
    const at = place.first + offset - place.at;
    const token = reading.words.find((word) => word.start <= at && at < word.end);
    return token !== undefined && said.has(token.clause);
  };
  const near = comparison.passages
    .map((s) => reading.text.slice(index.evidence.sentences[s]?.start, index.evidence.sentences[s]?.end))
    .join(" ");
  const change = compareMeaning(before, after, { lexicon }).find(
    (one) =>
      isTurned(one, before, inClaim) &&
      !isRounder(one, after) &&
      !isSameCondition(one, before, after) &&
      !(isFigure(one, after) && near.includes(after.slice(...(one.after ?? [0, 0])))),
  );
  if (change === undefined) return undefined;
  return change.before === null
    ? messages.missing(after.slice(...(change.after ?? [0, 0])))
    : messages.says(around(before, change.before));
}

/** Clauses of the source that say something of what the sentence says. */
function saidClauses(comparison: Comparison): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const { there } of comparison.words) {
    for (const c of new Set(there.map((token) => wordAt(comparison, token)?.clause ?? -1)))
      counts.set(c, (counts.get(c) ?? 0) + 1);
  }
  const least = comparison.words.length <= 3 ? 1 : 2;
  const { words, clauses } = comparison.index.evidence.reading;
  const said = new Set<number>();
  const homes = new Set(wordsByClause(comparison).map((own) => bestSentenceFor(comparison, own)));
  for (const [c, count] of counts) {
    if (count < least || !homes.has(words[clauses[c]?.first ?? 0]?.sentence ?? -1)) continue;
    said.add(c);
    // *de ved endnu ikke, om …* denies what it asks.
    const first = clauses[c]?.first ?? 0;
    if (
      /^(?:om|at|hvorvidt)$/u.test(words[first]?.key ?? "") ||
      /^(?:om|at|hvorvidt)$/u.test(words[first + 1]?.key ?? "")
    )
      said.add(c - 1);
  }
  return said;
}

/** *ikke* on one side and no negation on the other. */
export function differentNegation(comparison: Comparison): string | undefined {
  const { claims, index, sentence } = comparison;
  const own = claims.sentences[sentence];
  if (own === undefined) return undefined;
  const { reading } = index.evidence;
  const denied = own.clauses.reduce(
    (sum, { negations, soft, hasContrast }) => sum + negations + soft.size + Number(hasContrast),
    0,
  );
  for (const c of saidClauses(comparison)) {
    const { first = 0, last = -1 } = reading.clauses[c] ?? {};
    const at = reading.words.slice(first, last + 1).findIndex(({ key }) => denies.test(key));
    const word = reading.words[first + at];
    if (at < 0 || word === undefined || denied > 0 || own.words.some(({ key }) => /^(?:u|mis)\p{L}{4}/u.test(key)))
      continue;
    const before = reading.words[first + at - 1];
    if (word.key === "ikke" && /^(?:alene|kun|bare|blot|mindst|en)$/u.test(reading.words[first + at + 1]?.key ?? ""))
      continue;
    return messages.says(before === undefined ? word.word : `${before.word} ${word.word}`);
  }
  return undefined;
}

/** Words that deny what follows them. */
const refuses = /^(?:afvis|nægt|undlad|undlod|forbød|forbyd|afslå|afslog|benægt|frarå?d|advar|tvivl|betvivl)/u;

interface Denials {
  /** *ikke* and its like, and *uden*. */
  readonly not: number;
  readonly without: number;
  /** Words that may hold a *not*, and that the sentence has no word for. */
  readonly soft: readonly Word[];
}

function denialsIn(words: readonly Word[], first: number, last: number, said: ReadonlySet<number>): Denials {
  let [not, without] = [0, 0];
  const soft: Word[] = [];
  for (let i = first; i <= last; i += 1) {
    const word = words[i];
    if (word === undefined) continue;
    const isPart = /^(?:kun|alene|bare|blot|mindst)$/u.test(words[i + 1]?.key ?? "");
    if (denies.test(word.key) && !isPart) not += 1;
    else if (word.key === "uden" && words[i + 1]?.key !== "for") without += 1;
    else if ((mayDeny(word.key) || word.key === "fri") && !said.has(i)) soft.push(word);
    else if (word.key === "op" && /^hold/u.test(words[i - 1]?.key ?? "")) soft.push(word);
  }
  return { not, without, soft };
}

/** *Badet har ikke tre bassiner* if the clause with the three basins has no negation, or the reverse. */
export function deniedClause(comparison: Comparison): string | undefined {
  const { claims, index } = comparison;
  const { reading } = index.evidence;
  const said = new Set(comparison.words.flatMap(({ there }) => there));
  const own = new Set(comparison.words.filter(({ there }) => there.length > 0).map(({ at }) => at));
  for (const words of wordsByClause(comparison)) {
    const home = bestSentenceFor(comparison, words);
    const counts = new Map<number, number>();
    for (const { there } of words) {
      const clauses = there.map((token) => wordAt(comparison, token)).filter((word) => word?.sentence === home);
      for (const c of new Set(clauses.map((word) => word?.clause ?? -1))) counts.set(c, (counts.get(c) ?? 0) + 1);
    }
    const most = Math.max(0, ...counts.values());
    if (most === 0 || (most < 2 && words.length > 2)) continue;
    const { first = 0, last = -1 } = claims.reading.clauses[words[0]?.clause ?? -1] ?? {};
    // *Hvis der ikke holdes syn* denies nothing.
    if (/^(?:hvis|når|medmindre)$/u.test(claims.reading.words[first]?.key ?? "")) continue;
    const here = denialsIn(claims.reading.words, first, last, own);
    const theirs = [...counts].map(([c]) => {
      const place = reading.clauses[c] ?? { first: 0, last: -1 };
      return denialsIn(reading.words, place.first, place.last, said);
    });
    const before = [...counts.keys()].flatMap((c) => governing(reading, c, said));
    const isDenied = [...theirs, ...before].some(({ not, without, soft }) => not + without > 0 || soft.length > 0);
    if (here.not > 0 && !isDenied && !hasContrast(claims.reading.words, first, last)) return messages.missing("ikke");
    if (here.without > 0 && !isDenied) return messages.missing("uden");
    const refusal = theirs.flatMap(({ soft }) => soft).find(({ key }) => refuses.test(key));
    const isBare = here.not + here.without === 0 && here.soft.length === 0;
    const isHeld = words.some(({ word }) => mayDeny(word.key));
    if (isBare && !isHeld && refusal !== undefined && theirs.every(({ soft }) => soft.includes(refusal)))
      return messages.says(refusal.word);
  }
  return undefined;
}

const fewWords = 5;

/** *hun advarer mod at tro, at …*, *Gør han ikke det, kan han …*: what the clause before denies of this one. */
function governing({ words, clauses }: Reading, clause: number, said: ReadonlySet<number>): readonly Denials[] {
  const { first = 0 } = clauses[clause] ?? {};
  const before = clauses[clause - 1];
  if (before === undefined || words[before.first]?.sentence !== words[first]?.sentence) return [];
  const isAsked = words.slice(first, first + 2).some(({ key }) => /^(?:at|om)$/u.test(key));
  return isAsked || before.last - before.first < fewWords ? [denialsIn(words, before.first, before.last, said)] : [];
}

/** *i stedet for*: the source may say it with a *not*. */
const hasContrast = (words: readonly Word[], first: number, last: number): boolean =>
  words.slice(first, last + 1).some(({ key }) => key === "stedet" || key === "end");

const condition = /^(?:hvis|medmindre|såfremt|forudsat)$/u;

/** What the source says only under a condition or with a limit: *vil kun gentage den, hvis …*. */
export function lostCondition(comparison: Comparison): string | undefined {
  const { claims, index, sentence } = comparison;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  const own = claims.reading.words.slice(first, last + 1);
  if (own.some(({ key }) => condition.test(key) || /^(?:når|kun|da)$/u.test(key))) return undefined;
  const { words, clauses, sentences } = index.evidence.reading;
  for (const c of saidClauses(comparison)) {
    const { first: from = 0, last: to = -1 } = clauses[c] ?? {};
    const end = sentences[words[from]?.sentence ?? 0]?.last ?? to;
    const at = words.slice(to + 1, Math.min(end, to + 3) + 1).findIndex(({ key }) => condition.test(key));
    const found = words[to + 1 + at];
    if (at >= 0 && found !== undefined) return messages.says(`${found.word} …`);
  }
  return undefined;
}

const denies = /^(?:ikke|ingen|intet|aldrig|hverken|næppe|ej)$/u;

/** *omkring 26.000* for *26.000* says no more. */
const isRounder = ({ before, after }: MeaningChange, text: string): boolean =>
  before === null && after !== null && /^(?:omkring|cirka|ca\.?|omtrent)$/iu.test(text.slice(...after).trim());

/** *når* for *hvis*. */
const isSameCondition = ({ kind, before, after }: MeaningChange, from: string, text: string): boolean =>
  kind === "condition" &&
  (before === null || /^(?:\p{L}+ )?(?:hvis|når)$/iu.test(from.slice(...before).trim())) &&
  (after === null
    ? /(?:^|[ ,])(?:når|hvis)\s/iu.test(text)
    : /^(?:\p{L}+ )?(?:hvis|når)$/iu.test(text.slice(...after).trim()));

/** A number in digits was looked for in the source by itself. */
const isFigure = ({ kind, after }: MeaningChange, text: string): boolean =>
  (kind === "number" || kind === "date") && after !== null && /\d/u.test(text.slice(...after));

function isTurned({ kind, before, after }: MeaningChange, text: string, inClaim: (offset: number) => boolean): boolean {
  if (kind === "number" || kind === "date") return before !== null && after !== null;
  if (!turned.has(kind)) return false;
  if (after !== null) return before === null || inClaim(before[0]);
  if (before === null || !inClaim(before[0])) return false;
  // A summary may leave out an addition or how many; not a *not*.
  return (
    kind === "negation" ||
    (kind === "modality" && /^(?:kan|kunne|måske|muligvis|formentlig|sandsynligvis)/u.test(text.slice(...before)))
  );
}

/** *kan ikke* for *ikke*: the word before goes with it. */
function around(text: string, [start, end]: readonly [number, number]): string {
  const lead = /(\p{L}+)\s+$/u.exec(text.slice(Math.max(0, start - 30), start));
  return end - start > 12 || lead === null ? text.slice(start, end) : `${lead[1]} ${text.slice(start, end)}`;
}
