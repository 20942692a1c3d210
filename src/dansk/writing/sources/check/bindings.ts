/** Finds words that a sentence combines and the source keeps apart: who did what, which number belongs to what. */
import type { Fact } from "../../guard/facts/fact.ts";
import { sameFact } from "../../guard/facts/fact.ts";
import type { ContentWord, Evidence, EvidenceClause, EvidenceSentence } from "../read/read-evidence.ts";
import { likeness } from "../read/word-keys.ts";

/** How surely two words are one. */
const isSame = 0.85;
/** Maximum number of passage clauses: one bit each. */
const maxClauses = 30;
/** Words of a sentence beyond these are not paired. */
const mostWords = 40;
/** So far behind a number stands what it counts, in tokens. */
const countedReach = 5;

interface Placed {
  readonly clause: number;
  /** The clauses of the passages that have the word, as bits. */
  readonly bits: number;
  readonly isName: boolean;
}

/** Equal for words that are one in two clauses; a name is itself alone. */
const same = ({ isName, stem, concept }: ContentWord): string => (isName ? `n:${stem}` : concept);

/** The words of each clause, with those of the clauses that go on from it. */
function groupsOf(clauses: readonly EvidenceClause[]): ContentWord[][] {
  const groups: ContentWord[][] = [];
  for (const { words, goesOn } of clauses) {
    const last = groups.at(-1);
    if (goesOn && last !== undefined) last.push(...words);
    else groups.push([...words]);
  }
  return groups;
}

function placesOf(sentence: EvidenceSentence, clauses: readonly EvidenceClause[]): Placed[] {
  const placed: Placed[] = [];
  const clausesOf = new Map<string, Set<number>>();
  const own = groupsOf(sentence.clauses);
  own.forEach((words, clause) => {
    for (const word of words) clausesOf.set(same(word), (clausesOf.get(same(word)) ?? new Set()).add(clause));
  });
  const others = groupsOf(clauses);
  own.forEach((words, clause) => {
    for (const [nth, word] of words.entries()) {
      // *Agnes Holm* is one name.
      const before = words[nth - 1];
      if (word.isName && before?.isName === true && before.at === word.at - 1) continue;
      // A word that both clauses have proves nothing.
      if ((clausesOf.get(same(word))?.size ?? 0) > 1) continue;
      let bits = 0;
      others.slice(0, maxClauses).forEach((other, c) => {
        if (other.some((one) => likeness(word, one) >= isSame)) bits |= 1 << c;
      });
      if (placed.length < mostWords) placed.push({ clause, bits, isName: word.isName });
    }
  });
  return placed;
}

/**
 * Whether two clauses of a sentence have swapped words. *A gør x, mens B gør y* from *A gør y, mens B gør x*: each has
 * a word that the passages combine with the other clause and not with its own. Clauses that were only merged or split
 * swap nothing.
 */
export function isRecombined(sentence: EvidenceSentence, passages: readonly EvidenceSentence[]): boolean {
  const all = placesOf(
    sentence,
    passages.flatMap(({ clauses }) => clauses),
  );
  const placed = all.filter(({ bits }) => bits !== 0);
  const crossed: Placed[] = [];
  for (const one of placed) {
    let own = 0;
    let ownHere = 0;
    let othersHere = 0;
    for (const other of placed) {
      if (other === one) continue;
      const isHere = (one.bits & other.bits) !== 0;
      if (other.clause === one.clause) {
        own += 1;
        if (isHere) ownHere += 1;
      } else if (isHere) othersHere += 1;
    }
    if (own > 0 && ownHere < othersHere && ownHere * 2 <= own) crossed.push(one);
  }
  return crossed.some((one) => {
    // Two that stand together themselves have only been told apart.
    const isApart = (other: Placed): boolean => other.clause !== one.clause && (other.bits & one.bits) === 0;
    if (crossed.some(isApart)) return true;
    if (!one.isName) return false;
    // *Viggo* did in the source what the sentence has *Jonas* do, who may be *the boy* there.
    const joins = new Set(placed.filter((other) => (other.bits & one.bits) !== 0).map(({ clause }) => clause));
    return all.some((other) => other.isName && joins.has(other.clause) && isApart(other));
  });
}

/** What a number counts: the first word after it that says something. */
function counted(fact: Fact, { sentences }: Evidence): ContentWord | undefined {
  return sentences[fact.sentence]?.words.find(({ at }) => at > fact.last && at <= fact.last + countedReach);
}

/** Whether two numbers of a sentence were swapped: each counts what the other counts in the passages. */
export function numbersSwapped(
  sentence: EvidenceSentence,
  claims: Evidence,
  passages: readonly EvidenceSentence[],
  source: Evidence,
): boolean {
  const own = sentence.facts.filter(({ family }) => family === "number").slice(0, 8);
  const there = passages.flatMap(({ facts }) => facts).filter(({ family }) => family === "number");
  const countsThere = (fact: Fact, word: ContentWord): boolean =>
    there.some((other) => {
      const noun = sameFact(fact, other) ? counted(other, source) : undefined;
      return noun !== undefined && likeness(noun, word) >= isSame;
    });
  return own.some((fact, i) =>
    own.slice(i + 1).some((other) => {
      const [one, two] = [counted(fact, claims), counted(other, claims)];
      if (one === undefined || two === undefined || sameFact(fact, other) || likeness(one, two) >= isSame) return false;
      return countsThere(fact, two) && countsThere(other, one) && !countsThere(fact, one);
    }),
  );
}
