/** Logs one line per page request, like the API per call, without user data. */
import { randomUUID } from "node:crypto";
import { describeFault } from "#domain/describe-fault.ts";
import type { Log } from "#domain/ports.ts";

/** The log fields of a page request. */
export type Visit = {
  /** Always ours: an id from the caller could forge log lines. */
  readonly requestId: string;
  /** A declared path, or `other`: never the requested one. */
  readonly route: string;
};

export interface Visits {
  /** Responds, adds `x-request-id`, and logs when the response is ready. */
  answer(
    method: string,
    route: string,
    made: (visit: Visit) => Response | Promise<Response>,
  ): Response | Promise<Response>;
  /** Starts the log entry of a request that is answered at once. */
  begin(route: string): Visit;
  /** Logs a request that {@link begin} started. */
  end(visit: Visit, method: string, status: number, ms: number): void;
  /** Logs that a page failed to render; without a request for pages rendered in advance. */
  failed(error: unknown, visit: Visit | { readonly route: string }): void;
}

export function createVisits(log: Log): Visits {
  const begin = (route: string): Visit => ({ requestId: randomUUID(), route });
  const end = ({ requestId, route }: Visit, method: string, status: number, ms: number): void => {
    log.info({ requestId, route, method, status, ms }, "request");
  };
  return {
    begin,
    end,
    answer(method, route, made) {
      const startedAt = performance.now();
      const visit = begin(route);
      const finish = (response: Response): Response => {
        response.headers.set("x-request-id", visit.requestId);
        end(visit, method, response.status, Math.round(performance.now() - startedAt));
        return response;
      };
      const answer = made(visit);
      return answer instanceof Promise ? answer.then(finish) : finish(answer);
    },
    failed(error, visit) {
      log.error({ ...visit, ...describeFault(error) }, "page failed");
    },
  };
}
