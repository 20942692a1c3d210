/** Holds a sentence to its passages word by word: what it says of whom must stand there, and stand together. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { compareMeaning } from "../../guard/compare-meaning.ts";
import type { MeaningChange } from "../../guard/meaning-change.ts";
import type { Word } from "../../guard/read/reading.ts";
import { messages } from "../messages.da.ts";
import type { Evidence } from "../read/read-evidence.ts";
import type { SourceIndex } from "../read/source-index.ts";
import { reasonDiffers } from "./causes.ts";
import { type ClaimWord, isNoun, matchWords, saysSame } from "./match-words.ts";
import { frameOf, isGoverned, prepositionOf } from "./subjects.ts";
import { oppositePrepositions, pointing, standIns, strongQuantities, telling } from "./words.da.ts";

/** What a text comes back to so often may be named for a pronoun anywhere in it. */
const topicIn = 3;
/** So many sentences before a passage may name what the passage only points at. */
const contextReach = 2;
/** Longer passages are not held word by word. */
const mostTokens = 400;

interface Held {
  readonly sentence: number;
  readonly claims: Evidence;
  readonly index: SourceIndex;
  readonly lexicon: Lexicon;
  /** Sentences of the source, the best first. */
  readonly passages: readonly number[];
  readonly words: readonly ClaimWord[];
}

const sentenceOf = ({ index }: Held, token: number): number => index.evidence.reading.words[token]?.sentence ?? -1;
const wordAt = ({ index }: Held, token: number): Word | undefined => index.evidence.reading.words[token];

const isThing = ({ lexicon }: Held, one: ClaimWord): boolean => one.isName || isNoun(one.word, lexicon);

/** What a text is about: in its heading or in sentence after sentence. */
function isTopic({ index, claims, sentence }: Held, one: ClaimWord): boolean {
  const word = claims.sentences[sentence]?.words.find(({ at }) => at === one.at);
  if (word === undefined) return false;
  const places = index.placesOf(word);
  return places.length >= topicIn || places.some((s) => s === 0 && index.evidence.sentences[s]?.isBare === true);
}

/** The sentence that holds most of a clause. */
function homeOf(held: Held, words: readonly ClaimWord[]): number {
  let best = held.passages[0] ?? -1;
  let most = -1;
  for (const s of held.passages) {
    const count = words.filter(({ there }) => there.some((token) => sentenceOf(held, token) === s)).length;
    if (count > most) [best, most] = [s, count];
  }
  return best;
}

/** Whether a sentence points back at what was named before it. */
function pointsBack({ index }: Held, s: number): boolean {
  const { reading } = index.evidence;
  const { first = 0, last = -1 } = reading.sentences[s] ?? {};
  return reading.words.slice(first, last + 1).some(({ key }) => pointing.has(key));
}

type ClauseWords = readonly (readonly ClaimWord[])[];

/** The words of each clause of the sentence; a clause without any goes with the next. */
function byClause({ words }: Held): ClauseWords {
  const clauses = new Map<number, ClaimWord[]>();
  for (const word of words) clauses.set(word.clause, [...(clauses.get(word.clause) ?? []), word]);
  return [...clauses.values()];
}

/** A word that nothing in the passages stands for. */
function missingWord(held: Held): string | undefined {
  for (const one of held.words) {
    if (one.there.length > 0) continue;
    if (isThing(held, one) && isTopic(held, one)) continue;
    return messages.missing(one.word.word);
  }
  return undefined;
}

/** Words of one clause that come from sentences with nothing to do with one another. */
function standApart(held: Held): string | undefined {
  for (const words of byClause(held)) {
    const home = homeOf(held, words);
    const { deed } = frameOf(held.claims.reading, words[0]?.clause ?? -1, held.lexicon);
    for (const one of words) {
      if (one.there.length === 0 || one.there.some((token) => sentenceOf(held, token) === home)) continue;
      const isBefore = one.there.some((token) => {
        const s = sentenceOf(held, token);
        return (s < home && home - s <= contextReach) || s === home + 1;
      });
      // What is done must stand where the rest stands; what it is done to may have been named before.
      if (one.at !== deed && isThing(held, one) && ((isBefore && pointsBack(held, home)) || isTopic(held, one)))
        continue;
      return messages.apart;
    }
  }
  return undefined;
}

