import { describe, expect, it } from "vitest";
import { draftTitle, parseLocalDraft } from "./continue-sources.ts";

describe("draftTitle", () => {
  it.each([
    ["", ""],
    [" \n\t ", ""],
    ["Mail om lejren", "Mail om lejren"],
    ["\n\n  Kære   Jonas \nTak for sidst", "Kære Jonas"],
    [
      "Det her er en meget lang første linje, som fortsætter, til der ikke er plads til flere ord på den",
      "Det her er en meget lang første linje, som fortsætter, til der ikke er …",
    ],
    ["x".repeat(80), `${"x".repeat(70)} …`],
    ["😀".repeat(80), `${"😀".repeat(70)} …`],
  ])("%j becomes %j", (text, title) => expect(draftTitle(text)).toBe(title));
});

describe("parseLocalDraft", () => {
  it("reads what the grammar page stores", () => {
    expect(parseLocalDraft('{"text":"Hej Jonas","savedAt":1763700000000}')).toEqual({
      title: "Hej Jonas",
      words: 2,
      savedAt: 1763700000000,
    });
  });

  it.each([null, "", "{", "[]", "7", '{"text":7}', '{"text":"  "}'])("finds no draft in %j", (stored) =>
    expect(parseLocalDraft(stored)).toBeNull(),
  );

  it.each(["0", "-5", '"i går"', "1e300", "null"])("shows no time for savedAt %s", (savedAt) => {
    expect(parseLocalDraft(`{"text":"Hej","savedAt":${savedAt}}`)).toEqual({ title: "Hej", words: 1, savedAt: null });
  });
});
