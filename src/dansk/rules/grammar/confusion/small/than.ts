/** Finds *en* instead of *end* (than) after a comparative, and *end* instead of *en* before a noun. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, nominatives, nounForms, wordSet } from "../../../vocabulary.ts";
import { isBreak, lookBack, tell } from "../neighbours.ts";

const comparatives = wordSet(
  "mere flere mindre færre bedre værre større yngre ældre længere højere hellere oftere senere tidligere anderledes dårligere " +
    "hurtigere stærkere smukkere lettere nemmere sværere billigere dyrere lavere kortere tættere snarere",
);

/** What is compared with; a noun alone may have the article. */
const afterThan = wordSet(
  "jeg du han hun man vi i dens dets hver et mig dig ham hende os jer dem den det de denne dette disse min mit mine din dit dine sin sit sine vores " +
    "jeres deres hans hendes nogen noget nogensinde alle alt andre før normalt forventet ventet lovet planlagt antaget beregnet ellers hvad da når om at for nu " +
    "både bare ingenting ingen to tre fire fem seks syv otte ni ti tyve hundrede tusind halvdelen sidst sidste",
);

const homes = wordSet("hjemme herhjemme derhjemme");
const articles = wordSet("en den de et det");
const numeralUse = wordSet("gang dag time uge måned år");

/** Whether *en* cannot be an article: a definite noun, an infinitive or the end follows. */
function isNoArticle(context: RuleContext, index: number): boolean {
  const next = context.key(index + 1);
  const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;
  const others = ~(definite | Form.Common | Form.Neuter | Form.Last | Form.FirstBare | Form.FirstS | Form.FirstE);
  if (next === "at") return (context.forms(index + 2) & Form.Infinitive) !== 0;
  if (next === "tidligere" || next === "nogensinde") return isBreak(context, index + 2);
  return (context.forms(index + 1) & definite) !== 0 && (context.forms(index + 1) & others) === 0;
}

function isComparative(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  return comparatives.has(key) || ((context.forms(index) & Form.Compared) !== 0 && key.endsWith("ere"));
}

function hasThan(context: RuleContext, index: number): boolean {
  return lookBack(context, index - 1, (i) => context.key(i) === "end") >= 0;
}

function isThan(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  if (isNoArticle(context, index) && lookBack(context, index - 1, (i) => isComparative(context, i)) >= 0) {
    return !hasThan(context, index);
  }
  // *mere åben, en man venter*: *man* has no article.
  const isAfterComma = before === "," && nominatives.has(context.key(index + 1));
  if (isAfterComma && lookBack(context, index - 2, (i) => isComparative(context, i)) >= 0) return true;
  // *en is en en kage*, *større en en elefant*: the first of the two.
  if (context.key(index + 1) === "en" || context.key(index + 1) === "et") {
    if (isComparative(context, index - 1)) return true;
    if ((context.forms(index - 1) & (nounForms | Form.Name)) === 0) return false;
    return lookBack(context, index - 2, (i) => isComparative(context, i)) >= 0 && !hasThan(context, index);
  }
  // *mere afslappet en dem*.
  const isLong = (context.forms(index - 1) & adjectiveForms) !== 0 && context.key(index - 2) === "mere";
  const compared = isLong || isComparative(context, index - 1);
  const other = before === "andet" || before === "andre" || before === "anden";
  if (!compared && !other) return false;
  // *den yngre en*, *noget andet en gang*.
  const next = context.key(index + 1);
  if (numeralUse.has(next)) return false;
  if ((context.traits(index + 1) & Trait.Number) !== 0) return compared;
  // *billigere en hjemme*, but *en større en hjemme*.
  if (homes.has(next)) return compared && !articles.has(context.key(index - 2));
  if (!afterThan.has(next)) return false;
  return (
    compared ||
    (lookBack(context, index - 2, (i) => /^(ikke|intet|ingen|aldrig)$/u.test(context.key(i))) >= 0 && next !== "gang")
  );
}

/** Words that *end* belongs to. */
const withEnd = wordSet(
  "hvad hvem hvor hvordan hvornår hvilken hvilket andet andre anden anderledes før snarere så om mindre mere ikke andetsteds andensteds hellere dobbelt samme",
);

const verbs = wordSet("har havde er var fik får købte køber så ser tager tog med i på til");

function isArticle(context: RuleContext, index: number): boolean {
  if (!verbs.has(context.key(index - 1))) return false;
  const noun = context.forms(index + 1);
  if ((noun & Form.NounSingular) === 0 || (noun & Form.Common) === 0 || (noun & (Form.Plain | Form.NounPlural)) !== 0)
    return false;
  for (let i = index - 1; i >= 0 && i > index - 12; i -= 1) {
    if (withEnd.has(context.key(i)) || (context.forms(i) & Form.Compared) !== 0) return false;
  }
  return true;
}

export const than: Rule = {
  id: "end-en",
  category: "stavning",
  level: "begynder",
  weight: "list",
  triggers: { words: ["en", "end"] },
  check(context, index) {
    const isArticleWritten = context.key(index) === "en";
    if (isArticleWritten ? !isThan(context, index) : !isArticle(context, index)) return;
    tell(context, index, {
      right: [isArticleWritten ? "end" : "en"],
      confidence: "sikker",
      explanation:
        "Når du sammenligner to ting, skriver du »end« med d: større end mig, mere end nok. »en« er artiklen før et " +
        "substantiv: en hund.",
    });
  },
};
