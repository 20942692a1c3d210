/** Finds what can govern an infinitive in a sentence. A bare infinitive without a governor is an error. */
import { Form } from "../../../lexicon/lexicon.ts";
import { Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import type { RuleContext } from "../../rule.ts";
import { adjectiveForms, finiteForms, isOnlyVerb, modals, nounForms, wordSet } from "../../vocabulary.ts";

/** How many tokens back a rule looks for a governor. In longer clauses nothing counts as certain. */
export const reach = 40;

/** Verbs of the senses, after which someone does what the infinitive says: *hør dem synge*; *så* may be an adverb. */
const sensing =
  "se ser ses sås set hør høre hører høres hørte hørtes hørt føl føle føler følte mærk mærke mærker mærkede få får fik fået oplev oplevede";

const asking =
  "lad lade lader lod ladet bed bede beder bedes bad bedt byd byde byder bød ka ku ska sku behøver behøve behøvede mon gid længe " +
  "kunde skulde vilde";

/** Verbs with an object and an infinitive: *lade det ligge*, *se det ske*. */
export const takesObject = wordSet(`${sensing} ${asking}`);

/** Modals as they are written in speech and chat, and verbs that take an object with an infinitive. */
const governing = wordSet(`${asking} ka' ku' ska' sku' vil' gider gad hvorfor hellere end må`);

/** Whether the word takes an object with an infinitive, or an infinitive without *at*; modal verbs excluded. */
export function governs(key: string): boolean {
  return governing.has(key);
}

/** Verbs of perception: an infinitive and its subject are the object (*så ham komme*). */
export const perceiving = wordSet(`${sensing} så har havde`);

/** Verbs whose other readings are hardly ever met in running text. */
const hardlyOther = wordSet(
  "adskille arbejde bage banke bede besidde besøge betale blive bo bruge bygge bytte bære danse dele " +
    "deltage drive drukne drømme fange fastlægge fejre finde fjerne flytte forene foretage forsvare fylde " +
    "få følge føre gemme give glemme gå gøre handle hente hjælpe hoste høre indkøbe kalde kaste " +
    "kende kigge klare klæde komme kontrollere koste kunne købe køre lade lave lede lege leve lufte lukke " +
    "lyse låse lægge lære læse løbe møde narre nedsætte nikke nå nævne opgive oprette overveje passere " +
    "producere prøve påklage rende rette ringe rive rydde røre samle score se sende sige sikre skabe ske " +
    "skifte skille skrive skære slutte slå smøre snakke sortere spille spise stige stoppe straffe styre " +
    "stå svare synge sælge søge tage tegne træne udtale undgå vaske vende vente vide vinde vise vove være",
);

/** Whether the word is almost always an infinitive. */
export function isPlainInfinitive(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  if ((forms & Form.Infinitive) === 0) return false;
  // The dictionary lists *lægge* as a past tense too.
  if ((forms & finiteForms) !== 0 && context.key(index) !== "lægge") return false;
  if ((context.traits(index) & (Trait.Capital | Trait.Quoted)) !== 0) return false;
  return hardlyOther.has(context.key(index)) || isOnlyVerb(forms, Form.Infinitive);
}

/** Spelt like infinitives but hardly ever are: *hele tiden*, *bare ikke*, *sad stille*. */
export const neverVerbs = wordSet(
  "næste længe stille hele halve lige samme fulde første bare ene rette blanke alene inde ude oppe nede ringe sande " +
    "så fleste eneste flere fine lede gode hjemme",
);

/** Old wishes keep the infinitive: *Gud bevare Danmark*, *fanden tage det*. */
export const wishers = wordSet("gud herren herre fanden satan djævelen himlen kongen dronningen fred længe måtte");

/** Whether the infinitive has the same spelling as its imperative (*gå*, *se*), which needs no governor. */
export function isOwnImperative(key: string): boolean {
  return !key.endsWith("e") || key === "se" || key === "le" || key === "be";
}

const infinitive = tagSet(Tag.Infinitive);

/** Whether the word can be an infinitive in its position, or one written with a superfluous -r. */
export function mayBeInfinitive(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  // *at ringe og sige til*: whatever else the word may be.
  if (context.key(index - 1) === "at" && (forms & Form.Infinitive) !== 0) return true;
  if (neverVerbs.has(context.key(index))) return false;
  if ((forms & Form.Infinitive) !== 0) {
    const isOther = (forms & (nounForms | adjectiveForms | finiteForms)) !== 0;
    return !isOther || context.tags.probability(index, infinitive) > 0.02;
  }
  return context.key(index - 1) === "at" && (forms & (Form.Present | Form.Passive)) !== 0;
}

const newClause = wordSet("men fordi");

/**
 * Whether a word before `index` in its sentence can govern an infinitive there: a modal verb, another infinitive, a
 * verb with an object and an infinitive. A clause that *men* or *fordi* opens needs its own governor.
 */
export function hasLicence(context: RuleContext, index: number): boolean {
  const last = Math.max(0, index - reach);
  for (let i = index - 1; i >= last; i -= 1) {
    const key = context.key(i);
    if (modals.has(key) || governing.has(key) || mayBeInfinitive(context, i)) return true;
    if (newClause.has(key)) return false;
    if (key === ";") return false;
  }
  return last > 0;
}
