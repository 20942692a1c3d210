/** Handles an `account-link` job: creates the requested link and queues its mail. */
import { createHash } from "node:crypto";
import type { JobData } from "../../jobs.ts";
import type { Store } from "../../store.ts";
import type { UserRow } from "../model/account-store.ts";
import { issueLink, type LinkDeps } from "../model/links.ts";

export interface SendLinkDeps extends LinkDeps {
  readonly store: Store;
}

/**
 * Does nothing for an unknown id or an address verified meanwhile. Repeats are safe: while the first run's link is
 * usable, a repeat leaves it alone. Once it is used or replaced, a repeat counts as a new request: it creates a link
 * with a mail of its own, which ends a newer link. After a reset the token differs, because the id depends on the
 * replaced password.
 */
export async function sendLink(deps: SendLinkDeps, jobId: string, job: JobData["account-link"]): Promise<void> {
  await deps.store.transaction(async (tx) => {
    // Locked, so that the address can't change before the link to it is stored.
    const user = await tx.users.lock(job.userId);
    if (user === null) return;
    if (job.purpose === "verify-email" && user.emailVerifiedAtMs !== null) return;
    const id = linkIdOf(jobId, user);
    if ((await tx.links.find(id)) !== null) return;
    await issueLink(tx, deps, { id, userId: user.id, purpose: job.purpose, email: user.email });
  });
}

/** The same for every run of a job until the password changes: a UUID of version 8 (RFC 9562 5.8). */
function linkIdOf(jobId: string, user: UserRow): string {
  const hex = createHash("sha256")
    .update(`${jobId} ${user.passwordHash ?? ""}`)
    .digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) & 3];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
