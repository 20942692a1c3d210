/** Reads and validates the environment once, at start: every fault is named, no value is printed. */
import { z } from "zod";

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_URL: z.url().optional(),
  DATA_DIR: z.string().default("./data"),
});

export interface Env {
  readonly port: number;
  readonly host: string;
  readonly appUrl: string;
  readonly isLocalMode: boolean;
  readonly dataDir: string;
}

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function readEnv(source: NodeJS.ProcessEnv): Env {
  const e = schema.parse(source);
  const appUrl = (e.APP_URL ?? `http://127.0.0.1:${e.PORT}`).replace(/\/+$/, "");
  return {
    port: e.PORT,
    host: e.HOST,
    appUrl,
    isLocalMode: loopbackHosts.has(new URL(appUrl).hostname),
    dataDir: e.DATA_DIR,
  };
}
