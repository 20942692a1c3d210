/** List of the rules on split and joined words and on repeated words. */
import type { Rule } from "../../rule.ts";
import { joinedPhrases } from "./joined-phrases.ts";
import { repeatedWord } from "./repeated-word.ts";
import { splitCompounds } from "./split-compounds.ts";
import { splitWords } from "./split-words.ts";

export const phrasesRules: readonly Rule[] = [joinedPhrases, splitWords, splitCompounds, repeatedWord];
