import { beforeAll, expect, test } from "vitest";
import { type RunEvent, runEvent } from "#contract/ai/run.schema.ts";
import { aiRules } from "#contract/ai-rules.ts";
import { answerTurn } from "#dansk/writing/assistant/answer.ts";
import { testEngine } from "../../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { testRewriter } from "../../../../../tests/support/rewriter.ts";
import type { TaskInput, TaskName, TaskOutput } from "../../../writing-worker/protocol.ts";
import { TaskError, type TextWorker } from "../../../writing-worker/text-worker.ts";
import { createAnswerHere } from "./local-answer.ts";

beforeAll(() => void testRewriter(), 60_000);

/** The worker's work in this thread. */
const worker: Pick<TextWorker, "ask"> = {
  async ask<Name extends TaskName>(_: Name, input: TaskInput<Name>) {
    const parts = { engine: testEngine(), lexicon: testLexicon(), rewriter: testRewriter, facts: { aiRules } };
    return answerTurn(input as TaskInput<"assist">, parts) as TaskOutput<Name>;
  },
};

type Said = Parameters<ReturnType<typeof createAnswerHere>>[0];

async function answered(said: Said): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  await createAnswerHere(worker)(said, (event) => events.push(event), new AbortController().signal);
  return events;
}

const wrong = "Vi har ikke set nogle fugle i dag, og jeg kan kommer i morgen. ".repeat(3).trim();

test("an answer is told as a run tells it, made on the device, and costs nothing", async () => {
  const events = await answered([{ role: "person", text: "Ret: Jeg kan kommer i morgen." }]);
  expect(events.map(({ type }) => type)).toEqual(["started", "chat", "progress", "part", "done"]);
  for (const event of events) expect(runEvent.safeParse(event).success).toBe(true);
  expect(events[0]).toMatchObject({ tool: "chat", model: { kind: "built-in", place: "device" }, parts: [[0, 29]] });
  expect(events[3]).toMatchObject({ status: "complete", text: expect.stringContaining("Jeg kan komme i morgen.") });
});

test("an order without a text is about the last long text of the person's own", async () => {
  const events = await answered([
    { role: "person", text: `Ret:\n${wrong}` },
    { role: "answer", text: "x".repeat(500) },
    { role: "person", text: "Hvor mange ord er det?" },
  ]);
  expect(events[3]).toMatchObject({ text: expect.stringMatching(/Teksten er 42 ord, /u) });
});

test("Stop while it works is the end of it, and a fault is the caller's to tell", async () => {
  const life = new AbortController();
  const types: string[] = [];
  const work = createAnswerHere(worker)(
    [{ role: "person", text: "Hej" }],
    ({ type }) => {
      types.push(type);
      life.abort();
    },
    life.signal,
  );
  await expect(work).rejects.toBe(life.signal.reason);
  expect(types).not.toContain("part");
  const broken: Pick<TextWorker, "ask"> = { ask: () => Promise.reject(new TaskError("lexicon-unreachable")) };
  const failing = createAnswerHere(broken)([{ role: "person", text: "Hej" }], () => {}, new AbortController().signal);
  await expect(failing).rejects.toMatchObject({ code: "lexicon-unreachable" });
});
