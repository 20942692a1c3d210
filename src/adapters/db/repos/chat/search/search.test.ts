/** Search in conversations on real SQL: Danish stems, titles, what is shown of a hit, whose it is, and by which index. */
import { describe, expect, it } from "vitest";
import type { TimePosition } from "#domain/accounts/model/account-store.ts";
import type { Retention } from "#domain/tools/chat/chat-rows.ts";
import type { SearchWords } from "#domain/tools/chat/manage/search-words.ts";
import { addConversation, addTurn, allKept, theConversation } from "../../../../../../tests/support/chat-store.ts";
import { listenTo } from "../../../../../../tests/support/listening-db.ts";
import { createTestStore, dayMs, minuteMs, startMs } from "../../../../../../tests/support/test-store.ts";
import { conversationsIn } from "../conversations.ts";

const test = createTestStore();
const conversations = () => test.store.chat.conversations;
const asWords = (typed: string, forms: SearchWords["forms"] = []) => ({ typed, forms });
const search = (
  userId: string,
  words: string,
  kept: Retention = allKept,
  limit = 20,
  after: TimePosition | null = null,
) => conversations().search(userId, asWords(words), kept, limit, after);
const found = async (userId: string, words: string, kept: Retention = allKept) =>
  (await search(userId, words, kept)).page.items.map(({ title }) => title);

/** One turn, which can be found. */
async function say(userId: string, title: string, question: string, answer = "Ja.", atMs = startMs): Promise<string> {
  const id = await addConversation(test.store, userId, { title, atMs });
  await addTurn(test.store, userId, id, { question, answer, atMs });
  expect(await conversations().touchSearch(userId, id, [question, answer])).toBe(true);
  return id;
}

