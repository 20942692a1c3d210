/** Provides the server's secrets: those of `AUTH_KEYS`, or in local mode one created in the data folder. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env.ts";

const keyBytes = 32;

/** The key is stored, so signatures stay valid after a restart. */
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
  // A truncated file after a power failure is replaced; only what it signed becomes invalid.
  if (key.byteLength >= keyBytes) return [key];
  const fresh = randomBytes(keyBytes);
  writeFileSync(file, fresh.toString("base64url"), { mode: 0o600 });
  return [fresh];
}
