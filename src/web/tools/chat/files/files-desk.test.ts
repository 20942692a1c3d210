/** Given files against a scripted server: read here, looked through, sent one by one, and never lost by what goes wrong. */
import { afterEach, describe, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { FileBody } from "#contract/chat/files.schema.ts";
import { createApiClient } from "../../../shell/api-client.ts";
import { createFilesDesk } from "./files-desk.ts";
import type { FilePlace, FilesDesk, FilesView } from "./files-view.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: FileBody;
}
type Answer = (call: Call, number: number) => Response | Promise<Response>;

const desks: FilesDesk[] = [];
afterEach(() => {
  for (const desk of desks.splice(0)) desk.leave();
});

const ok: Answer = ({ body }, number) => Response.json({ id: `id-${number}`, name: body.name, chars: 1, passages: 1 });
const refused = (statusCode: number, code: string, statusMessage: string) =>
  Response.json({ statusCode, code, statusMessage, message: "", requestId: "r" }, { status: statusCode });

function start(answer: Answer = ok, place: FilePlace = { kind: "message" }) {
  const calls: Call[] = [];
  const ready: string[] = [];
  const token = `e30.${btoa(JSON.stringify({ sub: "person-1" }))}.x`;
  const api = createApiClient({
    accessToken: () => token,
    fetch: async (path, init) => {
      if (path.includes("csrf")) return Response.json({ token: "t" });
      const text = typeof init?.body === "string" ? init.body : "{}";
      const call = { method: init?.method ?? "GET", path, body: JSON.parse(text) as FileBody };
      calls.push(call);
      return answer(call, calls.length);
    },
  });
  const desk = createFilesDesk({ api, ownerId: "person-1", place, onReady: (name) => ready.push(name) });
  desks.push(desk);
  return { desk, calls, ready };
}

const text = (name: string, content = "Ringen blev væk.") => new File([content], name);

function until(desk: FilesDesk, holds: (view: FilesView) => boolean): Promise<FilesView> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(desk.view.get())) return;
      end();
      resolve(desk.view.get());
    };
    const end = desk.view.subscribe(look);
    look();
  });
}
const isStill = ({ files, isLoading }: FilesView) =>
  !isLoading && files.every(({ phase }) => ["ready", "failed", "asking"].includes(phase));
const still = (desk: FilesDesk) => until(desk, isStill);
const told = ({ files }: FilesView) =>
  files.map(({ name, phase, failure }) => `${name} ${phase}${failure === null ? "" : `: ${failure}`}`);

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

describe("a file that is taken away", () => {
  it("is deleted on the server", async () => {
    const deleted = Promise.withResolvers<string>();
    const { desk } = start((call, number) => {
      if (call.method !== "DELETE") return ok(call, number);
      deleted.resolve(call.path);
      return Response.json({ message: "Filen er slettet." });
    });
    desk.give([text("a.txt")]);
    const { files } = await still(desk);
    desk.remove(files[0]?.key ?? "");
    expect(desk.view.get().files).toEqual([]);
    expect(await deleted.promise).toBe("/api/chat/files/id-1");
  });

  it("comes back in its place when it can't be deleted, and stays away when it is gone already", async () => {
    for (const [status, code, left] of [
      [500, "server.failed", ["a.txt ready: Det gik ikke.", "b.txt ready"]],
      [404, "resource.not-found", ["b.txt ready"]],
    ] as const) {
      const { desk } = start((call, number) =>
        call.method === "DELETE" ? refused(status, code, "Det gik ikke.") : ok(call, number),
      );
      desk.give([text("a.txt"), text("b.txt")]);
      const { files } = await still(desk);
      desk.remove(files[0]?.key ?? "");
      expect(told(desk.view.get())).toEqual(["b.txt ready"]);
      if (status === 500) await until(desk, (view) => view.files.length === 2);
      expect(told(desk.view.get())).toEqual(left);
    }
  });

  it("while it is on its way is deleted when it has arrived", async () => {
    const gate = Promise.withResolvers<void>();
    const deleted = Promise.withResolvers<void>();
    const { desk } = start(async (call, number) => {
      if (call.method === "DELETE") {
        deleted.resolve();
        return Response.json({ message: "Filen er slettet." });
      }
      await gate.promise;
      return ok(call, number);
    });
    desk.give([text("a.txt")]);
    const { files } = await until(desk, (view) => view.files[0]?.phase === "sending");
    desk.remove(files[0]?.key ?? "");
    gate.resolve();
    await deleted.promise;
    expect(desk.view.get().files).toEqual([]);
  });
});

