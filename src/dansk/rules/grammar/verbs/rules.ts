/** List of the rules on verb forms. */
import type { Rule } from "../../rule.ts";
import { atOg } from "./at/at-og.ts";
import { missingAt } from "./at/missing-at.ts";
import { endeEne } from "./endings/ende-ene.ts";
import { verbForm } from "./endings/verb-form.ts";
import { lieLay } from "./pairs/lie-lay.ts";
import { infinitiveAfterAt } from "./tense/infinitive-after-at.ts";
import { infinitiveByPlace } from "./tense/infinitive-by-position.ts";
import { presentAfterSubject } from "./tense/present-after-subject.ts";
import { presentByPlace } from "./tense/present-by-position.ts";

export const verbsRules: readonly Rule[] = [
  infinitiveAfterAt,
  infinitiveByPlace,
  presentAfterSubject,
  presentByPlace,
  atOg,
  missingAt,
  lieLay,
  endeEne,
  verbForm,
];
