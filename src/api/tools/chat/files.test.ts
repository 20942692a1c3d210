/** Files of the chat: kept by their text, bounded, their owner's alone, and shown at the place an answer names. */
import { describe, expect, it } from "vitest";
import { chatLimits, pagesText } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { FileBody, FileList, Passage, UploadedFile } from "#contract/chat/files.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { addConversation, newFile, newFolder } from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn, signedInAs } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const files = () => app.deps.store.chat.files;
const dayMs = 86_400_000;

const body = (fields: Partial<FileBody> = {}): FileBody => ({
  name: "Novelle.pdf",
  kind: "pdf",
  text: "Ringen blev væk. Den blev fundet igen.",
  pages: "0 17",
  conversationId: null,
  folderId: null,
  ...fields,
});
const call = ({ headers }: SignedIn, path: string, method = "GET", sent?: unknown) =>
  app.call(path, { method, headers, ...(sent !== undefined && { body: sent }) });
const upload = (me: SignedIn, fields: Partial<FileBody> = {}) => call(me, chatPaths.chatFiles, "POST", body(fields));
async function uploaded(me: SignedIn, fields: Partial<FileBody> = {}): Promise<UploadedFile> {
  const response = await upload(me, fields);
  expect(response.status).toBe(200);
  return (await response.json()) as UploadedFile;
}
const pathOf = (id: string) => filledPath(chatPaths.chatFile, { id });
const passage = (me: SignedIn, id: string, start: number | string, end: number | string) =>
  call(me, `${filledPath(chatPaths.chatPassage, { id })}?start=${start}&end=${end}`);
const list = async (me: SignedIn, query = "") =>
  (await (await call(me, `${chatPaths.chatFiles}${query}`)).json()) as FileList;
const conversation = (me: SignedIn, atMs = app.clock.nowMs) => addConversation(app.deps.store, me.user.id, { atMs });
async function folder(me: SignedIn): Promise<string> {
  const row = newFolder(me.user.id);
  await app.deps.store.chat.folders.add(row, 100);
  return row.id;
}
async function refusal(response: Response): Promise<unknown> {
  const { code, statusMessage } = (await response.json()) as { code: string; statusMessage: string };
  return [response.status, code, statusMessage];
}

describe("a file", () => {
  it("is kept with its text, its pages and its words", async () => {
    const me = await signedIn(app);
    const { id, ...told } = await uploaded(me);
    expect(told).toEqual({ name: "Novelle.pdf", chars: 38, passages: 1 });
    expect(await files().scope(me.user.id, null, null, [id])).toMatchObject([
      { kind: "pdf", pages: [0, 17], chunkStarts: [0], chunkWords: [7], sizeBytes: 39, conversationId: null },
    ]);
    expect(await files().chunks(me.user.id, id, 0, 9)).toEqual([body().text]);
    const stems = await app.deps.store.chat.stems.ofFiles(me.user.id, [id], "Hvor er ringene?");
    expect(stems).toEqual([{ stem: "ring", fileId: id, chunks: [0], times: [1] }]);
  });

  it("of many chunks is found in each of them when the answer comes", async () => {
    const me = await signedIn(app);
    const lines = Array.from({ length: 400 }, (_none, at) => `Kapitel${at} ${"ord ".repeat(60)}\n`);
    const { id, passages } = await uploaded(me, { text: lines.join(""), kind: "text", pages: "" });
    expect(passages).toBeGreaterThan(80);
    const asked = ["kapitel0", "kapitel200", "kapitel399"].join(" ");
    const stems = await app.deps.store.chat.stems.ofFiles(me.user.id, [id], asked);
    expect(stems.map(({ stem }) => stem)).toEqual(["kapitel0", "kapitel200", "kapitel399"]);
  });

  it("goes where it was sent to, and is listed there", async () => {
    const me = await signedIn(app);
    const [conversationId, folderId] = [await conversation(me), await folder(me)];
    const first = await uploaded(me, { conversationId });
    app.clock.nowMs += 1_000;
    const second = await uploaded(me, { folderId, name: "Noter.csv", kind: "csv", pages: "" });
    const loose = await uploaded(me, { name: "Løs.txt", kind: "text", pages: "" });
    const ids = async (query: string) => (await list(me, query)).items.map(({ id }) => id);
    expect(await ids(`?conversation=${conversationId}`)).toEqual([first.id]);
    expect((await list(me, `?folder=${folderId}`)).items).toEqual([
      { id: second.id, name: "Noter.csv", kind: "csv", chars: 38, createdAt: "2026-11-20T13:30:01.000Z" },
    ]);
    const newest = await list(me, "?limit=2");
    expect(new Set(newest.items.map(({ id }) => id))).toEqual(new Set([second.id, loose.id]));
    expect(await ids(`?limit=2&cursor=${newest.nextCursor}`)).toEqual([first.id]);
  });

  it("has a name that turns nothing around and ends no line", async () => {
    const me = await signedIn(app);
    const { name } = await uploaded(me, { name: "  Min\u202e opgave\n\u0007.docx ", kind: "docx", pages: "" });
    expect(name).toBe("Min opgave .docx");
  });

  it("can be deleted once, with its words", async () => {
    const me = await signedIn(app);
    const { id } = await uploaded(me);
    const response = await call(me, pathOf(id), "DELETE");
    expect([response.status, await response.json()]).toEqual([200, { message: "Filen er slettet." }]);
    expect((await call(me, pathOf(id), "DELETE")).status).toBe(404);
    expect(await app.database.rows("select 1 from chat_chunks union all select 1 from chat_stems")).toEqual([]);
  });
});

