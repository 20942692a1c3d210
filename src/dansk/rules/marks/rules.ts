/** List of the rules on punctuation, hyphens, apostrophes, abbreviations and spaces. */
import type { Rule } from "../rule.ts";
import { abbreviations } from "./abbreviations.ts";
import { endingApostrophe } from "./ending-apostrophe.ts";
import { genitiveApostrophe } from "./genitive-apostrophe.ts";
import { hyphens } from "./hyphens/hyphens.ts";
import { initialsHyphen } from "./hyphens/initials.ts";
import { abbreviationSpace, dateStop, ordinalStop } from "./numbers/dates.ts";
import { bracketSpace, doubleMark } from "./signs/double-marks.ts";
import { doubleSpace, spaceAfterMark, spaceBeforeMark } from "./signs/spacing.ts";

export const marksRules: readonly Rule[] = [
  genitiveApostrophe,
  endingApostrophe,
  abbreviations,
  hyphens,
  doubleSpace,
  spaceBeforeMark,
  spaceAfterMark,
  initialsHyphen,
  dateStop,
  ordinalStop,
  abbreviationSpace,
  doubleMark,
  bracketSpace,
];
