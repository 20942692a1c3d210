/** Says whether a sentence tells of the past, and what the past of a verb is. */
import { pastOf } from "../../../../lexicon/inflect.ts";
import { Tag } from "../../../../tagger/tags.ts";
import type { RuleContext } from "../../../rule.ts";
import { wordSet } from "../../../vocabulary.ts";
import { reach } from "../licence.ts";

/** Pasts that no ending makes: infinitive → past. */
const strong: ReadonlyMap<string, string> = new Map(
  (
    "komme kom tage tog gå gik få fik se så give gav blive blev sige sagde gøre gjorde have havde stå stod ligge lå sidde " +
    "sad finde fandt løbe løb skrive skrev drikke drak falde faldt hjælpe hjalp synge sang sove sov spørge spurgte " +
    "tælle talte vide vidste sætte satte lægge lagde bære bar bryde brød flyve fløj fryse frøs holde holdt lade lod le lo " +
    "ride red rive rev ryge røg slå slog springe sprang stjæle stjal træde trådte træffe traf vinde vandt vælge valgte " +
    "trække trak fortælle fortalte dø døde bede bad forstå forstod lyve løj gribe greb bide bed skære skar græde græd " +
    "spille spillede bo boede sælge solgte bringe bragte følge fulgte"
  )
    .split(" ")
    .flatMap((word, i, all): [string, string][] => (i % 2 === 0 ? [[word, all[i + 1] ?? word]] : [])),
);

/** The past tense of an infinitive, undefined when it is not known for certain. */
function pastTense(context: RuleContext, infinitive: string): string | undefined {
  return strong.get(infinitive) ?? pastOf(context.lexicon, infinitive);
}

const times = wordSet("år uge måned sommer vinter jul weekend gang nat forår efterår");

/** Whether a phrase before the verb at `index`, in its own sentence, sets the time in the past, and no verb contradicts it. */
function tellsOfPast(context: RuleContext, index: number): boolean {
  let isPast = false;
  for (let i = Math.max(0, index - reach); i < Math.min(context.size, index + reach); i += 1) {
    const key = context.key(i);
    if (i !== index && context.tags.tag(i) === Tag.Present && key !== "går") return false;
    if (i > index) continue;
    if (key === "sidste" && times.has(context.key(i + 1))) isPast = true;
    if ((key === "går" && context.key(i - 1) === "i") || key === "dengang") isPast = true;
  }
  return isPast;
}

/** Whether the sentence has a finite verb in the past and none in the present: then the past may be meant as well. */
function mayBePast(context: RuleContext, index: number): boolean {
  let past = 0;
  for (let i = Math.max(0, index - reach); i < Math.min(context.size, index + reach); i += 1) {
    const tag = context.tags.tag(i);
    if (tag === Tag.Present && i !== index) return false;
    if (tag === Tag.Past) past += 1;
  }
  return past > 0;
}

/** The forms to suggest for a bare infinitive that should be finite, best first. */
export function finiteForms(context: RuleContext, index: number, present: string, isJoinedToPast = false): string[] {
  const past = pastTense(context, context.key(index));
  if (past === undefined) return [present];
  if (isJoinedToPast) return [past];
  if (tellsOfPast(context, index)) return [past, present];
  return mayBePast(context, index) ? [present, past] : [present];
}
