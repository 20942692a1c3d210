/** `/api/chat/folders`. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import {
  chatFolder,
  conversationsDeleted,
  folderList,
  folderPatch,
  folderRemoval,
  newFolder,
} from "#contract/chat/conversations.schema.ts";
import { addFolder, changeFolder, deleteFolder, listFolders } from "#domain/tools/chat/manage/folders.ts";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { bodyErrors, forPerson, takes } from "../../responses.ts";

const params = z.object({ id: z.string().max(64) });

export function registerFolders(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const list = createRoute({
    method: "get",
    path: chatPaths.chatFolders,
    summary: "Dine mapper i AI-chat",
    description: "Alle på én gang: højst 100.",
    ...forPerson("chat", folderList, "Mapperne, den ældste først."),
  });
  api.openapi(list, async (c) => c.json(await listFolders(deps, c.get("person").user.id), 200));

  const add = createRoute({
    method: "post",
    path: chatPaths.chatFolders,
    summary: "Lav en mappe",
    request: { body: takes(newFolder) },
    ...forPerson("chat", chatFolder, "Mappen.", ...bodyErrors, "resource.conflict", "storage.full"),
  });
  api.openapi(add, async (c) => c.json(await addFolder(deps, c.get("person").user.id, c.req.valid("json")), 200));

  const change = createRoute({
    method: "patch",
    path: chatPaths.chatFolder,
    summary: "Omdøb en mappe, skriv dens instruktion, eller vælg, hvor længe den opbevares",
    description: "Det, der udelades, bliver, som det er. `keep` `account` følger kontoens valg.",
    request: { params, body: takes(folderPatch) },
    ...forPerson("chat", chatFolder, "Mappen, som den er nu.", ...bodyErrors, "storage.full", "resource.not-found"),
  });
  api.openapi(change, async (c) =>
    c.json(await changeFolder(deps, c.get("person").user.id, c.req.valid("param").id, c.req.valid("json")), 200),
  );

  const remove = createRoute({
    method: "delete",
    path: chatPaths.chatFolder,
    summary: "Slet en mappe",
    description:
      "Med dens filer. `conversations` siger, om samtalerne i den bliver liggende uden mappe (`keep`) eller slettes med (`delete`).",
    request: { params, query: folderRemoval },
    ...forPerson(
      "chat",
      conversationsDeleted,
      "Hvor mange samtaler der blev slettet.",
      ...bodyErrors,
      "resource.not-found",
    ),
  });
  api.openapi(remove, async (c) => {
    const { conversations } = c.req.valid("query");
    return c.json(await deleteFolder(deps, c.get("person").user.id, c.req.valid("param").id, conversations), 200);
  });
}
