/** Reports missing opening commas (*startkomma*) to users who write with them. */
import { Finite } from "../../../clauses/clause.ts";
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { modals, nominatives, wordSet } from "../../vocabulary.ts";
import { followsWord, missingComma } from "../gap.ts";
import { clauseOpeners, isNeeded, openingCommaAt } from "../opening-comma-places.ts";
import { noteOpeningComma } from "../system/comma-system.ts";

/** Always verbs, and never part of what is compared. */
const plainVerbs = wordSet("er var har havde bliver blev kan kunne skal skulle vil ville må måtte");

/** Before a comparison, *før* and a short relative clause even those who write with opening commas often leave it out. */
function isOftenLeftOut(context: RuleContext, index: number): boolean {
  const opener = context.key(index);
  if (opener === "end") return true;
  // *Sluk, før låget tages af*: as with *som*, before a pronoun it is seldom left out.
  if (opener === "før") return !nominatives.has(context.key(index + 1)) && context.word(index + 1) !== "I";
  if (opener !== "som") return false;
  // *den gade, som hun bor i*, *en plan, som er god*: only a clause of some length.
  const next = context.key(index + 1);
  return !nominatives.has(next) && !plainVerbs.has(next);
}

/** *Kan at du huske*: a question without its subject; more than a comma is wrong. */
function isAfterOpeningModal(context: RuleContext, index: number): boolean {
  return index === 1 && modals.has(context.key(0));
}

const paired = wordSet("både enten hverken dels");
const sisters = wordSet("at som fordi");

/** *at han kom og at han gik*: another clause beside one that the same word opens. */
function isSister(context: RuleContext, index: number): boolean {
  const { clauses } = context;
  const opener = context.key(index);
  const joiner = context.key(index - 1);
  if (!sisters.has(opener) || (joiner !== "og" && joiner !== "eller") || !followsWord(context, index - 1)) return false;
  if (clauses.opener(index) === undefined || !followsWord(context, index)) return false;
  const verb = clauses.nextVerb(index + 1);
  if (verb < 0 || clauses.finite(verb) !== Finite.Certain) return false;
  // *ved at synge og at danse*, *både fordi … og fordi …*
  for (let i = index - 2; i >= 0 && i > index - 30; i -= 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0) return false;
    if (context.key(i) === opener || (opener === "som" && context.key(i) === "der")) {
      if (paired.has(context.key(i - 1)) || clauses.opener(i) === undefined) return false;
      return clauses.verbs(i + 1, index) >= 1;
    }
  }
  return false;
}

export const openingComma: Rule = {
  id: "komma-start",
  category: "komma",
  level: "begynder",
  weight: "pattern",
  commaSystem: "start",
  needsTags: true,
  triggers: { words: clauseOpeners },
  check(context, index) {
    const place = openingCommaAt(context, index);
    if (place === undefined) {
      if (isSister(context, index)) {
        const word = context.key(index - 1);
        const message = `Der skal komma foran »${word} ${context.key(index)}«, for der begynder endnu en ledsætning.`;
        const why = `Sætningen har to ledsætninger ved siden af hinanden, og når man bruger startkomma, får de begge komma foran. Det sættes foran »${word}«.`;
        context.report(missingComma(context, index - 1, "sikker", message, why));
      }
      return;
    }
    if (isNeeded(context, index)) noteOpeningComma(context, index, place);
    if (place === "set") return;
    const opener = context.key(index);
    context.report(
      missingComma(
        context,
        index,
        isOftenLeftOut(context, index) || isAfterOpeningModal(context, index) ? "mulig" : "sikker",
        `Der skal komma foran ledsætningen, der begynder med »${opener}«.`,
        `»${opener}« indleder en ledsætning, og når man bruger startkomma, sættes der komma foran den. Prøv at sætte ` +
          "»ikke« ind: Kan det stå før udsagnsordet (at han ikke kommer), er det en ledsætning.",
      ),
    );
  },
};
