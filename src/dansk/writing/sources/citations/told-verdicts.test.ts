import { expect, it } from "vitest";
import { citationMarks } from "./citation-marks.ts";
import { type CitationVerdict, withVerdicts } from "./verdicts-as-text.ts";

const told = (...verdicts: readonly (readonly [number, CitationVerdict["verdict"]])[]): readonly CitationVerdict[] =>
  verdicts.map(([number, verdict]) => ({ number, verdict }));

it.each([
  ["Det er sort [1].", told([1, "found"]), "Det er sort [1]."],
  ["Det er sort [1].", told([1, "missing"]), "Det er sort [1 (ikke fundet i kilden)]."],
  [
    "Sort [1, 7] og hvidt [2].",
    told([1, "found"], [7, "invented"], [2, "weak"]),
    "Sort [1, 7 (kilden findes ikke)] og hvidt [2 (kilden siger kun noget lignende)].",
  ],
  ["`[1]` og [1][2]", told([1, "missing"], [2, "found"]), "`[1]` og [1 (ikke fundet i kilden)][2]"],
  ["Intet.", null, "Intet."],
])("%j", (text, citations, expected) => {
  expect(withVerdicts(text, citations)).toBe(expected);
});

it("leaves a text that the citations don't belong to, and makes no mark of what it writes", () => {
  expect(withVerdicts("Sort [1] og [2].", told([1, "missing"]))).toBe("Sort [1] og [2].");
  expect(citationMarks(withVerdicts("Sort [1].", told([1, "missing"])))).toEqual([]);
});
