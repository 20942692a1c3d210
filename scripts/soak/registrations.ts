/**
 * `npm run soak`: kills the server 50 times while people register, on the embedded database and, when TEST_DATABASE_URL
 * names a server, on PostgreSQL, and says what was lost. Takes several minutes; ends with 1 when anything was.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { killWhileRegistering } from "../../tests/support/kill-while-registering.ts";

const rounds = Number(process.argv[2] ?? "50");
const serverUrl = process.env.TEST_DATABASE_URL;
const databaseName = `rodtraad_soak_${process.pid}`;

async function admin(query: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(query);
  await client.end();
}

async function soak(name: string, databaseUrl: string | undefined): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "rodtraad-soak-"));
  const survival = await killWhileRegistering({
    rounds,
    dataDir,
    ...(databaseUrl !== undefined && { databaseUrl }),
    onRound: (round, acknowledged) => console.log(`${name}: ${round} of ${rounds} kills, ${acknowledged} acknowledged`),
  });
  rmSync(dataDir, { recursive: true, force: true });
  const { acknowledged, withoutAccount, withoutMail, withTwoMails } = survival;
  console.log(
    `${name}: ${rounds} kills, ${acknowledged} registrations acknowledged, ${withoutAccount.length} lost, ` +
      `${withoutMail.length} without a mail sent or queued, ${withTwoMails.length} with mails of two Message-IDs`,
  );
  return acknowledged > 0 && withoutAccount.length + withoutMail.length + withTwoMails.length === 0;
}

let isWhole = await soak("PGlite", undefined);
if (serverUrl === undefined) {
  console.log("PostgreSQL: not tried, because TEST_DATABASE_URL is not set");
} else {
  await admin(`create database ${databaseName}`);
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  isWhole = (await soak("PostgreSQL", url.href)) && isWhole;
  await admin(`drop database if exists ${databaseName} with (force)`);
}
process.exitCode = isWhole ? 0 : 1;
