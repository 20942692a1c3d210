/** `POST /api/tools/chat`: starts a run that answers a message. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatRequest } from "#contract/chat/chat-run.schema.ts";
import { startAnswer } from "#domain/tools/chat/answer/start-answer.ts";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { registerRunStart } from "../../user/runs/run-start.ts";

export function registerAnswer(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  registerRunStart(api, deps, {
    path: chatPaths.chatAnswer,
    summary: "Spørg i en samtale",
    withoutModel:
      "Uden en AI-model, og når `byEngine` er sand, svarer den indbyggede motor på det, den kan, og koster ingenting.",
    request: chatRequest,
    refusals: ["ai.no-model", "resource.not-found"],
    start: startAnswer,
  });
}
