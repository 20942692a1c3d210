/** One line in the log for each page asked for, as the API writes one for each call: nothing that came from the person. */
import { randomUUID } from "node:crypto";
import { describeFault } from "#domain/describe-fault.ts";
import type { Log } from "#domain/ports.ts";

/** What the log may be told of a request for a page. */
export type Visit = {
  /** Ours: one that a caller brings could forge lines in the log. */
  readonly requestId: string;
  /** A declared path, or `other`: never what was asked for. */
  readonly route: string;
};

export interface Visits {
  /** Answers, adds `x-request-id`, and writes the line when the answer is there. */
  answer(
    method: string,
    route: string,
    made: (visit: Visit) => Response | Promise<Response>,
  ): Response | Promise<Response>;
  /** Writes down that a page could not be made; without a visit when no one has asked for it yet. */
  failed(error: unknown, visit: Visit | { readonly route: string }): void;
}

export function createVisits(log: Log): Visits {
  return {
    answer(method, route, made) {
      const startedAt = performance.now();
      const visit: Visit = { requestId: randomUUID(), route };
      const end = (response: Response): Response => {
        response.headers.set("x-request-id", visit.requestId);
        const ms = Math.round(performance.now() - startedAt);
        log.info({ ...visit, method, status: response.status, ms }, "request");
        return response;
      };
      const answer = made(visit);
      return answer instanceof Promise ? answer.then(end) : end(answer);
    },
    failed(error, visit) {
      log.error({ ...visit, ...describeFault(error) }, "page failed");
    },
  };
}
