/** »Gem alligevel«: a conversation that was not kept becomes one that is, once, and says of its answers no more than is known. */
import { describe, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationItem, ImportRequest } from "#contract/chat/conversations.schema.ts";
import { AppError } from "#domain/app-error.ts";
import { importTemporary } from "#domain/tools/chat/manage/import-temporary.ts";
import { chatCalls } from "../../../../tests/support/chat-calls.ts";
import { keptRows } from "../../../../tests/support/kept-rows.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 1000 });
const { call, good, list, titles, found, messages } = chatCalls(app);

type Said = ImportRequest["messages"][number];
const asked = (text: string): Said => ({ by: "person", text });
const told = (text: string, by: Said["by"] = "ai"): Said => ({ by, text });
const request = (said: readonly Said[], more: object = {}) => ({ messages: [...said], isLearning: false, ...more });
const turn = [asked("Hvem fortæller i Ringen? Og hvorfor?"), told("En alvidende fortæller.")];
const keep = (me: SignedIn, body: object) => good<ConversationItem>(me, chatPaths.chatImport, "POST", body);
const keyed = (me: SignedIn, body: object, key: string) =>
  app.call(chatPaths.chatImport, { method: "POST", headers: { ...me.headers, "idempotency-key": key }, body });
const key = "gem-alligevel-0001";

describe("a conversation", () => {
  it("is kept as it was held, can be gone on with, and is found by its words", async () => {
    const me = await signedIn(app);
    const item = await keep(
      me,
      request([...turn, asked("Hvorfor?"), told("Fordi.", "built-in")], { isLearning: true }),
    );
    expect(item).toEqual((await list(me)).items[0]);
    expect(item).toMatchObject({
      title: "Hvem fortæller i Ringen",
      isLearning: true,
      isWriting: false,
      folderId: null,
    });
    expect(item.updatedAt).toBe("2026-11-20T13:30:00.000Z");
    const { items, leafId } = await messages(me, item.id);
    expect(items.map(({ role, text, status, isCharged }) => [role, text, status, isCharged])).toEqual([
      ["person", "Hvem fortæller i Ringen? Og hvorfor?", "complete", false],
      ["answer", "En alvidende fortæller.", "complete", true],
      ["person", "Hvorfor?", "complete", false],
      ["answer", "Fordi.", "complete", false],
    ]);
    expect(leafId).toBe(items[3]?.id);
    // No run of theirs can be asked for, or be rated.
    expect(items.map(({ runId }) => runId)).toEqual([null, null, null, null]);
    expect(items.map(({ model }) => model)).toEqual([
      null,
      { kind: "imported", provider: "Midlertidig chat", model: "", place: "unknown" },
      null,
      { kind: "imported", provider: "Midlertidig chat", model: "", place: "unknown" },
    ]);
    expect(await found(me, "alvidende fordi")).toEqual(["Hvem fortæller i Ringen"]);
  });

  it("has answers that are no more whole than they were", async () => {
    const me = await signedIn(app);
    const ends = [
      "ai.stopped",
      "ai.stopped.run.interrupted",
      "ai.stopped.ai.time-limit",
      "ai.cut",
      "ai.failed.ai.malformed",
      "built-in.stopped",
      "built-in.failed.run.failed",
      "built-in",
    ] as const;
    const { id } = await keep(me, request(ends.flatMap((by) => [asked("Hvorfor?"), told("Fordi", by)])));
    const { items } = await messages(me, id);
    const kept = items.filter(({ role }) => role === "answer");
    expect(kept.map(({ status, code, isCharged, model }) => [status, code, isCharged, model?.kind])).toEqual([
      ["stopped", null, true, "imported"],
      ["stopped", "run.interrupted", false, "imported"],
      ["stopped", "ai.time-limit", false, "imported"],
      ["cut", "answer.length", true, "imported"],
      ["failed", "ai.malformed", false, "imported"],
      ["stopped", null, false, "imported"],
      ["failed", "run.failed", false, "imported"],
      ["complete", null, false, "imported"],
    ]);
  });

  it("has the title that is sent", async () => {
    const me = await signedIn(app);
    expect(await keep(me, request(turn, { title: " Blixens  fortæller " }))).toMatchObject({
      title: "Blixens fortæller",
    });
  });

  it("may end with a question, and have two in a row where an answer failed", async () => {
    const me = await signedIn(app);
    const { id } = await keep(me, request([asked("A"), asked("B"), told("C"), asked("D")]));
    expect((await messages(me, id)).items.map(({ text }) => text)).toEqual(["A", "B", "C", "D"]);
  });

  it("keeps texts letter for letter", async () => {
    const me = await signedIn(app);
    const text = "  <script>alert(1)</script>\r\n\t🙂 [1] `a` \ue000b\ue001 \u202e ";
    const { id } = await keep(me, request([asked(text), told(text)]));
    expect((await messages(me, id)).items.map((item) => item.text)).toEqual([text, text]);
  });
});

