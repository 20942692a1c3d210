/**
 * Derives a separate key for each purpose from a key of `AUTH_KEYS`, so that a signature for one purpose is invalid for
 * another.
 */
import { hkdfSync } from "node:crypto";

const keyBytes = 32;

/** HKDF-SHA-256. `purpose` is public; keys of different purposes are independent. */
export function purposeKey(authKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", authKey, "", purpose, keyBytes));
}
