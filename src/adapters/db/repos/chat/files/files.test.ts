/** Files, their text and their stems on real SQL: whose they are, where they belong, and where a question's words stand. */
import { describe, expect, it } from "vitest";
import { chunksPerPart } from "#domain/tools/chat/file-rows.ts";
import { addConversation, newFile, newFolder } from "../../../../../../tests/support/chat-store.ts";
import { createTestStore, dayMs, minuteMs, startMs } from "../../../../../../tests/support/test-store.ts";

const test = createTestStore();
const files = () => test.store.chat.files;
const stems = () => test.store.chat.stems;

describe("a file", () => {
  it("comes back with its text in pieces, for its owner alone", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    const chunks = ["Først et afsnit. ", "Så et til, på æ, ø og å. ", "Slut."];
    const file = newFile(me.id, chunks, { kind: "pdf", pages: [0, 17] });
    expect(await files().add(file, chunks)).toBe(true);
    expect(await files().scope(me.id, null, null, [file.id])).toEqual([file]);
    expect(await files().scope(other.id, null, null, [file.id])).toEqual([]);
    expect(await files().chunks(me.id, file.id, 1, 3)).toEqual(chunks.slice(1));
    expect(await files().chunks(other.id, file.id, 0, 3)).toEqual([]);
    expect(await files().totals(me.id)).toEqual({ files: 1, bytes: Buffer.byteLength(chunks.join("")) });
    expect(await files().totals(other.id)).toEqual({ files: 0, bytes: 0 });
    expect([await files().remove(other.id, file.id), await files().remove(me.id, file.id)]).toEqual([false, true]);
    expect(await test.rows("select 1 from chat_chunks")).toEqual([]);
  });

  it("belongs to a conversation or a folder of its owner, and goes with it", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    const [mine, theirs] = [await addConversation(test.store, me.id), await addConversation(test.store, other.id)];
    const [folder, foreign] = [newFolder(me.id), newFolder(other.id)];
    for (const one of [folder, foreign]) await test.store.chat.folders.add(one, 100);
    const add = (place: object, atMs = startMs) => {
      const file = newFile(me.id, ["Tekst."], { ...place, createdAtMs: atMs });
      return files()
        .add(file, ["Tekst."])
        .then((isAdded) => (isAdded ? file.id : null));
    };
    expect(await add({ conversationId: theirs })).toBeNull();
    expect(await add({ folderId: foreign.id })).toBeNull();
    const inIt = await add({ conversationId: mine });
    const inFolder = await add({ folderId: folder.id }, startMs + minuteMs);
    const loose = await add({}, startMs + 2 * minuteMs);
    const scope = async (...place: Parameters<ReturnType<typeof files>["scope"]>) =>
      (await files().scope(...place)).map(({ id }) => id);
    expect(await scope(me.id, mine, folder.id, [loose ?? ""])).toEqual([inIt, inFolder, loose]);
    expect(await scope(me.id, mine, null, [])).toEqual([inIt]);
    expect(await scope(me.id, null, null, [])).toEqual([]);
    expect((await files().listUnattached(me.id, 9, null)).items.map(({ id }) => id)).toEqual([loose]);
    expect(await files().listUnattached(other.id, 9, null)).toEqual({ items: [], next: null });
    expect(await scope(other.id, mine, folder.id, [])).toEqual([]);
    expect(await files().attach(me.id, [loose ?? "", inFolder ?? ""], theirs)).toBe(0);
    expect(await files().attach(me.id, [loose ?? "", inFolder ?? ""], mine)).toBe(1);
    expect(await scope(me.id, mine, null, [])).toEqual([inIt, loose]);
    const later = (await add({}, startMs + 3 * minuteMs)) ?? "";
    expect(await files().attachToFolder(me.id, later, foreign.id)).toBe(false);
    expect(await files().attachToFolder(other.id, later, foreign.id)).toBe(false);
    expect(await files().attachToFolder(me.id, loose ?? "", folder.id)).toBe(false);
    expect(await files().attachToFolder(me.id, later, folder.id)).toBe(true);
    expect(await scope(me.id, null, folder.id, [])).toEqual([inFolder, later]);
    await test.store.chat.folders.remove(me.id, folder.id);
    await test.store.chat.conversations.remove(me.id, mine, 0);
    expect(await files().totals(me.id)).toEqual({ files: 0, bytes: 0 });
    await test.store.users.remove(me.id);
    expect(await add({})).toBeNull();
  });

  it("that was never sent goes after its time, and no other", async () => {
    const { id } = await test.addUser();
    const conversationId = await addConversation(test.store, id);
    const kept = [newFile(id, ["a"], { conversationId }), newFile(id, ["b"], { createdAtMs: startMs + dayMs })];
    const gone = [newFile(id, ["c"]), newFile(id, ["d"])];
    for (const file of [...kept, ...gone]) await files().add(file, ["x"]);
    const counts = [1, 9, 9].map((maxRows) => () => files().removeUnattachedBefore(startMs + dayMs, maxRows));
    const removed: number[] = [];
    for (const step of counts) removed.push(await step());
    expect(removed).toEqual([1, 1, 0]);
    const first = await files().listWhole(id, 1, null);
    const rest = await files().listWhole(id, 9, first.next);
    expect([...first.items, ...rest.items]).toEqual([kept[1], kept[0]]);
  });
});

describe("the words of a question", () => {
  it("are found in the chunks that have them, by their stems, part by part", async () => {
    const [me, other] = [await test.addUser(), await test.addUser()];
    const chunks = Array.from({ length: chunksPerPart + 1 }, (_value, at) => `Afsnit ${at} om skibe. `);
    chunks[2] = "Fyrpasserens ring. En ring til, og ringene igen. ";
    chunks[chunksPerPart] = "Ringen til sidst. ";
    const file = newFile(me.id, chunks);
    await files().add(file, chunks);
    const ask = (userId: string, question: string) => stems().ofFiles(userId, [file.id], question);
    expect(await ask(me.id, "Hvor er ringen?")).toEqual([]);
    await files().index(other.id, file.id, 0);
    expect(await ask(me.id, "Hvor er ringen?")).toEqual([]);
    for (const part of [0, 1, 1, 2]) await files().index(me.id, file.id, part);
    expect(await ask(me.id, "Hvor er ringen og fyrpasseren?")).toEqual([
      { stem: "fyrpas", fileId: file.id, chunks: [2], times: [1] },
      { stem: "ring", fileId: file.id, chunks: [2, chunksPerPart], times: [3, 1] },
    ]);
    expect(await ask(me.id, "og i det")).toEqual([]);
    expect(await ask(other.id, "ringen")).toEqual([]);
  });

  it("are found in texts that are not kept, and nothing is written", async () => {
    const texts = ["Skibe.", "En ring, \"ringe\" og 'ringen' \\ {a,b}", "Ringen"];
    expect(await stems().ofTexts(texts, "ringene")).toEqual([
      { stem: "ring", fileId: "", chunks: [1, 2], times: [3, 1] },
    ]);
    expect(await stems().ofTexts([], "ringene")).toEqual([]);
    expect(await test.rows("select 1 from chat_stems")).toEqual([]);
  });
});
