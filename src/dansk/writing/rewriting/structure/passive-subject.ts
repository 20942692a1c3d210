/**
 * Makes the object of a nominalisation the subject: *Der blev foretaget en måling af vandet* becomes *Vandet blev
 * målt*.
 */
import type { SentenceView } from "../../../engine/sentence-view.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { capitalise } from "../../../rules/replacement.ts";
import { wordSet } from "../../../rules/vocabulary.ts";
import { Trait } from "../../../text/token.ts";
import type { Change } from "../draft/draft.ts";
import type { ReadSentence } from "../draft/reading.ts";
import { conjugate, type VerbForm } from "../forms/conjugate.ts";
import { whyOf } from "../messages.da.ts";
import { isName, nounOf } from "../phrases/nouns.ts";
import { hiddenVerbs } from "../phrases/tables/nominal.da.ts";
import { afterTime, isPunctuation, lowerFirst } from "./phrases.ts";
import { pointsBack } from "./structure-words.ts";

/** Verbs that carry a noun, in the passive, and the form that the hidden verb gets. */
const carried: ReadonlyMap<string, VerbForm> = new Map([
  ["foretaget", "participle"],
  ["gennemført", "participle"],
  ["udført", "participle"],
  ["lavet", "participle"],
  ["foretages", "passive"],
  ["gennemføres", "passive"],
  ["udføres", "passive"],
]);
const helpers = wordSet("er var blev bliver blive blevet");
/** Begin a phrase that tells which one, so that it can begin a clause. */
const which = wordSet("den det de denne dette disse alle begge min mit mine din dit dine vores jeres");
const known = Form.NounSingularDefinite | Form.NounPluralDefinite;
/** So far before the verb *der* may stand. */
const reach = 8;

/** The last token of the phrase that begins at `from`, where it is one that can be a subject; -1 if it is not. */
function phraseEnd(view: SentenceView, from: number): number {
  let last = nounOf(view, from);
  if (last < 0) return -1;
  const isWhich =
    which.has(view.key(from)) ||
    (view.forms(from) & Form.Genitive) !== 0 ||
    isName(view, from) ||
    (view.forms(last) & known) !== 0;
  if (!isWhich) return -1;
  if (view.key(last + 1) === "og") {
    const second = nounOf(view, last + 2);
    if (second < 0 || (view.forms(second) & known) === 0) return -1;
    last = second;
  }
  for (let i = from; i <= last; i += 1) if (pointsBack.has(view.key(i))) return -1;
  // What comes behind it might belong to it: *en måling af vandet i åen*.
  return isPunctuation(view, afterTime(view, last + 1)) ? last : -1;
}

/** The *der* of the clause that stands for its subject; -1 if there is none, or where it means somebody. */
function thereBefore(view: SentenceView, verb: number, form: VerbForm): number {
  let isHelped = form === "passive";
  for (let i = verb - 1; i >= 0 && i >= verb - reach && !isPunctuation(view, i); i -= 1) {
    if (helpers.has(view.key(i))) isHelped = true;
    if (view.key(i) !== "der") continue;
    if (view.clauses.opener(i) === "relative") return -1;
    return isHelped || helpers.has(view.key(i - 1)) ? i : -1;
  }
  return -1;
}

/** The change for the first certain place in the sentence. */
export function doneOf({ view, offset, foreign }: ReadSentence): Change | undefined {
  for (let at = 1; at < view.size - 2; at += 1) {
    const form = carried.get(view.key(at));
    if (form === undefined || foreign?.[at] === 1) continue;
    const noun = /^et?n?$/u.test(view.key(at + 1)) ? at + 2 : at + 1;
    const verb = hiddenVerbs.get(view.key(noun));
    if (verb === undefined || view.key(noun + 1) !== "af") continue;
    const last = phraseEnd(view, noun + 2);
    const there = last < 0 ? -1 : thereBefore(view, at, form);
    const instead = conjugate(view.lexicon, verb, form);
    if (there < 0 || instead === undefined) continue;
    const phrase = view.sentence.text.slice(view.start(noun + 2), view.end(last));
    const isFirst = (view.traits(there) & Trait.First) !== 0;
    const isProper = isName(view, noun + 2) || (view.traits(noun + 2) & Trait.AllCaps) !== 0;
    const between = view.sentence.text.slice(view.end(there), view.start(at));
    return {
      start: offset + view.start(there),
      end: offset + view.end(last),
      text: `${isFirst ? capitalise(phrase) : isProper ? phrase : lowerFirst(phrase)}${between}${instead}`,
      kind: "nominal",
      why: whyOf("nominal", "", ""),
    };
  }
  return undefined;
}
