/** Finds the English apostrophe before the genitive -s: *Peter's*. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import { matchCase } from "../replacement.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { wordSet } from "../vocabulary.ts";

/** Names of firms and things that keep their apostrophe, and English words that take one. */
const brands = wordSet(
  "mcdonald levi domino sotheby christie lloyd wendy denny kellogg reese hershey macy moody poor ben jerry hell " +
    "it that he she what there who here let women men valentine director driver world ocean schindler bachelor master " +
    "daniel johnson marc paul papa carl jack ladie kid children people player editor today mother father king queen st " +
    "victoria sainsbury barney bloomingdale trader joe hooter applebee friday harrod selfridge pringle baileys smirnoff",
);

/** Spelt letter by letter: the apostrophe is right, or at least allowed. */
const initials = wordSet("tv pc cd dvd wc km kg cv bh it sms pdf mp mb gb hf lp dj vip ufo app sfo edb");

/** Already say whose it is. */
const possessives = wordSet("min mit mine din dit dine sin sit sine vor vort vore");

/** Have a word of their own for whose it is: best first, where there are several. */
const ownWords: ReadonlyMap<string, readonly string[]> = new Map([
  ["jeg", ["min", "mit", "mine"]],
  ["mig", ["min", "mit", "mine"]],
  ["du", ["din", "dit", "dine"]],
  ["dig", ["din", "dit", "dine"]],
  ["hun", ["hendes"]],
  ["ham", ["hans"]],
  ["vi", ["vores"]],
  ["os", ["vores"]],
  ["jer", ["jeres"]],
  ["de", ["deres"]],
  ["dem", ["deres"]],
  ["man", ["ens"]],
  ["hvem", ["hvis"]],
]);

const states = wordSet("er var bliver blev");

/** *Hunden er min's*: only *min* can be meant; with *det er min's* it may be *mit*. */
function isCommonThing(context: RuleContext, index: number): boolean {
  const thing = index - 2;
  if (!states.has(context.key(index - 1))) return false;
  const gender = context.forms(thing) & (Form.Common | Form.Neuter);
  return (
    context.key(thing) === "den" || (gender === Form.Common && (context.forms(thing) & Form.NounSingularDefinite) !== 0)
  );
}

/** Reports *min's* and *jeg's*: neither becomes right by losing its apostrophe. */
function checkPronoun(context: RuleContext, index: number, base: string): boolean {
  const isPossessive = possessives.has(base);
  const own = isPossessive ? [base] : ownWords.get(base);
  if (own === undefined) return false;
  // *min bror og hun's*: both would have to be put right.
  const isSure = isPossessive ? isCommonThing(context, index) : own.length === 1 && context.key(index - 1) !== "og";
  const neuter = !isSure && /^[mds]in$/u.test(base) ? [`${base.slice(0, -1)}t`] : [];
  context.report({
    start: context.start(index),
    end: context.end(index),
    confidence: isSure ? "sikker" : "mulig",
    message: isPossessive ? `»${base}« viser allerede, hvem der ejer.` : `Det hedder »${own.join(", ")}«.`,
    explanation: isPossessive
      ? "Min, din og sin siger selv, hvem noget tilhører, og får ikke 's: »hunden er min«, »huset er mit«."
      : "Jeg, du, hun og andre af de små ord har et ord for sig, der siger, hvem noget tilhører: »min«, »din«, »hendes«.",
    suggestions: [...own, ...neuter].map((word) => matchCase(context.word(index), word)),
  });
  return true;
}

const vowel = /[aeiouyæøåéü]/u;

export const genitiveApostrophe: Rule = {
  id: "apostrof-ejefald",
  category: "stavning",
  level: "begynder",
  weight: "list",
  triggers: { traits: Trait.Apostrophe },
  check(context, index) {
    const key = context.key(index);
    const traits = context.traits(index);
    if (!key.endsWith("'s") || (traits & (Trait.Digit | Trait.MixedCase | Trait.Quoted)) !== 0) return;
    const base = key.slice(0, -2);
    const written = context.word(index).slice(0, -2);
    // After s, x and z an apostrophe is how the genitive is made; after initials it is one of two ways.
    if (base.length < 2 || /[sxz']$/u.test(base) || initials.has(base) || !vowel.test(base)) return;
    if (written === written.toUpperCase() || brands.has(base)) return;
    if (checkPronoun(context, index, base)) return;
    const forms = context.lexicon.forms(base) | context.lexicon.forms(written);
    const isName = (traits & Trait.Capital) !== 0;
    if (forms === 0 && !isName) return;
    const certain = (forms & ~Form.NoSuggest) !== 0 || isName;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: certain ? "sikker" : "mulig",
      message: "Her skrives ejefald uden apostrof.",
      explanation:
        "På engelsk skriver man 's, men på dansk sættes s lige efter ordet: »Peters cykel«. Apostrof bruges blandt andet efter s, " +
        "x og z (»Jens' cykel«) og efter tal og forkortelser.",
      suggestions: [`${written}s`],
    });
  },
};
