/** What a message costs the database: each statement more is one that everybody waits for when many ask at once. */
import { expect, it, onTestFinished } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createStore } from "#adapters/db/store.ts";
import { systemIds } from "#adapters/system.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import { createChatTest } from "../../../../tests/support/ai/chat-test.ts";
import { freshKey } from "../../../../tests/support/ai/tool-runs.ts";
import { say, type VendorCall } from "../../../../tests/support/ai/vendor-server.ts";
import { listenTo } from "../../../../tests/support/listening-db.ts";

const test = createChatTest();
const { app } = test;

it("a message takes about ten statements before the provider is asked, and about ten after that", async () => {
  const { db, heard } = listenTo(app.database);
  const store = createStore({ ...app.database, db }, app.jobs);
  const usage = createUsageService({ clock: app.deps.clock, ids: systemIds, store });
  const runs = createRuns({ ...app.deps, usage, runLog: createMemoryRuns() });
  onTestFinished(() => runs.close());
  const counts: Record<string, readonly [number, number]> = {};
  const count = async (name: string, body: object) => {
    heard.length = 0;
    let before = 0;
    test.answers((call: VendorCall) => {
      before = heard.length;
      return say("En alvidende fortæller.")(call);
    });
    const run = await test.send(body, freshKey(), { store, usage, runs });
    expect(run.last).toMatchObject({ type: "done", reason: "complete" });
    counts[name] = [before, heard.length - before];
    return run;
  };
  const first = await count("new", test.body("Hvem fortæller?"));
  const place = { conversationId: first.conversationId, parentId: first.answerId };
  await count("next", test.body("Og hvornår?", place));
  // With begin and commit, which the embedded database does not tell of.
  expect(counts.new?.[0]).toBeLessThanOrEqual(7);
  expect(counts.next?.[0]).toBeLessThanOrEqual(14);
  expect(counts.new?.[1]).toBeLessThanOrEqual(8);
  expect(counts.next?.[1]).toBeLessThanOrEqual(5);
});