describe("a file is refused", () => {
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ["without text", { text: " \n\t" }, "Der er ingen tekst i filen."],
    ["of no characters", { text: "" }, "Der er ingen tekst i filen."],
    [
      "that is too long",
      { text: "x".repeat(chatLimits.maxFileChars + 1) },
      "Filen er på 500.001 tegn. Grænsen er 500.000 tegn. Del den op i flere filer.",
    ],
    ["without a name", { name: " \u202e " }, undefined],
    ["with too long a name", { name: "x".repeat(121) }, undefined],
    ["of another kind", { kind: "html" }, undefined],
    ["whose pages go backwards", { pages: "9 8" }, undefined],
    ["whose pages are a list", { pages: [0] }, undefined],
    ["with half a character", { text: "a\ud83d" }, undefined],
    ["with a NUL", { text: "a\0b" }, undefined],
    ["for two places", { conversationId: crypto.randomUUID(), folderId: crypto.randomUUID() }, undefined],
  ])("%s", async (_name, fields, text) => {
    const me = await signedIn(app);
    const response = await call(me, chatPaths.chatFiles, "POST", { ...body(), ...fields });
    const error = (await response.json()) as { code: string; data?: { fields?: { text?: string } } };
    expect([response.status, error.code]).toEqual([400, "validation.failed"]);
    expect(error.data?.fields?.text).toBe(text);
    expect((await list(me)).items).toEqual([]);
  });

  it("for a place that is not there, is another's, or is over by the clock", async () => {
    const [me, other] = [await signedIn(app), await signedIn(app)];
    const old = await conversation(me, app.clock.nowMs - 366 * dayMs);
    const places = [
      { conversationId: crypto.randomUUID() },
      { conversationId: await conversation(other) },
      { conversationId: old },
      { folderId: crypto.randomUUID() },
      { folderId: await folder(other) },
    ];
    for (const place of places) {
      expect(await refusal(await upload(me, place))).toEqual([404, "resource.not-found", expect.any(String)]);
      const [[key, id]] = Object.entries(place) as [[string, string]];
      expect((await call(me, `${chatPaths.chatFiles}?${key.replace("Id", "")}=${id}`)).status).toBe(404);
    }
    expect((await list(me)).items).toEqual([]);
  });

  it("past the twentieth of a place, however many come at once, and what was refused takes up no room", async () => {
    const me = await signedIn(app);
    const [conversationId, folderId] = [await conversation(me), await folder(me)];
    for (const place of [{ conversationId }, { folderId }]) {
      const responses = await Promise.all(
        Array.from({ length: chatLimits.maxFilesHere + 5 }, () => upload(me, { ...place, text: "x", pages: "" })),
      );
      const refused = responses.filter(({ status }) => status !== 200);
      expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 409));
      expect(await refusal(refused[0] as Response)).toEqual([
        409,
        "resource.conflict",
        "Der er allerede 20 filer her. Fjern en, før du tilføjer en ny.",
      ]);
    }
    expect((await files().totals(me.user.id)).files).toBe(2 * chatLimits.maxFilesHere);
  });

  it("past the room of a person, in number and in bytes", async () => {
    const me = await signedIn(app);
    const add = (sizeBytes: number) => files().add(newFile(me.user.id, ["x"], { sizeBytes }), ["x"]);
    const full = [409, "resource.conflict", "Du har ikke plads til flere filer. Slet nogle, du ikke bruger mere."];
    await add(chatLimits.maxFileBytes - 38);
    expect(await refusal(await upload(me))).toEqual(full);
    expect((await upload(me, { text: "x".repeat(38), pages: "" })).status).toBe(200);
    const other = await signedIn(app);
    for (let count = 0; count < chatLimits.maxFiles; count += 1) {
      await files().add(newFile(other.user.id, ["x"]), ["x"]);
    }
    expect(await refusal(await upload(other))).toEqual(full);
  });

  it("when there have been too many of them, and refusals count for nothing", async () => {
    const strict = { ...app.deps, rateLimitFactor: 0.1 };
    const me = await signedIn(app);
    const send = (fields: Partial<FileBody> = {}) =>
      app.callWith(strict, chatPaths.chatFiles, { method: "POST", headers: me.headers, body: body(fields) });
    const statuses: number[] = [];
    for (const fields of [{ folderId: crypto.randomUUID() }, {}, { folderId: crypto.randomUUID() }, {}, {}, {}])
      statuses.push((await send(fields)).status);
    expect(statuses).toEqual([404, 200, 404, 200, 200, 429]);
  });
});

