/** The one error that use cases throw on purpose: a code of the contract, a text for the person, a detail for the log. */
import type { ErrorCode } from "#contract/errors.ts";

export interface AppErrorOptions {
  /** Danish text for the person; the code's own text when left out. */
  readonly statusMessage?: string;
  /** Extra data on the wire, such as `fields` by name. Never anything secret. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Whole seconds until another try makes sense; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** `detail` goes to the log and to the wire's `message`: no text, mail address, token or SQL in it. */
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
