/** `POST /api/withdrawal`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { withdrawalRequest, withdrawalResponse } from "#contract/site/withdrawal.schema.ts";
import { withdraw } from "#domain/site/withdraw.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { idempotencyHeaders } from "../request/idempotency.ts";
import { access, answers, bodyErrors, failures, takes } from "../responses.ts";

export function registerWithdrawal(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "post",
    path: apiPaths.withdrawal,
    summary: "Fortryd en aftale",
    security: access.public,
    ...limited("withdrawal"),
    request: { body: takes(withdrawalRequest), headers: idempotencyHeaders },
    responses: {
      201: answers(withdrawalResponse, "Modtaget; kvitteringen er på vej til begge parter."),
      ...failures(...bodyErrors, "rate.limited", "server.unavailable", "storage.full"),
    },
  });
  api.openapi(route, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await withdraw(deps, c.req.valid("json"), key), 201);
  });
}
