/** The bundled entry: puts the API and the pages behind one fetch function. Nothing happens at import. */
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { createApi } from "#api/app.ts";
import type { ApiDeps } from "#api/deps.ts";
import { apiContext, nonceContext, type SiteSettings, settingsContext } from "#web/shell/contexts.ts";

export { createDeps } from "./deps.ts";

export interface AppDeps extends ApiDeps {
  readonly settings: SiteSettings;
}

export async function createApp(deps: AppDeps) {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const handlePage = createRequestHandler(build, import.meta.env.MODE);
  const api = createApi(deps);
  const app = new Hono();
  app.route("/", api);
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(nonceContext, undefined);
    context.set(settingsContext, deps.settings);
    context.set(apiContext, async (path, init) => api.request(path, init));
    return handlePage(c.req.raw, context);
  });
  return app;
}
