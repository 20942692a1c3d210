import { describe, expect, it } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { runErrorTexts } from "#contract/ai/messages.da.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import {
  call,
  complete,
  created,
  delta,
  endless,
  eventsFrom,
  eventsOf,
  finished,
  logLines,
  ownerId,
  part,
  throwsReason,
} from "../../../../tests/support/runs.ts";
import { createTestUsageService } from "../../../../tests/support/test-usage-service.ts";
import { ModelFault } from "../model.ts";
import { codeOfEnd } from "./run-end.ts";
import type { RunOutcome, RunWork } from "./runs.ts";

describe("a run", () => {
  it("is reserved before the work, settled after it, and ends with what is used", async () => {
    const { runs, desk } = created();
    const work: RunWork = async ({ emit }) => {
      desk.steps.push("work");
      emit(delta("Hej"));
      return complete;
    };
    expect(await eventsFrom(runs, call(work))).toEqual([
      delta("Hej"),
      { type: "usage", usage: expect.objectContaining({ used: 1 }), isCharged: true },
      { type: "done", reason: "complete", historyId: "h" },
    ]);
    expect(desk.steps).toEqual(["reserve", "work", "settle"]);
  });

  it("costs nothing and says nothing of usage when it is free", async () => {
    const { runs, desk } = created();
    expect(await eventsFrom(runs, call(finished, { isFree: true }))).toEqual([
      { type: "done", reason: "complete", historyId: "h" },
    ]);
    expect(desk.steps).toEqual([]);
  });

  it.each<[name: string, work: RunWork, code: keyof typeof runErrorTexts, seconds: number | null]>([
    [
      "says that nothing came",
      async () => ({ given: "nothing", code: "ai.empty", retryAfterMs: null }),
      "ai.empty",
      null,
    ],
    [
      "throws a fault of the model",
      async () => {
        throw new ModelFault("ai.rate-limited", "429", 1_500);
      },
      "ai.rate-limited",
      2,
    ],
    [
      "breaks in the middle",
      async ({ emit }) => {
        emit(delta("Noget"));
        throw new TypeError("hemmelig tekst");
      },
      "run.failed",
      null,
    ],
    [
      "breaks before it is a promise",
      () => {
        throw new TypeError("hemmelig tekst");
      },
      "run.failed",
      null,
    ],
  ])("gives the unit back when the work %s", async (_, work, code, retryAfterSeconds) => {
    const { runs, desk } = created();
    logLines.length = 0;
    const events = await eventsFrom(runs, call(work));
    expect(events.slice(-2)).toEqual([
      { type: "usage", usage: expect.objectContaining({ used: 0 }), isCharged: false },
      { type: "error", code, message: runErrorTexts[code], retryAfterSeconds },
    ]);
    expect(desk.steps).toEqual(["reserve", "release"]);
    expect(logLines.join()).not.toContain("hemmelig");
    expect(logLines.join().includes("TypeError")).toBe(code === "run.failed");
  });

  // It was all thrown away: a person who had seen six of seven parts was told that nothing had come.
  it.each([
    [new ModelFault("ai.unavailable", "status 503"), "ai.unavailable"],
    [new TypeError("hemmelig tekst"), "run.failed"],
  ] as const)("leaves the finished pieces, which count, when a later one breaks: %s", async (fault, code) => {
    const { runs, desk } = created();
    logLines.length = 0;
    const work: RunWork = async ({ emit }) => {
      emit(part("Færdigt."));
      throw fault;
    };
    const events = await eventsFrom(runs, call(work));
    expect(events.slice(-2)).toEqual([
      { type: "usage", usage: expect.objectContaining({ used: 1 }), isCharged: true },
      { type: "done", reason: "partial", historyId: null, code },
    ]);
    expect(desk.steps).toEqual(["reserve", "settle"]);
    expect(logLines.join()).not.toContain("hemmelig");
    expect(logLines.join().includes("TypeError")).toBe(code === "run.failed");
    expect((await eventsFrom(runs, call(work, { isFreeWhenBroken: true }))).at(-2)).toMatchObject({ isCharged: false });
  });

  it("goes on when nobody reads, and takes nothing more once its work is over, also while it is paid for", async () => {
    const desk = createTestUsageService();
    let late = () => {};
    const settle = async (id: string) => {
      late();
      return desk.settle(id);
    };
    const { runs } = created({ usage: { ...desk, settle } });
    const work: RunWork = async ({ emit }) => {
      late = () => emit(delta("for sent"));
      return complete;
    };
    const events = await eventsFrom(runs, call(work));
    expect(events.map(({ type }) => type)).toEqual(["usage", "done"]);
    expect(desk.steps).toEqual(["reserve", "settle"]);
  });

  it("stands when the count of the plans is out of reach at its end", async () => {
    const desk = createTestUsageService();
    const settle = async () => Promise.reject(new Error("away"));
    const { runs } = created({ usage: { ...desk, settle } });
    expect(await eventsFrom(runs, call(finished))).toEqual([{ type: "done", reason: "complete", historyId: "h" }]);
  });

  it("fails as ours when its log is full", async () => {
    const { runs, desk } = created({ runLog: createMemoryRuns({ maxEventsPerRun: 10 }) });
    const chatty: RunWork = ({ emit }) => {
      for (let index = 0; index < 20; index += 1) emit(delta("snak "));
      return new Promise(() => {});
    };
    expect((await eventsFrom(runs, call(chatty))).at(-1)).toMatchObject({ type: "error", code: "run.failed" });
    expect(desk.taken(ownerId)).toBe(0);
  });
});

