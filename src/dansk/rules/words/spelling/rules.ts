/** List of the spelling rules. */
import type { DocumentRule, Rule } from "../../rule.ts";
import { misspelling } from "./misspelling.ts";
import { notDanish } from "./not-danish.ts";

export const spellingRules: readonly Rule[] = [misspelling];

export const languageRules: readonly DocumentRule[] = [notDanish];
