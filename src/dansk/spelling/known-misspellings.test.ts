import { describe, expect, it } from "vitest";
import { testLexicon } from "../../../tests/support/lexicon.ts";
import { KNOWN_MISSPELLING } from "./known-misspellings.ts";
import { createSpeller } from "./suggest.ts";

const lexicon = testLexicon();
const speller = createSpeller(lexicon);

describe("known misspellings", () => {
  it("all lead to words of the lexicon", () => {
    const unknown = [...KNOWN_MISSPELLING.values()].flatMap((right) =>
      right.split(" ").filter((word) => lexicon.accept(word).kind !== "listed"),
    );
    expect(unknown).toEqual([]);
  });

  it("are no words of the lexicon, also where the dictionary has them", () => {
    expect([...KNOWN_MISSPELLING.keys()].filter((wrong) => lexicon.forms(wrong) !== 0)).toEqual([]);
  });

  it("are refused and answered first with what they stand for", () => {
    for (const [wrong, right] of KNOWN_MISSPELLING) {
      expect(lexicon.accept(wrong), wrong).toEqual({ kind: "unknown" });
      expect(speller.suggest(wrong)[0], wrong).toBe(right);
    }
  });
});
