/** Builds a conversation's title from its first message. */
import { chatMessages } from "#contract/chat/messages.da.ts";
import { coordinators } from "#dansk/rules/vocabulary.ts";
import { readSentence } from "#dansk/text/sentences.ts";
import {
  asks,
  doubt,
  frame,
  neverLast,
  numbered,
  onlyPolite,
  opening,
  request,
  textOrders,
  thanks,
} from "./title-words.da.ts";

/** Features CH-3. */
export const maxTitleWords = 6;
export const maxTitleChars = 60;

/** What a message is about is said early, or in its last line under what was pasted. */
const maxReadChars = 2_000;
const maxLastLineChars = 160;
const maxSentences = 12;

const hasLetter = /\p{L}/u;
const hasWord = /[\p{L}\d]/u;

/**
 * The first clause that says what the message is about, in at most six words and 60 characters (features CH-3). Ends
 * with »…« where the sentence goes on.
 */
export function titleFrom(message: string): string {
  const lines = proseLines(message.slice(0, maxReadChars));
  const last = lastLine(message);
  const [first = ""] = lines;
  const isAskedBelow = last !== null && !asks.test(first) && !first.endsWith(":") && asks.test(last);
  const said = sentenceOf(isAskedBelow ? [last, ...lines] : lines) ?? trimmed(first);
  const title = fits(said) ? said : cut(shorter(said));
  return title === null || !hasLetter.test(title) ? chatMessages.untitled : capital(title);
}

/** Without how it is asked: *Kan du rette min stil om …* is *Ret min stil om …*. */
function shorter(said: string): string {
  const [verb = "", ...rest] = said.replace(request, "").split(" ");
  // The imperative is the infinitive without its *-e*, and never has a double consonant at its end.
  const isOrder = request.test(said) && !neverLast.has(verb.toLowerCase());
  const order = isOrder ? verb.replace(/e$/u, "").replace(/([^aeiouyæøå])\1$/u, "$1") : verb;
  return [order, ...rest].join(" ").replace(frame, "").replace(doubt, "om ");
}

/** As a sentence begins; *iPhone* is as it is. */
export function capital(text: string): string {
  if (/^\p{Ll}\p{Lu}/u.test(text)) return text;
  const [first = ""] = text;
  return first.toLocaleUpperCase("da") + text.slice(first.length);
}

/** Lines with words; quotations, code and tables only where there are no others. */
function proseLines(text: string): readonly string[] {
  const prose: string[] = [];
  const pasted: string[] = [];
  let isFenced = false;
  for (const line of text.split("\n")) {
    if (/^\s*(?:```|~~~)/u.test(line)) {
      isFenced = !isFenced;
      continue;
    }
    const plain = plainLine(line);
    if (hasLetter.test(plain)) (isFenced || /^\s*[>|]/u.test(line) ? pasted : prose).push(plain);
  }
  return prose.length > 0 ? prose : pasted;
}

/** Without markdown, emoji, what can't be seen, and all of an address but its host. */
function plainLine(line: string): string {
  return line
    .normalize("NFC")
    .replaceAll(/[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/gu, " ")
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .replaceAll(/(\p{M}{2})\p{M}+/gu, "$1")
    .replaceAll(/!?\[([^[\]]{0,200})\]\((?:[^()]|\([^()]{0,200}\)){0,500}\)/gu, "$1")
    .replace(/^\s*(?:https?:\/\/|www\.)\S{1,2000}\s+(?=.*\p{L})/iu, "")
    .replaceAll(/https?:\/\/(?:www\.)?([^\s/?#]{1,60})\S*/giu, "$1")
    .replaceAll(/\{\{([^{}]{0,60})\}\}/gu, "$1")
    .replace(/^[\s>#|]*(?:[-*+•–—]\s+|\d{1,3}(?:\)|\.(?=\s+\p{Lu}))\s*)*(?:\[[ xX]\]\s+)?#{0,6}\s*/u, "")
    .replaceAll(/(?<![\p{L}\p{N}*_~`])(\*{1,3}|_{1,3}|~~|`)(?=\S)([^*_~`]{1,200})(?<=\S)\1(?![\p{L}\p{N}])/gu, "$2")
    .trim();
}

