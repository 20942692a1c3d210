/** Finds a definite noun where a word before it has already made it definite: *min bilen*, *den gamle bilen*. */
import { indefiniteOf } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { Tag, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, nounForms, verbForms, wordSet } from "../../../vocabulary.ts";
import { possessives } from "../determiners.ts";
import { isAdjective } from "../phrase.ts";
import { mayBeApart } from "./subject-and-object.ts";

const articles = wordSet("en et");
const definites = wordSet("den det de denne dette disse");

/** Look definite, but are as they are. */
const inherent = wordSet("verden anden aften morgen køkken haven himmelen fanden satan djævelen helheden");

/** The adjective stands for a thing of its own, and the noun says when: *det hele dagen*, *det sidste året*. */
const standAlone = wordSet(
  "hele halve selve første sidste næste samme eneste andet anden værste bedste meste ene begge",
);

const times = wordSet("dagen ugen natten aftenen morgenen året tiden vejen gangen måneden timen sommeren vinteren");

const phraseEnds = wordSet(
  "i på til af med fra for om ved efter under over hos mod og eller men der som fordi når da hvis",
);

/** Whether the phrase ends after `noun`: *det sjove manden gjorde* goes on with a verb. */
function endsAfter(context: RuleContext, noun: number): boolean {
  const traits = context.traits(noun + 1);
  return noun + 1 >= context.size || (traits & Trait.Punctuation) !== 0 || phraseEnds.has(context.key(noun + 1));
}

/** The noun after at most two adjectives. */
function nounAfter(context: RuleContext, index: number): number | undefined {
  for (let at = index + 1; at <= index + 3; at += 1) {
    const traits = context.traits(at);
    if ((traits & Trait.Word) === 0 || (traits & (Trait.Capital | Trait.Quoted)) !== 0) return undefined;
    const forms = context.forms(at);
    if ((forms & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0) return at;
    if (!isAdjective(context, at) || standAlone.has(context.key(at))) return undefined;
    // *fandt den mindst halvdelen*: an adjective of a definite noun ends in -e.
    if ((forms & (Form.AdjectiveE | Form.PresentParticiple)) === 0 && context.key(at) !== "lille") return undefined;
  }
  return undefined;
}

/** Common nouns whose definite form the dictionary has as a verbal noun too, as *løben* is of *løbe*. */
const certainNouns = wordSet("skolen bogen cyklen klassen");

/** Whether the word is a noun in the definite form and nothing else that fits in the place. */
function isDefinite(context: RuleContext, noun: number): boolean {
  const forms = context.forms(noun);
  const verbs = verbForms & ~Form.PastParticiple;
  if ((forms & (Form.NounPlural | Form.Name | Form.Plain | verbs | adjectiveForms)) !== 0) return false;
  if ((forms & Form.NounSingular) !== 0 && !certainNouns.has(context.key(noun))) return false;
  const definite = tagSet(Tag.NounSingularDefinite, Tag.NounPluralDefinite);
  return (forms & Form.PastParticiple) === 0 || context.tags.probability(noun, definite) > 0.5;
}

/** Whether the article is the one that the noun would have. */
function agrees(key: string, forms: number): boolean {
  if (key === "de" || key === "disse") return (forms & Form.NounPluralDefinite) !== 0;
  const gender = key === "den" || key === "denne" || key === "en" ? Form.Common : Form.Neuter;
  return (forms & Form.NounSingularDefinite) !== 0 && (forms & gender) !== 0;
}

/** Band of frequency: persons rarer than that are hardly meant. */
const commonPerson = 4;

/** The noun without its ending: of *ruderne* it is *ruder*, though the dictionary has *rudere* too. */
function indefinite(context: RuleContext, noun: number): string | undefined {
  const key = context.key(noun);
  const right = indefiniteOf(context.lexicon, key);
  const thing = key.endsWith("erne") ? key.slice(0, -2) : "";
  if (right !== `${thing}e` || (context.lexicon.forms(thing) & Form.NounPlural) === 0) return right;
  return context.lexicon.frequency(right) < commonPerson ? thing : right;
}

export const doubleDefinite: Rule = {
  id: "dobbelt-bestemt",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [...possessives, ...articles, ...definites] },
  check(context, index) {
    const key = context.key(index);
    if (key === "hans" && (context.traits(index) & Trait.Capital) !== 0) return;
    const noun = nounAfter(context, index);
    if (noun === undefined || inherent.has(context.key(noun))) return;
    const forms = context.forms(noun);
    if (!isDefinite(context, noun) || context.acceptance(noun).kind !== "listed") return;
    if (!possessives.has(key)) {
      if (!agrees(key, forms) || !endsAfter(context, noun)) return;
      // *den bogen* may be *den, bogen …* or dialect; *det manden sagde* is right.
      if (definites.has(key) && (noun === index + 1 || times.has(context.key(noun)))) return;
    }
    if (mayBeApart(context, index, noun)) return;
    // *deres bilens*: the next noun has the possessive.
    if ((context.forms(noun + 1) & nounForms) !== 0 && (context.forms(noun + 1) & Form.Plain) === 0) return;
    const right = indefinite(context, noun);
    if (right === undefined) return;
    const before = context.key(index);
    context.report({
      start: context.start(noun),
      end: context.end(noun),
      confidence: "sikker",
      message: `Her skal der stå »${right}«.`,
      explanation: articles.has(before)
        ? `Efter »${before}« står navneordet i ubestemt form: »en bil«, »et hus«. »${context.key(noun)}« har allerede sin ` +
          "artikel bagest og står alene."
        : `»${before}« viser allerede, hvem eller hvilken der er tale om. Så har navneordet ingen bestemt endelse: ` +
          "»min bil«, »den gamle bil«, men »bilen«, når ordet står alene.",
      suggestions: [right],
    });
  },
};
