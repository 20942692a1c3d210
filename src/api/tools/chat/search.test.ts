/** Conversations by the words in them: Danish stems, what stands around a hit, and nothing of anybody else. */
import { describe, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatCalls, conversationPath } from "../../../../tests/support/chat-calls.ts";
import { addConversation, addTurn, newFolder } from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const { call, good, list, find, found, messages } = chatCalls(app);
const minuteMs = 60_000;

async function said(
  me: SignedIn,
  title: string,
  question: string,
  answer = "Ja.",
  { agoMs = 0, folderId = null as string | null } = {},
): Promise<string> {
  const atMs = app.clock.nowMs - agoMs;
  const id = await addConversation(app.deps.store, me.user.id, { title, atMs, folderId });
  await addTurn(app.deps.store, me.user.id, id, { question, answer, atMs });
  await app.deps.store.chat.conversations.touchSearch(me.user.id, id, [question, answer]);
  return id;
}

describe("words", () => {
  it.each([
    ["bogens", ["Blixen"]],
    ["bog", ["Blixen"]],
    ["PLANTERNE", ["Fotosyntese"]],
    ["blixen", ["Blixen"]],
    ["plante lys", ["Fotosyntese"]],
    ["plante bog", []],
    ["plante or bog", ["Fotosyntese", "Blixen"]],
    ['"planter bruger"', ["Fotosyntese"]],
    ['"bruger planter"', ["Fotosyntese"]],
    ["hvordan -plante", ["Blixen"]],
    ["hvordan - plante", ["Fotosyntese"]],
    ['hvordan -"planter bruger"', ["Blixen"]],
    ['hvordan -"lys planter"', ["Fotosyntese", "Blixen"]],
    ['-"planter bruger"', ["Blixen"]],
    ['-"lys planter"', ["Fotosyntese", "Blixen"]],
    ['hvordan -"planter bruger" -"bogen ender"', ["Blixen"]],
    ['hvordan -"planter bruger" -"ender bogen"', []],
    ["kvantemekanik", []],
    ["'; drop table chat_search; --", []],
    ["plante\\", ["Fotosyntese"]],
    ["🙂", []],
  ])("find by their stems: %s", async (words, titles) => {
    const me = await signedIn(app);
    await said(me, "Blixen", "Hvordan ender bogen?", "Ringen er væk.", { agoMs: minuteMs });
    await said(me, "Fotosyntese", "Hvordan bruger planter lys?", "Planter bruger lys til at lave sukker.");
    expect(await found(me, words)).toEqual(titles);
  });

  it.each([
    ["anden", ["Anden Verdenskrig"]],
    ["HANS", ["Hans Scherfig"]],
    ["mit", ["Mit digt"]],
    ["det mod", ["Det moderne gennembrud"]],
    ["det", ["Det moderne gennembrud"]],
    ["hans anden", []],
    ["-anden", []],
  ])("that stand everywhere are found where a title has them: %s", async (words, titles) => {
    const me = await signedIn(app);
    const named = ["Anden Verdenskrig", "Hans Scherfig", "Mit digt", "Det moderne gennembrud"];
    for (const [at, title] of named.entries()) await said(me, title, "Hvad er det?", "Ja.", { agoMs: -at });
    expect(await found(me, words)).toEqual(titles);
  });

  it.each(["og i det", "  og  ", "!!!", "\"' & | ! ( :*"])("that stand everywhere are told of: %s", async (words) => {
    const me = await signedIn(app);
    await said(me, "Blixen", "Hvem er det, og hvad er det?");
    expect(await find(me, words)).toMatchObject({ items: [], nextCursor: null, isTooCommon: true });
  });

  it.each([
    ["blanks alone", { words: "   " }, { words: "Udfyld feltet" }],
    ["201 characters", { words: "a".repeat(201) }, { words: "Skriv højst 200 tegn" }],
    ["a page of none", { words: "roman", limit: 0 }, { limit: "Mindst 1" }],
    ["a page of 101", { words: "roman", limit: 101 }, { limit: "Højst 100" }],
    ["a cursor of nobody's", { words: "roman", cursor: "x" }, { cursor: "Ugyldig markør" }],
  ])("are refused: %s", async (_, body, fields) => {
    const response = await call(await signedIn(app), chatPaths.chatSearch, "POST", body);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "validation.failed", data: { fields } },
    ]);
  });

  it("stand in no address: the list knows nothing of them", async () => {
    const me = await signedIn(app);
    await said(me, "Blixen", "Hvem?");
    expect((await list(me, "?q=roman")).items).toMatchObject([{ title: "Blixen" }]);
  });

  it.each([
    ["bog", "bøgerne"],
    ["bøger", "bogen"],
    ["mand", "mændenes"],
    ["mænd", "manden"],
    ["gås", "gæs"],
    ["gæs", "gåsen"],
    ["synge", "sang"],
    ["formand", "formændene"],
  ])("find their other forms, and mark them: %s, %s", async (word, other) => {
    const me = await signedIn(app);
    await said(me, "Fundet", `Hvad med ${other}?`);
    await said(me, "Andet", "Hvad med planterne?");
    expect((await find(me, word)).items).toMatchObject([{ title: "Fundet" }]);
    expect((await find(me, `${word} hvad`)).items[0]?.preview).toContainEqual({ text: other, isHit: true });
    expect(await found(me, `${word} planter`)).toEqual([]);
    expect(await found(me, `planter or ${word}`)).toHaveLength(2);
  });

  it("are taken at their word in quotation marks and behind a minus", async () => {
    const me = await signedIn(app);
    await said(me, "Ental", "En bog om planter?");
    await said(me, "Flertal", "Bøger om planter?");
    expect(await found(me, "bog planter")).toEqual(["Flertal", "Ental"]);
    expect(await found(me, '"bog om"')).toEqual(["Ental"]);
    expect(await found(me, 'bøger "en bog"')).toEqual(["Ental"]);
    expect(await found(me, "planter -bog")).toEqual(["Flertal"]);
    expect(await found(me, "bog -bogen")).toEqual(["Flertal"]);
  });

  it("are found as they were typed when their forms can't be looked up", async () => {
    const me = await signedIn(app);
    await said(me, "Blixen", "Hvordan ender bogen?");
    const { words } = app.deps;
    const formsOf = () => {
      throw new Error("no lexicon");
    };
    const response = await app.callWith({ words: { ...words, formsOf } }, chatPaths.chatSearch, {
      headers: me.headers,
      body: { words: "bog" },
    });
    expect(await response.json()).toMatchObject({ items: [{ title: "Blixen" }] });
  });

  it("stand in the preview, told apart from what is around them", async () => {
    const me = await signedIn(app);
    await said(me, "Blixen", "Hvorfor bliver fåret\n\n  dræbt i **skoven**?", "Ringen falder, og fåret dør.");
    expect((await find(me, "ringe")).items[0]?.preview).toEqual([
      { text: "Ringen", isHit: true },
      { text: " falder, og fåret dør", isHit: false },
    ]);
    expect((await find(me, "skov")).items[0]?.preview).toEqual([
      { text: "Hvorfor bliver fåret dræbt i ", isHit: false },
      { text: "skoven", isHit: true },
    ]);
    expect((await find(me, "blixen")).items[0]).toMatchObject({ preview: null, hitId: null });
    const [question, answer] = (await messages(me, (await find(me, "blixen")).items[0]?.id ?? "")).items;
    expect((await find(me, "ringe")).items[0]?.hitId).toBe(answer?.id);
    expect((await find(me, "skov")).items[0]?.hitId).toBe(question?.id);
  });

  it("stand in the preview as they were written, also between signs", async () => {
    const me = await signedIn(app);
    await said(me, "Python", "Hvad er 2**10, og hvad er snake__case?", "**Svar:** 2**10 er 1024");
    const shown = async (word: string) =>
      (await find(me, word)).items[0]?.preview?.map(({ text, isHit }) => (isHit ? `<${text}>` : text)).join("");
    expect(await shown("1024")).toBe("Svar: 2**10 er <1024>");
    expect(await shown("10 svar")).toContain("2**<10>");
    expect(await shown("snake")).toContain("2**10, og hvad er <snake>__case");
  });

  it("stand in the preview with everything around them, a tag too", async () => {
    const me = await signedIn(app);
    await said(me, "Koden", "Skriv <b>skoven</b> og 3 < 4.", "Ja.");
    const preview = (await find(me, "skoven")).items[0]?.preview ?? [];
    expect(preview.map(({ text }) => text).join("")).toContain("Skriv <b>skoven");
  });

  it("of the new title are found, and of the old one no longer", async () => {
    const me = await signedIn(app);
    const id = await said(me, "Blixen", "Hvem?");
    await good(me, conversationPath(id), "PATCH", { title: "Ringens fortæller" });
    expect([await found(me, "ringen"), await found(me, "blixen")]).toEqual([["Ringens fortæller"], []]);
  });
});

