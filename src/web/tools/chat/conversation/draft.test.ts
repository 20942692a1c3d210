/** What is written and not sent: kept through reloads and tabs, given up when its message is stored, and never before. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chatDraftTool, chatEditTool } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../../tests/support/browser-storage.ts";
import { draftDelayMs } from "../../../documents/draft/draft.ts";
import { createComposerDraft, forgetOldDrafts } from "./draft.ts";

const key = "rodtraad.draft.chat";
let storages: TestStorages;
let events: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  storages = openStorages();
  events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  storages.close();
  vi.useRealTimers();
});

function openTab(typed = "", tool = chatDraftTool(null)) {
  const field = { value: typed };
  const draft = createComposerDraft(
    tool,
    null,
    () => window.localStorage,
    () => 1000,
  );
  const end = draft.attach(field);
  return {
    draft,
    field,
    end,
    write(text: string) {
      field.value = text;
      draft.typed();
      vi.advanceTimersByTime(draftDelayMs);
    },
  };
}

/** Another tab has stored something. */
function hear(): void {
  events.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: storages.local.get(key) ?? null }));
}

test("each conversation, and each message that is written anew, has a draft of its own", () => {
  openTab().write("Nyt");
  openTab("", chatDraftTool("c1")).write("Til en");
  openTab("", chatEditTool("c1", "m1")).write("Rettet");
  expect([...storages.local.keys()]).toEqual([key, `${key}:c1`, `${key}:c1#m1`]);
  expect([openTab().field.value, openTab("", chatDraftTool("c2")).field.value]).toEqual(["Nyt", ""]);
});

test("a field that is emptied takes its draft from the device at once, and what another tab has written waits on", () => {
  const one = openTab();
  one.write("Fortroligt");
  const other = openTab();
  other.write("Fra den anden");
  const empty = ({ field, draft }: typeof one) => {
    field.value = "";
    draft.typed();
  };
  hear();
  empty(one);
  expect(storages.local.get(key)).not.toContain("Fortroligt");
  expect(openTab().draft.view.get().other?.text).toBe("Fra den anden");
  one.draft.keepOwn();
  expect(storages.local.size).toBe(0);

  const last = openTab();
  last.write("Til sidst");
  empty(last);
  expect(storages.local.size).toBe(0);
  // Nor does it come back with the page that is left, or with a tab that still shows it.
  hear();
  for (const { end } of [one, last]) end();
  expect([storages.local.size, openTab().field.value]).toEqual([0, ""]);
});

test("the page that is left has kept the last word, and the field has it again", () => {
  const { field, draft } = openTab();
  field.value = "Næsten";
  draft.typed();
  events.dispatchEvent(new Event("pagehide"));
  const later = openTab();
  expect([later.field.value, later.draft.view.get()]).toMatchObject([
    "Næsten",
    { isRestored: true, length: 6, isBlank: false, kept: "stored" },
  ]);
  later.write("Næsten færdig");
  expect(later.draft.view.get().isRestored).toBe(false);
});

test("what was typed before the page was alive stands, and the draft is asked about", () => {
  openTab().write("Gammelt");
  const { draft, field } = openTab("Lige skrevet");
  expect([field.value, draft.view.get().other?.text]).toEqual(["Lige skrevet", "Gammelt"]);
  draft.takeOther();
  expect([field.value, draft.view.get().other]).toEqual(["Gammelt", undefined]);
});

test("a message that is stored is given up, here and on the device", () => {
  const { draft, field, write } = openTab();
  write("Hvem er Blixen?");
  draft.taken("Hvem er Blixen?");
  expect([field.value, storages.local.size, draft.view.get()]).toMatchObject(["", 0, { isBlank: true, kept: "empty" }]);
});

test("what was written on while it was sent stays", () => {
  const { draft, field, write } = openTab();
  write("Hvem er Blixen?");
  write("Hvem er Blixen? Og Bang?");
  draft.taken("Hvem er Blixen?");
  expect([field.value, openTab().field.value]).toEqual(["Hvem er Blixen? Og Bang?", "Hvem er Blixen? Og Bang?"]);
});

test("what another tab has written waits on when the message of this one is stored", () => {
  const one = openTab();
  const other = openTab();
  one.write("Fra den ene");
  other.write("Fra den anden");
  hear();
  one.draft.taken("Fra den ene");
  vi.advanceTimersByTime(draftDelayMs);
  const later = openTab();
  expect([one.field.value, later.field.value === "" ? later.draft.view.get().other?.text : later.field.value]).toEqual([
    "",
    "Fra den anden",
  ]);
});

test("a message that is stored when its field is gone does not come back, and what was written in its place stays", () => {
  const { draft, write, end } = openTab();
  write("Hvem er Blixen?");
  end();
  draft.taken("Hvem er Blixen?");
  expect(storages.local.size).toBe(0);
  const other = openTab();
  other.write("Hvem er Blixen?");
  other.end();
  openTab().write("Noget andet");
  other.draft.taken("Hvem er Blixen?");
  expect(openTab().field.value).toBe("Noget andet");
});

test("what other tabs have written waits on, and what was sent does not, when the field is gone", () => {
  const one = openTab();
  const other = openTab();
  one.write("Fra den ene");
  other.write("Fra den anden");
  one.end();
  one.draft.taken("Fra den ene");
  other.end();
  const later = openTab();
  expect([later.field.value, later.draft.view.get().other]).toEqual(["Fra den anden", undefined]);
});

test("the key that a text was sent with is known after a reload, for what was asked with it alone", () => {
  const { draft, write } = openTab();
  write("Hvem er Blixen?");
  draft.starts.keep("spørgsmålet", "k1");
  const later = openTab();
  expect([later.draft.sentAs(), later.draft.starts.find("spørgsmålet"), later.draft.starts.find("et andet")]).toEqual([
    "k1",
    "k1",
    null,
  ]);
  later.draft.starts.forget();
  expect([later.draft.sentAs(), openTab().draft.sentAs(), openTab().field.value]).toEqual([
    null,
    null,
    "Hvem er Blixen?",
  ]);
});

test("where there is no room the field holds the text, and it is said", () => {
  const { draft, field, write } = openTab();
  storages.full.add("local");
  write("Hvem er Blixen?");
  expect([field.value, draft.text(), draft.view.get().kept]).toEqual(["Hvem er Blixen?", "Hvem er Blixen?", "full"]);
});

test("drafts of conversations that nobody has looked at for 30 days go, and no others", () => {
  const day = 24 * 60 * 60_000;
  openTab("", chatDraftTool("c1")).write("Til en");
  openTab().write("Nyt");
  storages.local.set("rodtraad.draft.rewriting", JSON.stringify({ text: "Et værk", savedAt: 1 }));
  forgetOldDrafts(window.localStorage, 1000 + 30 * day);
  expect(storages.local.size).toBe(3);
  forgetOldDrafts(window.localStorage, 1001 + 30 * day);
  expect([...storages.local.keys()]).toEqual([key, "rodtraad.draft.rewriting"]);
});

test("what is written on after it was sent is not given up with it, also after a reload", () => {
  const { draft, write } = openTab();
  write("Hej");
  draft.starts.keep("body", "key-1");
  expect(draft.sentAs()).toBe("key-1");
  write("Hej igen");
  const later = openTab();
  expect([draft.sentAs(), later.draft.sentAs(), later.field.value]).toEqual([null, null, "Hej igen"]);
  // The same once more is the same message.
  expect(later.draft.starts.find("body")).toBe("key-1");
});
