/** Notes quotation marks, dashes, numbers and times that have more than one correct form. */
import { Form } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { wordSet } from "../../vocabulary.ts";

const quoteKinds: ReadonlyMap<string, string> = new Map([
  ['"', '"…"'],
  ["“", "“…”"],
  ["”", "“…”"],
  ["„", "“…”"],
  ["»", "»…«"],
  ["«", "»…«"],
]);

export const noteQuotes: Rule = {
  id: "ensartet-citationstegn-noter",
  category: "typografi",
  level: "oevet",
  weight: "pattern",
  triggers: { words: [...quoteKinds.keys()] },
  check(context, index) {
    // A quotation within a quotation has other marks on purpose.
    const value = quoteKinds.get(context.word(index));
    const opens = (context.traits(index) & (Trait.SpaceBefore | Trait.First)) !== 0;
    if (value === undefined || !opens || (context.traits(index - 1) & Trait.Quoted) !== 0) return;
    context.note({ topic: "citationstegn", value, start: context.start(index), end: context.end(index) });
  },
};

const dashes = ["-", "–", "—"];

export const noteDashes: Rule = {
  id: "ensartet-streger-noter",
  category: "typografi",
  level: "oevet",
  weight: "pattern",
  triggers: { words: dashes },
  check(context, index) {
    const value = context.word(index);
    const before = context.traits(index - 1);
    const next = context.traits(index + 1);
    const others = Object.fromEntries(dashes.map((dash) => [dash, dash]));
    const place = { start: context.start(index), end: context.end(index), others };
    const isBetween = (traits: number): boolean => (traits & (Trait.Word | Trait.Number | Trait.Abbreviation)) !== 0;
    if (!isBetween(before) || !isBetween(next)) return;
    const spaced = (context.traits(index) & next & Trait.SpaceBefore) !== 0;
    const glued = context.start(index) === context.end(index - 1) && context.start(index + 1) === context.end(index);
    if (spaced) context.note({ topic: "tankestreg", value, ...place });
    else if (glued && (before & next & Trait.Number) !== 0) context.note({ topic: "interval", value, ...place });
  },
};

const numerals = "to tre fire fem seks syv otte ni ti elleve tolv".split(" ");

/** What is counted in figures whatever the rest of the text does. */
const units = wordSet(
  "km m cm mm kg g l dl ml kr kroner procent grader meter kilometer kilo gram liter point klasse minutter sekunder timer " +
    "år dage uger måneder gange mål cm2 m2 mb gb",
);

function noteSmallNumber(context: RuleContext, index: number, value: "cifre" | "bogstaver", number: number): void {
  // Only before what is counted: *3 børn*, *tre børn*; not *side 3*, *kl. 3*, *3 km*.
  const forms = context.forms(index + 1);
  const next = context.traits(index + 1);
  if ((forms & Form.NounPlural) === 0 || units.has(context.key(index + 1)) || (next & Trait.Capital) !== 0) return;
  const figures = String(number);
  const letters = numerals[number - 2] ?? figures;
  context.note({
    topic: "tal",
    value,
    start: context.start(index),
    end: context.end(index),
    others: { cifre: figures, bogstaver: letters },
  });
}

const grouped = /^\d{1,3}(?:\.\d{3})+$/u;
const plain = /^[1-9]\d{4,8}$/u;
const withStop = /^\d{1,2}\.\d{2}$/u;
const withColon = /^\d{1,2}:\d{2}$/u;

function noteFigures(context: RuleContext, index: number): void {
  const written = context.word(index);
  const place = { start: context.start(index), end: context.end(index) };
  if (/^(?:[2-9]|1[0-2])$/u.test(written)) {
    noteSmallNumber(context, index, "cifre", Number(written));
  } else if (grouped.test(written)) {
    const others = { "med punktum": written, "uden punktum": written.replaceAll(".", "") };
    context.note({ topic: "tusinder", value: "med punktum", ...place, others });
  } else if (plain.test(written)) {
    const others = { "med punktum": written.replace(/\B(?=(?:\d{3})+$)/gu, "."), "uden punktum": written };
    context.note({ topic: "tusinder", value: "uden punktum", ...place, others });
  } else if (
    /^(?:kl\.?|klokken)$/u.test(context.key(index - 1)) &&
    (withStop.test(written) || withColon.test(written))
  ) {
    const others = { "med punktum": written.replace(":", "."), "med kolon": written.replace(".", ":") };
    context.note({
      topic: "klokkeslæt",
      value: withStop.test(written) ? "med punktum" : "med kolon",
      ...place,
      others,
    });
  }
}

export const noteNumbers: Rule = {
  id: "ensartet-tal-noter",
  category: "typografi",
  level: "oevet",
  weight: "pattern",
  triggers: { traits: Trait.Number, words: numerals },
  check(context, index) {
    if ((context.traits(index) & Trait.Number) !== 0) noteFigures(context, index);
    else noteSmallNumber(context, index, "bogstaver", numerals.indexOf(context.key(index)) + 2);
  },
};

const percents = ["%", "procent", "pct."];

export const notePercents: Rule = {
  id: "ensartet-procent-noter",
  category: "typografi",
  level: "oevet",
  weight: "pattern",
  triggers: { words: percents },
  check(context, index) {
    if ((context.traits(index - 1) & Trait.Number) === 0) return;
    const spaced = (context.traits(index) & Trait.SpaceBefore) !== 0;
    const others = Object.fromEntries(percents.map((word) => [word, spaced || word === "%" ? word : ` ${word}`]));
    const value = context.key(index);
    context.note({ topic: "procent", value, start: context.start(index), end: context.end(index), others });
  },
};
