/** Finds hyphens that are missing after numbers or misplaced: *3 årig*, *1800 tallet*, *sommer-og*. */
import { Trait } from "../../../text/token.ts";
import type { Draft, Rule, RuleContext } from "../../rule.ts";
import { wordSet } from "../../vocabulary.ts";

const aged = /^(årig|årige|årigt|åriges|årigs)$/u;
const century = /^(tallet|tallets|tals)$/u;
const glued = /^(\d{1,4})(årig|årige|årigt|åriges|tallet|tallets)$/u;
const mails = wordSet("mail mails mailen mailene mailadresse mailadressen");
const shirts = wordSet("shirt shirts shirten shirtene shirtsene");
const suspended = /^(\p{L}{2,})-(og|eller)$/u;

function draft(context: RuleContext, from: number, to: number, suggestion: string, explanation: string): Draft {
  return {
    start: context.start(from),
    end: context.end(to),
    confidence: "sikker",
    message: `Det skrives »${suggestion}« med bindestreg.`,
    explanation,
    suggestions: [suggestion],
  };
}

const afterNumber =
  "Når et tal i cifre og et ord bliver til ét ord, sættes der bindestreg imellem: en 3-årig, 1800-tallet.";

/** *e mail*, *t shirt*: a letter that is part of a word; *ved 7 tiden*. */
function letterWord(context: RuleContext, index: number): Draft | undefined {
  const key = context.key(index);
  const before = context.word(index - 1);
  if ((context.traits(index) & Trait.SpaceBefore) === 0) return undefined;
  if (mails.has(key) && before.toLowerCase() === "e") {
    return draft(context, index - 1, index, `${before}-${key}`, "E'et står for »elektronisk« og er en del af ordet.");
  }
  if (shirts.has(key) && before.toLowerCase() === "t") {
    return draft(context, index - 1, index, `${before}-${key}`, "T'et viser trøjens form og er en del af ordet.");
  }
  const isHour = /^(?:[1-9]|1\d|2[0-4])$/u.test(before) && /^(?:ved|omkring)$/u.test(context.key(index - 2));
  return key === "tiden" && isHour ? draft(context, index - 1, index, `${before}-${key}`, afterNumber) : undefined;
}

/** *3 årig*, *1800 tallet*. */
function spaced(context: RuleContext, index: number): Draft | undefined {
  const number = context.word(index - 1);
  const isNumber = (context.traits(index - 1) & Trait.Number) !== 0 && /^\d+$/u.test(number);
  if (!isNumber || (context.traits(index) & Trait.SpaceBefore) === 0) return undefined;
  const before = context.word(index - 2);
  if (before === "-" || before === "–" || before === "/") return undefined;
  const key = context.key(index);
  const fits = aged.test(key) ? number.length <= 3 : century.test(key) && /^\d{1,2}00$|^\d0$/u.test(number);
  return fits ? draft(context, index - 1, index, `${number}-${key}`, afterNumber) : undefined;
}

/** Signs of chemistry, and the nouns that are only said together with them. */
const formulas: ReadonlyMap<string, RegExp> = new Map([
  [
    "co2",
    /^(?:udled(?:ning|ninger|ningen|ningerne)|udslip(?:pet)?|aftryk(?:ket)?|niveau(?:et)?|afgift(?:en|er)?|neutral(?:t|e)?|kvoter?|regnskab(?:et)?|koncentration(?:en)?|indhold(?:et)?|reduktion(?:en)?)$/u,
  ],
  [
    "ph",
    /^(?:værdi(?:en|er|erne)?|papir(?:et)?|meter(?:et)?|skala(?:en)?|indikator(?:en)?|målings?|måling(?:en|er)?)$/u,
  ],
]);

/** *CO2 udledning*, *pH værdi*. */
function formula(context: RuleContext, index: number): Draft | undefined {
  const heads = formulas.get(context.key(index));
  const next = context.traits(index + 1);
  if (heads === undefined || (next & Trait.Word) === 0 || (next & Trait.SpaceBefore) === 0) return undefined;
  if (!heads.test(context.key(index + 1)) || (next & Trait.Capital) !== 0) return undefined;
  const joined = `${context.word(index)}-${context.word(index + 1)}`;
  return draft(
    context,
    index,
    index + 1,
    joined,
    "En formel og et navneord bliver til ét ord med bindestreg imellem: CO2-udledning, pH-værdi.",
  );
}

export const hyphens: Rule = {
  id: "bindestreg",
  category: "ord",
  level: "oevet",
  weight: "list",
  triggers: {
    words: [
      "årig",
      "årige",
      "årigt",
      "åriges",
      "årigs",
      "tallet",
      "tallets",
      "tals",
      "tiden",
      "co2",
      "ph",
      ...mails,
      ...shirts,
    ],
    traits: Trait.Hyphen | Trait.Digit,
  },
  check(context, index) {
    const key = context.key(index);
    const together = glued.exec(key);
    if (together !== null) {
      context.report(draft(context, index, index, `${together[1] ?? ""}-${together[2] ?? ""}`, afterNumber));
      return;
    }
    const parts = suspended.exec(key);
    if (parts !== null && (context.traits(index + 1) & Trait.Word) !== 0) {
      const first = context.word(index).slice(0, (parts[1] ?? "").length);
      // *børne-* is no word, but it begins words.
      const known = [first, `${first}liv`].some((word) => context.accept(word).kind !== "unknown");
      const explanation =
        "Bindestregen står for den del af ordet, der er sparet væk: »sommer- og vintertøj« er »sommertøj og " +
        "vintertøj«. Den sættes lige efter ordet med mellemrum bagefter.";
      if (known) context.report(draft(context, index, index, `${first}- ${parts[2] ?? ""}`, explanation));
      return;
    }
    const found = spaced(context, index) ?? letterWord(context, index) ?? formula(context, index);
    if (found !== undefined) context.report(found);
  },
};
