/** Finds articles and possessives with the wrong gender before a noun that has only one: *en hus*, *mit bil*. */

import type { Confidence } from "../../../finding.ts";
import { adjectiveBase, adjectiveNeuter } from "../../../lexicon/inflect.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { finiteTags, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import { matchCase } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { commonFinite, finiteForms, nounForms, wordSet } from "../../vocabulary.ts";
import { toCommon, toNeuter } from "./determiners.ts";
import { genderOfBits, headBits, type NounPhrase, nounPhraseFrom, quantities, weekday } from "./phrase.ts";

type Gender = "common" | "neuter";

/** Also pronouns that may precede a noun by chance (*giver det mening*). */
const pronouns = wordSet("den det denne dette hver");

const prepositions = wordSet(
  "i på til af med fra for om ved efter under over hos mod gennem ifølge uden mellem blandt ad bag langs trods via omkring foran hele sådan al",
);

/** Their gender depends on what is meant, or on where one comes from. */
const twoGenders = wordSet(
  "øl vand kaffe te sodavand lim katalog brøl snes par dusin tal kul nøgle virus kompromis cirkus maksimum minimum hundrede tusind plus minus crush tak ekstrem",
);

/** *mit ynglings sted*: what is meant is *yndlings-*. */
const misspelt = wordSet("ynglings skulde vilde");

/** Definite words in -e that stand alone with a noun too: *var det sidste gang*. */
const looseWords = wordSet(
  "første sidste næste samme ene eneste anden andet tredje fjerde femte rette bedste kære egne halve hele forrige største",
);

/** Adverbs that look like adjectives in -e: *det bare regn*. */
const adverbs = wordSet("bare lige stille længe netop");

/** Open a clause, so that a pronoun after them is its subject and its verb must follow. */
const openers = wordSet(", og men at fordi hvis når da som om hvor hvordan hvorfor mens selvom selv hvad");

/** Gender of the noun when it has exactly one and can be only a noun in the singular. */
function genderOf(context: RuleContext, phrase: NounPhrase): Gender | undefined {
  if (twoGenders.has(context.key(phrase.noun)) || misspelt.has(context.key(phrase.noun))) return undefined;
  if (varying.test(context.key(phrase.noun))) return undefined;
  const bits = headBits(context, phrase);
  return (bits & Form.NounSingular) === 0 ? undefined : genderOfBits(bits);
}

/** *mit barndoms hjem*, *en politi indsats*: one word in two, whose last part has the gender of the article. */
function isSplitCompound(context: RuleContext, noun: number, actual: Gender): boolean {
  const next = noun + 1;
  // *en klik og skriv-editor*: the noun is part of a word that comes later.
  const isJoiner = context.key(next) === "og" || context.key(next) === "eller";
  if (isJoiner && (context.traits(noun + 2) & Trait.Hyphen) !== 0) return true;
  const joined = context.key(noun) + context.key(next);
  const last = genderOfBits(context.lexicon.forms(joined));
  if (last !== undefined) return last !== actual;
  // *en stykke tid*: an amount of it.
  if ((context.forms(next) & nounForms) === 0 || quantities.has(context.key(noun)) || context.key(noun) === "stykke")
    return false;
  // *mit søsters værelse*: whose it is; but *en rugbrøds mad*.
  const isOwner = (context.forms(noun) & Form.Genitive) !== 0 && (context.forms(noun) & Form.NounSingular) === 0;
  if (isOwner && !articles.has(context.key(noun - 1))) return false;
  // *en politi aktion*: an unlisted compound.
  const accepted = context.accept(joined);
  const made = accepted.kind === "compound" ? genderOfBits(accepted.forms) : undefined;
  return made !== undefined && made !== actual && (context.forms(next) & finiteForms) === 0;
}

const articles = wordSet("en et");

/** Nouns of the trade whose gender varies: *en* and *et* are both met. */
const varying = /(?:^|-)(?:id|plugin|url|uri|wiki|cookie|widget)$/u;

