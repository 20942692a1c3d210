/** How much of a conversation a model is given: what is newest letter for letter, and what is older summed up. */
import type { PathMessage } from "../../chat-rows.ts";

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

/** What was said before a question. Lists have the oldest first. */
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
  const chars = charsOf(fresh);
  const unread = summedUp === null && last !== undefined ? last.depth - 1 : 0;
  if (chars <= room && unread === 0) {
    return {
      kept: fresh.toReversed(),
      summary: summedUp?.summary ?? null,
      fold: [],
      unread: 0,
      uptoId: summedUp?.id ?? null,
      summarised: summedUp?.depth ?? 0,
    };
  }
  const count = wholeExchanges(fresh, foldedShare * room);
  const fold = fresh.slice(count);
  const newest = fold[0];
  return {
    kept: fresh.slice(0, count).toReversed(),
    summary: summedUp?.summary ?? null,
    fold: fold.toReversed(),
    unread,
    uptoId: newest?.id ?? summedUp?.id ?? null,
    summarised: newest?.depth ?? summedUp?.depth ?? 0,
  };
}

/** How many of the newest fit and begin with a question. */
function wholeExchanges(newestFirst: readonly PathMessage[], room: number): number {
  let chars = 0;
  let count = 0;
  for (const [at, { role, text }] of newestFirst.entries()) {
    chars += text.length;
    if (chars > room) break;
    if (role === "person") count = at + 1;
  }
  return count;
}

function charsOf(messages: readonly PathMessage[]): number {
  return messages.reduce((sum, { text }) => sum + text.length, 0);
}
