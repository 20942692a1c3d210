/** Finds a singular noun after a word that requires a plural: *mange bil*, *tre hund*. */
import { pluralOf } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { wordSet } from "../../../vocabulary.ts";
import { definites } from "../determiners.ts";
import { nounBits, nounPhraseFrom } from "../phrase.ts";
import { isSurelyNoun } from "./surely-noun.ts";

const openers = wordSet("mange flere færre adskillige diverse to tre fire fem seks syv otte ni ti elleve tolv tyve");

/** Measures, money and orders at a counter have no plural after a number; *mange tak* is one thing. */
const unchanged = wordSet(
  "mand fod tomme mil par snes dusin hundrede tusind kvart kilo gram liter meter ton watt volt hertz bit byte euro dollar cent " +
    "yen pund mark franc rubel procent promille tak slags cm mm km kg kr stk pct kaffe te øl vand sodavand cola is juice kakao " +
    "latte pizza sort gange plus minus komma punkt hak grad point karat ar hektar sol måne uld",
);

/** *tre fjerdedel af dem* is common, though the book has the plural. */
const fractions = /(?:tredje|fjerde|femte|sjette|ottende|tien)del$/u;

/** After these a number is a time or a name: *klokken to nat*. */
const numbering = wordSet("klokken kl kl. nummer nr nr. side kapitel linje klasse");

/** Whether every adjective between may precede a plural. */
function adjectivesFit(context: RuleContext, adjectives: readonly number[]): boolean {
  const plural = Form.AdjectiveE | Form.PresentParticiple | Form.Compared;
  return adjectives.every((index) => (context.forms(index) & plural) !== 0);
}

const neuters = wordSet("hus bord sted land brev hoved træ minut sekund museum barn");

/** Band of frequency: a plural rarer than that is rather none that people use. */
const commonPlural = 4;

export const nounNumber: Rule = {
  id: "navneord-flertal",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: openers },
  check(context, index) {
    if (numbering.has(context.key(index - 1)) || (context.traits(index) & Trait.Quoted) !== 0) return;
    const phrase = nounPhraseFrom(context, index + 1);
    if (phrase === undefined || !adjectivesFit(context, phrase.adjectives)) return;
    const noun = context.key(phrase.noun);
    const bits = nounBits(context, phrase.noun, phrase.adjectives.length > 0);
    // *de to unge genstand for …*: the adjective is the noun.
    if (phrase.adjectives.length > 0 && definites.has(context.key(index - 1))) return;
    if (fractions.test(noun) || (context.forms(phrase.noun) & Form.AdjectiveE) !== 0) return;
    if ((bits & (Form.NounSingular | Form.NounPlural)) !== Form.NounSingular || unchanged.has(noun)) return;
    if (context.acceptance(phrase.noun).kind !== "listed") return;
    if (!isSurelyNoun(context, index, phrase.noun)) return;
    // *fem-mandshold*, *tre stjerners hotel*: what follows would have to be a part of it.
    if ((context.traits(phrase.noun + 1) & Trait.HyphenBefore) !== 0) return;
    // Many neuters have no ending in the plural, whatever the dictionary lists.
    if ((bits & Form.Neuter) !== 0 && !noun.endsWith("e") && !neuters.has(noun)) return;
    const plural = pluralOf(context.lexicon, noun);
    if (plural === undefined || context.lexicon.frequency(plural) < commonPlural) return;
    context.report({
      start: context.start(phrase.noun),
      end: context.end(phrase.noun),
      confidence: "sikker",
      message: `Efter »${context.key(index)}« skal ordet stå i flertal: »${plural}«.`,
      explanation: `»${context.key(index)}« betyder, at der er mere end én. Sig »én ${noun}« og »to ${plural}«: Der skal stå det samme som efter »to«.`,
      suggestions: [plural],
    });
  },
};
