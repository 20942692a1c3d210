/** Files on their way: stored once however often they are sent, found while they wait, and never too many in one place. */
import { describe, expect, it } from "vitest";
import { runErrorTexts } from "#contract/ai/messages.da.ts";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { FileBody, FileList, UploadedFile } from "#contract/chat/files.schema.ts";
import { beginAnswer } from "#domain/tools/chat/answer/position/begin-answer.ts";
import { resolvePlace } from "#domain/tools/chat/answer/position/resolve-place.ts";
import { chunksPerPart } from "#domain/tools/chat/file-rows.ts";
import { addFile } from "#domain/tools/chat/files/add-file.ts";
import { chunkFile } from "#domain/tools/chat/files/chunk-file.ts";
import { findPassagesInTexts } from "#domain/tools/chat/sources/find-passages.ts";
import { createChatTest } from "../../../../tests/support/ai/chat-test.ts";
import { freshKey } from "../../../../tests/support/ai/tool-runs.ts";
import { addConversation, newFile, newFolder } from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { turnsWhile } from "../../../../tests/support/turns.ts";

const test = createChatTest();
const { app } = test;
const { maxFilesHere } = chatLimits;
const files = () => app.deps.store.chat.files;

const body = (fields: Partial<FileBody> = {}): FileBody => ({
  name: "Novelle.txt",
  kind: "text",
  text: "Ringen blev væk. Den blev fundet igen.",
  pages: "",
  conversationId: null,
  folderId: null,
  ...fields,
});
const upload = (key: string | null, fields: Partial<FileBody> = {}, who: SignedIn = test.me) =>
  app.call(chatPaths.chatFiles, {
    method: "POST",
    headers: { ...who.headers, ...(key !== null && { "idempotency-key": key }) },
    body: body(fields),
  });
