/** Finds *ligge* (lie) instead of *lige* (just): *vi skal ligge have mad*, *ligge nu*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, Tag, tagSet } from "../../../../tagger/tags.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { modals, wordSet } from "../../../vocabulary.ts";
import { determiners, isBreak, isFiniteHere, isInfinitive, lookBack, openers, tell } from "../neighbours.ts";

const governors = wordSet(
  "at lad lade lader lod ladet få får fik fået blive bliver blev se ser så set hør høre hører hørte hørt føl føle føler følte mon",
);

/** Adverbs and adjectives that *lige* stands before. */
const adverbTags = tagSet(Tag.Adverb, Tag.AdverbT);
const verbTags = finiteTags | tagSet(Tag.Infinitive);

const afterLige = wordSet(
  "nu så meget mange præcis pludselig netop siden inden før efter til her der i om over under fra ved bag foran midt " +
    "omkring godt gammel gamle store stor høje lange op ned ind ud hen præcist akkurat straks at",
);

/** Infinitives that take another: *lade ligge*, *blive ligge(nde)*. */
const takesLie = wordSet("lade blive få se komme høre lægge gå");

/** With no governor in its clause *ligge* is no infinitive; only *lige* is next to a finite verb. */
function isLoose(context: RuleContext, index: number): boolean {
  let finite = false;
  const start = lookBack(context, index - 1, (i) => {
    const key = context.key(i);
    if (isFiniteHere(context, i)) finite = true;
    return modals.has(key) || governors.has(key) || (openers.has(key) && i < index - 1);
  });
  const key = context.key(start);
  if (start >= 0 && (modals.has(key) || governors.has(key))) return false;
  return finite;
}

function isJust(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  const next = context.key(index + 1);
  if (before === "at" || takesLie.has(before) || isBreak(context, index + 1)) return false;
  // *en ligge så god*, *i ligge linje*.
  if ((before === "en" || before === "et" || before === "den" || before === "det") && next === "så") return true;
  // *i ligge dele*, *det er ligge før*: no place for a verb.
  if (/^(er|var|i)$/u.test(before) && context.word(index - 1) !== "I") return true;
  const hasModal = lookBack(context, index - 1, (i) => modals.has(context.key(i))) >= 0;
  if (hasModal && isInfinitive(context, index + 1) && next !== "være") return true;
  if (!afterLige.has(next) && !determiners.has(next)) return false;
  const likely = context.tags.expects(index, adverbTags, verbTags);
  // *kan køre ligge over*: a verb right before, and no *og*, has its infinitive.
  if ((context.forms(index - 1) & Form.Infinitive) !== 0 && before !== "have") return likely > 0.9;
  return isLoose(context, index) && likely > 0.5;
}

export const justLie: Rule = {
  id: "lige-ligge",
  category: "stavning",
  level: "begynder",
  weight: "list",
  needsTags: true,
  triggers: { words: ["ligge"] },
  check(context, index) {
    if (!isJust(context, index)) return;
    tell(context, index, {
      right: ["lige"],
      confidence: "sikker",
      explanation:
        "»lige« betyder netop eller præcis og har ét g. »ligge« er udsagnsordet: at ligge i sengen. Prøv at sætte »netop« ind: " +
        "Passer det, skal du skrive »lige«.",
    });
  },
};
