/** The learning mode's score on this device: how often each kind of error was met, and how often one put it right oneself. */
import { isRecord, type TextStorage } from "../../../documents/draft/stored.ts";
import { readPart, writePart } from "./stored-learning.ts";

/** One kind of error: how it ended. */
export interface TypeScore {
  /** As in `errorTypeOf`. */
  readonly type: string;
  /** Put right without having seen the answer. */
  readonly self: number;
  /** The answer was shown. */
  readonly shown: number;
}

export type Score = readonly TypeScore[];

/** More than there are kinds. */
const maxTypes = 100;
const maxTypeChars = 60;
const maxCount = 1_000_000;

/** What is stored, most frequent kind first; anything in storage that is no score is left out. */
export function readScore(storage: TextStorage | undefined): Score {
  const score = new Map<string, TypeScore>();
  for (const one of readPart(storage, "score").slice(0, maxTypes)) {
    if (!isRecord(one) || typeof one.type !== "string" || !isCount(one.self) || !isCount(one.shown)) continue;
    if (one.type === "" || one.type.length > maxTypeChars) continue;
    score.set(one.type, { type: one.type, self: one.self, shown: one.shown });
  }
  return sorted([...score.values()]);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxCount;
}

/** The score with one more; a score that is full of kinds takes no new one. */
export function counted(score: Score, type: string, how: "self" | "shown"): Score {
  const old = score.find((one) => one.type === type);
  if (!old && score.length >= maxTypes) return score;
  const before = old ?? { type, self: 0, shown: 0 };
  const after = { ...before, [how]: Math.min(maxCount, before[how] + 1) };
  return sorted([...score.filter((one) => one !== old), after]);
}

/** Where nothing can be stored the score holds until the page is closed. */
export function writeScore(storage: TextStorage | undefined, score: Score): void {
  writePart(storage, "score", score);
}

/** How often the kind was met. */
export function metCount({ self, shown }: TypeScore): number {
  return self + shown;
}

function sorted(score: TypeScore[]): Score {
  return score.sort((a, b) => metCount(b) - metCount(a) || (a.type < b.type ? -1 : 1));
}
