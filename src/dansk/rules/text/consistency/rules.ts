/** List of the rules on consistency within a text. */
import type { DocumentRule, Rule } from "../../rule.ts";
import { consistentForms, consistentNumbers, consistentSigns, consistentWords } from "./consistent.ts";
import { noteDashes, noteNumbers, notePercents, noteQuotes } from "./note-signs.ts";
import { noteInitials, noteWords } from "./note-words.ts";

/** Rules that collect the notes. */
export const noteRules: readonly Rule[] = [noteWords, noteInitials, noteQuotes, noteDashes, noteNumbers, notePercents];

export const consistencyRules: readonly DocumentRule[] = [
  consistentWords,
  consistentForms,
  consistentSigns,
  consistentNumbers,
];