describe("words", () => {
  it("are found by their stems, in question, answer and title", async () => {
    const { id } = await test.addUser();
    await say(id, "Bøger", "Hvad handler romanen om?", "Om en fyrpasser.", startMs);
    await say(id, "Natur", "Hvorfor synger fuglene?", "For at finde en mage.", startMs + minuteMs);
    expect(await found(id, "romaner")).toEqual(["Bøger"]);
    expect(await found(id, "FYRPASSERE")).toEqual(["Bøger"]);
    expect(await found(id, "bogen")).toEqual([]);
    expect(await found(id, "bøgerne")).toEqual(["Bøger"]);
    expect(await found(id, "fugl mage")).toEqual(["Natur"]);
    expect(await found(id, "fugl fyrpasser")).toEqual([]);
    expect(await found(id, "fugl or fyrpasser")).toEqual(["Natur", "Bøger"]);
    expect(await found(id, "hvad -roman")).toEqual(["Natur"]);
    expect(await found(id, '"synger fuglene"')).toEqual(["Natur"]);
    expect(await found(id, "kvantemekanik")).toEqual([]);
  });

  it("of a title are found by how they begin, by whoever has it alone, page by page", async () => {
    const { id } = await test.addUser();
    await say(id, "Fotosyntese forklaret", "Hvad er det?", "Planter.", startMs);
    await say(id, "Om »Æblets« historie", "Hvad er det?", "Frugt.", startMs + minuteMs);
    await say(id, "Hjælp til stil", "Noget om fotografier.", "Ja.", startMs + 2 * minuteMs);
    await say((await test.addUser()).id, "Fotosyntese", "Hvad er det?");
    expect(await found(id, "foto")).toEqual(["Fotosyntese forklaret"]);
    expect(await found(id, "FOTO forkl")).toEqual(["Fotosyntese forklaret"]);
    expect(await found(id, "æbl")).toEqual(["Om »Æblets« historie"]);
    expect(await found(id, "syntes")).toEqual([]);
    for (const careful of ['"foto"', "foto -x", "% foto\\_"])
      expect(await found(id, careful)).toHaveLength(careful[0] === "%" ? 1 : 0);
    await say(id, "Fotoalbum", "Foto?", "Ja.", startMs + 3 * minuteMs);
    const first = await search(id, "foto", allKept, 1);
    expect(first.page.items.map(({ title }) => title)).toEqual(["Fotoalbum"]);
    const second = await search(id, "foto", allKept, 1, first.page.next);
    expect(second.page).toMatchObject({ items: [{ title: "Fotosyntese forklaret" }], next: null });
  });

  it("that stand in every text are told of, and so are signs alone", async () => {
    const { id } = await test.addUser();
    await say(id, "Bøger", "Hvad handler den om?");
    for (const words of ["og i det", "!!! ''", "' \\ :* & |", "-".repeat(200), "- ".repeat(100), "(-".repeat(100)]) {
      expect(await search(id, words)).toEqual({ isTooCommon: true, page: { items: [], next: null } });
    }
  });

  it("stand in the preview with what is around them, in the message that has them best", async () => {
    const { id } = await test.addUser();
    const one = await say(
      id,
      "Bøger",
      "Fuglene fløj, da de synger. Hvad synger fuglene?",
      "Der lå en \ue000fælde\ue001 og ventede på hende.",
    );
    await say(id, "Synger", "Uden det ord.");
    const { page } = await search(id, '"synger fuglene"');
    expect(page.items).toEqual([
      {
        ...(await theConversation(test.store, id, one)),
        hitId: expect.any(String),
        headline: "\ue000Fuglene\ue001 fløj, da de \ue000synger\ue001. Hvad \ue000synger\ue001 \ue000fuglene\ue001",
      },
    ]);
    const byTitle = await search(id, "synger");
    expect(
      byTitle.page.items.map(({ title, headline, hitId }) => [title, headline, hitId].map((one) => one !== null)),
    ).toEqual([
      [true, false, false],
      [true, true, true],
    ]);
    expect(byTitle.page.items.map(({ title }) => title)).toEqual(["Synger", "Bøger"]);
    const trap = await search(id, "fælde");
    expect(trap.page.items[0]?.headline?.match(/[\ue000\ue001]/g)).toEqual(["\ue000", "\ue001"]);
  });

  it("of the old title are no longer found after another, unless a message has them", async () => {
    const { id } = await test.addUser();
    const one = await say(id, "Romaner om u-både", "Hvilken roman?");
    await conversations().change(id, one, { title: "Noveller" }, allKept);
    expect([await found(id, "både"), await found(id, "roman"), await found(id, "novelle")]).toEqual([
      [],
      ["Noveller"],
      ["Noveller"],
    ]);
    // One that is the mark of the owner itself.
    const mark = `u${id.replaceAll("-", "")}`;
    for (const title of [mark, "Digte"]) await conversations().change(id, one, { title }, allKept);
    expect([await found(id, "digte"), await found(id, "novelle")]).toEqual([["Digte"], []]);
  });

  it("are cut where nothing is blank, are found all the same, and are shown as they were", async () => {
    const { id } = await test.addUser();
    const address = `eksempel.dk/${"opgaver/1864/".repeat(12)}slut.html`;
    await say(id, "Kilder", `Se ${address} om krigen <!-- og freden -->.`);
    for (const words of [address, "krig", "fred", "freden krigen"]) {
      const { page } = await search(id, words);
      expect([words, page.items.map(({ title }) => title)]).toEqual([words, ["Kilder"]]);
    }
    const { page } = await search(id, "krigen");
    expect(page.items[0]?.headline).toBe(`${address} om \ue000krigen\ue001 <!-- og freden`);
    expect(await found(id, `${address}x`)).toEqual([]);
  });

  it("reach the parser through the bound alone, in columns and indexes too", async () => {
    const expressions = `select pg_get_expr(adbin, adrelid) as made from pg_attrdef
      union all select indexdef from pg_indexes where schemaname = 'public'`;
    expect(
      await test.rows(`select made from (${expressions}) as all_of_them where made ~ 'to_ts(vector|query)'`),
    ).toEqual([]);
    expect(await test.rows(`select 1 from (${expressions}) as all_of_them where made ~ 'danish_words'`)).toHaveLength(
      2,
    );
  });

  it("past what there is room for are not kept, and those that are stay found", async () => {
    const { id } = await test.addUser();
    const one = await say(id, "Bøger", "Hvilken roman?");
    // Each message has some 90,000 characters, in words just short enough not to be cut.
    const many = (step: number) =>
      Array.from({ length: 1500 }, (_value, at) => `ord${step}x${at}${"y".repeat(46)}`).join(" ");
    const kept: boolean[] = [];
    for (let step = 0; step < 13; step += 1) kept.push(await conversations().touchSearch(id, one, [many(step)]));
    expect([kept[0], kept.at(-1)]).toEqual([true, false]);
    expect(await found(id, "roman")).toEqual(["Bøger"]);
    expect(await found(id, `ord3x3${"y".repeat(46)}`)).toEqual(["Bøger"]);
  });
});

describe("a search", () => {
  it("finds archived ones, nothing that is over, and nothing of others", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    const one = await say(me.id, "Min", "Hvilken roman?");
    await say(other.id, "Andens", "Hvilken roman?");
    expect(await conversations().touchSearch(other.id, one, ["fyrpasser"])).toBe(false);
    await conversations().change(me.id, one, { isArchived: true }, allKept);
    expect(await found(me.id, "roman")).toEqual(["Min"]);
    expect(await found(me.id, "fyrpasser")).toEqual([]);
    expect(await found(me.id, "roman", { nowMs: startMs + 31 * dayMs, days: 30 })).toEqual([]);
  });

  it("gives the same, page by page, beyond the newest too", async () => {
    const { id } = await test.addUser();
    await fill(id, 400);
    const pages: string[][] = [];
    let after: TimePosition | null = null;
    do {
      const { page }: Awaited<ReturnType<typeof search>> = await search(id, "havfrue", allKept, 2, after);
      pages.push(page.items.map(({ title }) => title));
      after = page.next;
    } while (after !== null);
    expect(pages).toEqual([
      ["Nr. 1", "Nr. 101"],
      ["Nr. 201", "Nr. 301"],
    ]);
    expect((await search(id, "almindelig", allKept, 3)).page.items.map(({ title }) => title)).toEqual([
      "Nr. 1",
      "Nr. 2",
      "Nr. 3",
    ]);
  });
});

