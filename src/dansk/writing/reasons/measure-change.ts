/** Measurable properties of a change: it is shorter, only reordered, or a sentence was split. */
import { Form, type Lexicon } from "../../lexicon/lexicon.ts";
import { splitSentences } from "../../text/sentences.ts";
import type { Range, TextChange } from "../diff/change.ts";
import * as messages from "./messages.da.ts";

/** A change within its sentences. Its offsets are those of the two passages. */
export interface ChangeInPlace extends Pick<TextChange, "kind" | "before" | "after" | "gone" | "come"> {
  readonly relation: TextChange["sentence"]["relation"];
  readonly sentenceBefore: string;
  readonly sentenceAfter: string;
}

/** A number with its marks (*12,5*), or letters with marks inside (*mor's*, *e-mail*). */
const wordPattern = /\p{N}+(?:[.,:]\p{N}+)*|\p{L}(?:[\p{L}\p{M}\p{N}'’-]*[\p{L}\p{M}\p{N}])?/gu;

export function wordsOf(text: string): readonly string[] {
  return text.match(wordPattern) ?? [];
}

/** What is between the words, without white space. */
function marksOf(text: string): string {
  return text.replace(wordPattern, "").replace(/\s+/gu, "");
}

/** Marks that part sentences and what is in them; not those that are read aloud (*%*, *&*). */
const parting = /^[.,;:!?…()[\]{}"'»«”“„’‘–—-]*$/u;

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return counts;
}

/** Whether each word stands once in its own text and once in the other: it is the same word, in whatever place. */
function isKept(words: readonly string[], own: string, other: string): boolean {
  const [counts, others] = [countsOf(wordsOf(own)), countsOf(wordsOf(other))];
  return words.every((word) => counts.get(word.toLowerCase()) === 1 && others.get(word.toLowerCase()) === 1);
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}

const sorted = (words: readonly string[]): readonly string[] => words.map((word) => word.toLowerCase()).sort();

/** The sentences of a passage; the white space around them belongs to none. */
function sentencesOf(passage: string): readonly Range[] {
  const sentences: Range[] = [];
  let at = 0;
  for (const { text } of splitSentences(passage)) {
    const body = text.trim();
    const start = at + text.indexOf(body);
    if (body !== "") sentences.push({ start, end: start + body.length });
    at += text.length;
  }
  return sentences;
}

/**
 * How many sentences a passage has if one of them ends in the range; 0 if it is one alone.
 * @param isAlone nothing is in the other text for the range: a whole sentence in it was put in or taken out
 */
function countEndedIn(passage: string, { start, end }: Range, isAlone: boolean): number {
  const sentences = sentencesOf(passage);
  const isWhole = sentences.some((one) => start <= one.start && one.end <= end);
  const isCut = sentences.slice(0, -1).some((one) => start < one.end && one.end <= end);
  return isCut && !(isAlone && isWhole) ? sentences.length : 0;
}

function borderOf(change: ChangeInPlace): string | undefined {
  const { relation, sentenceBefore, sentenceAfter, before, after, gone, come } = change;
  if (relation === "split" && sentencesOf(sentenceBefore).length === 1) {
    const count = countEndedIn(sentenceAfter, after, wordsOf(gone).length === 0);
    return count > 1 ? messages.split(count) : undefined;
  }
  if (relation !== "joined" || sentencesOf(sentenceAfter).length !== 1) return undefined;
  const count = countEndedIn(sentenceBefore, before, wordsOf(come).length === 0);
  return count > 1 ? messages.joined(count) : undefined;
}

/** What is the same in both, where something else than the words is. */
function sameWords({ gone, come }: ChangeInPlace): string | undefined {
  if (gone.replace(/\s+/gu, "") === come.replace(/\s+/gu, "")) return messages.onlySpaces;
  const [before, after] = [wordsOf(gone), wordsOf(come)];
  const [marksBefore, marksAfter] = [marksOf(gone), marksOf(come)];
  if (isSameList(before, after)) {
    return parting.test(marksBefore) && parting.test(marksAfter) ? messages.onlyMarks : undefined;
  }
  if (marksBefore !== marksAfter) return undefined;
  const lower = (words: readonly string[]) => words.map((word) => word.toLowerCase());
  return isSameList(lower(before), lower(after)) ? messages.onlyCapitals : undefined;
}

/** Whether it is only the place of words that is another: in the change, or in the sentence that it is a part of. */
function orderOf({ gone, come, sentenceBefore, sentenceAfter }: ChangeInPlace): string | undefined {
  const isReordered = (before: string, after: string): boolean =>
    isSameList(sorted(wordsOf(before)), sorted(wordsOf(after))) && marksOf(before) === marksOf(after);
  const words = [...wordsOf(gone), ...wordsOf(come)];
  if (words.length === 0) return undefined;
  if (isReordered(gone, come) || isReordered(sentenceBefore, sentenceAfter)) return messages.onlyOrder;
  const isElsewhere =
    isKept(wordsOf(gone), sentenceBefore, sentenceAfter) && isKept(wordsOf(come), sentenceAfter, sentenceBefore);
  return isElsewhere ? messages.elsewhere(Math.max(wordsOf(gone).length, wordsOf(come).length)) : undefined;
}

/** Minimum difference in frequency bands, so that words of similar frequency are not compared. */
const bandsApart = 2;
/** Above it are the words that hold sentences together (*skal*, *men*, *det*): those are never chosen for being common. */
const highestBand = 10;
/** Words that begin alike may be two forms of one word, and how often a form is used says nothing then. */
const sharedLetters = 4;
const wordClasses: readonly number[] = [
  Form.NounSingular | Form.NounSingularDefinite | Form.NounPlural | Form.NounPluralDefinite,
  Form.Infinitive | Form.Present | Form.Past | Form.PastParticiple | Form.Imperative | Form.Passive,
  Form.AdjectiveBase | Form.AdjectiveNeuter | Form.AdjectiveE,
];

/** The word as the dictionary has it; undefined if it has not. */
function listed(word: string, lexicon: Lexicon): string | undefined {
  const lower = word.toLowerCase();
  return [lower, word].find((form) => lexicon.forms(form) !== 0);
}

function isCommoner(gone: string, come: string, lexicon: Lexicon): boolean {
  const [before, after] = [listed(gone, lexicon), listed(come, lexicon)];
  if (before === undefined || after === undefined) return false;
  const stem = Math.min(sharedLetters, before.length, after.length);
  if (before.slice(0, stem) === after.slice(0, stem)) return false;
  const isAlike = wordClasses.some(
    (bits) => (lexicon.forms(before) & bits) !== 0 && (lexicon.forms(after) & bits) !== 0,
  );
  const band = lexicon.frequency(after);
  return isAlike && band <= highestBand && band >= lexicon.frequency(before) + bandsApart;
}

/**
 * What the two texts alone show about a change.
 * @param isByModel whether it is certain that a model has chosen the words
 */
export function measureChange(change: ChangeInPlace, lexicon: Lexicon, isByModel: boolean): string {
  const { kind, gone, come } = change;
  if (kind === "moved") return gone.trim() === come.trim() ? messages.onlyMoved : messages.movedAndChanged;
  const found = borderOf(change) ?? sameWords(change) ?? orderOf(change);
  if (found !== undefined) return found;
  const [before, after] = [wordsOf(gone), wordsOf(come)];
  if (after.length < before.length) return messages.shorter(before.length, after.length);
  const [word, other] = [before[0], after[0]];
  const isOne = before.length === 1 && after.length === 1 && word !== undefined && other !== undefined;
  if (isOne && isCommoner(word, other, lexicon)) return messages.commoner;
  return messages.choice(before.length, after.length, isByModel);
}
