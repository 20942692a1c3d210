import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { retention } from "#contract/legal.ts";
import { forgetOldData } from "#domain/operations/forget-old-data.ts";
import { readKept } from "../../../tests/support/read-kept.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";
import { validBodies } from "../../../tests/support/valid-bodies.ts";

const app = createTestApp();
const dayMs = 86_400_000;

const forget = () => forgetOldData({ ...app.deps, files: app.files });

async function fill(): Promise<void> {
  for (const path of ["/api/contact", "/api/withdrawal", "/api/consent"])
    await app.call(path, { body: validBodies[path] });
  const headers = { "content-type": "application/csp-report" };
  await app.call("/api/csp-report", { body: '{"csp-report":{"blocked-uri":"inline"}}', headers });
}

async function counts(): Promise<unknown> {
  const [row] = await app.database.rows(
    `select (select count(*)::int from contact_messages) as contacts, (select count(*)::int from withdrawals) as withdrawals,
       (select count(*)::int from consents) as consents, (select count(*)::int from csp_reports) as reports`,
  );
  return row;
}

it.each([
  ["a day before the first limit", 29 * dayMs, { contacts: 1, withdrawals: 1, consents: 1, reports: 1 }],
  ["after a month", 31 * dayMs, { contacts: 1, withdrawals: 1, consents: 1, reports: 0 }],
  ["after a year and a day", 367 * dayMs, { contacts: 0, withdrawals: 1, consents: 1, reports: 0 }],
  ["after three years and a day", 3 * 366 * dayMs + dayMs, { contacts: 0, withdrawals: 0, consents: 0, reports: 0 }],
])("what is old enough is forgotten: %s", async (_, laterMs, expected) => {
  await fill();
  app.clock.nowMs += laterMs;
  await forget();
  expect(await counts()).toEqual(expected);
});

it("copies of mails on disk are forgotten after thirty days", async () => {
  await app.call("/api/contact", { body: validBodies["/api/contact"] });
  await app.runJobs();
  const mails = (await app.mails()).length;
  expect(mails).toBeGreaterThan(0);
  // A file has the time of the machine, whatever the clock of the test says.
  app.clock.nowMs = Date.now() + 30 * dayMs - 60_000;
  await forget();
  expect(await app.mails()).toHaveLength(mails);
  app.clock.nowMs = Date.now() + 30 * dayMs + 60_000;
  await forget();
  expect(await app.mails()).toEqual([]);
});

it("keeps the times that /persondatapolitik tells", () => {
  expect(retention.mailCopyDays).toBe(30);
  expect([retention.contactMessageMonths, retention.withdrawalYears, retention.consentProofYears]).toEqual([12, 3, 3]);
});

it("the nightly copy is whole, one a day, and gone when it is thirty days old; PostgreSQL has its own", async () => {
  // Also on PostgreSQL: an installation may have moved there.
  const old = "backups/2026-10-21.tar.gz";
  await app.files.put(old, new Uint8Array(1), "application/gzip");
  for (const _time of ["once", "again"]) {
    await app.deps.store.transaction((tx) => tx.jobs.enqueue("night", {}));
    expect(await app.runJobs()).toMatchObject({ failed: 0 });
  }
  const keys = (await app.files.list("backups/")).map(({ key }) => key);
  if (app.database.kind === "postgresql") {
    expect(keys).toEqual([]);
    return;
  }
  expect(keys).toEqual(["backups/2026-11-20.tar.gz"]);
  const copy = gunzipSync((await readKept(app.files, "backups/2026-11-20.tar.gz")) ?? new Uint8Array());
  expect(copy.includes("PG_VERSION")).toBe(true);
});
