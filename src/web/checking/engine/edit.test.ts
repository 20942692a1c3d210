/** Places in a text must move the same way in the worker and on the page, whatever is typed. */
import { describe, expect, it } from "vitest";
import type { Edit } from "#dansk/engine/document.ts";
import { applyEdit, editBetween, mapOffset, mapRange } from "./edit.ts";

const insert = (at: number, text: string): Edit => ({ from: at, to: at, insert: text });
const remove = (from: number, to: number): Edit => ({ from, to, insert: "" });

describe("mapRange", () => {
  // The range is [5, 9) throughout.
  const cases: [name: string, edit: Edit, expected: [number, number] | undefined][] = [
    ["typing before moves it", insert(2, "ab"), [7, 11]],
    ["typing directly before moves it", insert(5, "a"), [6, 10]],
    ["typing inside makes it longer", insert(7, "abc"), [5, 12]],
    ["typing directly after leaves it", insert(9, "a"), [5, 9]],
    ["typing after leaves it", insert(12, "a"), [5, 9]],
    ["deleting before moves it", remove(0, 3), [2, 6]],
    ["deleting its beginning cuts it", remove(3, 7), [3, 5]],
    ["deleting its end cuts it", remove(7, 12), [5, 7]],
    ["deleting its inside shortens it", remove(6, 8), [5, 7]],
    ["deleting it removes it", remove(5, 9), undefined],
    ["deleting more than it removes it", remove(4, 10), undefined],
    ["replacing exactly it removes it", { from: 5, to: 9, insert: "ord" }, undefined],
    ["replacing the text up to it leaves it", { from: 3, to: 5, insert: "xyz" }, [6, 10]],
  ];
  it.each(cases)("%s", (_name, edit, expected) => {
    const range = { start: 5, end: 9 };
    const alive = mapRange(edit, range);
    expect(alive).toBe(expected !== undefined);
    if (expected) expect([range.start, range.end]).toEqual(expected);
  });

  it("keeps an empty range empty", () => {
    const range = { start: 5, end: 5 };
    expect(mapRange(insert(5, "abc"), range)).toBe(true);
    expect(range).toEqual({ start: 5, end: 5 });
    expect(mapRange(insert(1, "abc"), range)).toBe(true);
    expect(range).toEqual({ start: 8, end: 8 });
    expect(mapRange(remove(6, 12), range)).toBe(true);
    expect(range).toEqual({ start: 6, end: 6 });
  });
});

describe("mapOffset", () => {
  it("puts inserted text on the side asked for", () => {
    expect(mapOffset(insert(4, "ab"), 4, true)).toBe(6);
    expect(mapOffset(insert(4, "ab"), 4, false)).toBe(4);
  });
});

describe("editBetween", () => {
  const cases: [before: string, after: string][] = [
    ["", "tekst"],
    ["tekst", ""],
    ["en bil", "en rød bil"],
    ["en rød bil", "en bil"],
    ["aaaa", "aaa"],
    ["aaa", "aaaa"],
    ["abc", "xyz"],
    ["hund\ud83d", "hund\ud83d\ude00"],
  ];
  it.each(cases)("turns %j into %j", (before, after) => {
    const edit = editBetween(before, after);
    expect(edit && applyEdit(before, edit)).toBe(after);
  });
  it("says nothing when nothing changed", () => {
    expect(editBetween("samme", "samme")).toBeUndefined();
  });
});
