/** Hashes the keys of rate limits, so that addresses and mail addresses are not stored. */
import { createHmac, hash } from "node:crypto";
import { purposeKey } from "../auth/purpose-key.ts";

/** 128 bits, enough to avoid collisions. */
const keyChars = 22;

/** SHA-256, for this process's memory and for ids that can't be guessed. */
export function limiterKey(key: string): string {
  return hash("sha256", key, "base64url").slice(0, keyChars);
}

/** HMAC-SHA-256, for keys stored in Redis: without the secret, all internet addresses could be hashed in minutes. */
export function keyedLimiterKey(authKey: Uint8Array): (key: string) => string {
  const secret = purposeKey(authKey, "rodtraad rate limits in redis");
  return (key) => createHmac("sha256", secret).update(key).digest("base64url").slice(0, keyChars);
}
