/** Given files that are taken away, hold personal data, stay in a tab, or were there before: against a scripted server. */
import { describe, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import {
  isStill,
  ok,
  refused,
  startFilesStore as start,
  still,
  textFile as text,
  told,
  until,
} from "../../../../../tests/support/given-files.ts";

describe("a file that is taken away", () => {
  it("is deleted on the server", async () => {
    const deleted = Promise.withResolvers<string>();
    const { store } = start((call, number) => {
      if (call.method !== "DELETE") return ok(call, number);
      deleted.resolve(call.path);
      return Response.json({ message: "Filen er slettet." });
    });
    store.give([text("a.txt")]);
    const { files } = await still(store);
    store.remove(files[0]?.key ?? "");
    expect(store.view.get().files).toEqual([]);
    expect(await deleted.promise).toBe("/api/chat/files/id-1");
  });

  it("comes back in its place when it can't be deleted, and stays away when it is gone already", async () => {
    for (const [status, code, left] of [
      [500, "server.failed", ["a.txt ready: Det gik ikke.", "b.txt ready"]],
      [404, "resource.not-found", ["b.txt ready"]],
    ] as const) {
      const { store } = start((call, number) =>
        call.method === "DELETE" ? refused(status, code, "Det gik ikke.") : ok(call, number),
      );
      store.give([text("a.txt"), text("b.txt")]);
      const { files } = await still(store);
      store.remove(files[0]?.key ?? "");
      expect(told(store.view.get())).toEqual(["b.txt ready"]);
      if (status === 500) await until(store, (view) => view.files.length === 2);
      expect(told(store.view.get())).toEqual(left);
    }
  });

  it("while it is on its way is deleted when it has arrived", async () => {
    const gate = Promise.withResolvers<void>();
    const deleted = Promise.withResolvers<void>();
    const { store } = start(async (call, number) => {
      if (call.method === "DELETE") {
        deleted.resolve();
        return Response.json({ message: "Filen er slettet." });
      }
      await gate.promise;
      return ok(call, number);
    });
    store.give([text("a.txt")]);
    const { files } = await until(store, (view) => view.files[0]?.phase === "sending");
    store.remove(files[0]?.key ?? "");
    gate.resolve();
    await deleted.promise;
    expect(store.view.get().files).toEqual([]);
  });
});

describe("personal data in a file", () => {
  const secret = "Elevens cpr-nummer er 010203-1234, og ringen blev væk.";

  it("is asked about before anything is sent, and blurred when that is wished", async () => {
    const { store, calls } = start();
    store.give([text("a.txt", secret), text("b.txt")]);
    const { question } = await until(store, (view) => view.question !== null);
    expect(question).toMatchObject({ name: "a.txt", found: { kinds: ["cpr"], values: ["010203-1234"] } });
    expect(calls).toEqual([]);
    store.answer("blur");
    expect(told(await still(store))).toEqual(["a.txt ready", "b.txt ready"]);
    const sent = calls.find(({ body }) => body.name === "a.txt")?.body.text;
    expect(sent).not.toContain("010203");
    expect(sent).toContain("ringen blev væk");
  });

  it("goes as it is when that is wished, and nowhere when it is not", async () => {
    const { store, calls } = start();
    store.give([text("a.txt", secret), text("b.txt", secret)]);
    await until(store, (view) => view.question?.name === "a.txt");
    store.answer("send");
    await until(store, (view) => view.question?.name === "b.txt");
    store.answer("cancel");
    const { files } = await still(store);
    expect(files.map(({ phase, canRetry }) => [phase, canRetry])).toEqual([
      ["ready", false],
      ["failed", true],
    ]);
    expect(calls.map(({ body }) => body.text)).toEqual([secret]);
    store.again(files[1]?.key ?? "");
    await until(store, (view) => view.question?.name === "b.txt");
    store.remove(files[1]?.key ?? "");
    expect(store.view.get().question).toBeNull();
  });
});

describe("files in a tab", () => {
  it("are sent nowhere, and given to a call as it takes them", async () => {
    const { store, calls } = start(ok, { kind: "device" });
    store.give([text("a.txt")]);
    await still(store);
    const ids = store.readyIds();
    expect(ids).toHaveLength(1);
    expect(store.filesOf(ids)).toEqual([{ name: "a.txt", kind: "text", text: "Ringen blev væk.", pages: "" }]);
    expect(store.filesOf(["other"])).toEqual([]);
    store.remove(store.view.get().files[0]?.key ?? "");
    expect(calls).toEqual([]);
  });

  it("are no more than a call can take", async () => {
    const { store } = start(ok, { kind: "device" });
    const long = "æ".repeat(200_000);
    store.give([text("a.txt", long), text("b.txt", long)]);
    const view = await still(store);
    expect(view.files.map(({ phase }) => phase)).toEqual(["ready", "failed"]);
    expect(view.files[1]?.failure).toMatch(/^Der er ikke plads til mere i en midlertidig chat/);
    store.give(Array.from({ length: 9 }, (_none, at) => text(`${at}.txt`)));
    expect((await still(store)).files.filter(({ phase }) => phase === "ready")).toHaveLength(
      chatLimits.maxTemporaryFiles,
    );
  });
});

describe("where the files are shown no more", () => {
  it("what was given goes on its way, and nothing that nobody has answered for", async () => {
    const gate = Promise.withResolvers<void>();
    const last = Promise.withResolvers<void>();
    const { store, calls } = start(
      async (call, number) => {
        await gate.promise;
        if (call.body.name === "c.txt") last.resolve();
        return ok(call, number);
      },
      { kind: "folder", id: "f" },
    );
    store.give([text("a.txt"), text("b.txt", "Elevens cpr-nummer er 010203-1234."), text("c.txt")]);
    await until(store, (view) => view.files[0]?.phase === "sending");
    store.leave();
    gate.resolve();
    await last.promise;
    expect(calls.map(({ body }) => body.name)).toEqual(["a.txt", "c.txt"]);
    expect(store.view.get().files.map(({ phase }) => phase)).toEqual(["sending", "waiting", "waiting"]);
  });

  it("a question that waits is answered with no, and the next goes on", async () => {
    const arrived = Promise.withResolvers<string>();
    const { store, failed } = start((call, number) => {
      arrived.resolve(call.body.name);
      return ok(call, number);
    });
    store.give([text("a.txt", "Elevens cpr-nummer er 010203-1234."), text("b.txt")]);
    await until(store, (view) => view.question !== null);
    store.leave();
    expect(await arrived.promise).toBe("b.txt");
    expect(failed).toEqual([expect.stringMatching(/^»a\.txt« er ikke tilføjet, for der er personoplysninger/)]);
  });

  it("what was not added, and what was not deleted, is told by its name", async () => {
    const gate = Promise.withResolvers<void>();
    const { store, failed } = start(
      async (call, number) => {
        if (call.method === "POST" && call.body.name === "fra.txt") return ok(call, number);
        await gate.promise;
        if (call.method === "POST" && call.body.name === "net.txt") throw new TypeError("offline");
        return refused(503, "server.unavailable", "Tjenesten svarer ikke lige nu.");
      },
      { kind: "folder", id: "f" },
    );
    const secret = "Elevens cpr-nummer er 010203-1234.";
    store.give([text("fra.txt"), text("a.txt"), text("net.txt"), text("p.txt", secret), text("tom.txt", "")]);
    const { files } = await until(store, (view) => view.files[1]?.phase === "sending");
    store.remove(files[0]?.key ?? "");
    store.leave();
    expect(failed).toEqual([]);
    gate.resolve();
    await expect.poll(() => failed.length).toBe(5);
    expect(failed.toSorted()).toEqual([
      "»a.txt« er ikke tilføjet. Tjenesten svarer ikke lige nu.",
      "»fra.txt« er ikke slettet. Tjenesten svarer ikke lige nu.",
      expect.stringMatching(/^»net\.txt« er ikke tilføjet\. Der er ingen forbindelse/),
      "»p.txt« er ikke tilføjet, for der er personoplysninger i den. Tilføj den igen, så bliver du spurgt.",
      "»tom.txt«: Filen er tom. Den er ikke tilføjet.",
    ]);
  });

  it("one that was taken away at the last moment is deleted", async () => {
    const deleted = Promise.withResolvers<string>();
    const { store } = start((call, number) => {
      if (call.method !== "DELETE") return ok(call, number);
      deleted.resolve(call.path);
      return Response.json({ message: "Filen er slettet." });
    });
    store.give([text("a.txt")]);
    const { files } = await still(store);
    store.remove(files[0]?.key ?? "");
    store.leave();
    expect(await deleted.promise).toBe("/api/chat/files/id-1");
  });
});

it("what was given for a message follows into a tab: nothing of it stays on the server, and there it is read anew", async () => {
  const deleted: string[] = [];
  const allDeleted = Promise.withResolvers<void>();
  const { store } = start((call, number) => {
    if (call.method !== "DELETE") return ok(call, number);
    if (deleted.push(call.path) === 4) allDeleted.resolve();
    return Response.json({ message: "Filen er slettet." });
  });
  const { store: tab, calls } = start(ok, { kind: "device" });
  tab.give([text("her.txt")]);
  await still(tab);
  store.give(["a", "b", "c", "d", "e"].map((name) => text(`${name}.txt`)));
  await still(store);
  store.carryTo(tab);
  await still(tab);
  expect(told(tab.view.get())).toEqual(["her", "a", "b", "c", "d"].map((name) => `${name}.txt ready`));
  expect([told(store.view.get()), calls]).toEqual([["e.txt ready"], []]);
  expect(tab.view.get().failure).toBe("Der kan højst være 5 filer her. Ikke tilføjet: »e.txt«.");
  await allDeleted.promise;
  store.carryTo(tab);
  expect(told(store.view.get())).toEqual(["e.txt ready"]);
  expect([store.room(), tab.room()]).toEqual([19, 0]);
});

it("the files of a place are fetched, once, before those that are on their way", async () => {
  const item = { id: "kept", name: "Gammel.pdf", kind: "pdf", chars: 9, createdAt: "2026-11-20T13:30:00.000Z" };
  const { store, calls } = start(
    (call, number) => (call.method === "GET" ? Response.json({ items: [item], nextCursor: null }) : ok(call, number)),
    { kind: "folder", id: "f" },
  );
  store.give([text("a.txt")]);
  store.load();
  store.load();
  expect(told(await until(store, (view) => isStill(view) && view.files.length > 1))).toEqual([
    "Gammel.pdf ready",
    "a.txt ready",
  ]);
  expect(calls.find(({ method }) => method === "GET")?.path).toBe("/api/tools/chat/files?folder=f&limit=100");
});
