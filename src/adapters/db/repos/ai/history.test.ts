/** The history on real SQL: its bounds, what two at once come to, and what lists and searches read of it. */
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as onPostgresql } from "drizzle-orm/node-postgres";
import { drizzle as onPglite } from "drizzle-orm/pglite";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import { historyLimits } from "#contract/ai/history.rules.ts";
import { type HistoryFilter, previewOf } from "#domain/ai/history/history.ts";
import { createTestStore, dayMs, historyEntry, startMs } from "../../../../../tests/support/test-store.ts";
import type { Db } from "../../database.ts";
import * as schema from "../../schema.ts";
import { historyIn } from "./history.ts";

const test = createTestStore();
const all: HistoryFilter = { words: "", nowMs: startMs };
const titles = async (userId: string, filter: HistoryFilter = all) =>
  (await test.store.history.list(userId, filter, 100, null)).items.map(({ title }) => title);

/** Kept in the order of their names, a second apart. */
async function keep(userId: string, names: string, source = "Kort.", bounds = { maxEntries: 3, maxBytes: 1_000_000 }) {
  for (const title of names) {
    const createdAtMs = startMs + title.charCodeAt(0) * 1000;
    await test.store.transaction((tx) => tx.history.add(historyEntry(userId, { title, source, createdAtMs }), bounds));
  }
}

describe("when it is full", () => {
  it("the oldest go, and nothing of others", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    await keep(other.id, "a");
    await keep(me.id, "abcde");
    expect([await titles(me.id), await titles(other.id)]).toEqual([["e", "d", "c"], ["a"]]);
  });

  it("long texts count by their bytes, and the newest always stays", async () => {
    const { id } = await test.addUser();
    const long = "å".repeat(1000);
    await keep(id, "abcd", long, { maxEntries: 9, maxBytes: 7000 });
    expect(await titles(id)).toEqual(["d", "c", "b"]);
    await keep(id, "e", "Kort.", { maxEntries: 9, maxBytes: 1000 });
    expect(await titles(id)).toEqual(["e"]);
  });

  it("takes two thousand entries and fifty megabytes, which no single run can fill", async () => {
    expect(historyLimits).toMatchObject({ maxEntries: 2000, maxBytes: 50_000_000 });
    const { id } = await test.addUser();
    await test.rows(filled(id, 1_999));
    const { maxEntries } = historyLimits;
    for (const title of ["æ", "ø", "å"])
      await test.store.transaction((tx) => tx.history.add(historyEntry(id, { title })));
    expect(await test.rows("select count(*)::int as n from history_entries")).toEqual([{ n: maxEntries }]);
    expect(await test.rows("select title from history_entries where title in ('Nr. 1998', 'Nr. 1999')")).toEqual([]);
  });

  it("is never passed by many at once", async () => {
    const { id } = await test.addUser();
    const entries = Array.from({ length: 20 }, (_value, at) => historyEntry(id, { createdAtMs: startMs + at }));
    await Promise.all(
      entries.map((entry) =>
        test.store.transaction((tx) => tx.history.add(entry, { maxEntries: 5, maxBytes: 1_000_000 })),
      ),
    );
    const kept = await test.store.history.list(id, all, 100, null);
    expect(kept.items.map((line) => line.id)).toEqual(
      entries
        .slice(-5)
        .reverse()
        .map((entry) => entry.id),
    );
  });
});

describe("an entry that is added while its owner chooses how long", () => {
  const chosen = { ...defaultSettings, historyDays: 30 as const };
  const expiry = async () => (await test.rows("select expires_at - created_at as life from history_entries"))[0]?.life;
  const thirtyDays = async () => (await test.rows("select interval '30 days' as life"))[0]?.life;

  it.runIf(process.env.TEST_DATABASE_URL !== undefined)(
    "goes by the choice, whichever of the two comes first",
    async () => {
      for (const first of ["choice", "entry"]) {
        const { id } = await test.addUser();
        await test.rows("delete from history_entries");
        let begun = () => {};
        const isBegun = new Promise<void>((resolve) => {
          begun = resolve;
        });
        const choose = () =>
          test.store.transaction(async (tx) => {
            await tx.users.updateProfile(id, { settings: { historyDays: chosen.historyDays } });
            begun();
            await waitsForLock(first === "choice");
            await tx.history.keepFor(id, chosen.historyDays);
          });
        const add = () =>
          test.store.transaction(async (tx) => {
            await tx.history.add(historyEntry(id));
            begun();
            await waitsForLock(first === "entry");
          });
        const [one, two] = first === "choice" ? [choose, add] : [add, choose];
        const running = one();
        await isBegun;
        await Promise.all([running, two()]);
        expect(await expiry(), `${first} first`).toEqual(await thirtyDays());
      }
    },
  );

  /** Until another connection waits for what this transaction holds. */
  async function waitsForLock(isFirst: boolean): Promise<void> {
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1";
    while (isFirst && (await test.rows(waiting)).length === 0);
  }
});

