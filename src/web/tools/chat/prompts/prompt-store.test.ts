/** A person's own prompts against a real local HTTP server. */
import type { ServerResponse } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import type { ChatPrompt, PromptRequest } from "#contract/chat/prompts.schema.ts";
import { type ScriptedAnswer, startScriptedApi } from "../../../../../tests/support/scripted-api.ts";
import { createPromptStore } from "./prompt-store.ts";

async function start(answer: ScriptedAnswer) {
  const server = await startScriptedApi(answer);
  onTestFinished(server.close);
  const store = createPromptStore({ ownerId: server.ownerId, api: server.api });
  const names = () => store.view.get().items?.map(({ name }) => name);
  return { store, server, names };
}

const prompt = (name: string, text = "Forklar {{begreb}}"): ChatPrompt => ({
  id: name,
  name,
  text,
  createdAt: "2026-11-01T10:00:00.000Z",
});
const send = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body));
function refuse(response: ServerResponse, statusCode: number, statusMessage: string) {
  response.statusCode = statusCode;
  send(response, { statusCode, statusMessage, code: statusCode === 404 ? "resource.not-found" : "server.failed" });
}

it("lists, makes, changes and deletes them, sorted by name", async () => {
  const { store, server, names } = await start(({ method, path, body }, response) => {
    if (method === "GET") send(response, { items: [prompt("Øv"), prompt("Ambition")] });
    else if (method === "POST") send(response, prompt((body as PromptRequest).name, (body as PromptRequest).text));
    else if (method === "PATCH")
      send(response, { ...prompt(decodeURIComponent(path.split("/").at(-1) ?? "")), ...(body as PromptRequest) });
    else send(response, { message: "Gjort." });
  });
  store.load();
  await expect.poll(() => names()).toEqual(["Ambition", "Øv"]);
  await store.save(null, { name: "Midt", text: "Hej {{navn}}" });
  expect(names()).toEqual(["Ambition", "Midt", "Øv"]);
  await store.save("Ambition", { name: "Årsag", text: "Hvorfor {{det}}?" });
  expect(names()).toEqual(["Midt", "Øv", "Årsag"]);
  await store.remove("Midt");
  expect(names()).toEqual(["Øv", "Årsag"]);
  expect(server.seen.slice(1)).toEqual([
    "POST /api/chat/prompts",
    "PATCH /api/chat/prompts/Ambition",
    "DELETE /api/chat/prompts/Midt",
  ]);
});

it("changes nothing when the server refuses, and takes one that is gone as deleted", async () => {
  let statusCode = 409;
  const { store, names } = await start(({ method }, response) => {
    if (method === "GET") send(response, { items: [prompt("En")] });
    else refuse(response, statusCode, "Du har allerede 100 egne skabeloner.");
  });
  store.load();
  await expect.poll(() => names()).toEqual(["En"]);
  await expect(store.save(null, { name: "To", text: "x" })).rejects.toThrow("Du har allerede 100 egne skabeloner.");
  await expect(store.remove("En")).rejects.toThrow();
  expect(names()).toEqual(["En"]);
  statusCode = 404;
  await store.remove("En");
  expect(names()).toEqual([]);
});

it("says when they can't be fetched, and can be asked again", async () => {
  let isDown = true;
  const { store, names } = await start((_call, response) =>
    isDown ? refuse(response, 500, "Serveren svarer ikke.") : void send(response, { items: [prompt("En")] }),
  );
  store.load();
  await expect.poll(() => store.view.get().failure).toBe("Serveren svarer ikke.");
  isDown = false;
  store.load();
  await expect.poll(() => names()).toEqual(["En"]);
  expect(store.view.get().failure).toBeNull();
});
