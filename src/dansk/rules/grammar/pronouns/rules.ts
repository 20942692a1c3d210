/** The rules on pronouns. */
import type { Rule } from "../../rule.ts";

import { pronounCase } from "./case.ts";
import { possessiveOwner } from "./possessive-owner.ts";
import { someAny } from "./some-any.ts";

export const pronounsRules: readonly Rule[] = [possessiveOwner, pronounCase, someAny];
