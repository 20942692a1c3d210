/** The count of the plans in memory, held to the port: for tests of what is built on it. */
import type { UsageState } from "#contract/ai/run.schema.ts";
import type { ClosedUsage, UsageService } from "#domain/ai/usage/usage.ts";
import { AppError } from "#domain/app-error.ts";

export interface TestUsageService extends UsageService {
  /** Units that are taken or used. */
  taken(userId: string): number;
  /** What was done, such as `reserve`, `settle`. */
  readonly steps: string[];
}

interface Held {
  readonly userId: string;
  readonly runId: string;
  state: "reserved" | "settled" | "released";
}

/** @param limit units of each person */
export function createTestUsageService(limit = 1000): TestUsageService {
  const held = new Map<string, Held>();
  const runs = new Map<string, string>();
  const steps: string[] = [];
  const taken = (userId: string) =>
    [...held.values()].filter((one) => one.userId === userId && one.state !== "released").length;
  const usage = (userId: string): UsageState => ({
    unit: "ai-text",
    used: taken(userId),
    limit,
    resetAt: "2026-11-20T23:00:00.000Z",
  });

  const stateOf = (userId: string, runId: string) =>
    [...held.values()].find((one) => one.userId === userId && one.runId === runId)?.state;

  async function finish(id: string, state: "settled" | "released"): Promise<ClosedUsage> {
    const one = held.get(id);
    if (one === undefined) throw new Error("no such reservation");
    if (one.state === "reserved") {
      one.state = state;
      steps.push(state === "settled" ? "settle" : "release");
    }
    return { usage: usage(one.userId), isCharged: one.state === "settled" };
  }

  return {
    steps,
    taken,
    reserve: async ({ userId, idempotencyKey, runId, tool }) => {
      const known = runs.get(`${userId} ${idempotencyKey}`);
      if (known !== undefined && stateOf(userId, known) !== "released") return { kind: "repeat", runId: known };
      if (taken(userId) >= limit) {
        const { used, resetAt } = usage(userId);
        throw new AppError("usage.limit-reached", "all units of today are used", {
          data: { tool, limit, used, resetAt, plan: "Gratis" },
        });
      }
      const id = `reservation-${held.size + 1}`;
      held.set(id, { userId, runId, state: "reserved" });
      runs.set(`${userId} ${idempotencyKey}`, runId);
      steps.push("reserve");
      return { kind: "reserved", id, usage: usage(userId) };
    },
    settle: (id) => finish(id, "settled"),
    release: (id) => finish(id, "released"),
    closeRun: async (userId, runId, wanted) => {
      const [id] = [...held].find(([, one]) => one.userId === userId && one.runId === runId) ?? [];
      if (id !== undefined) await finish(id, wanted);
    },
    runOfKey: async (userId, idempotencyKey) => {
      const runId = runs.get(`${userId} ${idempotencyKey}`);
      return runId === undefined || stateOf(userId, runId) === "released" ? null : runId;
    },
    isReleased: async (userId, runId) => stateOf(userId, runId) === "released",
    takeQuestion: async () => {},
    spend: async () => {},
  };
}
