/**
 * How long the text search parser needs for 100,000 characters of one repeated shape, for every shape of two and four
 * characters, as the tables and questions hand it over and without the bound. Of the embedded database it is time of the
 * processor. Ends with 1 when one takes a second.
 */
import { loadavg } from "node:os";
import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { queryFor, wordsIn } from "#adapters/db/danish-search.ts";
import type { Database } from "#adapters/db/database.ts";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { openPostgresql } from "#adapters/db/open-postgresql.ts";
import { createLog } from "#adapters/system.ts";
import { repeatedTo, shapesOf } from "../tests/support/search-shapes.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const chars = 100_000;
/** Without the bound 100,000 characters take minutes; time grows with the square. */
const unboundedChars = 4000;
const barMs = 1000;
const shapes = [
  ...shapesOf("a1_./~-@:<>!?&#%+=,'\"øe \n*()", 2),
  ...shapesOf("a1_./~-@:", 4),
  ...shapesOf('<!-a" ', 4),
];

async function timeOf(database: Database, value: SQL): Promise<number> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  await database.db.execute(sql`select ${value} is null`);
  const { user, system } = process.cpuUsage(before);
  return database.kind === "pglite" ? (user + system) / 1000 : performance.now() - startedAt;
}

async function slowest(database: Database, toValue: (shape: string) => SQL, some: readonly string[] = shapes) {
  const taken: { readonly shape: string; readonly ms: number }[] = [];
  for (const shape of some) taken.push({ shape, ms: await timeOf(database, toValue(shape)) });
  const sorted = taken.toSorted((a, b) => a.ms - b.ms);
  return { worst: sorted.slice(-3).toReversed(), p50Ms: sorted[Math.floor(sorted.length / 2)]?.ms ?? 0 };
}

function tell(name: string, size: number, { worst, p50Ms }: Awaited<ReturnType<typeof slowest>>, hasBar = true): void {
  const shown = worst.map(({ shape, ms }) => `${JSON.stringify(shape)} ${ms.toFixed(0)} ms`).join(", ");
  const isMissed = hasBar && (worst[0]?.ms ?? 0) >= barMs;
  if (isMissed) process.exitCode = 1;
  const bar = hasBar ? `${barMs} ms${isMissed ? ", missed" : ""}` : "–";
  console.log(`| ${name} | ${size} | ${p50Ms.toFixed(0)} ms | ${shown} | ${bar} |`);
}

async function measure(name: string, database: Database): Promise<void> {
  try {
    const text = (shape: string) => repeatedTo(shape, chars);
    tell(`${name}: words`, chars, await slowest(database, (shape) => wordsIn(text(shape))));
    tell(
      `${name}: question`,
      chars,
      await slowest(database, (shape) => queryFor(text(shape)), shapesOf('a1_./-" ', 2)),
    );
    const unbounded = (shape: string) => sql`to_tsvector('danish', ${repeatedTo(shape, unboundedChars)})`;
    tell(`${name}: without the bound`, unboundedChars, await slowest(database, unbounded), false);
  } finally {
    await database.close();
  }
}

console.log(
  `${shapes.length} shapes; a shape that is another's rotation counts once. The machine's load: ${loadavg()[0]?.toFixed(1)}.\n`,
);
console.log("| what | characters | p50 | slowest | bar |");
console.log("| --- | --- | --- | --- | --- |");
await measure("PGlite", await openPglite({}));
if (serverUrl !== undefined) {
  const name = `rodtraad_bench_shapes_${process.pid}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const own = Object.assign(new URL(serverUrl), { pathname: `/${name}` });
    await measure("PostgreSQL", await openPostgresql(own.href, createLog({ write: () => {} })));
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
