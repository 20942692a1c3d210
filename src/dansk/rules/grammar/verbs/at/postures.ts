/** Verbs of posture and movement, which *og* joins to a simultaneous action: *sidder og læser*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import type { RuleContext } from "../../../rule.ts";
import { midAdverbs } from "../../../vocabulary.ts";
import { places } from "./takes-at.ts";

/** Their forms, each with the form of the joined verb. */
export const postures: ReadonlyMap<string, number> = new Map([
  ["sidder", Form.Present],
  ["sad", Form.Past],
  ["sidde", Form.Infinitive],
  ["siddet", Form.PastParticiple],
  ["står", Form.Present],
  ["stod", Form.Past],
  ["stå", Form.Infinitive],
  ["stået", Form.PastParticiple],
  ["ligger", Form.Present],
  ["lå", Form.Past],
  ["ligge", Form.Infinitive],
  ["ligget", Form.PastParticiple],
  ["går", Form.Present],
  ["gik", Form.Past],
  ["gået", Form.PastParticiple],
]);

/**
 * Index of the posture verb before the *at* or *og* at `index`, skipping adverbs of place and time; -1 if there is
 * none.
 */
export function postureBefore(context: RuleContext, index: number): number {
  let left = index - 1;
  while (index - left < 3 && (midAdverbs.has(context.key(left)) || places.has(context.key(left)))) left -= 1;
  // *i går* is a day.
  if (!postures.has(context.key(left)) || context.key(left - 1) === "i") return -1;
  return left;
}
