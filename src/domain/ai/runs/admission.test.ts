import { expect, it, vi } from "vitest";
import { type AdmissionLimits, createAdmission, type RunTicket } from "./admission.ts";

const terms: AdmissionLimits = { maxRuns: 4, maxStarting: 1, maxWaitMs: 1_000 };
const refused = {
  code: "server.unavailable",
  options: {
    statusMessage:
      "Der er mange, der bruger AI lige nu. Din tekst er ikke sendt, og den står her endnu. Prøv igen om lidt.",
    retryAfterSeconds: 5,
  },
};

/** Who has been let in, in that order. */
function entering(count: number, admission = createAdmission(terms)) {
  const tickets: RunTicket[] = [];
  const order: number[] = [];
  const all = Array.from({ length: count }, async (_, index) => {
    const ticket = await admission.enter();
    order.push(index);
    tickets.push(ticket);
  });
  return { tickets, order, all: Promise.allSettled(all) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("lets so many in, one after the other as they begin, and turns the surplus away at once", async () => {
  const admission = createAdmission(terms);
  const { tickets, order } = entering(4, admission);
  await expect(admission.enter()).rejects.toMatchObject(refused);
  await turn();
  expect(order).toEqual([0]);
  tickets[0]?.markStarted();
  tickets[0]?.markStarted();
  await turn();
  expect(order).toEqual([0, 1]);
  // Over before it had begun: its place in the line and its place inside are free.
  tickets[1]?.release();
  tickets[1]?.release();
  await turn();
  expect(order).toEqual([0, 1, 2]);
  tickets[2]?.markStarted();
  await turn();
  expect(order).toEqual([0, 1, 2, 3]);
  tickets[3]?.markStarted();
  await admission.enter();
  await expect(admission.enter()).rejects.toMatchObject(refused);
});

it("turns away who has waited too long, and gives the place to others", async () => {
  vi.useFakeTimers();
  const admission = createAdmission(terms);
  const { tickets, order, all } = entering(4, admission);
  await vi.advanceTimersByTimeAsync(1_000);
  const settled = await all;
  vi.useRealTimers();
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  expect(settled[1]).toMatchObject({ reason: refused });
  expect(order).toEqual([0]);
  tickets[0]?.markStarted();
  await admission.enter();
});
