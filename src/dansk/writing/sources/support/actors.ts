/** Finds sentences whose action the source attributes to somebody else. */
import { Form } from "../../../lexicon/lexicon.ts";
import { messages } from "../messages.da.ts";
import {
  bestSentenceFor,
  type Comparison,
  contextReach,
  isTopic,
  sentenceOf,
  wordAt,
  wordsByClause,
} from "./comparison.ts";
import { type ClaimWord, isNoun, isSameMeaning } from "./match-words.ts";
import { type ClauseFrame, frameOf, isCertainNoun, isGoverned, prepositionOf } from "./subjects.ts";
import { reportingWords, standIns } from "./support-words.da.ts";

/** The nouns that a clause of the source may be about: its own subject, or the one that it takes over. */
function subjectsFor(
  comparison: Comparison,
  clause: number,
): { readonly own?: number; readonly taken: readonly number[] } {
  const { reading } = comparison.index.evidence;
  const frame = frameOf(reading, clause, comparison.lexicon);
  if (frame.subject.kind === "noun") return { own: frame.subject.at, taken: [] };
  if (frame.subject.kind === "relative") {
    for (let i = frame.first - 1, n = 0; i >= 0 && n < 6; i -= 1, n += 1) {
      const word = reading.words[i];
      if (word?.content && isNoun(word, comparison.lexicon)) return { taken: [i] };
    }
  }
  const taken: number[] = [];
  const s = reading.words[frame.first]?.sentence ?? 0;
  for (let c = clause - 1; c >= 0; c -= 1) {
    const at = reading.words[reading.clauses[c]?.first ?? 0]?.sentence ?? -1;
    if (s - at > contextReach) break;
    const before = frameOf(reading, c, comparison.lexicon);
    if (before.subject.kind !== "noun") continue;
    taken.push(before.subject.at);
    // Who goes on without a word for it is the one just before; *hun* may be further off.
    if (frame.subject.kind === "none" && at === s) break;
  }
  return { taken };
}

const plural = Form.NounPlural | Form.NounPluralDefinite;
const verbForms = Form.Present | Form.Past | Form.PastParticiple | Form.Infinitive | Form.Passive;

