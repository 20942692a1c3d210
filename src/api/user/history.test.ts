/** The history of the text tools: its owner's alone, found by Danish stems, kept as long as was chosen, and deletable. */
import { describe, expect, it } from "vitest";
import type { HistoryEntryBody, HistoryList } from "#contract/ai/history.schema.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import type { HistoryEntry } from "#domain/ai/history/history.ts";
import { forgetOldData } from "#domain/operations/forget-old-data.ts";
import { type SignedIn, signedIn } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";
import { historyEntry } from "../../../tests/support/test-store.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const dayMs = 86_400_000;
const source = "Eleverne havde læst novellerne om krigen.";

async function kept({ user }: SignedIn, fields: Partial<HistoryEntry> = {}): Promise<HistoryEntry> {
  const entry = historyEntry(user.id, {
    title: "Min danskopgave",
    source,
    options: { mode: "enkel", keep: ["krig"] },
    parts: [
      { start: 0, end: 20, text: "Klassen havde", status: "complete" },
      { start: 20, end: 41, text: "læst om krig.", status: "complete" },
    ],
    model: { kind: "ai", provider: "Egen model", model: "lille", place: "server" },
    createdAtMs: app.clock.nowMs,
    ...fields,
  });
  await app.deps.store.transaction((tx) => tx.history.add(entry));
  return entry;
}

const call = ({ headers }: SignedIn, path: string, method = "GET", body?: unknown) =>
  app.call(path, { method, headers, ...(body !== undefined && { body }) });
const pathOf = ({ id }: { readonly id: string }) => filledPath(apiPaths.historyEntry, { id });

