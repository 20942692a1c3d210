/** `/api/chat/conversations`: a user's stored conversations. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import {
  conversation,
  conversationItem,
  conversationList,
  conversationPatch,
  conversationQuery,
  conversationsDeleted,
} from "#contract/chat/conversations.schema.ts";
import { messageBody } from "#contract/wire.schema.ts";
import {
  changeConversation,
  deleteAllConversations,
  deleteConversation,
  listConversations,
  openConversation,
} from "#domain/tools/chat/manage/conversations.ts";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { bodyErrors, forPerson, takes } from "../../responses.ts";

const params = z.object({ id: z.string().max(64) });

export function registerConversations(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const list = createRoute({
    method: "get",
    path: chatPaths.chatConversations,
    summary: "Dine samtaler i AI-chat",
    description: "Den med den seneste besked først. `folder` er en mappe eller `none`.",
    request: { query: conversationQuery },
    ...forPerson("chat", conversationList, "En side af listen.", "validation.failed"),
  });
  api.openapi(list, async (c) =>
    c.json(await listConversations(deps, c.get("person").user, c.req.valid("query")), 200),
  );

  const clear = createRoute({
    method: "delete",
    path: chatPaths.chatConversations,
    summary: "Slet alle samtaler",
    description: "Også dem i mapper og i arkivet, med deres filer og delte links. Svar, der er på vej, stoppes.",
    ...forPerson("chat", conversationsDeleted, "Hvor mange der blev slettet.", ...bodyErrors),
  });
  api.openapi(clear, async (c) => c.json(await deleteAllConversations(deps, c.get("person").user.id), 200));

  const open = createRoute({
    method: "get",
    path: chatPaths.chatConversation,
    summary: "Åbn en samtale",
    description: "Uden beskederne.",
    request: { params },
    ...forPerson("chat", conversation, "Samtalen, dens mappe og dens filer.", "resource.not-found"),
  });
  api.openapi(open, async (c) =>
    c.json(await openConversation(deps, c.get("person").user, c.req.valid("param").id), 200),
  );

  const change = createRoute({
    method: "patch",
    path: chatPaths.chatConversation,
    summary: "Omdøb, fastgør, arkivér eller flyt en samtale",
    description:
      "Det, der udelades, bliver, som det er. Hvad der arkiveres, er ikke længere fastgjort, og omvendt. Med `leafId` vises samtalen fra nu af ad den vej, beskeden ligger på.",
    request: { params, body: takes(conversationPatch) },
    ...forPerson(
      "chat",
      conversationItem,
      "Samtalen, som den er nu.",
      ...bodyErrors,
      "storage.full",
      "resource.not-found",
    ),
  });
  api.openapi(change, async (c) =>
    c.json(await changeConversation(deps, c.get("person").user, c.req.valid("param").id, c.req.valid("json")), 200),
  );

  const remove = createRoute({
    method: "delete",
    path: chatPaths.chatConversation,
    summary: "Slet en samtale",
    description: "Med dens filer og delte links. Et svar, der er på vej, stoppes.",
    request: { params },
    ...forPerson("chat", messageBody, "Slettet.", ...bodyErrors, "resource.not-found"),
  });
  api.openapi(remove, async (c) =>
    c.json(await deleteConversation(deps, c.get("person").user.id, c.req.valid("param").id), 200),
  );
}