/** So many conversations, each a minute older: one word is common, one in every fifth, one in a hundred. */
async function fill(userId: string, count: number): Promise<void> {
  const lexeme = `'''u${userId.replaceAll("-", "")}'''::tsvector`;
  await test.rows(`
    with made as (
      insert into chat_conversations (id, user_id, title, created_at, updated_at)
      select gen_random_uuid(), '${userId}', 'Nr. ' || n, now(), '2026-11-20'::timestamptz - n * interval '1 minute'
      from generate_series(1, ${count}) n
      returning id, user_id, title
    )
    insert into chat_search
    select id, user_id, strip(to_tsvector('danish', 'almindelige ord ' || id || case when right(title, 2) in (' 1', '01') then ' havfruer' else '' end ||
        case when right(title, 1) in ('0', '5') then ' delfin' else '' end)) || ${lexeme}
    from made`);
}

it("reads the words of others by no search, and finds what is rare by the index", async () => {
  const [me, other] = [await test.addUser(), await test.addUser()];
  await fill(me.id, 400);
  await fill(other.id, 300);
  await test.rows("analyze chat_search; analyze chat_conversations");
  const { db, heard, explain } = listenTo(test);
  const { page } = await conversationsIn(db, (run) => run()).search(me.id, asWords("havfrue"), allKept, 20, null);
  expect(page.items).toHaveLength(4);
  const rare = heard.find(({ text }) => text.includes("words @@ (") && !text.includes("near"));
  const plan = await explain(rare, "enable_seqscan = off");
  expect(plan).toContain("Bitmap Index Scan on chat_search_words");
});

it("looks through no more of the newest than it takes, however common a word is", async () => {
  const { id } = await test.addUser();
  await fill(id, 400);
  const { db, heard } = listenTo(test);
  const { search: find } = conversationsIn(db, (run) => run());
  for (const [word, hits, ways] of [
    ["almindelig", 20, ["newest"]],
    ["delfin", 20, ["newest", "newest"]],
    ["havfrue", 4, ["newest", "index"]],
    ["kvantemekanik", 0, ["newest", "index"]],
  ] as const) {
    heard.length = 0;
    const { page } = await find(id, asWords(word), allKept, 20, null);
    const asked = heard.flatMap(({ text }) =>
      text.includes("with near") ? ["newest"] : text.includes("with found") ? ["index"] : [],
    );
    expect([word, page.items.length, asked]).toEqual([word, hits, ways]);
  }
});

describe("other forms of a word", () => {
  const findBy = async (userId: string, words: string, forms: SearchWords["forms"]) =>
    (await conversations().search(userId, asWords(words, forms), allKept, 20, null)).page.items;
  const bog = ["bog", "bogen", "bøger", "bøgerne"];

  it("are found where the word is, and marked", async () => {
    const { id } = await test.addUser();
    await say(id, "A", "Hvilke bøger om ringen?");
    expect(await findBy(id, "bog", [])).toEqual([]);
    expect(await findBy(id, "bog", [bog])).toMatchObject([{ headline: expect.stringContaining("\ue000bøger\ue001") }]);
    expect(await findBy(id, "bog ring", [bog])).toHaveLength(1);
    expect(await findBy(id, "bog fyrpasser", [bog])).toEqual([]);
    expect(await findBy(id, "fyrpasser or bog", [bog])).toHaveLength(1);
  });

  it("stand for no word in quotation marks or behind a minus, whatever signs it has", async () => {
    const { id } = await test.addUser();
    await say(id, "A", "Hvilke bøger om ringen?");
    expect(await findBy(id, '"bog ringen"', [bog])).toEqual([]);
    expect(await findBy(id, "ring -bog", [bog])).toHaveLength(1);
    expect(await findBy(id, 'ring -"bog ringen"', [bog])).toHaveLength(1);
    for (const words of ["a'b bog", "b\\g bog", "bog:* & | !", "u-bog", "bog.dk/bog?bog"]) {
      expect(await findBy(id, words, [bog]).then(() => words)).toBe(words);
    }
  });

  it("that say nothing of the word's stem are left out", async () => {
    const { id } = await test.addUser();
    await say(id, "A", "Hvor er ringen?");
    expect(await findBy(id, "båd or bog", [["båd", "er", "hvor"]])).toEqual([]);
    expect(await findBy(id, "båd or bog", [["båd", "er", "ring"]])).toHaveLength(1);
    // Of more than one stem: »båd« alone is another word.
    expect(await findBy(id, "båd or u-båd", [["u-båd", "ring"]])).toEqual([]);
  });
});
