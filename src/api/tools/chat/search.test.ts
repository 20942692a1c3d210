/** Conversations by the words in them: Danish stems, what stands around a hit, and nothing of anybody else. */
import { describe, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatCalls, conversationPath } from "../../../../tests/support/chat-calls.ts";
import { addConversation, addTurn, newFolder } from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const { call, good, list, titles } = chatCalls(app);
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
const q = (words: string, more = "") => `?q=${encodeURIComponent(words)}${more}`;

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
    ["kvantemekanik", []],
    ["'; drop table chat_search; --", []],
    ["plante\\", ["Fotosyntese"]],
    ["🙂", []],
  ])("find by their stems: %s", async (words, found) => {
    const me = await signedIn(app);
    await said(me, "Blixen", "Hvordan ender bogen?", "Ringen er væk.", { agoMs: minuteMs });
    await said(me, "Fotosyntese", "Hvordan bruger planter lys?", "Planter bruger lys til at lave sukker.");
    expect(await titles(me, q(words))).toEqual(found);
  });

  it.each(["og i det", "  og  ", "!!!", "\"' & | ! ( :*"])("that stand everywhere are told of: %s", async (words) => {
    const me = await signedIn(app);
    await said(me, "Blixen", "Hvem er det, og hvad er det?");
    expect(await list(me, q(words))).toMatchObject({ items: [], nextCursor: null, isTooCommon: true });
  });

  it("that are blanks alone look for nothing: the list is shown", async () => {
    const me = await signedIn(app);
    await said(me, "Blixen", "Hvem?");
    expect(await list(me, q("   "))).toMatchObject({ items: [{ title: "Blixen" }], isTooCommon: false });
  });

  it("stand in the preview, told apart from what is around them", async () => {
    const me = await signedIn(app);
    await said(me, "Blixen", "Hvorfor bliver fåret\n\n  dræbt i **skoven**?", "Ringen falder, og fåret dør.");
    expect((await list(me, q("ringe"))).items[0]?.preview).toEqual([
      { text: "Ringen", isHit: true },
      { text: " falder, og fåret dør", isHit: false },
    ]);
    expect((await list(me, q("skov"))).items[0]?.preview).toEqual([
      { text: "Hvorfor bliver fåret dræbt i **", isHit: false },
      { text: "skoven", isHit: true },
    ]);
    expect((await list(me, q("blixen"))).items[0]?.preview).toBeNull();
  });

  it("stand in the preview with everything around them, a tag too", async () => {
    const me = await signedIn(app);
    await said(me, "Koden", "Skriv <b>skoven</b> og 3 < 4.", "Ja.");
    const preview = (await list(me, q("skoven"))).items[0]?.preview ?? [];
    expect(preview.map(({ text }) => text).join("")).toContain("Skriv <b>skoven");
  });

  it("of the new title are found, and of the old one no longer", async () => {
    const me = await signedIn(app);
    const id = await said(me, "Blixen", "Hvem?");
    await good(me, conversationPath(id), "PATCH", { title: "Ringens fortæller" });
    expect([await titles(me, q("ringen")), await titles(me, q("blixen"))]).toEqual([["Ringens fortæller"], []]);
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
    const first = await list(me, q("roman", "&limit=3&show=pinned"));
    expect(first.items.map(({ title, isArchived }) => [title, isArchived])).toEqual([
      ["A", false],
      ["B", true],
      ["C", false],
    ]);
    expect(await titles(me, q("roman", `&limit=3&cursor=${first.nextCursor}`))).toEqual(["D"]);
  });

  it("finds nothing that was deleted, nothing that is over, and nothing of others", async () => {
    const [me, stranger] = [await signedIn(app), await signedIn(app)];
    const id = await said(me, "Min", "Hvilken roman?");
    await said(me, "Over", "Hvilken roman?", "Ja.", { agoMs: 366 * 24 * 60 * minuteMs });
    await said(stranger, "Andens", "Hvilken roman?");
    expect(await titles(me, q("roman"))).toEqual(["Min"]);
    expect(await titles(stranger, q("roman"))).toEqual(["Andens"]);
    // The mark by which the index finds one person's rows is no word that anybody can look for.
    const mark = `u${me.user.id.replaceAll("-", "")}`;
    expect(await titles(stranger, q(mark))).toEqual([]);
    expect(await titles(stranger, q(`${mark} or roman`))).toEqual(["Andens"]);
    await good(me, conversationPath(id), "DELETE");
    expect(await titles(me, q("roman"))).toEqual([]);
  });

  it("of 200 characters of brackets, quotes and minuses is answered", async () => {
    const me = await signedIn(app);
    await said(me, "Min", "Hvilken roman?");
    for (const sign of ['"', "-", "- ", "(-", "(", "or ", '-"a', '-""', '"a" -', "<->", "!", "a'b ", "\\"]) {
      const response = await call(me, chatPaths.chatConversations + q(sign.repeat(200).slice(0, 200)));
      expect([sign, response.status]).toEqual([sign, 200]);
    }
  });

  it("leaves none of its words in the log", async () => {
    const me = await signedIn(app);
    await said(me, "Hemmelig titel", "Hemmelig roman");
    await list(me, q("hemmelig"));
    expect(JSON.stringify(app.logLines)).not.toMatch(/emmelig/);
  });
});
