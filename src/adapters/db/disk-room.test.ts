import { openAsBlob } from "node:fs";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createLog, systemIds } from "#adapters/system.ts";
import { AppError } from "#domain/app-error.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { openJobs, type PgBossJobs } from "../jobs/pg-boss.ts";
import type { Database } from "./database.ts";
import { databaseError } from "./database-error.ts";
import { openPglite } from "./open-pglite.ts";
import { createStore } from "./store.ts";

const log = createLog({ write: () => {} });
const consent = {
  rowId: "0190c6a4-0000-7000-8000-000000000002",
  id: "0190c6a4-0000-7000-8000-000000000001",
  preferences: false,
  statistics: false,
  marketing: false,
  timestamp: "2026-11-20T13:30:00Z",
  version: "1.0",
  textHash: "a".repeat(64),
  source: "banner",
  receivedAtMs: 0,
} as const;

let database: Database;
let jobs: PgBossJobs;
let freeBytes = 0;
beforeAll(async () => {
  const image = inject("databaseImage");
  database = await openPglite({
    ...(image !== null && { image: await openAsBlob(image) }),
    freeBytes: async () => freeBytes,
  });
  jobs = await openJobs({ database, ids: systemIds, log });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it("refuses to write on a full disk while reading goes on, and recovers by itself", async () => {
  const store = createStore(database, jobs);
  const write = () => store.transaction((tx) => tx.consents.add(consent));
  freeBytes = 1_000_000;
  await expect(write()).rejects.toMatchObject({ code: "storage.full" });
  expect((await store.plans.list(20, null)).items).toHaveLength(1);
  freeBytes = 1_000_000_000;
  await write();
});

it.each([
  [{ code: "53100" }, "storage.full"],
  [{ code: "ENOSPC" }, "storage.full"],
  [{ message: "could not extend file: No space left on device" }, "storage.full"],
  [{ code: "ECONNREFUSED" }, "server.unavailable"],
  [{ code: "57P01" }, "server.unavailable"],
  [{ code: "08006" }, "server.unavailable"],
  [{ code: "28P01" }, "server.unavailable"],
  [{ code: "3D000" }, "server.unavailable"],
  [{ code: "55000" }, "server.unavailable"],
  [{ message: "timeout exceeded when trying to connect" }, "server.unavailable"],
])("%j below a driver's error is %s", (fields, code) => {
  const cause = Object.assign(new Error("secret"), fields);
  const error = databaseError(new Error("Failed query: insert into secret", { cause }));
  expect(error).toMatchObject({ code });
  expect(error instanceof AppError && error.message).not.toContain("secret");
});

it("leaves a fault of ours as it is", () => {
  const error = new Error("syntax", { cause: Object.assign(new Error(), { code: "42601" }) });
  expect(databaseError(error)).toBe(error);
});

it("rolls back what a failed transaction wrote and queued", async () => {
  const own: TestDatabase = await openTestDatabase(log);
  const ownJobs = await openJobs({ database: own, ids: systemIds, log });
  const store = createStore(own, ownJobs);
  const failing = store.transaction(async (tx) => {
    await tx.consents.add(consent);
    await tx.jobs.enqueue("mail", { kind: "withdrawal-receipt", withdrawalId: consent.id });
    throw new Error("nej");
  });
  await expect(failing).rejects.toThrow("nej");
  expect(await own.rows("select id from consents")).toEqual([]);
  expect(await own.rows("select id from jobs.job where name = 'mail'")).toEqual([]);
  await ownJobs.stop();
  await own.close();
});
