/** A draft may be late, refused or overtaken by another tab, but never lost. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { key, MemoryStorage, openTab as openIn, work } from "../../../../tests/support/draft-tab.ts";
import { readWork } from "../../tools/grammar/controller/stored-decisions.ts";
import { draftDelayMs, readDraft } from "./draft.ts";

let storage: MemoryStorage;
const openTab = (text?: string) => openIn(storage, text);

beforeEach(() => {
  vi.useFakeTimers();
  storage = new MemoryStorage();
});
afterEach(() => vi.useRealTimers());

it("stores within two seconds of the first change, however long one goes on typing", () => {
  const { tab, keeper } = openTab();
  tab.text = "a";
  keeper.changed();
  vi.advanceTimersByTime(draftDelayMs - 100);
  tab.text = "ab";
  keeper.changed();
  vi.advanceTimersByTime(100);
  expect(readDraft(storage, key, readWork)?.text).toBe("ab");
  expect(draftDelayMs).toBeLessThanOrEqual(2000);
});

it("stores at once when the page is left", () => {
  const { tab, keeper } = openTab();
  tab.text = "næsten";
  keeper.changed();
  keeper.flush();
  expect(readDraft(storage, key, readWork)?.text).toBe("næsten");
});

it("keeps which model wrote the text, and that it has been changed since", () => {
  const model = { kind: "ai", provider: "openai", model: "prøve", place: "eu" } as const;
  const origin = { model, tool: "rewriting", isEdited: false };
  storage.setItem(key, JSON.stringify({ text: "Fra modellen.", savedAt: 1, origin }));
  const one = openTab();
  one.tab.text = one.keeper.restore("")?.text ?? "";
  expect(one.keeper.origin()).toEqual(origin);
  one.write("Fra modellen og mig.");
  expect(readDraft(storage, key, readWork)?.origin).toEqual({ ...origin, isEdited: true });
  const two = openTab("Min egen tekst, skrevet her.");
  two.hear();
  expect(two.keeper.origin()).toBeUndefined();
  two.tab.text = two.keeper.takeOther()?.text ?? "";
  expect(two.keeper.origin()).toEqual({ ...origin, isEdited: true });
});

it("leaves nothing behind for an empty text", () => {
  const one = openTab();
  one.write("noget");
  one.write("");
  expect(storage.values.size).toBe(0);
  expect(one.tab.outcomes).toEqual(["stored", "empty"]);
});

it.each([
  ["full", new DOMException("no room", "QuotaExceededError")],
  ["blocked", new DOMException("no", "SecurityError")],
])("says when the storage is %s", (outcome, error) => {
  storage.refuse = error;
  const one = openTab();
  one.write("noget");
  expect(one.tab.outcomes).toEqual([outcome]);
});

it.each([["{"], ["null"], ["[]"], ['{"text":5}'], ['"tekst"']])("reads %s as no draft", (stored) => {
  storage.values.set(key, stored);
  expect(openTab().keeper.restore("")).toBeUndefined();
});

it("asks instead of overwriting what was typed before the page was alive", () => {
  openTab().write("gammel kladde");
  const one = openTab("lige skrevet");
  expect(one.keeper.restore("lige skrevet")).toBeUndefined();
  expect(one.tab.other).toBe("gammel kladde");
});

it("removes the draft and what another tab left", () => {
  const a = openTab("fra a");
  openTab().write("fra b");
  a.hear();
  a.keeper.remove();
  expect(storage.values.size).toBe(0);
  expect(a.tab.other).toBeUndefined();
});

describe("what was done to the text", () => {
  it("is stored with it, comes back with it, and is gone with it", () => {
    const one = openTab();
    one.tab.work = work;
    one.write("Vie i dag");
    expect(openTab().keeper.restore("")).toEqual({ text: "Vie i dag", savedAt: 1000, work });
    one.keeper.remove();
    expect(storage.values.size).toBe(0);
  });

  it("goes along with a text that another tab takes", () => {
    const a = openTab("fra a");
    const b = openTab();
    b.tab.work = work;
    b.write("Vie i dag");
    a.hear();
    a.write("mere fra a");
    const later = openTab();
    later.keeper.restore("");
    expect(later.keeper.takeOther()?.work).toEqual(work);
  });

  it("is the same in every tab that holds the text", () => {
    const a = openTab();
    const b = openTab("Vie i dag");
    a.tab.work = { ...work, ignored: [] };
    a.write("Vie i dag");
    b.hear();
    expect(b.tab.work).toEqual({ ...work, ignored: [] });
    b.tab.work = work;
    b.write("Vie i dag");
    a.hear();
    expect(a.tab.work).toEqual(work);
    a.tab.work = undefined;
    a.write("Vie i dag");
    b.hear();
    expect(b.tab.work).toBeUndefined();
  });

  it("stands where it is not stored yet, and where the text is another", () => {
    const a = openTab();
    a.write("Vie i dag");
    const b = openTab("Vie i dag");
    b.tab.work = work;
    b.keeper.changed();
    b.hear();
    expect(b.tab.work).toEqual(work);
    b.keeper.flush();
    expect(readDraft(storage, key, readWork)?.work).toEqual(work);
    a.write("Noget andet");
    b.hear();
    expect(b.tab.work).toEqual(work);
  });

  it("makes way where there is room for the text alone", () => {
    const one = openTab();
    one.tab.work = work;
    storage.maxChars = 60;
    one.write("Vie i dag");
    expect(one.tab.outcomes).toEqual(["stored"]);
    expect(readDraft(storage, key, readWork)).toEqual({ text: "Vie i dag", savedAt: 1000 });
  });
});
