/** The lines that `npm start` ends with: where it answers, where everything lies, and what is not promised. */
import { join } from "node:path";
import type { RedisPersistence } from "../../src/adapters/redis/persistence.ts";
import { placeTexts } from "../../src/contract/ai/messages.da.ts";
import { productName } from "../../src/contract/brand.ts";
import { devPaths } from "../../src/contract/paths.ts";
import { missingCompanySettings } from "../../src/contract/site/settings.ts";
import type { Env } from "../../src/main/env.ts";

type Told = Pick<Env, "appUrl" | "isLocalMode" | "dataDir" | "databaseUrl" | "smtpUrl" | "ai" | "company">;

/** Danish, one line each, for the person at the terminal. */
export function startMessage(env: Told, buildId: string, redis: RedisPersistence | null = null): readonly string[] {
  const isEmbedded = env.databaseUrl === null;
  return [
    `${productName} svarer på ${env.appUrl}`,
    `  Udgave      ${buildId}`,
    `  Data        ${isEmbedded ? `${env.dataDir} (indbygget database)` : `PostgreSQL (DATABASE_URL), filer i ${env.dataDir}`}`,
    ...mailLines(env),
    "  Sprogmotor  den indbyggede, i browseren og på serveren",
    ...aiLines(env.ai),
    ...redisLines(redis),
    ...companyLines(env),
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

/** Texts of runs lie in Redis for ten minutes: on its disk they would lie on, in copies too. @param redis null: not used */
function redisLines(redis: RedisPersistence | null): readonly string[] {
  switch (redis?.kind) {
    case undefined:
      return [];
    case "off":
      return ["  Redis       husker kun i hukommelsen"];
    case "on":
      return [
        `  Redis       skriver folks tekster på disken (${redis.settings.join(" og ")}). Sæt save "" og appendonly no i Redis,`,
        "              for ellers bliver det, der er slettet, liggende dér.",
      ];
    case "hidden":
      return [
        "  Redis       siger ikke, om den skriver på disken. Sørg for, at persistens og sikkerhedskopier er slået fra,",
        "              for ellers bliver det, der er slettet, liggende dér.",
      ];
    case "away":
      return ["  Redis       svarer ikke. Grænser og kørsler bliver i denne proces, til den gør. Se REDIS_URL."];
  }
}

/** The facts that the law wants on a public site and that are not configured; a local installation needs none. */
function companyLines({ isLocalMode, company }: Told): readonly string[] {
  const missing = missingCompanySettings(company);
  if (isLocalMode || missing.length === 0) return [];
  return [
    `  Firma       loven kræver navn, adresse, CVR og e-mail på siden (e-handelsloven § 7). Sæt ${missing.join(", ")}`,
  ];
}

/** Which model people's texts go to, and where it runs: whoever starts it should see it before anybody writes. */
function aiLines(ai: Told["ai"]): readonly string[] {
  if (ai === null) {
    return [
      "  AI          ingen model er tilsluttet: sprogmotoren gør, hvad den kan.",
      "              Sådan tilslutter du en: docs/operations.md",
    ];
  }
  const told = ({ name, model, place }: typeof ai.first) => `${name}, ${model} (${placeTexts[place]})`;
  const undeclared = [
    ...(ai.first.retentionDays === null ? ["AI_RETENTION_DAYS"] : []),
    ...(ai.fallback !== null && ai.fallback.retentionDays === null ? ["AI_FALLBACK_RETENTION_DAYS"] : []),
  ];
  return [
    `  AI          ${told(ai.first)}`,
    ...(ai.fallback === null ? [] : [`              svarer den ikke, så ${told(ai.fallback)}`]),
    ...(undeclared.length === 0
      ? []
      : [
          `              Folk får at vide, at det ikke er oplyst, om teksterne gemmes dér. Sæt ${undeclared.join(" og ")}`,
          "              (dage; 0: slet ikke), når du ved det.",
        ]),
  ];
}
