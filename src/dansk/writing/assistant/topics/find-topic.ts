/** Finds the rule that a question asks about: by its name, or by the words that it tells from each other. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { coveredBy, fold, lineOf, type OrderWord, readOrder } from "../order/order-words.ts";
import { markTopics } from "./commas.da.ts";
import { wordTopics } from "./confusion.da.ts";
import { grammarTopics } from "./grammar.da.ts";
import { otherQuestions, questionFillers, questionVocabulary, usageWords } from "./question-words.da.ts";
import type { Topic } from "./topic.ts";

export const topics: readonly Topic[] = [...grammarTopics, ...wordTopics, ...markTopics];

export interface FoundTopics {
  /** The one that is asked about; null where it is none, or where several are as likely. */
  readonly topic: Topic | null;
  /** As likely as each other, at most `mostChoices`. */
  readonly choices: readonly Topic[];
  /** What the words of a question that can't be answered lie near, at most three. */
  readonly near: readonly Topic[];
}

const mostChoices = 12;
const mostNear = 3;
/** Words of a question that may be an example (*r i lærer*); more of them, and it asks for something else. */
const mostOther = 1;

interface Reader {
  readonly topic: Topic;
  readonly names: readonly RegExp[];
  /** The words of the pair side by side. */
  readonly sideBySide: RegExp | undefined;
  /** Each word of the pair in its forms. */
  readonly words: readonly ReadonlySet<string>[];
}

/** A title as a pattern: whoever is shown choices answers with one of them. */
const nameOf = (title: string): string =>
  fold(title)
    .match(/[a-z0-9-]+/gu)
    ?.join(" ") ?? "";

const whole = (pattern: string): RegExp => new RegExp(`(?<= )(?:${pattern})(?= )`, "u");
const joint = "(?: eller| og| vs| versus| kontra| mod| contra){0,2}";

function readerOf(topic: Topic): Reader {
  const words = (topic.pair ?? []).map((forms) => fold(forms).split("|"));
  const either = words.flat().join("|");
  return {
    topic,
    names: [nameOf(topic.title), ...topic.names].map(whole),
    sideBySide: words.length > 1 ? whole(`(${either})${joint} (?!\\1 )(?:${either})`) : undefined,
    words: words.map((forms) => new Set(forms)),
  };
}

const readers = topics.map(readerOf);

interface Hit {
  readonly topic: Topic;
  /** Letters of the question that name the topic: the longer name is the nearer one. */
  readonly weight: number;
  readonly covered: ReadonlySet<number>;
}

function covers(line: string, pattern: RegExp): ReadonlySet<number> | null {
  const match = pattern.exec(line);
  if (match === null) return null;
  const [from, to] = coveredBy(line, match.index, match[0].length);
  return new Set(Array.from({ length: to - from }, (_, i) => from + i));
}

/** The places of the pair's words anywhere in the question; null where they are not meant. */
function apart({ topic, words: pair }: Reader, words: readonly OrderWord[]): ReadonlySet<number> | null {
  if (topic.isCommonPair === true || pair.length === 0) return null;
  const found = pair.map((forms) => words.flatMap(({ key }, i) => (forms.has(key) ? [i] : [])));
  const places = found.flat();
  if (places.length === 0 || !words.some(({ key }, i) => usageWords.has(key) && !places.includes(i))) return null;
  return new Set(places);
}

function hitOf(reader: Reader, words: readonly OrderWord[], line: string): Hit | null {
  const found = [
    ...reader.names.map((name) => covers(line, name)),
    reader.sideBySide && covers(line, reader.sideBySide),
  ];
  let best: ReadonlySet<number> | null = null;
  const weightOf = (places: ReadonlySet<number>): number =>
    [...places].reduce((sum, place) => sum + (words[place]?.key.length ?? 0), 0);
  for (const places of [...found, apart(reader, words)]) {
    if (places && (best === null || weightOf(places) > weightOf(best))) best = places;
  }
  return best === null ? null : { topic: reader.topic, weight: weightOf(best), covered: best };
}

const asksComma = / komma(?:er|et|erne|regler|reglerne)? /u;
const commaTopics = topics.filter(({ title }) => /komma/iu.test(title));
const asksCapitals = / (?:store?|stort|smaa|lille) (?:begyndelses-?)?bogstav(?:er)? /u;
const capitalTopics = topics.filter(({ examples }) =>
  examples.some(({ rule }) => ["saetningsstart", "smaa-bogstaver", "store-bogstaver-i-navne"].includes(rule)),
);

/** Commas and capitals have many rules: who names no one of them is shown them all. */
function families(line: string): readonly Topic[] {
  if (asksCapitals.test(line)) return capitalTopics;
  return asksComma.test(line) ? commaTopics : [];
}

/** @param question short: it is read as a whole */
export function findTopics(question: string, lexicon: Lexicon): FoundTopics {
  const words = readOrder(question, questionVocabulary, lexicon);
  const line = lineOf(words);
  const hits = readers.flatMap((reader) => hitOf(reader, words, line) ?? []).sort((a, b) => b.weight - a.weight);
  const isElse = words.some(({ key }) => otherQuestions.has(key));
  const [best] = hits;
  const covered = new Set(hits.flatMap((hit) => [...hit.covered]));
  const others = words.filter(({ key }, i) => !covered.has(i) && !questionFillers.has(key)).length;
  const near = hits.slice(0, mostNear).map(({ topic }) => topic);
  if (isElse || others > mostOther) return { topic: null, choices: [], near };
  if (best === undefined) return { topic: null, choices: families(line).slice(0, mostChoices), near: [] };
  const equal = hits.filter(({ weight }) => weight === best.weight);
  if (equal.length > 1) return { topic: null, choices: equal.slice(0, mostChoices).map(({ topic }) => topic), near };
  return { topic: best.topic, choices: [], near };
}
