/** Converts database driver errors to the product's errors: no space, unavailable, or a fault of ours. */
import { AppError } from "#domain/app-error.ts";

/** SQLSTATE codes of a full disk (PostgreSQL appendix A, class 53), and the file system's codes. */
const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/**
 * SQLSTATE 08 connection, 53300 too many connections, 57P shutdown, 28 and 3D000 refused login, 55000 no connections
 * allowed; and socket errors.
 */
const goneCodes =
  /^(?:08...|53300|57P0[1-4]|28...|3D000|55000|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/** Drivers report a failed or lost connection without a code. */
const goneMessages =
  /timeout exceeded when trying to connect|^timeout expired$|Connection terminated|connection error and is not queryable|after calling end on the pool/;

/** SQLSTATE 40P01 deadlock, 40001 serialization failure: a retry can succeed. */
const collisionCodes = new Set(["40P01", "40001"]);

/** True if the database aborted this transaction in favour of another, so that it can be retried. */
export function isCollision(error: unknown): boolean {
  return causesOf(error).some((cause) => collisionCodes.has(codeOf(cause)));
}

/** True if this unique index rejected a row (SQLSTATE 23505). */
export function isDuplicate(error: unknown, index: string): boolean {
  return causesOf(error).some(
    (cause) => codeOf(cause) === "23505" && "constraint" in cause && cause.constraint === index,
  );
}

/** True if a constraint rejected a row (SQLSTATE class 23). */
export function isRefusedRow(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause).startsWith("23"));
}

/** @returns an AppError if the cause is outside our code, else the error itself, to be logged as a fault */
export function databaseError(error: unknown): unknown {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (fullCodes.has(code) || /No space left on device/.test(cause.message)) {
      return new AppError("storage.full", "the database has no room left", { cause: error });
    }
    if (goneCodes.test(code) || goneMessages.test(cause.message)) {
      return new AppError("server.unavailable", "the database does not answer", { retryAfterSeconds: 5, cause: error });
    }
    if (collisionCodes.has(code)) {
      return new AppError("server.unavailable", "the database is too busy", { retryAfterSeconds: 1, cause: error });
    }
  }
  return error;
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
