/** Tells a definite phrase from a clause with the same spelling: *de lukkede vinduerne*, *gav de fattige pengene*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { Tag } from "../../../../tagger/tags.ts";
import type { RuleContext } from "../../../rule.ts";
import { finiteForms, midAdverbs, nounForms, subjectPronouns, wordSet } from "../../../vocabulary.ts";
import { isFiniteVerb, lookBack, lookOn, openers, prepositions } from "../../confusion/neighbours.ts";
import { possessives } from "../determiners.ts";

/** After these no subject can stand; *for, efter, om, til, ved* may open a clause or be something else. */
const plainPrepositions = wordSet("på i af med mod hos gennem blandt bag foran");

/** Have somebody for one of their objects: *gav de fattige pengene*, *viste den nye skolen*. */
const giving = wordSet(
  "give giver gav givet vise viser viste vist lære lærer lærte lært læse læser læste læst fortælle fortæller fortalte fortalt " +
    "sende sender sendte sendt låne låner lånte lånt sælge sælger solgte solgt love lover lovede lovet tilbyde tilbyder tilbød " +
    "tilbudt skylde skylder skyldte række rækker rakte rakt bringe bringer bragte bragt skaffe skaffer skaffede skaffet " +
    "forklare forklarer forklarede forklaret købe køber købte købt betale betaler betalte betalt ønske ønsker ønskede ønsket " +
    "nægte nægter nægtede nægtet hente henter hentede hentet aflevere afleverer afleverede afleveret levere leverer leverede " +
    "leveret servere serverer serverede serveret undervise fratage fratager fratog frataget overlade overlader overlod overladt " +
    "tildele tildeler tildelte tildelt unde under undte stjæle stjæler stjal koste koster kostede synge synger sang sunget " +
    "skrive skriver skrev skrevet bage bager bagte bagt lave laver lavede lavet tage tager tog taget",
);

/** Stand alone for when it is: *hele dagen*. */
const spans = wordSet(
  "dagen natten aftenen morgenen året ugen måneden timen sommeren vinteren foråret efteråret ferien weekenden tiden gangen vejen",
);

/** *i går*, *i morgen*: the word is no verb, nor a subject. */
function isTime(context: RuleContext, index: number): boolean {
  return context.key(index - 1) === "i" && times.has(context.key(index));
}

const times = wordSet("går morgen dag aften aftes morges forgårs");

function mayBeSubject(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  // *i* is mostly the preposition, and the pronoun is no third party here.
  if (key === "i" || isTime(context, index)) return false;
  if (subjectPronouns.has(key)) return true;
  const forms = context.forms(index);
  return (forms & (nounForms | Form.Name)) !== 0 && (forms & finiteForms) === 0;
}

/** Whether a verb follows the noun that can be of no other clause: the word before the noun is none then. */
function hasVerbAfter(context: RuleContext, noun: number): boolean {
  const stops = (i: number): boolean => {
    const key = context.key(i);
    return openers.has(key) || (subjectPronouns.has(key) && key !== "i");
  };
  const isVerbOf = (i: number): boolean => isFiniteVerb(context, i) && !isTime(context, i);
  const verb = lookOn(context, noun + 1, (i) => isVerbOf(i) || stops(i));
  if (verb < 0 || stops(verb) || subjectPronouns.has(context.key(verb + 1))) return false;
  // *brugte pengene på noget børnene ville have*: two nouns in a row are of two clauses.
  for (let i = noun + 2; i < verb; i += 1) {
    const isSecond = mayBeSubject(context, i - 1) || context.tags.tag(i - 1) === Tag.Pronoun;
    if (isSecond && mayBeSubject(context, i)) return false;
  }
  return true;
}

const definiteForms = Form.NounSingularDefinite | Form.NounPluralDefinite | Form.Name;

/**
 * Whether what directly precedes the verb is its subject: *læreren så*, not *i krigen gemte* or *hele dagen solgte*.
 */
function hasSubjectBefore(context: RuleContext, verb: number): boolean {
  let at = verb - 1;
  while (midAdverbs.has(context.key(at))) at -= 1;
  if (subjectPronouns.has(context.key(at)) || context.key(at) === "som") return context.key(at) !== "i";
  const isNoun = (context.forms(at) & definiteForms) !== 0 || possessives.has(context.key(at - 1));
  if (!isNoun || spans.has(context.key(at))) return false;
  return lookBack(context, at - 1, (i) => prepositions.has(context.key(i))) < 0;
}

/**
 * Whether the words from `opener` to the definite `noun` can be more than one phrase: a subject with its verb (*de
 * lukkede vinduerne*), or people and what they own or receive (*lukkede de gamle vinduerne*, *gav de fattige pengene*).
 */
export function mayBeApart(context: RuleContext, opener: number, noun: number): boolean {
  const before = opener - 1;
  if (plainPrepositions.has(context.key(before)) && context.tags.tag(before) === Tag.Preposition) return false;
  for (let i = opener + 1; i < noun; i += 1) {
    if ((context.forms(i) & finiteForms) !== 0) return opener > 0 || !hasVerbAfter(context, noun);
  }
  if (noun === opener + 1 || before < 0) return false;
  if (lookBack(context, before, (i) => giving.has(context.key(i))) >= 0) return true;
  // *Så lukkede de gamle vinduerne*: the verb, and no subject before it.
  // *sad ved de gamle bordene*: *ved* and *over* are verbs too.
  const isVerb = (context.forms(before) & finiteForms) !== 0 && !prepositions.has(context.key(before));
  return isVerb && !hasSubjectBefore(context, before);
}
