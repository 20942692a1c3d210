/** The dictionary of an account: merged by time, bounded, its owner's alone, and gone with the account. */
import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { forgetOldData } from "#domain/operations/forget-old-data.ts";
import { type SignedIn, signedIn } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const minuteMs = 60_000;

interface Change {
  readonly word: string;
  readonly changedAt: string;
  readonly isRemoved: boolean;
}

/** Minutes before the clock of the test. */
const at = (minutes: number) => new Date(app.clock.nowMs - minutes * minuteMs).toISOString();
const put = (word: string, minutes = 0): Change => ({ word, changedAt: at(minutes), isRemoved: false });
const taken = (word: string, minutes = 0): Change => ({ ...put(word, minutes), isRemoved: true });
const send = ({ headers }: SignedIn, changes: readonly Change[]) =>
  app.call(apiPaths.dictionary, { method: "POST", body: { changes }, headers });

async function kept({ headers }: SignedIn): Promise<{ words: string[]; removed: string[] }> {
  const response = await app.call(apiPaths.dictionary, { headers });
  expect(response.status).toBe(200);
  const { words, removed } = (await response.json()) as Record<"words" | "removed", { word: string }[]>;
  return { words: words.map(({ word }) => word), removed: removed.map(({ word }) => word) };
}

describe("merging", () => {
  it("is the union of what devices put in", async () => {
    const me = await signedIn(app);
    expect(await kept(me)).toEqual({ words: [], removed: [] });
    const first = await send(me, [put("krydsfinér", 5), put("Åse", 4)]);
    expect([first.status, await first.json()]).toEqual([200, { message: "Din ordbog er gemt.", refused: [] }]);
    await send(me, [put("ælling", 9), put("krydsfinér", 8)]);
    expect(await kept(me)).toEqual({ words: ["krydsfinér", "Åse", "ælling"], removed: [] });
  });

  it("goes by the later change of a word, whatever comes first", async () => {
    const me = await signedIn(app);
    await send(me, [put("finér", 5)]);
    await send(me, [taken("finér", 6)]);
    expect(await kept(me)).toEqual({ words: ["finér"], removed: [] });
    await send(me, [taken("finér", 4)]);
    await send(me, [put("finér", 5)]);
    expect(await kept(me)).toEqual({ words: [], removed: ["finér"] });
    await send(me, [put("finér", 3)]);
    expect(await kept(me)).toEqual({ words: ["finér"], removed: [] });
  });

  it("takes a time to come for now, so that a clock that is ahead decides nothing later", async () => {
    const me = await signedIn(app);
    await send(me, [put("finér", -600)]);
    app.clock.nowMs += minuteMs;
    await send(me, [taken("finér")]);
    expect(await kept(me)).toEqual({ words: [], removed: ["finér"] });
  });

  it("loses nothing of what fifty calls send at once", async () => {
    const me = await signedIn(app);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(me, [put(`ord${index}x`)])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await kept(me)).words).toHaveLength(50);
  });
});

