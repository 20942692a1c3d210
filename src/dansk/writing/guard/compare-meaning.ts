/** The guard: compares a text with its rewriting and reports where the meaning may have changed. */
import { Form, type Lexicon } from "../../lexicon/lexicon.ts";
import { compareAdditions, surplusOf, vocabularyOf } from "./compare/additions.ts";
import { Changes } from "./compare/changes.ts";
import { compareClasses } from "./compare/classes/classes.ts";
import { invertedConditions, isPossessive } from "./compare/classes/mark-words.ts";
import { coverOf } from "./compare/evidence/alignment.ts";
import { Grounds } from "./compare/evidence/grounds.ts";
import { compareBounds } from "./compare/facts/bounds.ts";
import { compareFacts, pairLone } from "./compare/facts/facts.ts";
import { compareQuotes } from "./compare/facts/quotes.ts";
import { compareSiblings } from "./compare/facts/siblings.ts";
import { compareSpeakers } from "./compare/facts/speakers.ts";
import { compareKept } from "./compare/matches/kept-sentences.ts";
import { compareCompounds } from "./compare/polarity/compounds.ts";
import { comparePolarity } from "./compare/polarity/polarity.ts";
import { compareWithout } from "./compare/polarity/with-without.ts";
import { compareReservations } from "./compare/reservations.ts";
import { type Part, partsOf, type Side } from "./compare/side.ts";
import { compareReassigned } from "./compare/swaps/reassigned-facts.ts";
import { compareRelations } from "./compare/swaps/relations.ts";
import { compareRoles } from "./compare/swaps/roles.ts";
import { readCitations } from "./facts/citations.ts";
import { readDates } from "./facts/dates.ts";
import { type Page, tokensOf } from "./facts/fact-collector.ts";
import { certainNames, readNames } from "./facts/names.ts";
import { readNumbers } from "./facts/numbers.ts";
import { findQuotes } from "./facts/quotes.ts";
import { boundOf } from "./marks/bounds.ts";
import { type ClassValue, classPhrases } from "./marks/classes.ts";
import { isFew } from "./marks/few.ts";
import { findNegations } from "./marks/negation.ts";
import { findPoles } from "./marks/opposites.ts";
import { type Match, matchAt } from "./marks/phrases.ts";
import type { MeaningChange } from "./meaning-change.ts";
import { WordForms } from "./read/forms.ts";
import { groupSentences } from "./read/groups.ts";
import { type Reading, readText } from "./read/reading.ts";

/** What the guard needs besides the two texts. */
export interface GuardOptions {
  readonly lexicon: Lexicon;
}

/** *lidt dyrere*, *steg markant*: how much more or less, and not *lidt mad*. */
function gradesChange({ words }: Reading, { first, last }: Match<unknown>, lexicon: Lexicon): boolean {
  if ((lexicon.forms(words[last + 1]?.key ?? "") & Form.Compared) !== 0) return true;
  if (/^(?:mere|mindre|flere|færre|over|under)$/u.test(words[last + 1]?.key ?? "")) return true;
  return words
    .slice(Math.max(0, first - 3), first)
    .some((word) => changing.test(word.stem) && word.clause === words[first]?.clause);
}

const changing = /^(?:stig|fald|voks|øg|mindsk|aftag|tiltag|reducer|sænk|hæv|svind|forbedr|forvær)/u;

const conditional: ClassValue = { kind: "condition", dimension: "condition", classes: ["if", "if0", "soft"] };

function findClasses(reading: Reading, quoted: Uint8Array, taken: Uint8Array, lexicon: Lexicon): Match<ClassValue>[] {
  const found: Match<ClassValue>[] = [];
  const few: ClassValue = { kind: "quantity", dimension: "amount", classes: ["few"] };
  const inverted = new Set(invertedConditions(reading, lexicon));
  for (let i = 0; i < reading.words.length; i += 1) {
    if (quoted[i] === 1) continue;
    const match = matchAt(classPhrases, reading.words, i);
    if (inverted.has(i) && match?.value?.kind !== "condition") found.push({ first: i, last: i, value: conditional });
    if (match !== undefined) {
      // *alle 2.495 kr.* is the number.
      if (match.value?.classes.includes("if") && isPossessive(reading.words, match.first)) continue;
      if (match.value?.dimension === "degree" && !gradesChange(reading, match, lexicon)) continue;
      const isCount =
        /^alle$/u.test(reading.words[i]?.key ?? "") && /^\d/u.test(reading.words[match.last + 1]?.key ?? "");
      if (match.value !== undefined && taken[i] !== 1 && !isCount) found.push({ ...match, value: match.value });
      i = match.last;
    } else if (reading.words[i]?.key === "få" && isFew(reading, i, lexicon)) {
      found.push({ first: i, last: i, value: few });
    }
  }
  return found;
}

