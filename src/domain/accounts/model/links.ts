/** Creates the links of mails and recomputes their tokens, which are never stored. */
import { createHash } from "node:crypto";
import type { LinkPurpose } from "#contract/paths.ts";
import type { Clock, Ids, Secrets } from "../../ports.ts";
import type { Transaction } from "../../store.ts";
import { linkLifetimesMs } from "./account-limits.ts";
import type { LinkRow } from "./account-store.ts";

export interface LinkDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
}

export interface NewLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The address of the mail. */
  readonly email: string;
  /** Row id, for a caller that may run again and must reach the same link; a new one if left out. */
  readonly id?: string;
}

/** SHA-256, hexadecimal: the stored form of a token. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The link's possible tokens, one per key of the server, newest first: 256 bits, base64url. */
function tokensOf(secrets: Secrets, linkId: string): readonly string[] {
  return secrets.macs("mail-link", linkId).map((mac) => Buffer.from(mac).toString("base64url"));
}

/** The token of a stored link, or null if its key was removed. */
export function tokenOfLink(secrets: Secrets, link: LinkRow): string | null {
  return tokensOf(secrets, link.id).find((token) => hashOfToken(token) === link.tokenHash) ?? null;
}

/** Stores a link and queues its mail in the same transaction. */
export async function issueLink(tx: Transaction, deps: LinkDeps, link: NewLink): Promise<void> {
  const { id = deps.ids.row() } = link;
  const [token = ""] = tokensOf(deps.secrets, id);
  const nowMs = deps.clock.nowMs();
  await tx.links.put({
    ...link,
    id,
    tokenHash: hashOfToken(token),
    createdAtMs: nowMs,
    expiresAtMs: nowMs + linkLifetimesMs[link.purpose],
  });
  await tx.jobs.enqueue("mail", { kind: "account-link", linkId: id });
}