describe("a search", () => {
  it("looks through everything: archived, pinned and in folders, page by page", async () => {
    const me = await signedIn(app);
    const folder = newFolder(me.user.id);
    await app.deps.store.chat.folders.add(folder, 100);
    const at = (agoMinutes: number, folderId: string | null = null) => ({ agoMs: agoMinutes * minuteMs, folderId });
    await said(me, "A", "Hvilken roman?", "Ja.", at(0, folder.id));
    await good(me, conversationPath(await said(me, "B", "En roman", "Ja.", at(1))), "PATCH", { isArchived: true });
    await good(me, conversationPath(await said(me, "C", "Romaner", "Ja.", at(2))), "PATCH", { isPinned: true });
    await said(me, "D", "Romanerne", "Ja.", at(3));
    const first = await find(me, "roman", { limit: 3 });
    expect(first.items.map(({ title, isArchived }) => [title, isArchived])).toEqual([
      ["A", false],
      ["B", true],
      ["C", false],
    ]);
    expect(await found(me, "roman", { limit: 3, cursor: first.nextCursor })).toEqual(["D"]);
  });

  it("finds nothing that was deleted, nothing that is over, and nothing of others", async () => {
    const [me, stranger] = [await signedIn(app), await signedIn(app)];
    const id = await said(me, "Min", "Hvilken roman?");
    await said(me, "Over", "Hvilken roman?", "Ja.", { agoMs: 366 * 24 * 60 * minuteMs });
    await said(stranger, "Andens", "Hvilken roman?");
    expect(await found(me, "roman")).toEqual(["Min"]);
    expect(await found(stranger, "roman")).toEqual(["Andens"]);
    // The mark by which the index finds one person's rows is no word that anybody can look for.
    const mark = `u${me.user.id.replaceAll("-", "")}`;
    expect(await found(stranger, mark)).toEqual([]);
    expect(await found(stranger, `${mark} or roman`)).toEqual(["Andens"]);
    await good(me, conversationPath(id), "DELETE");
    expect(await found(me, "roman")).toEqual([]);
  });

  it("of 200 characters of brackets, quotes and minuses is answered", async () => {
    const me = await signedIn(app);
    await said(me, "Min", "Hvilken roman?");
    for (const sign of ['"', "-", "- ", "(-", "(", "or ", '-"a', '-""', '"a" -', "<->", "!", "a'b ", "\\"]) {
      const response = await call(me, chatPaths.chatSearch, "POST", { words: sign.repeat(200).slice(0, 200) });
      expect([sign, response.status]).toEqual([sign, 200]);
    }
  });

  it("is refused after 300 in a minute, with the time to wait, and nobody else's is", async () => {
    const [me, stranger] = [await signedIn(app), await signedIn(app)];
    // Three of them.
    const search = ({ headers }: SignedIn) =>
      app.callWith({ rateLimitFactor: 0.01 }, chatPaths.chatSearch, { headers, body: { words: "roman" } });
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await search(me)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await search(me);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: "rate.limited", statusMessage: expect.stringMatching(/Prøv igen om .*(sekund|minut)/) },
    ]);
    expect((await search(stranger)).status).toBe(200);
  });

  it("leaves none of its words in the log", async () => {
    const me = await signedIn(app);
    await said(me, "Hemmelig titel", "Hemmelig roman");
    await find(me, "hemmelig");
    expect(JSON.stringify(app.logLines)).not.toMatch(/emmelig/);
  });
});
