/** `POST /api/tools/chat/temporary`: starts a run that answers without storing the conversation. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { temporaryRequest } from "#contract/chat/chat-run.schema.ts";
import { startTemporary } from "#domain/tools/chat/answer/start-temporary.ts";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { registerRunStart } from "../../user/runs/run-start.ts";

export function registerTemporary(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  registerRunStart(api, deps, {
    path: chatPaths.chatTemporary,
    summary: "Spørg uden at gemme samtalen",
    withoutModel: "Den kræver en AI-model; uden en svarer personens egen enhed.",
    request: temporaryRequest,
    refusals: ["ai.no-model"],
    // Passes no store for conversations.
    start: ({ clock, ids, log, models, textEngine, runs, usage, chatContextChars, store }, ...call) =>
      startTemporary(
        { clock, ids, log, models, textEngine, runs, usage, chatContextChars, stems: store.chat.stems },
        ...call,
      ),
  });
}
