/** List of the comma rules. */
import type { DocumentRule, Rule } from "../rule.ts";
import { bareClauseComma } from "./missing/bare-clause.ts";
import { commaBeforeMen } from "./missing/before-men.ts";
import { commaBetweenClauses } from "./missing/between-clauses.ts";
import { closingComma } from "./missing/closing-comma.ts";
import { listComma } from "./missing/list-comma.ts";
import { openingComma } from "./missing/opening-comma.ts";
import { commaAfterPhrase } from "./superfluous/after-phrase.ts";
import { commaBeforeEnd } from "./superfluous/before-end.ts";
import { commaBeforeInfinitive } from "./superfluous/before-infinitive.ts";
import { commaBeforeOg } from "./superfluous/before-og.ts";
import { mixedCommaSystems } from "./system/mixed-systems.ts";
import { superfluousOpeningComma } from "./system/superfluous-opening-comma.ts";

export const commasRules: readonly Rule[] = [
  commaBeforeMen,
  commaBetweenClauses,
  commaBeforeInfinitive,
  commaAfterPhrase,
  commaBeforeOg,
  commaBeforeEnd,
  openingComma,
  bareClauseComma,
  listComma,
  superfluousOpeningComma,
  closingComma,
];

export const commaDocumentRules: readonly DocumentRule[] = [mixedCommaSystems];
