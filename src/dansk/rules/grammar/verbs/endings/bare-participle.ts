/** Finds a participle used as the finite verb of its clause: *hun hoppet over hegnet*, *mor hængt billedet op*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, nounTags, Tag, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import { matchCase } from "../../../replacement.ts";
import type { RuleContext } from "../../../rule.ts";
import { adjectiveForms, midAdverbs, nominatives, verbForms, wordSet } from "../../../vocabulary.ts";
import { clauseBefore, hasFiniteAfter } from "../clause.ts";
import { reach } from "../infinitive-licence.ts";
import { isStrongParticiple, pastOfParticiple } from "./participle-past.ts";

/** Words with which a clause of its own begins: no auxiliary before them reaches into it. */
const subordinators = wordSet("at fordi hvis når da mens som hvor selvom inden siden hvordan hvorfor hvad om");
const openers = new Set([...subordinators, ...wordSet("og men for så eller før efter")]);

/** What gives a participle its verb, wherever it stands before. */
const auxiliaries = wordSet(
  "har havde have haft er var være været bliver blev blive blevet får fik få fået vil ville skal skulle kan kunne må måtte",
);

const objects = wordSet("mig dig ham hende os jer dem sig det den");

/** Whether an auxiliary before `from` may belong to the participle: in its clause, or in the one it is joined to. */
function hasAuxiliary(context: RuleContext, from: number): boolean {
  for (let i = from - 1; i >= Math.max(0, from - reach); i -= 1) {
    if (auxiliaries.has(context.key(i))) return true;
    if (subordinators.has(context.key(i)) && i === from - 1) return false;
  }
  return false;
}

function isParticiple(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if ((context.traits(index) & (Trait.Capital | Trait.Quoted)) !== 0 || !key.endsWith("t")) return false;
  const forms = context.forms(index);
  if (isStrongParticiple(key)) return true;
  return (forms & Form.PastParticiple) !== 0 && (forms & (Form.Past | Form.Present | Form.Plain)) === 0;
}

function report(context: RuleContext, verb: number, past: string, certain: boolean): void {
  const key = context.key(verb);
  context.report({
    start: context.start(verb),
    end: context.end(verb),
    confidence: certain ? "sikker" : "mulig",
    message: `Verbet skal stå i datid: »${past}«.`,
    explanation:
      `»${key}« kan ikke være sætningens eneste udsagnsord. Det står efter et andet, for eksempel »har« eller »havde«. I datid hedder det »${past}«. Prøv med et ` +
      "andet udsagnsord: Man siger »hun gik«, ikke »hun gået«.",
    suggestions: [matchCase(context.word(verb), past), `har ${key}`],
  });
}

function opensClause(context: RuleContext, index: number): boolean {
  if (index < 0 || openers.has(context.key(index))) return true;
  return (context.traits(index) & Trait.Punctuation) !== 0;
}

/** *hun hoppet*, *hvor jeg lært*: the subject right before. */
function checkAfter(context: RuleContext, index: number): void {
  let verb = index + 1;
  while (verb - index < 3 && midAdverbs.has(context.key(verb))) verb += 1;
  // *vi så huset*, *så du huset?*: a verb, and what was seen.
  const mayBeSeen = (context.forms(verb) & Form.NounSingularDefinite) !== 0 && context.key(index - 1) === "så";
  if (context.key(index + 1) === "så" || mayBeSeen) return;
  if (!isParticiple(context, verb) || !opensClause(context, index - 1) || hasAuxiliary(context, index)) return;
  if (clauseBefore(context, index).finite >= 0 || hasFiniteAfter(context, verb)) return;
  const past = pastOfParticiple(context.lexicon, context.key(verb));
  if (past === undefined) return;
  // *jeg forvirret* may lack its »er«.
  const mayBeState = (context.forms(verb) & Form.AdjectiveBase) !== 0 && !isStrongParticiple(context.key(verb));
  report(context, verb, past, context.key(index - 1) !== "og" && !mayBeState);
}

