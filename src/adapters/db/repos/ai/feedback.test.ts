/** Feedback on real SQL: what a page of the export and the question for a run read. */
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { expect, it } from "vitest";
import { createTestStore, dayMs, startMs } from "../../../../../tests/support/test-store.ts";
import type { Db } from "../../database.ts";
import * as schema from "../../schema.ts";
import { feedbackIn } from "./feedback.ts";

const test = createTestStore();

it("is read by index, a page in the order of the index, with 3,000 rows", async () => {
  const [me, other] = [await test.addUser(), await test.addUser()];
  const now = `'${new Date(startMs).toISOString()}'::timestamptz`;
  for (const { id } of [me, other]) {
    await test.rows(`insert into ai_feedback (id, user_id, run_id, tool, rating, model, rated_at)
      select gen_random_uuid(), '${id}', 'r-' || n, 'rewriting', 'up', '{}', ${now} - n * interval '1 minute'
      from generate_series(1, 3000) n`);
    await test.rows(`insert into usage_reservations
      (id, user_id, key_hash, run_id, tool, unit, day, state, reserved_at, expires_at)
      select gen_random_uuid(), '${id}', n::text, 'r-' || n, 'rewriting', 'ai-text', '2026-11-20', 'settled', ${now}, ${now}
      from generate_series(1, 3000) n`);
  }
  await test.rows("analyze");
  const { $client: client } = test.db as Db & { $client: pg.Pool };
  const heard: { readonly text: string; readonly params: unknown[] }[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => void heard.push({ text, params }) };
  const db = drizzle(client, { schema, logger });
  const feedback = feedbackIn(db, (run) => run());
  const after = { atMs: startMs - dayMs, id: me.id };
  const cases: readonly (readonly [index: string, () => Promise<unknown>])[] = [
    ["ai_feedback_of_user", () => feedback.list(me.id, 5, null)],
    ["ai_feedback_of_user", () => feedback.list(me.id, 5, after)],
    ["usage_reservations_of_run", () => feedback.isRatable(me.id, "r-77")],
  ];
  for (const [index, work] of cases) {
    heard.length = 0;
    await work();
    const { text, params } = heard[0] ?? { text: "", params: [] };
    const { rows } = await client.query(`explain (costs off) ${text}`, params);
    const plan = (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan");
    expect(plan).not.toMatch(/^ *(-> +)?Sort$/m);
  }
});
