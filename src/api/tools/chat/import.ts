/** `POST /api/tools/chat/import`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { conversationItem, importRequest } from "#contract/chat/conversations.schema.ts";
import { importTemporary } from "#domain/tools/chat/manage/import-temporary.ts";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { idempotencyHeaders } from "../../request/idempotency.ts";
import { bodyErrors, forPerson, takes } from "../../responses.ts";

export function registerImport(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "post",
    path: chatPaths.chatImport,
    summary: "Gem en midlertidig chat",
    description:
      "Den første besked er en persons, og hvert svar står efter et spørgsmål. Hvem der svarede, gemmes kun som `ai` eller `built-in`; efter et punktum står, hvordan et svar endte, der ikke er helt. Den samme `Idempotency-Key` giver den samme samtale.",
    request: { body: takes(importRequest), headers: idempotencyHeaders },
    ...forPerson("chat-import", conversationItem, "Samtalen.", ...bodyErrors, "resource.conflict", "storage.full"),
  });
  api.openapi(route, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await importTemporary(deps, c.get("person").user, c.req.valid("json"), key), 200);
  });
}
