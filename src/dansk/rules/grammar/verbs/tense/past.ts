/** Says whether a sentence tells of the past, and what the past of a verb is. */
import { pastOf } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { Tag } from "../../../../tagger/tags.ts";
import type { RuleContext } from "../../../rule.ts";
import { commonFinite, finiteForms as eitherTense, isOnlyVerb, testVerb, wordSet } from "../../../vocabulary.ts";
import { reach } from "../licence.ts";

/** Pasts that no ending makes: infinitive → past. */
const strong: ReadonlyMap<string, string> = new Map(
  (
    "komme kom tage tog gå gik få fik se så give gav blive blev sige sagde gøre gjorde have havde stå stod ligge lå sidde " +
    "sad finde fandt løbe løb skrive skrev drikke drak falde faldt hjælpe hjalp synge sang sove sov spørge spurgte " +
    "tælle talte vide vidste sætte satte lægge lagde bære bar bryde brød flyve fløj fryse frøs holde holdt lade lod le lo " +
    "ride red rive rev ryge røg slå slog springe sprang stjæle stjal træde trådte træffe traf vinde vandt vælge valgte " +
    "trække trak fortælle fortalte dø døde bede bad forstå forstod lyve løj gribe greb bide bed skære skar græde græd " +
    "spille spillede bo boede sælge solgte bringe bragte følge fulgte være var synes syntes nyde nød skyde skød " +
    "stinke stank binde bandt ryste rystede vokse voksede række rakte krybe krøb slippe slap hænge hang"
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

/** Look like verbs, but say nothing of the time. */
const timeless = wordSet("så når ved går under over efter");

/** Verbs that tell what someone says: what follows may be told in the present all the same. */
const saying = wordSet("sagde mente vidste fortalte skrev forklarede påstod svarede oplyste");

/** How many finite verbs of the sentence before are in the past, the ones in the present taken away. */
function balanceBefore(context: RuleContext): number {
  let balance = 0;
  for (const { key } of (context.previous?.tokens ?? []).slice(-reach)) {
    if (timeless.has(key)) continue;
    const forms = context.lexicon.forms(key);
    if (!commonFinite.has(key) && !isOnlyVerb(forms, eitherTense)) continue;
    if ((forms & eitherTense) === Form.Past) balance += 1;
    else if ((forms & eitherTense) === Form.Present) balance -= 1;
  }
  return balance;
}

type Time = "past" | "either" | "present";

/** What the verbs around `index` say of its time: those of its sentence and of the one before. */
function timeAround(context: RuleContext, index: number): Time {
  let balance = 0;
  let isSaid = false;
  for (let i = Math.max(0, index - reach); i < Math.min(context.size, index + reach); i += 1) {
    const tag = context.tags.tag(i);
    if (i === index || timeless.has(context.key(i))) continue;
    if (tag === Tag.Present) return "present";
    if (tag === Tag.Past) balance += 1;
    if (i < index && saying.has(context.key(i))) isSaid = true;
  }
  const before = balanceBefore(context);
  if (balance + before <= 0 || before < 0) return balance > 0 ? "either" : "present";
  // *Bogen, som vi læste, handler om krig*: what is inserted has a time of its own.
  const isAfterInserted = context.key(index - 1) === ",";
  return (isSaid || isAfterInserted) && before === 0 ? "either" : "past";
}

/** The forms to suggest for a bare infinitive that should be finite, best first. */
export function finiteForms(
  context: RuleContext,
  index: number,
  infinitive: string,
  present: string,
  isJoinedToPast = false,
): string[] {
  const past = pastTense(context, infinitive);
  if (past === undefined) return [present];
  if (isJoinedToPast) return [past];
  if (tellsOfPast(context, index)) return [past, present];
  const time = timeAround(context, index);
  if (time === "past") return [past, present];
  return time === "either" ? [present, past] : [present];
}

/** Why the verb takes its form: of the present its -r, of the past the time around it. */
export function explainFinite(infinitive: string, present: string, first: string): string {
  if (first !== present) {
    return (
      "Hver sætning har et udsagnsord i nutid eller datid, og udsagnsordene omkring dette fortæller om noget, der er sket. Prøv at " +
      `sætte »i går« ind: Passer det, skal du skrive »${first}«. Sker det nu, hedder det »${present}«.`
    );
  }
  const test = testVerb(infinitive);
  return (
    "Hver sætning har et udsagnsord i nutid eller datid, og i nutid ender det på -r. Prøv at sætte " +
    `»${test}« eller »${test}r« ind i stedet for »${infinitive}«: Passer »${test}r«, skal du skrive »${present}«.`
  );
}