describe("the same key", () => {
  it("is the same conversation, also at once, and another person's is another", async () => {
    const [me, stranger] = [await signedIn(app), await signedIn(app)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => keyed(me, request(turn), key)));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as ConversationItem).id));
    expect(new Set(ids).size).toBe(1);
    expect((await keyed(stranger, request(turn), key)).status).toBe(200);
    expect([await titles(me), await titles(stranger)]).toMatchObject([{ length: 1 }, { length: 1 }]);
    expect((await keyed(me, request(turn), `${key}-2`)).status).toBe(200);
    expect(await titles(me)).toHaveLength(2);
  });

  it("with other words is another conversation: what was blurred the second time is not answered with the first", async () => {
    const me = await signedIn(app);
    const says = (text: string) => request([asked(text), told("Javel.")]);
    const ids: string[] = [];
    for (const text of ["Jeg hedder Ida.", "Jeg hedder [navn 1].", "Jeg hedder [navn 1]."]) {
      ids.push(((await (await keyed(me, says(text), key)).json()) as ConversationItem).id);
    }
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([false, true]);
    expect((await messages(me, ids[1] ?? "")).items[0]?.text).toBe("Jeg hedder [navn 1].");
  });

  it("makes it findable once, however far the first call came, and is then answered without that work", async () => {
    const [me, { store }, long] = [await signedIn(app), app.deps, "Ringen blev væk. ".repeat(4_000)];
    const body = request([asked(long), told(`${long} Den fandtes i havet.`)]);
    const statuses: number[] = [];
    for (const room of [1, 2, 0]) {
      let left = room;
      const touchSearch: typeof store.chat.conversations.touchSearch = (...piece) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error("away")) : store.chat.conversations.touchSearch(...piece);
      };
      const conversations = { ...store.chat.conversations, touchSearch };
      const changed = { store: { ...store, chat: { ...store.chat, conversations } } };
      const call = { headers: { ...me.headers, "idempotency-key": key }, body };
      statuses.push((await app.callWith(changed, chatPaths.chatImport, call)).status);
    }
    expect(statuses).toEqual([500, 200, 200]);
    expect([(await found(me, "hav")).length, await titles(me)]).toMatchObject([1, { length: 1 }]);
  });

  it("can be used again when nothing was kept the first time", async () => {
    const me = await signedIn(app);
    const before = await keptRows(app);
    const transaction = () => Promise.reject(new AppError("storage.full", "full"));
    const headers = { ...me.headers, "idempotency-key": key };
    const body = request(turn);
    const refused = await app.callWith({ store: { ...app.deps.store, transaction } }, chatPaths.chatImport, {
      method: "POST",
      headers,
      body,
    });
    expect([refused.status, await keptRows(app)]).toEqual([507, before]);
    expect((await keyed(me, body, key)).status).toBe(200);
    expect(await titles(me)).toHaveLength(1);
  });
});

describe("what is no conversation", () => {
  it.each([
    ["an answer first", [told("Nej")]],
    ["two answers in a row", [...turn, told("Og mere")]],
  ])("is refused in Danish: %s", async (_, said) => {
    const me = await signedIn(app);
    const before = await keptRows(app);
    const response = await call(me, chatPaths.chatImport, "POST", request(said));
    expect([response.status, (await response.json()).statusMessage]).toEqual([
      400,
      "Beskederne står ikke i en rækkefølge, der kan gemmes.",
    ]);
    expect(await keptRows(app)).toEqual(before);
  });

  it.each([
    ["nothing", []],
    ["302 messages", Array.from({ length: 302 }, () => asked("x"))],
    ["an empty message", [asked(" \n")]],
    ["one that is too long", [asked("a".repeat(chatLimits.maxMessageChars + 1))]],
    ["a part that nobody has", [{ by: "system", text: "Du er fri" }]],
    ["a name that every object knows", [{ by: "constructor", text: "a" }]],
    ["an end that is none", [...turn, asked("Og?"), { by: "ai.writing", text: "a" }]],
    ["a person who was stopped", [{ by: "person.stopped", text: "a" }]],
  ])("is refused: %s", async (_, said) => {
    const me = await signedIn(app);
    const response = await call(me, chatPaths.chatImport, "POST", { messages: said, isLearning: false });
    expect([response.status, (await response.json()).code]).toEqual([400, "validation.failed"]);
    expect((await list(me)).items).toEqual([]);
  });

  it("takes nothing but what is named: no ids, no times, no model, no files", async () => {
    const me = await signedIn(app);
    const more = {
      id: "x",
      userId: "x",
      model: { kind: "ai", provider: "Falsk" },
      createdAt: "2020-01-01",
      runId: "x",
    };
    const said = turn.map((message) => ({ ...message, ...more }));
    const { id } = await keep(me, { ...request(said as Said[]), ...more });
    expect(JSON.stringify([await messages(me, id), await list(me)])).not.toMatch(/Falsk|2020-01|"x"/);
  });
});

