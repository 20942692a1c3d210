/** Orders that ask for more than one thing, or say why: the text is the text, all that can be done is, and the rest is named. */

import { beforeAll, describe, expect, it, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { testEngine } from "../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { testRewriter } from "../../../../tests/support/rewriter.ts";
import { type AssistantAnswer, answerTurn } from "./answer.ts";
import * as messages from "./messages.da.ts";
import { notDone } from "./order/not-done.da.ts";
import { turnOf } from "./turn.ts";

beforeAll(() => void testRewriter(), 60_000);

const ask = (question: string, ...before: readonly string[]): AssistantAnswer =>
  answerTurn(turnOf(question, before), {
    engine: testEngine(),
    lexicon: testLexicon(),
    rewriter: testRewriter,
    facts: { aiRules },
  });
const blocksOf = ({ markdown }: AssistantAnswer): readonly string[] =>
  [...markdown.matchAll(/(?:^|\n)`{3,}tekst\n([\s\S]*?)\n`{3,}(?=\n|$)/gu)].map(([, text = ""]) => text);

const wrong = "Jeg kan kommer i morgen.";
const right = "Jeg kan komme i morgen.";

describe("what can't be done is named, and the text begins below the order", () => {
  test.each([
    [`Ret det her og fortæl mig, hvad jeg skal øve mig på:\n${wrong}`, "fortæl mig, hvad jeg skal øve mig på"],
    [`Ret det her og fortæl mig, hvad jeg skal øve mig på\n${wrong}`, "fortæl mig, hvad jeg skal øve mig på"],
    [`Ret min tekst, og giv mig gode råd bagefter:\n${wrong}`, "giv mig gode råd bagefter"],
    [`Ret det her og forklar mine værste fejl grundigt: ${wrong}`, "forklar mine værste fejl grundigt"],
    [`Kan du rette min tekst og sige, om den er god?\n${wrong}`, "sige, om den er god"],
    [`Ret stavefejlene, men ikke kommaerne:\n${wrong}`, "men ikke kommaerne"],
    [`Kan du rette det her og fortælle, hvad jeg mangler?\n\n${wrong}`, "fortælle, hvad jeg mangler"],
    [`${wrong}\n\nKan du rette det og fortælle mig, hvad jeg skal øve?`, "fortælle mig, hvad jeg skal øve"],
  ])("%j", (question, undone) => {
    const answer = ask(question);
    expect(answer.did).toBe("corrected");
    expect(blocksOf(answer)).toEqual([right]);
    expect(answer.markdown.endsWith(notDone([undone]))).toBe(true);
  });

  test.each([
    ["Forkort det her, så det kun fylder ti linjer:", "så det kun fylder ti linjer"],
    ["Gør den her mail kortere og klarere:", "klarere"],
  ])("a size or a manner that nothing keeps to: %s", (order, undone) => {
    const answer = ask(`${order}\nPå nuværende tidspunkt er vi i gang med at flytte til Vejle.`);
    expect(blocksOf(answer)).toEqual(["Nu er vi i gang med at flytte til Vejle."]);
    expect(answer.markdown).toContain(notDone([undone]));
  });

  test.each([
    ["Forkort det her, så det kun fylder en halv side:", 0.5],
    ["Forkort teksten, så den højst fylder to sider:", 2],
    ["Forkort teksten til under to sider:", 2],
  ])("a size is told with the length that the text has: %s", (order, pages) => {
    const answer = ask(`${order}\nPå nuværende tidspunkt er vi i gang med at flytte til Vejle.`);
    expect(blocksOf(answer)).toEqual(["Nu er vi i gang med at flytte til Vejle."]);
    const told = messages.withinSize({ chars: 40, most: pages * 2_400, pages, isNew: true });
    expect(answer.markdown).toMatch(/^Her er teksten forkortet/u);
    expect(answer.markdown).toContain(told);
    expect(answer.markdown).not.toContain("AI-model");
  });

  it("is named too where the text comes in the next message", () => {
    const order = "Ret min tekst og fortæl mig, hvad jeg skal øve mig på";
    expect(ask(order)).toEqual({ did: "cannot", markdown: messages.noText });
    const answer = ask(wrong, order);
    expect(blocksOf(answer)).toEqual([right]);
    expect(answer.markdown).toContain("»fortæl mig, hvad jeg skal øve mig på«");
  });

  it("shows the person's words as they stand", () => {
    const { markdown } = ask(`Ret det her og vis *mig* <b>resten</b>:\n${wrong}`);
    expect(markdown).not.toMatch(/\*mig\*|<b>/u);
  });
});

describe("two things that can be done are done", () => {
  test.each([
    `Kan du tælle hvor mange normalsider det her er, og rette fejlene?\n${wrong}`,
    `Ret teksten, og tæl ordene:\n${wrong}`,
    `Ret den og tæl tegnene: ${wrong}`,
    `Tæl ordene i det her og ret fejlene:\n${wrong}`,
    `Hvor mange ord er det her, og er der fejl i det?\n${wrong}`,
  ])("correcting and counting: %j", (question) => {
    const answer = ask(question);
    expect(blocksOf(answer)).toEqual([right]);
    expect(answer.markdown).toContain("Teksten er 5 ord, 24 tegn med mellemrum");
    expect(answer.markdown).not.toContain("ikke kunnet rette mig efter");
  });

  it("correcting and writing more formally", () => {
    const answer = ask(`Ret og gør mere formel: ${wrong} Vi skal nok kigge på det.`);
    expect(blocksOf(answer)).toEqual([`${right} Vi skal nok kigge på det.`, `${right} Vi skal nok se på det.`]);
  });

  it("all that is wrong is put right where commas are asked for as well", () => {
    const answer = ask("Ret fejlene og sæt kommaer:\nJeg kan kommer i morgen men jeg er træt idag.");
    expect(blocksOf(answer)).toEqual(["Jeg kan komme i morgen, men jeg er træt i dag."]);
  });

  it("each is told once", () => {
    expect(ask("Ret og forkort: This is a text in English about dogs.").markdown).toBe(messages.onlyDanish);
  });
});

describe("what says why or when wishes for nothing", () => {
  test.each([
    `Kan du rette det her inden jeg skal aflevere det til min lærer?\n\n${wrong}`,
    `Ret denne tekst, for jeg skal aflevere den i morgen:\n${wrong}`,
    `Ret teksten, så den er klar til aflevering:\n${wrong}`,
    `Kan du rette min tekst, fordi jeg er ordblind?\n${wrong}`,
    `Kan du rette min tekst? Den skal afleveres i morgen, og min mor siger, den er dårlig.\n\n${wrong}`,
    `Ret det her, og lad være med at ændre meningen:\n${wrong}`,
    `Ret min tekst, hvis du har tid:\n${wrong}`,
  ])("%j", (question) => {
    const answer = ask(question);
    expect(blocksOf(answer)).toEqual([right]);
    expect(answer.markdown).not.toContain("ikke kunnet rette mig efter");
  });
});

describe("no part of an order is taken for a text", () => {
  test.each([
    "Ret det her og fortæl mig, hvad jeg skal øve mig på",
    "Ret det her inden jeg skal aflevere",
    "Kan du rette det her, så jeg kan aflevere det?",
  ])("%s", (question) => {
    expect(ask(question)).toEqual({ did: "cannot", markdown: messages.noText });
  });

  test.each([
    `Ret det her og oversæt det til engelsk:\n${wrong}`,
    `Gør den kortere og mere formel:\n${wrong}`,
    "Hvor mange ord er der i dansk? Er der flere i Norge?",
  ])("and what nothing can be done about is not begun: %j", (question) => {
    expect(ask(question)).toEqual({ did: "cannot", markdown: messages.cannot });
  });

  test.each([
    [`ret det her ${wrong}\nHan kan kommer.`, `${right}\nHan kan komme.`],
    [`Kan du rette det her "Kom nu," sagde han.\n${wrong}`, `"Kom nu," sagde han.\n${right}`],
    [`Ret det her Så gik vi. ${wrong}`, `Så gik vi. ${right}`],
    [`Ret det her Tak for din mail. ${wrong}`, `Tak for din mail. ${right}`],
    [
      `Kan du rette det her Gå nu, og skynd dig, for jeg er sent på den.\n${wrong}`,
      `Gå nu, og skynd dig, for jeg er sent på den.\n${right}`,
    ],
    ["Kan du rette det her jeg har en hund som hedder bo og kan kommer", undefined],
    ["ret det her i går kan jeg kommer hjem", "i går kan jeg komme hjem"],
  ])("but a text on the line of its order stays one: %j", (question, text) => {
    const answer = ask(question);
    expect(answer.did).toBe("corrected");
    if (text !== undefined) expect(blocksOf(answer)).toEqual([text]);
  });
});
