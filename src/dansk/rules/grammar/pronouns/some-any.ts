/** Finds *nogen* (any) instead of *nogle* (some) and the reverse: *nogen biler*, *ikke nogle mulighed*. */
import { Form } from "../../../lexicon/lexicon.ts";
import { finiteTags, nounTags, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import { matchCase } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { adjectiveForms, finiteForms, verbForms, wordSet } from "../../vocabulary.ts";
import { isAdjective, nounPhraseFrom } from "../agreement/phrase.ts";

/** Words in whose reach *nogen* means any: denial, doubt, condition, comparison. */
const doubt = wordSet(
  "ikke aldrig ingen intet ingenting uden hverken næppe sjældent knap knapt hvis mon end før medmindre undgå undgår undgik nægte " +
    "nægter nægtede benægte benægter benægtede afvise afviser afviste forhindre forhindrer forhindrede hindre forbyde forbyder forbød " +
    "mangle mangler manglede mangel umulig umuligt svært svær vanskeligt tvivl tvivler tvivlede bange hvad hvem hvilke hvilken " +
    "overhovedet nogensinde ej ikk ik ikk' behøver behøve behøvede gider gad tør turde ingenlunde ligeglad sikkert eneste kun",
);

/** Denials right before: what follows is any. */
const denials = wordSet("ikke aldrig uden hverken næppe ej");

const fewWords = wordSet("få enkelte");

/** Begin a statement of their own, which no denial before them reaches. */
const restarts = wordSet("men og så fordi for");

/** Whether a statement begins after `index`: *…, men*, *…, og*. */
function isRestart(context: RuleContext, index: number): boolean {
  if (context.key(index) === ";" || context.key(index) === ":") return true;
  return context.key(index) === "men" || (context.key(index) === "," && restarts.has(context.key(index + 1)));
}

/** Whether something before the word, or a question, makes *nogen* right. */
function isInDoubt(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= 0 && !isRestart(context, i); i -= 1) {
    if (doubt.has(context.key(i))) return true;
    // *, om nogen …* asks; *om nogen dage* does not.
    if (context.key(i) === "om" && (context.key(i - 1) === "," || i < index - 1)) return true;
  }
  if (lastMark(context) === "?") return true;
  // *Nogen penge har jeg ikke*: fronted, so that the denial comes after; *nogen børn kan ikke …* is another thing.
  let verb = -1;
  for (let i = index + 1; i < context.size && context.key(i) !== ","; i += 1) {
    if (verb < 0 && (context.forms(i) & finiteForms) !== 0 && context.tags.probability(i, finiteTags) > 0.5) verb = i;
    if (denials.has(context.key(i))) return verb < 0 || i > verb + 1;
  }
  return false;
}

function lastMark(context: RuleContext): string {
  for (let i = context.size - 1; i >= 0 && i >= context.size - 4; i -= 1) {
    if (context.key(i) === "?" || context.key(i) === "!" || context.key(i) === ".") return context.key(i);
  }
  return "";
}

/** Whether the noun of the phrase after `index` is certainly a plural. */
function isPluralPhrase(context: RuleContext, index: number): boolean {
  if (context.key(index + 1) === "gange") return true;
  if (context.key(index + 1) === "få") return isAdjectiveOrEnd(context, index + 2);
  const phrase = nounPhraseFrom(context, index + 1);
  if (phrase === undefined) return false;
  const forms = context.forms(phrase.noun);
  if ((forms & Form.NounPlural) === 0 || context.acceptance(phrase.noun).kind === "unknown") return false;
  if (
    (forms & (verbForms | adjectiveForms | Form.Plain)) !== 0 &&
    context.tags.probability(phrase.noun, nounTags) < 0.75
  ) {
    return false;
  }
  // A neuter in the singular would have *noget*.
  if ((forms & (Form.Common | Form.Neuter)) === Form.Neuter) return true;
  const plurals = phrase.adjectives.some((at) => (context.forms(at) & Form.AdjectiveE) !== 0);
  return (forms & Form.NounSingular) === 0 || plurals;
}

/** *nogle få*, but not *nogen få …* with *få* as a verb. */
function isAdjectiveOrEnd(context: RuleContext, index: number): boolean {
  if ((context.traits(index) & Trait.Word) === 0) return true;
  return isAdjective(context, index) || (context.forms(index) & Form.NounPlural) !== 0;
}

/** Groups of which *nogle* are a part. */
const groups = wordSet("dem os jer de mine dine sine vores jeres hans hendes deres disse");

