/** The states of the chat and what leads from one to another, as tables without side effects. */
import type { ConversationView } from "./conversation-view.ts";

/**
 * `closed`: no conversation is chosen yet. `idle` and `writing`: a message can be sent; `writing`, there is text.
 * `sending`: a message is on its way and not stored. `answering`: an answer is being written. `refused`: the last
 * message was not stored and its text is still in the field. `gone`: the conversation was deleted.
 */
export type ChatPhase =
  | "closed"
  | "loading"
  | "failed"
  | "idle"
  | "writing"
  | "sending"
  | "answering"
  | "refused"
  | "gone";

export type ChatEvent =
  | "opening"
  | "opened"
  | "notOpened"
  | "typed"
  | "send"
  | "stored"
  | "refused"
  /** Sending ended without an attempt to store: a question is asked first, or another conversation is open. */
  | "notSent"
  | "answerBegan"
  | "answerEnded"
  | "deleted"
  | "signedOut";

/** What decides which of the open states follows. */
export interface OpenFacts {
  readonly isAnswering: boolean;
  readonly hasText: boolean;
}

/** `open` stands for `answering`, `writing` or `idle`, by the facts. */
type Next = ChatPhase | "open";

const fromAnywhere = { opening: "loading", opened: "open", deleted: "gone", signedOut: "closed" } as const;
const beforeSending = {
  ...fromAnywhere,
  typed: "open",
  send: "sending",
  // Before anything is sent: a prompt that is not filled in, or a check for personal data that can't be made.
  refused: "refused",
  answerBegan: "answering",
} as const;

const table: Readonly<Record<ChatPhase, Partial<Readonly<Record<ChatEvent, Next>>>>> = {
  closed: { opening: "loading", opened: "open", notOpened: "failed" },
  loading: { ...fromAnywhere, notOpened: "failed" },
  failed: { ...fromAnywhere, notOpened: "failed" },
  idle: beforeSending,
  writing: beforeSending,
  refused: beforeSending,
  // The answer may begin, and even end, before it is known here that the message is stored.
  sending: { ...fromAnywhere, stored: "open", refused: "refused", notSent: "open" },
  answering: { ...fromAnywhere, answerEnded: "open" },
  gone: { opening: "loading", opened: "open", signedOut: "closed" },
};

/** The state after an event; the same state if the event means nothing in it. */
export function nextPhase(phase: ChatPhase, event: ChatEvent, { isAnswering, hasText }: OpenFacts): ChatPhase {
  const next = table[phase][event];
  if (next !== "open") return next ?? phase;
  return isAnswering ? "answering" : hasText ? "writing" : "idle";
}

export function canSend(phase: ChatPhase): boolean {
  return table[phase].send !== undefined;
}

/** Whether a conversation, new or not, is there to be written in. */
export function isOpenPhase(phase: ChatPhase): boolean {
  return phase === "sending" || phase === "answering" || canSend(phase);
}

type Shown = Pick<ConversationView, "id" | "phase" | "isAnswering">;

const events = {
  idle: "signedOut",
  loading: "opening",
  open: "opened",
  gone: "deleted",
  failed: "notOpened",
} as const satisfies Readonly<Record<Shown["phase"], ChatEvent>>;

/** The event that a change of the shown conversation amounts to; null for any other change. */
export function eventBetween(before: Shown, now: Shown): ChatEvent | null {
  if (now.phase !== before.phase) return events[now.phase];
  // A new conversation that gets its id is the same one.
  if (now.id !== before.id && before.id !== null) return events[now.phase];
  if (now.phase !== "open" || now.isAnswering === before.isAnswering) return null;
  return now.isAnswering ? "answerBegan" : "answerEnded";
}

/**
 * Why the field is for another conversation now. `opened`: the person chose it. `named`: a new conversation got its id.
 * `deleted`: the conversation is gone, and a new one takes its place. `toTab`, `fromTab`: the person switched to the
 * temporary conversation, or back. `kept`: the temporary conversation was saved on the account.
 */
export type MoveCause = "opened" | "named" | "deleted" | "toTab" | "fromTab" | "kept";

/** What moves along with the person. */
export interface Moved {
  /** The text in the field; what stays behind is the draft of the conversation that was left. */
  readonly text: boolean;
  /** Files that wait for the next message. */
  readonly files: boolean;
  /** The card with help lines. */
  readonly help: boolean;
}

/** @param isSending a message is on its way: its text belongs where it was sent */
export function movedBy(cause: MoveCause, isSending: boolean): Moved {
  const moves: Readonly<Record<MoveCause, Moved>> = {
    opened: { text: false, files: false, help: false },
    named: { text: true, files: true, help: true },
    deleted: { text: true, files: true, help: false },
    toTab: { text: !isSending, files: true, help: false },
    // Nothing leaves the device unasked.
    fromTab: { text: !isSending, files: false, help: false },
    kept: { text: true, files: true, help: true },
  };
  return moves[cause];
}

/** Why one store shows another conversation now, as far as the store itself tells. */
export function causeBetween(before: Shown, now: Shown): MoveCause {
  if (now.phase === "gone" && before.phase !== "gone" && now.id === before.id) return "deleted";
  return before.id === null && now.id !== null && before.phase === "open" && now.phase === "open" ? "named" : "opened";
}

/** Where the draft of a conversation is stored, and where its card with help lines is shown. */
export interface WritingPlace {
  /** Id of the kept conversation; null: a new one. */
  readonly id: string | null;
  /** The temporary conversation of someone who is signed in: its draft stays in the tab. */
  readonly isInTab: boolean;
}

/** A text written to a conversation that was deleted is for a new one. */
export function writingPlaceOf({ id, phase }: Pick<ConversationView, "id" | "phase">, isInTab: boolean): WritingPlace {
  return { id: isInTab || phase === "gone" ? null : id, isInTab };
}

/** Name of a conversation among those whose card with help lines is shown. */
export function helpPlaceOf({ id, isTemporary }: Pick<ConversationView, "id" | "isTemporary">): string {
  return isTemporary ? "temporary" : (id ?? "new");
}
