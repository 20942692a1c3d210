/** Texts of several tabs: each is kept until it is chosen or given up. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { textsIn as inside, key, MemoryStorage, openTab as openIn, work } from "../../../../tests/support/draft-tab.ts";

let storage: MemoryStorage;
const openTab = (text?: string) => openIn(storage, text);
const textsIn = () => inside(storage);

beforeEach(() => {
  vi.useFakeTimers();
  storage = new MemoryStorage();
});
afterEach(() => vi.useRealTimers());

it("keep both texts until one is chosen, even when a tab is closed meanwhile", () => {
  const a = openTab("fra a");
  const b = openTab();
  b.write("fra b");
  a.hear();
  expect(a.tab.other).toBe("fra b");
  a.write("mere fra a");
  const later = openTab();
  expect(later.keeper.restore("")?.text).toBe("mere fra a");
  expect(later.tab.other).toBe("fra b");
});

it("ask no more about one that was sent or given up where it was written", () => {
  const a = openTab("fra a");
  const b = openTab();
  b.write("fra b");
  a.hear();
  b.write("");
  a.hear();
  expect([a.tab.other, a.tab.text]).toEqual([undefined, "fra a"]);
  a.write("mere fra a");
  expect(textsIn()).toEqual(["mere fra a"]);
});

it("are read from a draft that knew of one other only", () => {
  storage.setItem(key, JSON.stringify({ text: "fra a", savedAt: 1, other: { text: "fra b", savedAt: 2 } }));
  expect(textsIn()).toEqual(["fra a", "fra b"]);
});

it("keep both when one is opened anew and its text is stored again", () => {
  const a = openTab();
  const b = openTab();
  b.write("fra b");
  a.hear();
  a.write("fra a");
  b.hear();
  const again = openTab();
  again.tab.text = again.keeper.restore("")?.text ?? "";
  // What was done to the text is stored with it.
  again.tab.work = work;
  again.write("fra a");
  a.hear();
  expect([a.tab.other, again.tab.other]).toEqual(["fra b", "fra b"]);
  a.write("mere fra a");
  expect(textsIn()).toEqual(["mere fra a", "fra b"]);
});

it("keep a third text while two wait, and ask about one after the other", () => {
  const a = openTab();
  const b = openTab();
  b.write("fra b");
  a.hear();
  a.write("fra a");
  b.hear();
  const c = openTab();
  c.tab.text = c.keeper.restore("")?.text ?? "";
  c.write("fra c");
  a.hear();
  b.hear();
  a.write("mere fra a");
  for (const tab of [b, c]) tab.hear();
  expect(new Set(textsIn())).toEqual(new Set(["fra b", "mere fra a", "fra c"]));
  a.keeper.keepOwn();
  expect(a.tab.other).toBeDefined();
  a.keeper.keepOwn();
  expect(textsIn()).toEqual(["mere fra a"]);
});

it("keep what was stored while this one was frozen and heard nothing", () => {
  const a = openTab();
  a.keeper.restore("");
  openTab().write("fra b");
  a.write("fra a");
  expect(textsIn()).toEqual(["fra a", "fra b"]);
  expect(a.tab.other).toBe("fra b");
});

it("count what one has written on in as one text", () => {
  const a = openTab();
  const b = openTab();
  a.write("fra a");
  b.hear();
  b.write("fra b");
  a.tab.text = "mere fra a";
  a.keeper.changed();
  a.hear();
  a.keeper.flush();
  expect(textsIn()).toEqual(["mere fra a", "fra b"]);
});

it("keep what another has written over, when the tab that shows it is closed", () => {
  const a = openTab();
  a.write("fra a");
  const b = openTab();
  b.tab.text = b.keeper.restore("")?.text ?? "";
  b.write("fra b");
  a.hear();
  a.keeper.leave();
  expect(textsIn()).toEqual(["fra b", "fra a"]);
  b.hear();
  expect(b.tab.other).toBe("fra a");
});

it("give up for good what is chosen against, whatever tab shows it", () => {
  const a = openTab();
  a.write("fra a");
  const b = openTab();
  b.write("fra b");
  a.hear();
  b.keeper.keepOwn();
  a.hear();
  a.keeper.leave();
  expect(textsIn()).toEqual(["fra b"]);
  a.write("Fra a igen");
  expect(textsIn()).toEqual(["Fra a igen", "fra b"]);
});

it("settle when this tab's text is kept", () => {
  const a = openTab("fra a");
  openTab().write("fra b");
  a.hear();
  a.keeper.keepOwn();
  expect(a.tab.other).toBeUndefined();
  expect(textsIn()).toEqual(["fra a"]);
});

it("settle when the other text is taken", () => {
  const a = openTab("fra a");
  openTab().write("fra b");
  a.hear();
  expect(a.keeper.takeOther()?.text).toBe("fra b");
  expect(a.tab.other).toBeUndefined();
});

it("say nothing when both hold the same", () => {
  const a = openTab("ens");
  openTab().write("ens");
  a.hear();
  expect(a.tab.other).toBeUndefined();
});
