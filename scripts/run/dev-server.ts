/** Development: Vite serves and reloads the client, and pages and API are loaded anew when their files change. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { productName } from "../../src/contract/brand.ts";
import { readEnv } from "../../src/main/env.ts";

type AppModule = typeof import("../../src/main/app.ts");

export async function startDevServer(): Promise<void> {
  const env = readEnv(process.env);
  const server = createServer();
  const vite = await createVite({
    appType: "custom",
    // On our own server: two projects in development must not fight for Vite's usual websocket port.
    server: { middlewareMode: true, hmr: { server } },
  });
  const load = () => vite.ssrLoadModule("/src/main/app.ts") as Promise<AppModule>;
  // The database stays open over a reload: two of them on one folder would destroy it. A change in an adapter takes a
  // new start.
  const deps = await (await load()).createDeps(env, "dev");

  let loaded: AppModule | undefined;
  let fetch: Awaited<ReturnType<AppModule["createApp"]>>["fetch"] | undefined;
  const listener = getRequestListener(async (request, bindings) => {
    const module = await load();
    if (module !== loaded || fetch === undefined) {
      loaded = module;
      ({ fetch } = await module.createApp(deps, { files: new Map(), isDevelopment: true }));
    }
    return fetch(request, bindings as never);
  });

  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(error.code === "EADDRINUSE" ? `Port ${env.port} er optaget. Vælg en anden med PORT.` : error);
    void deps.close().then(() => process.exit(1));
  });
  server.listen(env.port, env.host, () => console.log(`${productName} under udvikling: ${env.appUrl}`));

  const stop = () => {
    void vite
      .close()
      .then(() => deps.close())
      .then(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
