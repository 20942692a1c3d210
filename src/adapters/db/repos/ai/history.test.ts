/** The history on real SQL: its bounds, what two at once come to, and what lists and searches read of it. */
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { systemIds } from "#adapters/system.ts";
import { type HistoryDays, historyLimits } from "#contract/ai/history.rules.ts";
import type { TimePage, TimePosition } from "#domain/accounts/model/account-store.ts";
import { type HistoryEntry, type HistoryFilter, previewOf, type RemovedEntries } from "#domain/ai/history/history.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import { createTestStore, dayMs, historyEntry, startMs } from "../../../../../tests/support/test-store.ts";
import type { Db } from "../../database.ts";
import * as schema from "../../schema.ts";
import { historyIn } from "./history.ts";

const test = createTestStore();
const all: HistoryFilter = { words: "", expiredMs: null };
const titles = async (userId: string, filter: HistoryFilter = all) =>
  (await test.store.history.list(userId, filter, 100, null)).items.map(({ title }) => title);

/** Kept in the order of their names, a second apart. */
async function keep(userId: string, names: string, source = "Kort.", bounds = { maxEntries: 3, maxBytes: 1_000_000 }) {
  for (const title of names) {
    const createdAtMs = startMs + title.charCodeAt(0) * 1000;
    await test.store.transaction((tx) => tx.history.add(historyEntry(userId, { title, source, createdAtMs }), bounds));
  }
}

it("keeps nothing of a run that another process has settled, and what a run makes while it goes on", async () => {
  const { id } = await test.addUser();
  const desk = createUsageService({ clock: { nowMs: () => startMs }, ids: systemIds, store: test.store });
  const add = (title: string, runId: string) =>
    test.store.transaction((tx) => tx.history.add(historyEntry(id, { title }), { runId }));
  for (const runId of ["going", "released", "settled"]) {
    await desk.reserve({ userId: id, tool: "rewriting", words: 1, idempotencyKey: runId, runId });
  }
  await desk.closeRun(id, "released", "released");
  await desk.closeRun(id, "settled", "settled");
  expect([await add("a", "released"), await add("b", "settled")]).toEqual([false, false]);
  expect([await add("c", "going"), await add("d", "free of charge")]).toEqual([true, true]);
  expect((await titles(id)).sort()).toEqual(["c", "d"]);
});

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

describe("a choice of how long", () => {
  const choose = (id: string, historyDays: HistoryDays) =>
    test.store.users.updateProfile(id, { settings: { historyDays } });
  const night = async (nowMs: number, maxRows = 50) => {
    const counts: number[] = [];
    let after: string | null = null;
    do {
      const { removed, next }: RemovedEntries = await test.store.history.removeExpired(nowMs, maxRows, after);
      counts.push(removed);
      after = next;
    } while (after !== null);
    return counts;
  };
  const left = async () =>
    (await test.rows("select title from history_entries order by title")).map(({ title }) => title);

  it("counts for what lies there, from when it was made, and writes none of it", async () => {
    const { id } = await test.addUser();
    await keep(id, "a");
    const versions = "select ctid::text, xmin::text from history_entries";
    const before = await test.rows(versions);
    await choose(id, 30);
    expect(await test.rows(versions)).toEqual(before);
    const made = startMs + 97_000;
    expect(await night(made + 30 * dayMs - 1)).toEqual([0]);
    await choose(id, null);
    expect(await night(made + 3000 * dayMs)).toEqual([0]);
    await choose(id, 30);
    expect(await night(made + 30 * dayMs)).toEqual([1]);
    expect(await left()).toEqual([]);
  });

  it("is each owner's own in the night, and what an earlier release wrote beside an entry is no choice", async () => {
    const [short, plain, never] = [await test.addUser(), await test.addUser(), await test.addUser()];
    await choose(short.id, 30);
    await choose(never.id, null);
    // One that has chosen nothing: the default counts.
    await test.rows(`update users set settings = settings - 'historyDays' where id = '${plain.id}'`);
    await keep(short.id, "abc", "Kort.", { maxEntries: 9, maxBytes: 1_000_000 });
    await keep(plain.id, "def", "Kort.", { maxEntries: 9, maxBytes: 1_000_000 });
    await keep(never.id, "g");
    await test.rows(
      `update history_entries set expires_at = created_at + interval '1 day' where user_id = '${never.id}'`,
    );
    const all = startMs + 200_000;
    expect(await night(all + 30 * dayMs, 2)).toEqual([2, 1]);
    expect(await left()).toEqual(["d", "e", "f", "g"]);
    // To the millisecond: »e« is the second of three.
    expect(await night(startMs + 101_000 + 90 * dayMs, 50)).toEqual([2]);
    expect(await left()).toEqual(["f", "g"]);
    expect(await night(all + 3000 * dayMs, 1)).toEqual([1, 0]);
    expect(await left()).toEqual(["g"]);
  });
});

