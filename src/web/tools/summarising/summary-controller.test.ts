/** What a person does with a summary, with the real engine behind it. */
import { describe, expect, it } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { idleRun, type RunControllerView } from "../../ai-runs/run/run-controller.ts";
import type { RunPart } from "../../ai-runs/run/run-view.ts";
import type { TaskInput, TaskName, TaskOutput } from "../../writing-worker/protocol.ts";
import { coverSource, linkTexts } from "../../writing-worker/summarise-here.ts";
import { TaskError } from "../../writing-worker/text-worker.ts";
import { defaultChoices } from "./choices.ts";
import { standingSummary } from "./summary.ts";
import { createSummaryController } from "./summary-controller.ts";

const source =
  "Skovene optager store mængder kuldioxid hvert år. En dansk bøgeskov optager omkring ti tons kuldioxid pr. hektar om året. Derfor har skovene betydning for klimaet.";
const true1 = "Skovene optager store mængder kuldioxid hvert år.";
const true2 = "En dansk bøgeskov optager omkring ti tons kuldioxid pr. hektar om året.";
const untrue = "Professor Lise Holm vil fælde skovene inden 2030.";

/** The engine on this thread; `asked` tells what was asked of it. */
function engine() {
  const asked: TaskName[] = [];
  let isDown = false;
  return {
    asked,
    down: (is: boolean) => {
      isDown = is;
    },
    async ask<Name extends TaskName>(task: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>> {
      asked.push(task);
      if (isDown) throw new TaskError("lexicon-unreachable");
      if (task === "link") {
        const { summary, source: of } = input as TaskInput<"link">;
        return linkTexts(summary, of, testLexicon()) as TaskOutput<Name>;
      }
      const { source: of, links } = input as TaskInput<"cover">;
      return coverSource(of, links) as TaskOutput<Name>;
    },
  };
}

function ran(
  text: string,
  status: "running" | "complete" | "failed" = "complete",
  of = { source, options: { choices: defaultChoices }, blurring: null },
): RunControllerView {
  const model = { kind: "ai", provider: "Egen model", model: "prøve", place: "server" } as const;
  const part: RunPart = {
    start: 0,
    end: source.length,
    stage: "over",
    text,
    status: "complete",
    code: null,
    findings: [],
    reasons: [],
  };
  const run = { runId: "r", model, parts: [part], status, error: null, usage: null, historyId: null } as const;
  return { ...idleRun, phase: status === "running" ? "running" : "over", of, run };
}

async function settled(controller: ReturnType<typeof createSummaryController>) {
  await expect.poll(() => controller.view.get().summary?.covered ?? null).not.toBeNull();
  return controller.view.get();
}

describe("a summary that comes", () => {
  it("is linked when it is over, and its source is covered", async () => {
    const worker = engine();
    const controller = createSummaryController({ worker });
    const of = { source, options: { choices: defaultChoices }, blurring: null };
    controller.follow(ran(true1, "running", of));
    expect(controller.view.get().summary).toMatchObject({ text: true1, isGrowing: true, links: null });
    expect(worker.asked).toEqual([]);
    controller.follow(ran(`${true1} ${untrue}`, "complete", of));
    const { summary } = await settled(controller);
    expect(summary?.links?.map(({ verdict }) => verdict)).toEqual(["found", "not-found"]);
    expect(summary?.covered?.paragraphs[0]?.sentences).toBe(1);
  });

  it("with known places is not looked up again", async () => {
    const worker = engine();
    const controller = createSummaryController({ worker });
    const links = linkTexts(true1, source, testLexicon());
    controller.know(true1, links);
    controller.follow(ran(true1));
    const { summary } = await settled(controller);
    expect(summary?.links).toBe(links);
    expect(worker.asked).toEqual(["cover"]);
  });

  it("that gives nothing leaves the one that was there", async () => {
    const controller = createSummaryController({ worker: engine() });
    controller.follow(ran(true1));
    await settled(controller);
    controller.follow(ran("", "failed"));
    expect(controller.view.get().summary?.text).toBe(true1);
  });

  it("without the dictionary is read all the same, and linked when it is asked again", async () => {
    const worker = engine();
    worker.down(true);
    const controller = createSummaryController({ worker });
    controller.follow(ran(true1));
    await expect.poll(() => controller.view.get().isUnlinked).toBe(true);
    expect(controller.view.get().summary?.text).toBe(true1);
    worker.down(false);
    controller.linkAgain();
    expect((await settled(controller)).isUnlinked).toBe(false);
  });
});

describe("going through it", () => {
  it("goes round, and over what claims nothing", async () => {
    const controller = createSummaryController({ worker: engine() });
    expect(controller.step(1)).toBeNull();
    controller.follow(ran(`${true1} Hvor meget optager en bøgeskov om året? ${true2}`));
    await settled(controller);
    expect([controller.step(1), controller.step(1), controller.step(1), controller.step(-1)]).toEqual([0, 2, 0, 2]);
    controller.choose(null);
    expect(controller.step(-1)).toBe(2);
  });
});

describe("writing in it", () => {
  it("looks the places up anew, and gives the one before back", async () => {
    const controller = createSummaryController({ worker: engine() });
    controller.follow(ran(true1));
    await settled(controller);
    controller.write(`${true1} ${untrue}`);
    controller.keepWritten();
    expect(controller.view.get()).toMatchObject({ canUndo: true, summary: { links: null, isEdited: true } });
    const { summary } = await settled(controller);
    expect(summary?.links?.at(-1)?.verdict).toBe("not-found");
    controller.undo();
    expect(controller.view.get()).toMatchObject({ canUndo: false, summary: { text: true1, isEdited: false } });
  });

  it("takes a sentence out, but never the last one", async () => {
    const controller = createSummaryController({ worker: engine() });
    controller.follow(ran(`${true1} ${untrue}`));
    await settled(controller);
    controller.choose(1);
    controller.remove();
    await settled(controller);
    expect(controller.view.get()).toMatchObject({ current: null, summary: { text: true1 } });
    controller.choose(0);
    controller.remove();
    expect(controller.view.get().summary?.text).toBe(true1);
  });

  it("an answer about the text before is dropped", async () => {
    const controller = createSummaryController({ worker: engine() });
    controller.follow(ran(untrue));
    controller.write(true2);
    controller.keepWritten();
    const { summary } = await settled(controller);
    expect(summary?.text).toBe(true2);
    expect(summary?.links?.map(({ verdict }) => verdict)).toEqual(["found"]);
  });

  it("another summary can be taken back for the one before, with what was written in it", async () => {
    const controller = createSummaryController({ worker: engine() });
    controller.follow(ran(true1));
    await settled(controller);
    controller.write(true2);
    controller.keepWritten();
    await settled(controller);
    controller.follow(ran(`${true1} ${untrue}`, "running"));
    expect(controller.view.get()).toMatchObject({ canUndo: false, lasting: { text: true2 } });
    controller.follow(ran("", "failed"));
    expect(controller.view.get()).toMatchObject({ canUndo: true, undoesRun: false, summary: { text: true2 } });
    controller.follow(ran(true1));
    expect(controller.view.get()).toMatchObject({ canUndo: true, undoesRun: true, summary: { text: true1 } });
    controller.undo();
    expect(controller.view.get()).toMatchObject({ canUndo: true, undoesRun: false, summary: { text: true2 } });
    controller.undo();
    expect(controller.view.get()).toMatchObject({ canUndo: false, summary: { text: true1, isEdited: false } });
  });

  it("is kept as it is typed, stands at once, and can be dropped", async () => {
    const controller = createSummaryController({ worker: engine() });
    controller.follow(ran(true1));
    controller.write(`${true1} Mere.`);
    // What is found out meanwhile takes nothing of it.
    const { summary, lasting } = await settled(controller);
    expect(lasting).toMatchObject({ text: true1, written: `${true1} Mere.` });
    expect(summary && standingSummary(summary)).toMatchObject({ text: `${true1} Mere.`, isEdited: true });
    expect(controller.view.get()).toMatchObject({ canUndo: true, undoesRun: false });
    controller.undo();
    expect(controller.view.get()).toMatchObject({ canUndo: false, summary: { text: true1, isEdited: false } });
    expect(controller.view.get().summary).not.toHaveProperty("written");
    controller.write("  ");
    controller.keepWritten();
    expect(controller.view.get()).toMatchObject({ canUndo: false, summary: { text: true1 } });
  });
});
