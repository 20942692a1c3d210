/** `/api/chat/prompts`. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatPrompt, promptList, promptRequest } from "#contract/chat/prompts.schema.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { addPrompt, changePrompt, deletePrompt, listPrompts } from "#domain/tools/chat/manage/prompts.ts";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { bodyErrors, forPerson, takes } from "../../responses.ts";

const params = z.object({ id: z.string().max(64) });

export function registerPrompts(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const list = createRoute({
    method: "get",
    path: chatPaths.chatPrompts,
    summary: "Dine skabeloner i AI-chat",
    description: "Alle på én gang: højst 100.",
    ...forPerson("chat", promptList, "Skabelonerne, den ældste først."),
  });
  api.openapi(list, async (c) => c.json(await listPrompts(deps, c.get("person").user.id), 200));

  const add = createRoute({
    method: "post",
    path: chatPaths.chatPrompts,
    summary: "Gem en skabelon",
    description: "I teksten er `{{emne}}` et sted, der skal udfyldes.",
    request: { body: takes(promptRequest) },
    ...forPerson("chat", chatPrompt, "Skabelonen.", ...bodyErrors, "resource.conflict", "storage.full"),
  });
  api.openapi(add, async (c) => c.json(await addPrompt(deps, c.get("person").user.id, c.req.valid("json")), 200));

  const change = createRoute({
    method: "patch",
    path: chatPaths.chatPrompt,
    summary: "Ret en skabelon",
    request: { params, body: takes(promptRequest) },
    ...forPerson("chat", chatPrompt, "Skabelonen, som den er nu.", ...bodyErrors, "storage.full", "resource.not-found"),
  });
  api.openapi(change, async (c) =>
    c.json(await changePrompt(deps, c.get("person").user.id, c.req.valid("param").id, c.req.valid("json")), 200),
  );

  const remove = createRoute({
    method: "delete",
    path: chatPaths.chatPrompt,
    summary: "Slet en skabelon",
    request: { params },
    ...forPerson("chat", messageBody, "Slettet.", ...bodyErrors, "resource.not-found"),
  });
  api.openapi(remove, async (c) =>
    c.json(await deletePrompt(deps, c.get("person").user.id, c.req.valid("param").id), 200),
  );
}
