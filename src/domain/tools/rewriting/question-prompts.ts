/** The prompts of questions about one sentence or word. Pure, and covered by the same snapshots as the main prompt. */
import { type Fence, fenced, fenceRule } from "../../ai/text/fence.ts";
import type { Prompt } from "./prompt.ts";

export function alternativesPrompt(input: {
  readonly fence: Fence;
  readonly sentence: string;
  readonly before: string;
  readonly after: string;
}): Prompt {
  const { fence, sentence, before, after } = input;
  const system = [
    "Du foreslår andre måder at sige én dansk sætning på.",
    fenceRule(fence),
    "Meningen må ikke ændres. Behold alle tal, datoer, navne, citater, henvisninger og forbehold. Tilføj ingen oplysninger.",
    "Svar med præcis tre linjer og intet andet: »Kortere: …«, »Mere formel: …« og »Enklere: …«. Hver linje er hele sætningen på korrekt dansk.",
  ];
  const asked = [
    before === "" ? "" : `Det, der står lige før:\n${fenced(fence, before)}`,
    after === "" ? "" : `Det, der står lige efter:\n${fenced(fence, after)}`,
    `Sætningen:\n${fenced(fence, sentence)}`,
  ];
  return {
    system: system.join("\n"),
    messages: [{ role: "user", content: asked.filter((block) => block !== "").join("\n\n") }],
  };
}

export function wordsPrompt(input: {
  readonly fence: Fence;
  readonly sentence: string;
  readonly word: string;
}): Prompt {
  const { fence, sentence, word } = input;
  const system = [
    "Du foreslår danske ord, der kan stå i stedet for ét ord i en sætning, uden at meningen ændres.",
    fenceRule(fence),
    "Svar med højst otte ord, ét på hver linje, i den form, de har i ordbogen: navneord i ental uden artikel, udsagnsord i navnemåde uden »at«, tillægsord i grundform. Det bedste først. Skriv intet andet.",
  ];
  const content = `Sætningen:\n${fenced(fence, sentence)}\n\nOrdet:\n${fenced(fence, word)}`;
  return { system: system.join("\n"), messages: [{ role: "user", content }] };
}
