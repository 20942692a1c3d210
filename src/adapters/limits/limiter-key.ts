/** Addresses and mail addresses are not kept as they are, not even for the hour that a limit lasts. */
import { hash } from "node:crypto";

/** 128 bits of SHA-256: enough that two keys never meet. */
export function limiterKey(key: string): string {
  return hash("sha256", key, "base64url").slice(0, 22);
}
