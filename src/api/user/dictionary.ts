/** `GET` and `POST /api/user/dictionary`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { dictionary, dictionaryRequest, dictionaryResponse } from "#contract/tools/dictionary.schema.ts";
import { changeDictionary, listDictionary } from "#domain/tools/dictionary.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { bodyErrors, forPerson, takes } from "../responses.ts";

export function registerDictionary(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const list = createRoute({
    method: "get",
    path: apiPaths.dictionary,
    summary: "Din egen ordbog",
    description: "Hele ordbogen på én gang: højst 5.000 ord og de ord, der er taget ud.",
    ...forPerson("account", dictionary, "Ordene, og hvornår de sidst blev ændret."),
  });
  api.openapi(list, async (c) => c.json(await listDictionary(deps, c.get("person").user.id), 200));

  const change = createRoute({
    method: "post",
    path: apiPaths.dictionary,
    summary: "Læg ord i din ordbog, eller tag ord ud",
    description: "Den seneste ændring af et ord gælder, så flere enheder kan sende hver for sig.",
    request: { body: takes(dictionaryRequest) },
    ...forPerson("account", dictionaryResponse, "Gemt.", ...bodyErrors, "storage.full"),
  });
  api.openapi(change, async (c) =>
    c.json(await changeDictionary(deps, c.get("person").user.id, c.req.valid("json")), 200),
  );
}
