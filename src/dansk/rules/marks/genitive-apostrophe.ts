/** Finds the English apostrophe before the genitive -s: *Peter's*. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { Rule } from "../rule.ts";
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
    const forms = context.lexicon.forms(base) | context.lexicon.forms(written);
    const isName = (traits & Trait.Capital) !== 0;
    if (forms === 0 && !isName) return;
    const certain = (forms & ~Form.NoSuggest) !== 0 || isName;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: certain ? "sikker" : "mulig",
      message: "Ejefald på dansk skrives uden apostrof.",
      explanation:
        `På engelsk skriver man 's, men på dansk sættes s lige efter ordet: »${written}s«. Kun ord, der ender på ` +
        "s, x eller z, og forkortelser kan få apostrof.",
      suggestions: [`${written}s`],
    });
  },
};
