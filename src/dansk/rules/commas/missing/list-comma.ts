/** Finds missing commas between the items of a list: *min mor min bror og min kat*, *han spiste drak og sov*. */
import { Finite } from "../../../clauses/clause.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { nounTags, Tag, tagSet } from "../../../tagger/tags.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { finiteForms, wordSet } from "../../vocabulary.ts";
import { followsWord, missingComma } from "../gap.ts";

const possessives = wordSet("min mit mine din dit dine sin sit sine vores jeres hans hendes deres");
const definite = tagSet(Tag.NounSingularDefinite, Tag.NounPluralDefinite);
const bareNoun = tagSet(Tag.NounSingular, Tag.NounPlural);

/** Kinds of parts, by how many words each has. */
type Part = "definite" | "owned" | "verb";

/** The kind of part that begins at `index`, undefined when it is none. */
function partAt(context: RuleContext, index: number): Part | undefined {
  const { clauses, tags } = context;
  const forms = context.forms(index);
  if (possessives.has(context.key(index))) {
    return tags.probability(index + 1, bareNoun) >= 0.95 && clauses.finite(index + 1) === Finite.No
      ? "owned"
      : undefined;
  }
  if (clauses.finite(index) === Finite.Certain && (forms & finiteForms) !== 0) return "verb";
  if ((forms & (Form.NounSingularDefinite | Form.NounPluralDefinite)) === 0) {
    return undefined;
  }
  return tags.probability(index, definite) >= 0.8 ? "definite" : undefined;
}

function sizeOf(part: Part): number {
  return part === "owned" ? 2 : 1;
}

/** Past tenses without an object: modals and helping verbs make no list. */
const helping = wordSet(
  "er var har havde kan kunne skal skulle vil ville må måtte bliver blev får fik går gik står stod",
);

export const listComma: Rule = {
  id: "komma-opremsning",
  category: "komma",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: ["og", "eller"] },
  check(context, index) {
    const last = partAt(context, index + 1);
    if (last === undefined) return;
    const size = sizeOf(last);
    const second = index - size;
    const first = second - size;
    if (partAt(context, second) !== last || partAt(context, first) !== last || !followsWord(context, second)) return;
    if (last === "verb" && [first, second, index + 1].some((i) => helping.has(context.key(i)))) return;
    // *i byen drengene og pigerne*: after a preposition the first noun is part of something else.
    const before = context.tags.probability(first - 1, tagSet(Tag.Preposition) | nounTags);
    if (last === "definite" && before > 0.1) return;
    context.report(
      missingComma(
        context,
        second,
        "sikker",
        `Der skal komma foran »${context.key(second)}« i opremsningen.`,
        "Når du remser flere ting op, sættes der komma mellem dem, men ikke foran »og« før den sidste. Prøv at sætte »og« ind: " +
          `Kan der stå »og ${context.key(second)}«, skal der komma.`,
      ),
    );
  },
};
