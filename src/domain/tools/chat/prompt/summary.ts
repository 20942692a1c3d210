/** The prompt that summarises the old part of a conversation, and its input. */
import type { ModelMessage } from "../../../ai/model.ts";
import { dataRule, type Fence, fenced } from "../../../ai/text/fence.ts";
import type { Utterance } from "./prompt.ts";

const task =
  "Sammenfat samtalen på dansk, så den kan fortsætte uden de gamle beskeder: hvad brugeren vil, hvad der er aftalt, tal og navne, som de står, citater tegn for tegn, og hvad der er uafklaret. Skriv i punkter, højst 400 ord. Tilføj intet.";

/** @param before the summary of everything before; null if there is none */
export function summaryPrompt(
  fence: Fence,
  before: string | null,
  talk: string,
): { readonly system: string; readonly messages: readonly ModelMessage[] } {
  const asked = [
    before === null ? "" : `Resumé af det, der kommer før. Tag det med:\n${fenced(fence, before)}`,
    `Samtalen:\n${fenced(fence, talk)}`,
  ];
  return {
    system: [task, dataRule(fence)].join("\n"),
    messages: [{ role: "user", content: asked.filter((block) => block !== "").join("\n\n") }],
  };
}

/** The messages as one text with speaker names. */
export function transcriptOf(messages: readonly Utterance[]): string {
  return messages
    .filter(({ text }) => text.trim() !== "")
    .map(({ role, text }) => `${role === "person" ? "Bruger" : "AI"}: ${text.trim()}`)
    .join("\n\n");
}
