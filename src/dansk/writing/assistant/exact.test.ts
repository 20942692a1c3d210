/** What the engine shows of a corrected text is exact: the text as it was given, with what is certain put right and nothing else. */

import { beforeAll, expect, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { applyFirst, certain, testEngine } from "../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { danishText, randomFrom, strangeText } from "../../../../tests/support/random-text.ts";
import { testRewriter } from "../../../../tests/support/rewriter.ts";
import type { Finding } from "../../finding.ts";
import { answerTurn } from "./answer.ts";
import { givenText } from "./order/split-order.ts";
import { exactText, inlineText } from "./texts/exact-text.ts";
import { isNonProse } from "./texts/non-prose.ts";
import { isUnambiguous } from "./texts/unambiguous.ts";
import { turnOf } from "./turn.ts";

beforeAll(() => void testRewriter(), 60_000);

const ask = (question: string) =>
  answerTurn(turnOf(question, []), {
    engine: testEngine(),
    lexicon: testLexicon(),
    rewriter: testRewriter,
    facts: { aiRules },
  });

const isGuess = (text: string, { rule, start, end, suggestions }: Finding): boolean =>
  rule === "stavning" && !isUnambiguous(text.slice(start, end), suggestions, testLexicon());

/** The block as Markdown reads it: from its fence to the first line that is as long a run of the same sign. */
function blockOf(markdown: string): string | undefined {
  const lines = markdown.split("\n");
  const open = lines.findIndex((line) => /^`{3,}tekst$/u.test(line));
  const fence = /^`+/u.exec(lines[open] ?? "")?.[0] ?? "";
  const close = lines.findIndex(
    (line, i) => i > open && new RegExp(`^ {0,3}\`{${fence.length},}\\s*$`, "u").test(line),
  );
  return open < 0 || close < 0 ? undefined : lines.slice(open + 1, close).join("\n");
}

test.each([
  ["Danish", danishText, 30],
  ["strange", strangeText, 30],
] as const)(
  "%s texts",
  (_, textOf, rounds) => {
    let corrected = 0;
    for (let seed = 1; seed <= rounds; seed += 1) {
      const text = textOf(randomFrom(seed), 120);
      const given = givenText(text);
      const { did, markdown } = ask(`Ret:\n${text}`);
      if (did !== "corrected") continue;
      const findings = certain(testEngine().check(given, { komma: "foelg" })).filter(
        (found) => found.suggestions.length > 0 && !isNonProse(given, found) && !isGuess(given, found),
      );
      if (findings.length === 0) continue;
      corrected += 1;
      expect(blockOf(markdown), JSON.stringify(text)).toBe(applyFirst(given, findings));
    }
    expect(corrected).toBeGreaterThan(10);
  },
  60_000,
);

test.each(["```", "`````\n```", "````tekst\nx\n````", "~~~", "a\n\n\n    b\n", "\t", " ```", "\r\n```\r\n"])(
  "a block ends where its text ends: %j",
  (text) => {
    expect(blockOf(`Før\n\n${exactText(text)}\n\nEfter`)).toBe(text);
  },
);

test("a line of somebody's words has no sign that Markdown reads", () => {
  const hostile = "1. *a* _b_ `c` [1](x) <b> & $x$ \\(y\\) ~~z~~ |d| {e} # f\n- g";
  const line = inlineText(hostile);
  expect(line).not.toMatch(/[\\`*_[\]<>$~|{}\n]|&(?!#\d+;)/u);
  const read = line.replace(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)));
  expect(read).toBe(hostile.replace("\n", " "));
  for (const start of ["- a", "+ a", "# a", "= a", "1. a", "12) a"])
    expect(inlineText(start)).toMatch(/^(?:\d+)?&#\d+;/u);
});