describe("a place in a file", () => {
  const words = Array.from({ length: 1_500 }, (_none, at) => `ord${at}`).join(" ");

  it("is shown with its page and 600 characters on each side, over the edges of chunks", async () => {
    const me = await signedIn(app);
    const { id } = await uploaded(me, { text: words, pages: pagesText([0, 4_000, 8_000]) });
    const told = async (start: number, end: number) => (await (await passage(me, id, start, end)).json()) as Passage;
    for (const [start, end] of [
      [5_000, 5_100],
      [0, 5],
      [1_190, 1_210],
      [words.length - 3, words.length],
      [0, words.length],
    ] as const) {
      expect(await told(start, end), `${start}`).toEqual({
        name: "Novelle.pdf",
        page: start < 4_000 ? 1 : start < 8_000 ? 2 : 3,
        before: words.slice(Math.max(0, start - 600), start),
        text: words.slice(start, end),
        after: words.slice(end, end + 600),
      });
    }
  });

  it("is cut between characters, never within one", async () => {
    const me = await signedIn(app);
    const { id } = await uploaded(me, { text: `a${"😀".repeat(700)}`, kind: "text", pages: "" });
    const { before, text, after, page } = (await (await passage(me, id, 700, 702)).json()) as Passage;
    expect(page).toBeNull();
    expect([before, text, after].map((piece) => piece.isWellFormed())).toEqual([true, true, true]);
    expect(text).toBe("😀");
  });

  it.each([
    [5, 5],
    [9, 3],
    [0, 39],
    [-1, 4],
    ["x", 4],
    [0, 1e9],
    [0.5, 4],
  ])("from %s to %s is none of this file", async (start, end) => {
    const me = await signedIn(app);
    const { id } = await uploaded(me);
    expect(await refusal(await passage(me, id, start, end))).toEqual([400, "validation.failed", expect.any(String)]);
  });

  it("is gone with its conversation's time, before the night", async () => {
    const me = await signedIn(app);
    const conversationId = await conversation(me);
    const { id } = await uploaded(me, { conversationId });
    expect((await passage(me, id, 0, 6)).status).toBe(200);
    app.clock.nowMs += 366 * dayMs;
    const later = { ...me, ...(await signedInAs(app, me.user)) };
    expect((await passage(later, id, 0, 6)).status).toBe(404);
  });
});

it("is nobody's but its owner's", async () => {
  const [me, other] = [await signedIn(app), await signedIn(app)];
  const { id } = await uploaded(me);
  expect((await passage(other, id, 0, 6)).status).toBe(404);
  expect((await call(other, pathOf(id), "DELETE")).status).toBe(404);
  expect((await list(other)).items).toEqual([]);
  for (const none of ["x", "..", crypto.randomUUID()]) {
    expect((await passage(me, encodeURIComponent(none), 0, 6)).status).toBe(404);
    expect((await call(me, pathOf(encodeURIComponent(none)), "DELETE")).status).toBe(404);
  }
  expect((await list(me)).items).toHaveLength(1);
});

it("nothing of a file is in the log", async () => {
  const me = await signedIn(app);
  const { id } = await uploaded(me, { name: "Hemmelig.pdf", text: "Ordet er krydderibolle.", pages: "" });
  await passage(me, id, 0, 5);
  await upload(me, { name: "Hemmelig.pdf", text: " " });
  expect(JSON.stringify(app.logLines)).not.toMatch(/Hemmelig|krydderibolle/i);
});
