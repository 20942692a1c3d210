/** Finds the sentence of a first message that says what it is about: without greetings, markdown and what was pasted. */
import { readSentence } from "#dansk/text/sentences.ts";
import { withoutEmphasis } from "./emphasis.ts";
import { imperatives, labels, textOrders } from "./title-words.da.ts";

/** What a message is about is said early, or in its last line under what was pasted. */
const maxReadChars = 2_000;
const maxLastLineChars = 160;
const maxSentences = 12;

const hasLetter = /\p{L}/u;
const greeting =
  /^(?:hej(?:sa)?|halløj(?:sa)?|hallo|hello|hey|hi|davs?|goddag|god ?(?:morgen|dag|aften|eftermiddag)|kære(?= (?:chat|gpt|ai|robot|rød tråd)))(?: (?:med dig|igen|der|alle(?: sammen)?|chat(?:gpt|bot|ten)?|gpt|ai|robot|rød tråd|ven|du(?= kan| vil| må)))*(?![\p{L}\d])\s*([,.!:;–—-]*)\s*/iu;
const lead =
  /^(?:ok(?:ay)?|altså|undskyld(?:,? men)?|øhm?|hmm?|nå|(?:jeg har )?(?:lige |bare )?(?:et|mit|nogle) (?:hurtigt |lille |kort )?spørgsmål(?: til dig)?(?: er| lyder)?|jeg (?:vil|ville|kunne) (?:(?:gerne|lige|bare|godt|tænke mig at) )*(?:vide|høre|spørge(?: om)?)(?: (?:noget|mere|lidt) om)?|spørgsmål(?:et)?(?: er| lyder)?|ved du(?=,? hv))(?![\p{L}\d])[\s,.:;!–—-]*/iu;
/** The words alone, and then what parts them from the rest: a pattern for both would read a line of commas anew at each. */
const thanks = /(?:(?<=,\s?)(?:mange )?tak|(?<=[,\s])(?:på forhånd tak|tak på forhånd|please))$/iu;
const beforeThanks = /[,\s]/u;
const sentenceEnd = /[\s.!?…,;:–—-]/u;
/** Sentences that only ask to be heard. */
const onlyPolite =
  /^(?:(?:jeg (?:har|skal have) (?:virkelig )?brug for )?(?:noget |lidt )?hjælp|(?:kan|kunne|vil) (?:du|i|nogen) (?:(?:lige|godt|måske) )?hjælpe(?: mig| os)?(?: lidt| med noget| med en ting| her)?|hjælp mig|jeg håber,? (?:at )?du (?:kan|vil) hjælpe(?: mig)?|(?:mange )?tak(?: på forhånd)?|på forhånd tak|hvordan går det|er du der|jeg har (?:et|nogle) (?:hurtigt |lille )?spørgsmål|(?:jeg|mit navn) (?:hedder|går i|er \d{1,2} år)(?: .{1,80})?)$/iu;
/** What leads to the words of a task: *Her er min opgave: …*. */
const leadsToTask =
  /^(?:jeg|her er|dette er|det er|min|mit|vi) (?:.{0,80} )?(?:opgave|opgaven|opgaveformulering|opgaveformuleringen|spørgsmål|spørgsmålet|emne|emnet|problemformulering)(?: er| lyder)?$/iu;
const asksForIt = /^(?:kan|kunne|vil|gider) (?:du|i)(?!\p{L})/iu;

/** Null where there are no words in it. */
export function firstSentence(message: string): string | null {
  const lines = proseLines(message.slice(0, maxReadChars));
  const [first] = lines;
  if (first === undefined) return null;
  const last = lines.length > 1 || message.length > maxReadChars ? lastLine(message) : null;
  const isAskedAbove = isRequest(first) || /[?:]\s*$/u.test(first);
  const ordered = last !== null && !isAskedAbove && isRequest(last) ? [last, ...lines] : lines;
  return sentenceOf(ordered) ?? withoutEnd(first);
}

