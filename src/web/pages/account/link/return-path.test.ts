import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../../tests/support/browser-storage.ts";
import { keepReturn, keptReturn, returnPathOf, withReturn } from "./return-path.ts";

const at = (redirect: string) => ({ pathname: pagePaths.login, search: `?redirect=${encodeURIComponent(redirect)}` });

describe("returnPathOf", () => {
  it.each(["/home", "/dashboard?faneblad=tekster&side=2#nederst", "/grammatikkontrol?tekst=%C3%A6"])(
    "hands %s on",
    (path) => expect(returnPathOf(at(path))).toBe(path),
  );

  it.each([
    "",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/%09//evil".replace("%09", "\t"),
    "/.//evil.example",
    "home",
    pagePaths.login,
    `${pagePaths.register}?redirect=/home`,
  ])("hands nothing on of %j", (redirect) => expect(returnPathOf(at(redirect))).toBeNull());

  it("has nothing without a query", () => expect(returnPathOf({ pathname: pagePaths.register })).toBeNull());

  it("comes back to the page that shows the form in place", () =>
    expect(returnPathOf({ pathname: pagePaths.profile, search: "", hash: "#enheder" })).toBe("/profile#enheder"));
});

describe("withReturn", () => {
  it("keeps the whole path in one query value", () =>
    expect(withReturn(pagePaths.register, "/home?a=1&b=2#c")).toBe("/register?redirect=%2Fhome%3Fa%3D1%26b%3D2%23c"));
  it("leaves the path alone without one", () => expect(withReturn(pagePaths.login, null)).toBe(pagePaths.login));
});

describe("what is remembered while a mail is waited for", () => {
  let storages: TestStorages;
  beforeEach(() => {
    storages = openStorages();
  });
  afterEach(() => storages.close());
  const dayMs = 86_400_000;

  it("is had back for a day, and is forgotten when the next one comes from nowhere", () => {
    keepReturn("/ai-omskrivning?a=1&b=2#c", 1000);
    expect(keptReturn(1000 + dayMs - 1)).toBe("/ai-omskrivning?a=1&b=2#c");
    expect(keptReturn(1000 + dayMs)).toBeNull();
    keepReturn(null, 2000);
    expect(keptReturn(2000)).toBeNull();
  });

  it.each([
    "",
    "null",
    "{",
    '{"path":"/home"}',
    '{"path":"//evil.example","keptAtMs":1}',
    '{"path":"https://evil.example","keptAtMs":1}',
    `{"path":"${pagePaths.register}","keptAtMs":1}`,
    '{"path":7,"keptAtMs":1}',
    '{"path":"/home","keptAtMs":"1"}',
  ])("is nothing when it is %j", (stored) => {
    storages.local.set(storageKeys.returnAfterMail, stored);
    expect(keptReturn(2)).toBeNull();
  });
});
