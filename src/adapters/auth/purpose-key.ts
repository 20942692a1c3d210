/** One key for each use, derived from a key of `AUTH_KEYS`: what is signed for one thing proves nothing for another. */
import { hkdfSync } from "node:crypto";

const keyBytes = 32;

/** HKDF-SHA-256. `purpose` is public; two purposes give two keys that say nothing about each other. */
export function purposeKey(authKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", authKey, "", purpose, keyBytes));
}
