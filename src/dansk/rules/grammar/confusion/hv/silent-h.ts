/** Finds *vad* instead of *hvad* and *vis* instead of *hvis*, whose h is silent. */

import { questionWords } from "../../../../clauses/closed-classes.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { finiteForms, midAdverbs, nounForms, wordSet } from "../../../vocabulary.ts";
import {
  determiners,
  isBreak,
  isFiniteHere,
  isFiniteVerb,
  leadsNoun,
  lookOn,
  openers,
  prepositions,
  subjects,
  tell,
} from "../neighbours.ts";

const afterVad = wordSet("der som jeg du han hun man vi i de det den er var har havde så for");

/** Verbs that ask: *ved du vad*. */
const askers = wordSet("ved vide vidste spurgte spørger spørge sagde siger sige og eller men end se ser");

function isVad(context: RuleContext, index: number): boolean {
  if (leadsNoun(context, index - 1)) return false;
  if (afterVad.has(context.key(index + 1)) || isFiniteVerb(context, index + 1)) return true;
  // *Vad laver du*.
  const verb = context.forms(index + 1) & finiteForms;
  if (verb !== 0 && (subjects.has(context.key(index + 2)) || context.key(index + 2) === "i")) return true;
  // *vad Tanja sagde*: a name, or a noun with its article, and the verb.
  const next = context.traits(index + 1);
  const isDefinite = (context.forms(index + 1) & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
  if ((next & Trait.Capital) !== 0 || isDefinite || determiners.has(context.key(index + 1))) {
    for (let i = index + 2; i <= index + 5; i += 1) if (isFiniteHere(context, i)) return true;
  }
  return isBreak(context, index + 1) && (askers.has(context.key(index - 1)) || subjects.has(context.key(index - 1)));
}

/** Whether a noun phrase and then its finite verb follow: *vis stenen begynder*. */
function clauseFollows(context: RuleContext, index: number): boolean {
  for (let i = index + 1; i <= index + 5; i += 1) {
    if (isBreak(context, i) || context.key(i) === "at" || openers.has(context.key(i))) return false;
    // *vis mig*: shown to somebody.
    if (i === index + 1 && (prepositions.has(context.key(i)) || receivers.has(context.key(i)))) return false;
    if (i > index + 1 && (context.forms(i) & finiteForms) !== 0) {
      const alone = (context.forms(i + 1) & (finiteForms | nounForms)) === 0 || isFiniteVerb(context, i);
      if (alone && context.tags.probability(i, finiteTags) > 0.9) return true;
    }
    const forms = context.forms(i);
    const isPart = (forms & nounForms) !== 0 || (context.traits(i) & Trait.Capital) !== 0 || leadsNoun(context, i);
    if (!isPart && !midAdverbs.has(context.key(i)) && context.key(i) !== "pludselig") return false;
  }
  return false;
}

const receivers = wordSet("mig dig ham hende os jer dem sig");

/** *ved ikke, vis hus det er*: a question after what is said or known. */
function asksWhose(context: RuleContext, index: number): boolean {
  if (context.key(index - 1) !== ",") return false;
  const noun = context.forms(index + 1);
  if ((noun & (Form.NounSingular | Form.NounPlural)) === 0 || (noun & (finiteForms | Form.Plain)) !== 0) return false;
  const next = context.key(index + 2);
  const isSubject = subjects.has(next) || next === "det" || next === "den" || next === "der" || next === "de";
  return isSubject && isFiniteHere(context, index + 3);
}

/** *en plan, vis indhold han kender*: whose. */
function isWhose(context: RuleContext, index: number): boolean {
  if (context.key(index - 1) !== "," || (context.forms(index - 2) & nounForms) === 0) return false;
  const noun = context.forms(index + 1);
  if ((noun & (Form.NounSingular | Form.NounPlural)) === 0 || (noun & finiteForms) !== 0) return false;
  const next = context.key(index + 2);
  if (prepositions.has(next)) return lookOn(context, index + 3, (i) => isFiniteVerb(context, i)) >= 0;
  return isFiniteVerb(context, index + 2) || subjects.has(next) || next === "den" || next === "de" || next === "ikke";
}

function isVis(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  if (leadsNoun(context, index - 1) || prepositions.has(before)) return false;
  const next = context.key(index + 1);
  const afterNext = context.key(index + 2);
  if (next === "ikke" && afterNext === "," && isBreak(context, index - 1)) return true;
  // *Vis du bare, hvad du kan*: an order with its subject.
  // *Vis hvilken vej han gik*: an order.
  if (questionWords.has(next)) return false;
  if (subjects.has(next))
    return next !== "du" || !(afterNext === "bare" || afterNext === "nu" || isBreak(context, index + 2));
  if (next === "der" || (next === "ikke" && isFiniteVerb(context, index + 3) && subjects.has(afterNext))) return true;
  if (next === "i") return context.word(index + 1) === "I" && isFiniteVerb(context, index + 2);
  return isWhose(context, index) || asksWhose(context, index) || clauseFollows(context, index);
}

export const silentH: Rule = {
  id: "stumt-h",
  category: "stavning",
  level: "begynder",
  weight: "list",
  needsTags: true,
  triggers: { words: ["vad", "vis"] },
  check(context, index) {
    const key = context.key(index);
    const right = key === "vad" ? "hvad" : "hvis";
    if (key === "vad" ? !isVad(context, index) : !isVis(context, index)) return;
    tell(context, index, {
      // *vad der* as one: nothing else is to be said between them.
      and: context.key(index + 1) === "der",
      right: [right],
      confidence: "sikker",
      explanation:
        key === "vad"
          ? "»hvad« er et spørgeord og skrives med et stumt h ligesom hvem, hvor og hvorfor. »vad« er et lavt sted i en å."
          : "»hvis« sætter en betingelse og skrives med et stumt h. »vis« er en opfordring: Vis mig det. Prøv at sætte " +
            "»dersom« ind: Passer det, skal ordet have h.",
    });
  },
};
