/** The links of mails: made, mailed and read back without the token ever being stored. */
import { createHash } from "node:crypto";
import type { LinkPurpose } from "#contract/paths.ts";
import type { Clock, Ids, Secrets } from "../../ports.ts";
import type { Transaction } from "../../store.ts";
import { linkLifetimesMs } from "./account-numbers.ts";
import type { LinkRow } from "./account-store.ts";

export interface LinkDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
}

export interface LinkWish {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** The address the mail goes to. */
  readonly email: string;
  /** Id of the row, for a caller that may be run again and must then meet the same link; a new one when left out. */
  readonly id?: string;
}

/** SHA-256, hexadecimal: what is kept of a token. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Every token that the link of this id may have, by each key of the server, newest first: 256 bits, base64url. */
function tokensOf(secrets: Secrets, linkId: string): readonly string[] {
  return secrets.macs("mail-link", linkId).map((mac) => Buffer.from(mac).toString("base64url"));
}

/** The token of a stored link, or null when the key it was made with is gone. */
export function tokenOfLink(secrets: Secrets, link: LinkRow): string | null {
  return tokensOf(secrets, link.id).find((token) => hashOfToken(token) === link.tokenHash) ?? null;
}

/** Stores a link and queues its mail, in the transaction of what caused it. */
export async function issueLink(tx: Transaction, deps: LinkDeps, wish: LinkWish): Promise<void> {
  const { id = deps.ids.row() } = wish;
  const [token = ""] = tokensOf(deps.secrets, id);
  const nowMs = deps.clock.nowMs();
  await tx.links.put({
    ...wish,
    id,
    tokenHash: hashOfToken(token),
    createdAtMs: nowMs,
    expiresAtMs: nowMs + linkLifetimesMs[wish.purpose],
  });
  await tx.jobs.enqueue("mail", { kind: "account-link", linkId: id });
}