it("a choice counts for what lies there, from when it was made", async () => {
  const { id } = await test.addUser();
  await keep(id, "a");
  const made = startMs + 97_000;
  await test.store.history.keepFor(id, 30);
  expect(await titles(id, { ...all, nowMs: made + 30 * dayMs - 1 })).toEqual(["a"]);
  expect(await titles(id, { ...all, nowMs: made + 30 * dayMs })).toEqual([]);
  await test.store.history.keepFor(id, null);
  expect(await titles(id, { ...all, nowMs: made + 3000 * dayMs })).toEqual(["a"]);
});

describe("the preview", () => {
  const part = (text: string) => ({ start: 0, end: 1, text, status: "complete" as const });

  it.each<[string, string[], string]>([
    ["one line of all parts", ["Første\n\nafsnit. ", "  Andet."], "Første afsnit. Andet."],
    ["nothing of nothing", ["", "  "], ""],
    ["no half character", [`${"a".repeat(159)}🙂`], "a".repeat(159)],
    ["no more than a list shows", ["b".repeat(10_000), "c"], "b".repeat(160)],
  ])("is %s", (_name, texts, expected) => {
    expect(previewOf(texts.map(part))).toBe(expected);
  });
});

/** So many entries of a person, a minute apart, of about six kilobytes; every tenth is about volcanoes. */
function filled(userId: string, count: number): string {
  return `
    insert into history_entries (id, user_id, tool, title, source, options, parts, model, created_at, expires_at, preview)
    select gen_random_uuid(), '${userId}', case when n % 3 = 0 then 'summarising' else 'rewriting' end, 'Nr. ' || n,
      case when n % 10 = 0 then 'Vulkanerne gik i udbrud. ' else '' end || repeat('Eleverne læste om krigen i ' || n || '. ', 40),
      '{}', jsonb_build_array(jsonb_build_object('text', repeat('Klassen læste. ', 300))),
      '{"kind":"ai","provider":"a","model":"b","place":"eu"}',
      '${new Date(startMs).toISOString()}'::timestamptz - n * interval '1 minute', null, 'Klassen læste.'
    from generate_series(1, ${count}) n`;
}

it("lists and searches 10,000 entries by index, reading no whole text", {
  timeout: 120_000,
}, async () => {
  const [me, other] = [await test.addUser(), await test.addUser()];
  await test.rows(filled(me.id, 10_000));
  await test.rows(filled(other.id, 1_000));
  await test.rows("analyze history_entries");
  const { $client: client } = test.db as Db & { $client: unknown };
  const heard: { readonly text: string; readonly params: unknown[] }[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => void heard.push({ text, params }) };
  const isEmbedded = test.kind === "pglite";
  const db = isEmbedded
    ? onPglite(client as PGlite, { schema, logger })
    : onPostgresql(client as pg.Pool, { schema, logger });
  const history = historyIn(db, (run) => run());
  const after = { atMs: startMs - 5000 * 60_000, id: me.id };
  const cases: readonly (readonly [
    name: string,
    filter: Partial<HistoryFilter>,
    after: typeof after | null,
    found: number,
  ])[] = [
    ["the first page", {}, null, 20],
    ["a page in the middle", {}, after, 20],
    ["one tool's", { tool: "summarising" }, after, 20],
    ["a rare word", { words: "vulkan" }, null, 20],
    ["a common word", { words: "elev" }, after, 20],
    ["a word that is nowhere", { words: "astronaut" }, null, 0],
  ];
  for (const [name, filter, from, found] of cases) {
    heard.length = 0;
    const page = await history.list(me.id, { ...all, ...filter }, 20, from);
    expect(page.items, name).toHaveLength(found);
    const { text, params } = heard[0] ?? { text: "", params: [] };
    expect(text, name).not.toMatch(/"source"|"parts"|"options"/);
    const { rows } = await (client as pg.Pool).query(`explain (costs off) ${text}`, params);
    const plan = (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan, name).not.toContain("Seq Scan");
    expect(plan, name).toMatch(/history_entries_(of_user|of_tool|search)/);
    if (filter.words === undefined) expect(plan, name).not.toMatch(/^ *(-> +)?Sort$/m);
  }
});
