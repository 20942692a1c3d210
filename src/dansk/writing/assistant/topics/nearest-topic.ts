/**
 * Finds the rule or term that a loosely worded question is nearest to. Each word of the question weighs as much as it
 * tells entries apart (IDF over all entries); an entry answers if it accounts for most of that weight.
 */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { fold, lineOf, type OrderWord, readOrder } from "../order/order-words.ts";
import { topicHits, topics } from "./find-topic.ts";
import { otherQuestions, questionFillers, questionVocabulary, usageWords } from "./question-words.da.ts";
import type { Term } from "./terms.da.ts";
import { terms } from "./terms.ts";
import type { Topic } from "./topic.ts";

export interface Nearest {
  readonly topic: Topic | null;
  readonly terms: readonly Term[];
  /** What is near if nothing answers, at most `maxNear`. */
  readonly near: readonly Pick<Topic, "title">[];
}

const nothing: Nearest = { topic: null, terms: [], near: [] };
const maxNear = 3;
/** Share of the question's weight that an answer accounts for, and that a suggestion does. */
const answers = 0.55;
/** The same where the question has a whole name of several words. */
const namedAnswers = 0.4;
const suggests = 0.34;
/** A word that only the entry's text has counts for less than one of its names. */
const inText = 0.35;
/** Longer questions tell a story. */
const maxWords = 16;

/** Fillers for the patterns of names that tell entries apart here. */
const telling = new Set(
  "komma kommaer kommaet punktum bogstav bogstaver stort store lille tegn form citat ordet".split(" "),
);
const isFiller = (key: string): boolean => questionFillers.has(key) && !telling.has(key);
/** Words of other questions that are names of entries too. */
const alsoTerms = new Set("novelle analyse analyser argument argumenter opgave opgaven".split(" "));

const asks =
  /^ (?:(?:hej|hejsa|hallo|ok|okay|og|men|saa|altsaa|ja|nej) )*(?:hva|hvad|hvordan|hvorfor|hvornaar|hvilken|hvilket|hvilke|er|hedder|skrives|skriver|staves|skal|maa|kan|boer|bruger|forklar|forskel|forskellen|jeg|naar) | (?:tvivl|forskel|forskellen|regel|reglen|regler|reglerne|hjaelp|forstaar|forklar) /u;

function stemOf(key: string): string {
  const stem = key.replace(/(?:erne|ene|er|en|et|e|s|n|t)$/u, "");
  return stem.length >= 4 ? stem : key;
}
const stemsOf = (text: string): readonly string[] =>
  (fold(text).match(/[a-z0-9]+/gu) ?? []).filter((key) => !isFiller(key)).map(stemOf);

interface Entry {
  readonly of: Topic | Term;
  readonly isTerm: boolean;
  readonly names: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  /** Of a term: where its names are. */
  readonly pattern: RegExp | null;
}

function entryOf(of: Topic | Term): Entry {
  if ("means" in of) {
    const names = new Set(stemsOf(of.title));
    const all = new Set([...names, ...stemsOf(of.means)]);
    return { of, isTerm: true, names, all, pattern: new RegExp(`(?<= )(?:${of.names})(?= )`, "gu") };
  }
  const names = new Set([...stemsOf(of.title), ...(of.pair ?? []).flatMap((forms) => stemsOf(forms))]);
  return { of, isTerm: false, names, all: new Set([...names, ...stemsOf(of.rule)]), pattern: null };
}

const entries: readonly Entry[] = [...topics, ...terms].map(entryOf);

const documentCounts = new Map<string, number>();
for (const { all } of entries) for (const stem of all) documentCounts.set(stem, (documentCounts.get(stem) ?? 0) + 1);

/** A short word that is none (*hva*, *ikk*) is hardly ever what is asked about. */
const shortWord = 0.4;

function weightOf({ key, word }: OrderWord, lexicon: Lexicon): number {
  const count = documentCounts.get(stemOf(key)) ?? 0;
  const weight = Math.log((entries.length + 1) / (count + 1)) / Math.log(entries.length + 1);
  return count === 0 && key.length < 4 && lexicon.forms(word) === 0 ? shortWord : weight;
}

