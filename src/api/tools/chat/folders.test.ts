/** Folders: made, told what their conversations are to be told, kept as long as they say, and deleted with or without them. */
import { describe, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatFolder, FolderList } from "#contract/chat/conversations.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { chatCalls, conversationPath } from "../../../../tests/support/chat-calls.ts";
import { newFile } from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const { call, good, list, titles, kept } = chatCalls(app);
const pathOf = (id: string) => filledPath(chatPaths.chatFolder, { id });
const add = (me: SignedIn, name = "Dansk") => good<ChatFolder>(me, chatPaths.chatFolders, "POST", { name });
const folders = async (me: SignedIn) => (await good<FolderList>(me, chatPaths.chatFolders)).items;

describe("a folder", () => {
  it("is made, and listed in the order in which they were made", async () => {
    const me = await signedIn(app);
    const first = await add(me, "  Dansk  A ");
    expect(first).toEqual({
      id: expect.any(String),
      name: "Dansk A",
      instruction: "",
      keep: "account",
      createdAt: "2026-11-20T13:30:00.000Z",
    });
    app.clock.nowMs += 1;
    const second = await add(me, "Biologi");
    expect(await folders(me)).toEqual([first, second]);
  });

  it("is changed in what is sent, and stays in the rest", async () => {
    const me = await signedIn(app);
    const folder = await add(me);
    const instruction = "Jeg går i 3.g\r\nog skriver om <b>Blixen</b>.";
    const told = { ...folder, instruction: "Jeg går i 3.g\nog skriver om <b>Blixen</b>." };
    expect(await good(me, pathOf(folder.id), "PATCH", { instruction })).toEqual(told);
    expect(await good(me, pathOf(folder.id), "PATCH", { keep: "30" })).toEqual({ ...told, keep: "30" });
    const renamed = { ...told, keep: "30", name: "Engelsk" };
    expect(await good(me, pathOf(folder.id), "PATCH", { name: "Engelsk" })).toEqual(renamed);
    expect(await folders(me)).toEqual([renamed]);
    expect(await good(me, pathOf(folder.id), "PATCH", { instruction: "  " })).toMatchObject({ instruction: "" });
  });

  it.each([
    [{ name: "" }, { name: "Udfyld feltet" }],
    [{ name: "a".repeat(61) }, { name: "Skriv højst 60 tegn" }],
    [{ instruction: "a".repeat(2001) }, { instruction: "Skriv højst 2.000 tegn" }],
    [{ keep: "7" }, { keep: "Feltet kan ikke læses" }],
  ])("does not take %o", async (body, fields) => {
    const me = await signedIn(app);
    const folder = await add(me);
    const response = await call(me, pathOf(folder.id), "PATCH", body);
    const answer = await response.json();
    expect([response.status, Object.keys(answer.data.fields)]).toEqual([400, Object.keys(fields)]);
    if (!("keep" in fields)) expect(answer.data.fields).toEqual(fields);
    expect(await folders(me)).toEqual([folder]);
  });

  it("says how long its conversations are kept, at once", async () => {
    const me = await signedIn(app);
    const { id } = await add(me);
    await kept(me, "i mappen", { folderId: id });
    await kept(me, "udenfor");
    const expiries = async () =>
      Object.fromEntries((await list(me)).items.map(({ title, expiresAt }) => [title, expiresAt?.slice(0, 10)]));
    for (const [keep, day] of [
      ["30", "2026-12-20"],
      ["90", "2027-02-18"],
      ["never", undefined],
      ["account", "2027-11-20"],
    ]) {
      await good(me, pathOf(id), "PATCH", { keep });
      expect([keep, await expiries()]).toEqual([keep, { "i mappen": day, udenfor: "2027-11-20" }]);
    }
  });

  it("is one of a hundred at most, whoever asks at the same time", async () => {
    const me = await signedIn(app);
    const before = chatLimits.maxFolders - 2;
    await app.database.rows(`insert into chat_folders (id, user_id, name, created_at)
      select gen_random_uuid(), '${me.user.id}', 'x', now() from generate_series(1, ${before})`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(me, chatPaths.chatFolders, "POST", { name: "Ny" })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect([answers.length - refused.length, refused.length]).toEqual([2, 8]);
    expect(await refused[0]?.json()).toMatchObject({
      code: "resource.conflict",
      statusMessage: "Du har allerede 100 mapper.",
    });
    expect(await folders(me)).toHaveLength(chatLimits.maxFolders);
    // Another's are another's.
    await add(await signedIn(app));
  });
});

describe("deleting", () => {
  it("leaves its conversations in no folder, and takes its files", async () => {
    const me = await signedIn(app);
    const { id } = await add(me);
    const conversation = await kept(me, "Blixen", { folderId: id });
    const [ofFolder, ofConversation] = [
      newFile(me.user.id, ["Ringen."], { folderId: id }),
      newFile(me.user.id, ["Ringen."], { conversationId: conversation }),
    ];
    for (const file of [ofFolder, ofConversation]) await app.deps.store.chat.files.add(file, ["Ringen."]);
    expect(await good(me, pathOf(id), "DELETE")).toEqual({ message: "Mappen er slettet.", deleted: 0 });
    expect((await list(me)).items).toMatchObject([{ title: "Blixen", folderId: null }]);
    expect(await good(me, conversationPath(conversation))).toMatchObject({
      folder: null,
      files: [{ id: ofConversation.id }],
    });
    expect(await app.database.rows("select id::text from chat_files")).toEqual([{ id: ofConversation.id }]);
    expect(await folders(me)).toEqual([]);
  });

  it("takes its conversations too where that is asked for, however many, and no others", async () => {
    const me = await signedIn(app);
    const [{ id }, other] = [await add(me), await add(me)];
    await kept(me, "anden mappe", { folderId: other.id });
    await kept(me, "ingen mappe");
    await app.database.rows(`insert into chat_conversations (id, user_id, folder_id, title, created_at, updated_at)
      select gen_random_uuid(), '${me.user.id}', '${id}', 'x', now(), now() from generate_series(1, 120)`);
    expect(await good(me, `${pathOf(id)}?conversations=delete`, "DELETE")).toEqual({
      message: "Mappen er slettet.",
      deleted: 120,
    });
    expect([...(await titles(me))].sort()).toEqual(["anden mappe", "ingen mappe"]);
    expect((await folders(me)).map((folder) => folder.id)).toEqual([other.id]);
  });

  it("does nothing when what is to become of the conversations is not understood", async () => {
    const me = await signedIn(app);
    const { id } = await add(me);
    await kept(me, "Blixen", { folderId: id });
    const response = await call(me, `${pathOf(id)}?conversations=alle`, "DELETE");
    expect([response.status, (await response.json()).code]).toEqual([400, "validation.failed"]);
    expect((await list(me)).items).toMatchObject([{ folderId: id }]);
  });
});

it("a folder that goes while conversations are moved into it leaves them in none, and nobody a fault", async () => {
  const me = await signedIn(app);
  for (let round = 0; round < 10; round += 1) {
    const [{ id }, one, other] = [await add(me), await kept(me, "en"), await kept(me, "to")];
    const answers = await Promise.all([
      call(me, conversationPath(one), "PATCH", { folderId: id }),
      call(me, pathOf(id), "DELETE"),
      call(me, conversationPath(other), "PATCH", { folderId: id }),
      call(me, pathOf(id), "PATCH", { keep: "30" }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect((await list(me, "?folder=none&limit=100")).items).toHaveLength(2 * (round + 1));
  }
});

it("a stranger's folder does not exist", async () => {
  const [me, stranger] = [await signedIn(app), await signedIn(app)];
  const folder = await add(me);
  await kept(me, "Blixen", { folderId: folder.id });
  expect(await folders(stranger)).toEqual([]);
  const answers = [
    await call(stranger, pathOf(folder.id), "PATCH", { name: "Min nu" }),
    await call(stranger, pathOf(folder.id), "DELETE"),
    await call(stranger, `${pathOf(folder.id)}?conversations=delete`, "DELETE"),
    await call(me, pathOf("ukendt"), "PATCH", { name: "x" }),
    await call(me, pathOf("ukendt"), "DELETE"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await list(stranger, `?folder=${folder.id}`)).toMatchObject({ items: [] });
  expect([await folders(me), await titles(me)]).toEqual([[folder], ["Blixen"]]);
});