describe("stop", () => {
  it("lets the work say what it came to, tells it apart from other ends, and may come twice", async () => {
    const { runs, desk } = created();
    const stopped: RunOutcome = { given: "stopped", historyId: "h", isCharged: true };
    const work = endless([delta("Noget")], ({ signal }) => {
      expect(codeOfEnd(signal)).toBeNull();
      return stopped;
    });
    const { runId } = await runs.start(call(work));
    await Promise.all([runs.stop(ownerId, runId), runs.stop(ownerId, runId)]);
    expect((await eventsOf(runs, runId)).at(-1)).toEqual({ type: "done", reason: "stopped", historyId: "h" });
    await runs.stop(ownerId, runId);
    expect(desk.steps).toEqual(["reserve", "settle"]);
  });

  it.each<[said: string, events: RunEvent[], step: "settle" | "release"]>([
    ["nothing", [], "release"],
    ["blanks", [delta(" \n")], "release"],
    ["a table of numbers, handed back", [part("1 2 3")], "release"],
    ["words", [delta("Noget")], "settle"],
  ])("charges what had come when the work only breaks off: %s", async (_, said, step) => {
    const { runs, desk } = created();
    const { runId } = await runs.start(call(endless(said, throwsReason)));
    await runs.stop(ownerId, runId);
    const events = await eventsOf(runs, runId);
    expect(events.slice(-2)).toEqual([
      { type: "usage", usage: expect.anything(), isCharged: step === "settle" },
      { type: "done", reason: "stopped", historyId: null },
    ]);
    expect(desk.steps).toEqual(["reserve", step]);
  });

  it("charges the third answer of a day that was read, found unusable, and stopped before another came", async () => {
    const { runs, desk } = created();
    const again: RunEvent = { type: "progress", part: 1, stage: "again", why: "locks" };
    const ended: RunEvent = { ...part(""), status: "stopped" } as RunEvent;
    const work = endless([delta("Paris."), again], ({ emit }) => {
      emit(ended);
      return { given: "stopped", historyId: null, isCharged: false };
    });
    for (let round = 0; round < 3; round += 1) {
      const { runId } = await runs.start(call(work));
      await runs.stop(ownerId, runId);
      await eventsOf(runs, runId);
    }
    expect(desk.steps.filter((step) => step !== "reserve")).toEqual(["release", "release", "settle"]);
  });

  it("ends a run whose work does not listen, and lets the work know", async () => {
    const { runs } = created({ graceMs: 20 });
    let cameTo: () => RunOutcome | null = () => null;
    const work: RunWork = (context) => {
      cameTo = context.forcedOutcome;
      return new Promise(() => {});
    };
    const { runId } = await runs.start(call(work));
    await runs.stop(ownerId, runId);
    expect(cameTo()).toBeNull();
    expect((await eventsOf(runs, runId)).at(-1)).toMatchObject({ type: "done", reason: "stopped" });
    expect(cameTo()).toEqual({ given: "stopped", historyId: null, isCharged: false });
  });
});

