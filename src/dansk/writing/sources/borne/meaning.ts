/** Tells where the guard sees another meaning in a sentence than in its passages, and where a *not* is on one side alone. */
import { compareMeaning } from "../../guard/compare-meaning.ts";
import type { MeaningChange } from "../../guard/meaning-change.ts";
import { messages } from "../messages.da.ts";
import { byClause, type Held, homeOf, wordAt } from "./held.ts";

const turned = new Set(["negation", "modality", "quantity", "direction", "condition"]);

/** What the guard sees between a sentence and the passages it rests on. */
export function meaningDiffers(held: Held): string | undefined {
  const { claims, index, sentence, lexicon } = held;
  const reading = index.evidence.reading;
  const homes = new Set(byClause(held).map((own) => homeOf(held, own)));
  const order = [...homes].sort((a, b) => a - b);
  const from = order.map(
    (s) => [index.evidence.sentences[s]?.start ?? 0, index.evidence.sentences[s]?.end ?? 0] as const,
  );
  const before = from.map(([start, end]) => reading.text.slice(start, end)).join(" ");
  const { start = 0, end = 0 } = claims.sentences[sentence] ?? {};
  const after = claims.reading.text.slice(start, end);
  const said = saidClauses(held);
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
  const near = held.passages
    .map((s) => reading.text.slice(index.evidence.sentences[s]?.start, index.evidence.sentences[s]?.end))
    .join(" ");
  const change = compareMeaning(before, after, { lexicon }).find(
    (one) =>
      isTurned(one, before, inClaim) && !(isFigure(one, after) && near.includes(after.slice(...(one.after ?? [0, 0])))),
  );
  if (change === undefined) return undefined;
  return change.before === null
    ? messages.missing(after.slice(...(change.after ?? [0, 0])))
    : messages.says(around(before, change.before));
}

/** Clauses of the source that say something of what the sentence says. */
function saidClauses(held: Held): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const { there } of held.words) {
    for (const c of new Set(there.map((token) => wordAt(held, token)?.clause ?? -1)))
      counts.set(c, (counts.get(c) ?? 0) + 1);
  }
  const least = held.words.length <= 3 ? 1 : 2;
  const { words, clauses } = held.index.evidence.reading;
  const said = new Set<number>();
  const homes = new Set(byClause(held).map((own) => homeOf(held, own)));
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

/** *ikke* on one side and nothing that denies on the other. */
export function negationDiffers(held: Held): string | undefined {
  const { claims, index, sentence } = held;
  const own = claims.sentences[sentence];
  if (own === undefined) return undefined;
  const { reading } = index.evidence;
  const denied = own.clauses.reduce((sum, { negations, soft }) => sum + negations + soft.size, 0);
  for (const c of saidClauses(held)) {
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

const condition = /^(?:hvis|medmindre|såfremt|forudsat)$/u;

/** What the source says only on a condition, or of no more than that: *vil kun gentage den, hvis …*. */
export function conditionLost(held: Held): string | undefined {
  const { claims, index, sentence } = held;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  const own = claims.reading.words.slice(first, last + 1);
  if (own.some(({ key }) => condition.test(key) || /^(?:når|kun|da)$/u.test(key))) return undefined;
  const { words, clauses, sentences } = index.evidence.reading;
  for (const c of saidClauses(held)) {
    const { first: from = 0, last: to = -1 } = clauses[c] ?? {};
    const end = sentences[words[from]?.sentence ?? 0]?.last ?? to;
    const at = words.slice(to + 1, Math.min(end, to + 3) + 1).findIndex(({ key }) => condition.test(key));
    const found = words[to + 1 + at];
    if (at >= 0 && found !== undefined) return messages.says(`${found.word} …`);
  }
  return undefined;
}

const denies = /^(?:ikke|ingen|intet|aldrig|hverken|næppe|ej)$/u;

/** A number in digits was looked for in the source by itself. */
const isFigure = ({ kind, after }: MeaningChange, text: string): boolean =>
  (kind === "number" || kind === "date") && after !== null && /\d/u.test(text.slice(...after));

function isTurned({ kind, before, after }: MeaningChange, text: string, inClaim: (offset: number) => boolean): boolean {
  if (kind === "number" || kind === "date") return before !== null && after !== null;
  if (!turned.has(kind)) return false;
  if (after !== null) return true;
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
