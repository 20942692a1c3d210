import { describe, expect, it } from "vitest";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { threadMs } from "../../../../../tests/support/thread-time.ts";
import { citationMarks, maxCitationMarks } from "./citation-marks.ts";

/** Each mark as it stands, with its numbers. */
const marks = (text: string) =>
  citationMarks(text).map(({ start, end, numbers }) => `${text.slice(start, end)} ${numbers.join("+")}`);

describe("citationMarks", () => {
  it.each([
    ["Byen ligger ved vandet [1].", ["[1] 1"]],
    ["Sådan er det [1, 3] og [12].", ["[1, 3] 1+3", "[12] 12"]],
    ["Sådan er det [1][2], [ 4 ] og [2;5].", ["[1] 1", "[2] 2", "[ 4 ] 4", "[2;5] 2+5"]],
    ["[1] Ord.\n[2] Ord.\r\n[3]", ["[1] 1", "[2] 2", "[3] 3"]],
    ["- et [1]\n- to [2]\n\n  mere [3]\n\n      endnu mere [4]", ["[1] 1", "[2] 2", "[3] 3", "[4] 4"]],
    ["## Overskrift [1]\n> citat [2]\n\n| a [3] | b |", ["[1] 1", "[2] 2", "[3] 3"]],
    ["[[1]]", ["[1] 1"]],
    ["Det koster $5 [1] og $6 [2].", ["[1] 1", "[2] 2"]],
    ["En ensom ` i linjen [1]\n\nog en i den næste ` [2]", ["[1] 1", "[2] 2"]],
    ["Åben [ og så [7]", ["[7] 7"]],
    ["**[1]** *[2]* ~~[3]~~", ["[1] 1", "[2] 2", "[3] 3"]],
    ["Et \\( x uden ende [1]", ["[1] 1"]],
  ])("reads %j", (text, expected) => {
    expect(marks(text)).toEqual(expected);
  });

  it.each([
    ["a year or a page", "I [1864] og [s. 4] og [1-3] og [0] og [01] og []"],
    ["code", "`[1]` og ``a ` [2]`` og\n```\n[3]\n```"],
    ["an open fence", "~~~ts\n[1]\n```\n[2]"],
    ["a fence in a list and in a quotation", "- ```\n  [1]\n  ```\n\n> ```\n> [2]\n> ```"],
    ["code by its indent", "Før:\n\n    [1]\n\tx[2]"],
    ["code after a heading", "# Kode\n    [1]"],
    ["escaped brackets", "\\[1] og \\[2\\]"],
    ["formulas", "\\( [1] \\) og $$ [2] $$ og\n$$\n[3]\n$$\n\\[\n[4]\n\\]"],
    ["links and pictures", "[1](https://dr.dk) og ![2]"],
    ["footnotes and definitions", "[^1]\n\n[1]: https://dr.dk"],
    ["a line break inside", "[1,\n2]"],
    ["thirteen numbers", `[${Array.from({ length: 13 }, (_, i) => i + 1).join(",")}]`],
  ])("leaves %s alone", (_, text) => {
    expect(marks(text)).toEqual([]);
  });

  it("goes on after code that was closed", () => {
    expect(marks("```\n[1]\n```\n[2] `[3]` [4]")).toEqual(["[2] 2", "[4] 4"]);
    expect(marks("$$\n[1]\n$$\n[2]")).toEqual(["[2] 2"]);
  });

  it("reads so many marks and no more", () => {
    expect(citationMarks("[1] ".repeat(5000))).toHaveLength(maxCitationMarks);
  });

  it.each([
    ["open brackets", "["],
    ["backslashes", "\\["],
    ["backticks of growing length", "` `` ``` ```` "],
    ["lone backticks", "a`\n\n"],
    ["dollars", "$$ $$$ "],
    ["markers of a list", "- "],
    ["marks of quotation", "> "],
    ["fences", "```\n~~~\n"],
    ["half marks", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, "],
    ["digits", "1"],
  ])("is done with 200,000 characters of %s in a moment", (_, piece) => {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    expect(threadMs(() => citationMarks(text))).toBeLessThan(here(300));
  });
});
