/** Finds the pronoun *I* (plural you) in lower case. */
import { Form } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { isOnlyVerb, modals, wordSet } from "../../vocabulary.ts";

const openers = wordSet("hvis når fordi selvom mens hvad hvor hvordan hvorfor hvornår medmindre om at som da");

/** Finite verbs that a preposition is never followed by. */
const finite = wordSet(
  "er har kan skal vil må bør tør var havde kunne skulle ville måtte bliver blev får fik ved vidste bor",
);

const questionVerbs = wordSet("siger mener tror synes laver gør tænker vil kan skal har kommer bor ved");

/** Infinitives that are nouns too, but not such as *i* stands before. */
const infinitives = wordSet(
  "komme rejse spise lege hjælpe købe finde tage lave spille vente huske love svare prøve begynde",
);

const asksFirst = wordSet("hvad hvor hvordan hvorfor hvornår hvem hvilken hvilket hvilke");

/** Follow a subject and its verb; a preposition has a noun. */
const afterSubject = wordSet("ikke godt gerne aldrig allerede nogensinde");

/** Nouns or adjectives too, but not such as *i* stands before. */
const participles = wordSet(
  "set hørt fået gjort været læst lavet købt spist prøvet fundet glemt haft taget snakket talt lyst",
);

/** What several people may be told to be. */
const states = wordSet("klar klare hjemme sikre glade trætte sultne enige kede færdige sjove sure venner der ok okay");

const opinions = wordSet("tror synes mener ved håber siger hører");

/** What one thinks or knows of others follows these; where something is said, heard or thought *in* something differs. */
const thinking = wordSet("tror troede synes håber håbede mener ved vidste");

/** Between *i* and its verb; a preposition has a noun there. */
const between = wordSet("ikke aldrig alle begge også stadig altid allerede godt gerne virkelig snart");

/** *jeg håber i har det godt*, *jeg tror, i alle kan*: a clause of its own, without *at*. */
function followsThought(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1) === "," ? index - 2 : index - 1;
  if (!thinking.has(context.key(before)) && !isThoughtNot(context, before)) return false;
  const verb = between.has(context.key(index + 1)) ? index + 2 : index + 1;
  if (finite.has(context.key(verb))) return true;
  return isOnlyVerb(context.forms(verb), Form.Present) && (context.traits(verb) & Trait.Capital) === 0;
}

/** *jeg håber ikke* */
function isThoughtNot(context: RuleContext, index: number): boolean {
  return context.key(index) === "ikke" && thinking.has(context.key(index - 1));
}

function isStop(context: RuleContext, index: number): boolean {
  return index >= context.size || (context.traits(index) & Trait.Punctuation) !== 0;
}

/** *har i set*, *kan i ikke*, *er i klar*: the verb first, and after the word what no preposition has. */
function followsVerb(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  const after = context.key(index + 1);
  if (before === "har" || before === "havde") {
    const at = afterSubject.has(after) ? index + 2 : index + 1;
    const next = context.forms(at + 1);
    // *har i malet stand*: a participle before its noun.
    const participle = participles.has(context.key(at)) || isOnlyVerb(context.forms(at), Form.PastParticiple);
    return participle && (next & Form.NounSingular & ~Form.Plain) === 0;
  }
  if (modals.has(before) && afterSubject.has(after)) {
    // *kan i ikke mindre end ti lande*
    return context.key(index + 2) !== "mindre" && context.key(index + 2) !== "færre";
  }
  if (before === "er" || before === "var") {
    const second = context.key(index + 2);
    return (
      states.has(after) && (isStop(context, index + 2) || second === "til" || second === "på" || second === "over")
    );
  }
  return opinions.has(before) && asksFirst.has(context.key(0)) && (after === "," || after === "at");
}

function isPronoun(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  const after = context.key(index + 1);
  const afterForms = context.forms(index + 1);
  // *hvis i vil*, *når i kommer*: only a subject is between the conjunction and its verb.
  if (openers.has(before)) {
    if (finite.has(after)) return true;
    return isOnlyVerb(afterForms, Form.Present) && (context.traits(index + 1) & Trait.Capital) === 0;
  }
  // *kan i komme*: an infinitive follows no preposition.
  const infinitive = isOnlyVerb(afterForms, Form.Infinitive) && (afterForms & Form.Past) === 0;
  if (modals.has(before) && (infinitive || infinitives.has(after))) return true;
  // *bedre end i har*, but *end i går*.
  if (before === "end" && finite.has(after)) return true;
  // *… i morgen, i kan bare komme*
  if (before === "," && modals.has(after)) return true;
  if (followsVerb(context, index) || followsThought(context, index)) return true;
  // *Hvad siger i?*
  return questionVerbs.has(before) && after === "?" && asksFirst.has(context.key(0));
}

export const pronounI: Rule = {
  id: "i-med-stort",
  category: "stavning",
  level: "begynder",
  weight: "pattern",
  triggers: { words: ["i"] },
  check(context, index) {
    if (context.word(index) !== "i" || !isPronoun(context, index)) return;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: "sikker",
      message: "»I« om jer, der bliver talt til, skrives med stort.",
      explanation:
        "Ordet I betyder »flere, jeg taler til« og har altid stort bogstav. Prøv at sætte »vi« ind: Giver sætningen " +
        "mening, skal der stå »I«.",
      suggestions: ["I"],
    });
  },
};
