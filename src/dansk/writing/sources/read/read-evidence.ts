/** Reads a text for linking: sentences and clauses by their stems, with facts, negations and opposites. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { readCitations } from "../../guard/facts/citations.ts";
import { readDates } from "../../guard/facts/dates.ts";
import type { Fact } from "../../guard/facts/fact.ts";
import type { Page } from "../../guard/facts/fact-collector.ts";
import { certainNames, readNames } from "../../guard/facts/names.ts";
import { readNumbers } from "../../guard/facts/numbers.ts";
import { findNegations } from "../../guard/marks/negation.ts";
import { findPoles } from "../../guard/marks/opposites.ts";
import { type Reading, readText } from "../../guard/read/reading.ts";
import { rarityOf } from "../../summarising/read/read-source.ts";
import { isContent } from "./word-keys.ts";

/** One of two opposites. */
export interface Pole {
  readonly axis: string;
  readonly sign: number;
}

/** A word that needs support, by its stem. */
export interface ContentWord {
  readonly stem: string;
  /** Equal for synonyms, else the beginning of the stem. */
  readonly concept: string;
  readonly key: string;
  /** Its token in the reading. */
  readonly at: number;
  /** What it is the one or the other end of: *dreng* and *pige*, *høj* and *lav*. */
  readonly poles: readonly Pole[];
  /** Right behind a *not*: *ikke talt*. */
  readonly isNegated: boolean;
  /** Part of a name. */
  readonly isName: boolean;
  /** 0 to 1: how much it says by how rare it is in Danish. */
  readonly rarity: number;
}

export interface EvidenceClause {
  readonly words: readonly ContentWord[];
  readonly negations: number;
  /** Stems of words that may say *not* without a negation: *afvise*, *mangle*. */
  readonly soft: ReadonlySet<string>;
  /** Whether its subject is in the clause before, or who says it: *… og ønsker*, *…, at ulven er farlig*. */
  readonly goesOn: boolean;
  /** Whether one thing is in it in the stead of another. */
  readonly hasContrast: boolean;
  /** Whether it tells what is so, and no condition or bound. */
  readonly isStatement: boolean;
  /** Poles by axis: 1, -1, or 0 where both stand there. */
  readonly poles: ReadonlyMap<string, number>;
}

export interface EvidenceSentence {
  /** UTF-16 units in the text. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly ContentWord[];
  readonly clauses: readonly EvidenceClause[];
  readonly facts: readonly Fact[];
  /** A line without an end: a heading, a point of a list. */
  readonly isBare: boolean;
}

export interface Evidence {
  readonly reading: Reading;
  readonly sentences: readonly EvidenceSentence[];
  /** Keys of names that are certainly names. */
  readonly names: ReadonlySet<string>;
}

/** A text after its first pass, before names are decided: the names of the other text help. */
export interface FirstReading {
  readonly reading: Reading;
  readonly names: ReadonlySet<string>;
}

export function firstReading(text: string, lexicon: Lexicon): FirstReading {
  const reading = readText(text, lexicon);
  return { reading, names: certainNames(reading) };
}

/**
 * Reads sentences with everything that is compared.
 * @param names - the certain names of both texts
 */
export function readEvidence({ reading }: FirstReading, names: ReadonlySet<string>, lexicon: Lexicon): Evidence {
  const page: Page = { reading, taken: new Uint8Array(reading.words.length), facts: [] };
  readCitations(page);
  readDates(page);
  readNumbers(page);
  readNames(page, lexicon, names);
  const facts: Fact[][] = reading.sentences.map(() => []);
  for (const fact of page.facts) facts[fact.sentence]?.push(fact);
  const namedAt = new Uint8Array(reading.words.length);
  for (const { family, first, last } of page.facts) if (family === "name") namedAt.fill(1, first, last + 1);
  const clauses = readClauses(reading, namedAt, lexicon);
  const sentences = reading.sentences.map(({ first, last }, s): EvidenceSentence => {
    const own = clauses[s] ?? [];
    return {
      start: reading.words[first]?.start ?? 0,
      end: reading.words[last]?.end ?? 0,
      words: own.flatMap(({ words }) => words),
      clauses: own,
      facts: facts[s] ?? [],
      isBare: !/[.!?…]/u.test(
        reading.words
          .slice(Math.max(first, last - 1), last + 1)
          .map(({ key }) => key)
          .join(""),
      ),
    };
  });
  return { reading, sentences, names };
}

