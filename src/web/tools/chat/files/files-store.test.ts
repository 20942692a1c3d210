/** Given files against a scripted server: read here, sent one by one, and never lost by what goes wrong. */
import { describe, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import {
  ok,
  refused,
  startFilesStore as start,
  still,
  textFile as text,
  told,
} from "../../../../../tests/support/given-files.ts";
import { refusalOf } from "./texts.da.ts";

describe("a file", () => {
  it("is read here, and only its text is sent, one file after another", async () => {
    let isBusy = false;
    const { store, calls, ready } = start(async (...call) => {
      expect(isBusy).toBe(false);
      isBusy = true;
      await Promise.resolve();
      isBusy = false;
      return ok(...call);
    });
    store.give([text("noter.md"), text("Tal.CSV", "by;tal\r\nRibe;8")]);
    expect(store.view.get().files.map(({ phase }) => phase)).toEqual(["reading", "waiting"]);
    expect(told(await still(store))).toEqual(["noter.md ready", "Tal.CSV ready"]);
    const common = { pages: "", conversationId: null, folderId: null };
    expect(calls.map(({ body }) => body)).toEqual([
      { name: "noter.md", kind: "text", text: "Ringen blev væk.", ...common },
      { name: "Tal.CSV", kind: "csv", text: "by;tal\nRibe;8", ...common },
    ]);
    expect(store.readyIds()).toEqual(["id-1", "id-2"]);
    expect([ready, store.view.get().lastReady]).toEqual([["noter.md", "Tal.CSV"], "Tal.CSV"]);
    store.taken(["id-2", "unknown"]);
    expect(told(store.view.get())).toEqual(["noter.md ready"]);
    store.taken(["id-1"]);
    expect(store.view.get().files).toEqual([]);
  });

  it.each([
    ["billede.png", "x", "Billeder kan ikke læses. Skriv teksten af, eller kopiér den ind i stedet."],
    ["tom.txt", "", "Filen er tom."],
    ["blank.txt", " \n ", "Der er ingen tekst i filen."],
    ["gammel.doc", "x", "Filen er i Words gamle format."],
    ["snyd.txt", "%PDF-1.7", "Filens indhold passer ikke til dens navn."],
    ["lang.txt", "x".repeat(chatLimits.maxFileChars + 1), "Filen er på 500.001 tegn. Grænsen er 500.000 tegn."],
  ])("%s is not sent, and says why", async (name, content, why) => {
    const { store, calls } = start();
    store.give([text(name, content)]);
    const { files } = await still(store);
    expect(files[0]).toMatchObject({ name, phase: "failed", canRetry: false, id: null });
    expect(files[0]?.failure).toContain(why);
    expect(files[0]?.failure).toContain("Den er ikke tilføjet.");
    expect(calls).toEqual([]);
    expect(store.readyIds()).toEqual([]);
  });

  it("that was refused is told of until a message is stored, and one that may pass still waits", async () => {
    const { store } = start((call, number) =>
      call.body.name === "b.txt" ? refused(503, "server.unavailable", "Vi har det svært.") : ok(call, number),
    );
    store.give([text("tom.txt", ""), text("a.txt"), text("b.txt"), ...Array.from({ length: 20 }, () => text("c.txt"))]);
    await still(store);
    expect(store.view.get().failure).toContain("Der kan højst være 20 filer her.");
    const names = () => store.view.get().files.map(({ name }) => name);
    const first = store.outgoing();
    store.give([text("blank.txt", " ")]);
    const { files } = await still(store);
    expect(files.length).toBe(22);
    expect(first.fileIds).toHaveLength(19);
    store.taken(first.fileIds);
    first.stored();
    // Given since, it is told of until the next.
    expect(names()).toEqual(["b.txt", "blank.txt"]);
    store.outgoing().stored();
    expect([names(), store.view.get().failure]).toEqual([["b.txt"], null]);
  });

  it("whose name is too long is sent under a shorter one", async () => {
    const { store, calls } = start();
    store.give([text(`${"😀".repeat(90)}.docx.md`)]);
    await still(store);
    const { name } = calls[0]?.body ?? { name: "" };
    expect(name.length).toBeLessThanOrEqual(chatLimits.maxFileNameChars);
    expect(name.isWellFormed()).toBe(true);
    expect(name).toMatch(/…\.md$/);
  });

  it("goes to the place that was asked for", async () => {
    for (const [place, fields] of [
      [
        { kind: "folder", id: "f" },
        { conversationId: null, folderId: "f" },
      ],
      [
        { kind: "conversation", id: "c" },
        { conversationId: "c", folderId: null },
      ],
    ] as const) {
      const { store, calls } = start(ok, place);
      store.give([text("a.txt")]);
      await still(store);
      expect(calls[0]?.body).toMatchObject(fields);
      store.taken(store.readyIds());
      expect(told(store.view.get())).toEqual(["a.txt ready"]);
    }
  });
});

describe("what goes wrong", () => {
  it("is told, and tried again with the text that was read", async () => {
    const { store, calls } = start((call, number) =>
      number === 1 ? refused(503, "server.unavailable", "Tjenesten svarer ikke lige nu.") : ok(call, number),
    );
    store.give([text("a.txt"), text("b.txt")]);
    const first = await still(store);
    expect(told(first)).toEqual(["a.txt failed: Tjenesten svarer ikke lige nu.", "b.txt ready"]);
    store.again(first.files[0]?.key ?? "");
    expect(told(await still(store))).toEqual(["a.txt ready", "b.txt ready"]);
    expect(calls[2]?.body).toEqual(calls[0]?.body);
    // What was stored, and of which the answer was lost, is stored once.
    const keys = calls.map(({ key }) => key);
    expect([keys[2], keys[0]?.length, keys[0] === keys[1]]).toEqual([keys[0], 36, false]);
  });

  it("without a connection keeps the file here", async () => {
    let isOnline = false;
    const { store } = start((call, number) => {
      if (!isOnline) throw new TypeError("offline");
      return ok(call, number);
    });
    store.give([text("a.txt")]);
    const { files } = await still(store);
    expect(files[0]).toMatchObject({ phase: "failed", canRetry: true });
    expect(files[0]?.failure).toMatch(/^Der er ingen forbindelse/);
    isOnline = true;
    store.again(files[0]?.key ?? "");
    expect(told(await still(store))).toEqual(["a.txt ready"]);
  });

  it("because of the file itself is not tried again", async () => {
    const { store, calls } = start(() => refused(413, "request.too-large", "Det, du sendte, er for stort."));
    store.give([text("a.txt")]);
    const { files } = await still(store);
    expect(files[0]).toMatchObject({ phase: "failed", canRetry: false, failure: "Det, du sendte, er for stort." });
    store.again("unknown");
    expect(calls).toHaveLength(1);
  });

  it("past the number of files is said, and the others are taken", async () => {
    const { store } = start();
    store.give(Array.from({ length: 22 }, (_none, at) => text(`${at}.txt`)));
    const { files, failure } = await still(store);
    expect(files).toHaveLength(20);
    expect(failure).toBe("Der kan højst være 20 filer her. Ikke tilføjet: »20.txt« og »21.txt«.");
    store.remove(files[0]?.key ?? "");
    store.give([text("x.txt")]);
    expect((await still(store)).failure).toBeNull();
    store.give(Array.from({ length: 9 }, (_none, at) => text(`y${at}.txt`)));
    expect((await still(store)).failure).toMatch(/»y0\.txt«, »y1\.txt«, .*»y4\.txt« og 4 til\.$/);
  });

  it("takes nobody's place", async () => {
    const { store } = start();
    const given = Array.from({ length: 20 }, (_none, at) => text(`${at}.txt`));
    store.give([text("a.png"), text("b.xlsx"), ...given]);
    const { files, failure } = await still(store);
    expect([files.filter(({ phase }) => phase === "ready").length, failure]).toEqual([20, null]);
    expect(files[1]?.failure).toMatch(/^Vi kan læse \.txt, .*Den er ikke tilføjet\.$/);
  });

  it("for its size is told by what it is", () => {
    expect(refusalOf("too-large", "a.txt")).toContain("Del den op i flere filer.");
    expect(refusalOf("too-large", "a.PDF")).toContain("Gem den uden billeder");
  });
});
