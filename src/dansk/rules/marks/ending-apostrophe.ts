/** Finds missing apostrophes after digits (*1990erne*) and superfluous ones before an ending (*café'en*). */
import { Trait } from "../../text/token.ts";
import type { Rule, RuleContext } from "../rule.ts";

const afterDigits = /^(\d{2,4})(er|erne|ernes|eren|erens)$/u;
const beforeEnding = /^(\p{L}{3,})'(en|et|er|erne|ene|n|t|r|ne|ens|ets|ernes)$/u;

/** Words spelt letter by letter whose endings need the apostrophe: wrong → right. */
const spelled: Readonly<Record<string, string>> = {
  tvet: "tv'et",
  tvets: "tv'ets",
  pcen: "pc'en",
  pcens: "pc'ens",
  pcer: "pc'er",
  pcerne: "pc'erne",
  cden: "cd'en",
  cder: "cd'er",
  cderne: "cd'erne",
  dvden: "dvd'en",
  dvder: "dvd'er",
  pdfen: "pdf'en",
  pdfer: "pdf'er",
};

interface Fix {
  readonly right: string;
  readonly certain: boolean;
}

function fixFor(context: RuleContext, index: number): Fix | undefined {
  const word = context.word(index);
  const key = context.key(index);
  const spelledOut = spelled[key];
  if (spelledOut !== undefined) {
    const tail = spelledOut.slice(spelledOut.indexOf("'"));
    const head = word.slice(0, spelledOut.length - tail.length);
    return context.lexicon.forms(key) === 0 ? { right: head + tail, certain: true } : undefined;
  }
  const digits = afterDigits.exec(key);
  if (digits !== null) return { right: `${digits[1] ?? ""}'${digits[2] ?? ""}`, certain: true };
  const ending = beforeEnding.exec(key);
  const base = ending?.[1] ?? "";
  // *PIN'en* and *GID'er*: letters, whether they are read as a word or not.
  if (ending === null || word.startsWith(base.toUpperCase())) return undefined;
  const joined = base + (ending[2] ?? "");
  // Only where the word without its apostrophe is listed, and the stem is a word that is read as one.
  if (context.lexicon.forms(joined) === 0 || !/[aeiouyæøåé]/u.test(base)) return undefined;
  // Words in -ee keep theirs (*frisbee'en*); after a silent consonant it was allowed until 2012 (*succes'en*).
  if (base.endsWith("ee")) return undefined;
  return { right: word.replace(/['’´`‘]/u, ""), certain: /[aeiouæøåé]$/u.test(base) };
}

export const endingApostrophe: Rule = {
  id: "apostrof-endelse",
  category: "stavning",
  level: "oevet",
  weight: "list",
  triggers: { traits: Trait.Apostrophe | Trait.Digit, words: Object.keys(spelled) },
  check(context, index) {
    const fix = fixFor(context, index);
    if (fix === undefined) return;
    const { right, certain } = fix;
    const adds = right.includes("'");
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: certain ? "sikker" : "mulig",
      message: adds ? "Her mangler en apostrof før endelsen." : "Her skal der ikke være apostrof.",
      explanation: adds
        ? "Efter tal og efter forkortelser, der læses bogstav for bogstav, sættes apostrof før endelsen: 1990'erne, tv'et (Retskrivningsordbogen § 6)."
        : "Endelser sættes lige efter ordet uden apostrof. Apostroffen bruges blandt andet efter " +
          "tal og forkortelser (Retskrivningsordbogen § 6).",
      suggestions: [right],
    });
  },
};
