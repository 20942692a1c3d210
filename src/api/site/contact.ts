/** `POST /api/contact`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { contactRequest, contactResponse } from "#contract/site/contact.schema.ts";
import { sendContactMessage } from "#domain/site/send-contact-message.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { idempotencyHeaders } from "../request/idempotency.ts";
import { access, answers, bodyErrors, failures, takes } from "../responses.ts";

export function registerContact(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "post",
    path: apiPaths.contact,
    summary: "Send en besked til dem, der driver siden",
    security: access.public,
    ...limited("contact"),
    request: { body: takes(contactRequest), headers: idempotencyHeaders },
    responses: {
      202: answers(contactResponse, "Gemt; en kopi er på vej til afsenderen."),
      ...failures(...bodyErrors, "rate.limited", "server.unavailable", "storage.full"),
    },
  });
  api.openapi(route, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await sendContactMessage(deps, c.req.valid("json"), key), 202);
  });
}
