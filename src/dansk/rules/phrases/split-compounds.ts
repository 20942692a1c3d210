/** Finds compounds written in two words: *en regn jakke*, where the joined word is in the dictionary. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import { matchCase } from "../replacement.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { adjectiveForms, commonFinite, finiteForms, isOnlyVerb, modals, nounForms, wordSet } from "../vocabulary.ts";

/** Say how much or what kind of the next word: *en kop kaffe*, *et hold spillere*, *en slags mad*. */
const measures = wordSet(
  "kop kopper glas slags par kilo gram liter deciliter meter kilometer centimeter flaske flasker type typer antal " +
    "mængde form række masse del stykke stykker dåse dåser pose poser skive skiver spand bunke bunker gruppe grupper " +
    "flok hold klasse kasse kasser pakke pakker smule dråbe klat bid mundfuld bøtte krone kroner procent million " +
    "millioner milliard tusind hundrede snes dusin ton tons pund time timer dag dage uge uger måned måneder år minut " +
    "minutter sekund sekunder gang gange side sider art ark serie sæt bundt håndfuld portion liste bid stak strøm lag " +
    "to tre fire fem seks syv otte ni ti elleve tolv tyve tredive firma familie klokken side kapitel nummer projekt",
);

/** Genitives of time are words of their own (*et års tid*, *en dags arbejde*). */
const timeGenitives = wordSet("års dags ugers uges måneds måneders times timers minutters dages sekunders nats");

/** With an article before it a genitive may be one (*en mands bil*). */
const articles = wordSet(
  "en et den det de denne dette hver hvert min mit mine din dit dine sin sit sine hans hendes deres vores jeres ens " +
    "nogens alles ingens to tre fire fem seks ti hele halve",
);

/** Written as two words or as one. */
const bothWays = wordSet("tredje hvermands match creme bøf");

const notNouns = Form.Plain | Form.Name;

const prepositions = wordSet("i på til med af fra for om ved efter under over hos mod uden");

/** Whether the word can be the first part of a compound, and can hardly be anything else. */
function isFirstPart(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  const forms = context.forms(index);
  if (key.length < 2 || (forms & (notNouns | adjectiveForms)) !== 0) return false;
  // *en gammel fisker båd*: what comes after an adjective, with the verb before it, is no verb.
  if ((forms & finiteForms) !== 0 && !isAfterAdjective(context, index)) return false;
  if ((forms & (Form.NounSingular | Form.Genitive)) === 0 && !isVerbPart(context, index)) return false;
  // The stem alone, not *huset*.
  if ((forms & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0) return false;
  if (measures.has(key) || bothWays.has(key) || timeGenitives.has(key)) return false;
  const before = context.key(index - 1);
  if ((forms & Form.Infinitive) !== 0 && (before === "at" || before === "og" || modals.has(before) || index === 0)) {
    return false;
  }
  // *Drik vand*, *spis frokost*: an order, first in its sentence.
  const starts = index === 0 || before === "og" || before === "," || before === "så";
  if (starts && (forms & Form.Imperative) !== 0) return false;
  return !((forms & Form.Genitive) !== 0 && (articles.has(before) || (context.traits(index - 1) & Trait.Number) !== 0));
}

function isAfterAdjective(context: RuleContext, index: number): boolean {
  const before = context.forms(index - 1);
  return (
    (before & adjectiveForms) !== 0 && (before & (finiteForms | nounForms)) === 0 && hasVerbBefore(context, index - 1)
  );
}

/** *på lege pladsen*, *et spise bord*: an infinitive where only a noun can begin. */
function isVerbPart(context: RuleContext, index: number): boolean {
  if ((context.forms(index) & Form.Infinitive) === 0) return false;
  const before = context.key(index - 1);
  return (
    prepositions.has(before) ||
    before === "en" ||
    before === "et" ||
    before === "min" ||
    before === "mit" ||
    before === "sin"
  );
}

function isLastPart(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  if (context.key(index).length < 3 || (forms & nounForms) === 0 || (forms & notNouns) !== 0) return false;
  return (forms & finiteForms) === 0 || hasVerbBefore(context, index - 1);
}

/** *Han har en god skole lærer*: with a verb before it in the clause, the last part is none. */
function hasVerbBefore(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= 0 && (context.traits(i) & Trait.Punctuation) === 0; i -= 1) {
    const key = context.key(i);
    if (key === "og" || key === "som" || key === "der" || key === "at") return false;
    if (commonFinite.has(key) || isOnlyVerb(context.forms(i), finiteForms)) return true;
  }
  return false;
}

export const splitCompounds: Rule = {
  id: "saerskrivning-sammensat",
  category: "ord",
  level: "begynder",
  weight: "pattern",
  triggers: { forms: Form.NounSingular | Form.Genitive | Form.Infinitive },
  check(context, index) {
    const next = context.traits(index + 1);
    if ((next & Trait.Word) === 0 || (next & Trait.SpaceBefore) === 0) return;
    const odd = Trait.AllCaps | Trait.Hyphen | Trait.Digit | Trait.Apostrophe | Trait.MixedCase | Trait.Quoted;
    if (((next | context.traits(index)) & odd) !== 0 || (next & Trait.Capital) !== 0) return;
    // A capital in mid-sentence may be a name (*Regn Holm*).
    const traits = context.traits(index);
    if ((traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0) return;
    if (!isFirstPart(context, index) || !isLastPart(context, index + 1)) return;
    const joined = context.key(index) + context.key(index + 1);
    const forms = context.lexicon.forms(joined);
    if ((forms & nounForms) === 0 || (forms & Form.NoSuggest) !== 0) return;
    context.report({
      start: context.start(index),
      end: context.end(index + 1),
      confidence: "sikker",
      message: `»${joined}« skrives i ét ord.`,
      explanation:
        "To navneord, der tilsammen betyder én ting, skrives i ét ord. Sig det højt: Er der kun tryk på det første, hører " +
        "de sammen, som i regnjakke.",
      suggestions: [matchCase(context.word(index), joined)],
    });
  },
};
