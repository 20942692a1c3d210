import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { systemIds } from "#adapters/system.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import type { Runs } from "#domain/ai/runs/runs.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { createHttpServer, type HttpServer } from "#main/server.ts";
import { signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { createTestUsageService } from "../../../../tests/support/test-usage-service.ts";
import { createApi } from "../../app.ts";

const app = createTestApp({ rateLimitFactor: 1000 });
/** More than the buffers of two sockets hold. */
const answerChars = 24 * 1024 * 1024;
const word = "ord ".repeat(4_096);
let http: HttpServer;
let runs: Runs;
const sockets: Socket[] = [];

beforeAll(async () => {
  const runLog = createMemoryRuns({ maxBytesPerRun: answerChars * 4 });
  runs = createRuns({ ...app.deps, ids: systemIds, runLog, usage: createTestUsageService() });
  const api = createApi({ ...app.deps, runs });
  http = createHttpServer((request, bindings) => api.fetch(request, bindings ?? {}), app.deps.appUrl, app.deps.log);
  await new Promise<void>((resolve) => http.server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all([http.stop(AbortSignal.timeout(100)), runs.close()]);
});

const connections = () =>
  new Promise<number>((resolve, reject) => {
    http.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

/** A long answer, and readers who ask for it and never read. */
async function neverRead(count: number): Promise<void> {
  const { user, headers } = await signedIn(app);
  const { runId } = await runs.start({
    ownerId: user.id,
    tool: "rewriting",
    countWords: () => 1,
    idempotencyKey: systemIds.row(),
    isFree: true,
    work: async ({ emit }) => {
      for (let chars = 0; chars < answerChars; chars += word.length) emit({ type: "delta", part: 1, text: word });
      return { given: "complete", historyId: null, isCharged: false };
    },
  });
  const { port } = http.server.address() as AddressInfo;
  const path = filledPath(apiPaths.runEvents, { id: runId });
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\n\r\n`);
  }
}

it("readers who never read hold little of a long run, and are cut when nothing moves", async () => {
  await neverRead(1);
  // What one of them has made the process load is no part of the measure.
  await expect.poll(connections).toBe(1);
  const before = process.memoryUsage().arrayBuffers;
  await neverRead(20);
  await expect.poll(connections).toBe(21);
  // A connection holds a batch of it, and what Node keeps of one write.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
  http.server.timeout = 150;
  await neverRead(1);
  await expect.poll(connections, { timeout: 10_000 }).toBe(21);
});
