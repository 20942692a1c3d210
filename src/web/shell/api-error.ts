/** What a failed call becomes in the page: a code to act on and a Danish text to show. */
import { type ErrorBody, type ErrorCode, errorStatus } from "#contract/errors.ts";
import { errorTexts, spokenTexts } from "#contract/messages.da.ts";

/**
 * The API's codes, and what can go wrong before an answer of ours arrives. `response.foreign`: something between here
 * and the API refused the call, such as a network that wants one to sign in to it first.
 */
export type CallErrorCode =
  | ErrorCode
  | "network.offline"
  | "network.timeout"
  | "response.unreadable"
  | "response.foreign";

const networkTexts = {
  "network.offline": "Der er ingen forbindelse til Rød Tråd. Tjek din internetforbindelse, og prøv igen.",
  "network.timeout": "Serveren svarede ikke i tide. Prøv igen.",
  "response.unreadable": "Serverens svar kunne ikke læses. Prøv igen.",
} as const;

const foreignText = "Svaret kom ikke fra Rød Tråd. Tjek, om dit netværk kræver, at du logger ind på det, og prøv igen.";

export class ApiError extends Error {
  /** Stable, to branch on. */
  readonly code: CallErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly statusCode: number;
  /** The server's `data`, unchanged. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Field name to Danish text: `data.fields` of a 400, else empty. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** From `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  /** `text` is Danish and becomes `message`: it can be shown as it is. */
  constructor(text: string, details: ApiErrorDetails) {
    super(text, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "ApiError";
    this.code = details.code;
    this.statusCode = details.statusCode;
    this.data = details.data ?? {};
    this.fields = readFields(this.data.fields);
    this.requestId = details.requestId;
    this.retryAfterMs = details.retryAfterMs;
  }
}

export interface ApiErrorDetails {
  readonly code: CallErrorCode;
  readonly statusCode: number;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

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

/** The error when no answer of ours arrived. */
export function networkError(code: keyof typeof networkTexts, cause?: unknown): ApiError {
  return new ApiError(networkTexts[code], { code, statusCode: 0, cause });
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readFields(fields: unknown): Readonly<Record<string, string>> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function readRetryAfterMs(header: string | null): number | undefined {
  if (header === null || !/^\d+$/.test(header)) return undefined;
  return Number(header) * 1000;
}
