/** Puts an exercise together: which sentences, which of them without an error, and in which order. */
import type { ExerciseKind } from "./kinds.ts";

/** A sentence as it is shown, with its one error. */
export interface ExerciseItem {
  readonly kind: ExerciseKind;
  readonly text: string;
  /** Undefined in a sentence that is right as it stands. */
  readonly error: Slip | undefined;
}

/** What is wrong between two places of the text, and what should stand there. */
export interface Slip {
  readonly start: number;
  readonly end: number;
  readonly right: string;
}

export interface ExercisePlan {
  /** The kind that is needed most first. */
  readonly kinds: readonly ExerciseKind[];
  readonly sentences: Readonly<Record<ExerciseKind, readonly string[]>>;
  readonly turn: Turn;
}

/** Which exercise it is: the next one has other sentences. */
export interface Turn {
  /** Goes up by one each week. */
  readonly week: number;
  /** Exercises that were done in this week already. */
  readonly done: number;
}

export const exerciseLength = 8;
/** So that an error can't be taken for granted. */
const rightOnes = 2;

/** Reads a sentence that is written as `Hun {køre|kører} hjem.`. */
export function readSentence(line: string): { readonly wrong: string; readonly right: string; readonly slip: Slip } {
  const [whole = "", wrong = "", right = ""] = /\{([^|}]*)\|([^}]*)\}/u.exec(line) ?? [];
  const start = line.indexOf(whole);
  const rest = line.slice(start + whole.length);
  const before = line.slice(0, start);
  return {
    wrong: before + wrong + rest,
    right: before + right + rest,
    slip: { start, end: start + wrong.length, right },
  };
}

/** The same plan gives the same exercise. */
export function buildExercise({ kinds, sentences, turn }: ExercisePlan): readonly ExerciseItem[] {
  const chance = generator(turn.week * 31 + turn.done);
  const lines = kinds.flatMap((kind, place) => {
    const own = sentences[kind];
    // What does not go up evenly falls to the first kinds.
    const count = Math.ceil((exerciseLength - place) / kinds.length);
    const start = turn.week * weekStep(own.length, count) + turn.done * count;
    return Array.from({ length: count }, (_, at) => ({ kind, line: own[(start + at) % own.length] ?? "" }));
  });
  const isRight = shuffled([...lines.keys()], chance).slice(0, rightOnes);
  const items = lines.map(({ kind, line }, place): ExerciseItem => {
    const { wrong, right, slip } = readSentence(line);
    return isRight.includes(place) ? { kind, text: right, error: undefined } : { kind, text: wrong, error: slip };
  });
  return shuffled(items, chance);
}

/**
 * How far a kind goes on from week to week: past what two exercises of the last week had, and by steps that come to
 * every sentence before the first one is back.
 */
function weekStep(length: number, count: number): number {
  let step = 2 * count + 1;
  while (greatestDivisor(step, length) > 1) step += 1;
  return step;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

function shuffled<One>(list: readonly One[], chance: () => number): One[] {
  return list
    .map((one) => ({ one, order: chance() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);
}

/** Numbers from 0 to 1 that look like chance and are the same each time (mulberry32). */
function generator(seed: number): () => number {
  let state = seed + 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What can be pressed in a sentence: its words with the signs at them. */
export function wordsIn(text: string): readonly Word[] {
  return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** Whether a word is where the error is; beside a missing comma both words are. */
export function isAtError({ start, end }: Word, error: Slip): boolean {
  const isGap = error.start === error.end;
  return isGap ? start <= error.end + 1 && end >= error.start : start < error.end && end > error.start;
}
