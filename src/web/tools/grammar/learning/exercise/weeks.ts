/** How the exercises of this week and the last went, by kind: counts and the week's Monday, no sentences. */
import { isRecord, type TextStorage } from "../../../../documents/draft/stored.ts";
import { readPart, writePart } from "../stored-learning.ts";
import { exerciseLength, type Turn } from "./build-exercise.ts";
import { type ExerciseKind, exerciseKinds } from "./kinds.ts";

export interface KindResult {
  readonly kind: ExerciseKind;
  readonly right: number;
  readonly answered: number;
}

export interface Week {
  /** The date of its Monday, `2026-11-16`. */
  readonly monday: string;
  readonly results: readonly KindResult[];
}

const maxCount = 100_000;

/** The Monday of the week that a moment lies in, by the device's own clock. */
export function mondayOf(nowMs: number, weeksBack = 0): string {
  const day = new Date(nowMs);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7) - weeksBack * 7);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** This week and the last, as far as anything was answered in them; older ones are left to go. */
export function readWeeks(storage: TextStorage | undefined, nowMs: number): readonly Week[] {
  const wanted = [mondayOf(nowMs), mondayOf(nowMs, 1)];
  const stored = readPart(storage, "weeks").slice(0, 10).filter(isRecord);
  return wanted.flatMap((monday) => {
    const results = stored.find((week) => week.monday === monday)?.results;
    const known = Array.isArray(results) ? exerciseKinds.flatMap((kind) => resultOf(results, kind) ?? []) : [];
    return known.length === 0 ? [] : [{ monday, results: known }];
  });
}

function resultOf(results: readonly unknown[], kind: ExerciseKind): KindResult | undefined {
  const found = results.find((one) => isRecord(one) && one.kind === kind);
  if (!isRecord(found) || !isCount(found.right) || !isCount(found.answered)) return undefined;
  const { right, answered } = found;
  return right <= answered && answered > 0 ? { kind, right, answered } : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxCount;
}

/** The result of a kind in a week; nothing where none was answered. */
export function resultIn(weeks: readonly Week[], monday: string, kind: ExerciseKind): KindResult | undefined {
  return weeks.find((week) => week.monday === monday)?.results.find((one) => one.kind === kind);
}

/** Counts an answer in this week and stores it. @returns the weeks with it */
export function countAnswer(
  storage: TextStorage | undefined,
  nowMs: number,
  kind: ExerciseKind,
  isRight: boolean,
): readonly Week[] {
  const weeks = readWeeks(storage, nowMs);
  const monday = mondayOf(nowMs);
  const before = weeks.find((week) => week.monday === monday)?.results ?? [];
  const old = before.find((one) => one.kind === kind) ?? { right: 0, answered: 0 };
  const now: KindResult = {
    kind,
    right: Math.min(maxCount, old.right + (isRight ? 1 : 0)),
    answered: Math.min(maxCount, old.answered + 1),
  };
  const week = { monday, results: [...before.filter((one) => one.kind !== kind), now] };
  const counted = [week, ...weeks.filter((one) => one.monday !== monday)];
  writePart(storage, "weeks", counted);
  return counted;
}

/** Results go, the score stays. @returns what is left: nothing */
export function forgetWeeks(storage: TextStorage | undefined): readonly Week[] {
  writePart(storage, "weeks", []);
  return [];
}

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Which exercise comes now. */
export function turnOf(weeks: readonly Week[], nowMs: number): Turn {
  const monday = mondayOf(nowMs);
  const results = weeks.find((week) => week.monday === monday)?.results ?? [];
  const answered = results.reduce((sum, one) => sum + one.answered, 0);
  return { week: Math.floor(Date.parse(monday) / weekMs), done: Math.ceil(answered / exerciseLength) };
}
