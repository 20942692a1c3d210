/** Converts every thrown error to the error shape of the contract, without internal details. */
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { type ErrorBody, type ErrorCode, errorStatus } from "#contract/errors.ts";
import { errorTexts, refusals } from "#contract/messages.da.ts";
import { AppError } from "#domain/app-error.ts";
import { describeFault } from "#domain/describe-fault.ts";
import type { Log } from "#domain/ports.ts";
import type { ApiEnv } from "../request/bindings.ts";

export function onError(log: Log) {
  return (error: Error, c: Context<ApiEnv>): Response => {
    const known = toAppError(error);
    if (isOwnRefusal(known)) {
      log.warn({ requestId: c.get("requestId"), code: known.code, detail: known.message }, "request refused");
    } else if (errorStatus[known.code] >= 500) {
      log.error({ requestId: c.get("requestId"), code: known.code, ...describeFault(error) }, "request failed");
    }
    return errorResponse(c, known);
  };
}

/** True for refusals because of load or shutdown: no failure, so no stack in the log. */
function isOwnRefusal({ code, options }: AppError): boolean {
  return code === "server.unavailable" && options.cause === undefined && options.retryAfterSeconds !== undefined;
}

/** The response for an error; also for middleware that refuses without throwing. */
function errorResponse(c: Context<ApiEnv>, error: AppError): Response {
  const { statusMessage, data, retryAfterSeconds } = error.options;
  const body: ErrorBody = {
    statusCode: errorStatus[error.code],
    statusMessage: statusMessage ?? errorTexts[error.code],
    message: error.message,
    code: error.code,
    requestId: c.get("requestId"),
    ...(data !== undefined && { data }),
  };
  if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
  return c.json(body, body.statusCode as 400);
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return fromHono(error);
  return new AppError("server.failed", "unexpected failure");
}

/** Errors of Hono itself, thrown before our handlers; their texts are English and for programmers. */
function fromHono(error: HTTPException): AppError {
  const code: ErrorCode = error.status === 415 ? "request.unsupported-type" : "validation.failed";
  if (error.status >= 500) return new AppError("server.failed", "unexpected failure");
  return new AppError(code, "the request could not be read", {
    statusMessage: code === "request.unsupported-type" ? refusals.jsonOnly : refusals.malformed,
  });
}
