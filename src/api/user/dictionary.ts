/** `GET` and `POST /api/user/dictionary`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { dictionary, dictionaryRequest, dictionaryResponse } from "#contract/tools/dictionary.schema.ts";
import { changeDictionary, listDictionary } from "#domain/tools/dictionary.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, bodyErrors, failures, personErrors, takes } from "../responses.ts";

export function registerDictionary(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const list = createRoute({
    method: "get",
    path: apiPaths.dictionary,
    summary: "Din egen ordbog",
    description: "Hele ordbogen på én gang: højst 5.000 ord og de ord, der er taget ud.",
    security: access.user,
    ...limited("account"),
    responses: {
      200: answers(dictionary, "Ordene, og hvornår de sidst blev ændret."),
      ...failures(...personErrors, "rate.limited", "server.unavailable"),
    },
  });
  api.openapi(list, async (c) => c.json(await listDictionary(deps, c.get("person").user.id), 200));

  const change = createRoute({
    method: "post",
    path: apiPaths.dictionary,
    summary: "Læg ord i din ordbog, eller tag ord ud",
    description: "Den seneste ændring af et ord gælder, så flere enheder kan sende hver for sig.",
    security: access.user,
    ...limited("account"),
    request: { body: takes(dictionaryRequest) },
    responses: {
      200: answers(dictionaryResponse, "Gemt."),
      ...failures(...bodyErrors, ...personErrors, "rate.limited", "server.unavailable", "storage.full"),
    },
  });
  api.openapi(change, async (c) =>
    c.json(await changeDictionary(deps, c.get("person").user.id, c.req.valid("json")), 200),
  );
}
