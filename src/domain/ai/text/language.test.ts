import { describe, expect, it } from "vitest";
import { isWrongLanguage } from "./language.ts";

const danish = "Eleverne havde læst novellen, og de kunne godt lide den, fordi den handler om en dreng, der er alene.";
const english = "The pupils had read the short story, and they liked it because it is about a boy who is all alone.";
const german =
  "Die Schüler haben die Novelle gelesen, und sie ist nicht schlecht, auch wenn der Junge mit sich allein ist.";
const swedish =
  "Eleverna hade läst novellen och tyckte att den var bra, eftersom den inte är lång och det är en pojke som är ensam.";

describe.each(["danish", "source"] as const)("of a Danish text (%s)", (language) => {
  it.each([english, german, swedish])("an answer in another language is seen: %s", (answer) => {
    expect(isWrongLanguage(answer, { source: danish, language })).toBe(true);
  });

  it.each([
    danish,
    "Kort svar.",
    "Han sagde »the show must go on«, og så gik de alle sammen hjem for at sove.",
    "Novellen »The Old Man and the Sea« af Ernest Hemingway er fra 1952.",
    "Liste:\n- brød\n- mælk\n- smør",
  ])("Danish is Danish: %s", (answer) => {
    expect(isWrongLanguage(answer, { source: danish, language })).toBe(false);
  });
});

describe.each([english, german, swedish])("of a text in another language: %s", (source) => {
  it("a summary is in Danish", () => {
    expect(isWrongLanguage(danish, { source, language: "danish" })).toBe(false);
    expect(isWrongLanguage(source, { source, language: "danish" })).toBe(true);
  });

  it("a rewriting is in that language, and no translation", () => {
    expect(isWrongLanguage(source, { source, language: "source" })).toBe(false);
    expect(isWrongLanguage(danish, { source, language: "source" })).toBe(true);
    expect(isWrongLanguage("All in all.", { source, language: "source" })).toBe(false);
  });
});
