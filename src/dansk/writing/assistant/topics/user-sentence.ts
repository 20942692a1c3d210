/** Reads the user's own sentence from a question about a rule: in quotation marks, after a colon, or as two phrases. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { type FoundTopics, findTopics, topics } from "./find-topic.ts";
import type { Topic } from "./topic.ts";

export interface UserSentence {
  /** Null if the question is about commas in general. */
  readonly topic: Topic | null;
  readonly sentences: readonly string[];
}

const maxSentences = 3;

/** What may hold a sentence: quotation marks, also those that stand for them on a keyboard. */
const quoted = /[»"“”„]([^»«"“”„\n]{3,200})[«"“”]|(?<=\s)['‘]([^'‘’\n]{3,200})['’](?=[\s?.!]|$)/gu;
const behindColon = /^([^:?\n]{2,120})[:?]\s*(\S[^\n]{2,})$/u;
/** *Peter sagde, at hans bror var syg, hans eller sin?* */
const beforeQuestion =
  /^([^\n]{5,200}[^\s,.:;])[,.:;]\s+((?:(?:er det|hedder det|skal der stå|skriver man) )?[\p{L}\p{M}]{2,20} eller [\p{L}\p{M}]{2,20}\s*\??)$/iu;
const behindName =
  /^(.{2,120}?)(?<=\s)i (?:sætningen|eksemplet|denne sætning|den her sætning)[: ]+([^»«"“”„\n]{3,})$/iu;
const phrase = "[»\"“„'‘]?((?:[\\p{L}\\p{M}'-]+[ ,]{1,2}){0,8}[\\p{L}\\p{M}'-]+)[«\"”“'’.]?";
const eitherPhrase = new RegExp(
  `^(?:(?:hej|ok|okay|og|men|så) )*(?:(?:hvad )?(?:er|hedder)(?: det)?|skrives(?: det)?|skriver man|skal (?:man|jeg|der) (?:skrive|stå|sige)|siger man|staves det|hvad er rigtigt)?[:, ]*${phrase},? (?:eller|kontra|vs\\.?) ${phrase}[ ?.!]*$`,
  "iu",
);

const hasWords = (text: string): boolean => /[\p{L}\p{M}]\S*\s+\S*[\p{L}\p{M}]/u.test(text);
const bare = (text: string): string => text.trim().replace(/^[»"“„'‘]([^»«"“”„]+)[«"”“'’]$/u, "$1");

/** The question about a rule, with the sentences taken out of it. */
interface Apart {
  readonly question: string;
  readonly sentences: readonly string[];
}

function readApart(message: string): Apart | null {
  const marks = [...message.matchAll(quoted)].filter(({ 1: one, 2: other }) => hasWords(one ?? other ?? ""));
  if (marks.length > 0) {
    const question = marks.reduce((rest, [whole]) => rest.replace(whole, " "), message);
    return { question, sentences: marks.map(({ 1: one, 2: other }) => (one ?? other ?? "").trim()) };
  }
  const [, question = "", sentence = ""] = behindColon.exec(message) ?? behindName.exec(message) ?? [];
  if (hasWords(sentence)) return { question, sentences: [bare(sentence)] };
  const [, before = "", asked = ""] = beforeQuestion.exec(message) ?? [];
  return hasWords(before) ? { question: asked, sentences: [bare(before)] } : null;
}

const isCommas = ({ topic, choices }: FoundTopics): boolean =>
  topic === null && choices.length > 1 && choices.every(({ title }) => /komma/iu.test(title));

/** Which form of which word of a pair a word is. */
function placeIn(topic: Topic, word: string): readonly [word: number, form: number] | null {
  for (const [i, forms] of (topic.pair ?? []).entries()) {
    const at = forms.split("|").indexOf(word);
    if (at >= 0) return [i, at];
  }
  return null;
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}'-]+/gu) ?? [];

/** *nogen gange eller nogle gange*: phrases that differ in one word, which a rule tells from the other. */
function readPhrases(message: string): UserSentence | null {
  const [, first = "", second = ""] = eitherPhrase.exec(message.normalize("NFC").replace(/\s+/gu, " ")) ?? [];
  const [one, other] = [wordsOf(first), wordsOf(second)];
  if (one.length < 2 || one.length !== other.length) return null;
  const differing = one.flatMap((word, i) => (word === other[i] ? [] : [[word, other[i] ?? ""] as const]));
  const [pair] = differing;
  if (pair === undefined || differing.length > 1) return null;
  const topic = topics.find((asked) => {
    const [a, b] = [placeIn(asked, pair[0]), placeIn(asked, pair[1])];
    return a !== null && b !== null && a[0] !== b[0];
  });
  return topic === undefined ? null : { topic, sentences: [first, second] };
}

/** *er det rigtigt at skrive »nogle gange«*: only the sentence names the rule, by one of its words. */
function readNamed(message: string, { sentences }: Apart, lexicon: Lexicon): UserSentence | null {
  const { topic } = findTopics(message, lexicon);
  if (topic === null) return null;
  const isOfOne = (sentence: string): boolean =>
    new Set(wordsOf(sentence).flatMap((word) => placeIn(topic, word)?.[0] ?? [])).size === 1;
  return sentences.every(isOfOne) ? { topic, sentences: sentences.slice(0, maxSentences) } : null;
}

/** Null if the question has no sentence, or no rule to apply to it. */
export function readUserSentence(message: string, lexicon: Lexicon): UserSentence | null {
  const phrases = readPhrases(message);
  if (phrases !== null) return phrases;
  const apart = readApart(message);
  if (apart === null) return null;
  const found = findTopics(apart.question, lexicon);
  if (found.topic === null && !isCommas(found)) return readNamed(message, apart, lexicon);
  return { topic: found.topic, sentences: apart.sentences.slice(0, maxSentences) };
}

/** The sentence with the other word of the rule's pair, once for each occurrence; empty if no form corresponds. */
export function withOtherWord(topic: Topic, sentence: string): readonly (readonly [word: string, swapped: string])[] {
  return [...sentence.matchAll(/[\p{L}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
    const place = placeIn(topic, word.normalize("NFC").toLowerCase());
    const pair = topic.pair ?? [];
    if (place === null || pair.length !== 2) return [];
    const other = pair[1 - place[0]]?.split("|")[place[1]];
    if (other === undefined) return [];
    const written = /^\p{Lu}/u.test(word) ? other.slice(0, 1).toUpperCase() + other.slice(1) : other;
    return [[word, sentence.slice(0, index) + written + sentence.slice(index + word.length)] as const];
  });
}
