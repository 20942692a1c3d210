/** Which stored choices count, and that the first-paint script agrees about all that it repeats. */
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { consentHashInput, consentVersion } from "#contract/legal.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { firstPaintScript } from "../document/first-paint.ts";
import { currentConsent, expiresAtMs, parseConsent } from "./consent-record.ts";
import { consentTextHash } from "./consent-text-hash.ts";
import { accessToken, isSignedIn } from "./session.ts";
import { storedFolded } from "./sidebar.ts";
import { storedTheme } from "./theme.ts";

interface Stored {
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
}

function storage(values: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(values));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  };
}

/** What the modules of `state/` say when the browser holds this. */
function withStored<T>(stored: Stored, read: () => T): T {
  const globals = globalThis as { window?: unknown };
  globals.window = { localStorage: storage(stored.local), sessionStorage: storage(stored.session) };
  try {
    return read();
  } finally {
    delete globals.window;
  }
}

/** What the first-paint script puts on `<html>` when the browser holds this. */
function firstPaint(stored: Stored | "refused", nowMs: number): Record<string, string> {
  const dataset: Record<string, string> = {};
  const refuse = {
    get(): never {
      throw new Error("SecurityError");
    },
  };
  const window =
    stored === "refused"
      ? Object.defineProperties({}, { localStorage: refuse, sessionStorage: refuse })
      : { localStorage: storage(stored.local), sessionStorage: storage(stored.session) };
  class FixedDate extends Date {
    static override now() {
      return nowMs;
    }
  }
  runInNewContext(firstPaintScript, { window, Date: FixedDate, document: { documentElement: { dataset } } });
  return dataset;
}

const nowMs = Date.parse("2026-11-21T12:00:00Z");
const choice = { preferences: true, statistics: false, marketing: false };
const fresh = { ...choice, timestamp: "2026-11-01T10:00:00.000Z", version: consentVersion, id: "a", source: "banner" };

describe("a stored choice", () => {
  it.each<[string, unknown, boolean]>([
    ["fresh", fresh, true],
    ["the spec's four fields alone", { ...choice, timestamp: fresh.timestamp }, true],
    ["a day before twelve months", { ...fresh, timestamp: "2025-11-22T12:00:00Z" }, true],
    ["twelve months old", { ...fresh, timestamp: "2025-11-21T12:00:00Z" }, false],
    ["another version", { ...fresh, version: "0.9" }, false],
    ["no time", { ...choice }, false],
    ["a time that is none", { ...fresh, timestamp: "i går" }, false],
    ["a category missing", { preferences: true, statistics: false, timestamp: fresh.timestamp }, false],
    ["a category that is a word", { ...fresh, marketing: "ja" }, false],
    ["a list", [], false],
    ["null", null, false],
    ["a number", 7, false],
  ])("%s counts: %j → %s", (_, value, counts) => {
    const stored = { local: { [storageKeys.cookieConsent]: JSON.stringify(value) } };
    expect(withStored(stored, () => currentConsent(nowMs)) !== null).toBe(counts);
    expect(firstPaint(stored, nowMs).consent).toBe(counts ? "decided" : "undecided");
  });

  it.each(["", "{", "ja", "undefined"])("unreadable %j asks again", (text) => {
    expect(parseConsent(text)).toBeNull();
    expect(firstPaint({ local: { [storageKeys.cookieConsent]: text } }, nowMs).consent).toBe("undecided");
  });

  it("lasts twelve months to the day", () => {
    expect(new Date(expiresAtMs("2026-02-28T08:00:00Z")).toISOString()).toBe("2027-02-28T08:00:00.000Z");
  });
});

describe("session", () => {
  const token = { [storageKeys.accessToken]: "t" };
  const remember = (value: string) => ({ [storageKeys.rememberMe]: value });

  it.each<[string, Stored, boolean]>([
    ["nothing", {}, false],
    ["remembered, token kept", { local: { ...remember("true"), ...token } }, true],
    ["remembered, token only in the tab", { local: remember("true"), session: token }, false],
    ["not remembered, token in the tab", { local: remember("false"), session: token }, true],
    ["no flag, token in the tab", { session: token }, true],
    ["not remembered, an old token lies about", { local: { ...remember("false"), ...token } }, false],
    ["an empty token", { session: { [storageKeys.accessToken]: "" } }, false],
  ])("%s: signed in %s", (_, stored, expected) => {
    expect(withStored(stored, isSignedIn)).toBe(expected);
    expect(withStored(stored, accessToken)).toBe(expected ? "t" : null);
    expect(firstPaint(stored, nowMs).session).toBe(expected ? "in" : "out");
  });
});

describe("theme", () => {
  it.each<[string | undefined, string]>([
    ["dark", "dark"],
    ["light", "light"],
    ["pink", "system"],
    [undefined, "system"],
  ])("%s → %s", (value, expected) => {
    const stored: Stored = value === undefined ? {} : { local: { [storageKeys.theme]: value } };
    expect(withStored(stored, storedTheme)).toBe(expected);
    expect(firstPaint(stored, nowMs).theme).toBe(expected === "system" ? undefined : expected);
  });
});

it.each([
  ["folded", true],
  ["open", false],
])("the menu beside the page, stored as %s, is folded: %s", (value, expected) => {
  const stored: Stored = { local: { [storageKeys.sidebar]: value } };
  expect(withStored(stored, storedFolded)).toBe(expected);
  expect(firstPaint(stored, nowMs).sidebar).toBe(expected ? "folded" : undefined);
});

it("a browser that refuses storage gets a visitor's page", () => {
  expect(firstPaint("refused", nowMs)).toEqual({ session: "out", consent: "undecided", script: "on" });
});

it("the written-down fingerprint is that of the text shown", async () => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(consentHashInput()));
  expect(Buffer.from(digest).toString("hex")).toBe(consentTextHash);
});
