/** Finds the text that a question without a text is about: the newest one in the conversation. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { fold } from "./order-words.ts";
import { isOnlyPlaceholders } from "./placeholders.ts";
import { readAwaitedText, readTask } from "./read-task.ts";
import { givenText } from "./split-order.ts";

/** Minimum UTF-16 units of a message without an order to count as a text. */
const longTextChars = 120;
/** Minimum UTF-16 units of a text after an order. */
const behindRequestChars = 20;
/** An order that the engine can't follow is no longer than this on one line. */
const longestRequest = 300;

const requests =
  /^(?:(?:hej|hejsa|ok|okay|og|nu|saa|vaer|soed|at|please|jeg|vil|gerne|have|at|skal|have)[ ,]+){0,8}(?:(?:kan|kunne|vil|ville|gider|maa|skal|boer) (?:du|jeg|man|vi|i)|du|hjaelp|skriv|lav|giv|find|forklar|fortael|oversaet|omskriv|omformuler|vurder|bedoem|analyser|sammenlign|stil|kom med|fortsaet|byt|goer|ret|tjek|forkort|opsummer|tael|boej)(?= )/u;
const questionWords =
  /^(?:hvad|hvem|hvor|hvordan|hvorfor|hvornaar|hvilken|hvilket|hvilke|er|har|kan|skal|hedder)(?= )/u;

/** What is behind an order that no pattern knows; the message where it is none; null if there is nothing behind it. */
function withoutRequest(message: string): string | null {
  const start = fold(message.slice(0, longestRequest));
  const isQuestion = questionWords.test(start) && /\?\s*$/u.test(/^[^\n]*/u.exec(message)?.[0] ?? "");
  if (!isQuestion && !requests.test(start)) return message;
  const lineEnd = message.indexOf("\n");
  if (lineEnd >= 0 && lineEnd <= longestRequest) return message.slice(lineEnd);
  return message.length > longestRequest ? message : null;
}

function textOf(message: string, orderBefore: string | undefined, lexicon: Lexicon): string | null {
  const read = readTask(message, null, lexicon);
  if (read !== null) return read.text;
  const given = orderBefore === undefined ? null : readAwaitedText(orderBefore, message, lexicon);
  if (given?.text) return given.text;
  const text = withoutRequest(message);
  const least = text === message ? longTextChars : behindRequestChars;
  return text !== null && text.trim().length >= least ? givenText(text) : null;
}

/**
 * Returns the newest text. Skips orders, but not the texts that came with them, however short; null if there is no
 * text.
 * @param before newest first
 */
export function earlierText(before: readonly string[], lexicon: Lexicon): string | null {
  for (const [i, message] of before.entries()) {
    const text = textOf(message.trim(), before[i + 1]?.trim(), lexicon);
    if (text !== null && !isOnlyPlaceholders(text)) return text;
  }
  return null;
}
