/** Decides which of the two comma systems a text follows, from notes on the places of opening commas (*startkomma*). */
import type { CommaSystem } from "../../../finding.ts";
import type { Note, RuleContext } from "../../rule.ts";

/** Topic of the notes: an opening comma belongs at this place in the system that uses them. */
export const openingCommaTopic = "startkomma";

const setValue = "sat";
const missingValue = "udeladt";

/** Notes that the text has, or lacks, an opening comma before `index`. */
export function noteOpeningComma(context: RuleContext, index: number, place: "set" | "missing"): void {
  const isSet = place === "set";
  context.note({
    topic: openingCommaTopic,
    value: isSet ? setValue : missingValue,
    start: context.end(index - 1) - (isSet ? 1 : 0),
    end: context.end(index),
  });
}

/** Whether the opening comma of the note is set. */
export function isSet(note: Note): boolean {
  return note.value === setValue;
}

/**
 * Which opening commas to report: the missing ones (`start`), the ones that are set (`uden`), that the text mixes both
 * systems (`mixed`), or nothing.
 */
export type CommaVerdict = "start" | "uden" | "mixed" | "nothing";

/** Fewer places than this say nothing about what the writer means to do. */
const enoughPlaces = 4;

/** Verdict on a text with `set` opening commas and `missing` ones. */
export function commaVerdict(system: CommaSystem, set: number, missing: number): CommaVerdict {
  if (system !== "foelg") return system;
  const places = set + missing;
  if (places < enoughPlaces || missing * 4 >= places * 3) return "nothing";
  return set * 4 >= places * 3 ? "start" : "mixed";
}
