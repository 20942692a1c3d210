/** Given files against a scripted server: read here, sent one by one, and never lost by what goes wrong. */
import { describe, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import {
  ok,
  refused,
  startFilesDesk as start,
  still,
  textFile as text,
  told,
} from "../../../../../tests/support/given-files.ts";

describe("a file", () => {
  it("is read here, and only its text is sent, one file after another", async () => {
    let isBusy = false;
    const { desk, calls, ready } = start(async (...call) => {
      expect(isBusy).toBe(false);
      isBusy = true;
      await Promise.resolve();
      isBusy = false;
      return ok(...call);
    });
    desk.give([text("noter.md"), text("Tal.CSV", "by;tal\r\nRibe;8")]);
    expect(desk.view.get().files.map(({ phase }) => phase)).toEqual(["reading", "waiting"]);
    expect(told(await still(desk))).toEqual(["noter.md ready", "Tal.CSV ready"]);
    const common = { pages: "", conversationId: null, folderId: null };
    expect(calls.map(({ body }) => body)).toEqual([
      { name: "noter.md", kind: "text", text: "Ringen blev væk.", ...common },
      { name: "Tal.CSV", kind: "csv", text: "by;tal\nRibe;8", ...common },
    ]);
    expect(desk.readyIds()).toEqual(["id-1", "id-2"]);
    expect(ready).toEqual(["noter.md", "Tal.CSV"]);
    desk.taken();
    expect(desk.view.get().files).toEqual([]);
  });

  it.each([
    ["billede.png", "x", "Vi kan læse .txt, .md, .docx, .pdf og .csv. Gem filen som en af dem, og prøv igen."],
    ["tom.txt", "", "Filen er tom."],
    ["blank.txt", " \n ", "Der er ingen tekst i filen."],
    ["gammel.doc", "x", "Filen er i Words gamle format."],
    ["snyd.txt", "%PDF-1.7", "Filens indhold passer ikke til dens navn."],
    ["lang.txt", "x".repeat(chatLimits.maxFileChars + 1), "Filen har 500.001 tegn. Grænsen er 500.000 tegn."],
  ])("%s is not sent, and says why", async (name, content, why) => {
    const { desk, calls } = start();
    desk.give([text(name, content)]);
    const { files } = await still(desk);
    expect(files[0]).toMatchObject({ name, phase: "failed", canRetry: false, id: null });
    expect(files[0]?.failure).toContain(why);
    expect(files[0]?.failure).toContain("Den er ikke tilføjet.");
    expect(calls).toEqual([]);
    expect(desk.readyIds()).toEqual([]);
  });

  it("whose name is too long is sent under a shorter one", async () => {
    const { desk, calls } = start();
    desk.give([text(`${"😀".repeat(90)}.docx.md`)]);
    await still(desk);
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
      const { desk, calls } = start(ok, place);
      desk.give([text("a.txt")]);
      await still(desk);
      expect(calls[0]?.body).toMatchObject(fields);
      desk.taken();
      expect(told(desk.view.get())).toEqual(["a.txt ready"]);
    }
  });
});

describe("what goes wrong", () => {
  it("is told, and tried again with the text that was read", async () => {
    const { desk, calls } = start((call, number) =>
      number === 1 ? refused(503, "server.unavailable", "Tjenesten svarer ikke lige nu.") : ok(call, number),
    );
    desk.give([text("a.txt"), text("b.txt")]);
    const first = await still(desk);
    expect(told(first)).toEqual(["a.txt failed: Tjenesten svarer ikke lige nu.", "b.txt ready"]);
    desk.again(first.files[0]?.key ?? "");
    expect(told(await still(desk))).toEqual(["a.txt ready", "b.txt ready"]);
    expect(calls[2]?.body).toEqual(calls[0]?.body);
  });

  it("without a connection keeps the file here", async () => {
    let isOnline = false;
    const { desk } = start((call, number) => {
      if (!isOnline) throw new TypeError("offline");
      return ok(call, number);
    });
    desk.give([text("a.txt")]);
    const { files } = await still(desk);
    expect(files[0]).toMatchObject({ phase: "failed", canRetry: true });
    expect(files[0]?.failure).toMatch(/^Der er ingen forbindelse/);
    isOnline = true;
    desk.again(files[0]?.key ?? "");
    expect(told(await still(desk))).toEqual(["a.txt ready"]);
  });

  it("because of the file itself is not tried again", async () => {
    const { desk, calls } = start(() => refused(413, "request.too-large", "Det, du sendte, er for stort."));
    desk.give([text("a.txt")]);
    const { files } = await still(desk);
    expect(files[0]).toMatchObject({ phase: "failed", canRetry: false, failure: "Det, du sendte, er for stort." });
    desk.again("unknown");
    expect(calls).toHaveLength(1);
  });

  it("past the number of files is said, and the others are taken", async () => {
    const { desk } = start();
    desk.give(Array.from({ length: 22 }, (_none, at) => text(`${at}.txt`)));
    const { files, failure } = await still(desk);
    expect(files).toHaveLength(20);
    expect(failure).toBe("Der er allerede 20 filer her. Fjern en, før du tilføjer en ny.");
    desk.remove(files[0]?.key ?? "");
    desk.give([text("x.txt")]);
    expect((await still(desk)).failure).toBeNull();
  });
});
