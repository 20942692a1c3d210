/** Each state of the chat against each event, and what moves along when the field is for another conversation. */
import { describe, expect, test } from "vitest";
import {
  type ChatEvent,
  type ChatPhase,
  canSend,
  causeBetween,
  eventBetween,
  isOpenPhase,
  type MoveCause,
  movedBy,
  nextPhase,
  writingPlaceOf,
} from "./chat-state.ts";
import { type ConversationView, noConversation } from "./conversation-view.ts";

const events = [
  "opening",
  "opened",
  "notOpened",
  "typed",
  "send",
  "stored",
  "refused",
  "notSent",
  "answerBegan",
  "answerEnded",
  "deleted",
  "signedOut",
] as const satisfies readonly ChatEvent[];

/** In the order of the events; `.`: nothing changes. The field has text, and no answer is on its way. */
const table: Readonly<Record<ChatPhase, string>> = {
  closed: "loading writing failed . . . . . . . . .",
  loading: "loading writing failed . . . . . . . gone closed",
  failed: "loading writing failed . . . . . . . gone closed",
  idle: "loading writing . writing sending . refused . answering . gone closed",
  writing: "loading writing . writing sending . refused . answering . gone closed",
  refused: "loading writing . writing sending . refused . answering . gone closed",
  sending: "loading writing . . . writing refused writing . . gone closed",
  answering: "loading writing . . . . . . . writing gone closed",
  gone: "loading writing . . . . . . . . . closed",
};

describe.each(Object.keys(table) as ChatPhase[])("in state %s", (phase) => {
  test.each(events.map((event, at) => [event, table[phase].split(" ")[at] ?? ""] as const))(
    "%s → %s",
    (event, next) => {
      expect(nextPhase(phase, event, { isAnswering: false, hasText: true })).toBe(next === "." ? phase : next);
    },
  );
});

test("what is open is being answered, written in, or empty", () => {
  const after = (isAnswering: boolean, hasText: boolean) => nextPhase("sending", "stored", { isAnswering, hasText });
  expect([after(true, true), after(true, false), after(false, true), after(false, false)]).toEqual([
    "answering",
    "answering",
    "writing",
    "idle",
  ]);
});

test("a message can be sent where none is on its way and none is being answered", () => {
  const phases = Object.keys(table) as ChatPhase[];
  expect(phases.filter(canSend)).toEqual(["idle", "writing", "refused"]);
  expect(phases.filter(isOpenPhase)).toEqual(["idle", "writing", "refused", "sending", "answering"]);
});

const shown = (fields: Partial<ConversationView>): ConversationView => ({ ...noConversation, ...fields });
const open = (id: string | null, fields: Partial<ConversationView> = {}) => shown({ id, phase: "open", ...fields });

test.each<[string, ConversationView, ConversationView, ChatEvent | null, MoveCause]>([
  ["one is chosen", open("a"), shown({ id: "b", phase: "loading" }), "opening", "opened"],
  ["it is there", shown({ id: "b", phase: "loading" }), open("b"), "opened", "opened"],
  [
    "it can't be fetched",
    shown({ id: "b", phase: "loading" }),
    shown({ id: "b", phase: "failed" }),
    "notOpened",
    "opened",
  ],
  [
    "another while the first is fetched",
    shown({ id: "a", phase: "loading" }),
    shown({ id: "b", phase: "loading" }),
    "opening",
    "opened",
  ],
  ["a new one in place of one", open("a"), open(null), "opened", "opened"],
  ["a new one gets its id", open(null, { isAnswering: true }), open("a", { isAnswering: true }), null, "named"],
  ["an answer begins", open("a"), open("a", { isAnswering: true }), "answerBegan", "opened"],
  ["and ends", open("a", { isAnswering: true }), open("a"), "answerEnded", "opened"],
  ["it is deleted", open("a"), shown({ id: "a", phase: "gone" }), "deleted", "deleted"],
  [
    "it is deleted while it is fetched",
    shown({ id: "a", phase: "loading" }),
    shown({ id: "a", phase: "gone" }),
    "deleted",
    "deleted",
  ],
  [
    "another after a deleted one",
    shown({ id: "a", phase: "gone" }),
    shown({ id: "b", phase: "loading" }),
    "opening",
    "opened",
  ],
  ["its title changes", open("a"), open("a", { title: "Blixen" }), null, "opened"],
])("%s", (_what, before, now, event, cause) => {
  expect([eventBetween(before, now), causeBetween(before, now)]).toEqual([event, cause]);
});

test.each<[MoveCause, boolean, string]>([
  ["opened", false, ""],
  ["opened", true, ""],
  ["named", false, "text files help"],
  ["deleted", false, "text files"],
  ["deleted", true, "text files"],
  ["toTab", false, "text files"],
  // What is on its way belongs where it was sent.
  ["toTab", true, "files"],
  ["fromTab", false, "text"],
  ["fromTab", true, ""],
  ["kept", false, "text files help"],
])("%s (sending: %s) takes along: %s", (cause, isSending, along) => {
  const moved = movedBy(cause, isSending);
  expect((["text", "files", "help"] as const).filter((part) => moved[part]).join(" ")).toBe(along);
});

test("a text written to a conversation that is gone is for a new one, and a temporary one has its own place", () => {
  expect(writingPlaceOf(open("a"), false)).toEqual({ id: "a", isInTab: false });
  expect(writingPlaceOf(shown({ id: "a", phase: "gone" }), false)).toEqual({ id: null, isInTab: false });
  expect(writingPlaceOf(open(null), true)).toEqual({ id: null, isInTab: true });
});
