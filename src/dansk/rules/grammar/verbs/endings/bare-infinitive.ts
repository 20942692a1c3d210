/** Finds infinitives without their -e after a modal verb or *at*: *skal altid vær*, *begyndte at græd*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { Trait } from "../../../../text/token.ts";
import type { RuleContext } from "../../../rule.ts";
import {
  adjectiveForms,
  finiteForms,
  midAdverbs,
  modals,
  nominatives,
  nounForms,
  wordSet,
} from "../../../vocabulary.ts";

/** More adverbs between a modal verb and its infinitive. */
const adverbs = wordSet("godt lige selv sagtens stadigvæk hellere virkelig altså helt hurtigt lidt");

/** Look like imperatives, but are nearly always something else; *sku* is *sgu* or *skulle*. */
const neverVerbs = wordSet("før så om end mod op til ad an ret let over under vel stop nys midt mest blot rundt sku");

/** Begin the object of a verb, or belong to the verb. */
const opensObject = wordSet(
  "en et den det de min mit mine din dit dine sin sit sine vores jeres hans hendes deres mig dig ham hende os jer dem sig " +
    "noget nogen nogle ind ud op ned hjem med hen væk rundt tilbage",
);

const persons = wordSet("mig dig ham hende os jer dem sig");

/** Adjectives too, but after a subject and its modal verb none can stand. */
const hardlyAdjectives = wordSet("lav");

const lastOfObject = wordSet("det den");

/** After these *at* and an infinitive come, and no clause. */
const asking = wordSet("begynder begyndte begyndt prøver prøvede prøvet plejer plejede forsøger forsøgte nåede elsker");

/** Where a clause with its subject begins. */
const openers = wordSet("og men så for at fordi hvis når");

const conditions = wordSet("hvis når om som det hvad hvem alt");

const reach = 4;

/** Index of the modal verb that requires an infinitive at `index`; -1 if there is none. */
export function modalBefore(context: RuleContext, index: number): number {
  for (let i = index - 1; i >= Math.max(0, index - reach); i -= 1) {
    const key = context.key(i);
    if (modals.has(key)) return i;
    const isSubject = nominatives.has(key) || lastOfObject.has(key) || key === "de" || key === "der";
    if (!midAdverbs.has(key) && !adverbs.has(key) && !(isSubject && modals.has(context.key(i - 1)))) return -1;
  }
  return -1;
}

/** *hav* → *have*, *kom* → *komme*: the commonest infinitive that an -e makes; undefined when there is none. */
function infinitiveOf(context: RuleContext, key: string): string | undefined {
  let best: string | undefined;
  for (const word of [`${key}e`, `${key}${key.at(-1) ?? ""}e`]) {
    if ((context.lexicon.forms(word) & Form.Infinitive) === 0) continue;
    if (best === undefined || context.lexicon.frequency(word) > context.lexicon.frequency(best)) best = word;
  }
  return best;
}

/** Whether no finite verb is between `from` and the next mark. */
function endsWithoutFinite(context: RuleContext, from: number): boolean {
  for (let i = from; i < context.size && (context.traits(i) & Trait.Punctuation) === 0; i += 1) {
    if ((context.forms(i) & finiteForms) !== 0) return false;
  }
  return true;
}

function afterModal(context: RuleContext, index: number, modal: number): boolean {
  const forms = context.forms(index);
  const isInverted = nominatives.has(context.key(modal + 1));
  const subject = isInverted ? modal + 1 : modal - 1;
  const isPronoun = nominatives.has(context.key(subject)) || context.key(subject) === "de";
  // *Hvis du vil kom med*: a request whose comma is missing.
  if (conditions.has(context.key(subject - 1)) && modal === index - 1) return false;
  if (hardlyAdjectives.has(context.key(index))) return isPronoun && (context.traits(index + 1) & Trait.Word) !== 0;
  if ((forms & (nounForms | Form.Name)) !== 0) {
    // *der skal hjælp til*, *jeg vil fred*, *vil det køb*: only with its own subject before and an object after it.
    if (isPronoun) return !lastOfObject.has(context.key(index - 1)) && opensObject.has(context.key(index + 1));
    // *Personalet ville ikke hjælp os*: no noun has these right after it.
    const definite = (context.forms(modal - 1) & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
    return definite && persons.has(context.key(index + 1));
  }
  if ((forms & Form.Past) === 0) return true;
  // *det jeg ville kom ikke*: the past of another clause.
  const opens = subject === 0 || openers.has(context.key(subject - 1)) || context.key(subject - 1) === ",";
  return isPronoun && (isInverted || opens) && !nominatives.has(context.key(index + 1));
}

function afterAt(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  if ((forms & (nounForms | Form.Name)) !== 0) {
    return asking.has(context.key(index - 2)) && endsWithoutFinite(context, index + 1);
  }
  return (forms & Form.Past) === 0 || asking.has(context.key(index - 2)) || context.key(index - 2) === "for";
}

/** Reports the word at `index` if it is an imperative in place of an infinitive. */
export function checkBareInfinitive(context: RuleContext, index: number): void {
  const forms = context.forms(index);
  const key = context.key(index);
  const adjective = hardlyAdjectives.has(key) ? 0 : adjectiveForms;
  // The dictionary takes *lær* for the present of *læ*.
  const present = key === "lær" ? 0 : Form.Present;
  const others = Form.Infinitive | present | Form.PastParticiple | adjective;
  if ((forms & Form.Imperative) === 0 || (forms & others) !== 0 || key.length < 3 || neverVerbs.has(key)) return;
  if (midAdverbs.has(key) || (context.traits(index) & (Trait.Capital | Trait.Quoted | Trait.Hyphen)) !== 0) return;
  const modal = modalBefore(context, index);
  const isAfterAt = context.key(index - 1) === "at";
  if (modal < 0 && !isAfterAt) return;
  if (isAfterAt ? !afterAt(context, index) : !afterModal(context, index, modal)) return;
  const infinitive = infinitiveOf(context, key);
  if (infinitive === undefined) return;
  const governor = isAfterAt ? "at" : context.key(modal);
  context.report({
    start: context.start(index),
    end: context.end(index),
    confidence: "sikker",
    message: `Efter »${governor}« skal udsagnsordet stå i navnemåde: »${infinitive}«.`,
    explanation:
      "Navnemåden ender som regel på -e, også når du ikke hører det. Uden -e er det en opfordring: »Spis din mad«. Prøv at " +
      "sætte »spise« eller »spis« ind: Passer »spise«, skal ordet have sit -e.",
    suggestions: [infinitive],
  });
}
