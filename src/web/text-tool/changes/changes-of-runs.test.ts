/** A run becomes a result part by part, and what a person had before is there again when it gives nothing, or is taken back. */
import { expect, test } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import {
  done,
  first,
  open,
  opened,
  over,
  runOver,
  second,
  source,
  started,
} from "../../../../tests/support/changes-controller.ts";
import { idleRun } from "../../ai-runs/run/run-controller.ts";
import { afterEvent, type RunView } from "../../ai-runs/run/run-view.ts";
import { packResult, unpackResult } from "./kept-result.ts";
import { countChanges } from "./result.ts";

const other = (text: string, status: "complete" | "stopped" = "complete"): readonly RunEvent[] => [
  { ...started, runId: "r2", parts: [[0, 12]] },
  over(1, text, status),
  { type: "done", reason: status, historyId: null },
];

test("a part that failed half way stands as it was, and is made once more by itself", async () => {
  const { controller, text, result, compared } = open([
    started,
    over(1, first),
    over(2, "Vi mødes i mor", "failed"),
    done,
  ]);
  await compared();
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
  expect(result()?.parts[1]).toMatchObject({ status: "failed", changes: [] });
  const again = { source: "Vi mødes idag.", options: null, blurring: null, part: 56 };
  const events = [{ ...started, parts: [[0, 14]] as [number, number][] }, over(1, second), done];
  let run: RunView | null = null;
  controller.follow({ ...idleRun, phase: "starting", of: again });
  for (const event of events) {
    run = afterEvent(run, event);
    controller.follow({ ...idleRun, phase: "running", of: again, run });
    if (event !== done) expect(text()).toBe(`${first}\n\nVi mødes idag.`);
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(text()).toBe(`${first}\n\n${second}`);
  expect(result()?.parts[1]?.status).toBe("complete");
  controller.undo();
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
});

test("a part that fails once more leaves the result as it is", async () => {
  const { controller, text, compared } = open([started, over(1, first), over(2, "", "failed"), done]);
  await compared();
  const again = { source: "Vi mødes idag.", options: null, blurring: null, part: 56 };
  const run = afterEvent(afterEvent(null, started), {
    type: "error",
    code: "ai.empty",
    message: "Intet.",
    retryAfterSeconds: null,
  });
  controller.follow({ ...idleRun, phase: "over", of: again, run });
  await new Promise((resolve) => setImmediate(resolve));
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
});

test("while it is written the text stands as it was, and what is over is shown at once", async () => {
  const { controller, follow, text, compared } = open([started]);
  expect(text()).toBe(source);
  follow({ type: "delta", part: 1, text: "Hvis du" });
  expect(controller.view.get().result?.parts[0]?.after).toBe("Hvis du");
  expect(text()).toBe(source);
  follow(over(1, first));
  await compared();
  expect(text()).toBe(`${first}\n\nVi mødes idag.`);
  controller.step(1);
  controller.decide("rejected");
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
  const { controller, text } = await opened();
  const other = { source: "Noget andet.", options: null, blurring: null };
  controller.write("Skrevet i mellemtiden.");
  const edit = controller.keepWritten();
  controller.follow({ ...idleRun, phase: "starting", of: other });
  await edit;
  expect(text()).toBe("");
  expect(controller.view.get().undoes).toBeNull();
});

test("a run that gives nothing brings back what stood there before", async () => {
  const { controller, text } = await opened();
  const other = { source: "Noget andet.", options: null, blurring: null };
  controller.follow({ ...idleRun, phase: "starting", of: other });
  expect(controller.view.get().result).toBeNull();
  let run: RunView | null = afterEvent(null, { ...started, parts: [[0, 12]] });
  controller.follow({ ...idleRun, phase: "running", of: other, run });
  run = afterEvent(run, { type: "error", code: "ai.empty", message: "Intet.", retryAfterSeconds: null });
  controller.follow({ ...idleRun, phase: "over", of: other, run });
  expect(text()).toBe(`${first}\n\n${second}`);
  controller.follow({ ...idleRun, phase: "starting", of: { ...other } });
  controller.follow({ ...idleRun, phase: "over", of: { ...other }, failure: { message: "Nej.", retryAfterMs: null } });
  expect(text()).toBe(`${first}\n\n${second}`);
});

test("a new result can be taken back for the one before, with its decisions and its steps", async () => {
  const { controller, text, compared } = await opened();
  controller.step(1);
  controller.decide("rejected");
  const before = text();
  runOver(controller, "Noget andet.", other("Noget nyt."));
  await compared();
  expect(text()).toBe("Noget nyt.");
  expect(controller.view.get().undoes).toBe("result");
  controller.decideAll("rejected");
  expect([text(), controller.view.get().undoes]).toEqual(["Noget andet.", "step"]);
  controller.undo();
  controller.undo();
  expect([text(), controller.view.get().undoes]).toEqual([before, "step"]);
  expect(controller.view.get().said).toContain("Det forrige resultat");
  controller.undo();
  expect([text(), controller.view.get().undoes]).toEqual([`${first}\n\n${second}`, null]);
});

test("while another is made the one before is what is kept; stopped before a word has come, it is there again", async () => {
  const { controller, text, result } = await opened();
  controller.step(1);
  controller.decide("rejected");
  const [before, shown] = [text(), result()];
  const of = { source: "Noget andet.", options: null, blurring: null };
  controller.follow({ ...idleRun, phase: "starting", of });
  expect(controller.view.get()).toMatchObject({ result: null, lasting: shown });
  controller.follow({ ...idleRun, phase: "over", of, run: null });
  expect(text()).toBe(before);
  runOver(controller, "Noget andet.", other("", "stopped"));
  expect([text(), controller.view.get().undoes]).toEqual([before, "step"]);
  controller.follow({ ...idleRun, phase: "starting", of: { ...of } });
  controller.follow(idleRun);
  expect(text()).toBe(before);
});

test("what is decided while more comes is taken back alone: what has come since stays", async () => {
  const { controller, follow, text, compared } = open([started, over(1, first)]);
  await compared();
  controller.step(1);
  controller.decide("rejected");
  follow(over(2, second));
  follow(done);
  await compared();
  expect(text()).toBe(`Såfremt du har spørgsmål om opgaven, så skriv.\n\n${second}`);
  controller.undo();
  expect(text()).toBe(`${first}\n\n${second}`);
});

test("what never came stands as it was and is no change, also of a part that nothing was heard of", async () => {
  const { controller, text, result, compared } = open([]);
  runOver(controller, source, [
    started,
    over(1, "Hvis du har spørgsmål om opgaven, så s", "stopped"),
    { ...done, reason: "stopped" },
  ]);
  await compared();
  expect([text(), controller.view.get().undoes]).toEqual([source, null]);
  runOver(controller, source, [started, over(1, "Har du spørgsmål? Så s", "stopped"), { ...done, reason: "stopped" }]);
  await compared();
  const shown = result() as NonNullable<ReturnType<typeof result>>;
  expect(shown.parts.map(({ status }) => status)).toEqual(["stopped", "stopped"]);
  expect(countChanges(shown)).toMatchObject({ rejected: 0 });
  controller.decideAll("accepted");
  expect(text()).toContain("Vi mødes idag.");
});

/** The second part failed; a run makes it once more. */
const again = { source: "Vi mødes idag.", options: null, blurring: null, part: 56 };
const againOver = [{ ...started, parts: [[0, 14]] as [number, number][] }, over(1, second), done].reduce(
  afterEvent,
  null as RunView | null,
);

test("a part is found by its place and its words when what is written by hand has made one of two before it", async () => {
  const three = `${source}\n\nHej.`;
  const parts: [number, number][] = [
    [0, 54],
    [56, source.length],
    [source.length + 2, three.length],
  ];
  const { controller, text, result, compared } = open([]);
  runOver(controller, three, [{ ...started, parts }, over(1, first), over(2, second), over(3, "", "failed"), done]);
  await compared();
  controller.write("Helt anden tekst her.\n\nHej.");
  await controller.keepWritten();
  expect(result()?.parts).toHaveLength(2);
  const last = { source: "Hej.", options: null, blurring: null, part: source.length + 2 };
  const run = [{ ...started, parts: [[0, 4]] as [number, number][] }, over(1, "Goddag."), done].reduce(
    afterEvent,
    null as RunView | null,
  );
  controller.follow({ ...idleRun, phase: "over", of: last, run });
  await controller.placed();
  expect(text()).toBe("Helt anden tekst her.\n\nGoddag.");
  controller.follow({ ...idleRun, phase: "over", of: { ...last, part: 0 }, run });
  await controller.placed();
  expect(text()).toBe("Helt anden tekst her.\n\nGoddag.");
});

test("a part that comes while one writes by hand stands, and so does what was written", async () => {
  const { controller, text, result, compared } = open([started, over(1, first), over(2, "", "failed"), done]);
  await compared();
  controller.write(`${first} Ring gerne.\n\nVi mødes idag.`);
  controller.follow({ ...idleRun, phase: "over", of: again, run: againOver });
  await controller.placed();
  expect([text(), result()?.written]).toEqual([`${first} Ring gerne.\n\n${second}`, undefined]);
});

test("a part that can't be compared just now is kept, to be compared later", async () => {
  let isBroken = false;
  const { controller, text, result, compared } = open(
    [started, over(1, first), over(2, "", "failed"), done],
    () => isBroken,
  );
  await compared();
  isBroken = true;
  controller.follow({ ...idleRun, phase: "over", of: again, run: againOver });
  await controller.placed();
  expect(result()?.parts[1]).toMatchObject({ after: second, status: "complete", changes: null });
  isBroken = false;
  const kept = packResult(controller.view.get().lasting);
  controller.restore(kept === undefined ? null : unpackResult(kept));
  await compared();
  expect(text()).toBe(`${first}\n\n${second}`);
});

test("what was said of one result is not said of the next, nor of one that is opened", async () => {
  const { controller } = await opened();
  controller.step(1);
  controller.decide("accepted");
  expect(controller.view.get().said).toContain("tilbage");
  controller.follow({ ...idleRun, phase: "starting", of: { source, options: { another: true }, blurring: null } });
  expect(controller.view.get().said).toBe("");
  controller.say("Din rettelse er gemt i resultatet");
  controller.restore(null);
  expect(controller.view.get().said).toBe("");
});