describe("bounds", () => {
  const fill = (userId: string, count: number, isRemoved: boolean, prefix: string) =>
    app.database.rows(`insert into dictionary_words (user_id, word, changed_at, is_removed)
      select '${userId}', '${prefix}' || n, timestamptz '${at(0)}' - n * interval '1 minute', ${isRemoved}
      from generate_series(1, ${count}) n`);

  it("hold 5,000 words; another one is refused by name until one is taken out", async () => {
    const me = await signedIn(app);
    await fill(me.user.id, 4999, false, "ord");
    const response = await send(me, [put("første"), put("anden"), put("ord1")]);
    expect(await response.json()).toMatchObject({ refused: ["anden"] });
    expect((await kept(me)).words).toHaveLength(5000);
    expect(await (await send(me, [taken("ord7"), put("anden")])).json()).toMatchObject({ refused: [] });
    expect((await kept(me)).words).toContain("anden");
  });

  it("remember 5,000 words that were taken out, the newest", async () => {
    const me = await signedIn(app);
    await fill(me.user.id, 5000, true, "væk");
    await send(me, [taken("nyest")]);
    const { removed } = await kept(me);
    expect([removed.length, removed.includes("nyest"), removed.includes("væk5000")]).toEqual([5000, true, false]);
  });

  it.each<[name: string, body: unknown, fields: Record<string, string> | undefined]>([
    ["two words", [put("to ord")], { "changes.0.word": "Skriv ét ord uden mellemrum" }],
    ["no letter", [put("1234")], { "changes.0.word": "Skriv ét ord uden mellemrum" }],
    ["a word too long", [put("x".repeat(61))], { "changes.0.word": "Skriv højst 60 tegn" }],
    ["a turned direction", [put("ord\u202eenddro")], { "changes.0.word": "Skriv ét ord uden mellemrum" }],
    ["no time", [{ ...put("ord"), changedAt: "i går" }], { "changes.0.changedAt": "Feltet kan ikke læses" }],
    ["no list", "ord", { changes: "Feltet kan ikke læses" }],
    ["too many", Array.from({ length: 201 }, (_, index) => put(`ord${index}`)), { changes: "Højst 200" }],
  ])("refuse %s, and change nothing", async (_name, changes, fields) => {
    const me = await signedIn(app);
    const response = await app.call(apiPaths.dictionary, { method: "POST", body: { changes }, headers: me.headers });
    expect(response.status).toBe(400);
    expect((await response.json()).data?.fields).toEqual(fields);
    expect(await kept(me)).toEqual({ words: [], removed: [] });
  });

  it("take two hundred changes in one call, and the same word in two spellings of å as one", async () => {
    const me = await signedIn(app);
    const many = Array.from({ length: 198 }, (_, index) => put(`ord${index}x`));
    expect((await send(me, [...many, put("ål"), put("a\u030al", 1)])).status).toBe(200);
    expect((await kept(me)).words).toHaveLength(199);
  });
});

it("is its owner's alone", async () => {
  const [me, other] = [await signedIn(app), await signedIn(app)];
  await send(me, [put("hemmeligt")]);
  await send(other, [taken("hemmeligt"), put("mit")]);
  expect(await kept(me)).toEqual({ words: ["hemmeligt"], removed: [] });
  expect(await kept(other)).toEqual({ words: ["mit"], removed: ["hemmeligt"] });
});

it("goes with the account, and says so when that is gone already", async () => {
  const [me, other] = [await signedIn(app), await signedIn(app)];
  for (const one of [me, other]) await send(one, [put("ord")]);
  const { users, transaction } = app.deps.store;
  const gone: typeof transaction = async (work) => {
    await users.remove(me.user.id);
    return transaction(work);
  };
  const options = { method: "POST", body: { changes: [put("nyt")] }, headers: me.headers };
  const response = await app.callWith(
    { store: { ...app.deps.store, transaction: gone } },
    apiPaths.dictionary,
    options,
  );
  expect([response.status, (await response.json()).code]).toEqual([401, "auth.required"]);
  const rows = await app.database.rows("select user_id, word from dictionary_words");
  expect(rows).toEqual([{ user_id: other.user.id, word: "ord" }]);
});

it("forgets words that were taken out after twelve months, to the millisecond, and never words that are in", async () => {
  const me = await signedIn(app);
  await send(me, [taken("væk"), put("inde")]);
  app.clock.nowMs = Date.parse("2027-11-20T13:30:00.000Z");
  await forgetOldData(app.deps);
  expect(await app.database.rows("select word from dictionary_words order by word")).toHaveLength(2);
  app.clock.nowMs += 1;
  await forgetOldData(app.deps);
  expect(await app.database.rows("select word from dictionary_words")).toEqual([{ word: "inde" }]);
});
