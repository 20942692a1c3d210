/** List of the rules on capital letters. */
import type { Rule } from "../../rule.ts";
import { lowerCaseWords } from "./lower-case-words.ts";
import { names } from "./names.ts";
import { pronounI } from "./pronoun-i.ts";
import { sentenceStart } from "./sentence-start.ts";

export const capitalsRules: readonly Rule[] = [lowerCaseWords, names, pronounI, sentenceStart];
