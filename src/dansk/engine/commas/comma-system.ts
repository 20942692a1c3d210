/**
 * Keeps the findings of a sentence for each comma system, because the system of a text is known only after all
 * sentences are read.
 */
import type { CommaSystem, Finding } from "../../finding.ts";
import { commaVerdict, isSet, openingCommaTopic } from "../../rules/commas/system/comma-system.ts";
import type { Note } from "../../rules/rule.ts";
import { type Candidate, settle } from "../overlap.ts";

/** Findings with missing opening commas, with superfluous opening commas, and with neither. */
export type FindingsBySystem = Readonly<Record<"nothing" | "start" | "uden", readonly Finding[]>>;

export const noFindings: FindingsBySystem = { nothing: [], start: [], uden: [] };

/** Resolves overlaps between the candidates of one sentence, for each system. */
export function settleBySystem(candidates: readonly Candidate[]): FindingsBySystem {
  const nothing = settle(candidates.filter(({ rule }) => rule.commaSystem === undefined));
  const forSystem = (system: "start" | "uden"): readonly Finding[] =>
    candidates.some(({ rule }) => rule.commaSystem === system)
      ? settle(candidates.filter(({ rule }) => rule.commaSystem === undefined || rule.commaSystem === system))
      : nothing;
  return { nothing, start: forSystem("start"), uden: forSystem("uden") };
}

/** Smallest number of findings that the sentence has under any system. */
export function leastCount({ nothing, start, uden }: FindingsBySystem): number {
  return Math.min(nothing.length, start.length, uden.length);
}

/** Chooses the system for a text from the user's setting and the notes of all sentences. */
export function systemOf(setting: CommaSystem, notes: Iterable<Note>): keyof FindingsBySystem {
  let set = 0;
  let missing = 0;
  for (const note of notes) {
    if (note.topic !== openingCommaTopic) continue;
    if (isSet(note)) set += 1;
    else missing += 1;
  }
  const verdict = commaVerdict(setting, set, missing);
  return verdict === "mixed" ? "nothing" : verdict;
}