/** The nouns that a clause of the source may be about: its own subject, or the one that it takes over. */
function subjectsFor(held: Held, clause: number): { readonly own?: number; readonly taken: readonly number[] } {
  const { reading } = held.index.evidence;
  const frame = frameOf(reading, clause, held.lexicon);
  if (frame.subject.kind === "noun") return { own: frame.subject.at, taken: [] };
  if (frame.subject.kind === "relative") {
    for (let i = frame.first - 1, n = 0; i >= 0 && n < 6; i -= 1, n += 1) {
      const word = reading.words[i];
      if (word?.content && isNoun(word, held.lexicon)) return { taken: [i] };
    }
  }
  const taken: number[] = [];
  const s = reading.words[frame.first]?.sentence ?? 0;
  for (let c = clause - 1; c >= 0; c -= 1) {
    const at = reading.words[reading.clauses[c]?.first ?? 0]?.sentence ?? -1;
    if (s - at > contextReach) break;
    const before = frameOf(reading, c, held.lexicon);
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
function clausesFor(held: Held, words: readonly ClaimWord[], deed: number, home: number): readonly number[] {
  const counts = new Map<number, number>();
  const doing = new Set<number>();
  for (const one of words) {
    const here = one.there.filter((token) => sentenceOf(held, token) === home);
    const done =
      one.at === deed
        ? here.filter((token) => (held.lexicon.forms(wordAt(held, token)?.key ?? "") & verbForms) !== 0)
        : [];
    const clauses = new Set((done.length > 0 ? done : here).map((token) => wordAt(held, token)?.clause ?? -1));
    for (const c of clauses) {
      counts.set(c, (counts.get(c) ?? 0) + 1);
      if (one.at === deed) doing.add(c);
    }
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const most = ranked[0]?.[1] ?? 0;
  return ranked.filter(([c, count]) => (doing.size > 0 ? doing.has(c) : count >= most)).map(([c]) => c);
}

/** Somebody else does it in the source. */
function otherActor(held: Held): string | undefined {
  const { claims, lexicon } = held;
  const groups = byClause(held);
  for (const [n, own] of groups.entries()) {
    const frame = frameOf(claims.reading, own[0]?.clause ?? -1, lexicon);
    if (frame.subject.kind !== "noun") continue;
    const { at } = frame.subject;
    const subject = own.find((one) => one.at === at);
    if (subject === undefined) continue;
    const isTold = telling.test(claims.reading.words[frame.verb]?.key ?? "");
    // *Lund mener, at …*: what she says stands in the next clause.
    const words = isTold ? [...own, ...(groups[n + 1] ?? [])] : own;
    const rest = words.filter(
      (one) => one.there.length > 0 && !(one.isName && Math.abs(one.at - at) <= 3) && one !== subject,
    );
    if (rest.length === 0) continue;
    const home = homeOf(held, rest);
    const clauses = clausesFor(held, rest, frame.deed, home);
    const notes = clauses.map((clause) => actorNote(held, subject, frame.isPassive, clause, isTold));
    if (notes.length > 0 && notes.every((note) => note !== undefined)) return notes[0];
  }
  return undefined;
}

/** The clause in which somebody tells what another clause of the sentence says; itself where it tells. */
function tellerOf(held: Held, clause: number): number | undefined {
  const { reading } = held.index.evidence;
  const s = reading.words[reading.clauses[clause]?.first ?? 0]?.sentence;
  for (let c = clause; c >= 0 && reading.words[reading.clauses[c]?.first ?? 0]?.sentence === s; c -= 1) {
    if (telling.test(reading.words[frameOf(reading, c, held.lexicon).verb]?.key ?? "")) return c;
  }
  return undefined;
}

function actorNote(
  held: Held,
  subject: ClaimWord,
  isPassive: boolean,
  clause: number,
  isTold: boolean,
): string | undefined {
  const { reading } = held.index.evidence;
  const at = isTold ? tellerOf(held, clause) : clause;
  const home = reading.words[reading.clauses[clause]?.first ?? 0]?.sentence ?? -1;
  const isHome = subject.there.some((token) => sentenceOf(held, token) === home);
  if (at === undefined) return isHome ? undefined : messages.otherActor(subject.word.word);
  const there = frameOf(reading, at, held.lexicon);
  // *møllerne ejes af selskaber* is *selskaber ejer møllerne*.
  if (there.isPassive !== isPassive) return isHome ? undefined : messages.otherActor(subject.word.word);
  // *Havnebadet … Det har tre bassiner*: what was just named.
  const isPronoun = there.subject.kind === "pronoun" && /^de[nt]$/u.test(there.subject.key);
  if (isPronoun && subject.there.some((token) => home - sentenceOf(held, token) === 1)) return undefined;
  const { own, taken } = subjectsFor(held, at);
  if (own !== undefined && standIns.has(wordAt(held, own)?.key ?? "") && isNamedBefore(held, subject, own))
    return undefined;
  if (own !== undefined) return isOneOf(held, subject, own) ? undefined : messages.actor(wordAt(held, own)?.word ?? "");
  // *hun* is one, *de* are more.
  const isOne = there.subject.kind === "pronoun" && /^h[au]n$/u.test(there.subject.key);
  if (isOne && !subject.isName && (held.lexicon.forms(subject.word.key) & plural) !== 0)
    return messages.otherActor(subject.word.word);
  if (taken.length === 0 || taken.some((token) => isOneOf(held, subject, token))) return undefined;
  // *muligt for et laug at finansiere*: beside the verb, and not whom it is done to.
  const isBeside = subject.there.some(
    (token) => wordAt(held, token)?.clause === at && !isGoverned(reading, token, held.lexicon, toWhom),
  );
  return isBeside ? undefined : messages.otherActor(subject.word.word);
}

const toWhom = /^(?:til|fra|mod|med|om|over|på)$/u;

/** *landet*, where the subject of the claim was named a sentence before. */
function isNamedBefore(held: Held, subject: ClaimWord, own: number): boolean {
  const s = sentenceOf(held, own);
  return (
    subject.isName &&
    (isTopic(held, subject) ||
      subject.there.some((token) => sentenceOf(held, token) <= s && s - sentenceOf(held, token) <= contextReach))
  );
}

/** Whether a noun of the source is the subject of the claim, or stands in a list or a name with it. */
function isOneOf(held: Held, subject: ClaimWord, token: number): boolean {
  if (subject.there.includes(token)) return true;
  const { words } = held.index.evidence.reading;
  const own = words[token];
  if (own !== undefined && saysSame(subject.word, subject.isName, own, subject.isName)) return true;
  return subject.there.some((at) => {
    const [from, to] = [Math.min(at, token), Math.max(at, token)];
    if (to - from > 6 || words[from]?.sentence !== words[to]?.sentence) return false;
    const between = words.slice(from + 1, to);
    if (between.every(({ word }) => /^\p{Lu}/u.test(word))) return true;
    return (
      between.some(({ key }) => key === "og" || key === ",") &&
      between.every(
        (word) => !/^(?:i|på|til|fra|ved|mens|men)$/u.test(word.key) && !(!word.content && word.key === "der"),
      )
    );
  });
}

const turned = new Set(["negation", "modality", "quantity", "direction", "condition"]);

/** What the guard sees between a sentence and the passages it rests on. */
function meaningDiffers(held: Held): string | undefined {
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
function negationDiffers(held: Held): string | undefined {
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

const denies = /^(?:ikke|ingen|intet|aldrig|hverken|næppe|ej)$/u;

/** *alle*, *kun*, *ingen* that the passages do not say. */
function strongWord(held: Held): string | undefined {
  const { claims, index, sentence } = held;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  const homes = new Set(byClause(held).map((own) => homeOf(held, own)));
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
    // *ikke højere end* is *højst*.
    if (group === 2 && theirs.some(({ key }) => /^(?:højst|højest|maksimalt|mindst|senest)$/u.test(key))) continue;
    return messages.missing(word.word);
  }
  return undefined;
}

const much = /^(?:mange|meget|langt|betydeligt|markant|væsentligt|kraftigt)$/u;
const little = /^(?:lidt|smule|knap|marginalt)$/u;

/** *mange flere* for *lidt flere*. */
function degreeDiffers(held: Held): string | undefined {
  const { claims, index, sentence } = held;
  const { first = 0, last = -1 } = claims.reading.sentences[sentence] ?? {};
  for (let i = first; i < last; i += 1) {
    const [degree, word] = [claims.reading.words[i], claims.reading.words[i + 1]];
    if (degree === undefined || word === undefined || !(much.test(degree.key) || little.test(degree.key))) continue;
    for (const s of held.passages) {
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
function placeDiffers(held: Held): string | undefined {
  const { claims, index } = held;
  const { reading } = index.evidence;
  for (const one of held.words) {
    const own = prepositionOf(claims.reading, one.at);
    const theirs = one.there.filter((token) => sentenceOf(held, token) === homeOf(held, held.words));
    if (own === "" || theirs.length === 0) continue;
    for (const [a, b] of oppositePrepositions) {
      const isTurnedAt = (token: number): boolean => {
        const there = prepositionOf(reading, token);
        return (a.test(own) && b.test(there)) || (b.test(own) && a.test(there));
      };
      const token = theirs[0];
      if (token !== undefined && theirs.every(isTurnedAt)) {
        return messages.says(`${prepositionOf(reading, token).replace("_", " ")} ${wordAt(held, token)?.word ?? ""}`);
      }
    }
  }
  return undefined;
}

/** *A i stedet for B* of *B i stedet for A*. */
function sidesSwapped(held: Held): string | undefined {
  const { claims, index, sentence } = held;
  const stretch = claims.reading.sentences[sentence];
  const instead = (words: readonly Word[], i: number): boolean =>
    /^(?:end|fremfor)$/u.test(words[i]?.key ?? "") ||
    (words[i]?.key === "for" && /^(?:stedet|frem)$/u.test(words[i - 1]?.key ?? ""));
  for (let i = stretch?.first ?? 0; i <= (stretch?.last ?? -1); i += 1) {
    if (!instead(claims.reading.words, i)) continue;
    const behind = held.words.find(({ at }) => at > i);
    const before = held.words.filter(({ at }) => at < i).at(-1);
    if (behind === undefined || before === undefined) continue;
    const { words } = index.evidence.reading;
    for (const s of held.passages) {
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

/**
 * What stands in the way of saying that the passages say what the sentence says: one Danish line, undefined for nothing.
 * @param sentence - its number in the summary
 * @param found - numbers of sentences of the source, the best first
 */
export function whatDiffers(
  sentence: number,
  claims: Evidence,
  found: readonly number[],
  index: SourceIndex,
  lexicon: Lexicon,
): string | undefined {
  const [best = 0] = found;
  const stretch = index.evidence.reading.sentences[best];
  if (stretch === undefined || stretch.last - stretch.first > mostTokens) return undefined;
  const near = found.filter((s) => Math.abs(s - best) <= 4);
  const context = [best - 1, best - 2].filter((s) => s >= 0 && !near.includes(s));
  const passages = [...near, ...context];
  const words = matchWords(sentence, claims, passages, index.evidence);
  const held: Held = { sentence, claims, index, lexicon, passages, words };
  return (
    meaningDiffers(held) ??
    negationDiffers(held) ??
    strongWord(held) ??
    degreeDiffers(held) ??
    sidesSwapped(held) ??
    placeDiffers(held) ??
    missingWord(held) ??
    standApart(held) ??
    otherActor(held) ??
    reasonDiffers(sentence, claims, words, passages, index.evidence)
  );
}
