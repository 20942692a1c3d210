/** Registers all routes under `/api/tools/chat` and `/api/chat`. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { registerAnswer } from "./answer.ts";
import { registerConversations } from "./conversations.ts";
import { registerFiles } from "./files.ts";
import { registerFolders } from "./folders.ts";
import { registerImport } from "./import.ts";
import { registerMessages } from "./messages.ts";
import { registerPrompts } from "./prompts.ts";
import { registerSearch } from "./search.ts";
import { registerShares } from "./shares.ts";
import { registerTemporary } from "./temporary.ts";

export function registerChat(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  registerAnswer(api, deps);
  registerTemporary(api, deps);
  registerConversations(api, deps);
  registerSearch(api, deps);
  registerMessages(api, deps);
  registerImport(api, deps);
  registerFolders(api, deps);
  registerPrompts(api, deps);
  registerFiles(api, deps);
  registerShares(api, deps);
}
