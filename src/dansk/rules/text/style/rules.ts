/** List of the style rules, which users switch on. */
import type { Rule } from "../../rule.ts";
import { fillerExpressions, fillerWords } from "./fillers.ts";
import { anglicisms, doubled, officialese } from "./phrases.ts";
import { longSentence, nearRepetition } from "./sentences.ts";

export const styleRules: readonly Rule[] = [
  officialese,
  anglicisms,
  doubled,
  fillerExpressions,
  fillerWords,
  longSentence,
  nearRepetition,
];
