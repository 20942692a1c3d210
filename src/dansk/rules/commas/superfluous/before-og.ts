/** Finds a comma before *og* or *eller* and a verb with the same subject: *Hun tog sin jakke, og gik*. */
import { Finite } from "../../../clauses/clause.ts";
import { skipAdverbs } from "../../../clauses/openers.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { nounTags, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { nominatives, subjectPronouns, wordSet } from "../../vocabulary.ts";
import { asks, isInnerComma, lastMark, withoutComma } from "./place.ts";

const conjunctions: ReadonlySet<string> = new Set(["og", "eller"]);

/** Whether the comma at `index` follows a main clause that holds no other clause and no other comma. */
function isAfterPlainClause(context: RuleContext, index: number): boolean {
  const { clauses } = context;
  const clause = clauses.clauseAt(index);
  if (clause === undefined || clause.kind !== "main" || clause.firstVerb < 0 || clause.firstVerb > index) return false;
  if (clauses.finite(clause.firstVerb) < Finite.Likely || clauses.meeting(clause.firstVerb) !== undefined) return false;
  const mark = lastMark(context, index);
  const begins = mark < 0 || mark < clause.from || context.key(clause.from - 1) === "og";
  if (!begins || (mark >= clause.from && mark >= 0)) return false;
  for (let i = clause.from; i < index; i += 1) if (clauses.opener(i) !== undefined) return false;
  return true;
}

function hasMarkAfter(context: RuleContext, index: number): boolean {
  for (let i = index + 1; i < context.size; i += 1) if (context.key(i) === ",") return true;
  return false;
}

/** *…, og gik hjem*, *…, og lever siden mange steder*. */
function isBeforeSameSubject(context: RuleContext, index: number): boolean {
  const first = index + 2;
  const verb = skipAdverbs(context, first);
  if (context.clauses.finite(verb) < Finite.Likely || !isAfterPlainClause(context, index)) return false;
  const next = context.key(verb + 1);
  if (nominatives.has(next) || context.word(verb + 1) === "I" || next === "der" || asks(context)) return false;
  // *…, og sner det i morgen, bliver vi hjemme*
  if (verb === first && subjectPronouns.has(next) && hasMarkAfter(context, verb)) return false;
  // With an adverb first, what comes after the verb may be its subject: *og så kom Ida*.
  if (verb > first) {
    const named = (context.traits(verb + 1) & Trait.Capital) !== 0;
    const noun = context.tags.probability(verb + 1, nounTags | tagSet(Tag.Determiner, Tag.Possessive, Tag.AdjectiveE));
    if (named || noun > 0.2 || subjectPronouns.has(next)) return false;
  }
  return true;
}

const auxiliaries = wordSet("er var har havde kan kunne skal skulle vil ville må måtte bør burde bliver blev får fik");

/** *…, og spiste is*: the verb right after *og*, and none that opens a longer remark. */
function isPlain(context: RuleContext, index: number): boolean {
  const verb = index + 2;
  return context.clauses.finite(verb) === Finite.Certain && !auxiliaries.has(context.key(verb));
}

/** *æbler, pærer, og bananer*: single nouns of one kind, and nothing more. */
function isInList(context: RuleContext, index: number): boolean {
  if (context.key(index - 2) !== "," || context.key(index + 1) !== "og") return false;
  const plural = Form.NounPlural | Form.NounPluralDefinite;
  const [last, before, third] = [index + 2, index - 1, index - 3].map((i) => context.forms(i) & plural);
  const end = context.key(index + 3);
  return last !== 0 && last === before && before === third && (end === "." || end === "!" || end === "?");
}

export const commaBeforeOg: Rule = {
  id: "komma-foran-og",
  category: "komma",
  level: "oevet",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [","] },
  check(context, index) {
    const word = context.key(index + 1);
    if (!conjunctions.has(word) || !isInnerComma(context, index)) return;
    const list = isInList(context, index);
    if (!list && !isBeforeSameSubject(context, index)) return;
    context.report(
      withoutComma(
        context,
        index,
        list || isPlain(context, index) ? "sikker" : "mulig",
        `Der skal ikke komma foran »${word}« her.`,
        list
          ? "I en opremsning sættes der komma mellem leddene, men ikke foran »og« før det sidste."
          : `Det er den samme, der gør begge dele, og der kommer ikke et nyt grundled efter »${word}«. Prøv at finde ` +
              "grundled og udsagnsord på begge sider: Mangler det ene, skal kommaet væk.",
      ),
    );
  },
};
