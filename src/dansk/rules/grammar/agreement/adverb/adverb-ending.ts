/** Finds adverbs of manner without their -t: *han løber hurtig*. */
import { adjectiveNeuter } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, nounTags, Tag, type TagSet, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import { isElaborated } from "../../../commas/clause-words.ts";
import { matchCase } from "../../../replacement.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, midAdverbs, modals, nounForms, verbForms, wordSet } from "../../../vocabulary.ts";
import { alsoAdverbs, neverInflected } from "../adjective/report.ts";
import { degreeWords } from "../phrase.ts";
import { describesObject } from "./describes-object.ts";
import {
  alsoPredicates,
  careful,
  copulas,
  core,
  deeds,
  exact,
  feels,
  manner,
  mannerEnding,
  notManner,
  tastes,
} from "./manner-words.ts";

/** Whether the word is one of manner by its ending, and no noun. */
function endsLikeManner(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (!mannerEnding.test(key) || key.length < 6 || notManner.has(key)) return false;
  return (context.forms(index) & nounForms) === 0;
}

const adverbs: TagSet = tagSet(Tag.AdverbT, Tag.Adverb);
const participles: TagSet = tagSet(Tag.Participle, Tag.AdjectiveBase, Tag.AdjectiveNeuter);
const verbTags: TagSet = finiteTags | tagSet(Tag.Infinitive, Tag.Participle, Tag.Imperative);

const reach = 8;

/** The nearest verb before `index` in its clause, -1 when there is none near. */
function verbBefore(context: RuleContext, index: number): number {
  for (let i = index - 1; i >= 0 && i >= index - reach; i -= 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0) return -1;
    if (copulas.has(context.key(i)) && context.key(i) !== "så") return i;
    if (i === index - 1 && deeds.has(context.key(i))) return i;
    if ((context.forms(i) & verbForms) !== 0 && context.tags.probability(i, verbTags) > 0.5) return i;
  }
  return -1;
}

/** Begin a phrase of time: *hele natten*, *hver dag*. */
const whens = wordSet("hele hver hvert hjem tilbage frem ud ind op ned");

/** Whether what follows leaves the word alone: no noun and no adjective that it may belong to. */
function standsAlone(context: RuleContext, index: number): boolean {
  const next = index + 1;
  if ((context.traits(next) & (Trait.Capital | Trait.Hyphen | Trait.Number)) !== 0) return false;
  if ((context.traits(next) & Trait.Word) === 0 || whens.has(context.key(next))) return true;
  const forms = context.forms(next);
  if (forms === 0 || context.key(next) === "en" || context.key(next) === "et") return false;
  if ((forms & nounForms) !== 0 && context.tags.probability(next, nounTags) > 0.1) return false;
  if ((forms & Form.Plain) !== 0)
    return context.key(next) !== "nok" && !(context.key(next) === "til" && context.key(index) === "god");
  return (forms & adjectiveForms) === 0;
}

/** *ordentlig tilrettelagt*, *personlig engageret*: before a participle that *er* has. */
function modifiesParticiple(context: RuleContext, index: number): boolean {
  const next = index + 1;
  if ((context.forms(next) & Form.PastParticiple) === 0) return false;
  // *et personlig præget værelse* has another error.
  const noun = (context.forms(next + 1) & nounForms) !== 0 && context.tags.probability(next + 1, nounTags) > 0.3;
  return context.tags.probability(next, participles) > 0.8 && !noun;
}

/** Whether the verb says what something is, not what it does: *ser god ud*, but not *ser godt*. */
function isCopula(context: RuleContext, verb: number, index: number): boolean {
  const key = context.key(verb);
  if (!copulas.has(key)) return false;
  if (key === "se" || key === "ser") {
    for (let i = verb + 1; i <= index + 3; i += 1) if (context.key(i) === "ud") return true;
    return false;
  }
  return !(deedsWithDone.has(context.key(index)) && (key === "gjort" || key === "gøre" || key === "gør"));
}

/** *det har hun gjort grundigt*: the word cannot describe the object. */
const deedsWithDone = wordSet("grundig omhyggelig");

/** Say how much and nothing else where an adjective follows: *relativt små*. */
const degrees = wordSet("relativ");

