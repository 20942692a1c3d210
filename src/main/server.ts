/** The process: port, files, signals. */
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { readEnv } from "./env.ts";

export async function startServer(): Promise<void> {
  const env = readEnv(process.env);
  const bundle = (await import(pathToFileURL("build/server/index.js").href)) as typeof import("./app.ts");
  const deps = await bundle.createDeps(env, "dev");
  const app = await bundle.createApp(deps);
  const root = new Hono();
  root.use("/assets/*", serveStatic({ root: "build/client" }));
  root.all("/assets/*", (c) => c.text("Findes ikke", 404, { "cache-control": "no-store" }));
  root.route("/", app);
  const server = createServer(getRequestListener(root.fetch));
  server.listen(env.port, env.host, () => console.log(`Rød Tråd svarer på ${env.appUrl}`));
}
