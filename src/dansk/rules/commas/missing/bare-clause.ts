/**
 * Finds subordinate clauses without an opening word and without their opening comma: *den bog jeg læste*, *jeg håber du
 * kommer*.
 */
import { Finite } from "../../../clauses/clause.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { midAdverbs, nominatives, nounForms, wordSet } from "../../vocabulary.ts";
import { followsWord, missingComma } from "../gap.ts";

/** May be the subject of such a clause and nothing else in its place. */
const subjects = wordSet("jeg du vi man han hun");
const objectSubjects = wordSet("jeg du vi man");

const believing = wordSet("håber håbede tror troede synes syntes mener mente siger sagde vidste føler ved");

const singling = wordSet("eneste første sidste");

/** *Det jeg ser, er godt* */
const thatWords = wordSet("det den alt");

const vague = wordSet("noget intet");

/** Stand before the verb in a subordinate clause and after it in a main one. */
const beforeVerb = wordSet("ikke aldrig altid ofte sjældent");

const singlingOut = wordSet("den det de alle alt eneste");

/** *hver gang jeg ser ham*, *så længe vi vil*: these open a clause together with what is before them. */
const times = wordSet("hele gang gange længe snart tit ofte");

/** *den bog jeg læste*: an article, a noun, and a subject of its own right after. */
function tellsAboutNoun(context: RuleContext, index: number): boolean {
  const { clauses } = context;
  if (!objectSubjects.has(context.key(index)) || times.has(context.key(index - 1))) return false;
  const isNoun = (context.forms(index - 1) & nounForms) !== 0;
  // *det bedste jeg ved*, *alt det vi lærte*
  const superlative = (context.forms(index - 1) & Form.Compared) !== 0 || singling.has(context.key(index - 1));
  const first = index === 1 && thatWords.has(context.key(0));
  const all =
    first ||
    (context.key(index - 1) === "det" && context.key(index - 2) === "alt") ||
    vague.has(context.key(index - 1));
  if ((!isNoun && !superlative && !all) || clauses.finite(index - 1) >= Finite.Likely) return false;
  // The noun is singled out by its article, an adjective between at most; and the sentence has its verb elsewhere.
  const article = [index - 2, index - 3].find((i) => singlingOut.has(context.key(i)));
  // *frugter vi aldrig havde set*: with the adverb before its verb it can be no main clause.
  const ordered = beforeVerb.has(context.key(index + 1)) && clauses.finite(index + 2) >= Finite.Likely;
  if (article === undefined && !ordered && !first) return false;
  const verb = clauses.nextVerb(index + 1);
  if (verb < 0 || clauses.clauseAt(verb)?.kind !== "bare") return false;
  if (clauses.finite(verb) !== Finite.Certain && !ordered) return false;
  return clauses.verbs(0, index) > 0 || clauses.verbs(verb + 1, context.size) > 0;
}

/** *jeg håber du kommer*, *han troede ikke det regnede*. */
function isBelieved(context: RuleContext, index: number): boolean {
  const { clauses } = context;
  const key = context.key(index);
  const open = context.word(index) === "I" || key === "det" || key === "der" || key === "de";
  if (!subjects.has(key) && !open) return false;
  let verb = index - 1;
  while (index - verb <= 2 && midAdverbs.has(context.key(verb))) verb -= 1;
  if (!believing.has(context.key(verb)) || !nominatives.has(context.key(verb - 1))) return false;
  // *som jeg tror du kender*: one clause reaches into the other, and no comma parts them.
  const kind = clauses.clauseAt(verb)?.kind;
  if (kind !== "main" && kind !== "at") return false;
  const next = open ? index + 1 : clauses.nextVerb(index + 1);
  if (next < 0 || next - index > 3 || clauses.finite(next) !== Finite.Certain) return false;
  for (let i = index + 1; i < next; i += 1) if (!midAdverbs.has(context.key(i))) return false;
  return (context.traits(next) & Trait.Word) !== 0;
}

export const bareClauseComma: Rule = {
  id: "komma-start-uden-ord",
  category: "komma",
  level: "oevet",
  weight: "pattern",
  commaSystem: "start",
  needsTags: true,
  triggers: { words: [...subjects, "det", "der", "de", "i"] },
  check(context, index) {
    if (!followsWord(context, index)) return;
    if ((context.traits(index) & Trait.Capital) !== 0 && context.word(index) !== "I") return;
    const believed = isBelieved(context, index);
    if (!believed && !tellsAboutNoun(context, index)) return;
    const left = believed ? "at" : "som";
    context.report(
      missingComma(
        context,
        index,
        "sikker",
        `Der skal komma foran ledsætningen, der begynder med »${context.key(index)}«.`,
        `Her er »${left}« udeladt, men det er stadig en ledsætning, og den får startkomma. Prøv at sætte »${left}« ind foran ` +
          `»${context.key(index)}«: Kan det stå der, skal der komma.`,
      ),
    );
  },
};
