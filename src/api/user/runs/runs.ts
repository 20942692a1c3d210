/**
 * `GET /api/runs/{id}/events` (also by a start's key), `POST /api/runs/{id}/stop`, and the event stream that starts
 * respond with.
 */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { runEvent } from "#contract/ai/run.schema.ts";
import { callMessages } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody } from "#contract/wire.schema.ts";
import type { ReaderSlot } from "#domain/ai/runs/runs.ts";
import { describeFault } from "#domain/describe-fault.ts";
import type { ApiDeps } from "../../deps.ts";
import { signedIn } from "../../middleware/authorise.ts";
import { limited } from "../../middleware/rate-limit.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { runKeyHeaders } from "../../request/idempotency.ts";
import { access, answers, bodyErrors, failures, personErrors } from "../../responses.ts";
import { eventStream } from "./event-stream.ts";

const runId = z.object({ id: z.string().max(64) });
const eventNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The 200 of a route that responds with a run's events. */
export const runAnswer = {
  content: { "text/event-stream": { schema: runEvent } },
  description: "Kørslens hændelser som server-sent events: `id` er nummeret, `data` er hændelsen som JSON.",
};

/**
 * Responds with the events of the caller's run after a number. Disconnecting doesn't stop the run.
 *
 * @param place a reader slot taken before, as for `Runs.follow`
 * @throws AppError `resource.not-found` if the caller has no such run; `rate.limited` if they read too many streams
 */
export async function streamRun(
  c: Context<ApiEnv>,
  deps: ApiDeps,
  id: string,
  after: number,
  place?: ReaderSlot,
): Promise<Response> {
  const { user, session } = c.get("person");
  // The body of a HEAD is never read, so its slot would never be released.
  if (c.req.method === "HEAD") {
    await deps.runs.find(user.id, id);
    return c.body(null, 200, streamHeaders);
  }
  const reading = new AbortController();
  const events = await deps.runs.follow(user.id, id, after, reading.signal, place);
  const requestId = c.get("requestId");
  const body = eventStream(events, {
    mayReadOn: async () => (await signedIn(deps, user.id, session.id)) !== null,
    onEnd: () => reading.abort(),
    onFault: (error) => deps.log.warn({ requestId, ...describeFault(error) }, "a run could not be read on"),
  });
  return c.body(body, 200, streamHeaders);
}

const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  // A compressing proxy would buffer words until it has a block of them.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

export function registerRuns(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const events = createRoute({
    method: "get",
    path: apiPaths.runEvents,
    summary: "Følg en kørsel",
    description:
      "Alt efter `after` (eller `Last-Event-ID`), og derefter det, der kommer. Kan læses igen i ti minutter efter sidste hændelse. Slutter strømmen uden `done` eller `error`, så hent videre fra det sidste nummer.",
    security: access.user,
    ...limited("run"),
    request: {
      params: runId,
      query: z.object({ after: eventNumber.optional() }),
      headers: z.object({ "last-event-id": eventNumber.optional() }),
    },
    responses: {
      200: runAnswer,
      ...failures("validation.failed", ...personErrors, "resource.not-found", "rate.limited", "server.unavailable"),
    },
  });
  api.openapi(events, (c) => {
    // A browser that reconnects sends its position in the header.
    const after = c.req.valid("header")["last-event-id"] ?? c.req.valid("query").after ?? 0;
    return streamRun(c, deps, c.req.valid("param").id, after) as never;
  });

  const ofKey = createRoute({
    method: "get",
    path: apiPaths.runOfKey,
    summary: "Følg den kørsel, en nøgle har startet",
    description:
      "For den, der aldrig hørte svaret på sin start: alle hændelser i den kørsel, som denne `Idempotency-Key` har startet. Begynder ingen kørsel og tæller ikke. 404, når nøglen ingen har startet, eller intet er kommet ud af den; 409, når kørslen ikke kan læses mere.",
    security: access.user,
    ...limited("run"),
    request: { headers: runKeyHeaders },
    responses: {
      200: runAnswer,
      ...failures(
        "validation.failed",
        ...personErrors,
        "resource.not-found",
        "resource.conflict",
        "rate.limited",
        "server.unavailable",
      ),
    },
  });
  api.openapi(ofKey, async (c) => {
    const { runId: id } = await deps.runs.findByKey(c.get("person").user.id, c.req.valid("header")["idempotency-key"]);
    return (await streamRun(c, deps, id, 0)) as never;
  });

  const stop = createRoute({
    method: "post",
    path: apiPaths.runStop,
    summary: "Stop en kørsel",
    description:
      "Det, der er kommet, beholdes. At stoppe noget, der er færdigt, gør ingenting. Kan sendes uden indhold.",
    security: access.user,
    ...limited("run"),
    request: { params: runId },
    responses: {
      200: answers(messageBody, "Kørslen slutter med sin sidste hændelse inden for et øjeblik."),
      ...failures(...bodyErrors, ...personErrors, "resource.not-found", "rate.limited", "server.unavailable"),
    },
  });
  api.openapi(stop, async (c) => {
    await deps.runs.stop(c.get("person").user.id, c.req.valid("param").id);
    return c.json({ message: callMessages.runStopped }, 200);
  });
}
