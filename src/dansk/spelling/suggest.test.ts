import { describe, expect, it } from "vitest";
import { testLexicon } from "../../../tests/support/lexicon.ts";
import { Form } from "../lexicon/lexicon.ts";
import { createSpeller } from "./suggest.ts";

const lexicon = testLexicon();
const speller = createSpeller(lexicon);

describe("suggest", () => {
  it.each([
    // doubled and single consonants
    ["komision", "kommission"],
    ["balet", "ballet"],
    ["forrening", "forening"],
    // silent letters
    ["hånbold", "håndbold"],
    ["vilken", "hvilken"],
    ["venlihed", "venlighed"],
    // vowels before r and weak endings
    ["værme", "varme"],
    ["løpe", "løbe"],
    ["kæresde", "kæreste"],
    // foreign spellings
    ["stasion", "station"],
    ["psygologi", "psykologi"],
    ["kvalefikation", "kvalifikation"],
    ["orkæster", "orkester"],
    // keys and letters in the wrong order
    ["hudn", "hund"],
    ["skloe", "skole"],
    ["fredsg", "fredag"],
    // endings
    ["lykkeli", "lykkelig"],
    ["fylte", "fyldte"],
    ["larmene", "larmende"],
  ])("%s → %s", (wrong, right) => {
    expect(lexicon.accept(wrong).kind).toBe("unknown");
    expect(speller.suggest(wrong)[0]).toBe(right);
  });

  it("keeps the capitals of the word", () => {
    expect(speller.suggest("Hudn")[0]).toBe("Hund");
    expect(speller.suggest("HUDN")[0]).toBe("HUND");
  });

  it("finds a name in small letters and a misspelt name", () => {
    expect(speller.suggest("danmark")).toContain("Danmark");
    expect(speller.suggest("Kjøbenhavn")).toContain("København");
  });

  it("splits words that are run together", () => {
    expect(speller.suggest("idag")[0]).toBe("i dag");
    expect(speller.suggest("ihvertfald")[0]).toBe("i hvert fald");
    expect(speller.suggest("værsåvenlig").length).toBeLessThanOrEqual(5);
  });

  it("gives at most as many as asked for, none twice, and never the word itself", () => {
    const many = speller.suggest("lærre", 8);
    expect(many.length).toBeGreaterThan(1);
    expect(many.length).toBeLessThanOrEqual(8);
    expect(new Set(many).size).toBe(many.length);
    expect(many).not.toContain("lærre");
    expect(speller.suggest("lærre", 2)).toEqual(many.slice(0, 2));
  });

  it("suggests listed words only, and none that the dictionary holds back", () => {
    for (const wrong of ["fandemme", "niggar", "skærmtidd", "kusine", "håndrækningg", "billede"]) {
      for (const word of speller.suggest(wrong, 8).flatMap((suggestion) => suggestion.split(" "))) {
        expect(lexicon.forms(word)).not.toBe(0);
        expect(lexicon.forms(word) & Form.NoSuggest).toBe(0);
      }
    }
  });

  it("gives the same answer every time", () => {
    expect(speller.suggest("forandrig")).toEqual(createSpeller(lexicon).suggest("forandrig"));
  });

  it.each(["", "😀", "\ud800", "e\u0301", "x".repeat(41), "a".repeat(200_000), "q".repeat(40), "1234"])(
    "has an answer for %.12j without an error",
    (word) => {
      expect(Array.isArray(speller.suggest(word))).toBe(true);
    },
  );
});
