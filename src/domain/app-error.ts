/** The error that use cases throw on purpose: a code of the contract, a text for the user, a detail for the log. */
import type { ErrorCode } from "#contract/errors.ts";

export interface AppErrorOptions {
  /** Danish text for the user; the code's own text if left out. */
  readonly statusMessage?: string;
  /** Extra data in the response, such as `fields` by name. Must not contain secrets. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Whole seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * `detail` goes to the log and into the response's `message`: it must not contain user text, mail addresses, tokens or
 * SQL.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.options = options;
  }
}
