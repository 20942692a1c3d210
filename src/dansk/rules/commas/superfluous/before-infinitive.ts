/** Finds a comma before *at* and an infinitive, which begin no clause: *Han prøvede, at løbe*. */
import { Finite } from "../../../clauses/clause.ts";
import { skipAdverbs } from "../../../clauses/openers.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { adjectiveForms, nounForms, subjectPronouns, wordSet } from "../../vocabulary.ts";
import { isInnerComma, lastMark, withoutComma } from "./place.ts";

const prepositions = wordSet("til for ved om på af med i efter uden fra over mod som end");

/** Verbs whose object is an infinitive more often than anything else. */
const takesInfinitive = wordSet(
  "begynder begyndte begynde begyndt prøver prøvede prøve prøvet forsøger forsøgte forsøge forsøgt ønsker ønskede håber " +
    "håbede lover lovede nægter nægtede glemmer glemte glemt husker huskede plejer plejede undgår undgik elsker elskede hader " +
    "hadede siges lærer lærte lykkes lykkedes lykkedes nyder nød vælger valgte valgt overvejer overvejede planlægger",
);

const objects = wordSet("en et den det mig dig ham hende os jer dem sig min mit mine din dit dine sin sit sine");

/** Lead on from a verb or a noun to *at* and an infinitive: *jeg beder jer, om at vente*. */
const leading = wordSet("til om på med af");

/** Whether the comma precedes a preposition that belongs to what is before it: *opfordre byen, til at spare*. */
function isBeforePreposition(context: RuleContext, index: number): boolean {
  const preposition = context.key(index - 1);
  if (!leading.has(preposition) || !isInnerComma(context, index - 2) || lastMark(context, index - 2) >= 0) return false;
  // *glædede sig til, til at komme*: begun twice, which is no matter of commas.
  if (context.key(index - 3) === preposition) return false;
  const { clauses } = context;
  if (clauses.verbs(0, index - 2) === 0 || !isInfinitivePhrase(context, index, false)) return false;
  // *om at lære, om at le*: a list; and a comma later on may be the partner of this one.
  for (let i = 0; i < index - 2; i += 1) {
    if ((context.key(i) === preposition && context.key(i + 1) === "at") || clauses.opener(i) !== undefined)
      return false;
  }
  for (let i = index; i < context.size; i += 1) if (context.key(i) === ",") return false;
  return true;
}

const auxiliary = wordSet("have være blive få gøre");

/** *at få mennesker bor der*: those are few, and the subject of the verb that comes. */
function isFew(context: RuleContext, index: number): boolean {
  if (context.key(index) !== "få") return false;
  for (let i = index + 1; i < context.size && context.key(i) !== ","; i += 1) {
    if (context.clauses.opener(i) !== undefined) return false;
    if ((context.forms(i) & (Form.Present | Form.Past)) !== 0) return true;
  }
  return false;
}

/** Whether an infinitive comes right after *at*, an adverb between left out, and no subject. */
function isInfinitivePhrase(context: RuleContext, index: number, alone: boolean): boolean {
  if (subjectPronouns.has(context.key(index + 1))) return false;
  const verb = skipAdverbs(context, index + 1);
  if (isFew(context, verb)) return false;
  if (auxiliary.has(context.key(verb))) return true;
  const forms = context.forms(verb);
  if ((forms & Form.Infinitive) === 0 || (forms & (Form.Present | Form.Past)) !== 0) return false;
  if ((forms & (nounForms | adjectiveForms)) === 0) return true;
  // *at føre bilen hjem*: a noun would not precede the object of the verb.
  const object = context.forms(verb + 1) & (Form.NounSingularDefinite | Form.NounPluralDefinite);
  if (!alone && (object !== 0 || objects.has(context.key(verb + 1)))) return true;
  // Without a finite verb there is no clause, and what could be a noun is the infinitive.
  const { clauses } = context;
  if (clauses.nextVerb(verb + 1) < 0 && clauses.doubts(verb + 1, context.size) === 0) return true;
  // *at lege*: may be a noun, which would be the subject of a verb later on.
  return !alone && context.clauses.opener(index) === undefined && (forms & Form.NounPlural) === 0;
}

/** *Det er en glæde, at se dig*: what *det* stands for comes last, and so it is no apposition. */
function hasFormalSubject(context: RuleContext, from: number, verb: number): boolean {
  if (verb < 0) return false;
  return context.key(verb + 1) === "det" || (context.key(verb - 1) === "det" && verb - 1 === from);
}

export const commaBeforeInfinitive: Rule = {
  id: "komma-foran-navneform",
  category: "komma",
  level: "oevet",
  weight: "pattern",
  needsTags: true,
  triggers: { words: ["at"] },
  check(context, index) {
    const comma = index - 1;
    if (isBeforePreposition(context, index)) {
      const phrase = `${context.key(index - 1)} at`;
      const message = `Der skal ikke komma foran »${phrase}« og en navnemåde.`;
      const why = `»${phrase} ${context.key(index + 1)}« hører sammen med ordene lige før og er ikke en sætning. Prøv at læse det højt uden pause.`;
      context.report(withoutComma(context, index - 2, "sikker", message, why));
      return;
    }
    if (!isInnerComma(context, comma)) return;
    // *til, at løbe*: a preposition closes nothing that could be inserted.
    const before = context.key(comma - 1);
    const bound = prepositions.has(before) || takesInfinitive.has(before);
    if (!isInfinitivePhrase(context, index, !bound)) return;
    // Commas around something inserted come in pairs: with another one before, this may be the second.
    const mark = lastMark(context, comma);
    if (
      !prepositions.has(before) &&
      mark >= 0 &&
      !(takesInfinitive.has(before) && context.key(mark + 1) === "som" && mark === comma - 3)
    )
      return;
    for (let i = mark + 1; i < comma && !bound; i += 1) {
      if (context.key(i) === "at" || context.clauses.opener(i) !== undefined) return;
    }
    const { clauses } = context;
    const verb = clauses.nextVerb(mark + 1);
    const forms = context.forms(comma - 1);
    const neuter = (forms & Form.AdjectiveNeuter) !== 0 && (forms & nounForms) === 0;
    const afterVerb = clauses.finite(comma - 1) === Finite.Certain && before !== "så";
    const formal = hasFormalSubject(context, mark + 1, verb) && verb < comma && clauses.doubts(mark + 1, comma) === 0;
    context.report(
      withoutComma(
        context,
        comma,
        bound || neuter || afterVerb || formal ? "sikker" : "mulig",
        "Der skal ikke komma foran »at« og en navnemåde.",
        `»at ${context.key(index + 1)}« er ikke en sætning, for der er ikke noget grundled. Spørg »hvem gør det?«: Står ` +
          "svaret ikke efter »at«, skal kommaet væk.",
      ),
    );
  },
};
