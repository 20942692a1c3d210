/** Finds the same word written twice in succession. */
import { Form } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { adjectiveForms, commonFinite, finiteForms, modals, nominatives, wordSet } from "../../vocabulary.ts";

/** Right twice in a row: calls, laughter, emphasis, and pairs where each word has its own job. */
const rightTwice = wordSet(
  "der det så ha hæ he hi ho bla ja jo jaja nej nå na nah la hej hov ih uh øh øhm hm åh ak vov miav bip bank tik tak " +
    "ding hurra meget lige mere længe mange langt stor rigtig tusind ganske aldrig hip hop kom hør se vent stop tys " +
    "hvad rundt ned op ud ind frem mor far skat hov bum tju bang mums nam dut dyt fut tøf boh bøh ra kys knus go bye " +
    "wow yes yo no yay oh uf føj fy aj pyt okay ok sorry please uha årh nul to tre fire fem seks syv otte ni ti " +
    "hey yeah oh ooh uhh nana dum di du sov bom trala hm hundrede tusinde farvel tju klap hyp prr brum",
);

/** May each belong to its own clause (*det hus, vi bor i i dag*). */
const prepositions = wordSet("i på til med af for om ved fra over under efter mod hos uden igennem");

/** After these the pronoun may be said of itself (*er den den bedste*). */
const copulas = wordSet("er var bliver blev som end være");

const subjectLike = wordSet("den de dem han hun");

/** Before a noun, whose verb may be the same word (*en fører fører*). */
const determiners = wordSet("en et den det min mit din dit sin sit vores jeres deres hans hendes hver ingen enhver");

/** Whether a noun may follow on `index`: after an article, a genitive, or an adjective of theirs. */
function mayLeadNoun(context: RuleContext, index: number): boolean {
  const leads = (at: number): boolean =>
    determiners.has(context.key(at)) || (context.forms(at) & Form.Genitive) !== 0 || context.word(at).endsWith("s");
  return leads(index) || ((context.forms(index) & adjectiveForms) !== 0 && leads(index - 1));
}

const clauseMarks = wordSet(", som der hvor hvad hvilken hvilket hvis når at");

/** Whether anything before `index` shows that the sentence has more clauses than one. */
function hasClause(context: RuleContext, index: number): boolean {
  for (let i = 0; i < index; i += 1) if (clauseMarks.has(context.key(i))) return true;
  return false;
}

const today = wordSet("dag morgen går aften nat år");

/** *det hus jeg bor i i dag*, *hvad har man brug for for at …*: each preposition has its own phrase. */
function isTwoPhrases(context: RuleContext, index: number): boolean {
  if (context.key(index) === "i" && today.has(context.key(index + 1))) {
    return (context.forms(index - 2) & finiteForms) !== 0;
  }
  return context.key(index) === "for" && context.key(index + 1) === "at" && context.key(index - 2) === "brug";
}

function hasComparative(context: RuleContext, index: number): boolean {
  for (let i = 0; i < index; i += 1) if ((context.forms(i) & Form.Compared) !== 0) return true;
  return false;
}

/** Whether the two stand further apart than a slip of the space bar puts them. */
function isTabular(context: RuleContext, index: number): boolean {
  return context.start(index) - context.end(index - 1) > 2;
}

export const repeatedWord: Rule = {
  id: "gentagelse",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  triggers: { traits: Trait.Repeated },
  check(context, index) {
    const key = context.key(index);
    const traits = context.traits(index);
    if ((traits & Trait.SpaceBefore) === 0 || (traits & (Trait.AllCaps | Trait.Digit)) !== 0) return;
    // Names are doubled too (*Bora Bora*); only a sentence's first word has its capital for another reason.
    if ((traits & Trait.Capital) !== 0) return;
    // *skriv BYTE byte*, *-h hjem  hjem*: a placeholder, a table.
    if ((context.traits(index - 1) & Trait.AllCaps) !== 0 || isTabular(context, index)) return;
    if (rightTwice.has(key) || context.key(index + 1) === key || context.key(index - 2) === key) return;
    const forms = context.forms(index);
    const before = context.forms(index - 2);
    const isVerb = commonFinite.has(key) || modals.has(key);
    let certain = forms !== 0 && key.length > 1;
    if (prepositions.has(key)) {
      // A verb right before may be the end of a clause, if the sentence has more than one.
      certain =
        ((before & finiteForms) === 0 || !hasClause(context, index)) &&
        (context.traits(index - 2) & Trait.Word) !== 0 &&
        !isTwoPhrases(context, index);
    } else if (isVerb && nominatives.has(context.key(index + 1)) && hasClause(context, index)) {
      // *hvad hun vil vil jeg …*: the verbs of two clauses whose comma is missing.
      certain = false;
    } else if (subjectLike.has(key)) {
      certain = !copulas.has(context.key(index - 2)) && !copulas.has(context.key(index + 1));
    } else if ((forms & adjectiveForms) !== 0 && (forms & Form.Plain) === 0) {
      // Doubled for emphasis: *en lang, lang vej* loses its comma easily.
      certain = false;
    } else if (
      // *en fører fører*, *holdets ny træner træner*: the noun and its verb are the same word.
      (forms & Form.Present) !== 0 &&
      (forms & Form.NounSingular) !== 0 &&
      mayLeadNoun(context, index - 2)
    ) {
      certain = false;
    } else if ((key === "en" || key === "et") && hasComparative(context, index)) {
      // *bedre … en en kage*: the first may be *end*.
      certain = false;
    } else if ((forms & Form.Imperative) !== 0 && (context.traits(index - 1) & Trait.First) !== 0) {
      certain = false;
    }
    const word = context.word(index - 1);
    context.report({
      start: context.start(index - 1),
      end: context.end(index),
      confidence: certain ? "sikker" : "mulig",
      message: `Ordet »${key}« står to gange i træk.`,
      explanation:
        "Det samme ord to gange lige efter hinanden er næsten altid en slåfejl. Læs sætningen højt med kun det ene. " +
        "Lyder den rigtig, skal det andet væk.",
      suggestions: [word],
    });
  },
};
