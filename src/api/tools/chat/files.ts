/** `/api/tools/chat/files` and `/api/chat/files`: files used as sources. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { fileList, fileQuery, fileRequest, passage, passageQuery, uploadedFile } from "#contract/chat/files.schema.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { addFile } from "#domain/tools/chat/files/add-file.ts";
import { listFiles } from "#domain/tools/chat/files/list-files.ts";
import { readPassage } from "#domain/tools/chat/files/read-passage.ts";
import { removeFile } from "#domain/tools/chat/files/remove-file.ts";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { idempotencyHeaders } from "../../request/idempotency.ts";
import { bodyErrors, forPerson, takes } from "../../responses.ts";

const params = z.object({ id: z.string().max(64) });

export function registerFiles(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const add = createRoute({
    method: "post",
    path: chatPaths.chatFiles,
    summary: "Læg en fil i en samtale eller en mappe",
    description:
      "Filen læses på din enhed: kun dens tekst sendes. `pages` er, hvor siderne begynder i teksten, som tal med mellemrum. Uden samtale og mappe ligger den løst, til den følger med en besked, højst et døgn. Den samme `Idempotency-Key` med den samme fil gemmer den én gang.",
    request: { body: takes(fileRequest), headers: idempotencyHeaders },
    ...forPerson(
      "chat-upload",
      uploadedFile,
      "Gemt, og alle dens ord kan findes.",
      ...bodyErrors,
      "storage.full",
      "resource.not-found",
      "resource.conflict",
    ),
  });
  api.openapi(add, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addFile(deps, c.get("person").user, c.req.valid("json"), key), 200);
  });

  const list = createRoute({
    method: "get",
    path: chatPaths.chatFiles,
    summary: "Dine filer i AI-chat",
    description:
      "Dem i én samtale eller i én mappe på én gang, ældste først. Med `loose` dem, der endnu ikke er sendt med en besked, og ellers dem alle sammen: side for side, nyeste først.",
    request: { query: fileQuery },
    ...forPerson("chat", fileList, "Filerne.", "validation.failed", "resource.not-found"),
  });
  api.openapi(list, async (c) => c.json(await listFiles(deps, c.get("person").user, c.req.valid("query")), 200));

  const remove = createRoute({
    method: "delete",
    path: chatPaths.chatFile,
    summary: "Slet en fil",
    description: "Svar, der er lavet ud fra den, bliver, men stedet kan ikke længere vises.",
    request: { params },
    ...forPerson("chat", messageBody, "Slettet.", ...bodyErrors, "resource.not-found"),
  });
  api.openapi(remove, async (c) =>
    c.json(await removeFile(deps, c.get("person").user.id, c.req.valid("param").id), 200),
  );

  const read = createRoute({
    method: "get",
    path: chatPaths.chatPassage,
    summary: "Vis et sted i en fil",
    description: "Med op til 600 tegn på hver side. Pladser tælles i UTF-16.",
    request: { params, query: passageQuery },
    ...forPerson("chat", passage, "Stedet, og hvad der står omkring det.", "validation.failed", "resource.not-found"),
  });
  api.openapi(read, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await readPassage(deps, c.get("person").user, id, c.req.valid("query")), 200);
  });
}
