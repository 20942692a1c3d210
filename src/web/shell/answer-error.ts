/** What the API's refusals say: loaded with the first call, or by a page that shows them. */
import { type ErrorBody, type ErrorCode, errorStatus } from "#contract/errors.ts";
import { errorTexts, spokenTexts } from "#contract/messages.da.ts";
import { ApiError, type CallErrorCode, isRecord } from "./api-error.ts";

const foreignText = "Svaret kom ikke fra Rød Tråd. Tjek, om dit netværk kræver, at du logger ind på det, og prøv igen.";

/**
 * The error for an answer with status 400–599. Its text is the server's `statusMessage`, else its `message`, else the
 * action's default (spec section 8); an English string of the spec is replaced by its Danish one.
 */
export function answerError(
  status: number,
  body: unknown,
  headers: Headers,
  actionDefault: string | undefined,
): ApiError {
  const wire: Partial<Record<keyof ErrorBody, unknown>> = typeof body === "object" && body !== null ? body : {};
  const code = isErrorCode(wire.code) ? wire.code : foreignCode(status);
  const text = said(wire.statusMessage) ?? said(wire.message) ?? said(actionDefault) ?? textOf(code, status);
  return new ApiError(text, {
    code,
    statusCode: status,
    data: isRecord(wire.data) ? wire.data : undefined,
    requestId: typeof wire.requestId === "string" ? wire.requestId : undefined,
    retryAfterMs: readRetryAfterMs(headers.get("retry-after")),
  });
}

/**
 * The error when there is no session to call with.
 * @param detail the spec's English string (section 5 and 8); what is said is its Danish one
 */
export function sessionError(detail: string, code: "auth.required" | "auth.session-ended", cause?: unknown): ApiError {
  const text = said(detail) ?? errorTexts[code];
  return new ApiError(text, { code, statusCode: 401, cause: cause ?? new Error(detail) });
}

/** The Danish text of anything a call may have thrown, for places that show one line. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : errorTexts["server.failed"];
}

/** A text a person can be shown, or undefined. */
function said(text: unknown): string | undefined {
  if (typeof text !== "string" || text.trim() === "") return undefined;
  return spokenTexts[text] ?? text;
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorStatus, code);
}

/** For an answer without a code of ours: what a page would act on must have been said by the API itself. */
function foreignCode(status: number): CallErrorCode {
  if (status < 500) return "response.foreign";
  if (status === errorStatus["storage.full"]) return "storage.full";
  return [502, 503, 504].includes(status) ? "server.unavailable" : "server.failed";
}

/** Statuses that say the same whoever answers. */
const plainStatuses = ["request.timeout", "request.too-large", "rate.limited", "request.headers-too-large"] as const;

function textOf(code: CallErrorCode, status: number): string {
  if (isErrorCode(code)) return errorTexts[code];
  const plain = plainStatuses.find((known) => errorStatus[known] === status);
  return plain === undefined ? foreignText : errorTexts[plain];
}

function readRetryAfterMs(header: string | null): number | undefined {
  if (header === null || !/^\d+$/.test(header)) return undefined;
  return Number(header) * 1000;
}
