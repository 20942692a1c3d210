/** Finds the clause of the other text that says the same as a given clause. */
import type { Part, Side } from "../side.ts";

export interface Clause {
  readonly index: number;
  readonly keys: ReadonlySet<string>;
  /** How many negations stand in it. */
  readonly negations: number;
}

const clausesByPart = new WeakMap<Part, readonly Clause[]>();

/** The clauses of a part with content words. Cached per part. */
export function clausesOf(part: Part): readonly Clause[] {
  const known = clausesByPart.get(part) ?? readClauses(part);
  clausesByPart.set(part, known);
  return known;
}

function readClauses(part: Part): Clause[] {
  const { reading } = part.side;
  const counts = new Map<number, number>();
  for (const { last } of part.negations) {
    const clause = reading.words[last]?.clause ?? 0;
    counts.set(clause, (counts.get(clause) ?? 0) + 1);
  }
  const found: Clause[] = [];
  for (const s of part.sentences) {
    const stretch = reading.sentences[s];
    if (stretch === undefined) continue;
    const from = reading.words[stretch.first]?.clause ?? 0;
    const to = reading.words[stretch.last]?.clause ?? -1;
    for (let index = from; index <= to; index += 1) {
      found.push({ index, keys: clauseKeys(part.side, index), negations: counts.get(index) ?? 0 });
    }
  }
  return found;
}

function clauseKeys(side: Side, index: number): Set<string> {
  const clause = side.reading.clauses[index];
  const keys = new Set<string>();
  for (let i = clause?.first ?? 0; i <= (clause?.last ?? -1); i += 1) {
    const word = side.reading.words[i];
    if (word?.content) keys.add(word.concept);
  }
  return keys;
}

/** The clause that covers the largest share of the given one, and that share. */
export function bestClause(
  clause: Clause,
  others: readonly Clause[],
): { readonly other: Clause | undefined; readonly part: number } {
  let other: Clause | undefined;
  let part = 0;
  let tightest = 0;
  for (const candidate of others.slice(0, 40)) {
    let same = 0;
    for (const key of clause.keys) if (candidate.keys.has(key)) same += 1;
    const score = same / Math.max(1, clause.keys.size);
    const tight = same / Math.max(1, candidate.keys.size);
    if (score > part || (score === part && tight > tightest)) [other, part, tightest] = [candidate, score, tight];
  }
  return { other, part };
}

/** The words of the sentence of a token, without those of one clause. */
function restOfSentence(part: Part, token: number, clause: number): Set<string> {
  const { words, sentences } = part.side.reading;
  const sentence = sentences[words[token]?.sentence ?? 0];
  const keys = new Set<string>();
  for (let i = sentence?.first ?? 0; i <= (sentence?.last ?? -1); i += 1) {
    const word = words[i];
    if (word?.content && word.clause !== clause) keys.add(word.concept);
  }
  return keys;
}

/** Tokens in a row, the last one included; what is asked about is not what it is asked by. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Content keys of the clause around a stretch, without those of the stretch. */
export function keysAround(part: Part, { first, last }: Stretch): Set<string> {
  const { words, clauses } = part.side.reading;
  const clause = clauses[words[first]?.clause ?? 0];
  const keys = new Set<string>();
  for (let i = clause?.first ?? 0; i <= (clause?.last ?? -1); i += 1) {
    const word = words[i];
    if (word?.content && (i < first || i > last)) keys.add(word.concept);
  }
  return keys;
}

/** Whether the other part contains most words of the clause around this stretch. */
export function isRepeated(part: Part, stretch: Stretch, other: Part, least: number): boolean {
  const keys = keysAround(part, stretch);
  if (keys.size === 0) return isRestSaidAgain(part, stretch.first, other, least);
  let same = 0;
  for (const key of keys) if (other.content.has(key)) same += 1;
  return same >= least * keys.size;
}

/** Whether the other part contains the rest of the clause around this token. */
export function isRestSaidAgain(part: Part, token: number, other: Part, least: number): boolean {
  const keys = restOfSentence(part, token, part.side.reading.words[token]?.clause ?? 0);
  let same = 0;
  for (const key of keys) if (other.content.has(key)) same += 1;
  if (same >= least * keys.size) return true;
  const clauses = clausesOf(part).filter((clause) => clause.keys.size > 1 && isInSentence(part, clause.index, token));
  return clauses.some((clause) => bestClause(clause, clausesOf(other)).part >= 0.8);
}

function isInSentence(part: Part, clause: number, token: number): boolean {
  const { words, clauses } = part.side.reading;
  return words[clauses[clause]?.first ?? 0]?.sentence === words[token]?.sentence;
}