function report(context: RuleContext, index: number, right: string, why: string): void {
  context.report({
    start: context.start(index),
    end: context.end(index),
    confidence: "sikker",
    message: `Her skal der stå »${right}«.`,
    explanation:
      `${why} Prøv at sætte »flere« ind: Giver det samme mening, skal du skrive »nogle«. ` +
      "Kan du i stedet sige »nogen som helst«, skal du skrive »nogen«.",
    suggestions: [matchCase(context.word(index), right)],
  });
}

/** *nogen biler* → *nogle biler*. */
function checkAny(context: RuleContext, index: number): void {
  const partOf = context.key(index + 1) === "af" && groups.has(context.key(index + 2));
  const few = fewWords.has(context.key(index + 1));
  if (!partOf && !isPluralPhrase(context, index)) return;
  if (isInDoubt(context, index) && !few) return;
  report(context, index, "nogle", "»Nogle« betyder »flere, et vist antal« og bruges om flertal, når noget er sikkert.");
}

/** *ikke nogle mulighed* → *ikke nogen mulighed*. */
function checkSome(context: RuleContext, index: number): void {
  const next = context.key(index + 1);
  if (next === "som" && context.key(index + 2) === "helst") {
    report(context, index, "nogen", "»Nogen som helst« er et fast udtryk.");
    return;
  }
  const before = context.key(index - 1);
  const phrase = nounPhraseFrom(context, index + 1);
  if (phrase === undefined || context.acceptance(phrase.noun).kind === "unknown") return;
  const forms = context.forms(phrase.noun);
  const noun = Form.NounSingular | Form.NounPlural | Form.Common | Form.Neuter;
  const close = denials.has(before) || isDeniedVerb(context, index);
  // *fejl* is listed among the small words as well.
  const isPlain = (forms & Form.Plain) !== 0 && !(close && context.tags.tag(phrase.noun) === Tag.NounPlural);
  if (isPlain || context.tags.probability(phrase.noun, nounTags) < (close ? 0.3 : 0.9)) return;
  const singular = (forms & noun) === (Form.NounSingular | Form.Common);
  const baseOnly = phrase.adjectives.every((at) => (context.forms(at) & Form.AdjectiveBase) !== 0);
  const denied = denials.has(before) || isDenied(context, index);
  if (singular && baseOnly && denied) {
    report(context, index, "nogen", "»Nogen« bruges om ental og om noget, der måske slet ikke er der.");
  } else if (
    close &&
    !isContrasted(context, phrase.noun + 1) &&
    (forms & Form.NounPlural) !== 0 &&
    next !== "få" &&
    next !== "af"
  ) {
    report(context, index, "nogen", "Efter »ikke« og »uden« betyder ordet som regel »nogen som helst«.");
  }
}

/** Some things may be meant with them: *jeg kan ikke lide nogle grøntsager*. */
const partial = wordSet(
  "lide forstå forstår forstod nå nåede huske husker huskede kender kendte kende kun bare blot alle",
);

/** *har ikke set nogle …*, *der ikke er nogle …*: only verbs, pronouns and adverbs between the denial and the word. */
function isDeniedVerb(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= index - 4; i -= 1) {
    const key = context.key(i);
    if (denials.has(key)) return i < index - 1;
    const isVerb = context.tags.probability(i, verbal) > 0.8 || (key === "er" && context.key(i - 1) === "ikke");
    if (partial.has(key) || (!isVerb && !receivers.has(key))) return false;
  }
  return false;
}

const verbal = tagSet(Tag.Participle, Tag.Infinitive) | finiteTags;
const receivers = wordSet("mig dig ham hende os jer dem endnu rigtig længere mere");

/** *ikke nogle drenge, men piger* */
function isContrasted(context: RuleContext, index: number): boolean {
  const at = context.key(index) === "," ? index + 1 : index;
  if (context.key(at) !== "men") return false;
  for (let i = at + 1; i <= at + 5; i += 1) if (context.tags.probability(i, finiteTags) > 0.5) return false;
  return true;
}

/** Whether a denial is in the same clause before the word, or the sentence asks. */
function isDenied(context: RuleContext, index: number): boolean {
  if (lastMark(context) === "?") return true;
  for (let i = index - 1; i >= 0 && (context.traits(i) & Trait.Punctuation) === 0; i -= 1) {
    if (denials.has(context.key(i)) || context.key(i) === "hvis") return true;
  }
  return false;
}

export const someAny: Rule = {
  id: "nogen-nogle",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: ["nogen", "nogle"] },
  check(context, index) {
    if ((context.traits(index) & Trait.Quoted) !== 0 && context.size < 3) return;
    if (context.key(index) === "nogen") checkAny(context, index);
    else checkSome(context, index);
  },
};
