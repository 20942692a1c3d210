/** The format of refresh tokens: the family's id, proof that the server created it, and the secret of this token. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../ports.ts";

const idBytes = 16;
const tagBytes = 16;
const secretBytes = 32;
const tokenShape = /^[\w-]{86}$/;
const uuidShape = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** The first token of a family: id, tag and 256 random bits. */
export function firstRefreshToken(secrets: Secrets, sessionId: string): string {
  const [tag = new Uint8Array()] = tagsOf(secrets, sessionId);
  return encode(sessionId, tag, randomBytes(secretBytes));
}

/**
 * Possible successors of a token, one per key of the server, newest first. They are derived, not random, so that two
 * tabs with the same token get the same successor without storing it.
 */
export function successorsOf(secrets: Secrets, token: string, sessionId: string): readonly string[] {
  const tags = tagsOf(secrets, sessionId);
  return secrets
    .macs("refresh-next", token)
    .map((secret, index) => encode(sessionId, tags[index] ?? new Uint8Array(), secret));
}

/** The family's id of a token that we created, used or not; null for any other text. */
export function sessionIdOf(secrets: Secrets, token: string): string | null {
  if (!tokenShape.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  // The last letter has spare bits: each token must have only one spelling.
  if (bytes.toString("base64url") !== token) return null;
  const sessionId = bytes.toString("hex", 0, idBytes).replace(uuidShape, "$1-$2-$3-$4-$5");
  const given = bytes.subarray(idBytes, idBytes + tagBytes);
  // Tries all keys, so that the timing doesn't reveal which one matches.
  const fits = tagsOf(secrets, sessionId).map((tag) => timingSafeEqual(tag, given));
  return fits.includes(true) ? sessionId : null;
}

function tagsOf(secrets: Secrets, sessionId: string): readonly Uint8Array[] {
  return secrets.macs("refresh-family", sessionId).map((mac) => mac.subarray(0, tagBytes));
}

function encode(sessionId: string, tag: Uint8Array, secret: Uint8Array): string {
  const id = Buffer.from(sessionId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, tag, secret.subarray(0, secretBytes)]).toString("base64url");
}
