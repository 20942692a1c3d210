/** Finds subordinate clauses without the start comma, where the word that opens them can be nothing else. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { adjectiveForms, finiteForms, midAdverbs, nominatives, nounForms, wordSet } from "../vocabulary.ts";
import { isFiniteVerb } from "./clause-words.ts";
import { followsComma, followsWord, missingComma } from "./gap.ts";

/** After these no comma stands before a clause: they belong to its opener, or it is their only sister. */
const noCommaAfter = wordSet(
  "og eller men samt for så at som end selv især kun netop også ikke lige bare blot undtagen specielt særlig særligt " +
    "først enten hverken både dels delvis mest måske simpelthen allerede næsten mere navnlig alene ligesom uanset " +
    "ligegyldigt præcis nøjagtig medmindre fordi hvis når da om hvad hvor hvorfor hvordan mens selvom nemlig altså " +
    "fx dvs endda sågar primært hovedsagelig udelukkende formentlig nok jo kort længe lang tid ja nej nå tænk fem to " +
    "hvornår heller gang blandt andet undertiden vel i særdeleshed sikkert dog ene vist ofte altid",
);

/** Always open a clause. */
const certainOpeners = wordSet("fordi mens selvom hvis når");

/** Open a clause when a subject comes right after. */
const openBeforeSubject = wordSet("om da inden indtil hvordan hvorfor hvornår hvad hvem");

/** What may precede a relative pronoun without being a noun. */
const heads = wordSet("noget nogen dem alt alle ingen intet mange andre en én");

/** Before these a subordinate clause has its subject. */
const subjects = wordSet("jeg du han hun man vi der det de den");

/** Make *som* a comparison. */
const comparing = wordSet("samme så lige sådan sådanne slags ligeså såvel lige både");

const doing = wordSet("gør gøre gjorde gjort alt");

const questions = wordSet("hvor hvilken hvilket hvilke hvad hvem hvis");

/** First words of expressions that end in a preposition and *at*. */
const parted = wordSet("samtidig og trods bortset takt ud grund forbindelse stedet fald på modsætning til");

const determiners = wordSet(
  "en et min mit mine din dit sin sit sine hans hendes deres vores jeres dette denne disse alle nogle mange ingen",
);

/** Whether a finite verb follows before the next mark. */
function hasFiniteAhead(context: RuleContext, from: number): boolean {
  for (let i = from; i < context.size && i < from + 9; i += 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0) return false;
    if (isFiniteVerb(context, i)) return true;
  }
  return false;
}

/** Whether one of `words` stands among the `reach` tokens before `index`, no mark between. */
function stands(context: RuleContext, index: number, reach: number, words: ReadonlySet<string>): boolean {
  for (let i = index - 1; i >= index - reach && i >= 0; i -= 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0) return false;
    if (words.has(context.key(i))) return true;
  }
  return false;
}

/** *at* with a subject after it, and no infinitive. */
function opensWithAt(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  // *efter at, samtidig med at, i og med at*: the comma stands before the whole.
  if (before === "efter" || before === "uden" || before === "trods" || before === "stedet") return false;
  if (before === "det" && context.key(index - 2) === "trods") return false;
  if (before === "ved" && !nominatives.has(context.key(index - 2))) return false;
  if (
    parted.has(context.key(index - 2)) &&
    (before === "med" || before === "af" || before === "fra" || before === "for" || before === "over")
  )
    return false;
  const next = context.key(index + 1);
  if (next === "det" || next === "den" || next === "de" || next === "der" || nominatives.has(next)) return true;
  const forms = context.forms(index + 1);
  if (
    (forms & Form.Infinitive) !== 0 ||
    next === "få" ||
    midAdverbs.has(next) ||
    (context.traits(index + 1) & Trait.Word) === 0
  )
    return false;
  const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;
  if ((forms & definite) !== 0 && (forms & Form.Plain) === 0) return true;
  const nominal = nounForms | adjectiveForms | Form.Name;
  const opens = (forms & nominal) !== 0 || (context.traits(index + 1) & Trait.Capital) !== 0 || determiners.has(next);
  return opens && hasFiniteAhead(context, index + 2);
}

/** *som* or *der* after what it tells about, with a verb or a subject after it. */
function opensRelative(context: RuleContext, index: number): boolean {
  const head = context.forms(index - 1);
  const isHead =
    heads.has(context.key(index - 1)) || ((head & nounForms) !== 0 && (head & (finiteForms | adjectiveForms)) === 0);
  if (!isHead || stands(context, index, 6, questions)) return false;
  if (context.key(index) === "som") {
    if (stands(context, index, 4, comparing)) return false;
    return nominatives.has(context.key(index + 1)) || isFiniteVerb(context, index + 1);
  }
  return isFiniteVerb(context, index + 1);
}

/** *om han når det*, *i aften når vi det*: nothing else is finite, so *når* itself is the verb. */
function isVerbItself(context: RuleContext, index: number): boolean {
  if (context.key(index) !== "når") return false;
  for (let i = index - 1; i >= 0 && (context.traits(i) & Trait.Punctuation) === 0; i -= 1) {
    if (isFiniteVerb(context, i)) return false;
    if (openBeforeSubject.has(context.key(i)) || certainOpeners.has(context.key(i)) || context.key(i) === "at")
      return true;
  }
  return nominatives.has(context.key(index - 1)) || !hasFiniteAhead(context, index + 1);
}

/** Whether a subordinate clause that takes a start comma opens at `index`. */
function opensClause(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (key === "at") return opensWithAt(context, index);
  if (key === "som" || key === "der") return opensRelative(context, index);
  const next = context.key(index + 1);
  if (certainOpeners.has(key)) {
    if (key === "mens" || key === "fordi") return true;
    return (
      subjects.has(next) ||
      (context.forms(index + 1) & nounForms) !== 0 ||
      (context.traits(index + 1) & Trait.Capital) !== 0
    );
  }
  if (key === "hvor") return (context.forms(index - 1) & nounForms) !== 0 && subjects.has(next);
  // *gør hvad man kan* is said in one breath.
  if (key === "hvad" && doing.has(context.key(index - 1))) return false;
  if (key === "hvad" || key === "hvem")
    return isFiniteVerb(context, index - 1) && (nominatives.has(next) || next === "der");
  return nominatives.has(next);
}

export const startComma: Rule = {
  id: "komma-start",
  category: "komma",
  level: "begynder",
  weight: "pattern",
  startComma: true,
  triggers: { words: [...certainOpeners, ...openBeforeSubject, "at", "som", "der", "hvor"] },
  check(context, index) {
    const missing = followsWord(context, index);
    if (!missing && !followsComma(context, index)) return;
    if ((context.traits(index) & Trait.Capital) !== 0) return;
    if (missing && noCommaAfter.has(context.key(index - 1))) return;
    if (isVerbItself(context, index) || !opensClause(context, index)) return;
    context.countStartComma(!missing);
    if (!missing) return;
    const opener = context.key(index);
    context.report(
      missingComma(
        context,
        index,
        "sikker",
        `Der skal komma foran ledsætningen, der begynder med »${opener}«.`,
        `»${opener}« indleder en ledsætning, og når man bruger startkomma, sættes der komma foran den. Prøv at sætte ` +
          "»ikke« ind: Kan det stå før verbet (at han ikke kommer), er det en ledsætning.",
      ),
    );
  },
};
