/** Everything that is kept in the tables, to be compared before and after a call. */
import type { TestApp } from "./test-app.ts";

/** All rows by table, and the jobs that wait. */
export async function keptRows(app: TestApp): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const [found] = await app.database.rows("select tables, jobs from test.kept()");
  return { ...(found?.tables as Record<string, readonly unknown[]>), jobs: found?.jobs as readonly unknown[] };
}

/** The same for two runs: without what is random in each of them. */
export function withoutChance(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "…id")
    .replaceAll(/\$argon2id\$[^"]+/g, "…hash")
    .replaceAll(/[0-9a-f]{64}/g, "…sha256")
    .replaceAll(/[\w-]{20,}(?:\.[\w-]{20,})*/g, "…token")
    .replaceAll(/\b[HF]-[0-9A-Z]{10}\b/g, "…reference");
  return JSON.parse(text);
}
