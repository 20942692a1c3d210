/** The kinds of error that the weekly exercise has sentences for, and which of them a person needs most. */
import { metCount, type Score } from "../score.ts";
import type { Week } from "./weeks.ts";

/** Stable: results on people's devices are counted by them. In the order in which they are commonest. */
export const exerciseKinds = [
  "nutids-r",
  "komma",
  "saerskrivning",
  "at-og",
  "nogen-nogle",
  "ligge-laegge",
  "tillaegsord",
  "ende-ene",
  "af-ad",
  "store-bogstaver",
  "apostrof",
] as const;

export type ExerciseKind = (typeof exerciseKinds)[number];

/** The types of the score (see `errorTypeOf`) that a kind covers. */
const typesOf: Readonly<Record<ExerciseKind, readonly string[]>> = {
  "nutids-r": ["nutids-r"],
  komma: ["komma", "startkomma", "slutkomma", "overflødige kommaer"],
  saerskrivning: ["ord, der er delt", "ord, der er skrevet sammen", "ét eller flere ord"],
  "at-og": ["»at« og »og«"],
  "nogen-nogle": ["nogen og nogle"],
  "ligge-laegge": ["ligge og lægge"],
  tillaegsord: ["tillægsords endelser"],
  "ende-ene": ["-ende og -ene"],
  "af-ad": ["af og ad"],
  "store-bogstaver": ["store bogstaver"],
  apostrof: ["apostroffer"],
};

/** The kind that has sentences for a type of the score. */
export function kindOf(type: string): ExerciseKind | undefined {
  return exerciseKinds.find((kind) => typesOf[kind].includes(type));
}

/** What was missed says more than what was met. */
const missedWeight = 2;
const mostKinds = 4;
const fewestKinds = 3;

export interface Need {
  readonly kinds: readonly ExerciseKind[];
  /** How many of them, from the front, the person has met; the rest are the commonest of all. */
  readonly met: number;
}

/** The kinds that were missed most, in the learning mode and in the exercises of this week and the last. */
export function neededKinds(score: Score, weeks: readonly Week[]): Need {
  const points = new Map<ExerciseKind, number>();
  const add = (kind: ExerciseKind, more: number) => points.set(kind, (points.get(kind) ?? 0) + more);
  for (const one of score) {
    const kind = kindOf(one.type);
    if (kind) add(kind, metCount(one) + one.shown * (missedWeight - 1));
  }
  for (const { results } of weeks) {
    for (const { kind, right, answered } of results) add(kind, (answered - right) * missedWeight);
  }
  const met = exerciseKinds
    .filter((kind) => (points.get(kind) ?? 0) > 0)
    .sort((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
    .slice(0, mostKinds);
  const others = exerciseKinds.filter((kind) => !met.includes(kind));
  return { kinds: [...met, ...others.slice(0, Math.max(0, fewestKinds - met.length))], met: met.length };
}
