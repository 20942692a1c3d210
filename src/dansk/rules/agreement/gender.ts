/** Finds articles and possessives of the wrong gender right before a noun that has only one: *en hus*, *mit bil*. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import { matchCase } from "../replacement.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { adjectiveForms, nounForms, wordSet } from "../vocabulary.ts";

/** Common gender → neuter. */
const toNeuter: Readonly<Record<string, string>> = {
  en: "et",
  min: "mit",
  din: "dit",
  sin: "sit",
  ingen: "intet",
  hvilken: "hvilket",
  hver: "hvert",
  denne: "dette",
  den: "det",
  anden: "andet",
};

const toCommon = new Map(Object.entries(toNeuter).map(([common, neuter]) => [neuter, common]));

/** Also pronouns that may stand before a noun by chance (*giver det mening*). */
const pronouns = wordSet("den det denne dette hver ingen anden andet hvert intet");

const prepositions = wordSet("i på til af med fra for om ved efter under over hos mod gennem ifølge");

/** Their gender depends on what is meant, or on where one comes from. */
const twoGenders = wordSet(
  "øl vand kaffe te sodavand lim katalog brøl snes par dusin gang tal kul nøgle virus kompromis",
);

/** The gender of the noun at `index` when it has exactly one and can be nothing but a noun in the singular. */
function genderOf(context: RuleContext, index: number): "common" | "neuter" | undefined {
  const forms = context.forms(index);
  const acceptance = context.acceptance(index);
  const allowed = Form.NounSingular;
  if ((forms & allowed) === 0 || twoGenders.has(context.key(index))) return undefined;
  const other = Form.NounSingularDefinite | Form.NounPluralDefinite | Form.Name | Form.Plain | Form.Genitive;
  if ((forms & (adjectiveForms | other)) !== 0 || acceptance.kind === "unknown") return undefined;
  const common = (forms & Form.Common) !== 0;
  const neuter = (forms & Form.Neuter) !== 0;
  if (common === neuter) return undefined;
  return common ? "common" : "neuter";
}

export const gender: Rule = {
  id: "koen",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  triggers: { words: [...Object.keys(toNeuter), ...toCommon.keys()] },
  check(context, index) {
    const noun = index + 1;
    if ((context.traits(noun) & Trait.Word) === 0 || (context.traits(noun) & (Trait.Capital | Trait.Hyphen)) !== 0)
      return;
    const actual = genderOf(context, noun);
    if (actual === undefined) return;
    const key = context.key(index);
    const neuter = toNeuter[key];
    const right =
      neuter !== undefined
        ? actual === "neuter"
          ? neuter
          : undefined
        : actual === "common"
          ? toCommon.get(key)
          : undefined;
    if (right === undefined) return;
    // *en hus ejer*: the noun is the first part of another, and that one has the gender.
    const next = context.forms(noun + 1);
    if ((next & nounForms) !== 0 && (context.traits(noun + 1) & Trait.Capital) === 0) return;
    const loose = pronouns.has(key) && !prepositions.has(context.key(index - 1));
    if (loose) return;
    const nounText = context.word(noun);
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: "sikker",
      message: `Det hedder »${right} ${nounText}«.`,
      explanation:
        `»${nounText}« er et ${actual === "common" ? "en-ord" : "et-ord"}. Sig ordet i bestemt form: Ender det på -en, ` +
        "hører det sammen med en, min og den. Ender det på -et, hører det sammen med et, mit og det.",
      suggestions: [matchCase(context.word(index), right)],
    });
  },
};
