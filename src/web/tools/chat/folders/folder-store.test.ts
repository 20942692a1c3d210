/** The folders against a real local HTTP server: their order, and what is done to them. */
import type { ServerResponse } from "node:http";
import { afterEach, expect, it } from "vitest";
import type { ChatFolder } from "#contract/chat/conversations.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { type ScriptedAnswer, startScriptedApi } from "../../../../../tests/support/scripted-api.ts";
import { createFolderStore } from "./folder-store.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start(answer: ScriptedAnswer) {
  const server = await startScriptedApi(answer);
  closers.push(server.close);
  const removed: string[] = [];
  const store = createFolderStore({
    ownerId: server.ownerId,
    api: server.api,
    onRemoved: (id, contents) => removed.push(`${id} ${contents}`),
  });
  const names = () => store.view.get().items?.map(({ name }) => name);
  return { store, server, removed, names };
}

const folder = (name: string, fields: Partial<ChatFolder> = {}): ChatFolder => ({
  id: name,
  name,
  instruction: "",
  keep: "account",
  createdAt: "2026-11-01T10:00:00.000Z",
  ...fields,
});
const send = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body));

it("sorts them as Danish does, and numbers by their size", async () => {
  const given = ["Ærø", "Mappe 10", "Aarhus", "mappe 9", "Zoologi", "Ål"];
  const { store, names } = await start((_call, response) =>
    send(response, { items: given.map((name) => folder(name)) }),
  );
  store.load();
  await expect.poll(() => names()).toEqual(["mappe 9", "Mappe 10", "Zoologi", "Ærø", "Ål", "Aarhus"]);
});

it("makes, changes and deletes one, each in its place", async () => {
  const { store, server, names, removed } = await start(({ method, body }, response) => {
    if (method === "GET") send(response, { items: [folder("Dansk"), folder("Tysk")] });
    else if (method === "POST") send(response, folder((body as { name: string }).name));
    else if (method === "PATCH") send(response, folder("Tysk", { ...(body as Partial<ChatFolder>) }));
    else send(response, { message: "Gjort." });
  });
  store.load();
  await expect.poll(() => names()).toEqual(["Dansk", "Tysk"]);
  await expect(store.add("  Historie ")).resolves.toMatchObject({ name: "Historie" });
  expect(names()).toEqual(["Dansk", "Historie", "Tysk"]);
  await store.change("Tysk", { name: "Arabisk", keep: "30" });
  expect(names()).toEqual(["Arabisk", "Dansk", "Historie"]);
  await store.remove("Dansk", "keep");
  await store.remove("Historie", "delete");
  expect(names()).toEqual(["Arabisk"]);
  expect(removed).toEqual(["Dansk keep", "Historie delete"]);
  expect(server.seen.slice(1)).toEqual([
    "POST /api/chat/folders",
    "PATCH /api/chat/folders/Tysk",
    "DELETE /api/chat/folders/Dansk?conversations=keep",
    "DELETE /api/chat/folders/Historie?conversations=delete",
  ]);
});

it("changes nothing when the server refuses, and hands the reason on", async () => {
  const { store, names, removed } = await start(({ method }, response) => {
    if (method === "GET") return send(response, { items: [folder("Dansk")] });
    response.statusCode = 409;
    return send(response, {
      statusCode: 409,
      statusMessage: chatRefusals.tooManyFolders(100),
      code: "resource.conflict",
    });
  });
  store.load();
  await expect.poll(() => names()).toEqual(["Dansk"]);
  await expect(store.add("En til")).rejects.toThrow("Du har allerede 100 mapper.");
  await expect(store.remove("Dansk", "keep")).rejects.toThrow();
  expect(names()).toEqual(["Dansk"]);
  expect(removed).toEqual([]);
});

it("keeps a folder that was made while the list was on its way, and says when it can't be had", async () => {
  let late: ServerResponse | undefined;
  let isDown = false;
  const { store, names } = await start(({ method }, response) => {
    if (method === "POST") send(response, folder("Ny"));
    else if (isDown) {
      response.statusCode = 500;
      send(response, { statusCode: 500, statusMessage: "Serveren svarer ikke.", code: "server.failed" });
    } else late = response;
  });
  store.load();
  await expect.poll(() => late).toBeDefined();
  await store.add("Ny");
  if (late) send(late, { items: [folder("Dansk")] });
  await expect.poll(() => names()).toEqual(["Dansk", "Ny"]);
  isDown = true;
  store.load();
  await expect.poll(() => store.view.get().failure).toBe("Serveren svarer ikke.");
  expect(names()).toEqual(["Dansk", "Ny"]);
});
