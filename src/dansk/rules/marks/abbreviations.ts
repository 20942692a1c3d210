/** Finds abbreviations with missing, superfluous or misplaced full stops: *feks*, *fx.*, *bla.*, *ca 10*. */
import { Trait } from "../../text/token.ts";
import { matchCase } from "../replacement.ts";
import type { Rule, RuleContext } from "../rule.ts";

/** Never words: wrong → right, wherever they stand. */
const always: Readonly<Record<string, string>> = {
  feks: "f.eks.",
  dvs: "dvs.",
  osv: "osv.",
  mht: "mht.",
  pga: "pga.",
  mfl: "m.fl.",
  ekskl: "ekskl.",
  inkl: "inkl.",
  incl: "inkl.",
  excl: "ekskl.",
  vha: "vha.",
  hhv: "hhv.",
  evt: "evt.",
  vedr: "vedr.",
  ca: "ca.",
  ect: "etc.",
  etc: "etc.",
  ifm: "ifm.",
  ift: "ift.",
};

/** Only before a number. */
const beforeNumber: Readonly<Record<string, string>> = { kl: "kl.", nr: "nr.", tlf: "tlf.", pr: "pr." };

/** Only after a number: *10 stk*. */
const afterNumber: Readonly<Record<string, string>> = { stk: "stk.", mio: "mio.", mia: "mia.", pct: "pct." };

/** Two letters or stubs that mean something together only. */
const dotless: Readonly<Record<string, { readonly second: string; readonly right: string }>> = {
  f: { second: "eks", right: "f.eks." },
  bl: { second: "a", right: "bl.a." },
};

interface Fix {
  readonly last: number;
  readonly right: string;
}

function attached(context: RuleContext, index: number): boolean {
  return index < context.size && context.start(index) === context.end(index - 1);
}

/** Whether the sentence goes on after the token at `index`. */
function goesOn(context: RuleContext, index: number): boolean {
  const traits = context.traits(index + 1);
  return (traits & (Trait.Word | Trait.Number | Trait.Abbreviation)) !== 0 && (traits & Trait.Capital) === 0;
}

function fixFor(context: RuleContext, index: number): Fix | undefined {
  const key = context.key(index);
  const stop = context.word(index + 1) === "." && attached(context, index + 1);
  if (key === "fx") return stop && goesOn(context, index + 1) ? { last: index + 1, right: "fx" } : undefined;
  if (key === "bla") {
    return stop && goesOn(context, index + 1) && context.key(index - 1) !== "bla"
      ? { last: index + 1, right: "bl.a." }
      : undefined;
  }
  // *f eks* and *bl a*: no stops at all.
  const bare = dotless[key];
  if (bare !== undefined && context.key(index + 1) === bare.second && !attached(context, index + 1)) {
    const closed = context.word(index + 2) === "." && attached(context, index + 2);
    return { last: closed ? index + 2 : index + 1, right: bare.right };
  }
  // *f. eks.* and *bl. a.*: the stops are there, and a space too many.
  const parted = context.word(index + 1) === "." && attached(context, index + 1) ? context.key(index + 2) : "";
  const isParted = !attached(context, index + 2) && context.word(index + 3) === "." && attached(context, index + 3);
  if (key === "f" && parted === "eks" && isParted) return { last: index + 3, right: "f.eks." };
  if (key === "bl" && /^a\.?$/u.test(parted)) {
    const whole = parted.endsWith(".") ? index + 2 : index + 3;
    if (parted.endsWith(".") || isParted) return { last: whole, right: "bl.a." };
  }
  // *f.eks* and *bl.a* fall into three tokens when their last stop is missing.
  const second = stop && attached(context, index + 2) ? context.key(index + 2) : "";
  if (key === "f" && second === "eks" && context.word(index + 3) !== ".") return { last: index + 2, right: "f.eks." };
  if (key === "bl" && second === "a" && context.word(index + 3) !== ".") return { last: index + 2, right: "bl.a." };
  const number = beforeNumber[key];
  if (number !== undefined) {
    return (context.traits(index + 1) & Trait.Number) !== 0 ? { last: index, right: number } : undefined;
  }
  const counted = afterNumber[key];
  if (counted !== undefined) {
    const follows =
      (context.traits(index - 1) & Trait.Number) !== 0 && (context.traits(index) & Trait.SpaceBefore) !== 0;
    return follows && !stop ? { last: index, right: counted } : undefined;
  }
  const right = always[key];
  // */etc/passwd* is a path.
  if (right === undefined || context.word(index - 1) === "/") return undefined;
  if (stop) return right === `${key}.` ? undefined : { last: index + 1, right };
  return { last: index, right };
}

export const abbreviations: Rule = {
  id: "forkortelser",
  category: "stavning",
  level: "oevet",
  weight: "list",
  triggers: {
    words: [...Object.keys(always), ...Object.keys(beforeNumber), ...Object.keys(afterNumber), "fx", "bla", "f", "bl"],
  },
  check(context, index) {
    const traits = context.traits(index);
    if ((traits & (Trait.AllCaps | Trait.MixedCase | Trait.Abbreviation)) !== 0) return;
    const fix = fixFor(context, index);
    if (fix === undefined) return;
    context.report({
      start: context.start(index),
      end: context.end(fix.last),
      confidence: "sikker",
      message: `Forkortelsen skrives »${fix.right}«.`,
      explanation:
        "De fleste forkortelser slutter med punktum: osv., ca. Nogle har også punktum inde i sig: bl.a., f.eks. Uden punktum skrives " +
        "blandt andet fx, måleenheder som km og kg og forkortelser af forbogstaver som tv, it og EU.",
      suggestions: [matchCase(context.word(index), fix.right)],
    });
  },
};