/** *relativ beskedne*: between a word of degree and a noun there is no place for another adjective. */
function isDegree(context: RuleContext, index: number): boolean {
  if (!degrees.has(context.key(index))) return false;
  const forms = context.forms(index + 1);
  return (forms & adjectiveForms) !== 0 && (forms & (nounForms | Form.Plain)) === 0;
}

const changes = wordSet("bliver blev blive blevet");
const swift = wordSet("hurtig langsom");

/** *blev hurtig træt*: before another adjective that nothing follows. */
function isPace(context: RuleContext, index: number, verb: number): boolean {
  if (!swift.has(context.key(index)) || !changes.has(context.key(verb))) return false;
  const next = context.forms(index + 1);
  const stated = next & (adjectiveForms | Form.PastParticiple) & ~Form.Compared;
  return stated !== 0 && (next & nounForms) === 0 && standsAlone(context, index + 1);
}

/** Have what they say of a verb right before it: *har tydelig vist*. */
const auxiliaries = wordSet(
  "har havde have kan kunne skal skulle vil ville må måtte bør burde er var bliver blev blive blevet være været",
);
const states = wordSet("er var bliver blev blive blevet være været");
const insideVerb = /(?:ig|bar|[ue]l|al|iv|ær|som)$/u;
const strongWords = wordSet("stærk klar hård skarp bred dyb høj god");
const beforeInside = wordSet("jeg du han hun man vi de det sig mig dig os jer ikke altid aldrig også");

/** *har kraftig kritiseret*, *kan tydelig se*: between an auxiliary and its verb there is no place for an adjective. */
function isInsideVerb(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (!(insideVerb.test(key) && key.length > 4) && !strongWords.has(key)) return false;
  if (alsoAdverbs.has(key) || degreeWords.has(key) || neverInflected.has(key) || notManner.has(key)) return false;
  if ((context.forms(index) & (nounForms | Form.Plain | verbForms)) !== 0 && !strongWords.has(key)) return false;
  const next = index + 1;
  const forms = context.forms(next);
  const isNoun = (forms & nounForms) !== 0 && context.tags.probability(next, tagSet(Tag.Participle)) < 0.95;
  if (isNoun || (forms & Form.Present) !== 0) return false;
  let at = index - 1;
  while (at > index - 4 && (beforeInside.has(context.key(at)) || midAdverbs.has(context.key(at)))) at -= 1;
  const auxiliary = context.key(at);
  if (!auxiliaries.has(auxiliary)) return false;
  const isInfinitive = (forms & Form.Infinitive) !== 0 && modals.has(auxiliary);
  const isParticiple = (forms & Form.PastParticiple) !== 0 && !modals.has(auxiliary);
  if (!isInfinitive && !isParticiple) return false;
  // *er venlig stemt*, *blev alvorlig såret*: hardly anything else either, but *er rolig* may be followed by much.
  if (states.has(auxiliary) && (key === "god" || context.tags.tag(next) !== Tag.Participle)) return false;
  const wanted = isInfinitive ? tagSet(Tag.Infinitive) : tagSet(Tag.Participle, Tag.AdjectiveBase, Tag.AdjectiveNeuter);
  return context.tags.probability(next, wanted) > 0.8;
}

