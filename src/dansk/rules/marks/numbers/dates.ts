/** Finds ordinals without a full stop (*den 5 maj*, *i 7 klasse*) and numbers without a space before or after them. */
import { monthKeys } from "../../../text/months.ts";
import { Trait } from "../../../text/token.ts";
import type { Draft, Rule, RuleContext } from "../../rule.ts";
import { wordSet } from "../../vocabulary.ts";

function draft(start: number, end: number, message: string, explanation: string, suggestion: string): Draft {
  return { start, end, confidence: "sikker", message, explanation, suggestions: [suggestion] };
}

/** Before these a number counts or names: *side 5 marts*, *kl. 5 maj*. */
const namesNumber = wordSet("side s. s nr. nr kl. kl klokken kapitel kap. afsnit bind linje opgave bus linie §");

/** Whether the token is a bare whole number between two bounds, with nothing joined to it. */
function wholeNumber(context: RuleContext, index: number, from: number, to: number): boolean {
  if ((context.traits(index) & Trait.Number) === 0 || !/^\d{1,2}$/u.test(context.word(index))) return false;
  const number = Number(context.word(index));
  const before = context.word(index - 1);
  const isPart = before === "-" || before === "–" || before === "/" || before === "," || before === "+";
  return number >= from && number <= to && !(isPart && context.end(index - 1) === context.start(index));
}

export const dateStop: Rule = {
  id: "dato-punktum",
  category: "typografi",
  level: "oevet",
  weight: "list",
  triggers: { words: monthKeys },
  check(context, index) {
    if ((context.traits(index) & Trait.Capital) !== 0) return;
    const explanation =
      "Tallet i en dato læses »femte« og ikke »fem«. Et tal, der læses sådan, får punktum, og efter punktummet er der " +
      "mellemrum: 5. maj.";
    // *20.november*: the stop is there, the space is not.
    if (context.word(index - 1) === "." && wholeNumber(context, index - 2, 1, 31)) {
      const glued =
        context.end(index - 2) === context.start(index - 1) && context.end(index - 1) === context.start(index);
      if (glued) {
        context.report(
          draft(
            context.start(index - 1),
            context.end(index - 1),
            "Der mangler et mellemrum i datoen.",
            explanation,
            ". ",
          ),
        );
      }
      return;
    }
    if (!wholeNumber(context, index - 1, 1, 31) || (context.traits(index) & Trait.SpaceBefore) === 0) return;
    if (namesNumber.has(context.key(index - 2))) return;
    const number = context.word(index - 1);
    context.report(
      draft(
        context.start(index - 1),
        context.end(index - 1),
        `Datoen skrives »${number}. ${context.word(index)}«.`,
        explanation,
        `${number}.`,
      ),
    );
  },
};

/** Stand in the singular after a number only when it tells which one: *7. klasse*, *3. sal*. */
const onlyInOrder = wordSet("klasse sal plads semester division verdenskrig halvleg etage");

export const ordinalStop: Rule = {
  id: "ordenstal-punktum",
  category: "typografi",
  level: "oevet",
  weight: "list",
  triggers: { words: onlyInOrder },
  check(context, index) {
    if ((context.traits(index) & Trait.SpaceBefore) === 0) return;
    if (!wholeNumber(context, index - 1, 1, 20) || (context.traits(index) & Trait.Capital) !== 0) return;
    const before = context.key(index - 2);
    if (namesNumber.has(before) || before === "," || before === ".") return;
    const number = context.word(index - 1);
    // *vi er 1 klasse på tur* counts; *i 1 klasse* does not.
    if (number === "1" && before !== "i" && before !== "på" && before !== "fra" && before !== "til") return;
    context.report(
      draft(
        context.start(index - 1),
        context.end(index - 1),
        `Det skrives »${number}. ${context.word(index)}«.`,
        "Et tal, der fortæller hvilken i rækken, får punktum: 7. klasse er »syvende klasse«. Prøv at læse tallet højt: " +
          "Siger du »syv« eller »syvende«?",
        `${number}.`,
      ),
    );
  },
};

/** *kl.14*, *nr.5*: an abbreviation and its number. */
export const abbreviationSpace: Rule = {
  id: "mellemrum-foer-tal",
  category: "typografi",
  level: "oevet",
  weight: "list",
  triggers: { words: ["kl.", "nr.", "ca.", "tlf.", "d.", "pr."] },
  check(context, index) {
    if ((context.traits(index) & Trait.Abbreviation) === 0 || (context.traits(index + 1) & Trait.Number) === 0) return;
    if (context.end(index) !== context.start(index + 1)) return;
    context.report(
      draft(
        context.start(index),
        context.end(index),
        `Der mangler et mellemrum efter »${context.word(index)}«.`,
        "En forkortelse er et ord: Efter den er der mellemrum som efter andre ord.",
        `${context.word(index)} `,
      ),
    );
  },
};
