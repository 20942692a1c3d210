/** What `npm start` does: settings, build, server, and a few lines in Danish on where everything is. */
import { join, resolve } from "node:path";
import { productName } from "../../src/contract/brand.ts";
import { devPaths } from "../../src/contract/paths.ts";
import { type Env, readEnv } from "../../src/main/env.ts";
import { startServer, stopOnSignals } from "../../src/main/server.ts";
import { buildWhenNeeded } from "../release/build-release.ts";

/** Starts, or says in one sentence why not and ends the process with code 1. */
export async function start(root: string): Promise<void> {
  try {
    const env = readEnv(process.env);
    const release = await buildWhenNeeded(root, console.log);
    const running = await startServer(env, release);
    stopOnSignals(running);
    console.log(startMessage(env, release.id).join("\n"));
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

function startMessage(env: Env, buildId: string): readonly string[] {
  const data = resolve(env.dataDir);
  return [
    `${productName} svarer på ${env.appUrl}`,
    `  Udgave    ${buildId}`,
    `  Data      ${data}`,
    `  Post      ${join(data, "mail")}${env.isLocalMode ? ` (læs den på ${env.appUrl}${devPaths.mail})` : ""}`,
    "  Sprog     den indbyggede motor, i browseren og på serveren; ingen AI-model er tilsluttet",
    "  Bemærk    den indbyggede database tåler, at processen dræbes, men ikke strømsvigt. Sæt DATABASE_URL i drift.",
    "Stop med Ctrl+C.",
  ];
}

function explain(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const port = (error as { port?: number }).port;
  if (code === "EADDRINUSE") return `Port ${port} er optaget. Stop det, der bruger den, eller vælg en anden med PORT.`;
  if (code === "EACCES" && port !== undefined)
    return `Port ${port} må ikke bruges af denne bruger. Vælg en anden med PORT.`;
  return error instanceof Error ? error.message : String(error);
}
