/** A migrated database for tests: PGlite from the image, or a database of one's own on TEST_DATABASE_URL. */
import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import type { Database } from "#adapters/db/database.ts";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { openPostgresql } from "#adapters/db/open-postgresql.ts";
import { openJobs, type PgBossJobs } from "#adapters/jobs/pg-boss.ts";
import { createLog, systemIds } from "#adapters/system.ts";
import type { Log } from "#domain/ports.ts";
import { onServerItself } from "./database-server.ts";
import { makeTableFunctions } from "./table-functions.ts";

export interface TestDatabase extends Database {
  /** Rows of a query written by the test itself. */
  rows(query: string): Promise<Record<string, unknown>[]>;
}

/** One that many tests use, one after the other. */
export interface SharedDatabase extends TestDatabase {
  /** Empties every table but the plans, which a migration put there and which become again what it made them. */
  clear(): Promise<void>;
}

export interface WorkerDatabase {
  readonly database: SharedDatabase;
  readonly jobs: PgBossJobs;
}

let workers: Promise<WorkerDatabase> | undefined;

/**
 * The database and queue that the test files of a worker share, each test on empty tables: opening them anew for every
 * file took longer than most files' tests. They end with the worker; who closes or breaks a database opens their own.
 */
export function workerDatabase(): Promise<WorkerDatabase> {
  workers ??= openWorkers();
  return workers;
}

async function openWorkers(): Promise<WorkerDatabase> {
  const log = createLog({ write: () => {} });
  const database = await open(workerName, log);
  const jobs = await openJobs({ database, ids: systemIds, log });
  await database.rows(makeTableFunctions);
  return { database: { ...database, clear: async () => void (await database.rows("select test.clear()")) }, jobs };
}

/** A database that nobody else uses, gone when it is closed. */
export function openTestDatabase(log: Log): Promise<TestDatabase> {
  return open(ownName, log);
}

async function open(name: string, log: Log): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const { database, drop } = serverUrl === undefined ? await embedded() : await onServer(serverUrl, name, log);
  const execute = async (query: string) => (await database.jobs.db?.executeSql(query))?.rows ?? [];
  return {
    ...database,
    rows: execute,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** What an embedded database on disk may begin with: less work than from nothing. Nothing where tests use a server. */
export async function imageIfAny(): Promise<{ readonly image?: Blob }> {
  const image = inject("databaseImage");
  return image === null ? {} : { image: await openAsBlob(image) };
}

async function embedded() {
  const { image } = await imageIfAny();
  if (image === undefined) throw new Error("no database image: is tests/support/database-image.ts in globalSetup?");
  return { database: await openPglite({ image }), drop: async () => {} };
}

const workerName = `worker_${process.pid}`;
const ownName = `own_${process.pid}`;

/** Address of the database that `openTestDatabase` opens on TEST_DATABASE_URL, for programs that open it themselves. */
export function testDatabaseUrl(): string {
  return urlOf(process.env.TEST_DATABASE_URL ?? "", fullName(ownName));
}

/** Address of the database that the test files of this worker share, where they use a server. */
export function workerDatabaseUrl(): string {
  return urlOf(process.env.TEST_DATABASE_URL ?? "", fullName(workerName));
}

const fullName = (name: string) => `${inject("databasePrefix")}${name}`;

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, shortName: string, log: Log) {
  const name = fullName(shortName);
  const drop = () =>
    onServerItself(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  await drop();
  await onServerItself(serverUrl, (client) => client.query(`create database ${name}`));
  return { database: await openPostgresql(urlOf(serverUrl, name), log), drop };
}
