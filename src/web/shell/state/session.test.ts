/** What lies in which storage, after each step of a session's life (spec sections 4 and 9). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { charsIn, openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import { json, serveSession, testUser } from "../../../../tests/support/session-server.ts";
import {
  accessToken,
  clearSession,
  isSignedIn,
  keepSession,
  keepTokens,
  keepUser,
  keptTokens,
  loseSession,
  removeStaleTabSession,
  sessionStorageKind,
  storedUser,
} from "./session.ts";

let browser: TestStorages;
beforeEach(() => {
  browser = openStorages();
});
afterEach(() => browser.close());

const given = { tokens: { accessToken: "a1", refreshToken: "r1" }, user: testUser };
const sessionKeys = ["accessToken", "refreshToken", "rodtraad.tokens", "user"];
const keysOf = (storage: ReadonlyMap<string, string>) => [...storage.keys()].sort();

describe("keepSession", () => {
  it("with Husk mig keeps all on the device", () => {
    keepSession(given, true);
    expect(keysOf(browser.local)).toEqual([...sessionKeys, "rememberMe"].sort());
    expect(browser.local.get("rememberMe")).toBe("true");
    expect(keysOf(browser.session)).toEqual([]);
    expect([accessToken(), keptTokens()?.refreshToken, storedUser()]).toEqual(["a1", "r1", testUser]);
  });

  it("without it all in the tab, and only the flag on the device", () => {
    keepSession(given, false);
    expect(keysOf(browser.session)).toEqual(sessionKeys);
    expect([...browser.local]).toEqual([["rememberMe", "false"]]);
    expect(isSignedIn()).toBe(true);
  });

  it.each([
    [true, false],
    [false, true],
  ])("replaces a session kept the other way (%s, then %s)", (first, second) => {
    keepSession(given, first);
    keepSession({ ...given, tokens: { accessToken: "a2", refreshToken: "r2" } }, second);
    expect(accessToken()).toBe("a2");
    const other = second ? browser.session : browser.local;
    expect(keysOf(other).filter((key) => sessionKeys.includes(key))).toEqual([]);
  });

  it.each(["true", "false", null])(
    "falls back to the tab when the device's storage is full (flag before: %s)",
    (flag) => {
      if (flag !== null) browser.local.set("rememberMe", flag);
      browser.local.set("other", "x".repeat(1000));
      browser.room.set("local", charsIn(browser.local));
      keepSession(given, true);
      expect([accessToken(), sessionStorageKind()]).toEqual(["a1", "session"]);
      expect(keysOf(browser.local)).not.toContain("accessToken");
    },
  );

  it("makes room for the flag by what it takes away", () => {
    keepSession(given, true);
    browser.room.set("local", charsIn(browser.local));
    keepSession({ ...given, tokens: { accessToken: "a2", refreshToken: "r2" } }, false);
    expect([accessToken(), browser.local.get("rememberMe")]).toEqual(["a2", "false"]);
  });

  it("falls back to the tab when the device's storage takes nothing", () => {
    browser.full.add("local");
    keepSession(given, true);
    expect(accessToken()).toBe("a1");
    expect(keysOf(browser.local)).toEqual([]);
  });
});

describe("the end of a session", () => {
  it.each([
    ["clearSession", clearSession],
    ["loseSession", loseSession],
  ])("%s empties both storages and leaves the flag", (_, end) => {
    for (const rememberMe of [true, false]) {
      keepSession(given, rememberMe);
      end();
      expect([isSignedIn(), storedUser(), keptTokens()]).toEqual([false, null, null]);
      expect([...browser.local]).toEqual([["rememberMe", String(rememberMe)]]);
      expect(keysOf(browser.session)).toEqual([]);
    }
  });

  it("what a login without Husk mig left in the tab goes when the flag points to another session, on the server too", async () => {
    const server = await serveSession((response) => json(response, 200, {}));
    keepSession(given, false);
    browser.local.set("rememberMe", "true");
    browser.local.set("refreshToken", "r2");
    removeStaleTabSession();
    expect(keysOf(browser.session)).toEqual([]);
    await expect.poll(() => server.to(apiPaths.logout).map(({ body }) => body)).toEqual(['{"refreshToken":"r1"}']);
  });

  it("a tab's own session is no orphan", () => {
    keepSession(given, false);
    removeStaleTabSession();
    expect(isSignedIn()).toBe(true);
  });
});

describe("tokens and user", () => {
  it("renewed tokens stay where the old ones were", () => {
    keepSession(given, false);
    keepTokens({ accessToken: "a2", refreshToken: "r2", receivedAtMs: 5, generation: 1 });
    expect(keptTokens()).toEqual({ accessToken: "a2", refreshToken: "r2", receivedAtMs: 5, generation: 1 });
    expect(keysOf(browser.session)).toEqual(sessionKeys);
  });

  it("renewed tokens are kept though there is no room for what is noted of them", () => {
    keepSession(given, true);
    keepTokens({ accessToken: "a2", refreshToken: "r2", receivedAtMs: Date.now(), generation: 9 });
    browser.room.set("local", charsIn(browser.local));
    keepTokens({ accessToken: "a3", refreshToken: "r3", receivedAtMs: Date.now(), generation: 10 });
    expect(keptTokens()).toEqual({ accessToken: "a3", refreshToken: "r3", receivedAtMs: null, generation: 0 });
  });

  it("tokens of unknown age are told as such", () => {
    browser.session.set("accessToken", "a1");
    for (const text of ["", "{", "null", "[]", '{"receivedAtMs":"i går","generation":null}']) {
      browser.session.set("rodtraad.tokens", text);
      expect(keptTokens()).toEqual({ accessToken: "a1", refreshToken: "", receivedAtMs: null, generation: 0 });
    }
  });

  it("the user is the same object until it changes", () => {
    keepSession(given, true);
    expect(storedUser()).toBe(storedUser());
    keepUser({ ...testUser, firstName: "Liv" });
    expect(storedUser()?.firstName).toBe("Liv");
  });

  it.each(["", "{", "null", "[]", '"Asta"', '{"firstName":"Asta","lastName":"Prøve","email":"a@b.dk"}'])(
    "%j is no user",
    (text) => {
      keepSession(given, true);
      browser.local.set("user", text);
      expect(storedUser()).toBeNull();
    },
  );

  it("nobody signed out is written down", () => {
    keepUser(testUser);
    expect([...browser.local, ...browser.session]).toEqual([]);
  });
});
