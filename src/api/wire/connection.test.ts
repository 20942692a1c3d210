/** What a real connection makes of a call differs from a call in process: a DELETE has a body there, if an empty one. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { exportFileCall } from "../../../tests/support/export-calls.ts";
import { readKept } from "../../../tests/support/read-kept.ts";
import { signedIn, signedInAs, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
let server: Server;
let url = "";

beforeAll(async () => {
  server = createServer(getRequestListener((request, env) => app.api.fetch(request, env)));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("ends a session by a DELETE without a body and without a media type", async () => {
  const mine = await signedIn(app);
  const phone = await signedInAs(app, mine.user);
  const path = filledPath(apiPaths.session, { id: phone.session.id });
  const response = await fetch(url + path, { method: "DELETE", headers: mine.headers });
  expect([response.status, await response.json()]).toEqual([200, { message: "Enheden er logget ud." }]);
  expect((await app.deps.store.sessions.find(phone.session.id))?.endedAtMs).toBe(app.clock.nowMs);
});

it.each([
  ["text/plain", "x", 415],
  ["application/json", "{", 400],
  ["application/json", "x".repeat(300_000), 413],
  ["application/json", "{}", 200],
])("judges the body of a DELETE that has one: %s", async (type, body, status) => {
  const mine = await signedIn(app);
  const path = filledPath(apiPaths.session, { id: mine.session.id });
  const headers = { ...mine.headers, "content-type": type };
  expect((await fetch(url + path, { method: "DELETE", headers, body })).status).toBe(status);
});

it.each([apiPaths.keepAccount, apiPaths.endOtherSessions])("takes an empty object or nothing at %s", async (path) => {
  const { headers } = await signedIn(app);
  const json = { ...headers, "content-type": "application/json" };
  const statusOf = async (init: RequestInit) => (await fetch(url + path, { method: "POST", ...init })).status;
  expect(await statusOf({ headers: json, body: "{}" })).toBe(200);
  expect(await statusOf({ headers })).toBe(200);
  expect(await statusOf({ headers: json, body: "{" })).toBe(400);
  expect(await statusOf({ headers: { ...headers, "content-type": "text/plain" }, body: "{}" })).toBe(415);
  expect(await statusOf({})).toBe(401);
});

it("sends the file of a person's data whole", async () => {
  const { headers } = await signedIn(app);
  const json = { ...headers, "content-type": "application/json" };
  const body = JSON.stringify({ currentPassword: testPassword });
  const { path } = await (await fetch(url + apiPaths.dataExport, { method: "POST", headers: json, body })).json();
  const [filePath, options] = exportFileCall(path);
  const [{ key, sizeBytes } = { key: "", sizeBytes: 0 }] = (await app.files.list("exports/")).slice(-1);
  const bytes = new Uint8Array(
    await (
      await fetch(url + filePath, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(options.body),
      })
    ).arrayBuffer(),
  );
  expect([bytes.byteLength, bytes]).toEqual([sizeBytes, await readKept(app.files, key)]);
  expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe("PK");
});