describe("whole entries", () => {
  const read = async (userId: string, limit: number) => {
    const pages: string[][] = [];
    let after: TimePosition | null = null;
    do {
      const { items, next }: TimePage<HistoryEntry> = await test.store.history.listWhole(userId, limit, after);
      pages.push(items.map(({ title }) => title));
      after = next;
    } while (after !== null);
    return pages;
  };

  it("come a few long ones or many short ones at a time, each once", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    const bounds = { maxEntries: 99, maxBytes: 50_000_000 };
    await keep(other.id, "x");
    await keep(me.id, "ab", "Kort.", bounds);
    await keep(me.id, "cde", "å".repeat(200_000), bounds);
    await keep(me.id, "f", "å".repeat(400_000), bounds);
    await keep(me.id, "gh", "Kort.", bounds);
    expect(await read(me.id, 500)).toEqual([["h", "g"], ["f"], ["e"], ["d"], ["c", "b", "a"]]);
    expect(await read(me.id, 1)).toEqual([["h"], ["g"], ["f"], ["e"], ["d"], ["c"], ["b"], ["a"]]);
    expect(await read((await test.addUser()).id, 500)).toEqual([[]]);
  });
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
    insert into history_entries (id, user_id, tool, title, source, options, parts, model, created_at, preview)
    select gen_random_uuid(), '${userId}', case when n % 3 = 0 then 'summarising' else 'rewriting' end, 'Nr. ' || n,
      case when n % 10 = 0 then 'Vulkanerne gik i udbrud. ' else '' end || repeat('Eleverne læste om krigen i ' || n || '. ', 40),
      '{}', jsonb_build_array(jsonb_build_object('text', repeat('Klassen læste. ', 300))),
      '{"kind":"ai","provider":"a","model":"b","place":"eu"}',
      '${new Date(startMs).toISOString()}'::timestamptz - n * interval '1 minute', 'Klassen læste.'
    from generate_series(1, ${count}) n`;
}

it("lists and searches 10,000 entries by index, reading no whole text", {
  timeout: 120_000,
}, async () => {
  const [me, other] = [await test.addUser(), await test.addUser()];
  await test.rows(filled(me.id, 10_000));
  await test.rows(filled(other.id, 1_000));
  await test.rows("analyze history_entries");
  const { $client: client } = test.db as Db & { $client: pg.Pool };
  const heard: { readonly text: string; readonly params: unknown[] }[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => void heard.push({ text, params }) };
  const db = drizzle(client, { schema, logger });
  const history = historyIn(db, (run) => run());
  const after = { atMs: startMs - 5000 * 60_000, id: me.id };
  const cases: readonly (readonly [
    name: string,
    filter: Partial<HistoryFilter>,
    after: typeof after | null,
    found: number,
  ])[] = [
    ["the first page", {}, null, 20],
    ["what is not over", { expiredMs: startMs - 90 * dayMs }, null, 20],
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
    const { rows } = await client.query(`explain (costs off) ${text}`, params);
    const plan = (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan, name).not.toContain("Seq Scan");
    expect(plan, name).toMatch(/history_entries_(of_user|of_tool|search)/);
    if (filter.words === undefined) expect(plan, name).not.toMatch(/^ *(-> +)?Sort$/m);
  }
});