/** *I går hentet vi*: something else first, then the verb and its subject. */
function checkBefore(context: RuleContext, index: number): void {
  const verb = index - 1;
  if (verb < 1 || !isParticiple(context, verb) || context.tags.probability(index, nominative) < 0.5) return;
  // *Da jeg bad ham om det, grinet han*: after the clause that comes first.
  const isAfterClause = context.key(verb - 1) === "," && subordinators.has(context.key(0));
  if (isAfterClause) {
    tellBefore(context, index, verb);
    return;
  }
  if ((context.traits(verb - 1) & Trait.Word) === 0 || openers.has(context.key(verb - 1))) return;
  const { start, finite } = clauseBefore(context, verb);
  if (finite >= 0 || hasAuxiliary(context, verb) || hasFiniteAfter(context, index)) return;
  const before = verb - 1;
  const isArticle = context.tags.probability(before, tagSet(Tag.Determiner, Tag.Possessive)) > 0.1;
  if (isArticle || start >= verb) return;
  const past = pastOfParticiple(context.lexicon, context.key(verb));
  if (past !== undefined) report(context, verb, past, true);
}

/** As `checkBefore` where the verb begins its clause. */
function tellBefore(context: RuleContext, index: number, verb: number): void {
  if (hasFiniteAfter(context, index)) return;
  for (let i = 0; i < verb - 1; i += 1) if (auxiliaries.has(context.key(i))) return;
  const past = pastOfParticiple(context.lexicon, context.key(verb));
  if (past !== undefined) report(context, verb, past, true);
}

const nominative = tagSet(Tag.Nominative);

/** *industrialiseringen ændret livet*: a noun or a name, the participle, and its object; without one it is a headline. */
function checkAfterNoun(context: RuleContext, verb: number): void {
  const subject = verb - 1;
  if (subject < 0 || !isParticiple(context, verb)) return;
  const isOwned = owners.has(context.key(subject - 1)) && (context.forms(subject) & adjectiveForms) === 0;
  const start = isOwned ? subject - 1 : subject;
  if (!opensClause(context, start - 1)) return;
  const forms = context.forms(subject);
  const definite = (forms & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
  const isNoun =
    isOwned || family.has(context.key(subject)) || (definite && (forms & (verbForms | adjectiveForms)) === 0);
  const isName = context.tags.probability(subject, tagSet(Tag.Name)) > 0.9;
  if (!isNoun && !isName) return;
  if (!hasObject(context, verb + 1) && !(isOwned && hasThing(context, verb + 1))) return;
  if (hasAuxiliary(context, start) || clauseBefore(context, subject).finite >= 0 || hasFiniteAfter(context, verb))
    return;
  const past = pastOfParticiple(context.lexicon, context.key(verb));
  if (past !== undefined) report(context, verb, past, context.key(context.size - 1) === ".");
}

const family = wordSet("mor far mormor farmor morfar farfar");

const owners = wordSet("min mit mine din dit dine vores hans hendes deres");

/** *spillet fodbold*: a participle before a bare noun. */
function hasThing(context: RuleContext, index: number): boolean {
  const bare = (context.forms(index) & (Form.NounSingular | Form.NounPlural)) !== 0;
  return bare && context.tags.probability(index, nounTags) > 0.9;
}

/** Whether an object of the verb is at `index`: *livet*, *mig*, *, at …*. */
function hasObject(context: RuleContext, index: number): boolean {
  if (objects.has(context.key(index)) || context.key(index) === "at") return true;
  if (context.key(index) === ",") return context.key(index + 1) === "at";
  if ((context.forms(index) & (Form.NounSingularDefinite | Form.NounPluralDefinite)) === 0) return false;
  return context.tags.probability(index, nounTags) > 0.9 && context.tags.probability(index, finiteTags) < 0.1;
}

/** Reports the participle at `index`, or the one next to the subject at `index`. */
export function checkBareParticiple(context: RuleContext, index: number): void {
  if ((context.forms(index) & Form.PastParticiple) !== 0) checkAfterNoun(context, index);
  if (nominatives.has(context.key(index))) checkAfter(context, index);
  if (nominatives.has(context.key(index)) || context.key(index) === "de") checkBefore(context, index);
}
