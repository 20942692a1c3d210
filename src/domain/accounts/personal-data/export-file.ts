/** Where an export lies and who may fetch it: whoever knows the token, until its time is up or the file is taken away. */
import { apiPaths, filledPath } from "#contract/paths.ts";
import { hashOfToken } from "../model/links.ts";

export const exportPrefix = "exports/";

const idBytes = 16;
const timeBytes = 6;
/** Whose and until when (22 bytes), and 128 random bits; each base64url. */
const tokenShape = /^([\w-]{30})[\w-]{22}$/;
const keyShape = /^exports\/[0-9a-f-]{36}\.(\d{1,15})\.[\w-]{43}\.zip$/;

/**
 * The id of the owner stands in it only so that the file is found without a list of files.
 *
 * @param capability 128 random bits, base64url
 */
export function exportToken(userId: string, expiresAtMs: number, capability: string): string {
  const head = Buffer.alloc(idBytes + timeBytes);
  head.write(userId.replaceAll("-", ""), "hex");
  head.writeUIntBE(expiresAtMs, idBytes, timeBytes);
  return head.toString("base64url") + capability;
}

/** Path on this site. */
export function exportPath(token: string): string {
  return filledPath(apiPaths.dataExportFile, { token });
}

/** What the keys of all exports of one person begin with. */
export function exportsOf(userId: string): string {
  return `${exportPrefix}${userId}.`;
}

/**
 * @returns the key of the file, or null for what is no token or past its time; a made-up owner or time leads to another
 *   key
 */
export function exportKey(token: string, nowMs: number): string | null {
  const [, head] = tokenShape.exec(token) ?? [];
  if (head === undefined) return null;
  const bytes = Buffer.from(head, "base64url");
  const expiresAtMs = bytes.readUIntBE(idBytes, timeBytes);
  if (expiresAtMs <= nowMs) return null;
  const userId = bytes.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  // Shorter than hexadecimal: a name in the file store has at most a hundred characters.
  const hash = Buffer.from(hashOfToken(token), "hex").toString("base64url");
  return `${exportsOf(userId)}${expiresAtMs}.${hash}.zip`;
}

/** True for a file of this folder whose time is up, and for one whose name tells no time. */
export function isExportOver(key: string, nowMs: number): boolean {
  const [, time = "0"] = keyShape.exec(key) ?? [];
  return Number(time) <= nowMs;
}
