/**
 * Reads pairs for the guard, one JSON object per line: `{"id","before","after","expect":[kinds]}`, with an empty list
 * for a faithful rewriting.
 */
import { readFileSync } from "node:fs";
import type { Round } from "./guard-rounds.ts";
import type { Deviation, Paraphrase } from "./guard-sets.ts";

interface Pair {
  readonly id: string;
  readonly before: string;
  readonly after: string;
  readonly expect: readonly string[];
}

/** Reads one file of pairs. */
export function readPairs(path: string): Round {
  const paraphrases: Paraphrase[] = [];
  const deviations: Deviation[] = [];
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line.trim() === "") continue;
    const { id, before, after, expect } = JSON.parse(line) as Pair;
    if (expect.length === 0) paraphrases.push({ id, before, after });
    else deviations.push({ id, before, after, kinds: expect });
  }
  return { paraphrases, deviations };
}
