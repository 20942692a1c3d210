/** Which of the two comma systems a text is held to: the places of start commas as notes, and what they add up to. */
import type { CommaSystem } from "../../../finding.ts";
import type { Note, RuleContext } from "../../rule.ts";

/** Topic of the notes: a start comma belongs here for those who use them. */
export const startCommaTopic = "startkomma";

const setValue = "sat";
const missingValue = "udeladt";

/** Notes a place before `index` where the writer has, or has not, set a start comma. */
export function noteStartComma(context: RuleContext, index: number, place: "set" | "missing"): void {
  const isSet = place === "set";
  context.note({
    topic: startCommaTopic,
    value: isSet ? setValue : missingValue,
    start: context.end(index - 1) - (isSet ? 1 : 0),
    end: context.end(index),
  });
}

/** Whether the start comma of the note is there. */
export function isSet(note: Note): boolean {
  return note.value === setValue;
}

/**
 * What is told of start commas: the missing ones (`start`), the ones that are set (`uden`), that the text mixes the two
 * systems (`mixed`), or nothing.
 */
export type CommaVerdict = "start" | "uden" | "mixed" | "nothing";

/** Fewer places than this say nothing about what the writer means to do. */
const enoughPlaces = 4;

/** The verdict on a text with so many start commas `set` and `missing` in places where one could stand. */
export function commaVerdict(system: CommaSystem, set: number, missing: number): CommaVerdict {
  if (system !== "foelg") return system;
  const places = set + missing;
  if (places < enoughPlaces || missing * 4 >= places * 3) return "nothing";
  return set * 4 >= places * 3 ? "start" : "mixed";
}
