/** Defines a term of grammar or of school essays: *hvad er et navneord*, *hvad er en metafor*. */
import * as messages from "../messages.da.ts";
import { fold } from "../order/order-words.ts";
import { rulesOn } from "./find-topic.ts";
import { schoolTerms } from "./school-terms.da.ts";
import { terms as grammarTerms, type Term } from "./terms.da.ts";

export type { Term } from "./terms.da.ts";

export const terms: readonly Term[] = [...grammarTerms, ...schoolTerms];

const start =
  "(?:(?:hej|ok|okay|og|men|saa) )*(?:hvad er (?:forskellen|forskel) (?:paa|mellem)|(?:forskellen|forskel) (?:paa|mellem)|hva[d]? (?:er|betyder|kendetegner|goer|vil (?:det )?sige(?: at)?|menes der med|mener man med|skal (?:der )?(?:staa|vaere)(?: med)? i)|hvordan (?:skriver|laver|citerer|bruger|skal (?:jeg|man) (?:skrive|lave)) (?:jeg|man|du|vi)|hvordan ser|kan du forklare(?: mig)?|vil du forklare(?: mig)?|forklar(?: mig)?|definer|hvordan (?:finder|kender) (?:jeg|man|du))";
const between =
  "(?: (?:hvad|er|ordet|begrebet|en|et|god|godt|egentlig|det|lige|saa|nu|helt praecist|i grammatik|grammatisk))*";
const end =
  "(?: (?:er|for noget|noget|ud|betyder|egentlig|i grammatik|i grammatikken|paa dansk|i dansk|i en saetning|tak|helt praecist))*";

const readers = terms.map((term) => ({
  term,
  alone: new RegExp(`^${start}${between} (?:${term.names})${end}$`, "u"),
  name: new RegExp(`^(?:${term.names})$`, "u"),
}));
const two = new RegExp(
  `^${start}${between} ([a-z ]{3,40}?) (?:og|eller|kontra|vs)${between} ([a-z ]{3,40}?)${end}$`,
  "u",
);

/** One or two terms that a question asks about; empty if it asks for anything else. */
export function readTerms(message: string): readonly Term[] {
  const line = fold(message)
    .replace(/[^a-z0-9-]+/gu, " ")
    .trim();
  const asked = readers.find(({ alone }) => alone.test(line));
  if (asked !== undefined) return [asked.term];
  const [, first = "", second = ""] = two.exec(line) ?? [];
  const both = [first, second].flatMap((name) => readers.find((reader) => reader.name.test(name))?.term ?? []);
  return both.length === 2 ? [...new Set(both)] : [];
}

/** As Markdown: definition, examples and the rules on it. */
export function explainTerm({ title, means, examples }: Term): string {
  const rules = rulesOn(title).map((rule) => `»${rule}«`);
  const shown = examples.map((example) => `»${example}«`).join(" ");
  return [`**${title}**`, means, `Fx: ${shown}`, ...(rules.length > 0 ? [messages.rulesOn(rules)] : [])].join("\n\n");
}
