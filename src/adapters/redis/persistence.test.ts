/** What a Redis says of its disk: servers of the test's own, one of which forbids the question. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../../../tests/support/running-product.ts";
import { redisPersistence } from "./persistence.ts";

const isThere = spawnSync("redis-server", ["--version"]).status === 0;
const dir = mkdtempSync(join(tmpdir(), "rodtraad-redis-"));
const servers: ChildProcess[] = [];

afterAll(async () => {
  for (const server of servers) {
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  rmSync(dir, { recursive: true, force: true });
});

async function redisWith(...settings: readonly string[]): Promise<string> {
  const port = await freePort();
  const server = spawn("redis-server", ["--port", `${port}`, "--bind", "127.0.0.1", "--dir", dir, ...settings]);
  servers.push(server);
  let said = "";
  for await (const chunk of server.stdout) {
    said += String(chunk);
    if (said.includes("Ready to accept connections")) break;
  }
  return `redis://127.0.0.1:${port}`;
}

it.skipIf(!isThere)("is named by what writes to it", async () => {
  const url = await redisWith("--save", "3600 1", "--appendonly", "yes");
  expect(await redisPersistence(url)).toEqual({ kind: "on", settings: ["save", "appendonly"] });
});

it.skipIf(!isThere)(
  "is free of it when neither setting is on, and hidden where the question is forbidden",
  async () => {
    const url = await redisWith("--save", "", "--appendonly", "no");
    expect(await redisPersistence(url)).toEqual({ kind: "off" });
    const redis = new Redis(url);
    // As a managed Redis has it.
    await redis.acl("SETUSER", "gaest", "on", ">kode", "~*", "&*", "+@all", "-config", "-info");
    redis.disconnect();
    expect(await redisPersistence(url.replace("//", "//gaest:kode@"))).toEqual({ kind: "hidden" });
  },
);

it("can't be seen when Redis is away", async () => {
  expect(await redisPersistence("redis://127.0.0.1:9")).toEqual({ kind: "away" });
});
