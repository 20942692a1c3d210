/** Finds the rule that a question asks about: by its name, or by the pair of words that it distinguishes. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { coveredBy, fold, lineOf, type OrderWord, readOrder } from "../order/order-words.ts";
import { markTopics } from "./commas.da.ts";
import { wordTopics } from "./confusion.da.ts";
import { grammarTopics } from "./grammar.da.ts";
import { otherQuestions, questionFillers, questionVocabulary, usageWords } from "./question-words.da.ts";
import type { Topic } from "./topic.ts";

export const topics: readonly Topic[] = [...grammarTopics, ...wordTopics, ...markTopics];

export interface FoundTopics {
  /** The one that is asked about; null if it is none, or where several are as likely. */
  readonly topic: Topic | null;
  /** A second one that the same question asks about. */
  readonly second?: Topic;
  /** As likely as each other, at most `maxChoices`. */
  readonly choices: readonly Topic[];
  /** What the words of a question that can't be answered lie near, at most three. */
  readonly near: readonly Pick<Topic, "title">[];
}

const maxChoices = 12;
const maxNear = 3;
/** Words of a question that may be an example (*r i lærer*); more of them, and it asks for something else. */
const maxOther = 1;

interface Reader {
  readonly topic: Topic;
  readonly names: readonly RegExp[];
  /** The words of the pair side by side. */
  readonly sideBySide: RegExp | undefined;
  /** The same where the question is nothing else: *ad af*. */
  readonly alone: RegExp | undefined;
  /** Each word of the pair in its forms. */
  readonly words: readonly ReadonlySet<string>[];
}

/** A title as a pattern, because users answer a choice with one of its titles. */
const nameOf = (title: string): string =>
  fold(title)
    .match(/[a-z0-9-]+/gu)
    ?.join(" ") ?? "";

const whole = (pattern: string): RegExp => new RegExp(`(?<= )(?:${pattern})(?= )`, "u");
function readerOf(topic: Topic): Reader {
  const words = (topic.pair ?? []).map((forms) => fold(forms).split("|"));
  return {
    topic,
    names: [nameOf(topic.title), ...topic.names].map(whole),
    sideBySide: words.length > 1 ? sideBySide(words, topic.isCommonPair === true) : undefined,
    alone: words.length > 1 ? new RegExp(`^ (?:${sideBySide(words, false).source}) $`, "u") : undefined,
    words: words.map((forms) => new Set(forms)),
  };
}

