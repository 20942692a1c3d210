/** What `npm start` does: settings, build, server, and a few lines in Danish on where everything is. */
import type { RedisPersistence } from "../../src/adapters/redis/persistence.ts";
import { describeFault } from "../../src/domain/describe-fault.ts";
import { readEnv } from "../../src/main/env.ts";
import { isFinished } from "../../src/main/release.ts";
import { startServer } from "../../src/main/server.ts";
import { tieToProcess } from "../../src/main/shutdown.ts";
import { buildWhenNeeded } from "../release/current-release.ts";
import { explainFault } from "./explain-fault.ts";
import { finishLater } from "./finish-later.ts";
import { startMessage } from "./start-message.ts";

/**
 * Starts, or says in one sentence why not and ends the process with code 1.
 *
 * @param parentId of the process, read before anything else
 */
export async function start(root: string, parentId: number): Promise<void> {
  // Started by hand, in the background or by a service manager, the server may outlive the shell.
  const isStartedByNpm = process.env.npm_lifecycle_event === "start";
  try {
    const env = readEnv(process.env);
    const release = await buildWhenNeeded(root, console.log, env.isLocalMode ? "later" : "now");
    const isWhole = isFinished(root, release.id);
    const running = await startServer(env, release);
    tieToProcess(running, isStartedByNpm ? { startedBy: parentId } : {});
    console.log(startMessage(env, release.id, await persistenceOf(env.redisUrl)).join("\n"));
    if (!isWhole) {
      finishLater(root, release.id).then(running.reloadFiles, (error: unknown) => {
        running.log.warn(describeFault(error), "release not finished");
      });
    }
  } catch (error) {
    console.error(explainFault(error));
    process.exit(1);
  }
}

async function persistenceOf(redisUrl: string | null): Promise<RedisPersistence | null> {
  if (redisUrl === null) return null;
  return (await import("../../src/adapters/redis/persistence.ts")).redisPersistence(redisUrl);
}
