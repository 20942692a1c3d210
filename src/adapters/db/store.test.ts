import { expect, it, onTestFinished } from "vitest";
import type { Transaction } from "#domain/store.ts";
import { addConversation } from "../../../tests/support/chat-store.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";
import { userRow } from "../../../tests/support/test-store.ts";

const app = createTestApp();
const violation = { directive: "img-src", blocked: "https://a.example", page: "", source: "", times: 1 };
const rows = () => app.database.rows("select directive, count from csp_reports");

/** Work that the database gives up after it wrote, the way both drivers say so. */
function colliding(code: string, times: number) {
  const state = { runs: 0 };
  const work = async (tx: Transaction) => {
    state.runs += 1;
    await tx.cspReports.count([violation], app.clock.nowMs, 10);
    if (state.runs <= times) throw new Error("query failed", { cause: Object.assign(new Error("gave up"), { code }) });
    return state.runs;
  };
  return { state, work };
}

it.each(["40P01", "40001"])("a transaction that ended with %s is run again and counts once", async (code) => {
  const { work } = colliding(code, 3);
  expect(await app.deps.store.transaction(work)).toBe(4);
  expect(await rows()).toEqual([{ directive: "img-src", count: 1 }]);
});

it("gives up after four tries and says that it is busy", async () => {
  const { state, work } = colliding("40P01", 100);
  await expect(app.deps.store.transaction(work)).rejects.toMatchObject({
    name: "AppError",
    code: "server.unavailable",
    options: { retryAfterSeconds: 1 },
  });
  expect(state.runs).toBe(4);
  expect(await rows()).toEqual([]);
});

it("runs nothing again that failed for another reason", async () => {
  const { state, work } = colliding("23505", 1);
  await expect(app.deps.store.transaction(work)).rejects.toThrow("query failed");
  expect(state.runs).toBe(1);
});

/** Rows of a table can't be deleted the first so many times: the sequence keeps its place when a statement is given up. */
async function collidingDeletes(table: string, times: number): Promise<void> {
  const { rows } = app.database;
  await rows("create sequence test.collisions");
  await rows(`create function test.collide() returns trigger language plpgsql as $$ begin
    if nextval('test.collisions') <= ${times} then raise exception 'gave up' using errcode = '40P01'; end if;
    return old;
  end $$`);
  await rows(`create trigger collide before delete on ${table} for each row execute function test.collide()`);
  onTestFinished(async () => {
    await rows("drop function test.collide() cascade");
    await rows("drop sequence test.collisions");
  });
}

it("a call outside a transaction is run again as well, four times in all", async () => {
  const { users, chat } = app.deps.store;
  const user = userRow();
  await users.add(user);
  const id = await addConversation(app.deps.store, user.id);
  await collidingDeletes("chat_conversations", 7);
  await expect(chat.conversations.removeSome(user.id, 10, 0)).rejects.toMatchObject({ code: "server.unavailable" });
  expect(await chat.conversations.removeSome(user.id, 10, 0)).toEqual({ removed: 1, runIds: [] });
  expect(await chat.conversations.remove(user.id, id, 0)).toBeNull();
});
