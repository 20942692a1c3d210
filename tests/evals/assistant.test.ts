/** What the engine understands of questions as people write them: the right thing, and nothing where it can do nothing. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type AssistantAnswer, answerTurn } from "#dansk/writing/assistant/answer.ts";
import { testEngine } from "../support/engine.ts";
import { testLexicon } from "../support/lexicon.ts";
import { testRewriter } from "../support/rewriter.ts";

/** Has certain errors, can be shortened, and is long enough to be summarised. */
const text =
  "På nuværende tidspunkt er det sådan, at kommunen har truffet beslutning om at lukke svømmehallen idag. " +
  "Hallen blev bygget i 1972, og den har haft mange gæster igennem årene. " +
  "Med henblik på at spare penge lukker kommunen også biblioteket i byen. " +
  "Borgerne er vrede over beslutningen, fordi de mister to steder, hvor de kan mødes.";

interface Question {
  readonly did: AssistantAnswer["did"];
  readonly question: string;
}

function questionsOf(name: string): readonly Question[] {
  const lines = readFileSync(join(import.meta.dirname, "assistant", name), "utf8").split("\n");
  return lines
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [did = "", ...rest] = line.split(" | ");
      const question = rest.join(" | ").replaceAll("\\n", "\n").replaceAll("{text}", text);
      return { did: did as AssistantAnswer["did"], question };
    });
}

beforeAll(() => void testEngine(), 60_000);

/** In one line, the text left out. */
const short = (question: string): string => question.replace(text, "…").replaceAll("\n", " / ");

const answer = (question: string): AssistantAnswer =>
  answerTurn({ question, earlierText: null }, { engine: testEngine(), lexicon: testLexicon(), rewriter: testRewriter });

describe.each([
  ["questions-1.txt", 80, 40, 0.95],
  ["questions-2.txt", 45, 20, 0.95],
  ["questions-3.txt", 35, 40, 0.95],
])("%s", (name, leastCan, leastCannot, bar) => {
  const questions = questionsOf(name);
  const can = questions.filter(({ did }) => did !== "cannot");
  const cannot = questions.filter(({ did }) => did === "cannot");

  test("is large enough to say something, with every kind", () => {
    expect(can.length).toBeGreaterThanOrEqual(leastCan);
    expect(cannot.length).toBeGreaterThanOrEqual(leastCannot);
    expect(new Set(questions.map(({ did }) => did)).size).toBe(7);
  });

  test(`of what the engine can do, ${bar * 100} of 100 is done`, () => {
    const wrong = can.filter(({ did, question }) => answer(question).did !== did);
    const shown = wrong.map(({ did, question }) => `${did}: ${short(question)} → ${answer(question).did}`);
    expect(wrong.length / can.length, shown.join("\n")).toBeLessThanOrEqual(1 - bar);
  });

  test("what it can't do, it says that it can't", () => {
    const wrong = cannot.filter(({ question }) => answer(question).did !== "cannot");
    expect(wrong.map(({ question }) => `${short(question)} → ${answer(question).did}`)).toEqual([]);
  });
});
