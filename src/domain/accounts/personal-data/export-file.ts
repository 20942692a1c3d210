/** Keys, tokens and links of export files: the token alone gives access until the file expires or is revoked. */
import { pagePaths } from "#contract/paths.ts";
import { hashOfToken } from "../model/links.ts";

export const exportPrefix = "exports/";

const idBytes = 16;
const timeBytes = 6;
/** Owner and expiry (22 bytes) and 128 random bits, each base64url. */
const tokenShape = /^([\w-]{30})[\w-]{22}$/;
const keyShape = /^exports\/[0-9a-f-]{36}\.(\d{1,15})\.[\w-]{43}\.zip$/;

/**
 * The owner's id is included so that the file is found without an index.
 *
 * @param capability 128 random bits, base64url
 */
export function exportToken(userId: string, expiresAtMs: number, capability: string): string {
  const head = Buffer.alloc(idBytes + timeBytes);
  head.write(userId.replaceAll("-", ""), "hex");
  head.writeUIntBE(expiresAtMs, idBytes, timeBytes);
  return head.toString("base64url") + capability;
}

/** Path of the download page. Browsers never send a fragment, so the token appears in no log and no referrer. */
export function exportPath(token: string): string {
  return `${pagePaths.dataDownload}#${token}`;
}

/** Prefix of the keys of all exports of one user. */
export function exportPrefixOf(userId: string): string {
  return `${exportPrefix}${userId}.`;
}

/** @returns the file's key, or null for an invalid or expired token; a forged owner or expiry leads to another key */
export function exportKey(token: string, nowMs: number): string | null {
  const [, head] = tokenShape.exec(token) ?? [];
  if (head === undefined) return null;
  const bytes = Buffer.from(head, "base64url");
  const expiresAtMs = bytes.readUIntBE(idBytes, timeBytes);
  if (expiresAtMs <= nowMs) return null;
  const userId = bytes.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  // Shorter than hexadecimal: a name in the file store has at most a hundred characters.
  const hash = Buffer.from(hashOfToken(token), "hex").toString("base64url");
  return `${exportPrefixOf(userId)}${expiresAtMs}.${hash}.zip`;
}

/** True for an expired export, and for a file whose name has no expiry. */
export function isExportExpired(key: string, nowMs: number): boolean {
  const [, time = "0"] = keyShape.exec(key) ?? [];
  return Number(time) <= nowMs;
}
