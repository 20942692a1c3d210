/** Fits a conversation into a model's context: the newest messages verbatim, the older ones as a summary. */
import type { PathMessage } from "../../chat-rows.ts";
import { withoutFailedQuestions } from "../../prompt/prompt-messages.ts";

/** UTF-16 units. */
export interface ContextBudget {
  /** Of a whole request. */
  readonly all: number;
  readonly passages: number;
  readonly summary: number;
}

const passagesShare = 0.25;
const summaryShare = 0.05;
/** Summarise down to this share, so that the next message doesn't need a new summary. */
const foldedShare = 0.6;

/** @param hasFiles reserves room for passages only if there are files */
export function budgetOf(chatContextChars: number, hasFiles: boolean): ContextBudget {
  return {
    all: chatContextChars,
    passages: hasFiles ? Math.floor(passagesShare * chatContextChars) : 0,
    summary: Math.floor(summaryShare * chatContextChars),
  };
}

/** The messages before a question. Lists are oldest first, without failed questions. */
export interface FittedContext {
  /** Included verbatim. */
  readonly kept: readonly PathMessage[];
  /** Covers the messages before `fold`, or before `kept` if nothing is folded; null if there is none. */
  readonly summary: string | null;
  /** To be summarised, together with `summary`. */
  readonly fold: readonly PathMessage[];
  /** Messages before `fold` that were not read. */
  readonly unread: number;
  /** The last message that is not included verbatim; null if all are. */
  readonly uptoId: string | null;
  /** Number of messages that are not included verbatim, from the first. */
  readonly summarised: number;
}

/** Characters for messages before the question. */
export function roomFor(questionChars: number, { all, passages, summary }: ContextBudget): number {
  return Math.max(0, all - passages - summary - questionChars);
}

/** The newest messages that fit and start with a question. @param messages oldest first */
export function newestExchanges(messages: readonly PathMessage[], maxChars: number): readonly PathMessage[] {
  const charsOf = ({ text }: PathMessage) => text.length;
  if (messages.reduce((sum, message) => sum + charsOf(message), 0) <= maxChars) return messages;
  const count = wholeExchanges(messages.toReversed(), charsOf, maxChars);
  return messages.slice(messages.length - count);
}

/** @param path as `forPrompt` returns it: newest first, up to and including the first with a summary */
export function fitContext(path: readonly PathMessage[], questionChars: number, budget: ContextBudget): FittedContext {
  const last = path.at(-1);
  const summedUp = last !== undefined && last.summary !== null ? last : null;
  const fresh = summedUp === null ? path : path.slice(0, -1);
  const room = roomFor(questionChars, budget);
  const heard = new Set(withoutFailedQuestions(path.toReversed()));
  const given = (messages: readonly PathMessage[]) => messages.filter((message) => heard.has(message)).toReversed();
  const charsOf = (message: PathMessage) => (heard.has(message) ? message.text.length : 0);
  const chars = fresh.reduce((sum, message) => sum + charsOf(message), 0);
  const unread = summedUp === null && last !== undefined ? last.depth - 1 : 0;
  if (chars <= room && unread === 0) {
    return {
      kept: given(fresh),
      summary: summedUp?.summary ?? null,
      fold: [],
      unread: 0,
      uptoId: summedUp?.id ?? null,
      summarised: summedUp?.depth ?? 0,
    };
  }
  // If older messages were not read, the oldest one read only tells how many they are.
  const within = unread === 0 ? fresh : fresh.slice(0, -1);
  const count = wholeExchanges(within, charsOf, foldedShare * room);
  const fold = fresh.slice(count);
  const newest = fold[0];
  return {
    kept: given(fresh.slice(0, count)),
    summary: summedUp?.summary ?? null,
    fold: given(fold),
    unread,
    uptoId: newest?.id ?? summedUp?.id ?? null,
    summarised: newest?.depth ?? summedUp?.depth ?? 0,
  };
}

/** How many of the newest messages fit and start with a question. */
function wholeExchanges(
  newestFirst: readonly PathMessage[],
  charsOf: (message: PathMessage) => number,
  room: number,
): number {
  let chars = 0;
  let count = 0;
  for (const [at, message] of newestFirst.entries()) {
    chars += charsOf(message);
    if (chars > room) break;
    if (message.role === "person") count = at + 1;
  }
  return count;
}
