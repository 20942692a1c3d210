/** The store is slower at the end of an answer than its run can wait: what is paid is what the answer itself says in the end. */
import { expect, it, onTestFinished } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import type { Store } from "#domain/store.ts";
import { type ChatRun, createChatTest, patience } from "../../../../tests/support/ai/chat-test.ts";
import type { VendorCall, VendorScript } from "../../../../tests/support/ai/vendor-server.ts";

const test = createChatTest();
const { app } = test;

const saying =
  (text: string, end: (call: VendorCall) => void = () => {}): VendorScript =>
  (call) => {
    call.begin();
    call.text(text);
    end(call);
  };

/** Runs that wait for nothing, and a store that closes no answer, or says of none that it is closed, between `hold` and `release`. */
function slow(isDone = false) {
  let release = () => {};
  let gate = Promise.resolve();
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  let isHolding = false;
  const waits = async () => {
    if (isHolding) isHeld();
    await gate;
  };
  const statement: Store["statement"] = async (work) => {
    if (!isDone) await waits();
    const result = await app.deps.store.statement(work);
    if (isDone) await waits();
    return result;
  };
  const runs = createRuns({ ...app.deps, runLog: createMemoryRuns(), graceMs: 1 });
  onTestFinished(() => runs.close());
  return {
    runs,
    changed: { runs, store: { ...app.deps.store, statement } },
    held,
    hold: () => {
      isHolding = true;
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}

/** Id of the run that writes, once it has told as many words. */
async function heard({ runs }: ReturnType<typeof slow>, text: string): Promise<string> {
  const running = async () =>
    (await app.database.rows("select run_id from chat_messages where status = 'writing'"))[0]?.run_id ?? null;
  await expect.poll(running, patience).not.toBeNull();
  const runId = String(await running());
  let told = "";
  for await (const batch of await runs.follow(test.me.user.id, runId, 0, new AbortController().signal)) {
    told += batch.map(({ event }) => (event.type === "delta" ? event.text : "")).join("");
    if (told === text) break;
  }
  return runId;
}

const isPaid = ({ events }: ChatRun) => events.flatMap((event) => (event.type === "usage" ? [event.isCharged] : []));
const answer = async () => (await test.messages())[1];
const isClosed = () => expect.poll(async () => (await answer())?.status, patience).not.toBe("writing");

it("an answer that we break off costs nothing", async () => {
  const late = slow();
  test.answers(saying("En alvidende fortæller."));
  const asking = test.ask("Hvem fortæller?", {}, { changed: late.changed });
  await heard(late, "En alvidende fortæller.");
  late.hold();
  void late.runs.close();
  const run = await asking;
  expect(run.last).toMatchObject({ type: "done", reason: "partial", code: "run.interrupted" });
  expect([isPaid(run), await test.used()]).toEqual([[false], 0]);
  late.release();
  await isClosed();
  expect(await answer()).toMatchObject({ text: "En alvidende fortæller.", status: "stopped", is_charged: false });
});

it.each([
  ["closes", false],
  ["tells that it has closed", true],
])(
  "an answer that is whole is one that we broke off, and costs nothing, where the store %s it too late",
  async (_, isDone) => {
    const late = slow(isDone);
    let vendor: VendorCall | undefined;
    test.answers((call) => {
      vendor = call;
      return saying("En alvidende fortæller.")(call);
    });
    const asking = test.ask("Hvem fortæller?", {}, { changed: late.changed });
    await heard(late, "En alvidende fortæller.");
    late.hold();
    vendor?.finish("stop");
    await late.held;
    void late.runs.close();
    const run = await asking;
    expect(run.last).toMatchObject({ type: "done", reason: "partial", code: "run.interrupted" });
    expect([isPaid(run), await test.used()]).toEqual([[false], 0]);
    late.release();
    const told = { text: "En alvidende fortæller.", status: "stopped", code: "run.interrupted", is_charged: false };
    await expect.poll(answer, patience).toMatchObject(told);
  },
);

it("an answer that the person stops counts, and one that is gone on with counts when more has come", async () => {
  const begun = "Det begynder godt,";
  test.answers(
    saying(begun, (call) => call.finish("length")),
    (call) => call.fail(400),
  );
  const first = await test.ask("Hvem fortæller?");
  const place = { conversationId: first.conversationId, isLearning: false };
  const more = { ...place, turn: { kind: "continue", answerId: first.answerId } };
  const used: unknown[] = [];
  for (const words of ["", " og ender godt."]) {
    const late = slow();
    test.answers(words === "" ? () => {} : saying(words));
    const going = test.send(more, undefined, late.changed);
    const runId = await heard(late, begun + words);
    late.hold();
    await late.runs.stop(test.me.user.id, runId);
    const run = await going;
    expect(run.last).toMatchObject({ type: "done", reason: "stopped" });
    used.push([isPaid(run), await test.used()]);
    late.release();
    await isClosed();
  }
  expect(used).toEqual([
    [[false], 1],
    [[true], 2],
  ]);
  expect(await answer()).toMatchObject({ text: "Det begynder godt, og ender godt.", status: "stopped" });
});
