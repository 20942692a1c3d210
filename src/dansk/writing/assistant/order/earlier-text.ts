/** Finds the text that a question without one is about: the newest that was given in the conversation. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { isUnfilled } from "./left-open.ts";
import { fold } from "./order-words.ts";
import { readGivenText, readTask } from "./read-task.ts";
import { givenText } from "./split-order.ts";

/** A message of so many UTF-16 units that asks for nothing is taken for a text. */
const longTextChars = 120;
/** Behind an order so many are one. */
const behindRequestChars = 20;
/** An order that the engine can't follow is no longer than this on one line. */
const longestRequest = 300;

const requests =
  /^(?:(?:hej|hejsa|ok|okay|og|nu|saa|vaer|soed|at|please|jeg|vil|gerne|have|at|skal|have)[ ,]+){0,8}(?:(?:kan|kunne|vil|ville|gider|maa|skal|boer) (?:du|jeg|man|vi|i)|du|hjaelp|skriv|lav|giv|find|forklar|fortael|oversaet|omskriv|omformuler|vurder|bedoem|analyser|sammenlign|stil|kom med|fortsaet|byt|goer|ret|tjek|forkort|opsummer|tael|boej)(?= )/u;
const questionWords =
  /^(?:hvad|hvem|hvor|hvordan|hvorfor|hvornaar|hvilken|hvilket|hvilke|er|har|kan|skal|hedder)(?= )/u;

/** What is behind an order that no pattern knows; the message where it is none; null where there is nothing behind it. */
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
  const given = orderBefore === undefined ? null : readGivenText(orderBefore, message, lexicon);
  if (given?.text) return given.text;
  const text = withoutRequest(message);
  const least = text === message ? longTextChars : behindRequestChars;
  return text !== null && text.trim().length >= least ? givenText(text) : null;
}

/**
 * An order counts as no text, and what came with it does, however short; null where no text was given.
 * @param before the newest first
 */
export function earlierText(before: readonly string[], lexicon: Lexicon): string | null {
  for (const [i, message] of before.entries()) {
    const text = textOf(message.trim(), before[i + 1]?.trim(), lexicon);
    if (text !== null && !isUnfilled(text)) return text;
  }
  return null;
}
