/** List of all rules. The order has no effect: overlaps are resolved by weight and position. */

import { commaDocumentRules, commasRules } from "./commas/rules.ts";
import { agreementRules } from "./grammar/agreement/rules.ts";
import { confusionRules } from "./grammar/confusion/rules.ts";
import { pronounsRules } from "./grammar/pronouns/rules.ts";
import { verbsRules } from "./grammar/verbs/rules.ts";
import { marksRules } from "./marks/rules.ts";
import type { DocumentRule, Rule } from "./rule.ts";
import { consistencyRules, noteRules } from "./text/consistency/rules.ts";
import { styleRules } from "./text/style/rules.ts";
import { capitalsRules } from "./words/capitals/rules.ts";
import { phrasesRules } from "./words/phrases/rules.ts";
import { languageRules, spellingRules } from "./words/spelling/rules.ts";

export const allRules: readonly Rule[] = [
  ...phrasesRules,
  ...verbsRules,
  ...confusionRules,
  ...agreementRules,
  ...pronounsRules,
  ...commasRules,
  ...capitalsRules,
  ...marksRules,
  ...spellingRules,
  ...styleRules,
  ...noteRules,
];

export const allDocumentRules: readonly DocumentRule[] = [...consistencyRules, ...commaDocumentRules, ...languageRules];
