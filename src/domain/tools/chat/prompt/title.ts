/** What a conversation is called before a person says so: at once by its first message, then by a model if that keeps to the rules. */
import { chatMessages } from "#contract/chat/messages.da.ts";
import type { ModelMessage } from "../../../ai/model.ts";
import { type Fence, fenced, fenceRule } from "../../../ai/text/fence.ts";
import { isWrongLanguage } from "../../../ai/text/language.ts";

const maxTitleWords = 6;
const maxTitleChars = 60;
/** Of the first message: what it is about is said early. */
const maxQuestionChars = 2_000;

/** The first words of the first sentence that has any. */
export function titleFrom(text: string): string {
  const sentence = text
    .slice(0, maxQuestionChars)
    .split(/[\n.!?…]+(?:\s|$)|\n/u)
    .map((part) => part.replace(/^[\s#>*\-–—•\d.)]+(?=\p{L})/u, "").trim())
    .find((part) => /\p{L}/u.test(part));
  if (sentence === undefined) return chatMessages.untitled;
  const words = sentence
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .trim()
    .split(" ");
  let title = "";
  for (const word of words.slice(0, maxTitleWords)) {
    const longer = title === "" ? word : `${title} ${word}`;
    if (longer.length > maxTitleChars) break;
    title = longer;
  }
  if (title === "") title = (words[0] ?? "").slice(0, maxTitleChars).replace(/[\ud800-\udbff]$/, "");
  return capital(title.replace(/[,;:–—-]+$/u, ""));
}

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

function capital(text: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase("da") + text.slice(first.length);
}
