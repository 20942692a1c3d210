/** What the rewriting tool does without a model, asked for in the chat; and whether something is right. */

import { beforeAll, describe, expect, it, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { testEngine } from "../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { testRewriter } from "../../../../tests/support/rewriter.ts";
import { type AssistantAnswer, answerTurn } from "./answer.ts";
import * as messages from "./messages.da.ts";
import { turnOf } from "./turn.ts";

beforeAll(() => void testRewriter(), 60_000);

const ask = (question: string, ...before: readonly string[]): AssistantAnswer =>
  answerTurn(turnOf(question, before), {
    engine: testEngine(),
    lexicon: testLexicon(),
    rewriter: testRewriter,
    facts: { aiRules },
  });
const blockOf = ({ markdown }: AssistantAnswer): string | undefined =>
  /(?:^|\n)(`{3,})tekst\n([\s\S]*?)\n\1(?=\n|$)/u.exec(markdown)?.[2];

const spoken = "Vi skal nok kigge på det, men det er ret svært.";
const formal = "Vi skal nok se på det, men det er temmelig svært.";
const stiff = "Såfremt De har spørgsmål, kan De ringe.";

describe("writing anew", () => {
  test.each([
    `Gør det mere formelt: ${spoken}`,
    `Kan du gøre den her sætning mere formel: ${spoken}`,
    `Omskriv teksten, så den lyder mere formel:\n${spoken}`,
    `omformuler til mere formelt sprog:\n${spoken}`,
    `Skriv den her tekst i et formelt sprog:\n\n${spoken}`,
    `Lav en formel udgave af »${spoken}«`,
    `${spoken}\n\nGør det mere formelt`,
  ])("more formally: %j", (question) => {
    const answer = ask(question);
    expect(answer.did).toBe("rewritten");
    expect(blockOf(answer)).toBe(formal);
    expect(answer.markdown).toContain(messages.rewritten.formel);
    expect(answer.markdown).toContain("- »kigge på« → »se på«: ");
  });

  test.each([
    `Gør teksten enklere: ${stiff}`,
    `Skriv det simplere: ${stiff}`,
    `kan du gøre det lettere at læse:\n${stiff}`,
    `Lav en mere enkel version:\n${stiff}`,
  ])("more plainly: %j", (question) => {
    const answer = ask(question);
    expect(blockOf(answer)).toBe("Hvis De har spørgsmål, kan De ringe.");
    expect(answer.markdown).toContain(messages.rewritten.enkel);
  });

  test.each(["omskriv", "Omformulér denne sætning", "Kan du omskrive det her"])("otherwise: %s", (order) => {
    const answer = ask(`${order}: Der er blevet foretaget en undersøgelse af forholdene.`);
    expect(blockOf(answer)).toBe("Forholdene er blevet undersøgt.");
    expect(answer.markdown).toContain(messages.rewritten.standard);
  });

  it("asks for a text, and takes the one before", () => {
    expect(ask("Gør det mere formelt")).toEqual({ did: "cannot", markdown: messages.noText });
    expect(blockOf(ask("Gør det mere formelt", `Ret: ${spoken}`))).toBe(formal);
    expect(blockOf(ask(spoken, "Gør det mere formelt"))).toBe(formal);
  });

  it("says where there is nothing it can do, and where it only corrected", () => {
    expect(ask("Gør det mere formelt: Hunden løb.")).toEqual({ did: "cannot", markdown: messages.cantRewrite.formel });
    const corrected = ask("Gør det mere formelt: Jeg kan kommer i morgen.");
    expect(corrected.did).toBe("corrected");
    expect(corrected.markdown).toContain(messages.onlyCorrected.formel);
    expect(ask("Omskriv: I has a dog").markdown).toBe(messages.onlyDanish);
  });

  test.each([
    "Omskriv til nutid: Han gik hjem.",
    "omskriv det til engelsk: Han gik hjem.",
    `Skriv det mindre formelt: ${spoken}`,
    `Gør den mere venlig og formel: ${spoken}`,
    `Gør den kortere og mere formel: ${spoken}`,
    "Kan du skrive en formel ansøgning til Netto?",
    "skriv en mere formel mail til min chef om ferie",
    "Hvordan skriver jeg formelt?",
    "Hvad er en formel?",
    "Omskriv Hamlet til et digt",
  ])("but nothing that needs a model: %j", (question) => {
    expect(ask(question).did).toBe("cannot");
  });
});

describe("whether something is right", () => {
  const wrong = "hendes mor køre bilen";
  test.each([
    `er det korrekt: ${wrong}`,
    `Er det rigtigt: ${wrong}`,
    `Er det her rigtigt?\n${wrong}`,
    `Er det godt dansk: ${wrong}`,
    `Er denne sætning korrekt: ${wrong}`,
    `Er der fejl i: ${wrong}`,
    `Hvad er der galt med: ${wrong}`,
    `Er »${wrong}« rigtigt?`,
    `${wrong}\ner det korrekt?`,
  ])("is seen by correcting it: %j", (question) => {
    const answer = ask(question);
    expect(answer.did).toBe("corrected");
    expect(blockOf(answer)).toBe("hendes mor kører bilen");
  });

  test.each([
    "Er det rigtigt, at jorden er rund?",
    "Er det rigtigt at hun kører bilen?",
    "Er det rigtigt?",
    "Hvad er der galt med Trump?",
    "Er det korrekt? Hvad mener du?",
  ])("of the world is nothing the engine knows: %j", (question) => {
    expect(ask(question).did).toBe("cannot");
  });
});

test.each(["Hvornår skriver man med stort?", "hvornår skrives ord med stort", "Skal det skrives med småt?"])(
  "%s: is asked of capitals",
  (question) => {
    expect(ask(question).markdown).toContain("- Navne med stort");
  },
);
