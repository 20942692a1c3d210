/** What a failed call becomes in the page: a code to act on and a Danish text to show. */
import type { ErrorCode } from "#contract/errors.ts";

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

/** The error when no answer of ours arrived. */
export function networkError(code: keyof typeof networkTexts, cause?: unknown): ApiError {
  return new ApiError(networkTexts[code], { code, statusCode: 0, cause });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readFields(fields: unknown): Readonly<Record<string, string>> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