function sentenceOf(lines: readonly string[]): string | null {
  let read = 0;
  for (const line of lines) {
    for (let at = 0; at < line.length && read < maxSentences; read += 1) {
      const { text } = readSentence(line, at);
      if (text.length === 0) break;
      at += text.length;
      const said = withoutPaste(withoutLead(text));
      if (hasLetter.test(said) && !onlyPolite.test(said) && !labels.has(said.toLowerCase())) return said;
    }
  }
  return null;
}

/** Lines with words, as they are read: those that were pasted as code, quotation or table only where there are no others. */
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
  const plain = line
    .normalize("NFC")
    .replaceAll(/[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/gu, " ")
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .replaceAll(/(\p{M}{2})\p{M}+/gu, "$1")
    .replaceAll(/!?\[([^[\]]{0,200})\]\((?:[^()]|\([^()]{0,200}\)){0,500}\)/gu, "$1")
    .replace(/^\s*(?:https?:\/\/|www\.)\S{1,2000}\s+(?=.*\p{L})/iu, "")
    .replaceAll(/https?:\/\/(?:www\.)?([^\s/?#]{1,60})\S*/giu, "$1")
    .replaceAll(/\{\{([^{}]{0,60})\}\}/gu, "$1")
    .replace(/^[\s>#|]*(?:[-*+•–—]\s+|\d{1,3}(?:\)|\.(?=\s+\p{Lu}))\s*)*(?:\[[ xX]\]\s+)?#{0,6}\s*/u, "")
    .replaceAll(/[*~]{4,}/gu, "");
  return withoutEmphasis(plain).trim();
}

function lastLine(message: string): string | null {
  const end = message.slice(-2 * maxLastLineChars).trimEnd();
  const line = end.slice(end.lastIndexOf("\n") + 1);
  if (line.length === end.length || line.length > maxLastLineChars) return null;
  const plain = plainLine(line);
  return hasLetter.test(plain) ? plain : null;
}

function isRequest(line: string): boolean {
  const said = withoutLead(line);
  const [word = ""] = said.toLowerCase().split(/[^\p{L}]/u, 1);
  return asksForIt.test(said) || imperatives.has(word) || word === "hjælp";
}

/** Without what people say before and after what they want to say; as it is where nothing else is said. */
function withoutLead(sentence: string): string {
  let said = withoutEnd(sentence);
  for (let count = 0; count < 4; count += 1) {
    const rest = withoutGreeting(said).replace(lead, "");
    if (rest === said || !hasLetter.test(rest)) break;
    said = rest;
  }
  return withoutEnd(withoutThanks(said));
}

/** *hej på fransk* is no greeting. */
function withoutGreeting(said: string): string {
  const match = greeting.exec(said);
  if (match === null) return said;
  const rest = said.slice(match[0].length);
  const [next = ""] = rest.toLowerCase().split(" ", 1);
  return match[1] === "" && /^(?:er|betyder|og|eller|på|i|til|som)$/u.test(next) ? said : rest;
}

/** *Ret denne tekst: …* is about what stands before its colon, *Opgave: …* about what stands after. */
function withoutPaste(said: string): string {
  const match = /^([^:]{1,200}):(?=\s|$|[»"“„])\s*/u.exec(said);
  const before = match?.[1]?.trim() ?? "";
  // A colon inside a quotation is none of the sentence.
  if (match === null || !hasLetter.test(before) || /»[^«]*$|„[^“”]*$/u.test(before)) return said;
  const rest = said.slice(match[0].length);
  const word = before.toLowerCase();
  if (textOrders.has(word)) return `${before} en tekst`;
  const isLabel =
    labels.has(word.replace(/ \d{1,2}\p{L}?$/u, "")) || onlyPolite.test(before) || leadsToTask.test(before);
  return isLabel && hasLetter.test(rest) ? withoutLead(rest) : before;
}

function withoutThanks(said: string): string {
  const rest = said.replace(thanks, "");
  return rest === said ? said : endedBefore(rest, beforeThanks);
}

function withoutEnd(said: string): string {
  return endedBefore(said.trim(), sentenceEnd);
}

/** Without the signs at its end that `isEnd` knows; a pattern would be tried anew at each of those within. */
function endedBefore(said: string, isEnd: RegExp): string {
  let end = said.length;
  while (end > 0 && isEnd.test(said.charAt(end - 1))) end -= 1;
  return said.slice(0, end);
}
