/** What a refresh token is made of: whose family it is, proof that we made that family, and the secret of this one. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../ports.ts";

const idBytes = 16;
const tagBytes = 16;
const secretBytes = 32;
const tokenShape = /^[\w-]{86}$/;
const uuidShape = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** The first token of a family: 256 random bits behind id and tag. */
export function firstRefreshToken(secrets: Secrets, sessionId: string): string {
  const [tag = new Uint8Array()] = tagsOf(secrets, sessionId);
  return encode(sessionId, tag, randomBytes(secretBytes));
}

/**
 * What may follow a token, by each key of the server, newest first. It is worked out and not random, so that two tabs
 * that bring the same token get the same successor without its being stored.
 */
export function successorsOf(secrets: Secrets, token: string, sessionId: string): readonly string[] {
  const tags = tagsOf(secrets, sessionId);
  return secrets
    .macs("refresh-next", token)
    .map((secret, index) => encode(sessionId, tags[index] ?? new Uint8Array(), secret));
}

/** Id of the family that a token of ours belongs to, used up or not; null for anything we never gave out. */
export function sessionIdOf(secrets: Secrets, token: string): string | null {
  if (!tokenShape.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  // The last letter has bits to spare: one token must not be written in several ways.
  if (bytes.toString("base64url") !== token) return null;
  const sessionId = bytes.toString("hex", 0, idBytes).replace(uuidShape, "$1-$2-$3-$4-$5");
  const given = bytes.subarray(idBytes, idBytes + tagBytes);
  // Every key is tried whatever the first one says: the time tells nothing about which of them fits.
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
