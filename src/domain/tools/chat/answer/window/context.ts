/** How much of a conversation a model is given: what is newest letter for letter, and what is older summed up. */
import type { PathMessage } from "../../chat-rows.ts";
import { heardOf } from "../../prompt/messages-of.ts";

/** UTF-16 units. */
export interface ContextBudget {
  /** Of a whole request. */
  readonly all: number;
  readonly passages: number;
  readonly summary: number;
}

const passagesShare = 0.25;
const summaryShare = 0.05;
/** Folded down to this, so that it isn't done again at the next message. */
const foldedShare = 0.6;

/** @param hasFiles without files nothing is kept free for them */
export function budgetOf(chatContextChars: number, hasFiles: boolean): ContextBudget {
  return {
    all: chatContextChars,
    passages: hasFiles ? Math.floor(passagesShare * chatContextChars) : 0,
    summary: Math.floor(summaryShare * chatContextChars),
  };
}

/** What was said before a question. Lists have the oldest first, without what nobody heard. */
export interface FittedContext {
  /** Given as it is. */
  readonly kept: readonly PathMessage[];
  /** Of what is before `fold`, or before `kept` where nothing is folded; null: none. */
  readonly summary: string | null;
  /** To be summed up, with `summary`. */
  readonly fold: readonly PathMessage[];
  /** Messages before `fold` that nothing is known of. */
  readonly unread: number;
  /** The last message that is not given as it is; null: all are. */
  readonly uptoId: string | null;
  /** How many messages are not, counted from the first. */
  readonly summarised: number;
}

/** @param path as `forPrompt` gives it: the newest first, up to and with the first that has a summary */
export function fitContext(
  path: readonly PathMessage[],
  questionChars: number,
  { all, passages, summary: summaryChars }: ContextBudget,
): FittedContext {
  const last = path.at(-1);
  const summedUp = last !== undefined && last.summary !== null ? last : null;
  const fresh = summedUp === null ? path : path.slice(0, -1);
  const room = Math.max(0, all - passages - summaryChars - questionChars);
  const heard = new Set(heardOf(path.toReversed()));
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
  // What follows what was never read tells up to where that is.
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

/** How many of the newest fit and begin with a question. */
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
