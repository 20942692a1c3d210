/** `/api/user/history`: stored results of the text tools. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  historyDeleted,
  historyEntry,
  historyList,
  historyQuery,
  historyRename,
  historySearch,
} from "#contract/ai/history.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody } from "#contract/wire.schema.ts";
import {
  clearHistory,
  deleteHistory,
  listHistory,
  openHistory,
  renameHistory,
} from "#domain/ai/history/manage-history.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { bodyErrors, forPerson, takes } from "../responses.ts";

const params = z.object({ id: z.string().max(64) });

export function registerHistory(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const list = createRoute({
    method: "get",
    path: apiPaths.history,
    summary: "Din historik",
    description: "Nyeste først.",
    request: { query: historyQuery },
    ...forPerson("account", historyList, "En side af historikken.", "validation.failed"),
  });
  api.openapi(list, async (c) => c.json(await listHistory(deps, c.get("person").user, c.req.valid("query")), 200));

  const search = createRoute({
    method: "post",
    path: apiPaths.historySearch,
    summary: "Søg i din historik",
    description:
      "Finder ord i titel og tekst efter deres danske stamme, nyeste først. Ordene sendes i kaldets krop, så de ikke havner i en log.",
    request: { body: takes(historySearch) },
    ...forPerson("account", historyList, "En side af det, der blev fundet.", ...bodyErrors),
  });
  api.openapi(search, async (c) => c.json(await listHistory(deps, c.get("person").user, c.req.valid("json")), 200));

  const clear = createRoute({
    method: "delete",
    path: apiPaths.history,
    summary: "Slet hele historikken",
    description: "Eller kun den for ét værktøj.",
    request: { query: historyQuery.pick({ tool: true }) },
    ...forPerson("account", historyDeleted, "Hvor mange der blev slettet.", ...bodyErrors),
  });
  api.openapi(clear, async (c) =>
    c.json(await clearHistory(deps, c.get("person").user.id, c.req.valid("query").tool), 200),
  );

  const open = createRoute({
    method: "get",
    path: apiPaths.historyEntry,
    summary: "Åbn noget fra historikken",
    request: { params },
    ...forPerson("account", historyEntry, "Teksten, valgene og resultatet.", "resource.not-found"),
  });
  api.openapi(open, async (c) => c.json(await openHistory(deps, c.get("person").user, c.req.valid("param").id), 200));

  const rename = createRoute({
    method: "patch",
    path: apiPaths.historyEntry,
    summary: "Omdøb noget i historikken",
    request: { params, body: takes(historyRename) },
    ...forPerson("account", messageBody, "Omdøbt.", ...bodyErrors, "storage.full", "resource.not-found"),
  });
  api.openapi(rename, async (c) => {
    const { title } = c.req.valid("json");
    return c.json(await renameHistory(deps, c.get("person").user, c.req.valid("param").id, title), 200);
  });

  const remove = createRoute({
    method: "delete",
    path: apiPaths.historyEntry,
    summary: "Slet noget fra historikken",
    request: { params },
    ...forPerson("account", historyDeleted, "Slettet.", ...bodyErrors, "resource.not-found"),
  });
  api.openapi(remove, async (c) =>
    c.json(await deleteHistory(deps, c.get("person").user.id, c.req.valid("param").id), 200),
  );
}