/** Clauses of a sentence of the source that hold the most of some words, those with the verb before the others. */
function clausesFor(
  comparison: Comparison,
  words: readonly ClaimWord[],
  deed: number,
  home: number,
): readonly number[] {
  const counts = new Map<number, number>();
  const doing = new Set<number>();
  for (const one of words) {
    const here = one.there.filter((token) => sentenceOf(comparison, token) === home);
    const done =
      one.at === deed
        ? here.filter((token) => (comparison.lexicon.forms(wordAt(comparison, token)?.key ?? "") & verbForms) !== 0)
        : [];
    const clauses = new Set((done.length > 0 ? done : here).map((token) => wordAt(comparison, token)?.clause ?? -1));
    for (const c of clauses) {
      counts.set(c, (counts.get(c) ?? 0) + 1);
      if (one.at === deed) doing.add(c);
    }
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const most = ranked[0]?.[1] ?? 0;
  const chosen = ranked.filter(([c, count]) => (doing.size > 0 ? doing.has(c) : count >= most));
  return [...new Set(chosen.map(([c]) => verbClause(comparison, c)))];
}

/** *…, omkring 80 kilometer fra kysten*: what has no verb goes with the clause before. */
function verbClause({ index, lexicon }: Comparison, clause: number): number {
  const { reading } = index.evidence;
  const sentence = reading.words[reading.clauses[clause]?.first ?? 0]?.sentence;
  for (let c = clause; c >= 0; c -= 1) {
    if (reading.words[reading.clauses[c]?.first ?? 0]?.sentence !== sentence) break;
    if (frameOf(reading, c, lexicon).verb >= 0) return c;
  }
  return clause;
}

/** Somebody else acts in the source. */
export function differentActor(comparison: Comparison): string | undefined {
  const { claims, lexicon } = comparison;
  const groups = wordsByClause(comparison);
  for (const [n, own] of groups.entries()) {
    const frame = frameOf(claims.reading, own[0]?.clause ?? -1, lexicon);
    if (frame.subject.kind !== "noun" || frame.verb < 0) continue;
    const { at } = frame.subject;
    const subject = own.find((one) => one.at === at);
    if (subject === undefined) continue;
    const isTold = reportingWords.test(claims.reading.words[frame.verb]?.key ?? "");
    // *Lund mener, at …*: what she says is in the next clause.
    const words = isTold ? [...own, ...(groups[n + 1] ?? [])] : own;
    // *Lokale virksomheder*, *Ole Dam*: what belongs to the subject says nothing of what it does.
    const belongs = (one: ClaimWord): boolean =>
      Math.abs(one.at - at) <= 3 && (one.isName || (one.at < frame.verb && at < frame.verb));
    const rest = words.filter((one) => one.there.length > 0 && one !== subject && !belongs(one));
    if (rest.length === 0) continue;
    const home = bestSentenceFor(comparison, rest);
    if (
      rest.every((one) => prepositionOf(claims.reading, one.at) !== "") &&
      hasSameSubject(comparison, subject, frame, home)
    )
      continue;
    const clauses = clausesFor(comparison, rest, frame.deed, home);
    const notes = clauses.map((clause) => actorNote(comparison, subject, frame, clause, isTold));
    if (notes.length > 0 && notes.every((note) => note !== undefined)) return notes[0];
  }
  return undefined;
}

/** *Der var tilfredsheden størst* has the subject and the verb of *Tilfredsheden var størst på …*. */
function hasSameSubject(comparison: Comparison, subject: ClaimWord, { verb }: ClauseFrame, home: number): boolean {
  const key = comparison.claims.reading.words[verb]?.key;
  const clauses = new Set(
    subject.there
      .filter((token) => sentenceOf(comparison, token) === home)
      .map((token) => wordAt(comparison, token)?.clause ?? -1),
  );
  return [...clauses].some((clause) => {
    const there = frameOf(comparison.index.evidence.reading, clause, comparison.lexicon);
    return (
      there.subject.kind === "noun" &&
      subject.there.includes(there.subject.at) &&
      wordAt(comparison, there.verb)?.key === key
    );
  });
}

/** The clause in which somebody tells what another clause of the sentence says; itself where it tells. */
function tellerOf(comparison: Comparison, clause: number): number | undefined {
  const { reading } = comparison.index.evidence;
  const s = reading.words[reading.clauses[clause]?.first ?? 0]?.sentence;
  for (let c = clause; c >= 0 && reading.words[reading.clauses[c]?.first ?? 0]?.sentence === s; c -= 1) {
    if (reportingWords.test(reading.words[frameOf(reading, c, comparison.lexicon).verb]?.key ?? "")) return c;
  }
  return undefined;
}

function actorNote(
  comparison: Comparison,
  subject: ClaimWord,
  { isPassive, deed }: ClauseFrame,
  clause: number,
  isTold: boolean,
): string | undefined {
  const { reading } = comparison.index.evidence;
  const at = isTold ? tellerOf(comparison, clause) : clause;
  const home = reading.words[reading.clauses[clause]?.first ?? 0]?.sentence ?? -1;
  const isHome = subject.there.some((token) => sentenceOf(comparison, token) === home);
  if (at === undefined) return isHome ? undefined : messages.otherActor(subject.word.word);
  const there = frameOf(reading, at, comparison.lexicon);
  // *møllerne ejes af selskaber* is *selskaber ejer møllerne*.
  if (there.isPassive !== isPassive) return isHome ? undefined : messages.otherActor(subject.word.word);
  // *Havnebadet … Det har tre bassiner*: what was just named.
  const isPronoun = there.subject.kind === "pronoun" && /^de[nt]$/u.test(there.subject.key);
  if (isPronoun && subject.there.some((token) => home - sentenceOf(comparison, token) === 1)) return undefined;
  const { own, taken } = subjectsFor(comparison, at);
  if (own !== undefined && standIns.has(wordAt(comparison, own)?.key ?? "") && isNamedBefore(comparison, subject, own))
    return undefined;
  if (own !== undefined && (isOneOf(comparison, subject, own) || isTurnedRound(comparison, subject, deed, there)))
    return undefined;
  if (own !== undefined && isCertainNoun(reading, own, comparison.lexicon))
    return messages.actor(wordAt(comparison, own)?.word ?? "");
  // A verb that was read as a noun: nothing is known of who acts, but whether the subject is in the clause.
  if (own !== undefined) {
    const isThere = subject.there.some((token) => token >= there.first && token <= there.last);
    return isThere ? undefined : messages.otherActor(subject.word.word);
  }
  // *hun* is one, *de* are more.
  const isOne = there.subject.kind === "pronoun" && /^h[au]n$/u.test(there.subject.key);
  if (isOne && !subject.isName && (comparison.lexicon.forms(subject.word.key) & plural) !== 0)
    return messages.otherActor(subject.word.word);
  // *Analysen bygger på svar fra 900 ansatte. De fleste er glade*: who is meant was just named.
  const opens = reading.words.slice(there.first, there.first + 2).some(({ key }) => ofThem.test(key));
  if (opens && subject.there.some((token) => home - sentenceOf(comparison, token) === 1)) return undefined;
  if (taken.length === 0 || taken.some((token) => isOneOf(comparison, subject, token))) return undefined;
  // *muligt for et laug at finansiere*: beside the verb, and not whom it is done to.
  const isBeside = subject.there.some(
    (token) => wordAt(comparison, token)?.clause === at && !isGoverned(reading, token, comparison.lexicon, toWhom),
  );
  return isBeside ? undefined : messages.otherActor(subject.word.word);
}

/**
 * *Der kom færre anmeldelser til politiet* for *politiet fik færre anmeldelser*: another verb, of which another part of
 * the same clause is the subject.
 */
function isTurnedRound(comparison: Comparison, subject: ClaimWord, deed: number, there: ClauseFrame): boolean {
  const [own, other] = [comparison.claims.reading.words[deed], wordAt(comparison, there.deed)];
  if (own === undefined || other === undefined || isSameMeaning(own, false, other, false)) return false;
  return subject.there.some((token) => token >= there.first && token <= there.last);
}

const ofThem = /^(?:fleste|mange|nogle|flere|færreste|enkelte|halvdelen)$/u;
const toWhom = /^(?:til|fra|mod|med|om|over|på)$/u;

/** *landet*, where the subject of the claim was named a sentence before. */
function isNamedBefore(comparison: Comparison, subject: ClaimWord, own: number): boolean {
  const s = sentenceOf(comparison, own);
  const { words } = comparison.index.evidence.reading;
  if (!subject.isName)
    return subject.there.some(
      (token) =>
        s - sentenceOf(comparison, token) === 1 && !(words[own]?.key ?? "").startsWith(words[token]?.stem ?? ""),
    );
  return (
    subject.isName &&
    (isTopic(comparison, subject) ||
      subject.there.some(
        (token) => sentenceOf(comparison, token) <= s && s - sentenceOf(comparison, token) <= contextReach,
      ))
  );
}

/** *Anmelderne roste sproget, og læserne købte bogen*: a verb between two nouns makes no list of them. */
function isPast({ lexicon }: Comparison, key: string): boolean {
  const forms = lexicon.forms(key);
  return (forms & Form.Past) !== 0 && (forms & (Form.NounSingular | plural | Form.AdjectiveE)) === 0;
}

/** Whether a noun of the source is the subject of the claim, or is in a list or a name with it. */
function isOneOf(comparison: Comparison, subject: ClaimWord, token: number): boolean {
  if (subject.there.includes(token)) return true;
  const { words } = comparison.index.evidence.reading;
  const own = words[token];
  if (own !== undefined && isSameMeaning(subject.word, subject.isName, own, subject.isName)) return true;
  return subject.there.some((at) => {
    const [from, to] = [Math.min(at, token), Math.max(at, token)];
    if (to - from > 6 || words[from]?.sentence !== words[to]?.sentence) return false;
    const between = words.slice(from + 1, to);
    if (between.every(({ word }) => /^\p{Lu}/u.test(word))) return true;
    return (
      between.some(({ key }) => key === "og" || key === ",") &&
      between.every(
        (word) =>
          !/^(?:i|på|til|fra|ved|mens|men)$/u.test(word.key) &&
          !(!word.content && word.key === "der") &&
          !isPast(comparison, word.key),
      )
    );
  });
}
