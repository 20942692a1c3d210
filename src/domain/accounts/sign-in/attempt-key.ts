/** The fingerprints under which failed sign-ins are counted: neither address nor device is kept. */
import { emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { Secrets } from "../../ports.ts";
import type { UserRow } from "../model/account-store.ts";

/**
 * What everybody who tries an address shares.
 *
 * @param email in any spelling, known or not
 */
export function attemptKey(secrets: Secrets, email: string): string {
  return fingerprint(secrets, "sign-in-attempts", emailKeyOf(email));
}

/**
 * What one known device of an account is counted by, so that strangers' failures don't hold it. Another password makes
 * it another key: a reset by mail opens every device without knowing which there are.
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
