/**
 * Tells an adjective that describes the noun before it from an adverb of manner: *en mand så høflig*, *set hende så
 * smuk*.
 */
import { Form } from "../../../../lexicon/lexicon.ts";
import type { RuleContext } from "../../../rule.ts";
import { midAdverbs, nounForms, wordSet } from "../../../vocabulary.ts";
import { leadsNoun } from "../../confusion/neighbours.ts";
import { degreeWords } from "../phrase.ts";
import { deeds } from "./manner-words.ts";

/** After these an object may be followed by how it is, by how one wants it or by how one has made it. */
const beholding = wordSet(
  "se ser så set møde møder mødte mødt kende kender kendte kendt opleve oplever oplevede oplevet høre hører hørte hørt huske " +
    "husker huskede husket finde finder fandt fundet have har havde haft få får fik fået elske elsker elskede elsket lide " +
    "forestille forestiller forestillede ønske ønsker ønskede ønsket drømme drømmer drømte drømt tegne tegner tegnede tegnet " +
    "male maler malede malet skildre skildrer skildrede skildret fremstille fremstiller fremstillede fremstillet vise viser " +
    "viste vist bevare bevarer bevarede bevaret beholde beholder beholdt efterlade efterlader efterlod efterladt",
);

/** Those that make what they tell of: *blev malet så smuk*. */
const portrayed = wordSet("tegnet malet skildret fremstillet vist beskrevet");
const passives = wordSet("bliver blev blive blevet er var");

const indefinites = wordSet("nogen ingen én");
const persons = wordSet("mig dig ham hende os jer den sig");
/** Nouns that are mostly adverbs. */
const directions = wordSet("hjem bort tilbage vej");

/** Whether the word at `index` can describe the noun before it. `verb` is the index of the nearest verb. */
export function describesObject(context: RuleContext, index: number, verb: number): boolean {
  let at = index - 1;
  while (at > verb && (degreeWords.has(context.key(at)) || midAdverbs.has(context.key(at)))) at -= 1;
  const key = context.key(at);
  if (at === verb) return portrayed.has(key) && passives.has(context.key(at - 1));
  const forms = context.forms(at);
  // *set nogen løbe så hurtigt*: what is done, though nouns are spelt so too.
  const isDone = indefinites.has(context.key(at - 1)) || !leadsNoun(context, at - 1);
  if ((forms & Form.Infinitive) !== 0 && deeds.has(key) && isDone) return false;
  // *et barn så høfligt* has its -t either way.
  const isThing = (forms & (Form.NounSingular | Form.Common)) === (Form.NounSingular | Form.Common);
  if (indefinites.has(key) || (isThing && !directions.has(key) && leadsNoun(context, at - 1))) return true;
  return beholding.has(context.key(verb)) && (persons.has(key) || (forms & (nounForms | Form.Name)) !== 0);
}