/** A form of one word and a form of another; common words only with *eller* or the like between them. */
function sideBySide(words: readonly (readonly string[])[], isCommon: boolean): RegExp {
  const joint = `(?: eller| og| vs| versus| kontra| mod| contra){${isCommon ? 1 : 0},2} `;
  const pairs = words.flatMap((forms, i) => {
    const others = words.filter((_, j) => j !== i).flat();
    return [`(?:${forms.join("|")})${joint}(?:${others.join("|")})`];
  });
  return whole(pairs.join("|"));
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

const verbs = new Set(
  "bruger skriver staver hedder siger sige skrive bruge stave bruges skrives staves ordet".split(" "),
);
const subjects = new Set("man det jeg du vi".split(" "));

/** *hvornår skriver man nogle*, *hvordan bruges ad*: whether the word at a place is what is asked about. */
function isAsked(words: readonly OrderWord[], i: number): boolean {
  const [last = "", before = ""] = [words[i - 1]?.key, words[i - 2]?.key];
  // *hvornår skriver man at og hvornår og*
  const goesOn =
    last === "hvornaar" && i > 2 && i === words.length - 1 && words.slice(0, i - 1).some(({ key }) => verbs.has(key));
  return verbs.has(last) || (subjects.has(last) && verbs.has(before)) || goesOn;
}

/**
 * The places of the pair's words anywhere in the question: both of them, or one that is asked about; null if they are
 * not meant.
 */
function apart({ topic, words: pair }: Reader, words: readonly OrderWord[]): ReadonlySet<number> | null {
  if (pair.length === 0) return null;
  const isCommon = topic.isCommonPair === true;
  const placesOf = (isMeant: (i: number) => boolean) =>
    pair.map((forms) => words.flatMap(({ key }, i) => (forms.has(key) && isMeant(i) ? [i] : [])));
  const asked = placesOf((i) => isAsked(words, i));
  const anywhere = isCommon ? asked : placesOf(() => true);
  const isBoth = anywhere.filter((places) => places.length > 0).length > 1;
  const places = isBoth ? anywhere.flat() : isCommon ? [] : asked.flat();
  const isUsage = words.some(({ key }, i) => usageWords.has(key) && !places.includes(i));
  return places.length > 0 && isUsage ? new Set(places) : null;
}

function hitOf(reader: Reader, words: readonly OrderWord[], line: string): Hit | null {
  const found = [
    ...reader.names.map((name) => covers(line, name)),
    reader.sideBySide && covers(line, reader.sideBySide),
    reader.alone && covers(line, reader.alone),
  ];
  let best: ReadonlySet<number> | null = null;
  const weightOf = (places: ReadonlySet<number>): number =>
    [...places].reduce((sum, place) => sum + (words[place]?.key.length ?? 0), 0);
  for (const places of [...found, apart(reader, words)]) {
    if (places && (best === null || weightOf(places) > weightOf(best))) best = places;
  }
  return best === null ? null : { topic: reader.topic, weight: weightOf(best), covered: best };
}

/** The topics that a question names, the longest name first. */
export function topicHits(words: readonly OrderWord[], line: string): readonly Hit[] {
  return readers.flatMap((reader) => hitOf(reader, words, line) ?? []).sort((a, b) => b.weight - a.weight);
}

/** *er det deres eller sine, når …*, *forskellen på sin og hans*: what comes before the pair, and behind it. */
const beforePair =
  "(?:(?:er|hedder|hvad er|skrives|siger man|skriver man|skal der staa|staves)(?: det)?|forskel(?:len)? (?:paa|mellem)|tvivl om|hej|^)(?: det)?(?: altid)? ";
const behindPair = " (?:(?:eller|og) [^ ]+ )?(?:i|naar|her|hvis|foran|foer|efter|ved|og hvad|$)";

function asksOneOfPair(topic: Topic, line: string): boolean {
  const pattern = askedPairs.get(topic);
  return pattern?.test(line) ?? false;
}

const asksComma = / komma(?:er|et|erne|regler|reglerne)? /u;
/** Who asks about the comma before one of these words names it. */
const ofOneWord = /foran (?:eller|fordi|som|hvis|om)/u;
const commaTopics = topics.filter(({ title }) => /komma/iu.test(title) && !ofOneWord.test(title));
const asksCapitals =
  / (?:store?|stort|smaa|lille) (?:begyndelses-?)?bogstav(?:er)? | (?:skriver? (?:man|du|jeg|vi)|skrives(?: (?:det|der|ord|noget))?|skal (?:man|jeg|det|der) skrives?) (?:ord |noget |det )?med (?:stort|smaat|lille|stor|smaa) (?:(?:begyndelses-?)?bogstav )?$/u;
const capitalTopics = topics.filter(
  ({ title, examples }) =>
    /stort bogstav|med stort/iu.test(title) ||
    examples.some(({ rule }) => ["saetningsstart", "smaa-bogstaver", "store-bogstaver-i-navne"].includes(rule)),
);

/** Commas and capitals have many rules: a question that names none of them gets the whole list. */
function families(line: string): readonly Topic[] {
  if (asksCapitals.test(line)) return capitalTopics;
  return asksComma.test(line) ? commaTopics : [];
}

/** A question about a word class gets the rules on it. */
const wordClasses: readonly (readonly [asked: RegExp, titles: RegExp])[] = [
  [/ (?:adjektiv|tillaegsord)(?:er|et|ene|erne)? /u, /tillægsord/iu],
  [/ (?:verb(?:er|et|erne|um)?|udsagnsord(?:et|ene)?) /u, /nutids-r|navnemåde|^udsagnsord/iu],
  [/ (?:substantiv(?:er|et|erne)?|navneord(?:et|ene)?) /u, /en eller et$|^flertal|^bestemt form/iu],
  [/ (?:adverbi(?:um|er|et|erne)|biord(?:et|ene)?) /u, /biord/iu],
  [/ (?:pronomen(?:er|et)?|stedord(?:et|ene)?) /u, /nogen|sin eller|de eller dem/iu],
];

/** Titles of the rules on a word class, at most three. */
export function rulesOn(term: string): readonly string[] {
  return ofWordClass(` ${fold(term)} `)
    .slice(0, maxNear)
    .map(({ title }) => title);
}

function ofWordClass(line: string): readonly Topic[] {
  const [, titles] = wordClasses.find(([asked]) => asked.test(line)) ?? [];
  return titles === undefined ? [] : topics.filter(({ title }) => titles.test(title));
}

/** What is between quotation marks is an example. */
const quoted = /[»"“”„][^»«"“”„\n]{1,60}[«"“”]/gu;

const askedPairs: ReadonlyMap<Topic, RegExp> = new Map(
  readers.flatMap(({ topic, sideBySide }) =>
    sideBySide === undefined
      ? []
      : [
          [
            topic,
            new RegExp(
              `${beforePair}${sideBySide.source.replace("(?<= )", "").replace("(?= )", "")}${behindPair}`,
              "u",
            ),
          ],
        ],
  ),
);

/** @param question short: it is read as a whole */
export function findTopics(question: string, lexicon: Lexicon): FoundTopics {
  const words = readOrder(question, questionVocabulary, lexicon);
  const line = lineOf(words);
  const hits = topicHits(words, line);
  const isElse = words.some(({ key }) => otherQuestions.has(key));
  const [best] = hits;
  const covered = new Set(hits.flatMap((hit) => [...hit.covered]));
  const examples = [...question.matchAll(quoted)].map(({ 0: { length }, index }) => [index, index + length] as const);
  const isExample = ({ start, end }: OrderWord): boolean => examples.some(([from, to]) => from < start && end < to);
  const others = words.filter(
    (word, i) => !covered.has(i) && !questionFillers.has(word.key) && !isExample(word),
  ).length;
  const asked = hits.filter(({ topic }) => topic.pair !== undefined && asksOneOfPair(topic, line));
  const [first, other] = asked;
  if (first !== undefined && !isElse) {
    const isSecond = other !== undefined && ![...other.covered].some((place) => first.covered.has(place));
    if (isSecond) return { topic: first.topic, second: other.topic, choices: [], near: [] };
    if (other === undefined || other.weight < first.weight) return { topic: first.topic, choices: [], near: [] };
  }
  const near = (hits.length > 0 ? hits.map(({ topic }) => topic) : ofWordClass(line)).slice(0, maxNear);
  if (isElse || others > maxOther) return { topic: null, choices: [], near };
  if (best === undefined) return { topic: null, choices: families(line).slice(0, maxChoices), near };
  const equal = hits.filter(({ weight }) => weight === best.weight);
  if (equal.length > 1) return { topic: null, choices: equal.slice(0, maxChoices).map(({ topic }) => topic), near };
  return { topic: best.topic, choices: [], near };
}
