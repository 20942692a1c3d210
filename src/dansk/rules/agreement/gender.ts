/** Finds articles and possessives of the wrong gender right before a noun that has only one: *en hus*, *mit bil*. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import { matchCase } from "../replacement.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { adjectiveForms, commonFinite, finiteForms, nounForms, wordSet } from "../vocabulary.ts";

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
  "øl vand kaffe te sodavand lim katalog brøl snes par dusin tal kul nøgle virus kompromis cirkus maksimum minimum hundrede tusind plus minus",
);

/** The gender of the noun at `index` when it has exactly one and can be nothing but a noun in the singular. */
function genderOf(context: RuleContext, index: number, afterAdjective: boolean): "common" | "neuter" | undefined {
  const forms = context.forms(index);
  const acceptance = context.acceptance(index);
  const allowed = Form.NounSingular;
  if ((forms & allowed) === 0 || context.key(index).length < 2 || twoGenders.has(context.key(index))) return undefined;
  const other = Form.NounSingularDefinite | Form.NounPluralDefinite | Form.Name | Form.Plain | Form.Genitive;
  if ((forms & (other | (afterAdjective ? 0 : adjectiveForms))) !== 0 || acceptance.kind === "unknown")
    return undefined;
  const common = (forms & Form.Common) !== 0;
  const neuter = (forms & Form.Neuter) !== 0;
  if (common === neuter) return undefined;
  return common ? "common" : "neuter";
}

/** Whether a word that may also be a pronoun belongs to the noun: *i det bil*, not *giver det mening*. */
function isArticle(context: RuleContext, index: number, noun: number): boolean {
  if ((context.forms(noun) & finiteForms) !== 0) return false;
  if (noun === index + 1) return prepositions.has(context.key(index - 1));
  // After a verb it may be its subject or object (*var det sidste chance*), and definite adjectives end in -e.
  const verb = (context.forms(index - 1) & finiteForms) !== 0 && (context.forms(index - 1) & nounForms) === 0;
  return !verb && !commonFinite.has(context.key(index - 1)) && (context.forms(index + 1) & Form.AdjectiveE) !== 0;
}

/** May have another noun after them without being part of it. */
const quantities = wordSet("række masse gruppe mængde antal slags type smule flok del");

/** The noun the word at `index` belongs to: right after it, or behind one adjective. */
function nounAfter(context: RuleContext, index: number): number | undefined {
  for (let at = index + 1; at <= index + 2; at += 1) {
    const traits = context.traits(at);
    if ((traits & Trait.Word) === 0 || (traits & (Trait.Capital | Trait.Hyphen | Trait.Quoted)) !== 0) return undefined;
    const forms = context.forms(at);
    const isAdjective = (forms & adjectiveForms) !== 0;
    if (!isAdjective) return (forms & nounForms) !== 0 ? at : undefined;
    // *et god grund til*: an adjective with an adjective before and no noun after is the noun.
    const last = at > index + 1 && (forms & Form.NounSingular) !== 0;
    if (last && (context.forms(at + 1) & (nounForms | adjectiveForms)) === 0) return at;
    if ((forms & finiteForms) !== 0) return undefined;
  }
  return undefined;
}

/**
 * Whether what stands between agrees with the noun, so that it is the article that is wrong: *en stort hus*, *det
 * store rolle*. Where both are wrong this rule is silent.
 */
function adjectivesAgree(context: RuleContext, from: number, noun: number, actual: "common" | "neuter"): boolean {
  for (let i = from; i < noun; i += 1) {
    const forms = context.forms(i);
    if ((forms & (Form.AdjectiveE | Form.PresentParticiple)) !== 0) continue;
    const fits = actual === "neuter" ? Form.AdjectiveNeuter : Form.AdjectiveBase;
    if ((forms & fits) === 0) return false;
  }
  return true;
}

export const gender: Rule = {
  id: "koen",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  triggers: { words: [...Object.keys(toNeuter), ...toCommon.keys()] },
  check(context, index) {
    const noun = nounAfter(context, index);
    if (noun === undefined) return;
    const actual = genderOf(context, noun, noun > index + 1);
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
    const compound = (next & nounForms) !== 0 && (next & (Form.Plain | finiteForms)) === 0;
    if (compound && !quantities.has(context.key(noun)) && (context.traits(noun + 1) & Trait.Capital) === 0) return;
    if (!adjectivesAgree(context, index + 1, noun, actual)) return;
    if (pronouns.has(key) && !isArticle(context, index, noun)) return;
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
