/** What `npm start` does: settings, build, server, and a few lines in Danish on where everything is. */
import { readEnv } from "../../src/main/env.ts";
import { startServer, tieToProcess } from "../../src/main/server.ts";
import { buildWhenNeeded } from "../release/build-release.ts";
import { startMessage } from "./start-message.ts";

/** Starts, or says in one sentence why not and ends the process with code 1. */
export async function start(root: string): Promise<void> {
  try {
    const env = readEnv(process.env);
    const release = await buildWhenNeeded(root, console.log);
    const running = await startServer(env, release);
    tieToProcess(running);
    console.log(startMessage(env, release.id).join("\n"));
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

function explain(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  const port = (error as { port?: number }).port;
  if (code === "EADDRINUSE") return `Port ${port} er optaget. Stop det, der bruger den, eller vælg en anden med PORT.`;
  if (code === "EACCES" && port !== undefined)
    return `Port ${port} må ikke bruges af denne bruger. Vælg en anden med PORT.`;
  return error instanceof Error ? error.message : String(error);
}
