import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../../tests/support/browser-storage.ts";
import { keepReturn, keptReturn } from "./kept-return.ts";

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
