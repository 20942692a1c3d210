import { expect, it } from "vitest";
import { refusals } from "#contract/messages.da.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";
import { validBodies } from "../../../tests/support/valid-bodies.ts";

const app = createTestApp();
const choice = validBodies["/api/consent"];
const send = (changed: object = {}) => app.call("/api/consent", { body: { ...choice, ...changed } });

it("keeps the choice, its text and its time, and nothing about who made it", async () => {
  const response = await send();
  expect([response.status, await response.json()]).toEqual([201, { message: "Dit valg er gemt." }]);
  const rows = await app.database.rows(
    `select consent_id, preferences, statistics, marketing, version, text_hash, source,
       to_char(chosen_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as chosen,
       to_char(received_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as received from consents`,
  );
  expect(rows).toEqual([
    {
      consent_id: "0190c6a4-0000-7000-8000-000000000001",
      preferences: true,
      statistics: false,
      marketing: false,
      version: "1.0",
      text_hash: "a".repeat(64),
      source: "banner",
      chosen: "2026-11-20 13:30",
      received: "2026-11-20 13:30",
    },
  ]);
  const columns = await app.database.rows(
    "select column_name from information_schema.columns where table_name = 'consents' and table_schema = 'public'",
  );
  expect(columns).toHaveLength(10);
});

it("proves a choice once, however often the browser sends it, and never changes it", async () => {
  await Promise.all(Array.from({ length: 20 }, () => send()));
  await send({ marketing: true });
  expect(await app.database.rows("select marketing from consents")).toEqual([{ marketing: false }]);
});

it("proves a later choice under the same id beside the first", async () => {
  await send();
  await send({ marketing: true, timestamp: "2026-11-21T08:00:00Z" });
  expect(await app.database.rows("select marketing from consents order by chosen_at")).toEqual([
    { marketing: false },
    { marketing: true },
  ]);
});

it.each([
  { id: "1" },
  { timestamp: "i går" },
  { timestamp: "0000-01-01T00:00:00Z" },
  { timestamp: "0001-01-01T00:00:00+14:00" },
  { timestamp: "9999-12-31T23:59:59-14:00" },
  { timestamp: "1969-12-31T23:59:59Z" },
  { timestamp: "2100-01-01T00:00:00Z" },
  { timestamp: "2026-11-20T14:30:00+99:99" },
  { version: "<b>" },
  { textHash: "a" },
  { source: "mail" },
  { preferences: "true" },
])("refuses %j", async (changed) => {
  const response = await send(changed);
  expect(response.status).toBe(400);
  const { fields } = (await response.json()).data;
  expect(fields).toEqual(Object.fromEntries(Object.keys(changed).map((name) => [name, refusals.unreadableField])));
  expect(await app.database.rows("select id from consents")).toEqual([]);
});

it.each(["1970-01-01T00:00:00Z", "2099-12-31T23:59:59.999Z"])("takes the clock that says %s", async (timestamp) => {
  expect((await send({ timestamp })).status).toBe(201);
});
