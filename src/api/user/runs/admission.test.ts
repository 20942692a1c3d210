/** Many runs that are begun at once: the surplus is refused before anything of it is read or stored. */
import { expect, it, onTestFinished } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { runRefusals } from "#contract/ai/messages.da.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { type ChatRun, createChatTest } from "../../../../tests/support/ai/chat-test.ts";
import { freshKey } from "../../../../tests/support/ai/tool-runs.ts";
import type { VendorCall } from "../../../../tests/support/ai/vendor-server.ts";
import { addConversation, addTurn } from "../../../../tests/support/chat-store.ts";
import { signedIn } from "../../../../tests/support/signed-in.ts";

const test = createChatTest();
const { app } = test;

it("so many runs are let in, the surplus gets 503 with its time and nothing stored, and a run that is over leaves its place", async () => {
  const runs = createRuns({
    ...app.deps,
    runLog: createMemoryRuns(),
    admission: { maxRuns: 6, maxStarting: 2, maxWaitMs: 60_000 },
  });
  onTestFinished(() => runs.close());
  const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(app)));
  const calls: VendorCall[] = [];
  test.answers((call) => void calls.push(call));
  const asked = people.map((me) => test.send(test.body("Hvem fortæller?"), freshKey(), { runs }, me));
  const seen: ChatRun[] = [];
  for (const one of asked) void one.then((run) => seen.push(run));
  await expect.poll(() => [seen.length, calls.length], { timeout: 15_000 }).toEqual([14, 6]);
  for (const { status, error } of seen) {
    expect([status, error?.code, error?.statusMessage]).toEqual([503, "server.unavailable", runRefusals.tooBusy]);
  }
  expect(await test.messages()).toHaveLength(12);
  expect(await app.database.rows("select 1 from chat_conversations")).toHaveLength(6);
  expect(await app.database.rows("select 1 from usage_reservations")).toHaveLength(6);
  const refused = await app.callWith({ ...test.withModel(), runs }, chatPaths.chatAnswer, {
    headers: { ...test.me.headers, "idempotency-key": freshKey() },
    body: test.body("Hvem fortæller?"),
  });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  for (const call of calls) {
    call.begin();
    call.text("En alvidende.");
    call.finish();
  }
  const all = await Promise.all(asked);
  expect(all.filter(({ last }) => last?.type === "done")).toHaveLength(6);
  // What is not begun after all leaves its place too.
  const unknown = { conversationId: app.deps.ids.row() };
  for (let index = 0; index < 10; index += 1) {
    expect((await test.ask("Og hvornår?", unknown, { changed: { runs } })).status).toBe(404);
  }
  test.answers((call) => {
    call.begin();
    call.text("Ja.");
    call.finish();
  });
  expect((await test.ask("Og hvor?", {}, { changed: { runs } })).last).toMatchObject({ type: "done" });
});

it("a repeated start reads its run, also on a server that takes no new ones", async () => {
  const runs = createRuns({
    ...app.deps,
    runLog: createMemoryRuns(),
    admission: { maxRuns: 1, maxStarting: 1, maxWaitMs: 60_000 },
  });
  onTestFinished(() => runs.close());
  const arrived = new Promise<VendorCall>((resolve) => test.answers((call) => resolve(call)));
  const key = freshKey();
  const ask = () => test.send(test.body("Hvem fortæller?"), key, { runs });
  const first = ask();
  const call = await arrived;
  const [repeated, other] = [ask(), test.ask("Hvornår?", {}, { changed: { runs } })];
  expect((await other).status).toBe(503);
  call.begin();
  call.text("En alvidende.");
  call.finish();
  const all = await Promise.all([first, repeated]);
  for (const run of all) expect([run.status, run.text, run.last?.type]).toEqual([200, "En alvidende.", "done"]);
  // Another run has the only place, and the first one is over.
  const next = new Promise<VendorCall>((resolve) => test.answers((call) => resolve(call)));
  const going = test.ask("Og hvor?", {}, { changed: { runs } });
  const second = await next;
  expect((await ask()).text).toBe("En alvidende.");
  second.begin();
  second.text("I Danmark.");
  second.finish();
  expect((await going).last).toMatchObject({ type: "done" });
  expect([await test.used(), (await test.messages()).length]).toEqual([2, 4]);
});

it("a run that waits for a summary of its conversation does not keep others from starting", async () => {
  const runs = createRuns({
    ...app.deps,
    runLog: createMemoryRuns(),
    admission: { maxRuns: 6, maxStarting: 1, maxWaitMs: 2_000 },
  });
  onTestFinished(() => runs.close());
  const conversationId = await addConversation(app.deps.store, test.me.user.id);
  let parentId: string | null = null;
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = "Det er en lang historie om skoven. ".repeat(60);
    ({ answerId: parentId } = await addTurn(app.deps.store, test.me.user.id, conversationId, { parentId, answer }));
  }
  const summing = new Promise<VendorCall>((resolve) => test.summaries(resolve));
  const changed = { runs, chatContextChars: 12_000 };
  const waiting = test.send(test.body("Og så?", { conversationId, parentId }), freshKey(), changed);
  const call = await summing;
  const other = await test.send(test.body("Hvem fortæller?"), freshKey(), changed, await signedIn(app));
  expect(other.last).toMatchObject({ type: "done", reason: "complete" });
  call.begin();
  call.text("- Der er talt om skoven.");
  call.finish();
  expect((await waiting).last).toMatchObject({ type: "done", reason: "complete" });
});
