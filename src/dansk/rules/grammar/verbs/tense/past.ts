/** Says whether a sentence tells of the past, and which forms of a verb it may ask for. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { Tag } from "../../../../tagger/tags.ts";
import type { RuleContext } from "../../../rule.ts";
import { commonFinite, finiteForms as eitherTense, isOnlyVerb, testVerb, wordSet } from "../../../vocabulary.ts";
import { namesPastTime } from "../../past-time.ts";
import { reach } from "../licence.ts";
import { pastTense } from "./past-form.ts";

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

/** What one thinks now may be of the past: *jeg mener, at det var godt*. */
const thinking = wordSet("mene tro synes vide sige håbe tænke huske glemme forstå ønske elske hade kende");

type Time = "past" | "either" | "present";

/** What the verbs around `index` say of its time: those of its sentence and of the one before. */
function timeAround(context: RuleContext, index: number): Time {
  let balance = 0;
  let isSaid = false;
  let isPastBefore = false;
  for (let i = Math.max(0, index - reach); i < Math.min(context.size, index + reach); i += 1) {
    const tag = context.tags.tag(i);
    if (i === index || timeless.has(context.key(i))) continue;
    if (tag === Tag.Present) return "present";
    if (tag === Tag.Past) balance += 1;
    if (tag === Tag.Past && i < index) isPastBefore = true;
    if (i < index && saying.has(context.key(i))) isSaid = true;
  }
  const before = balanceBefore(context);
  if (balance + before <= 0 || before < 0) return balance > 0 ? "either" : "present";
  // *Bogen, som vi læste, handler om krig*: what is inserted has a time of its own.
  const isAfterInserted = context.key(index - 1) === ",";
  const isOpinion = thinking.has(context.key(index)) && !isPastBefore;
  return (isSaid || isAfterInserted || isOpinion) && before === 0 ? "either" : "past";
}

/** The forms to suggest for a bare infinitive that should be finite, best first. */
export function finiteForms(
  context: RuleContext,
  index: number,
  infinitive: string,
  present: string,
  isJoinedToPast = false,
): string[] {
  const past = pastTense(context.lexicon, infinitive);
  if (past === undefined) return [present];
  if (isJoinedToPast) return [past];
  if (namesPastTime(context, index)) return [past, present];
  const time = timeAround(context, index);
  if (time === "past") return [past, present];
  return time === "either" ? [present, past] : [present];
}

/** Why the verb takes its form: of the present its -r, of the past the time around it. */
export function explainFinite(infinitive: string, present: string, first: string): string {
  if (first !== present) {
    return (
      `»${infinitive}« er navnemåden, og her skal udsagnsordet stå i nutid eller datid. Ordene omkring det fortæller om noget, der er ` +
      `sket. Prøv at sætte »i går« ind: Passer det, skal du skrive »${first}«. Sker det nu, hedder det »${present}«.`
    );
  }
  const test = testVerb(infinitive);
  return (
    `»${infinitive}« er navnemåden, og her skal udsagnsordet stå i nutid. De fleste udsagnsord ender på -r i nutid. Prøv at sætte ` +
    `»${test}« eller »${test}r« ind i stedet for »${infinitive}«: Passer »${test}r«, skal du skrive »${present}«.`
  );
}
