/** Deletes the exports of a user whose account may be compromised or is being deleted. */
import { describeFault } from "../../describe-fault.ts";
import type { Files, Log } from "../../ports.ts";
import { exportPrefixOf } from "./export-file.ts";

export interface RevokeDeps {
  readonly files: Files;
  readonly log: Log;
}

/**
 * Call it after the transaction that requires it, because files are not transactional. If the file store is
 * unavailable, the nightly job deletes the file after its link has expired.
 */
export async function revokeExports({ files, log }: RevokeDeps, userId: string): Promise<void> {
  try {
    for (const { key } of await files.list(exportPrefixOf(userId))) await files.remove(key);
  } catch (error) {
    log.error({ userId, ...describeFault(error) }, "exports of an account are still there");
  }
}
