/** What `npm start` does: settings, build, server, and a few lines in Danish on where everything is. */
import { join } from "node:path";
import { productName } from "../../src/contract/brand.ts";
import { devPaths } from "../../src/contract/paths.ts";
import { type Env, readEnv } from "../../src/main/env.ts";
import { startServer, tieToProcess } from "../../src/main/server.ts";
import { buildWhenNeeded } from "../release/build-release.ts";

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

/** Where it answers, where everything lies, and what the embedded parts do not promise. */
function startMessage(env: Env, buildId: string): readonly string[] {
  const isEmbedded = env.databaseUrl === null;
  const mailFolder = join(env.dataDir, "mail");
  const mailPage = env.isLocalMode ? ` (læs dem på ${env.appUrl}${devPaths.mail})` : "";
  return [
    `${productName} svarer på ${env.appUrl}`,
    `  Udgave      ${buildId}`,
    `  Data        ${isEmbedded ? `${env.dataDir} (indbygget database)` : `PostgreSQL (DATABASE_URL), filer i ${env.dataDir}`}`,
    `  Mails       ${env.smtpUrl === null ? `${mailFolder}${mailPage}` : "sendes med SMTP"}`,
    "  Sprogmotor  den indbyggede, i browseren og på serveren; ingen AI-model er tilsluttet",
    ...(isEmbedded
      ? [
          "  Strøm       den indbyggede database tåler, at processen bliver dræbt, men ikke, at strømmen går.",
          "              Brug PostgreSQL (DATABASE_URL), når andre er afhængige af siden.",
        ]
      : []),
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
