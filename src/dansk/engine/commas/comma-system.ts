/** Settles what is told under each comma system, since which one a text is held to is only known when all of it is. */
import type { CommaSystem, Finding } from "../../finding.ts";
import { commaVerdict, isSet, startCommaTopic } from "../../rules/commas/system/verdict.ts";
import type { Note } from "../../rules/rule.ts";
import { type Candidate, settle } from "../overlap.ts";

/** Findings with the start commas that are missing, with those that are set, and with nothing of either. */
export type FindingsBySystem = Readonly<Record<"nothing" | "start" | "uden", readonly Finding[]>>;

export const noFindings: FindingsBySystem = { nothing: [], start: [], uden: [] };

/** Settles the candidates of one sentence for each system. */
export function settleBySystem(candidates: readonly Candidate[]): FindingsBySystem {
  const nothing = settle(candidates.filter(({ rule }) => rule.commaSystem === undefined));
  const forSystem = (system: "start" | "uden"): readonly Finding[] =>
    candidates.some(({ rule }) => rule.commaSystem === system)
      ? settle(candidates.filter(({ rule }) => rule.commaSystem === undefined || rule.commaSystem === system))
      : nothing;
  return { nothing, start: forSystem("start"), uden: forSystem("uden") };
}

/** How many findings of the sentence are told at least, whatever the text is held to. */
export function leastCount({ nothing, start, uden }: FindingsBySystem): number {
  return Math.min(nothing.length, start.length, uden.length);
}

/** Which findings of its sentences a text is told, by the setting and the notes of all of them. */
export function systemOf(setting: CommaSystem, notes: Iterable<Note>): keyof FindingsBySystem {
  let set = 0;
  let missing = 0;
  for (const note of notes) {
    if (note.topic !== startCommaTopic) continue;
    if (isSet(note)) set += 1;
    else missing += 1;
  }
  const verdict = commaVerdict(setting, set, missing);
  return verdict === "mixed" ? "nothing" : verdict;
}
