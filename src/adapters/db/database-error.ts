/** Turns what a database driver throws into what the product says: no room, not there, or a fault of ours. */
import { AppError } from "#domain/app-error.ts";

/** SQLSTATE classes and codes of a full disk (PostgreSQL appendix A, class 53), and what the file system says. */
const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/**
 * SQLSTATE 08 connection, 53300 too many, 57P shutdown, 28 and 3D000 refused at the door, 55000 closed for connections;
 * and the socket's own words.
 */
const goneCodes =
  /^(?:08...|53300|57P0[1-4]|28...|3D000|55000|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/** Drivers report a connection that never came, or went, without a code. */
const goneMessages = /timeout exceeded when trying to connect|Connection terminated|PGlite is closed/;

/** @returns an AppError when the cause is outside our code, else the error itself, to be logged as a fault */
export function databaseError(error: unknown): unknown {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    if (fullCodes.has(code) || /No space left on device/.test(cause.message)) {
      return new AppError("storage.full", "the database has no room left", { cause: error });
    }
    if (goneCodes.test(code) || goneMessages.test(cause.message)) {
      return new AppError("server.unavailable", "the database does not answer", { retryAfterSeconds: 5, cause: error });
    }
  }
  return error;
}
