/** `POST /api/chat/search`: finds conversations by words. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { foundConversations, searchRequest } from "#contract/chat/conversations.schema.ts";
import { searchConversations } from "#domain/tools/chat/manage/search-conversations.ts";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { bodyErrors, forPerson, takes } from "../../responses.ts";

export function registerSearch(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "post",
    path: chatPaths.chatSearch,
    summary: "Søg i dine samtaler",
    description:
      "Finder ord i titler og beskeder, også i arkivet, i alle deres bøjninger. Ord i anførselstegn skal stå sammen, og et minus foran et ord udelukker det. Ordene sendes i kaldets krop, så de ikke havner i en log.",
    request: { body: takes(searchRequest) },
    ...forPerson("chat-search", foundConversations, "En side af det, der blev fundet.", ...bodyErrors),
  });
  api.openapi(route, async (c) =>
    c.json(await searchConversations(deps, c.get("person").user, c.req.valid("json")), 200),
  );
}
