/** Chooses the adapters by the environment: real ones where they are configured, embedded ones where not. */
import { randomBytes } from "node:crypto";
import pino from "pino";
import type { AppDeps } from "./app.ts";
import type { Env } from "./env.ts";

export interface RunningDeps extends AppDeps {
  /** Ends timers, connections and locks. */
  close(): Promise<void>;
}

export async function createDeps(env: Env, buildId: string): Promise<RunningDeps> {
  const log = pino();
  return {
    clock: { nowMs: () => Date.now() },
    ids: {
      row: () => (crypto as Crypto & { randomUUIDv7(): string }).randomUUIDv7(),
      capability: () => randomBytes(16).toString("base64url"),
    },
    log: {
      info: (fields, message) => log.info(fields, message),
      warn: (fields, message) => log.warn(fields, message),
      error: (fields, message) => log.error(fields, message),
    },
    buildId,
    appUrl: env.appUrl,
    isLocalMode: env.isLocalMode,
    settings: {
      appUrl: env.appUrl,
      buildId,
      isLocalMode: env.isLocalMode,
      company: { name: null, address: null, cvr: null, email: null, phone: null },
    },
    close: async () => {},
  };
}
