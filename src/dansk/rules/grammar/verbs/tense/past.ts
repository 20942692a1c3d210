/** Decides whether a sentence is in the past tense, and which verb forms fit it. */

import { pastOf } from "../../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../../lexicon/lexicon.ts";
import { Tag } from "../../../../tagger/tags.ts";
import type { RuleContext } from "../../../rule.ts";
import { commonFinite, finiteForms as eitherTense, isOnlyVerb, testVerb, wordSet } from "../../../vocabulary.ts";
import { namesPastTime } from "../../past-time.ts";
import { reach } from "../infinitive-licence.ts";

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

/** Suggested forms for a bare infinitive that should be finite, best first. */
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

/** Explanation of the verb form: the -r of the present, or the time expressions for the past. */
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

// The past tense of a verb from its infinitive.

/** Pasts that no ending makes, and the one that is meant where the dictionary has two verbs: infinitive → past. */
const strong: ReadonlyMap<string, string> = new Map(
  (
    "komme kom tage tog gå gik få fik se så give gav blive blev sige sagde gøre gjorde have havde stå stod ligge lå sidde " +
    "sad finde fandt løbe løb skrive skrev drikke drak falde faldt hjælpe hjalp synge sang sove sov spørge spurgte " +
    "tælle talte vide vidste sætte satte lægge lagde bære bar bryde brød flyve fløj fryse frøs holde holdt lade lod le lo " +
    "ride red rive rev ryge røg slå slog springe sprang stjæle stjal træde trådte træffe traf vinde vandt vælge valgte " +
    "trække trak fortælle fortalte dø døde bede bad forstå forstod lyve løj gribe greb bide bed skære skar græde græd " +
    "spille spillede bo boede sælge solgte bringe bragte følge fulgte være var synes syntes nyde nød skyde skød " +
    "stinke stank binde bandt ryste rystede vokse voksede række rakte krybe krøb slippe slap hænge hang " +
    "skrige skreg hive hev slide sled smide smed stige steg synke sank svinde svandt tvinge tvang tie tav vride vred glide " +
    "gled pibe peb snyde snød byde bød smøre smurte strække strakte kvæle kvalte gælde gjaldt drage drog drive drev flyde " +
    "flød lyde lød ske skete te tede sne sneede fnyse fnøs gyde gød kalde kaldte nævne nævnte ramme ramte samtale samtalte " +
    "stemme stemte hælde hældte føde fødte skynde skyndte låse låste findes fandtes lykkes lykkedes mødes mødtes"
  )
    .split(" ")
    .flatMap((word, i, all): [string, string][] => (i % 2 === 0 ? [[word, all[i + 1] ?? word]] : [])),
);

/** Stand before a verb that keeps its own past: *overtage* → *overtog*. */
const prefix =
  /^(?:af|an|be|efter|for|fore|frem|gen|god|grund|fast|ind|inde|imøde|klar|med|mis|mod|ned|offentlig|om|op|over|på|plan|til|ud|ude|under|ved|videre|øde)(?=\p{L}{2})/u;

/** The past tense of an infinitive, undefined when it is not known for certain. */
function pastTense(lexicon: Lexicon, infinitive: string): string | undefined {
  const known = strong.get(infinitive) ?? pastOf(lexicon, infinitive);
  if (known !== undefined) return known;
  const [before] = prefix.exec(infinitive) ?? [];
  if (before === undefined) return undefined;
  const past = before + (strong.get(infinitive.slice(before.length)) ?? "");
  return (lexicon.forms(past) & Form.Past) === 0 ? undefined : past;
}
