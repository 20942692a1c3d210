/** What a person has used today, as the page asks for it. */
import { expect, it } from "vitest";
import type { UsageResponse } from "#contract/ai/usage.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import { type SignedIn, signedIn } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();

async function usageOf({ headers }: SignedIn): Promise<UsageResponse> {
  const response = await app.call(apiPaths.usage, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as UsageResponse;
}

it("is the plan, the counts of the day, and the longest text of each tool", async () => {
  app.clock.nowMs = Date.parse("2026-11-20T22:55:00Z");
  const [me, other] = [await signedIn(app), await signedIn(app)];
  const claim = { userId: me.user.id, tool: "rewriting", words: 10, idempotencyKey: "a", runId: "r" } as const;
  await createUsageService(app.deps).reserve(claim);
  expect(await usageOf(me)).toEqual({
    plan: { id: "gratis", name: "Gratis" },
    units: [
      { unit: "chat-message", used: 0, limit: 40, resetAt: "2026-11-20T23:00:00.000Z" },
      { unit: "ai-text", used: 1, limit: 5, resetAt: "2026-11-20T23:00:00.000Z" },
    ],
    tools: [
      { tool: "chat", unit: "chat-message", wordsPerRun: null },
      { tool: "rewriting", unit: "ai-text", wordsPerRun: 1000 },
      { tool: "summarising", unit: "ai-text", wordsPerRun: 5000 },
    ],
  });
  expect((await usageOf(other)).units.map(({ used }) => used)).toEqual([0, 0]);
  // The next day in Copenhagen.
  app.clock.nowMs = Date.parse("2026-11-20T23:00:00Z");
  expect((await usageOf(me)).units).toEqual([
    { unit: "chat-message", used: 0, limit: 40, resetAt: "2026-11-21T23:00:00.000Z" },
    { unit: "ai-text", used: 0, limit: 5, resetAt: "2026-11-21T23:00:00.000Z" },
  ]);
});
