import { expect, it } from "vitest";
import { createRedisLimiter } from "#adapters/limits/redis-limiter.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();

it("lives", async () => {
  const response = await app.call("/api/health/live");
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
});

it("is ready, and tells how everything it leans on is doing", async () => {
  const response = await app.call("/api/health/ready");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: "ok",
    database: { state: "ok", adapter: app.database.kind, latencyMs: expect.any(Number) },
    erasure: { state: app.database.kind === "pglite" ? "ok" : "off", adapter: app.database.kind, latencyMs: null },
    jobs: { state: "ok", adapter: "pg-boss", latencyMs: expect.any(Number) },
    mail: { state: "ok", adapter: "disk", latencyMs: expect.any(Number) },
    engine: { state: "ok", adapter: "test", latencyMs: 0 },
    ai: { state: "off", adapter: "built-in", latencyMs: null },
    redis: { state: "off", adapter: "memory", latencyMs: null },
  });
});

const broken = () => Promise.reject(new Error("away"));
const silent = () => new Promise<never>(() => {});

it.each([
  ["refuses", broken],
  ["says nothing", silent],
])("is 503 when the database %s", async (_, state) => {
  const response = await app.callWith({ store: { ...app.deps.store, state } }, "/api/health/ready");
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    status: "unavailable",
    database: { state: "failing", latencyMs: null },
  });
});

it("is 503 while it drains, though it still answers everything else", async () => {
  const isDraining = () => true;
  const response = await app.callWith({ isDraining }, "/api/health/ready");
  expect([response.status, (await response.json()).status]).toEqual([503, "draining"]);
  expect((await app.callWith({ isDraining }, "/api/health/live")).status).toBe(200);
});

it("tells that Redis is away, and stays ready", async () => {
  const rateLimiter = createRedisLimiter("redis://127.0.0.1:9", String, app.deps.log);
  const response = await app.callWith({ rateLimiter }, "/api/health/ready");
  await rateLimiter.close();
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ redis: { state: "failing", adapter: "redis", latencyMs: null } });
});

it("stays ready when everything else is away", async () => {
  const { mailer, engine, jobRunner } = app.deps;
  const response = await app.callWith(
    {
      mailer: { ...mailer, state: broken },
      engine: { ...engine, state: broken },
      jobRunner: { ...jobRunner, state: broken },
      aiState: broken,
    },
    "/api/health/ready",
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: "ok", mail: { state: "failing" }, jobs: { state: "failing" } });
});
