import { expect, it } from "vitest";
import type { Transaction } from "#domain/store.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

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
