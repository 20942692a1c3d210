/** Runs PostgreSQL's own tools on the database of an address, without its password on the command line. */
import { spawn } from "node:child_process";

export function databaseOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) || "postgres";
}

/** A PostgreSQL database, and where the tools of PostgreSQL are. */
export interface PostgresPlace {
  readonly databaseUrl: string;
  /** `PATH` of the caller. */
  readonly toolPath: string;
}

/** @throws Error in Danish when the tool is missing or fails; what the tool itself says goes to standard error */
export async function runPostgresTool(tool: string, place: PostgresPlace, options: readonly string[]): Promise<void> {
  const { databaseUrl, toolPath } = place;
  const url = new URL(databaseUrl);
  const sslMode = url.searchParams.get("sslmode");
  // Other users of the machine can read command lines, not environments.
  const env = {
    PATH: toolPath,
    PGHOST: decodeURIComponent(url.searchParams.get("host") ?? url.hostname),
    PGPORT: url.port || "5432",
    PGDATABASE: databaseOf(databaseUrl),
    ...(url.username !== "" && { PGUSER: decodeURIComponent(url.username) }),
    ...(url.password !== "" && { PGPASSWORD: decodeURIComponent(url.password) }),
    ...(sslMode !== null && { PGSSLMODE: sslMode }),
  };
  const child = spawn(tool, options, { env, stdio: ["ignore", "ignore", "inherit"] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", () => reject(new Error(`${tool} findes ikke. Installér PostgreSQL's klientprogrammer.`)));
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${tool} sluttede med kode ${code}.`);
}
