/** Derives the keys that encrypt an account's drafts on a device, from the account and a salt; nothing is stored. */
import type { DeviceKeyResponse } from "#contract/accounts/device-key.schema.ts";
import type { Secrets } from "../../ports.ts";

/**
 * The same keys for the same account and salt. Only the signed-in account gets them: without them, drafts on a shared
 * computer are unreadable.
 *
 * @param salt made by the device, 22 characters of base64url
 */
export function deviceKeys(deps: { readonly secrets: Secrets }, userId: string, salt: string): DeviceKeyResponse {
  // An id has a fixed length and no colon, so two accounts never share an input.
  const keys = deps.secrets.macs("device-key", `${userId}:${salt}`);
  return { keys: keys.map((key) => Buffer.from(key).toString("base64url")) };
}