/** Words that may say *not* without one, by their beginning. */
const soft =
  /^(?:mangl|mangel|afvis|nægt|undgå|undgik|undlad|undlod|forbyd|forbød|forbud|forhindr|hindre|umulig|svær|vanskelig|sjælden|kun$|først$|næppe|fravær|ophør|stopp|opgiv|opgav|afslå|afslog|mislyk|mist|tab|knap|gratis|ellers|benægt|uden$|modsat|glem|fraråd|dropp|aflys|undtag|slip|slap|tom$|færre|advar|tvivl|frygt|skepti)/u;
/** Whether a lower-case word may negate without a negating word: *afviste*, *mangler*. */
export const mayDeny = (key: string): boolean => soft.test(key);
const noPoles: readonly Pole[] = [];
/** How often something is so, which says nothing of what it is. */
const frequencies = new Map([
  ["altid", 1],
  ["ofte", 1],
  ["tit", 1],
  ["jævnligt", 1],
  ["sjældent", -1],
]);
/** What is asked or told follows. */
const asksOn = /^(?:om|at|hvorvidt|hvordan|hvorfor|hvad|hvor|hvem|hvornår)$/u;
/** After these a clause is no statement. */
const conditional = /^(?:hvis|såfremt|medmindre|når|om|hvorvidt)$/u;

const negatedReach = 3;
const articles = /^(?:en|et|den|det|de|sin|sit|sine|egen|eget|egne|hans|hendes|deres|dens|dets)$/u;
/** *i stedet for*: denies the word behind it, and not its clause. */
const contrast = 2;

function isNegated(reading: Reading, negationAt: Uint8Array, i: number): boolean {
  const { words } = reading;
  // *ikke nå sport og fritidsjob* denies both.
  if (/^(?:og|eller)$/u.test(words[i - 1]?.key ?? "")) return isNegated(reading, negationAt, i - 2);
  let reach = i - negatedReach;
  for (let at = i - 1; at >= 0 && at >= reach; at -= 1) {
    if (articles.test(words[at]?.key ?? "")) reach -= 1;
    if (negationAt[at] !== 0) return words[at]?.sentence === words[i]?.sentence;
    if (words[at]?.key === ",") return false;
  }
  return false;
}

const believes = /^(?:mener|mente|tror|troede|synes|syntes|forventer|forventede|regner|ønsker|ønskede|anbefaler)$/u;

/** *Hun tror ikke, at han kommer* says that he does not come. */
function moveNegations({ words }: Reading, negationAt: Uint8Array): void {
  negationAt.forEach((isThere, i) => {
    if (isThere !== 1) return;
    const at = words[i + 1]?.key === "," ? i + 2 : i + 1;
    const isBelief = words.slice(Math.max(0, i - 3), i).some(({ key }) => believes.test(key));
    if (!isBelief || words[at]?.key !== "at") return;
    negationAt[i] = 0;
    negationAt[at] = 1;
  });
}