describe("the time limit", () => {
  it("ends the work; when nothing has come, nothing is paid", async () => {
    const { runs, desk } = created({ maxRunMs: 30 });
    const work = endless([], (context) => {
      expect(codeOfEnd(context.signal)).toBe("ai.time-limit");
      return throwsReason(context);
    });
    expect((await eventsFrom(runs, call(work))).at(-1)).toMatchObject({ type: "error", code: "ai.time-limit" });
    expect(desk.taken(ownerId)).toBe(0);
  });

  // Unfinished words were thrown away and given back before; Stop kept and counted the same words.
  it.each([
    ["unfinished words", delta("Noget")],
    ["a finished piece", part("Færdigt.")],
  ])("leaves what has come, and counts it, as Stop does: %s", async (_, event) => {
    const { runs, desk } = created({ maxRunMs: 30 });
    const events = await eventsFrom(runs, call(endless([event], throwsReason)));
    expect(events.at(-1)).toEqual({ type: "done", reason: "partial", historyId: null, code: "ai.time-limit" });
    expect(desk.taken(ownerId)).toBe(1);
  });

  it.each([
    ["unfinished words", delta("Noget")],
    ["a finished piece", part("Færdigt.")],
  ])(
    "costs nothing where what we break off is free, also when the work is too slow to say so: %s",
    async (_, event) => {
      const { runs, desk } = created({ maxRunMs: 30, graceMs: 20 });
      const deaf: RunWork = ({ emit }) => {
        emit(event);
        return new Promise(() => {});
      };
      for (const work of [endless([event], throwsReason), deaf]) {
        const events = await eventsFrom(runs, call(work, { isFreeWhenBroken: true }));
        expect(events.slice(-2)).toEqual([
          { type: "usage", usage: expect.objectContaining({ used: 0 }), isCharged: false },
          { type: "done", reason: "partial", historyId: null, code: "ai.time-limit" },
        ]);
      }
      expect(desk.steps).toEqual(["reserve", "release", "reserve", "release"]);
    },
  );

  it("counts no words that were taken back", async () => {
    const { runs, desk } = created({ maxRunMs: 30 });
    const said: RunEvent[] = [delta("Noget"), { type: "progress", part: 1, stage: "again" }];
    const events = await eventsFrom(runs, call(endless(said, throwsReason)));
    expect(events.at(-1)).toMatchObject({ type: "error", code: "ai.time-limit" });
    expect(desk.taken(ownerId)).toBe(0);
  });
});

describe("shutdown", () => {
  it("ends every run with an event, lets readers go, and begins nothing more", async () => {
    const { runs, desk } = created({ graceMs: 50 });
    const works = [
      endless([], throwsReason),
      endless([part("Færdigt.")], throwsReason),
      (() => new Promise(() => {})) satisfies RunWork,
    ];
    const started = await Promise.all(
      works.map((work, index) => runs.start(call(work, { ownerId: `owner-${index}` }))),
    );
    const reading = started.map(({ runId }, index) => eventsOf(runs, runId, `owner-${index}`));
    await runs.close();
    const ends = (await Promise.all(reading)).map((events) => events.at(-1));
    expect(ends).toMatchObject([
      { type: "error", code: "run.interrupted" },
      { type: "done", reason: "partial", code: "run.interrupted" },
      { type: "error", code: "run.interrupted" },
    ]);
    expect(desk.steps.toSorted()).toEqual(["release", "release", "reserve", "reserve", "reserve", "settle"]);
    await expect(runs.start(call(finished))).rejects.toMatchObject({ code: "server.unavailable" });
  });
});
