/** List of the rules on agreement in gender and number. */
import type { Rule } from "../../rule.ts";
import { definiteEnding } from "./adjective/definite-ending.ts";
import { fixedEnding } from "./adjective/fixed-ending.ts";
import { indefiniteEnding } from "./adjective/indefinite-ending.ts";
import { pluralEnding } from "./adjective/plural-ending.ts";
import { adverbEnding } from "./adverb/adverb-ending.ts";
import { adverbIdioms } from "./adverb/adverb-idioms.ts";
import { gender } from "./gender.ts";
import { doubleDefinite } from "./noun/double-definite.ts";
import { nounNumber } from "./noun/number.ts";
import { predicateEnding } from "./predicate/predicate-ending.ts";

export const agreementRules: readonly Rule[] = [
  adverbEnding,
  adverbIdioms,
  definiteEnding,
  doubleDefinite,
  fixedEnding,
  gender,
  indefiniteEnding,
  nounNumber,
  pluralEnding,
  predicateEnding,
];