function lastLine(message: string): string | null {
  const end = message.slice(-2 * maxLastLineChars).trimEnd();
  const line = end.slice(end.lastIndexOf("\n") + 1);
  if (line.length === end.length || line.length > maxLastLineChars) return null;
  const plain = plainLine(line);
  return hasLetter.test(plain) ? plain : null;
}

/** The first sentence that says something; of *Ret denne tekst: …* what stands before the colon. */
function sentenceOf(lines: readonly string[]): string | null {
  let read = 0;
  for (const line of lines) {
    for (let at = 0; at < line.length && read < maxSentences; read += 1) {
      const { text } = readSentence(line, at);
      if (text.length === 0) break;
      at += text.length;
      const said = withoutPaste(withoutOpening(text));
      if (hasLetter.test(said) && !onlyPolite.test(said)) return said;
    }
  }
  return null;
}

/** As it is where nothing else is said. */
function withoutOpening(sentence: string): string {
  let said = trimmed(sentence);
  for (let count = 0; count < 4; count += 1) {
    const rest = said.replace(opening, "");
    if (rest === said || !hasLetter.test(rest)) break;
    said = rest;
  }
  return said.replace(thanks, "");
}

function withoutPaste(said: string): string {
  const before = /^([^:»"“„]{1,200}):(?=\s|$)/u.exec(said)?.[1]?.trim() ?? "";
  if (textOrders.has(before.toLowerCase())) return `${before} en tekst`;
  return before.includes(" ") ? before : said;
}

/** Without the signs and the blanks at its end; a pattern would be tried anew at each of those within. */
function trimmed(text: string): string {
  const said = text.trim();
  let end = said.length;
  while (end > 0 && /[\s.!?…,;:–—-]/u.test(said.charAt(end - 1))) end -= 1;
  return said.slice(0, end);
}

function fits(said: string): boolean {
  return said.length <= maxTitleChars && said.split(" ").filter((part) => hasWord.test(part)).length <= maxTitleWords;
}

/** After a word that can stand last, as late as there is room. Null where there is none for a whole word. */
function cut(said: string): string | null {
  if (fits(said)) return said;
  const all = said.split(" ");
  // A dash before a word that there is no room for is no title.
  const parts = all.slice(all.findIndex((part) => hasWord.test(part)));
  const ends: number[] = [];
  for (let end = 1; end < parts.length && fits(titleOf(parts, end)); end += 1) ends.unshift(end);
  const end =
    ends.find((place) => place > 2 && isClauseEnd(parts, place)) ??
    ends.find((place) => place > 1 && canEnd(parts, place)) ??
    ends[0];
  if (end !== undefined) return titleOf(parts, end);
  const [first = ""] = parts;
  // No half of a sign is left.
  return first.length > maxTitleChars ? `${first.slice(0, maxTitleChars - 1).replace(/[\ud800-\udbff]$/u, "")}…` : null;
}

/** The first parts with the mark; a quotation that is cut is closed. */
function titleOf(parts: readonly string[], end: number): string {
  const kept = trimmed(parts.slice(0, end).join(" "));
  const count = (mark: string) => kept.split(mark).length - 1;
  const closing = count("»") > count("«") ? "«" : count('"') % 2 === 1 ? '"' : "";
  return `${kept} …${closing}`;
}

/** *Hvem var Grundtvig, og hvad …* */
function isClauseEnd(parts: readonly string[], end: number): boolean {
  return /,$/u.test(parts[end - 1] ?? "") && coordinators.has(keyOf(parts[end]));
}

/** Whether the words before it need nothing of what follows. */
function canEnd(parts: readonly string[], end: number): boolean {
  const last = keyOf(parts[end - 1]);
  // *Karen Blixen* is one name.
  if (parts.slice(end - 1, end + 1).every((part) => /^\p{Lu}/u.test(part))) return false;
  // *100 ord*, but *kapitel 3*.
  if (/^\d+$/u.test(last)) return numbered.has(keyOf(parts[end - 2]));
  return last.length > 1 && !neverLast.has(last);
}

function keyOf(part: string | undefined): string {
  return (part ?? "").toLowerCase().replaceAll(/[^\p{L}\p{M}\d]/gu, "");
}
