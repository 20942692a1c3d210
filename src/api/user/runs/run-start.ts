/** Declares the routes that start a run, all in the same way. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import type { ErrorCode } from "#contract/errors.ts";
import type { Runs } from "#domain/ai/runs/runs.ts";
import type { ApiDeps } from "../../deps.ts";
import { limited } from "../../middleware/rate-limit.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { runKeyHeaders } from "../../request/idempotency.ts";
import { access, bodyErrors, failures, personErrors, takes } from "../../responses.ts";
import { runAnswer, streamRun } from "./runs.ts";

export interface RunRoute<Request extends z.ZodType> {
  readonly path: string;
  readonly summary: string;
  /** Behaviour without a model, for the documentation. */
  readonly withoutModel: string;
  readonly request: Request;
  /** Error codes in addition to those of every start. */
  readonly refusals: readonly ErrorCode[];
  /** The use case. */
  start(
    deps: ApiDeps,
    ownerId: string,
    request: z.output<Request>,
    idempotencyKey: string,
  ): Promise<{ readonly runId: string }>;
}

/** A `POST` that responds with the run's events. */
export function registerRunStart<Request extends z.ZodType>(
  api: OpenAPIHono<ApiEnv>,
  deps: ApiDeps,
  { path, summary, withoutModel, request, refusals, start }: RunRoute<Request>,
): void {
  const route = createRoute({
    method: "post",
    path,
    summary,
    description: `Svarer med kørslens hændelser. Den samme \`Idempotency-Key\` inden for et døgn giver den samme kørsel og tæller én gang; er der intet kommet ud af den, begynder den forfra. ${withoutModel}`,
    security: access.user,
    ...limited("run"),
    request: { body: takes(request as z.ZodType), headers: runKeyHeaders },
    responses: {
      200: runAnswer,
      ...failures(
        ...bodyErrors,
        ...personErrors,
        ...refusals,
        "usage.limit-reached",
        "resource.conflict",
        "rate.limited",
        "server.unavailable",
        "storage.full",
      ),
    },
  });
  api.openapi(route, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const body = c.req.valid("json") as z.output<Request>;
    const { user } = c.get("person");
    const place = deps.runs.takeReaderSlot(user.id);
    try {
      const started = await deps.runs.findStarted(user.id, key);
      if (started !== null) return (await streamRun(c, deps, started, 0, place)) as never;
      const admitted = await deps.runs.admit();
      const runs: Runs = { ...deps.runs, start: (input) => deps.runs.start({ ...input, admitted }) };
      try {
        const { runId } = await deps.store.patiently(() => start({ ...deps, runs }, user.id, body, key));
        return (await streamRun(c, deps, runId, 0, place)) as never;
      } finally {
        if (!admitted.isTaken) admitted.release();
      }
    } catch (error) {
      place.release();
      throw error;
    }
  });
}
