/** Rows of the tools: read by an index, each person's alone, and forgotten a bounded number at a time. */
import { expect, it } from "vitest";
import { createTestStore, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const hourMs = 3_600_000;
const time = `timestamptz '${new Date(startMs).toISOString()}' - n * interval '1 hour'`;
const limitMs = startMs - 2.5 * hourMs;

it("words that were taken out are forgotten the oldest first, and words that are in stay", async () => {
  const { id } = await test.addUser();
  for (const isRemoved of [true, false]) {
    await test.rows(`insert into dictionary_words (user_id, word, changed_at, is_removed)
      select '${id}', 'ord${isRemoved}' || n, ${time}, ${isRemoved} from generate_series(1, 10) n`);
  }
  const removed = async () => (await test.store.dictionaries.list(id)).filter((entry) => entry.isRemoved).length;
  for (const [count, left] of [
    [5, 5],
    [3, 2],
    [0, 2],
  ]) {
    expect([await test.store.dictionaries.forgetRemovedBefore(limitMs, 5), await removed()]).toEqual([count, left]);
  }
  expect(await test.store.dictionaries.list(id)).toHaveLength(12);
});

it("reports are forgotten the oldest first", async () => {
  await test.rows(`insert into suggestion_reports (id, rule, received_at)
    select gen_random_uuid(), 'stavning', ${time} from generate_series(1, 10) n`);
  const counts: number[] = [];
  for (let night = 0; night < 3; night += 1) {
    counts.push(await test.store.suggestionReports.removeReceivedBefore(limitMs, 5));
  }
  expect(counts).toEqual([5, 3, 0]);
});

it("words come in the order of their code points, with the milliseconds they were changed at", async () => {
  const { id } = await test.addUser();
  const entry = (word: string) => ({ word, changedAtMs: startMs, isRemoved: false });
  await test.store.dictionaries.put(id, ["ø", "Z", "a", "Å", "æ"].map(entry));
  const words = await test.store.dictionaries.list(id);
  expect(words.map(({ word }) => word)).toEqual(["Z", "a", "Å", "æ", "ø"]);
  expect(new Set(words.map(({ changedAtMs }) => changedAtMs))).toEqual(new Set([startMs]));
  await test.store.dictionaries.forget(id, ["a", "Z", "findes ikke"]);
  expect((await test.store.dictionaries.list(id)).map(({ word }) => word)).toEqual(["Å", "æ", "ø"]);
});

it("one person's words are found by an index among many", async () => {
  const { id } = await test.addUser();
  const { id: otherId } = await test.addUser();
  await test.rows(`insert into dictionary_words (user_id, word, changed_at, is_removed)
    select case when n <= 20 then '${id}'::uuid else '${otherId}'::uuid end, 'ord' || n, ${time}, n % 50 = 0
    from generate_series(1, 5000) n`);
  await test.rows("analyze dictionary_words");
  const plan = async (query: string) =>
    (await test.rows(`explain (costs off) ${query}`)).map((row) => row["QUERY PLAN"]).join("\n");
  expect(await plan(`select word from dictionary_words where user_id = '${id}'`)).toContain("dictionary_words_user_id");
  const oldest = "select word from dictionary_words where is_removed and changed_at < '2000-01-01' order by changed_at";
  expect(await plan(`${oldest} limit 10`)).toContain("dictionary_words_removed");
});
