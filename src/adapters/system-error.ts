/** Tests errors of the operating system by code. */

/** True for a file system or network error with this code, such as `ENOENT`. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
