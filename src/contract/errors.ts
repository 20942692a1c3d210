/** The API's error codes with their HTTP status, and the error response (architecture rule 8). */

export const errorStatus = {
  "validation.failed": 400,
  "auth.wrong-password": 400,
  "auth.link-invalid": 400,
  "auth.required": 401,
  "auth.wrong-credentials": 401,
  "auth.session-ended": 401,
  "auth.forbidden": 403,
  "auth.email-not-verified": 403,
  "csrf.invalid": 403,
  "request.cross-site": 403,
  "usage.limit-reached": 403,
  "resource.not-found": 404,
  "request.method-not-allowed": 405,
  "request.timeout": 408,
  "resource.conflict": 409,
  "ai.no-model": 409,
  "request.too-large": 413,
  "request.unsupported-type": 415,
  "rate.limited": 429,
  "request.headers-too-large": 431,
  "server.failed": 500,
  "server.unavailable": 503,
  "storage.full": 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every failed call. `statusMessage` is the Danish text for the user, `message` the detail. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly data?: Readonly<Record<string, unknown>>;
}
