/** Going through changes: what stands after each decision, and that everything can be taken back. */
import { expect, test } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { mendTorn } from "#dansk/writing/torn/mend-torn.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { afterEvent, type RunView } from "../run/run-view.ts";
import { idleRun, type RunDeskView } from "../session/run-desk.ts";
import { compareTexts } from "../worker/compare-texts.ts";
import type { TaskInput, TaskName, TaskOutput } from "../worker/protocol.ts";
import { createChangesDesk } from "./changes-desk.ts";
import { changeKeys, changeOf, countChanges, decidedText } from "./result.ts";

/** The real comparing, answered one by one as a worker does. */
const worker = {
  async ask<Name extends TaskName>(task: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>> {
    if (task !== "compare") throw new TypeError(task);
    const { before, after, keep, isTorn } = input as TaskInput<"compare">;
    const whole = isTorn ? mendTorn(before, after) : after;
    return compareTexts(before, whole, keep, testLexicon()) as TaskOutput<Name>;
  },
};

const source = "Såfremt du har spørgsmål vedrørende opgaven, så skriv.\n\nVi mødes idag.";
const first = "Hvis du har spørgsmål om opgaven, så skriv.";
const second = "Vi mødes i dag.";
const model = { kind: "built-in", provider: "Rød Tråd", model: "", place: "device" } as const;

const started: RunEvent = {
  type: "started",
  runId: "r1",
  tool: "rewriting",
  model,
  parts: [
    [0, 54],
    [56, source.length],
  ],
  at: "2026-11-21T12:00:00.000Z",
};
const over = (part: number, text: string, status: "complete" | "stopped" | "failed" = "complete"): RunEvent => {
  return { type: "part", part, text, status, code: null, findings: [], reasons: [] };
};
const done: RunEvent = { type: "done", reason: "complete", historyId: null };

const of = { source, options: null, blurring: null };

function open(events: readonly RunEvent[]) {
  const desk = createChangesDesk({ worker, keepOf: () => [] });
  let run: RunView | null = null;
  const follow = (event: RunEvent) => {
    run = afterEvent(run, event);
    desk.follow({ ...idleRun, phase: "running", of, run } satisfies RunDeskView);
  };
  desk.follow({ ...idleRun, phase: "starting", of });
  for (const event of events) follow(event);
  const result = () => desk.view.get().result;
  const compared = async () => {
    await Promise.resolve();
    while (result()?.parts.some(({ stage, changes }) => stage === "over" && changes === null)) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const text = () => {
    const shown = result();
    return shown === null ? "" : decidedText(shown);
  };
  return { desk, follow, result, compared, text };
}

async function opened() {
  const all = open([started, over(1, first), over(2, second), done]);
  await all.compared();
  return all;
}

test("open changes follow the result, rejected ones go back, and all of it can be taken back", async () => {
  const { desk, text, result } = await opened();
  expect(text()).toBe(`${first}\n\n${second}`);
  desk.step(1);
  desk.decide("rejected");
  expect(text()).toBe(`Såfremt du har spørgsmål om opgaven, så skriv.\n\n${second}`);
  desk.decide("accepted");
  expect(text()).toBe(`Såfremt du har spørgsmål om opgaven, så skriv.\n\n${second}`);
  desk.decideAll("rejected");
  expect(text()).toBe(source);
  const counted = () => {
    const shown = result();
    return shown && countChanges(shown);
  };
  expect(counted()).toEqual({ all: 3, accepted: 0, rejected: 3, open: 0 });
  desk.undo();
  expect(counted()).toEqual({ all: 3, accepted: 1, rejected: 1, open: 1 });
  desk.undo();
  desk.undo();
  expect(counted()).toEqual({ all: 3, accepted: 0, rejected: 0, open: 3 });
  expect(desk.view.get().undoes).toBeNull();
  desk.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
});

test("a sentence's changes are decided together, and one goes on to the next open one", async () => {
  const { desk, text, result } = await opened();
  desk.step(1);
  desk.decide("rejected", "sentence");
  expect(text()).toBe(`${source.slice(0, 54)}\n\n${second}`);
  const keys = changeKeys(result() as NonNullable<ReturnType<typeof result>>);
  expect(desk.view.get().current).toEqual(keys[2]);
  desk.reopen();
  expect(desk.view.get().said).toContain("fortrudt");
});

test("steps go round the ends, sentences too", async () => {
  const { desk } = await opened();
  desk.step(-1);
  expect(desk.view.get().current?.part).toBe(1);
  desk.step(1);
  expect(desk.view.get().current?.part).toBe(0);
  desk.stepSentence(1);
  expect(desk.view.get().sentence).toEqual({ part: 0, start: 0, end: first.length });
  desk.stepSentence(-1);
  expect(desk.view.get().sentence?.part).toBe(1);
});

test("another way to say a sentence takes its place, is accepted, and leaves the other decisions alone", async () => {
  const { desk, text, result } = await opened();
  desk.step(-1);
  desk.decide("rejected");
  await desk.replace({ part: 0, start: 0, end: first.length }, "Skriv, hvis du har spørgsmål.", "sentence");
  expect(text()).toBe("Skriv, hvis du har spørgsmål.\n\nVi mødes idag.");
  const { parts } = result() as NonNullable<ReturnType<typeof result>>;
  expect([...(parts[0]?.decisions.values() ?? [])].every((decision) => decision === "accepted")).toBe(true);
  expect([...(parts[1]?.decisions.values() ?? [])]).toEqual(["rejected"]);
  desk.undo();
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
});

test("a word in the place of another is an accepted change that is looked at, and can be taken back", async () => {
  const { desk, text, result } = await opened();
  const start = first.indexOf("skriv");
  desk.chooseWord({ part: 0, start, end: start + 5 });
  await desk.replace({ part: 0, start, end: start + 5 }, "spørg", "word");
  expect(text()).toBe(`${first.replace("skriv", "spørg")}\n\n${second}`);
  const { current, word, said } = desk.view.get();
  const shown = result() as NonNullable<ReturnType<typeof result>>;
  expect(current && changeOf(shown, current)).toMatchObject({ gone: "skriv", come: "spørg" });
  expect([word, said]).toEqual([null, "Ordet er skiftet ud"]);
  desk.decide("rejected");
  expect(text()).toBe(`${first}\n\n${second}`);
  desk.undo();
  desk.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
  expect(countChanges(result() as NonNullable<ReturnType<typeof result>>).all).toBe(3);
});

test("words are gone through from part to part, round the ends", async () => {
  const { desk } = await opened();
  desk.chooseWord({ part: 0, start: 0, end: 4 });
  desk.stepWord(-1);
  expect(desk.view.get().word).toEqual({ part: 1, start: second.length - 4, end: second.length - 1 });
  desk.stepWord(1);
  desk.stepWord(1);
  expect(desk.view.get().word).toEqual({ part: 0, start: 5, end: 7 });
  desk.step(1);
  expect(desk.view.get().word).toBeNull();
});

test("a part that failed half way stands as it was, and is made once more by itself", async () => {
  const { desk, text, result, compared } = open([started, over(1, first), over(2, "Vi mødes i mor", "failed"), done]);
  await compared();
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
  expect(result()?.parts[1]).toMatchObject({ status: "failed", changes: [] });
  const again = { source: "Vi mødes idag.", options: null, blurring: null, part: 1 };
  const events = [{ ...started, parts: [[0, 14]] as [number, number][] }, over(1, second), done];
  let run: RunView | null = null;
  desk.follow({ ...idleRun, phase: "starting", of: again });
  for (const event of events) {
    run = afterEvent(run, event);
    desk.follow({ ...idleRun, phase: "running", of: again, run });
    if (event !== done) expect(text()).toBe(`${first}\n\nVi mødes idag.`);
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(text()).toBe(`${first}\n\n${second}`);
  expect(result()?.parts[1]?.status).toBe("complete");
  desk.undo();
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
});

test("a part that fails once more leaves the result as it is", async () => {
  const { desk, text, compared } = open([started, over(1, first), over(2, "", "failed"), done]);
  await compared();
  const again = { source: "Vi mødes idag.", options: null, blurring: null, part: 1 };
  const run = afterEvent(afterEvent(null, started), {
    type: "error",
    code: "ai.empty",
    message: "Intet.",
    retryAfterSeconds: null,
  });
  desk.follow({ ...idleRun, phase: "over", of: again, run });
  await new Promise((resolve) => setImmediate(resolve));
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
});

test("what is written by hand stands, and is checked against one's own text", async () => {
  const { desk, text, result } = await opened();
  desk.write("Hvis du har 12 spørgsmål, så skriv. Vi mødes i dag.");
  await desk.keepWritten();
  expect(text()).toBe("Hvis du har 12 spørgsmål, så skriv. Vi mødes i dag.");
  expect(result()?.parts[0]?.findings?.map(({ kind }) => kind)).toContain("number");
  desk.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
});

test("while it is written the text stands as it was, and what is over is shown at once", async () => {
  const { desk, follow, text, compared } = open([started]);
  expect(text()).toBe(source);
  follow({ type: "delta", part: 1, text: "Hvis du" });
  expect(desk.view.get().result?.parts[0]?.after).toBe("Hvis du");
  expect(text()).toBe(source);
  follow(over(1, first));
  await compared();
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
  desk.step(1);
  desk.decide("rejected");
  follow(over(2, second));
  await compared();
  expect(text()).toBe(`Såfremt du har spørgsmål om opgaven, så skriv.\n\n${second}`);
});

test("a part that failed stands as it was; of one that was stopped nothing is lost at the end", async () => {
  const stopped = open([started, over(1, "Hvis du har spørgsmål om opgaven", "stopped"), over(2, "", "failed")]);
  await stopped.compared();
  expect(stopped.text()).toBe(source);
});

test("a new run takes the place of the result, and late answers about the old one are dropped", async () => {
  const { desk, text } = await opened();
  const other = { source: "Noget andet.", options: null, blurring: null };
  desk.write("Skrevet i mellemtiden.");
  const edit = desk.keepWritten();
  desk.follow({ ...idleRun, phase: "starting", of: other });
  await edit;
  expect(text()).toBe("");
  expect(desk.view.get().undoes).toBeNull();
});

test("a run that gives nothing brings back what stood there before", async () => {
  const { desk, text } = await opened();
  const other = { source: "Noget andet.", options: null, blurring: null };
  desk.follow({ ...idleRun, phase: "starting", of: other });
  expect(desk.view.get().result).toBeNull();
  let run: RunView | null = afterEvent(null, { ...started, parts: [[0, 12]] });
  desk.follow({ ...idleRun, phase: "running", of: other, run });
  run = afterEvent(run, { type: "error", code: "ai.empty", message: "Intet.", retryAfterSeconds: null });
  desk.follow({ ...idleRun, phase: "over", of: other, run });
  expect(text()).toBe(`${first}\n\n${second}`);
  desk.follow({ ...idleRun, phase: "starting", of: { ...other } });
  desk.follow({ ...idleRun, phase: "over", of: { ...other }, failure: { message: "Nej.", retryAfterMs: null } });
  expect(text()).toBe(`${first}\n\n${second}`);
});
