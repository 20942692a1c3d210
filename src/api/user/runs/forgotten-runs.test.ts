/** What was deleted can't be read again by the run that made it. */
import { expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { createChatTest } from "../../../../tests/support/ai/chat-test.ts";
import { body, rewritten } from "../../../../tests/support/ai/rewriting-request.ts";
import { freshKey, runTool, type ToolRun } from "../../../../tests/support/ai/tool-runs.ts";
import { say } from "../../../../tests/support/ai/vendor-server.ts";

const test = createChatTest();
const { app } = test;

const runIdOf = ({ events }: ToolRun) => {
  const [first] = events;
  return first?.type === "started" ? first.runId : "";
};

async function readAgain(run: ToolRun): Promise<number> {
  const path = filledPath(apiPaths.runEvents, { id: runIdOf(run) });
  const response = await app.call(path, { headers: test.me.headers });
  await response.body?.cancel();
  return response.status;
}

async function remove(path: string): Promise<void> {
  expect((await app.call(path, { method: "DELETE", headers: test.me.headers })).status).toBe(200);
}

async function rewrite(): Promise<ToolRun & { readonly entry: string }> {
  test.vendor.answer(say(rewritten));
  const run = await runTool(app, test.withModel(), test.me, apiPaths.rewriting, body(), freshKey());
  const { last } = run;
  const id = last?.type === "done" ? String(last.historyId) : "";
  return { ...run, entry: filledPath(apiPaths.historyEntry, { id }) };
}

it("an answer goes with its conversation, alone or with all", async () => {
  const [one, other] = [await test.ask("Hvem fortæller?"), await test.ask("Og hvornår?")];
  expect([await readAgain(one), await readAgain(other)]).toEqual([200, 200]);
  await remove(filledPath(chatPaths.chatConversation, { id: one.conversationId }));
  expect([await readAgain(one), await readAgain(other)]).toEqual([404, 200]);
  await remove(chatPaths.chatConversations);
  expect(await readAgain(other)).toBe(404);
});

it("a result goes with its entry in the history, alone or with all", async () => {
  const [one, other] = [await rewrite(), await rewrite()];
  expect([await readAgain(one), await readAgain(other)]).toEqual([200, 200]);
  await remove(one.entry);
  expect([await readAgain(one), await readAgain(other)]).toEqual([404, 200]);
  await remove(apiPaths.history);
  expect(await readAgain(other)).toBe(404);
}, 60_000);