async function list(me: SignedIn, query = ""): Promise<HistoryList> {
  const response = await call(me, `${apiPaths.history}${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as HistoryList;
}
const titles = async (me: SignedIn, query = "") => (await list(me, query)).items.map(({ title }) => title);

async function find(me: SignedIn, words: string, more: object = {}): Promise<HistoryList> {
  const response = await call(me, apiPaths.historySearch, "POST", { words, ...more });
  expect(response.status).toBe(200);
  return (await response.json()) as HistoryList;
}
const found = async (me: SignedIn, words: string, more?: object) =>
  (await find(me, words, more)).items.map(({ title }) => title);

describe("an entry", () => {
  it("is listed with the beginning of its result, and opened whole", async () => {
    const me = await signedIn(app);
    const entry = await kept(me);
    const item = {
      id: entry.id,
      tool: "rewriting",
      title: "Min danskopgave",
      model: entry.model,
      createdAt: "2026-11-20T13:30:00.000Z",
      expiresAt: "2027-02-18T13:30:00.000Z",
    };
    expect(await list(me)).toEqual({
      items: [{ ...item, preview: "Klassen havde læst om krig.", variant: "enkel", isWhole: true, words: 5 }],
      nextCursor: null,
    });
    const response = await call(me, pathOf(entry));
    expect((await response.json()) as HistoryEntryBody).toEqual({
      ...item,
      source,
      options: entry.options,
      parts: entry.parts,
    });
  });

  it("is listed with what was asked for, and as not whole where a piece was not made", async () => {
    const me = await signedIn(app);
    const piece = (status: "complete" | "stopped" | "failed") => ({ start: 0, end: 5, text: "Hej", status });
    await kept(me, { options: { format: "begreber" }, parts: [piece("complete"), piece("stopped")] });
    await kept(me, { options: {}, parts: [piece("failed"), piece("complete")] });
    await kept(me, { options: { mode: "formel" }, parts: [piece("complete")] });
    const seen = (await list(me)).items.map(({ variant, isWhole }) => `${variant} ${isWhole}`);
    expect(seen.toSorted()).toEqual(["begreber false", "formel true", "null false"]);
  });

  it("is its owner's alone: for others it is not there", async () => {
    const [me, stranger] = [await signedIn(app), await signedIn(app)];
    const entry = await kept(me);
    expect((await list(stranger)).items).toEqual([]);
    const answers = [
      await call(stranger, pathOf(entry)),
      await call(stranger, pathOf(entry), "PATCH", { title: "Min nu" }),
      await call(stranger, pathOf(entry), "DELETE"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await (await call(stranger, apiPaths.history, "DELETE")).json()).toEqual({
      message: "Slettet.",
      deleted: 0,
    });
    expect(await titles(me)).toEqual(["Min danskopgave"]);
  });

  it.each(["ukendt", "0190c6a4-0000-7000-8000-000000000001", "..%2F..", "%00"])(
    "that is none is 404 (%s)",
    async (id) => {
      const me = await signedIn(app);
      for (const method of ["GET", "DELETE"]) {
        expect((await call(me, `${apiPaths.history}/${id}`, method)).status).toBe(404);
      }
    },
  );

  it("is renamed, with a Danish error for what is no name", async () => {
    const me = await signedIn(app);
    const entry = await kept(me);
    expect((await call(me, pathOf(entry), "PATCH", { title: "  Ny titel " })).status).toBe(200);
    expect(await titles(me)).toEqual(["Ny titel"]);
    for (const [title, error] of [
      ["   ", "Udfyld feltet"],
      ["a".repeat(121), "Skriv højst 120 tegn"],
    ]) {
      const response = await call(me, pathOf(entry), "PATCH", { title });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ data: { fields: { title: error } } });
    }
  });
});

describe("the list", () => {
  it("is paged, newest first, and can be that of one tool", async () => {
    const me = await signedIn(app);
    for (let at = 0; at < 5; at += 1) {
      const tool = at % 2 === 0 ? "rewriting" : "summarising";
      await kept(me, { title: `Nr. ${at}`, tool, createdAtMs: app.clock.nowMs - at * 1000 });
    }
    const first = await list(me, "?limit=2");
    expect(first.items.map(({ title }) => title)).toEqual(["Nr. 0", "Nr. 1"]);
    expect(await titles(me, `?limit=9&cursor=${first.nextCursor}`)).toEqual(["Nr. 2", "Nr. 3", "Nr. 4"]);
    expect(await titles(me, "?tool=summarising")).toEqual(["Nr. 1", "Nr. 3"]);
    expect((await call(me, `${apiPaths.history}?cursor=x`)).status).toBe(400);
    expect((await call(me, `${apiPaths.history}?tool=chat`)).status).toBe(400);
  });

  it.each(["x=%00", "x=krig%00", "tool=rewriting&x=%00", "cursor=%00"])(
    "refuses %s, which no database can be asked for",
    async (query) => {
      const me = await signedIn(app);
      const response = await call(me, `${apiPaths.history}?${query}`);
      expect([response.status, (await response.json()).code]).toEqual([400, "validation.failed"]);
    },
  );

  it("shows nothing whose time is up, however long until the night", async () => {
    const me = await signedIn(app);
    const over = await kept(me, { title: "gammel", createdAtMs: app.clock.nowMs - 90 * dayMs });
    await kept(me, { title: "lige til", createdAtMs: app.clock.nowMs - 90 * dayMs + 1 });
    expect(await titles(me)).toEqual(["lige til"]);
    expect(await found(me, "novelle")).toEqual(["lige til"]);
    expect((await call(me, pathOf(over))).status).toBe(404);
    expect((await call(me, pathOf(over), "PATCH", { title: "Ny" })).status).toBe(404);
    // It lies there still, and its owner can take it away.
    expect((await call(me, pathOf(over), "DELETE")).status).toBe(200);
  });

  it.each([
    ["novelle", ["Om bøger"]],
    ["danskopgaver", ["Min danskopgave"]],
    ["novelle krig", ["Om bøger"]],
    ["vulkan", []],
    ["\"' & | ! ( :*", ["Om bøger", "Min danskopgave"]],
    ["'; drop table users; --", []],
  ])("finds words by their stems: %s", async (words, expected) => {
    const me = await signedIn(app);
    await kept(me, { title: "Om bøger", createdAtMs: app.clock.nowMs + 1 });
    await kept(me, { source: "Noget helt andet." });
    const answer = await found(me, words);
    if (/\p{L}/u.test(words)) expect(answer).toEqual(expected);
    // What holds no word looks for nothing, and finds it.
    else expect([[], expected]).toContainEqual(answer);
  });

  it("finds them in one tool, page by page, and nothing of others", async () => {
    const [me, stranger] = [await signedIn(app), await signedIn(app)];
    for (let at = 0; at < 3; at += 1) await kept(me, { title: `Nr. ${at}`, createdAtMs: app.clock.nowMs - at });
    await kept(me, { title: "Andet", tool: "summarising" });
    await kept(stranger, { title: "Andens" });
    const first = await find(me, "novelle", { tool: "rewriting", limit: 2 });
    expect(first.items.map(({ title }) => title)).toEqual(["Nr. 0", "Nr. 1"]);
    expect(await found(me, "novelle", { tool: "rewriting", cursor: first.nextCursor })).toEqual(["Nr. 2"]);
    expect(await found(me, "novelle", { tool: "summarising" })).toEqual(["Andet"]);
  });

  it.each([
    ["blanks alone", { words: "   " }, { words: "Udfyld feltet" }],
    ["201 characters", { words: "a".repeat(201) }, { words: "Skriv højst 200 tegn" }],
    ["a tool that has no history", { words: "krig", tool: "chat" }, { tool: expect.any(String) }],
    ["a page of none", { words: "krig", limit: 0 }, { limit: "Mindst 1" }],
    ["a cursor of nobody's", { words: "krig", cursor: "x" }, { cursor: "Ugyldig markør" }],
  ])("looks for nothing, and says why: %s", async (_, body, fields) => {
    const response = await call(await signedIn(app), apiPaths.historySearch, "POST", body);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "validation.failed", data: { fields } },
    ]);
  });

  it("takes words in no address, and leaves none in the log", async () => {
    const me = await signedIn(app);
    await kept(me, { title: "Hemmelig titel" });
    expect(await titles(me, "?q=elefanter")).toEqual(["Hemmelig titel"]);
    expect(await found(me, "hemmelig")).toEqual(["Hemmelig titel"]);
    expect(JSON.stringify(app.logLines)).not.toMatch(/emmelig/);
  });
});

describe("deleting", () => {
  it("takes one, one tool's, or all", async () => {
    const me = await signedIn(app);
    const [first] = [await kept(me, { title: "a" }), await kept(me, { title: "b", tool: "summarising" })];
    await kept(me, { title: "c" });
    expect(await (await call(me, pathOf(first), "DELETE")).json()).toEqual({ message: "Slettet.", deleted: 1 });
    expect((await call(me, pathOf(first), "DELETE")).status).toBe(404);
    const cleared = await call(me, `${apiPaths.history}?tool=summarising`, "DELETE");
    expect(await cleared.json()).toEqual({ message: "Slettet.", deleted: 1 });
    expect(await titles(me)).toEqual(["c"]);
    expect(await (await call(me, apiPaths.history, "DELETE")).json()).toEqual({ message: "Slettet.", deleted: 1 });
    expect(await titles(me)).toEqual([]);
  });

  it("happens by itself when the chosen time is up, and follows a new choice", async () => {
    const me = await signedIn(app);
    await kept(me, { title: "gammel", createdAtMs: app.clock.nowMs - 31 * dayMs });
    await kept(me, { title: "ny" });
    const choose = (historyDays: unknown) => call(me, apiPaths.user, "PUT", { settings: { historyDays } });
    expect((await choose(14)).status).toBe(400);
    expect((await choose(null)).status).toBe(200);
    expect((await list(me)).items.map(({ expiresAt }) => expiresAt)).toEqual([null, null]);
    await forgetOldData({ ...app.deps, files: app.files });
    expect(await titles(me)).toEqual(["ny", "gammel"]);
    expect((await choose(30)).status).toBe(200);
    await forgetOldData({ ...app.deps, files: app.files });
    expect(await titles(me)).toEqual(["ny"]);
    // And what is kept from now on.
    await kept(me, { title: "nyest", createdAtMs: app.clock.nowMs + 1 });
    expect((await list(me)).items[0]?.expiresAt).toBe("2026-12-20T13:30:00.001Z");
  });

  it("is chosen as often as one likes: no call touches what lies there", async () => {
    const me = await signedIn(app);
    await kept(me);
    const versions = "select ctid::text, xmin::text from history_entries";
    const before = await app.database.rows(versions);
    for (const historyDays of [30, null, 90, 30]) {
      expect((await call(me, apiPaths.user, "PUT", { settings: { historyDays } })).status).toBe(200);
    }
    expect(await app.database.rows(versions)).toEqual(before);
  });

  it("goes by the latest choice also when something is kept at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const me = await signedIn(app);
      const [chosen] = await Promise.all([
        call(me, apiPaths.user, "PUT", { settings: { historyDays: 30 } }),
        ...Array.from({ length: 4 }, () => kept(me)),
      ]);
      expect(chosen.status).toBe(200);
      const expiries = (await list(me)).items.map(({ expiresAt }) => expiresAt);
      expect(expiries).toEqual(Array(4).fill("2026-12-20T13:30:00.000Z"));
    }
  });

  it("takes everything with the account, and keeps nothing for one that is gone", async () => {
    const me = await signedIn(app);
    await kept(me);
    await app.deps.store.transaction((tx) => tx.users.remove(me.user.id, app.clock.nowMs));
    await app.database.rows(`delete from users where id = '${me.user.id}'`);
    await kept(me);
    expect(await app.database.rows("select id from history_entries")).toEqual([]);
  });
});