interface AskedWord {
  readonly key: string;
  readonly stem: string;
  readonly weight: number;
}

/** What is the same for every entry, so that it is found once. */
interface Asked {
  readonly words: readonly AskedWord[];
  readonly line: string;
  readonly isUsage: boolean;
  /** Places of the words that name a topic. */
  readonly covered: ReadonlyMap<Topic | Term, ReadonlySet<number>>;
}

function askedOf(words: readonly OrderWord[], line: string, lexicon: Lexicon): Asked {
  return {
    words: words.map((word) => ({ key: word.key, stem: stemOf(word.key), weight: weightOf(word, lexicon) })),
    line,
    isUsage: words.some(({ key }) => usageWords.has(key)),
    covered: new Map(topicHits(words, line).map(({ topic, covered }) => [topic, covered])),
  };
}

const nowhere: ReadonlySet<number> = new Set();

/** Places of the words that name the entry. */
function namedPlaces({ of, pattern }: Entry, { line, covered }: Asked): ReadonlySet<number> {
  if (pattern === null) return covered.get(of) ?? nowhere;
  const places = [...line.matchAll(pattern)].flatMap(({ 0: name, index }) => {
    const from = line.slice(0, index).trim().split(" ").filter(Boolean).length;
    return Array.from({ length: name.split(" ").length }, (_, i) => from + i);
  });
  return new Set(places);
}

/** @param question short: it is read as a whole */
export function nearestTopic(question: string, lexicon: Lexicon): Nearest {
  const words = readOrder(question, questionVocabulary, lexicon);
  const line = lineOf(words);
  const isElse = words.some(({ key }) => otherQuestions.has(key) && !alsoTerms.has(key));
  if (isElse || words.length === 0 || words.length > maxWords || !asks.test(line)) return nothing;
  const asked = askedOf(words, line, lexicon);
  const scored = entries
    .map((entry) => ({ entry, ...scoreOf(entry, asked) }))
    .filter(({ score, isNamed }) => isNamed && score >= suggests)
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  const near = scored.slice(0, maxNear).map(({ entry }) => entry.of);
  if (best === undefined) return nothing;
  // *et verbum eller et substantiv*: both together account for the question.
  if (best.entry.isTerm && second?.entry.isTerm === true && best.score + second.score >= answers) {
    const both = [best, second].map(({ entry }) => entry.of).filter((of) => "means" in of);
    return {
      topic: null,
      terms: best.score >= answers && second.score < best.score ? both.slice(0, 1) : both,
      near: [],
    };
  }
  if (best.score < answers || (second !== undefined && second.score > best.score * 0.95)) return { ...nothing, near };
  const { of } = best.entry;
  return "means" in of ? { topic: null, terms: [of], near: [] } : { topic: of, terms: [], near: [] };
}

/** The share of the question's weight that an entry accounts for, and whether the question has one of its names. */
function scoreOf(entry: Entry, asked: Asked): { score: number; isNamed: boolean } {
  const places = namedPlaces(entry, asked);
  let isNamed = places.size > 0;
  let [sum, got] = [0, 0];
  for (const [i, { key, stem, weight }] of asked.words.entries()) {
    const isPlace = places.has(i);
    if (isFiller(key) && !isPlace) continue;
    const isName = isPlace || entry.names.has(stem);
    sum += weight;
    if (isName) got += weight;
    else if (entry.all.has(stem)) got += weight * inText;
    isNamed ||= entry.names.has(stem) && key.length > 3 && (asked.isUsage || entry.isTerm);
  }
  const score = sum === 0 ? 0 : got / sum;
  const isPhrase = !("pair" in entry.of);
  // A whole name of several words says more than its words do.
  return { score: isPhrase && places.size > 1 && score >= namedAnswers ? Math.max(score, answers) : score, isNamed };
}
