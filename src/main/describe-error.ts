/** What the log is told of an error: where it happened in our files, never what a person wrote. */

export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : "unknown";
}
