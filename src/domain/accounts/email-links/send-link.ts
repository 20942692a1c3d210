/** Does an `account-link` job: makes the link that somebody asked for by e-mail address, and queues its mail. */
import { createHash } from "node:crypto";
import type { JobData } from "../../jobs.ts";
import type { Store } from "../../store.ts";
import type { UserRow } from "../model/account-store.ts";
import { issueLink, type LinkDeps } from "../model/links.ts";

export interface SendLinkDeps extends LinkDeps {
  readonly store: Store;
}

/**
 * An id that is nobody's, or an address that has been verified meanwhile, gives nothing. A repeat does no harm: as long
 * as the link of the first run may be used, it leaves it alone. Once that is used or replaced, a repeat is like asking
 * once more: it makes a link with a mail of its own, which ends a newer one. After a reset its token is another, because
 * the id depends on the password that the reset replaced.
 */
export async function sendLink(deps: SendLinkDeps, jobId: string, job: JobData["account-link"]): Promise<void> {
  await deps.store.transaction(async (tx) => {
    // Held, so that its address can't change before the link to it is stored.
    const user = await tx.users.lock(job.userId);
    if (user === null) return;
    if (job.purpose === "verify-email" && user.emailVerifiedAtMs !== null) return;
    const id = linkIdOf(jobId, user);
    if ((await tx.links.find(id)) !== null) return;
    await issueLink(tx, deps, { id, userId: user.id, purpose: job.purpose, email: user.email });
  });
}

/** The same for every run of a job until the account has another password: a UUID of version 8 (RFC 9562 5.8). */
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
