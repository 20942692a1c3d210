/** `GET /api/chat/conversations/{id}/messages`: one path through a conversation, page by page, and its summary. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatSummary, messageList, messageQuery } from "#contract/chat/conversations.schema.ts";
import { listMessages, readSummary } from "#domain/tools/chat/manage/messages.ts";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { forPerson } from "../../responses.ts";

const params = z.object({ id: z.string().max(64) });

export function registerMessages(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const list = createRoute({
    method: "get",
    path: chatPaths.chatMessages,
    summary: "Beskederne i en samtale",
    description:
      "De seneste på vejen, ældste først. `leaf` er vejens sidste besked; uden den gælder det sted, samtalen sidst blev set. Ældre hentes med `before`: id på den ældste, man har. Et svar, som ingen skriver længere, er lukket med det, der nåede at komme.",
    request: { params, query: messageQuery },
    ...forPerson("chat", messageList, "En side af vejen.", "validation.failed", "resource.not-found"),
  });
  api.openapi(list, async (c) =>
    c.json(await listMessages(deps, c.get("person").user, c.req.valid("param").id, c.req.valid("query")), 200),
  );

  const summary = createRoute({
    method: "get",
    path: chatPaths.chatSummary,
    summary: "Opsummeringen af det ældste i en samtale",
    description:
      "Det, AI fik i stedet for de første beskeder. Beskeden er den sidste af dem: `context.uptoId` på et svar, hvor `context.hasSummary` er sand.",
    request: { params },
    ...forPerson("chat", chatSummary, "Opsummeringen, som en model har skrevet den.", "resource.not-found"),
  });
  api.openapi(summary, async (c) =>
    c.json(await readSummary(deps, c.get("person").user, c.req.valid("param").id), 200),
  );
}
