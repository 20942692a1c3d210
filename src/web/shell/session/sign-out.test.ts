/** What waits to be sent goes out with the session's own bearer, and has arrived before the session ends. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import { json, serveSession, testToken, testUser } from "../../../../tests/support/session-server.ts";
import { accessToken, beforeSignOut, isSignedIn, keepSession } from "../state/session.ts";
import { signOut } from "./sign-out.ts";

let browser: TestStorages;
beforeEach(() => {
  browser = openStorages();
});
afterEach(() => browser.close());

it("is signed out here when other tabs have had time to store, and on the server when what waited has been sent", async () => {
  const server = await serveSession((response) => json(response, 200, {}));
  keepSession({ tokens: { accessToken: testToken("s"), refreshToken: "r1" }, user: testUser }, false);
  let arrive = () => {};
  const bearers: unknown[] = [];
  const stay = beforeSignOut(() => {
    bearers.push(accessToken());
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  const left = Promise.withResolvers<void>();
  const ended = signOut(left.resolve);
  expect([bearers, isSignedIn()]).toEqual([[testToken("s")], true]);
  await left.promise;
  expect([isSignedIn(), server.to(apiPaths.logout)]).toEqual([false, []]);
  arrive();
  await ended;
  expect(server.to(apiPaths.logout)).toHaveLength(1);
  stay();
});

it("does not wait for long, nor for a page that has nothing to send", async () => {
  const server = await serveSession((response) => json(response, 200, {}));
  const stays = [beforeSignOut(() => undefined), beforeSignOut(() => new Promise(() => {}))];
  keepSession({ tokens: { accessToken: testToken("s"), refreshToken: "r1" }, user: testUser }, false);
  await signOut();
  expect(server.to(apiPaths.logout)).toHaveLength(1);
  for (const stay of stays) stay();
});
