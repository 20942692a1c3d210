/** The server's own secrets: those of `AUTH_KEYS`, or in local mode one that is made once and kept under the data folder. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env.ts";

const keyBytes = 32;

/** Everything that is signed stays valid over a restart, because the key does. */
export function authKeysOf(env: Pick<Env, "authKeys" | "dataDir">): readonly Uint8Array[] {
  if (env.authKeys.length > 0) return env.authKeys;
  const file = join(env.dataDir, "auth-key");
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(keyBytes).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
  // Half a file after a power cut: nothing is lost but what was signed with it.
  if (key.byteLength >= keyBytes) return [key];
  const fresh = randomBytes(keyBytes);
  writeFileSync(file, fresh.toString("base64url"), { mode: 0o600 });
  return [fresh];
}
