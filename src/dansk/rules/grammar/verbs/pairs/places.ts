/** What says where something is, after *ligge* and *sidde*. */
import { Tag } from "../../../../tagger/tags.ts";
import { monthKeys } from "../../../../text/months.ts";
import { Trait } from "../../../../text/token.ts";
import type { RuleContext } from "../../../rule.ts";
import { midAdverbs } from "../../../vocabulary.ts";
import { nearness, notPlaces, outbursts, placePrepositions, stays, whens } from "./lie-lay-words.ts";
import { times } from "./phrases-around.ts";

/** The first index from `from` on that is no adverb between verbs. */
export function pastAdverbs(context: RuleContext, from: number): number {
  let at = from;
  while (at - from < 3 && midAdverbs.has(context.key(at))) at += 1;
  return at;
}

/** Whether the phrase says where and not when or how. */
export function isPlaceHead(preposition: string, head: string): boolean {
  return !notPlaces.has(head) || (preposition === "ved" && head === "siden");
}

/** Whether the words from `from` on say where something is, and nothing that *lægge* and *sætte* are used with alone. */
export function isPlace(context: RuleContext, from: number): boolean {
  const key = context.key(from);
  if (stays.has(key)) return true;
  if (nearness.has(key)) return isPlace(context, from + 1);
  // *Mødet ligger den 4. maj*, *det ligger mange år tilbage*
  if (key === "den" && (context.traits(from + 1) & Trait.Number) !== 0) {
    return [2, 3].some((ahead) => monthKeys.has(context.key(from + ahead)));
  }
  if (times.has(context.key(from + 1)) && context.key(from + 2) === "tilbage") return true;
  // *i forvejen på …*: past a phrase of time.
  if (key === "i" && whens.has(context.key(from + 1)) && placePrepositions.has(context.key(from + 2))) {
    return isPlace(context, from + 2);
  }
  if (!placePrepositions.has(key)) return false;
  const next = context.key(from + 1);
  // *satte i et brøl*, *satte i galop*: what someone breaks into.
  for (let i = from + 1; key === "i" && i <= from + 3; i += 1) if (outbursts.has(context.key(i))) return false;
  // *tæt på stationen*
  if (key === "tæt" || key === "midt") return placePrepositions.has(next) && isPlace(context, from + 1);
  if (context.tags.tag(from + 1) === Tag.Preposition && next !== "for") return false;
  return next !== "" && isPlaceHead(key, next) && !(key === "med" && next === "det");
}
