/** The controller of changes as tests work with it: the real comparing, and runs told event by event. */
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { completeTruncated } from "#dansk/writing/review/complete-truncated.ts";
import { idleRun, type RunControllerView } from "#web/ai-runs/run/run-controller.ts";
import { afterEvent, type RunView } from "#web/ai-runs/run/run-view.ts";
import { type ChangesController, createChangesController } from "#web/text-tool/changes/changes-controller.ts";
import { decidedText } from "#web/text-tool/changes/result.ts";
import { compareTexts } from "#web/writing-worker/answer-task.ts";
import type { TaskInput, TaskName, TaskOutput } from "#web/writing-worker/protocol.ts";
import { TaskError } from "#web/writing-worker/text-worker.ts";
import { testLexicon } from "./lexicon.ts";

/** The real comparing, answered one by one as a worker does; while it is broken, with its error. */
const workerThat = (isBroken: () => boolean) => ({
  async ask<Name extends TaskName>(task: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>> {
    if (task !== "compare") throw new TypeError(task);
    if (isBroken()) throw new TaskError("broken");
    const { before, after, keep, isTruncated } = input as TaskInput<"compare">;
    const whole = isTruncated ? completeTruncated(before, after) : after;
    return compareTexts(before, whole, keep, testLexicon()) as TaskOutput<Name>;
  },
});

export const source = "Såfremt du har spørgsmål vedrørende opgaven, så skriv.\n\nVi mødes idag.";
export const first = "Hvis du har spørgsmål om opgaven, så skriv.";
export const second = "Vi mødes i dag.";
const model = { kind: "built-in", provider: "Rød Tråd", model: "", place: "device" } as const;

export const started: Extract<RunEvent, { type: "started" }> = {
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
export const over = (part: number, text: string, status: "complete" | "stopped" | "failed" = "complete"): RunEvent => {
  return { type: "part", part, text, status, code: null, findings: [], reasons: [] };
};
export const done: Extract<RunEvent, { type: "done" }> = { type: "done", reason: "complete", historyId: null };

/** @param text what the run was given */
export function open(events: readonly RunEvent[], isBroken = () => false, text = source) {
  const of = { source: text, options: null, blurring: null };
  const controller = createChangesController({
    worker: workerThat(isBroken),
    wishesOf: () => ({ keep: [], mayLeaveOut: false }),
  });
  let run: RunView | null = null;
  const follow = (event: RunEvent) => {
    run = afterEvent(run, event);
    controller.follow({ ...idleRun, phase: "running", of, run } satisfies RunControllerView);
  };
  controller.follow({ ...idleRun, phase: "starting", of });
  for (const event of events) follow(event);
  const result = () => controller.view.get().result;
  const compared = async () => {
    await Promise.resolve();
    while (result()?.parts.some(({ stage, changes }) => stage === "over" && changes === null)) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const decided = () => {
    const shown = result();
    return shown === null ? "" : decidedText(shown);
  };
  return { controller, follow, result, compared, text: decided };
}

export async function opened() {
  const all = open([started, over(1, first), over(2, second), done]);
  await all.compared();
  return all;
}

/** Follows another run from its start to its end, as the controller of runs tells of it. */
export function runOver(controller: ChangesController, source: string, events: readonly RunEvent[]) {
  const of = { source, options: { another: true }, blurring: null };
  let run: RunView | null = null;
  controller.follow({ ...idleRun, phase: "starting", of });
  for (const event of events) {
    run = afterEvent(run, event);
    const phase = run?.status === "running" ? "running" : "over";
    controller.follow({ ...idleRun, phase, of, run });
  }
}
