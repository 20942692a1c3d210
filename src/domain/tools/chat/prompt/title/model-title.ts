/** What a model calls a conversation, if it keeps to the rules. */
import type { ModelMessage } from "../../../../ai/model.ts";
import { type Fence, fenced, fenceRule } from "../../../../ai/text/fence.ts";
import { isWrongLanguage } from "../../../../ai/text/language.ts";
import { capital, maxTitleChars, maxTitleWords } from "./first-title.ts";

/** Of the first message: what it is about is said early. */
const maxQuestionChars = 2_000;

/** What a model is told for a title. */
export function titlePrompt(
  fence: Fence,
  question: string,
): { readonly system: string; readonly messages: readonly ModelMessage[] } {
  const system = [
    "Giv samtalen en titel på dansk på højst seks ord ud fra den første besked. Svar kun med titlen, uden anførselstegn og punktum.",
    fenceRule(fence),
  ].join("\n");
  const cut = question.slice(0, maxQuestionChars).toWellFormed();
  return { system, messages: [{ role: "user", content: `Den første besked:\n${fenced(fence, cut)}` }] };
}

/** @returns null when it is no title: too long, several lines, not Danish, or nothing */
export function cleanTitle(answer: string): string | null {
  const bare = answer
    .trim()
    .replace(/^(?:titel|title)\s*:\s*/i, "")
    .replaceAll(/^[»"“”'„*_#\s]+|[«"“”'*_\s.]+$/gu, "")
    .trim();
  if (bare === "" || bare.length > maxTitleChars || /[\p{C}\n<>[\]{}|`]/u.test(bare) || !/\p{L}/u.test(bare))
    return null;
  const words = bare.split(/\s+/);
  if (words.length > maxTitleWords || isEnglish(bare)) return null;
  return capital(words.join(" "));
}

/** So few words that one of these settles it. */
function isEnglish(title: string): boolean {
  if (isWrongLanguage(title, { source: "", language: "danish" })) return true;
  return /(?<!\p{L})(?:the|of|and|with|about|your|how|what|writing|essay on|help)(?!\p{L})/iu.test(title);
}
