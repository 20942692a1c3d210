/**
 * The way of a token in a process of its own: provider's adapter, run, log, events over HTTP. Without the database and
 * the language engine, which have measurements of their own. Answers `POST /run`, and `GET /memory` with its use in bytes.
 */
import type { AddressInfo } from "node:net";
import { OpenAPIHono } from "@hono/zod-openapi";
import { createModels } from "#adapters/ai/create-models.ts";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { createLog, systemClock, systemIds } from "#adapters/system.ts";
import type { ApiDeps } from "#api/deps.ts";
import type { ApiEnv } from "#api/request/bindings.ts";
import { streamRun } from "#api/user/runs/runs.ts";
import type { LanguageModel } from "#domain/ai/model.ts";
import type { RunWork } from "#domain/ai/runs/runs.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { createHttpServer } from "#main/server.ts";
import { createTestUsageService } from "../tests/support/test-usage-service.ts";

const [baseUrl = ""] = process.argv.slice(2);
const log = createLog({ write: () => {} });
const models = await createModels(
  {
    first: {
      adapter: "openai",
      baseUrl,
      apiKey: null,
      model: "prøvemodel",
      name: "Egen model",
      place: "server",
      retentionDays: null,
    },
    fallback: null,
    toolModels: {},
    prices: {},
    maxConcurrent: 10_000,
    firstTokenMs: 30_000,
  },
  { log },
);
const model = models.for("rewriting") as LanguageModel;
const runs = createRuns({
  clock: systemClock,
  ids: systemIds,
  log,
  runLog: createMemoryRuns(),
  usage: createTestUsageService(),
  rateLimiter: createMemoryLimiter(),
  rateLimitFactor: 1,
});

const work =
  (ownerId: string): RunWork =>
  async ({ runId, emit, signal }) => {
    const at = new Date(systemClock.nowMs()).toISOString();
    emit({ type: "started", runId, tool: "rewriting", model: model.info, parts: [[0, 5]], at });
    const request = {
      system: "Skriv om.",
      messages: [{ role: "user", content: "Tekst" } as const],
      maxOutputTokens: 2_000,
      temperature: 0.5,
      ownerId,
    };
    for await (const event of model.stream(request, signal)) {
      if (event.type === "text") emit({ type: "delta", part: 1, text: event.text });
    }
    return { given: "complete", historyId: null, isCharged: true };
  };

const app = new OpenAPIHono<ApiEnv>();
app.post("/run", async (c) => {
  // Everybody is somebody else: the limits of one person are not what is measured.
  const ownerId = systemIds.row();
  c.set("requestId", ownerId);
  const person = { user: { id: ownerId }, session: { id: ownerId } };
  c.set("person", person as never);
  const { runId } = await runs.start({
    ownerId,
    tool: "rewriting",
    countWords: () => 1,
    idempotencyKey: systemIds.row(),
    isFree: true,
    work: work(ownerId),
  });
  const store = { sessions: { findSignedIn: async () => person } };
  return streamRun(c, { runs, log, clock: systemClock, store } as unknown as ApiDeps, runId, 0);
});
app.get("/memory", (c) => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return c.json({ usedBytes: heapUsed + external, rssBytes: rss });
});

const { server, stop } = createHttpServer(
  (request, bindings) => app.fetch(request, bindings ?? {}),
  "http://127.0.0.1",
  log,
);
await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", backlog: 2_048 }, resolve));
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.once("SIGTERM", () => {
  void Promise.all([stop(AbortSignal.timeout(1_000)), runs.close(), models.close()]).then(() => process.exit(0));
});
