/**
 * The product's API in a process of its own, on the database and the provider that the environment names. Prints its
 * address; `GET /statements` answers which SQL statements it has sent since the last call, without the job queue's, and
 * the processor time that it has used in all.
 */
import type { AddressInfo } from "node:net";
import pg from "pg";
import { createLog } from "#adapters/system.ts";
import { createApi } from "#api/app.ts";
import { createDeps } from "#main/deps.ts";
import { readEnv } from "#main/env.ts";
import { createHttpServer } from "#main/server.ts";

let heard: string[] = [];
const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
(pg.Client.prototype as { query: unknown }).query = function listened(this: unknown, ...given: unknown[]) {
  const [config] = given as [string | { readonly text: string }];
  const text = typeof config === "string" ? config : config.text;
  if (!/\bjobs\.|pgboss/i.test(text)) heard.push(text.replaceAll(/\s+/g, " ").trim());
  return query.apply(this, given);
};

// What is refused on purpose is no fault; what is one belongs to the figures.
const log = createLog({
  write: (line: string) => {
    if ((JSON.parse(line) as { level: number }).level >= 50) process.stderr.write(line);
  },
});
const env = readEnv(process.env);
const deps = await createDeps(env, "bench", log);
const api = createApi(deps);
api.get("/statements", (c) => {
  const texts = heard;
  heard = [];
  const { user, system } = process.cpuUsage();
  return c.json({ texts, processorMs: (user + system) / 1_000 });
});
const { server, stop } = createHttpServer((request, bindings) => api.fetch(request, bindings ?? {}), env.appUrl, log);
await new Promise<void>((resolve) => server.listen({ port: 0, host: "127.0.0.1", backlog: 2_048 }, resolve));
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.once("SIGTERM", () => {
  void Promise.all([stop(AbortSignal.timeout(1_000)), deps.runs.close()])
    .then(() => deps.close())
    .then(() => process.exit(0));
});