/** The clauses of each sentence; what holds no word that says something goes with the clause after it. */
function readClauses(reading: Reading, namedAt: Uint8Array, lexicon: Lexicon): EvidenceClause[][] {
  const quoted = new Uint8Array(reading.words.length);
  const negationAt = new Uint8Array(reading.words.length);
  for (const { first } of findNegations(reading, quoted)) negationAt[first] = 1;
  moveNegations(reading, negationAt);
  // *kløvet i stedet for savet* denies *savet*.
  reading.words.forEach(({ key }, i) => {
    const [before, next] = [reading.words[i - 1]?.key, reading.words[i + 1]?.key];
    if ((key === "stedet" && before === "i" && next === "for") || key === "fremfor") negationAt[i] = contrast;
  });
  reading.words.forEach(({ key, sentence }, i) => {
    // *ikke alene … men også* denies nothing; *han bor ikke alene* does.
    if (key !== "ikke" || reading.words[i + 1]?.key !== "alene") return;
    const last = reading.sentences[sentence]?.last ?? i;
    if (!reading.words.slice(i, last + 1).some((word) => word.key === "men")) negationAt[i] = 1;
  });
  const poleAt = new Map<number, Pole[]>();
  for (const { axis, sign, first } of findPoles(reading, quoted, lexicon)) {
    const list = poleAt.get(first) ?? [];
    list.push({ axis, sign });
    poleAt.set(first, list);
  }
  reading.words.forEach(({ key }, i) => {
    const sign = frequencies.get(key);
    if (sign !== undefined) poleAt.set(i, [{ axis: "often", sign }]);
  });
  const rarities = new Map<string, number>();
  const rarity = (key: string): number => {
    let value = rarities.get(key);
    if (value === undefined) {
      value = rarityOf(lexicon, key);
      rarities.set(key, value);
    }
    return value;
  };
  const bySentence: EvidenceClause[][] = reading.sentences.map(() => []);
  let first = -1;
  for (const clause of reading.clauses) {
    if (first < 0) first = clause.first;
    const s = reading.words[clause.first]?.sentence ?? 0;
    const isLast = reading.sentences[s]?.last === clause.last;
    const words: ContentWord[] = [];
    for (let i = first; i <= clause.last; i += 1) {
      const word = reading.words[i];
      if (word === undefined || !isContent(word)) continue;
      const isName = namedAt[i] === 1;
      words.push({
        poles: poleAt.get(i) ?? noPoles,
        isNegated: isNegated(reading, negationAt, i),
        isName,
        stem: word.stem,
        concept: word.concept,
        key: word.key,
        at: i,
        rarity: rarity(word.key),
      });
    }
    if (words.length === 0 && !isLast) continue;
    let negations = 0;
    let hasContrast = false;
    const softWords = new Set<string>();
    const poles = new Map<string, number>();
    for (let i = first; i <= clause.last; i += 1) {
      if (negationAt[i] === contrast) hasContrast = true;
      else negations += negationAt[i] ?? 0;
      for (const { axis, sign } of poleAt.get(i) ?? []) {
        poles.set(axis, poles.has(axis) && poles.get(axis) !== sign ? 0 : sign);
      }
    }
    const own = reading.words.slice(first, clause.last + 1);
    // *Gør han ikke det, kan han …*: the first clause negates itself; *de ved ikke, om …* what it asks.
    if (
      clause.first > first &&
      !asksOn.test(own[clause.first - first]?.key ?? "") &&
      !asksOn.test(own[clause.first - first + 1]?.key ?? "")
    ) {
      for (let i = first; i < clause.first; i += 1) negations -= negationAt[i] === 1 ? 1 : 0;
    }
    for (const { key, stem } of own) if (soft.test(key)) softWords.add(stem);
    // *holdt op med at sælge*
    if (own.some(({ key }) => /^hold[te]/u.test(key)) && own.some(({ key }) => key === "op")) softWords.add("op");
    // *ikke højere end* is *højst*.
    const isCompared = negations > 0 && own.some(({ key }) => key === "end");
    // *… er uenigt og ønsker …* has one subject.
    const isJoined =
      /^(?:og|eller)$/u.test(own[0]?.key ?? "") &&
      (lexicon.forms(own[1]?.key ?? "") & (Form.Present | Form.Past)) !== 0;
    const goesOn = first === clause.first && (isJoined || own.slice(0, 3).some(({ key }) => key === "at"));
    const isStatement = !isCompared && !own.slice(0, 2).some(({ key }) => conditional.test(key));
    bySentence[s]?.push({ words, negations, soft: softWords, isStatement, goesOn, hasContrast, poles });
    first = -1;
  }
  return bySentence;
}
