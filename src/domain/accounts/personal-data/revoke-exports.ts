/** Ends the export links of a person whose account may have been in wrong hands, or who leaves: the files go at once. */
import { describeFault } from "../../describe-fault.ts";
import type { Files, Log } from "../../ports.ts";
import { exportsOf } from "./export-file.ts";

export interface RevokeDeps {
  readonly files: Files;
  readonly log: Log;
}

/**
 * Called after the transaction that made it necessary, because files are outside of it. A file store that is away does
 * not undo what has been done: the file then goes in the night after its link has run out, as any other.
 */
export async function revokeExports({ files, log }: RevokeDeps, userId: string): Promise<void> {
  try {
    for (const { key } of await files.list(exportsOf(userId))) await files.remove(key);
  } catch (error) {
    log.error({ userId, ...describeFault(error) }, "exports of an account are still there");
  }
}
