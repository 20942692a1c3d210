/** Fingerprints under which failed sign-ins are counted, so that neither address nor device is stored. */
import { emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { Secrets } from "../../ports.ts";
import type { UserRow } from "../model/account-store.ts";

/**
 * Shared by all attempts on an address.
 *
 * @param email in any spelling, known or not
 */
export function attemptKey(secrets: Secrets, email: string): string {
  return fingerprint(secrets, "sign-in-attempts", emailKeyOf(email));
}

/**
 * For a known device of an account, so that strangers' failures don't block it. It depends on the password: a reset by
 * mail unblocks every device without knowing them.
 *
 * @param deviceHash as in `SessionRow.deviceHash`
 */
export function deviceAttemptKey(secrets: Secrets, user: UserRow, deviceHash: string): string {
  return fingerprint(secrets, "sign-in-attempts-of-device", `${deviceHash} ${user.id} ${user.passwordHash ?? ""}`);
}

function fingerprint(secrets: Secrets, purpose: string, text: string): string {
  const [mac = new Uint8Array()] = secrets.macs(purpose, text);
  return Buffer.from(mac).toString("hex");
}
