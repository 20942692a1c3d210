/** Finds adjectives of the wrong gender after *et* or *en*: *et stor hus*, *en stort bil*. */
import { adjectiveBase, adjectiveNeuter } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { Tag, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { nounForms, wordSet } from "../../../vocabulary.ts";
import { genderOfBits, type NounPhrase, nounBits, nounPhraseFrom } from "../phrase.ts";
import { alsoAdverbs, joinedWord, neverInflected, reportAdjective } from "./report.ts";

const neuterArticles = wordSet("et intet ethvert noget andet hvert sådant hvilket");
const commonArticles = wordSet("en ingen enhver nogen anden hver sådan hvilken");

const articles = { neuter: neuterArticles, common: commonArticles };

/** Right before an adjective they leave no other article to come: *i grøn papir*. */
const prepositions = wordSet("i på med af til uden fra");

/** Fixed, or of two genders in use: *på lang sigt*, *i god behold*. */
const fixedNouns = wordSet("sigt behold flor firspring fald hold mål trav galop tempo gear");
const fixedAdjectives = wordSet("fuld kær");

/** Whether a phrase without an article is one neuter noun and its adjective, and nothing else may be meant. */
function isBareNeuter(context: RuleContext, phrase: NounPhrase, bits: number): boolean {
  const [adjective = -1] = phrase.adjectives;
  if (phrase.adjectives.length !== 1 || adjective + 1 !== phrase.noun) return false;
  if (genderOfBits(bits) !== "neuter" || (bits & Form.NounPlural) !== 0) return false;
  if (context.acceptance(phrase.noun).kind !== "listed" || joinedWord(context, adjective) !== undefined) return false;
  if (fixedNouns.has(context.key(phrase.noun)) || fixedAdjectives.has(context.key(adjective))) return false;
  if ((context.forms(adjective) & (nounForms | Form.Plain)) !== 0 || alsoAdverbs.has(context.key(adjective)))
    return false;
  return context.tags.probability(phrase.noun, tagSet(Tag.NounSingular)) > 0.9;
}

/** The adjective that the noun gives its ending: the one right before it, or one joined to that. */
function candidates(context: RuleContext, phrase: NounPhrase): number[] {
  return phrase.adjectives.filter((index) => {
    const next = context.key(index + 1);
    return index + 1 === phrase.noun || next === "og" || next === ",";
  });
}

/** The form of the word that agrees, undefined when it does or may. */
function rightForm(context: RuleContext, index: number, gender: "common" | "neuter"): string | undefined {
  const word = context.key(index);
  const forms = context.forms(index);
  if (neverInflected.has(word) || (forms & (Form.Compared | Form.PastParticiple)) !== 0) return undefined;
  if (gender === "neuter") {
    if ((forms & Form.AdjectiveBase) === 0 || (forms & (Form.AdjectiveNeuter | Form.AdjectiveE)) !== 0)
      return undefined;
    const neuter = adjectiveNeuter(context.lexicon, word);
    return neuter === word || neuter === undefined || withoutT.has(word) ? undefined : neuter;
  }
  if ((forms & Form.AdjectiveNeuter) === 0 || (forms & (Form.AdjectiveBase | Form.AdjectiveE)) !== 0) return undefined;
  const base = adjectiveBase(context.lexicon, word);
  return base === word ? undefined : base;
}

/** Have no -t before a noun, whatever the dictionary makes of them. */
const withoutT = wordSet("glad fremmed lad kåd");

/** Things besides, so that a noun after them more likely is their last part: *mobilhotel*. */
const things = wordSet("mobil");

/** *mobil hotel* → *mobilhotel*, although the compound is unlisted. */
function compoundOf(context: RuleContext, adjective: number): string | undefined {
  if (!things.has(context.key(adjective))) return undefined;
  const joined = context.key(adjective) + context.key(adjective + 1);
  return context.accept(joined).kind === "unknown" ? undefined : joined;
}

export const indefiniteEnding: Rule = {
  id: "tillaegsord-ubestemt",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [...neuterArticles, ...commonArticles, ...prepositions] },
  check(context, index) {
    if ((context.traits(index) & Trait.Quoted) !== 0) return;
    const phrase = nounPhraseFrom(context, index + 1);
    if (phrase === undefined || phrase.adjectives.length === 0) return;
    const bits = nounBits(context, phrase.noun, true);
    const gender = genderOfBits(bits);
    if ((bits & Form.NounSingular) === 0 || gender === undefined) return;
    const isBare = prepositions.has(context.key(index));
    if (isBare ? !isBareNeuter(context, phrase, bits) : !articles[gender].has(context.key(index))) return;
    const article = gender === "neuter" ? "et" : "en";
    for (const at of candidates(context, phrase)) {
      const right = rightForm(context, at, gender);
      if (right === undefined) continue;
      const noun = context.word(phrase.noun);
      const joined = at + 1 === phrase.noun ? (joinedWord(context, at) ?? compoundOf(context, at)) : undefined;
      reportAdjective(context, at, right, joined, {
        isJoinedFirst: things.has(context.key(at)),
        message: `Det hedder »${article} ${right} ${noun}«.`,
        explanation:
          gender === "neuter"
            ? `»${noun}« er et et-ord, og så ender tillægsordet på -t: »et rødt hus«. Sig »et« foran »${noun}«, så kan du høre det.`
            : `»${noun}« er et en-ord, og så har tillægsordet intet -t: »en rød bil«. Sig »en« foran »${noun}«, så kan du høre det.`,
      });
    }
  },
};
