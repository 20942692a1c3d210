/** The lines that `npm start` ends with: where it answers, where everything lies, and what is not promised. */
import { join } from "node:path";
import { productName } from "../../src/contract/brand.ts";
import { devPaths } from "../../src/contract/paths.ts";
import type { Env } from "../../src/main/env.ts";

type Told = Pick<Env, "appUrl" | "isLocalMode" | "dataDir" | "databaseUrl" | "smtpUrl">;

/** Danish, one line each, for the person at the terminal. */
export function startMessage(env: Told, buildId: string): readonly string[] {
  const isEmbedded = env.databaseUrl === null;
  return [
    `${productName} svarer på ${env.appUrl}`,
    `  Udgave      ${buildId}`,
    `  Data        ${isEmbedded ? `${env.dataDir} (indbygget database)` : `PostgreSQL (DATABASE_URL), filer i ${env.dataDir}`}`,
    ...mailLines(env),
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

/** Nobody can verify an account by a mail that lies in a folder of the server: whoever opens a site must be told. */
function mailLines({ appUrl, isLocalMode, dataDir, smtpUrl }: Told): readonly string[] {
  if (smtpUrl !== null) return ["  Mails       sendes med SMTP"];
  const folder = join(dataDir, "mail");
  if (isLocalMode) return [`  Mails       ${folder} (læs dem på ${appUrl}${devPaths.mail})`];
  return [
    `  Mails       bliver kun skrevet til ${folder}. Ingen modtager dem,`,
    "              så ingen kan bekræfte en konto eller nulstille en adgangskode. Sæt SMTP_URL.",
  ];
}
