/** The engine understands questions as users write them, and does nothing if it cannot answer. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { engineExtras, engineStarters } from "#contract/chat/starters.da.ts";
import { type AssistantAnswer, answerTurn } from "#dansk/writing/assistant/answer.ts";
import { mentionsCrisis } from "#dansk/writing/assistant/crisis.ts";
import { turnOf } from "#dansk/writing/assistant/turn.ts";
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

/** In one line, the text left out. */
const short = (question: string): string => question.replace(text, "…").replaceAll("\n", " / ");

interface Answered extends Question {
  readonly given: AssistantAnswer["did"];
}

function answered(question: Question): Answered {
  const parts = { engine: testEngine(), lexicon: testLexicon(), rewriter: testRewriter, facts: { aiRules } };
  return { ...question, given: answerTurn(turnOf(question.question, []), parts).did };
}

const shown = (all: readonly Answered[]): string =>
  all.map(({ did, question, given }) => `${did}: ${short(question)} → ${given}`).join("\n");

describe.each([
  ["questions-1.txt", 80, 40],
  ["questions-2.txt", 45, 20],
  ["questions-3.txt", 35, 40],
  ["questions-4.txt", 35, 20],
  ["questions-5.txt", 45, 20],
])("%s", (name, leastCan, leastCannot) => {
  let can: Answered[];
  let cannot: Answered[];
  beforeAll(() => {
    const all = questionsOf(name).map(answered);
    can = all.filter(({ did }) => did !== "cannot");
    cannot = all.filter(({ did }) => did === "cannot");
  }, 60_000);

  test("is large enough to say something, with every kind", () => {
    expect(can.length).toBeGreaterThanOrEqual(leastCan);
    expect(cannot.length).toBeGreaterThanOrEqual(leastCannot);
    const kinds = ["corrected", "counted", "explained", "inflected", "shortened", "summarised"];
    expect([...new Set(can.map(({ did }) => did))]).toEqual(expect.arrayContaining(kinds));
  });

  test("of what the engine can do, 95 of 100 is done", () => {
    const wrong = can.filter(({ did, given }) => given !== did);
    expect(wrong.length / can.length, shown(wrong)).toBeLessThanOrEqual(0.05);
  });

  test("what it can't do, it says that it can't", () => {
    expect(shown(cannot.filter(({ given }) => given !== "cannot"))).toBe("");
  });
});

describe("questions-6.txt", () => {
  interface Asked {
    readonly did: AssistantAnswer["did"];
    /** What a good answer contains: one of each group, in any case. */
    readonly parts: readonly (readonly string[])[];
    /** The last one is answered. */
    readonly messages: readonly string[];
  }

  const lines = readFileSync(join(import.meta.dirname, "assistant/questions-6.txt"), "utf8").split("\n");
  const all = lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line): Asked => {
      const [did = "", parts = "", messages = ""] = line.split(" | ");
      return {
        did: did as AssistantAnswer["did"],
        parts: parts.split(" & ").map((group) => group.toLowerCase().split("/")),
        messages: messages.split(" >> "),
      };
    });

  function isGood({ did, parts, messages }: Asked): boolean {
    const [question = "", ...before] = messages.toReversed();
    const answer = answerTurn(turnOf(question, before), {
      engine: testEngine(),
      lexicon: testLexicon(),
      rewriter: testRewriter,
      facts: { aiRules },
    });
    const told = answer.markdown.toLowerCase();
    return answer.did === did && parts.every((group) => group.some((part) => told.includes(part)));
  }

  test("of 70 questions as pupils ask them, at least 60 get a good answer", () => {
    expect(all).toHaveLength(70);
    const poor = all.filter((asked) => !isGood(asked));
    expect(
      all.length - poor.length,
      poor.map(({ messages }) => messages.join(" >> ")).join("\n"),
    ).toBeGreaterThanOrEqual(60);
  }, 60_000);
});

describe("crisis.txt", () => {
  const all = readFileSync(join(import.meta.dirname, "assistant/crisis.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ needsHelp: line.startsWith("help | "), text: line.slice(line.indexOf(" | ") + 3) }));
  const help = all.filter(({ needsHelp }) => needsHelp);
  const none = all.filter(({ needsHelp }) => !needsHelp);

  test("is large enough to say something, both ways", () => {
    expect(Math.min(help.length, none.length)).toBeGreaterThanOrEqual(60);
  });

  test("every cry for help is heard", () => {
    expect(help.filter(({ text }) => !mentionsCrisis(text)).map(({ text }) => text)).toEqual([]);
  });

  test("what is about books, games and lessons is none", () => {
    expect(none.filter(({ text }) => mentionsCrisis(text)).map(({ text }) => text)).toEqual([]);
  });

  test("and is answered all the same", () => {
    const parts = { engine: testEngine(), lexicon: testLexicon(), rewriter: testRewriter, facts: { aiRules } };
    const answers = none.map(({ text }) => answerTurn(turnOf(`Ret: ${text}`, []), parts));
    expect(answers.filter(({ markdown }) => markdown.includes("112"))).toEqual([]);
  });
});

describe("what is offered where no model is connected", () => {
  const filled: Readonly<Record<string, string>> = { tekst: text, ord: "barn" };

  test.each([...engineStarters, ...engineExtras].map(({ title, prompt }) => [title, prompt] as const))(
    "%s: is done",
    (_, prompt) => {
      const question = prompt.replace(/\{\{([^{}]+)\}\}/gu, (_place, name: string) => filled[name] ?? name);
      expect(question).not.toBe(prompt);
      expect(answered({ did: "corrected", question }).given).not.toBe("cannot");
    },
  );
});