/** *en stump træ*: what looks like an adjective is a noun that the article fits, and the other noun says of what. */
function isAmount(context: RuleContext, phrase: NounPhrase, actual: Gender): boolean {
  const [first] = phrase.adjectives;
  if (first === undefined || first !== phrase.noun - 1 || (context.forms(first) & Form.NounSingular) === 0)
    return false;
  const own = genderOfBits(context.forms(first));
  if (own === undefined || own === actual) return false;
  return context.key(first - 1) === (own === "common" ? "en" : "et");
}

function isVerb(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  if (commonFinite.has(context.key(index))) return true;
  if ((forms & finiteForms) === 0) return false;
  return (forms & nounForms) === 0 || context.tags.probability(index, finiteTags) > 0.5;
}

/** Whether the word before takes what follows as its noun phrase. */
function isPreposition(context: RuleContext, index: number): boolean {
  if (prepositions.has(context.key(index))) return true;
  return (context.forms(index) & Form.Plain) !== 0 && context.tags.probability(index, tagSet(Tag.Preposition)) > 0.95;
}

/** What may follow a noun that has been *det*'s: a verb, a phrase about it, a relative clause. */
function continuesAfter(context: RuleContext, noun: number): boolean {
  const next = context.key(noun + 1);
  // *det gang på gang*: no phrase, but an adverb.
  if (context.key(noun + 2) === context.key(noun)) return false;
  return next === "," || next === "der" || next === "som" || prepositions.has(next) || isVerb(context, noun + 1);
}

/** Whether a word that may also be a pronoun belongs to the noun: *i det bil*, not *giver det mening*. */
function isArticle(context: RuleContext, index: number, phrase: NounPhrase): boolean {
  const before = context.key(index - 1);
  if ((context.forms(phrase.noun) & finiteForms) !== 0 || weekday.test(context.key(phrase.noun))) return false;
  if (isPreposition(context, index - 1)) return true;
  const [first] = phrase.adjectives;
  if (adverbs.has(context.key(index + 1))) return false;
  if (first !== undefined) {
    const forms = context.forms(first);
    // *Det satte gang i noget*, *Det eneste mor ser*: a verb, or a word that is alone.
    if ((forms & finiteForms) !== 0 || looseWords.has(context.key(first))) return false;
    const definite = (forms & Form.AdjectiveE) !== 0 || forms === 0;
    if (!isVerb(context, index - 1)) return definite;
    return definite && (forms & Form.AdjectiveBase) === 0;
  }
  const opens = index === 0 || openers.has(before) || (context.traits(index - 1) & Trait.Punctuation) !== 0;
  return opens && continuesAfter(context, phrase.noun);
}

/** The form of the adjective for that gender; undefined when it is not known. */
function adjectiveFor(context: RuleContext, index: number, gender: Gender): string | undefined {
  const key = context.key(index);
  const forms = context.forms(index);
  if (key === "anden" || key === "andet") return gender === "neuter" ? "andet" : "anden";
  if (key === "lille") return key;
  if (key === "egen" || key === "eget") return gender === "neuter" ? "eget" : "egen";
  const any = Form.AdjectiveE | Form.PresentParticiple | Form.PastParticiple;
  if (forms === 0 || (forms & any) !== 0 || (forms & Form.Compared) !== 0) return key;
  const fits = gender === "neuter" ? Form.AdjectiveNeuter : Form.AdjectiveBase;
  if ((forms & fits) !== 0) return key;
  const base = adjectiveBase(context.lexicon, key);
  if (base === undefined) return key.length > 0 && (forms & Form.Plain) !== 0 ? key : undefined;
  return gender === "neuter" ? adjectiveNeuter(context.lexicon, base) : base;
}

/**
 * The words from the article to the last adjective that changes, in the right gender; undefined when the phrase is
 * of a kind that the rule knows too little of.
 */
