/** `/api/chat/shares`: a user's public links; `/api/chat/shared`: reads a link. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import {
  madeShare,
  readShareRequest,
  sharedConversation,
  shareList,
  shareReported,
  shareReportRequest,
  shareRequest,
} from "#contract/chat/share.schema.ts";
import { messageBody, pageQuery } from "#contract/wire.schema.ts";
import { createShare, listShares, removeShare } from "#domain/tools/chat/share/manage-shares.ts";
import { readShare } from "#domain/tools/chat/share/read-share.ts";
import { reportShare } from "#domain/tools/chat/share/report-share.ts";
import type { ApiDeps } from "../../deps.ts";
import { limited } from "../../middleware/rate-limit.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { idempotencyHeaders } from "../../request/idempotency.ts";
import { access, answers, bodyErrors, failures, forPerson, takes } from "../../responses.ts";

const params = z.object({ id: z.string().max(64) });

export function registerShares(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const make = createRoute({
    method: "post",
    path: chatPaths.chatShares,
    summary: "Del en samtale med et link",
    description:
      "Vejen gennem samtalen til og med `leafId`, uden filer. `path` har nøglen i sit fragment og kan ikke hentes igen.",
    request: { body: takes(shareRequest) },
    ...forPerson(
      "chat-share",
      madeShare,
      "Linket.",
      ...bodyErrors,
      "storage.full",
      "resource.not-found",
      "resource.conflict",
    ),
  });
  api.openapi(make, async (c) => c.json(await createShare(deps, c.get("person").user, c.req.valid("json")), 200));

  const list = createRoute({
    method: "get",
    path: chatPaths.chatShares,
    summary: "Dine delte links",
    description: "Dem, der virker, nyeste først.",
    request: { query: pageQuery },
    ...forPerson("chat", shareList, "En side af listen.", "validation.failed"),
  });
  api.openapi(list, async (c) => c.json(await listShares(deps, c.get("person").user, c.req.valid("query")), 200));

  const remove = createRoute({
    method: "delete",
    path: chatPaths.chatShare,
    summary: "Slå et delt link fra",
    request: { params },
    ...forPerson("chat", messageBody, "Slået fra.", ...bodyErrors, "resource.not-found"),
  });
  api.openapi(remove, async (c) =>
    c.json(await removeShare(deps, c.get("person").user.id, c.req.valid("param").id), 200),
  );

  const read = createRoute({
    method: "post",
    path: chatPaths.readShare,
    summary: "Læs en delt samtale",
    description: "Af enhver, der har linket. Uden filer, kilder, ejerens navn og modellens navn.",
    security: access.public,
    ...limited("shared-chat"),
    request: { body: takes(readShareRequest) },
    responses: {
      200: answers(sharedConversation, "Samtalen, som den var, da den blev delt."),
      ...failures(...bodyErrors, "rate.limited", "server.unavailable", "resource.not-found"),
    },
  });
  api.openapi(read, async (c) => c.json(await readShare(deps, c.req.valid("json").token), 200));

  const report = createRoute({
    method: "post",
    path: chatPaths.reportShare,
    summary: "Anmeld en delt samtale",
    description: "Af enhver, der har linket. Går til dem, der driver siden. Svaret siger intet om, hvem der har delt.",
    security: access.public,
    ...limited("share-report"),
    request: { body: takes(shareReportRequest), headers: idempotencyHeaders },
    responses: {
      202: answers(shareReported, "Gemt."),
      ...failures(...bodyErrors, "rate.limited", "server.unavailable", "storage.full", "resource.not-found"),
    },
  });
  api.openapi(report, async (c) =>
    c.json(await reportShare(deps, c.req.valid("json"), c.req.valid("header")["idempotency-key"]), 202),
  );
}