describe("personal data in a file", () => {
  const secret = "Elevens cpr-nummer er 010203-1234, og ringen blev væk.";

  it("is asked about before anything is sent, and blurred when that is wished", async () => {
    const { desk, calls } = start();
    desk.give([text("a.txt", secret), text("b.txt")]);
    const { question } = await until(desk, (view) => view.question !== null);
    expect(question).toMatchObject({ name: "a.txt", found: { kinds: ["cpr"], values: ["010203-1234"] } });
    expect(calls).toEqual([]);
    desk.answer("blur");
    expect(told(await still(desk))).toEqual(["a.txt ready", "b.txt ready"]);
    const sent = calls.find(({ body }) => body.name === "a.txt")?.body.text;
    expect(sent).not.toContain("010203");
    expect(sent).toContain("ringen blev væk");
  });

  it("goes as it is when that is wished, and nowhere when it is not", async () => {
    const { desk, calls } = start();
    desk.give([text("a.txt", secret), text("b.txt", secret)]);
    await until(desk, (view) => view.question?.name === "a.txt");
    desk.answer("send");
    await until(desk, (view) => view.question?.name === "b.txt");
    desk.answer("cancel");
    const { files } = await still(desk);
    expect(files.map(({ phase, canRetry }) => [phase, canRetry])).toEqual([
      ["ready", false],
      ["failed", true],
    ]);
    expect(calls.map(({ body }) => body.text)).toEqual([secret]);
    desk.again(files[1]?.key ?? "");
    await until(desk, (view) => view.question?.name === "b.txt");
    desk.remove(files[1]?.key ?? "");
    expect(desk.view.get().question).toBeNull();
  });
});

describe("files in a tab", () => {
  it("are sent nowhere, and given to a call as it takes them", async () => {
    const { desk, calls } = start(ok, { kind: "device" });
    desk.give([text("a.txt")]);
    await still(desk);
    const ids = desk.readyIds();
    expect(ids).toHaveLength(1);
    expect(desk.filesOf(ids)).toEqual([{ name: "a.txt", kind: "text", text: "Ringen blev væk.", pages: "" }]);
    expect(desk.filesOf(["other"])).toEqual([]);
    desk.remove(desk.view.get().files[0]?.key ?? "");
    expect(calls).toEqual([]);
  });

  it("are no more than a call can take", async () => {
    const { desk } = start(ok, { kind: "device" });
    const long = "æ".repeat(200_000);
    desk.give([text("a.txt", long), text("b.txt", long)]);
    const view = await still(desk);
    expect(view.files.map(({ phase }) => phase)).toEqual(["ready", "failed"]);
    expect(view.files[1]?.failure).toMatch(/^Der er ikke plads til mere i en midlertidig samtale/);
    desk.give(Array.from({ length: 9 }, (_none, at) => text(`${at}.txt`)));
    expect(desk.view.get().files).toHaveLength(chatLimits.maxTemporaryFiles);
  });
});

it("the files of a place are fetched, once, before those that are on their way", async () => {
  const item = { id: "kept", name: "Gammel.pdf", kind: "pdf", chars: 9, createdAt: "2026-11-20T13:30:00.000Z" };
  const { desk, calls } = start(
    (call, number) => (call.method === "GET" ? Response.json({ items: [item], nextCursor: null }) : ok(call, number)),
    { kind: "folder", id: "f" },
  );
  desk.give([text("a.txt")]);
  desk.load();
  desk.load();
  expect(told(await until(desk, (view) => isStill(view) && view.files.length > 1))).toEqual([
    "Gammel.pdf ready",
    "a.txt ready",
  ]);
  expect(calls.find(({ method }) => method === "GET")?.path).toBe("/api/tools/chat/files?folder=f");
});
