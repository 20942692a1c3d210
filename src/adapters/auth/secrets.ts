/** Computes keyed fingerprints: HMAC-SHA-256 with a separate key for each purpose. */
import { createHmac } from "node:crypto";
import type { Secrets } from "#domain/ports.ts";
import { purposeKey } from "./purpose-key.ts";

/** @param authKeys newest first; at least one, each of at least 256 bits (`main/env.ts` checks that) */
export function createSecrets(authKeys: readonly Uint8Array[]): Secrets {
  /** Purposes are constants in our code, so the map stays small. */
  const keysOf = new Map<string, readonly Buffer[]>();

  function keysFor(purpose: string): readonly Buffer[] {
    let keys = keysOf.get(purpose);
    if (keys === undefined) {
      keys = authKeys.map((key) => purposeKey(key, `mac/${purpose}`));
      keysOf.set(purpose, keys);
    }
    return keys;
  }

  return {
    macs: (purpose, text) => keysFor(purpose).map((key) => createHmac("sha256", key).update(text, "utf8").digest()),
  };
}
