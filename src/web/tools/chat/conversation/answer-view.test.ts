/** What is shown of an answer after each event, and the message that it becomes. */
import { describe, expect, it, test } from "vitest";
import type { RunErrorCode } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { begun, ended, said, testModel } from "../../../../../tests/support/chat-server.ts";
import { afterAnswerEvent, asMessage, newAnswer } from "./answer-view.ts";
import { sent } from "./pages.ts";

const seen = (events: readonly RunEvent[], shown = "") => events.reduce(afterAnswerEvent, newAnswer("k", shown));
const started = begun("c1", "q1", "a1");
const again: RunEvent = { type: "progress", part: 1, stage: "again", why: "learning" };

describe("the words", () => {
  it("come one after the other, and what was saved of them stands until they do", () => {
    expect(seen(started, "En for").text).toBe("En for");
    expect(seen([...started, said("En ")], "En for").text).toBe("En ");
    expect(seen([...started, said("En "), said("forfatter")], "En for").text).toBe("En forfatter");
  });

  it("of a second answer take the place of the first, and why is told until it is whole", () => {
    const view = seen([...started, said("Her er stilen."), again]);
    expect([view.text, view.stage, view.why]).toEqual(["", "again", "learning"]);
    expect(seen([...started, said("Her er stilen."), again, said("Hvad ved du?")])).toMatchObject({
      text: "Hvad ved du?",
      stage: "again",
    });
  });

  it("are at last as they were checked", () => {
    expect(seen([...started, said("En [9] forfatter"), ...ended("En forfatter.")])).toMatchObject({
      text: "En forfatter.",
      phase: "over",
      status: "complete",
    });
  });
});

test("the server is known to have what was asked when it has said so, and not before", () => {
  expect([seen([]).isAccepted, seen(started).isAccepted]).toEqual([false, true]);
});

test.each<[Extract<RunEvent, { type: "done" }>["reason"], RunErrorCode | undefined, string]>([
  ["complete", undefined, "complete"],
  ["stopped", undefined, "stopped"],
  ["partial", "answer.length", "cut"],
  ["partial", "run.interrupted", "stopped"],
  ["partial", "ai.time-limit", "stopped"],
  ["partial", "ai.cut-short", "failed"],
])("an answer that ends as %s (%s) is %s", (reason, code, status) => {
  const view = seen([...started, said("En"), { type: "done", reason, historyId: null, ...(code && { code }) }]);
  expect([view.phase, view.status, view.code]).toEqual(["over", status, code ?? null]);
});

it("tells what it was made from, how that is borne out, who answered, and what it cost", () => {
  const source = { number: 1, fileId: "f1", name: "Novelle.docx", page: 3, start: 0, end: 9 };
  const citation = { number: 1, verdict: "weak", start: null, end: null } as const;
  const usage = { unit: "chat-message", used: 3, limit: 40, resetAt: "2026-11-23T00:00:00.000Z" } as const;
  const other = { ...testModel, model: "n" };
  const view = seen([
    ...started,
    { type: "sources", sources: [source], context: { summarised: 4, hasSummary: true, uptoId: "a0" } },
    said("Ringen [1]"),
    { type: "answer", citations: [citation], findings: [] },
    { type: "title", title: "Ringen" },
    { type: "usage", usage, isCharged: true },
    { type: "done", reason: "complete", historyId: null, model: other },
  ]);
  expect([view.title, view.usage, view.ids?.answerId]).toEqual(["Ringen", usage, "a1"]);
  const message = sent("answer", { key: "k", text: "", parentId: "q1", createdAt: "2026-11-22T12:00:00.000Z" });
  expect(asMessage(message, view)).toMatchObject({
    text: "Ringen [1]",
    isSending: false,
    isCharged: true,
    model: other,
    runId: "r1",
    sources: [source],
    citations: [citation],
    context: { summarised: 4, hasSummary: true, uptoId: "a0" },
  });
});

it("that is not kept has no ids, and one that is told of by a later build is passed over", () => {
  const nowhere: RunEvent = { type: "chat", conversationId: null, questionId: null, answerId: null };
  expect(seen([...started.slice(0, 1), nowhere]).ids).toBeNull();
  const view = seen(started);
  expect(afterAnswerEvent(view, { type: "weather" } as never)).toBe(view);
});

it("of which nothing came says why, and when it may be tried again", () => {
  const fault: RunEvent = { type: "error", code: "ai.rate-limited", message: "Vent lidt.", retryAfterSeconds: 30 };
  expect(seen([...started, fault])).toMatchObject({
    phase: "over",
    status: "failed",
    code: "ai.rate-limited",
    error: { message: "Vent lidt.", retryAfterMs: 30_000 },
    isCharged: null,
  });
});
