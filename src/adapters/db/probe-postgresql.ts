/** Probes PostgreSQL before a pool is opened: is it reachable, and which parameters may a connection set? */
import pg from "pg";

const connectTimeoutMs = 5000;
const oldestVersion = 15;

/** PostgreSQL can't be used. The Danish message names the setting and the remedy, but no password. */
export class PostgresqlRefusedError extends Error {
  override readonly name = "PostgresqlRefusedError";

  constructor(reason: string, cause?: unknown) {
    super(`DATABASE_URL kan ikke bruges: ${reason}`, { cause });
  }
}

export interface Probed {
  /** True if a connection may set its statement timeout at the start; PgBouncer refuses the parameter. */
  readonly takesStatementTimeout: boolean;
  /** False if PgBouncer refuses or ignores the parameter and the role has no limit yet. */
  readonly hasStatementTimeout: boolean;
}

/** @throws PostgresqlRefusedError */
export async function probePostgresql(databaseUrl: string, statementTimeoutMs: number): Promise<Probed> {
  const asked = await ask(databaseUrl, statementTimeoutMs).catch((error: unknown) => {
    if (isUnsupportedParameter(error)) return null;
    throw error;
  });
  const { version, statementTimeout } = asked ?? (await ask(databaseUrl, undefined));
  if (version < oldestVersion) {
    throw new PostgresqlRefusedError(
      `serveren er PostgreSQL ${version}, så opgradér den til ${oldestVersion} eller nyere.`,
    );
  }
  return { takesStatementTimeout: asked !== null, hasStatementTimeout: statementTimeout !== "0" };
}

/** The fault, if an open connection failed for a reason that the operator can fix; else null. */
export function refusedLater(error: unknown, databaseUrl: string): PostgresqlRefusedError | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "42501") {
      return new PostgresqlRefusedError(reasonOf(cause, clientOf(databaseUrl, undefined)), error);
    }
  }
  return null;
}

async function ask(databaseUrl: string, statementTimeoutMs: number | undefined) {
  const client = clientOf(databaseUrl, statementTimeoutMs);
  // Errors after the probe's answer don't matter.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; timeout: string }>(
      "select current_setting('server_version_num') as version, current_setting('statement_timeout') as timeout",
    );
    return { version: Math.floor(Number(rows[0]?.version) / 10_000), statementTimeout: rows[0]?.timeout };
  } catch (error) {
    if (isUnsupportedParameter(error)) throw error;
    throw new PostgresqlRefusedError(reasonOf(error, client), error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function clientOf(databaseUrl: string, statementTimeoutMs: number | undefined): pg.Client {
  try {
    return new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectTimeoutMs,
      ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
    });
  } catch (error) {
    if (error instanceof Error && "path" in error) {
      throw new PostgresqlRefusedError(
        `filen ${error.path}, som adressen nævner, kan ikke læses, så ret stien.`,
        error,
      );
    }
    throw new PostgresqlRefusedError(
      "adressen kan ikke læses, så skriv tegn som %, @, : og / i navn og adgangskode som %25, %40, %3A og %2F.",
      error,
    );
  }
}

function isUnsupportedParameter(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/.test(error.message);
}

/** PgBouncer uses one code, 08P01, for all its refusals: only the messages differ. */
function reasonOf(error: unknown, { host, port, user = "", database = "" }: pg.Client): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words = error instanceof Error ? error.message : "";
  const place = host.startsWith("/") ? host : `${host}:${port}`;
  if (code === "ECONNREFUSED" || code === "ENOENT") {
    return `ingen PostgreSQL tager imod på ${place}, så start den, eller ret adressen.`;
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `værten ${host} kan ikke findes, så ret navnet.`;
  if (/timeout expired|timeout exceeded/.test(words) || /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code)) {
    return `${place} svarer ikke inden for ${connectTimeoutMs / 1000} sekunder, så ret adressen, eller åbn for den i firewallen.`;
  }
  if (code === "28P01" || /password authentication failed|SASL authentication failed/.test(words)) {
    return `${place} afviser adgangskoden for brugeren ${user}, så ret den.`;
  }
  if (code === "28000" || /no such user|"trust" authentication failed/.test(words)) {
    return `${place} lukker ikke brugeren ${user} ind, så opret brugeren, eller giv den adgang i pg_hba.conf.`;
  }
  if (code === "3D000" || /no such database|database ".*" does not exist/.test(words)) {
    return `databasen ${database} findes ikke på ${place}, så opret den, eller ret navnet.`;
  }
  if (code === "53300" || /no more connections allowed/.test(words)) {
    return `${place} har ikke flere ledige forbindelser, så giv plads til flere, eller stop andre programmer.`;
  }
  if (/SSL/i.test(words)) return `krypteringen til ${place} kan ikke aftales, så ret sslmode i adressen.`;
  if (code === "42501")
    return `brugeren ${user} må ikke oprette tabeller i databasen ${database}, så gør den til ejer af databasen.`;
  return `${place} afbrød forbindelsen (${code === "" ? "uden kode" : code}), så se i PostgreSQL's log.`;
}
