import { describe, expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import { readDraft } from "../draft/draft.ts";
import type { TextStorage } from "../draft/stored.ts";
import { draftTextOf, handOver } from "./hand-over.ts";

function storageWith(
  entries: Readonly<Record<string, string>>,
  setItem?: () => never,
): TextStorage & { map: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: setItem ?? ((key, value) => void map.set(key, value)),
    removeItem: (key) => void map.delete(key),
  };
}

describe("draftTextOf", () => {
  it.each([
    ["a draft", '{"text":"Hej","savedAt":1}', "Hej"],
    ["a damaged one", "{", ""],
    ["something else", '{"text":7}', ""],
  ])("reads %s", (_name, stored, text) =>
    expect(draftTextOf(storageWith({ [storageKeys.draft("grammar")]: stored }), "grammar")).toBe(text),
  );

  it("finds nothing where storage is blocked", () => expect(draftTextOf(undefined, "grammar")).toBe(""));
});

describe("handOver", () => {
  it("is a draft that the tool can read, without what was done to the text before it", () => {
    const key = storageKeys.draft("rewriting");
    const storage = storageWith({ [key]: '{"text":"Gammel","savedAt":1,"work":{"model":7}}' });
    expect(handOver(storage, "rewriting", "Ny tekst", undefined, 5)).toBe("stored");
    expect(readDraft(storage, key, (value) => value)).toEqual({ text: "Ny tekst", savedAt: 5 });
  });

  it("leaves the text from another tab that waits there, with its work, unless it is the same", () => {
    const key = storageKeys.draft("rewriting");
    const other = { text: "Fra den anden fane", savedAt: 2, work: { model: 7 } };
    const others = [other];
    const storage = storageWith({ [key]: JSON.stringify({ text: "Gammel", savedAt: 1, others }) });
    handOver(storage, "rewriting", "Ny tekst", undefined, 5);
    expect(readDraft(storage, key, (value) => value)).toEqual({ text: "Ny tekst", savedAt: 5, others });
    handOver(storage, "rewriting", other.text, undefined, 6);
    expect(readDraft(storage, key, (value) => value)).toEqual({ text: other.text, savedAt: 6 });
  });

  it("takes with it which model wrote the text, and lines that end as a field gives them back", () => {
    const model = { kind: "ai", provider: "openai", model: "prøve", place: "eu" } as const;
    const origin = { model, tool: "rewriting", isEdited: false };
    const storage = storageWith({});
    handOver(storage, "grammar", "En.\r\nTo.\rTre.", origin, 5);
    const draft = readDraft(storage, storageKeys.draft("grammar"), () => undefined);
    expect(draft).toEqual({ text: "En.\nTo.\nTre.", savedAt: 5, origin });
  });

  it("lets go of the Word file of the text that was there, only in the grammar check", () => {
    const storage = storageWith({ [storageKeys.wordFile]: '{"name":"Opgave.docx"}' });
    handOver(storage, "rewriting", "Ny", undefined, 5);
    expect(storage.map.get(storageKeys.wordFile)).toBe('{"name":"Opgave.docx"}');
    handOver(storage, "grammar", "Ny", undefined, 5);
    expect(storage.map.get(storageKeys.wordFile)).toBe("{}");
  });

  it("makes up no note of a Word file where there was none", () => {
    const storage = storageWith({});
    handOver(storage, "grammar", "Ny", undefined, 5);
    expect(storage.map.has(storageKeys.wordFile)).toBe(false);
  });

  it("says when there is no room, and leaves everything as it was", () => {
    const before = { [storageKeys.draft("grammar")]: '{"text":"Gammel"}', [storageKeys.wordFile]: '{"name":"a.docx"}' };
    const full = storageWith(before, () => {
      throw new DOMException("", "QuotaExceededError");
    });
    expect(handOver(full, "grammar", "Ny", undefined, 5)).toBe("full");
    expect(Object.fromEntries(full.map)).toEqual(before);
    expect(handOver(undefined, "grammar", "Ny", undefined, 5)).toBe("blocked");
  });
});
