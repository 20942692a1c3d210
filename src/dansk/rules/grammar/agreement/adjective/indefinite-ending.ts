/** Finds adjectives of the wrong gender after *et* or *en*: *et stor hus*, *en stort bil*. */
import { adjectiveBase, adjectiveNeuter } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { wordSet } from "../../../vocabulary.ts";
import { genderOfBits, type NounPhrase, nounBits, nounPhraseFrom } from "../phrase.ts";
import { joinedWord, neverInflected, reportAdjective } from "./report.ts";

const neuterArticles = wordSet("et intet ethvert noget andet hvert sådant hvilket");
const commonArticles = wordSet("en ingen enhver nogen anden hver sådan hvilken");

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

export const indefiniteEnding: Rule = {
  id: "tillaegsord-ubestemt",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [...neuterArticles, ...commonArticles] },
  check(context, index) {
    if ((context.traits(index) & Trait.Quoted) !== 0) return;
    const phrase = nounPhraseFrom(context, index + 1);
    if (phrase === undefined || phrase.adjectives.length === 0) return;
    const bits = nounBits(context, phrase.noun, true);
    const gender = genderOfBits(bits);
    if ((bits & Form.NounSingular) === 0 || gender === undefined) return;
    if (!(gender === "neuter" ? neuterArticles : commonArticles).has(context.key(index))) return;
    const article = gender === "neuter" ? "et" : "en";
    for (const at of candidates(context, phrase)) {
      const right = rightForm(context, at, gender);
      if (right === undefined) continue;
      const noun = context.word(phrase.noun);
      reportAdjective(context, at, right, at + 1 === phrase.noun ? joinedWord(context, at) : undefined, {
        message: `Det hedder »${article} ${right} ${noun}«.`,
        explanation:
          gender === "neuter"
            ? `»${noun}« er et et-ord, og så ender tillægsordet på -t: »et rødt hus«. Sig »et« foran »${noun}«, så kan du høre det.`
            : `»${noun}« er et en-ord, og så har tillægsordet intet -t: »en rød bil«. Sig »en« foran »${noun}«, så kan du høre det.`,
      });
    }
  },
};
