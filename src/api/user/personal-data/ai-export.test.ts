/** What the export holds of the AI layer: everything of its owner's, and nothing of a stranger's. */
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import { exportFileCall } from "../../../../tests/support/export-calls.ts";
import { signedIn, testPassword } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { historyEntry } from "../../../../tests/support/test-store.ts";

const app = createTestApp();

it("tells what the AI tools keep: the history, what was said of results, and what was counted", async () => {
  const mine = await signedIn(app);
  const stranger = await signedIn(app);
  const { ids, store, clock } = app.deps;
  const desk = createUsageService({ ids, store, clock });
  const model = { kind: "ai", provider: "Egen model", model: "lille", place: "server" } as const;
  for (const [{ user }, runId] of [
    [mine, "min-opgave"],
    [stranger, "fremmed-opgave"],
  ] as const) {
    const claim = { userId: user.id, tool: "rewriting", words: 3, idempotencyKey: runId, runId } as const;
    const reservation = await desk.reserve(claim);
    if (reservation.kind === "reserved") await desk.settle(reservation.id);
    await store.history.add(historyEntry(user.id, { source: `${runId} »ÆØÅ« 🙂`, createdAtMs: clock.nowMs() }));
    await store.feedback.put({
      id: ids.row(),
      userId: user.id,
      runId,
      tool: "rewriting",
      rating: "down",
      reason: "poor-danish",
      beforeText: `${runId} før`,
      afterText: `${runId} efter`,
      model,
      ratedAtMs: clock.nowMs(),
    });
  }
  const options = { body: { currentPassword: testPassword }, headers: mine.headers };
  const { path } = await (await app.call("/api/user/data-export", options)).json();
  const archive = unzipSync(new Uint8Array(await (await app.call(...exportFileCall(path))).arrayBuffer()));
  const files = Object.fromEntries(Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(JSON.parse(files["historik.json"] ?? "")).toMatchObject([
    { source: "min-opgave »ÆØÅ« 🙂", tool: "rewriting" },
  ]);
  expect(JSON.parse(files["bedoemmelser.json"] ?? "")).toEqual([
    {
      id: expect.any(String),
      runId: "min-opgave",
      tool: "rewriting",
      rating: "down",
      reason: "poor-danish",
      beforeText: "min-opgave før",
      afterText: "min-opgave efter",
      model,
      ratedAt: "2026-11-20T13:30:00.000Z",
    },
  ]);
  expect(JSON.parse(files["forbrug.json"] ?? "")).toEqual({
    plan: "Gratis",
    days: [{ unit: "ai-text", day: "2026-11-20", used: 1 }],
    runs: [
      {
        runId: "min-opgave",
        tool: "rewriting",
        unit: "ai-text",
        day: "2026-11-20",
        state: "settled",
        reservedAt: "2026-11-20T13:30:00.000Z",
        expiresAt: expect.any(String),
      },
    ],
    modelUse: [{ day: "2026-11-20", calls: 1, providerCalls: 0, inputTokens: 0, outputTokens: 0, costMicroUsd: 0 }],
  });
  expect(Object.values(files).join("\n")).not.toMatch(/fremmed|hash/i);
});
