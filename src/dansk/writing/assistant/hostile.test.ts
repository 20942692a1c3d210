/** Messages that are long, endless or made to take time: understanding them takes less than a second. */
import { expect, test } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { here } from "../../../../tests/support/machine-speed.ts";
import { threadMs } from "../../../../tests/support/thread-time.ts";
import { turnOf } from "./turn.ts";
import { understand } from "./understand.ts";

const lexicon = testLexicon();
const long = (piece: string): string => piece.repeat(Math.ceil(100_000 / piece.length)).slice(0, 100_000);

test.each([
  ["one word", long("a")],
  ["words", long("hund ")],
  ["orders", long("ret det her ")],
  ["orders on lines", long("ret det her:\n")],
  ["colons", long(": ")],
  ["blank lines", long("\n")],
  ["blanks", `ret${long(" ")}`],
  ["line breaks and an order", `${long("\n")}ret det her`],
  ["quotation marks", long('"')],
  ["open quotations", long("»ab ")],
  ["an order of 300 signs", `ret ${"i ".repeat(148)}`],
  ["fillers", "kan du ".repeat(42)],
  ["a pattern that nearly ends", `tjek ${"a ".repeat(100)}fejl`],
  ["many errors", "hvornaar ".repeat(33)],
  ["combining marks", long("e\u0301\u0302")],
  ["lone surrogates", long("\ud800")],
  ["emoji", long("👩‍👩‍👧")],
  ["control signs", long("\u0000\u202e")],
  ["hyphens", `bøj ${"a-".repeat(140)}a`],
])("%s", (_, question) => {
  for (const before of [[], [question], Array.from({ length: 20 }, () => question)]) {
    expect(threadMs(() => understand(turnOf(question, before), lexicon))).toBeLessThan(here(500));
  }
});
