/** What the operating system says went wrong. */

/** True for an error of the file system or the network with this code, such as `ENOENT`. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