function readSide(reading: Reading, lexicon: Lexicon, names: ReadonlySet<string>): Side {
  const page: Page = { reading, taken: new Uint8Array(reading.words.length), facts: [] };
  const quotes = findQuotes(reading.text);
  const quoted = new Uint8Array(reading.words.length);
  for (const quote of quotes) {
    const tokens = tokensOf(reading, quote.start, quote.end);
    if (tokens !== undefined) quoted.fill(1, tokens[0], tokens[1] + 1);
  }
  readCitations(page);
  readDates(page);
  readNumbers(page);
  readNames(page, lexicon, names);
  // The words of a number's bound belong to the number: *over 50* is no direction.
  const taken = new Uint8Array(reading.words.length);
  for (const fact of page.facts) {
    if (fact.family !== "number") continue;
    const bound = boundOf(reading, fact);
    if (bound !== undefined) taken.fill(1, bound.first, bound.last + 1);
  }
  return {
    reading,
    quotes,
    quoted,
    facts: page.facts,
    negations: findNegations(reading, quoted),
    poles: findPoles(reading, quoted, lexicon).filter((pole) => taken[pole.first] !== 1),
    classes: findClasses(reading, quoted, taken, lexicon),
  };
}

/** Whether the sentences of a group share enough for their words to be compared one by one. */
function areAlike(before: Part, after: Part, whole: boolean): boolean {
  if (whole) return true;
  let same = 0;
  for (const key of before.content.keys()) if (after.content.has(key)) same += 1;
  return same >= 0.25 * Math.min(before.content.size, after.content.size);
}

/** So much of the words of a group with a partner is enough to compare them. */
const paired = 0.3;

/** What part of its words a light rewriting keeps, and how many words that expectation weighs. */
const kept = 0.9;
const few = 10;
/** This many words of the whole text weigh as much as those of a group. */
const usual = 10;

/**
 * Reports where a rewriting may differ in meaning from its source. Deterministic, without a model. Findings are in the
 * order of the rewriting. Time is close to linear in the length of both texts.
 */
export function compareMeaning(before: string, after: string, { lexicon }: GuardOptions): readonly MeaningChange[] {
  if (before === after) return [];
  const reading = { skipsLight: true, forms: new WordForms(lexicon) };
  const [readBefore, readAfter] = [readText(before, lexicon, reading), readText(after, lexicon, reading)];
  const names = new Set([...certainNames(readBefore), ...certainNames(readAfter)]);
  const [old, fresh] = [readSide(readBefore, lexicon, names), readSide(readAfter, lexicon, names)];
  const changes = new Changes();
  compareQuotes(old, fresh, changes);
  compareSpeakers(old, fresh, changes);
  const grounds = { before: new Grounds(old), after: new Grounds(fresh) };
  const known = { before: vocabularyOf(old), after: vocabularyOf(fresh) };
  const [partBefore, partAfter] = [partsOf(old), partsOf(fresh)];
  const groups = groupSentences(readBefore, readAfter);
  const parts = groups.map((group) => [partBefore(group.before), partAfter(group.after)] as const);
  let counted: number | undefined;
  const surplus = () => {
    counted ??= surplusOf(parts);
    return counted;
  };
  const covers = parts.map(([one, other]) => coverOf(one, other));
  const whole = covers.reduce((sum, { said, all }) => ({ said: sum.said + said, all: sum.all + all }), {
    said: 0,
    all: 0,
  });
  // A short text has few words to tell by: it is believed to be as others are.
  const share = (whole.said + few * kept) / (whole.all + few);
  for (const [n, [one, other]] of parts.entries()) {
    const { said = 0, all = 0 } = covers[n] ?? {};
    // A group of few words is believed as much as the text around it.
    changes.cover = (said + usual * share) / (all + usual);
    compareFacts(one, other, grounds, changes);
    compareSiblings(one, other, changes);
    compareReassigned(one, other, lexicon, changes);
    compareReservations(one, other, known.after, lexicon, changes);
    compareAdditions(one, other, known, surplus, changes);
    if (one.sentences.length === 0 || other.sentences.length === 0) continue;
    if (said < paired * all && !areAlike(one, other, groups.length === 1)) continue;
    compareBounds(one, other, changes);
    compareClasses(one, other, lexicon, changes);
    comparePolarity(one, other, lexicon, changes);
    compareCompounds(one, other, changes);
    compareWithout(one, other, changes);
    compareRelations(one, other, changes);
    compareRoles(one, other, lexicon, changes);
    compareKept(one, other, lexicon, changes);
  }
  pairLone(old, fresh, changes);
  return changes.sorted();
}
