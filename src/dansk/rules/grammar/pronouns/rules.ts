/** The rules on pronouns. */
import type { Rule } from "../../rule.ts";

import { pronounCase } from "./case.ts";
import { own } from "./own.ts";
import { someAny } from "./some-any.ts";

export const pronounsRules: readonly Rule[] = [own, pronounCase, someAny];
