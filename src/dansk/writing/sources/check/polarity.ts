/** Finds clauses that contradict their passage: an added or missing negation, *steg* for *faldt*. */
import type { ContentWord, EvidenceClause, EvidenceSentence } from "../read/read-evidence.ts";
import { likeness } from "../read/word-keys.ts";

/** So much of a clause must be in another for the two to say the same thing. */
const sameClause = 0.55;

/** Clauses as like as this are taken together. */
const tie = 0.05;
/** How surely two words are one. */
const sameWord = 0.9;
/** A clause of fewer words says too little to be turned round. */
const leastWords = 2;

/** What part of the words of one clause stand in another, by their weight; none if it is a single word. */
function shareIn(from: EvidenceClause, to: EvidenceClause): number {
  let whole = 0;
  let shared = 0;
  let words = 0;
  for (const word of from.words) {
    whole += word.rarity;
    let best = 0;
    for (const one of to.words) best = Math.max(best, likeness(word, one));
    shared += best * word.rarity;
    if (best > 0.5) words += 1;
  }
  return whole === 0 || words < leastWords ? 0 : shared / whole;
}

const isEqual = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((stem) => b.has(stem));

const noWords: ReadonlySet<string> = new Set();

/** The soft words of a clause and of the one before, which may govern it: *hun advarer mod at tro, at …* */
function softAt({ clauses }: EvidenceSentence, c: number): ReadonlySet<string> {
  return new Set([...(clauses[c]?.soft ?? noWords), ...(clauses[c - 1]?.soft ?? noWords)]);
}

const countsOf = (clause: EvidenceClause, other: EvidenceClause): number => (clause.negations + other.negations) % 2;

/** Whether an opposite is in one clause for what is in the other. */
function hasOpposite(clause: EvidenceClause, other: EvidenceClause): boolean {
  for (const [axis, sign] of clause.poles) {
    const there = other.poles.get(axis);
    if (there !== undefined && there !== 0 && sign !== 0 && there !== sign) return true;
  }
  return false;
}

interface Compared {
  readonly clause: EvidenceClause;
  readonly soft: ReadonlySet<string>;
}

/**
 * Whether all clauses of the source that say the same as this one, say it the other way round.
 * @param isWhole - whether the clause is looked for in those of the source, or those of the source in it
 */
function isTurned({ clause, soft }: Compared, others: readonly Compared[], isWhole: boolean): boolean | undefined {
  let best = 0;
  let isAll = true;
  for (const { clause: other, soft: otherSoft } of others) {
    const share = isWhole ? shareIn(clause, other) : shareIn(other, clause);
    if (share < sameClause || share < best - tie) continue;
    if (share > best + tie) isAll = true;
    best = Math.max(best, share);
    const opposite = isWhole && hasOpposite(clause, other);
    const negations = countsOf(clause, other);
    // A word that holds a *not* of its own may stand for one.
    const isSoft =
      negations === 1 && !opposite && (!isEqual(soft, otherSoft) || clause.hasContrast !== other.hasContrast);
    if (isSoft || (negations + Number(opposite)) % 2 === 0) isAll = false;
  }
  return best === 0 ? undefined : isAll;
}

/** Whether a clause of the sentence contradicts the most similar clause of the passages. */
export function isOpposite(sentence: EvidenceSentence, passages: readonly EvidenceSentence[]): boolean {
  const others = passages.flatMap((passage) =>
    passage.clauses.map((clause, c) => ({ clause, soft: softAt(passage, c) })),
  );
  return sentence.clauses.some((clause, c) => {
    if (clause.words.length < leastWords || !clause.isStatement) return false;
    const own = { clause, soft: softAt(sentence, c) };
    return isTurned(own, others, true) ?? isTurned(own, others, false) ?? false;
  });
}

/** *ikke vejet, men talt* for *ikke talt, men vejet*: each negates what the other asserts. */
export function swapsNegation(sentence: EvidenceSentence, passages: readonly EvidenceSentence[]): boolean {
  const theirs = passages.flatMap(({ words }) => words);
  const denies = (from: readonly ContentWord[], to: readonly ContentWord[]): boolean =>
    from.some((word) => {
      if (!word.isNegated) return false;
      const same = to.filter((other) => likeness(word, other) >= sameWord);
      return same.length > 0 && same.every((other) => !other.isNegated);
    });
  return denies(sentence.words, theirs) && denies(theirs, sentence.words);
}
