/** After a text was put right, whoever asks why is told the reason for each correction. */

import { beforeAll, describe, expect, it, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { testEngine } from "../../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { testRewriter } from "../../../../../tests/support/rewriter.ts";
import { threadMs } from "../../../../../tests/support/thread-time.ts";
import { type AssistantAnswer, answerTurn } from "../answer.ts";
import * as messages from "../messages.da.ts";
import { turnOf } from "../turn.ts";
import { readWhy } from "./asks-why.da.ts";

beforeAll(() => void testRewriter(), 60_000);

/** The last of the messages is answered. */
function inTurn(...own: readonly string[]): AssistantAnswer {
  const [question = "", ...before] = own.toReversed();
  const parts = { engine: testEngine(), lexicon: testLexicon(), rewriter: testRewriter, facts: { aiRules } };
  return answerTurn(turnOf(question, before), parts);
}

const order = "Ret: Jeg kan kommer i morgen, og vi ses på Mandag.";

describe("after a correction, each of its reasons is told", () => {
  test.each([
    "Hvorfor?",
    "hvorfor",
    "Hvorfor det?",
    "forklar mere",
    "Kan du forklare det?",
    "kan du forklare rettelserne",
    "Hvorfor er det forkert?",
    "hvorfor har du rettet det",
    "Uddyb",
  ])("%s", (question) => {
    const { did, markdown } = inTurn(order, question);
    expect(did).toBe("explained");
    expect(markdown.startsWith(messages.whyCorrected)).toBe(true);
    expect(markdown).toContain("»kommer« → »komme«: Efter »kan« skal udsagnsordet stå i navnemåde: »komme«. ");
    expect(markdown).toContain("Prøv at sætte");
    expect(markdown).toContain("»Mandag« → »mandag«: ");
  });

  it("also where the text came after the order, and where it is asked again", () => {
    expect(inTurn("Kan du rette min tekst?", "Jeg kan kommer i morgen.", "Hvorfor?").markdown).toContain("»komme«");
    expect(inTurn(order, "Hvorfor?", "forklar mere").markdown.startsWith(messages.whyCorrected)).toBe(true);
    expect(inTurn("Ret: Hunden løber hjem.", "Hvorfor?").markdown).toBe(messages.nothingWrong);
  });
});

test.each([
  [["Hvorfor?"]],
  [[order, "Hvem skrev Hamlet?", "Hvorfor?"]],
  [["Tæl ord: Jeg kan kommer i morgen.", "Hvorfor?"]],
  [[order, "Hvorfor er himlen blå?"]],
  [[order, "Forklar fotosyntesen"]],
])("something else is not: %j", (own) => {
  expect(inTurn(...own).did).toBe("cannot");
});

test.each(["tak ", "hvorfor ", "forklar det ", "og men "])("is read in a moment: %j", (piece) => {
  const question = piece.repeat(100 / piece.length);
  expect(threadMs(() => readWhy(question, [order], testLexicon()))).toBeLessThan(here(50));
});