function corrected(context: RuleContext, index: number, phrase: NounPhrase, right: string, gender: Gender) {
  let words = matchCase(context.word(index), right);
  let last = index;
  let between = "";
  for (let at = index + 1; at < phrase.noun; at += 1) {
    between += context.sentence.text.slice(context.end(at - 1), context.start(at));
    const key = context.key(at);
    const form = phrase.adjectives.includes(at) ? adjectiveFor(context, at, gender) : key;
    if (form === undefined) return undefined;
    if (form === key) {
      between += context.word(at);
      continue;
    }
    words += between + form;
    between = "";
    last = at;
  }
  return { words, end: context.end(last) };
}

function report(
  context: RuleContext,
  index: number,
  phrase: NounPhrase,
  right: string,
  gender: Gender,
  confidence: Confidence,
): void {
  const fixed = corrected(context, index, phrase, right, gender);
  if (fixed === undefined) return;
  const noun = context.word(phrase.noun);
  context.report({
    start: context.start(index),
    end: fixed.end,
    confidence,
    message: `Det hedder »${right} ${noun}«.`,
    explanation:
      `»${noun}« er et ${gender === "common" ? "en-ord" : "et-ord"}. Sig ordet i bestemt form: Ender det på -en, ` +
      "hører det sammen med en, min og den. Ender det på -et, hører det sammen med et, mit og det.",
    suggestions: [fixed.words],
  });
}

/** *en par dage* */
function checkPar(context: RuleContext, index: number): void {
  const after = context.forms(index + 2) & (Form.NounPlural | Form.AdjectiveE);
  if (after === 0 || (context.traits(index + 2) & Trait.Capital) !== 0) return;
  report(context, index, { adjectives: [], noun: index + 1 }, "et", "neuter", "sikker");
}

const owners = wordSet("min din sin vores jeres");

/** *ondt i en øre*, *min venstre øre*: what one hears with; elsewhere *en øre* is money. */
function isEar(context: RuleContext, index: number, { noun, adjectives }: NounPhrase): boolean {
  if (context.key(noun) !== "øre" || (context.traits(noun) & Trait.Capital) !== 0) return false;
  const [side] = adjectives;
  if (side !== undefined) return noun === index + 2 && /^(?:venstre|højre)$/u.test(context.key(side));
  if (noun !== index + 1) return false;
  const before = context.key(index - 1);
  if (before === "i" && context.key(index - 2) === "ondt") return true;
  return owners.has(context.key(index)) && (before === "i" || before === "bag");
}

export const gender: Rule = {
  id: "koen",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [...Object.keys(toNeuter), ...toCommon.keys()] },
  check(context, index) {
    const key = context.key(index);
    if (key === "en" && context.key(index + 1) === "par") return checkPar(context, index);
    const phrase = nounPhraseFrom(context, index + 1);
    if (phrase !== undefined && isEar(context, index, phrase)) {
      const right = toNeuter[key];
      if (right !== undefined) report(context, index, phrase, right, "neuter", "sikker");
      return;
    }
    const actual = phrase === undefined ? undefined : genderOf(context, phrase);
    if (phrase === undefined || actual === undefined || isAmount(context, phrase, actual)) return;
    const right = actual === "neuter" ? toNeuter[key] : toCommon.get(key);
    if (right === undefined || isSplitCompound(context, phrase.noun, actual)) return;
    if (pronouns.has(key) && !isArticle(context, index, phrase)) return;
    // *en anden bil* is settled by its article; alone after one of the right gender it is wrong itself.
    if (key === "anden" || key === "andet") {
      const before = context.key(index - 1);
      const article = actual === "neuter" ? before === "et" || before === "det" : before === "en" || before === "den";
      if (!article) return;
    }
    // *ingen mål*: a plural too.
    const plural = key === "ingen" && (context.forms(phrase.noun) & Form.NounPlural) !== 0;
    // *ingen hastværk* is common in speech.
    if (!plural) report(context, index, phrase, right, actual, key === "ingen" ? "mulig" : "sikker");
  },
};