async function uploaded(key: string | null, fields?: Partial<FileBody>, who?: SignedIn): Promise<string> {
  const response = await upload(key, fields, who);
  expect(response.status).toBe(200);
  return ((await response.json()) as UploadedFile).id;
}
async function listed(query: string, who: SignedIn = test.me): Promise<readonly string[]> {
  const response = await app.call(`${chatPaths.chatFiles}${query}`, { headers: who.headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as FileList).items.map(({ name }) => name);
}
const conversation = () => addConversation(app.deps.store, test.me.user.id, { atMs: app.clock.nowMs });
async function folder(): Promise<string> {
  const row = newFolder(test.me.user.id);
  await app.deps.store.chat.folders.add(row, 100);
  return row.id;
}
/** So many that wait for a message. */
async function loose(count: number): Promise<string[]> {
  const added = Array.from({ length: count }, () => newFile(test.me.user.id, ["Ringen."]));
  for (const file of added) await files().add(file, ["Ringen."]);
  return added.map(({ id }) => id);
}
const inPlace = async (column: "conversation_id" | "folder_id", id: string) =>
  (await app.database.rows(`select id from chat_files where ${column} = '${id}'`)).length;

describe("a file that is sent again with the same key", () => {
  it.each(["nowhere", "a conversation", "a folder"])("is one file, in %s", async (where) => {
    const place =
      where === "nowhere"
        ? {}
        : where === "a folder"
          ? { folderId: await folder() }
          : { conversationId: await conversation() };
    const key = freshKey();
    const first = await uploaded(key, place);
    expect(await Promise.all([uploaded(key, place), uploaded(key, place)])).toEqual([first, first]);
    expect(await app.database.rows("select count(*)::int as count from chat_files")).toEqual([{ count: 1 }]);
    const stems = await app.deps.store.chat.stems.ofFiles(test.me.user.id, [first], "Ringen?");
    expect(stems).toEqual([{ stem: "ring", fileId: first, chunks: [0], times: [1] }]);
  });

  it("and several times at once is one file", async () => {
    const [key, conversationId] = [freshKey(), await conversation()];
    const text = `${"Ringen blev væk, og vinden stod på. ".repeat(400)}\n`;
    const ids = await Promise.all(Array.from({ length: 6 }, () => uploaded(key, { conversationId, text })));
    expect(new Set(ids).size).toBe(1);
    expect(await inPlace("conversation_id", conversationId)).toBe(1);
  });

  it("is finished where the call before was broken off", async () => {
    const [key, conversationId] = [freshKey(), await conversation()];
    const { store } = app.deps;
    const dies = () => Promise.reject(new Error("the process dies"));
    const broken = { ...store, chat: { ...store.chat, files: { ...store.chat.files, index: dies } } };
    const request = { ...body(), kind: "text" as const, pages: [], conversationId, folderId: null };
    const sending = addFile({ ...app.deps, store: broken }, test.me.user, request, key);
    await expect(sending).rejects.toThrow("the process dies");
    expect([await listed(`?conversation=${conversationId}`), await listed("?loose=true")]).toEqual([
      [],
      ["Novelle.txt"],
    ]);
    await uploaded(key, { conversationId });
    expect(await listed(`?conversation=${conversationId}`)).toEqual(["Novelle.txt"]);
    expect((await files().totals(test.me.user.id)).files).toBe(1);
  });

  it.each(["Ringen blev væk.", "Og det er det, og det er det."])("is not indexed once more: %s", async (text) => {
    const [key, { store }] = [freshKey(), app.deps];
    const headers = { ...test.me.headers, "idempotency-key": key };
    const id = await uploaded(key, { text });
    const index = () => Promise.reject(new Error("indexed again"));
    const idle = { ...store, chat: { ...store.chat, files: { ...store.chat.files, index } } };
    const again = await app.callWith({ store: idle }, chatPaths.chatFiles, { headers, body: body({ text }) });
    const told = { id, name: "Novelle.txt", chars: text.length, passages: 1 };
    expect([again.status, await again.json()]).toEqual([200, told]);
  });

  it("is another where the text is another, where it is deleted, without a key, and of another person", async () => {
    const [key, other] = [freshKey(), await signedIn(app)];
    const first = await uploaded(key);
    const others = [
      await uploaded(key, { text: "Et andet." }),
      await uploaded(key, { name: "Andet.txt" }),
      await uploaded(null),
      await uploaded(null),
      await uploaded(key, {}, other),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
    await files().remove(test.me.user.id, first);
    expect(await uploaded(key)).toBe(first);
    expect((await upload("kort")).status).toBe(400);
  });

  it("finds it where there is no room for another", async () => {
    const [key, conversationId] = [freshKey(), await conversation()];
    const first = await uploaded(key, { conversationId });
    await files().attach(test.me.user.id, await loose(maxFilesHere - 1), conversationId);
    await files().add(newFile(test.me.user.id, ["x"], { sizeBytes: chatLimits.maxFileBytes }), ["x"]);
    expect(await uploaded(key, { conversationId })).toBe(first);
    expect((await upload(freshKey(), { conversationId })).status).toBe(409);
    expect(await inPlace("conversation_id", conversationId)).toBe(maxFilesHere);
  });
});

it("a file that is sent again takes none of the 30 of an hour, and one that is another does", async () => {
  const send = (key: string, text: string) =>
    app.callWith({ rateLimitFactor: 0.1 }, chatPaths.chatFiles, {
      method: "POST",
      headers: { ...test.me.headers, "idempotency-key": key },
      body: body({ text }),
    });
  const key = freshKey();
  const statuses: number[] = [];
  // Three of them.
  for (const text of ["Ringen.", "Ringen.", "Ringen.", "Ringen.", "Vinden.", "Havet.", "Skoven.", "Ringen."]) {
    statuses.push((await send(key, text)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 200]);
});

it("what waits for a message is listed until it is sent, for its owner alone", async () => {
  const other = await signedIn(app);
  const id = await uploaded(null, { name: "Løs.txt" });
  await uploaded(null, { folderId: await folder() });
  await uploaded(null, { conversationId: await conversation() });
  expect([await listed("?loose=true"), await listed("?loose=true", other)]).toEqual([["Løs.txt"], []]);
  expect((await test.ask("Hvad er ringen?", { fileIds: [id] })).last).toMatchObject({ type: "done" });
  expect(await listed("?loose=true")).toEqual([]);
  for (const query of ["?loose=false", `?loose=true&folder=${crypto.randomUUID()}`]) {
    expect((await app.call(`${chatPaths.chatFiles}${query}`, { headers: test.me.headers })).status).toBe(400);
  }
});

it("what waits for a message comes in pages, the newest first, each file once, and of nobody else", async () => {
  const [other, conversationId] = [await signedIn(app), await conversation()];
  // They came at the same moment.
  const ids = await loose(5);
  await files().attach(test.me.user.id, ids.splice(2, 1), conversationId);
  const earlier = newFile(test.me.user.id, ["Ringen."]);
  await files().add({ ...earlier, createdAtMs: earlier.createdAtMs - 1 }, ["Ringen."]);
  const page = async (query: string, who: SignedIn = test.me) => {
    const response = await app.call(`${chatPaths.chatFiles}?loose=true${query}`, { headers: who.headers });
    return response.status === 200 ? ((await response.json()) as FileList) : response.status;
  };
  const pages: FileList[] = [];
  for (let cursor: string | null = ""; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null) {
    const found = await page(`&limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`);
    pages.push(found as FileList);
  }
  expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([...ids.sort().reverse(), earlier.id]);
  expect(await page(`&cursor=${pages[0]?.nextCursor}`, other)).toEqual({ items: [], nextCursor: null });
  expect([await page("&limit=101"), await page("&cursor=x")]).toEqual([400, 400]);
});

it("others get their turn while a long file is made findable, and while it is looked through", async () => {
  const text = "Ringen blev væk, og vinden stod på fra havet. ".repeat(4_000);
  const parts = Math.ceil((await chunkFile(text, "text")).chunks.length / chunksPerPart);
  const request = { ...body(), kind: "text" as const, text, pages: [], conversationId: null, folderId: null };
  expect(await turnsWhile(() => addFile(app.deps, test.me.user, request))).toBeGreaterThanOrEqual(parts);
  const asked = { question: "Hvor er ringen?", before: "", maxChars: 8_000, files: [request] };
  const { stems } = app.deps.store.chat;
  expect(await turnsWhile(() => findPassagesInTexts({ stems }, asked))).toBeGreaterThanOrEqual(parts);
});

describe("two messages at once", () => {
  const request = (conversationId: string | null, fileIds: readonly string[], parentId: string | null) => ({
    conversationId,
    folderId: null,
    isLearning: false,
    fileIds: [...fileIds],
    turn: { kind: "ask", parentId, text: `Hvad er ringen? ${crypto.randomUUID()}` } as const,
  });
  /** Each is looked up before the other is stored. */
  async function begunTogether(requests: readonly ReturnType<typeof request>[]) {
    const places = await Promise.all(requests.map((one) => resolvePlace(app.deps, test.me.user.id, one, freshKey())));
    return Promise.all(places.map((place) => beginAnswer(app.deps, place, app.deps.ids.capability())));
  }

  it("don't pass the number of files of a conversation together, and what is refused has stored nothing", async () => {
    const conversationId = await conversation();
    const ids = await loose(2 * maxFilesHere - 2);
    const half = ids.length / 2;
    const begun = await begunTogether([
      request(conversationId, ids.slice(0, half), null),
      request(conversationId, ids.slice(half), null),
    ]);
    expect(begun.filter((one) => one === "files-changed")).toHaveLength(1);
    expect(await inPlace("conversation_id", conversationId)).toBe(half);
    expect((await test.messages()).map(({ role }) => role)).toEqual(["person", "answer"]);
    expect(await listed("?loose=true")).toHaveLength(half);
  });

  it("don't take the same file to two conversations", async () => {
    const [id = ""] = await loose(1);
    const begun = await begunTogether([request(null, [id], null), request(null, [id], null)]);
    expect(begun.filter((one) => one === "files-changed")).toHaveLength(1);
    expect(await app.database.rows("select count(*)::int as count from chat_conversations")).toEqual([{ count: 1 }]);
  });

  it("nor do files that are given to the conversation meanwhile", async () => {
    const conversationId = await conversation();
    const ids = await loose(maxFilesHere - 2);
    const place = await resolvePlace(app.deps, test.me.user.id, request(conversationId, ids, null), freshKey());
    const [begun, ...responses] = await Promise.all([
      beginAnswer(app.deps, place, app.deps.ids.capability()),
      ...Array.from({ length: 6 }, () => upload(null, { conversationId })),
    ]);
    const kept = responses.filter(({ status }) => status === 200).length;
    expect(responses.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect(await inPlace("conversation_id", conversationId)).toBe(kept + (begun === "files-changed" ? 0 : ids.length));
    expect(await inPlace("conversation_id", conversationId)).toBeLessThanOrEqual(maxFilesHere);
  });

  it("are answered, each in its way: one goes, the other says what has changed and costs nothing", async () => {
    const conversationId = await conversation();
    const ids = await loose(2 * maxFilesHere - 2);
    const half = ids.length / 2;
    const runs = await Promise.all(
      [ids.slice(0, half), ids.slice(half)].map((fileIds) => test.ask("Hvad er ringen?", { conversationId, fileIds })),
    );
    const refused = runs.filter(({ last }) => last?.type !== "done");
    expect(refused).toHaveLength(1);
    const [{ status, last }] = refused as [(typeof runs)[number]];
    // Where the other was stored before this one was looked up, that is told at once.
    if (status === 200) {
      const code = "chat.files-changed";
      expect(last).toMatchObject({ type: "error", code, message: runErrorTexts[code] });
    } else expect(status).toBe(409);
    expect(await inPlace("conversation_id", conversationId)).toBe(half);
    expect(await test.used()).toBe(1);
  });
});