/** Whether only words of degree and an object are between a verb of doing and the word. */
function isRightAfter(context: RuleContext, index: number, verb: number, listed: boolean): boolean {
  let at = index - 1;
  while (at > verb && degreeWords.has(context.key(at))) at -= 1;
  if (at === verb) return true;
  // *målte temperaturen præcis*, *forklarede det god*: no adjective describes what is definite without an -e.
  if (!listed) return false;
  const definite = (context.forms(at) & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
  return at === verb + 1 && (definite || objects.has(context.key(at)));
}

const objects = wordSet("det den dem sig mig dig os jer ham hende");

/** *arbejde selvstændig og ansvarlig*: the second of two. */
function isSecond(context: RuleContext, index: number): boolean {
  if (context.key(index - 1) !== "og" || !isCandidate(context, index - 2)) return false;
  const verb = verbBefore(context, index - 2);
  return deeds.has(context.key(verb)) && isAdverb(context, index - 2);
}

/** Whether only words of degree precede the word. */
function opensSentence(context: RuleContext, index: number): boolean {
  let at = index - 1;
  while (degreeWords.has(context.key(at)) || context.key(at) === "ikke") at -= 1;
  return at < 0;
}

/** Whether the word can be only an adverb in its position. */
function isAdverb(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  const verb = verbBefore(context, index);
  const verbKey = context.key(verb);
  const before = context.key(index - 1);
  // *Særlig god er hun til brøker*: said of the subject that follows.
  if (verb < 0 && opensSentence(context, index) && states.has(context.key(index + 1))) return false;
  if (before === "det" && (key === "god" || key === "dårlig" || key === "fin") && feels.has(context.key(index - 2))) {
    return standsAlone(context, index);
  }
  if (tastes.has(verbKey) && verb === index - 1 && (key === "god" || key === "dejlig" || key === "dårlig")) {
    return standsAlone(context, index);
  }
  if (isDegree(context, index) || isInsideVerb(context, index)) return true;
  if (key === "personlig") return modifiesParticiple(context, index);
  if (describesObject(context, index, verb) || isElaborated(context, index)) return false;
  // *Pigen sad smuk på bænken*: how she was, with any verb but those of what one does.
  if (key === "smuk" && !deeds.has(verbKey)) return false;
  const listed = manner.has(key) || endsLikeManner(context, index);
  if (isPace(context, index, verb) || isSecond(context, index)) return true;
  if (deeds.has(verbKey) && isRightAfter(context, index, verb, listed || exact.has(key)))
    return standsAlone(context, index);
  if (careful.has(key) && things.has(before) && verb === index - 2 && !copulas.has(verbKey))
    return standsAlone(context, index);
  // Without a verb in sight the word may go on with what was said before: *bogen er lang, men god*.
  if (!listed || (verb < 0 && conjunctions.has(before))) return false;
  const needed = listed && !core.has(key) ? 0.5 : 0.12;
  if (context.tags.expects(index, adverbs, ~adverbs) < needed) return false;
  if (isCopula(context, verb, index)) return listed && verb >= 0 && modifiesParticiple(context, index);
  return standsAlone(context, index) || (listed && modifiesParticiple(context, index));
}

const determiners = wordSet(
  "en et den det de min din sin hans hendes deres vores jeres ingen hver denne dette for alt",
);

const things = wordSet("den det hende ham dem sig mig dig os jer");

const loose = wordSet("det den for");
const conjunctions = wordSet("og men eller dog både enten samt ikke");

/** *forklarede det god*, *kørte for hurtig*: no article, since an adjective after it would end in -e. */
function isManaged(context: RuleContext, index: number): boolean {
  // *for sjov* is no degree.
  if (context.key(index - 1) === "for" && context.key(index) === "sjov") return false;
  if (things.has(context.key(index - 1)) && careful.has(context.key(index))) return true;
  return loose.has(context.key(index - 1)) && deeds.has(context.key(verbBefore(context, index)));
}

/** Whether the word may lack its -t at all. */
function isCandidate(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (manner.has(key) || degrees.has(key) || alsoPredicates.has(key) || key === "personlig") return true;
  return endsLikeManner(context, index) || isInsideVerb(context, index);
}

export const adverbEnding: Rule = {
  id: "adverbielt-t",
  category: "grammatik",
  level: "oevet",
  weight: "pattern",
  needsTags: true,
  triggers: { forms: Form.AdjectiveBase },
  check(context, index) {
    const word = context.key(index);
    if (!isCandidate(context, index)) return;
    if ((context.traits(index) & (Trait.Capital | Trait.Quoted)) !== 0 || index === 0) return;
    const opened = determiners.has(context.key(index - 1)) && !isDegree(context, index);
    if (opened && !feels.has(context.key(index - 2)) && !isManaged(context, index)) return;
    // *et tal forskellig fra nul*: said of the noun before it.
    if (word === "forskellig" && context.key(index + 1) === "fra") return;
    const right = adjectiveNeuter(context.lexicon, word);
    if (right === undefined || right === word || !isAdverb(context, index)) return;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: "sikker",
      message: `Her skal ordet ende på -t: »${right}«.`,
      explanation:
        `»${right}« fortæller, hvordan noget bliver gjort, og så ender ordet på -t. Spørg: »Hvordan gør man det?« ` +
        `Kan du svare med ordet, skal der -t på: »Hun løber hurtigt«, men »hun er hurtig«.`,
      suggestions: [matchCase(context.word(index), right)],
    });
  },
};