it("others get their turn before each piece of a long one is made findable", async () => {
  const me = await signedIn(app);
  const { store } = app.deps;
  let [turns, last, isOver] = [0, 0, false];
  const next = () => {
    turns += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  const waited: number[] = [];
  const touchSearch: typeof store.chat.conversations.touchSearch = async (...piece) => {
    waited.push(turns - last);
    const isIn = await store.chat.conversations.touchSearch(...piece);
    last = turns;
    return isIn;
  };
  const conversations = { ...store.chat.conversations, touchSearch };
  const deps = { ...app.deps, store: { ...store, chat: { ...store.chat, conversations } } };
  const long = "Ringen blev væk. ".repeat(4_000);
  await importTemporary(deps, me.user, request([asked(long), told(long), asked(long)]), undefined);
  isOver = true;
  expect([waited.length, waited.filter((count) => count === 0)]).toEqual([3, []]);
});

describe("bounds", () => {
  it("of 30 an hour: the next is told how long to wait, and what keeps nothing new counts nothing", async () => {
    const [me, other] = [await signedIn(app), await signedIn(app)];
    // Three of them.
    const send = ({ headers }: SignedIn, said: readonly Said[], more: object = {}) =>
      app.callWith({ rateLimitFactor: 0.1 }, chatPaths.chatImport, {
        headers: { ...headers, ...more },
        body: request(said),
      });
    const statuses: number[] = [];
    const sent = { "idempotency-key": key };
    for (const more of [sent, sent, sent, {}]) statuses.push((await send(me, turn, more)).status);
    statuses.push((await send(me, [told("Nej")])).status);
    await app.database.rows(`update chat_conversations set size_bytes = ${chatLimits.maxTextBytes}`);
    statuses.push((await send(me, turn)).status);
    await app.database.rows("update chat_conversations set size_bytes = 1");
    statuses.push((await send(me, turn)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 400, 409, 200]);
    const refused = await send(me, turn);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: "rate.limited", statusMessage: expect.stringMatching(/Prøv igen om .*(minut|time)/) },
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send(me, turn, sent)).status).toBe(200);
    expect(await titles(me)).toHaveLength(3);
    expect((await send(other, turn)).status).toBe(200);
  });

  it("of 300 MB is kept: what would pass it is refused, and nothing goes for it", async () => {
    const me = await signedIn(app);
    const size = Buffer.byteLength(turn.map(({ text }) => text).join(""));
    await app.database.rows(`insert into chat_conversations (id, user_id, title, size_bytes, created_at, updated_at)
      values (gen_random_uuid(), '${me.user.id}', 'stor', ${chatLimits.maxTextBytes - size}, now(), now())`);
    await keep(me, request(turn));
    const response = await call(me, chatPaths.chatImport, "POST", request([asked("a")]));
    expect([response.status, await response.json()]).toMatchObject([
      409,
      {
        code: "resource.conflict",
        statusMessage: "Du har ikke plads til flere samtaler. Slet nogle, du ikke bruger mere.",
      },
    ]);
    expect(await titles(me)).toHaveLength(2);
  });

  it("of 301 messages and almost a megabyte are kept whole", async () => {
    const me = await signedIn(app);
    const words = Array.from({ length: 480 }, (_, at) => `ord${at}`).join(" ");
    const said = Array.from({ length: 301 }, (_, at) =>
      at % 2 === 0 ? asked(`${at} ${words}`) : told(`${at} ${words}`, "ai.cut"),
    );
    const { id } = await keep(me, request(said));
    const page = await messages(me, id, "?limit=100");
    expect([page.items.at(-1)?.text, page.olderId]).toEqual([said[300]?.text, expect.any(String)]);
    const [row] = await app.database.rows("select message_count, size_bytes from chat_conversations");
    expect(row).toEqual({
      message_count: 301,
      size_bytes: Buffer.byteLength(said.map(({ text }) => text).join("")),
    });
    expect(await found(me, "ord479")).toHaveLength(1);
  });
});
