/** The migration to one report of each key, on a table that is filled: nobody's sentence comes back, none is lost. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestStore } from "../../../../../tests/support/test-store.ts";
import { migrationsFolder } from "../../migrations-folder.ts";

const test = createTestStore();

it("keeps the first report of each key, with its sentence unless it was taken back", async () => {
  const migration = await readFile(join(migrationsFolder(), "0005_one-report-per-key.sql"), "utf8");
  // The table as the migrations before it have left it, in a schema of its own.
  await test.rows(`
    create schema before;
    begin;
    set local search_path to before;
    create table suggestion_reports (id uuid primary key, rule text not null, sentence text, submission_hash text,
      received_at timestamp (3) with time zone not null, key_hash text,
      constraint suggestion_reports_submission_hash_unique unique (submission_hash));
    create index suggestion_reports_key_hash on suggestion_reports (key_hash);
    insert into suggestion_reports (id, rule, sentence, submission_hash, received_at, key_hash)
      select ('0190c6a4-0000-7000-8000-00000000000' || n)::uuid, 'stavning', sentence, 'sent' || n, now(), key
      from (values (1, 'Uden nøgle.', null), (2, 'Også uden.', null), (3, null, 'sent late'), (4, 'Sent.', 'sent late'),
        (5, 'Alene.', 'alone'), (6, 'Først.', 'twice'), (7, 'Bagefter.', 'twice')) as report (n, sentence, key);
    ${migration.replaceAll("--> statement-breakpoint", "")};
    commit`);
  expect(await test.rows("select sentence from before.suggestion_reports order by id")).toEqual(
    ["Uden nøgle.", "Også uden.", null, "Alene.", "Først."].map((sentence) => ({ sentence })),
  );
  await test.rows("drop schema before cascade");
});
