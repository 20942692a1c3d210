import { describe, expect, it } from "vitest";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { randomFrom } from "../../../../../tests/support/random-text.ts";
import { threadMs } from "../../../../../tests/support/thread-time.ts";
import { checkCitations } from "./check-citations.ts";
import { citationMarks } from "./citation-marks.ts";

const parts = { lexicon: testLexicon() };

const passages = [
  "Biblioteket i Nordby åbnede i 1932 i en gammel købmandsgård. I dag har det 48.000 bøger og får besøg af 310 borgere om dagen.",
  "Til foråret bliver bygningen renoveret for 12 millioner kroner. Loftet er utæt, og kælderen er fugtig. Imens flytter udlånet over på skolen.",
  "Bibliotekar Ellen Juhl siger: »Vi glæder os til at byde alle indenfor igen.« Hun mener ikke, at lånerne bliver væk.",
];

const check = (answer: string) => checkCitations(answer, passages, parts);
/** `[2] found` for each citation. */
const verdicts = (answer: string): string[] =>
  check(answer).citations.map(({ number, verdict }) => `${number} ${verdict}`);

describe("checkCitations", () => {
  it.each([
    ["before the stop", "Biblioteket åbnede i 1932 i en gammel købmandsgård [1].", ["1 found"]],
    ["behind the stop", "Bygningen renoveres for 12 millioner kroner. [2] Loftet er utæt.", ["2 found"]],
    ["first on the line", "[1] Biblioteket åbnede i 1932 i en gammel købmandsgård.", ["1 found"]],
    ["on the next line", "Biblioteket åbnede i 1932 i en gammel købmandsgård.\n[1]", ["1 found"]],
    [
      "in a point",
      "- **Biblioteket** åbnede i *1932* i en gammel købmandsgård [1]\n- Loftet er utæt [2]",
      ["1 found", "2 found"],
    ],
    [
      "each part of a sentence",
      "Biblioteket åbnede i 1932 [1], og bygningen bliver renoveret til foråret [2].",
      ["1 found", "2 found"],
    ],
    ["several for one sentence", "Loftet er utæt, og kælderen er fugtig [2, 1].", ["2 found", "1 missing"]],
    [
      "words behind their mark",
      "Ifølge [1] åbnede biblioteket i 1932, mens loftet ifølge [2] er utæt.",
      ["1 weak", "2 missing"],
    ],
    ["in a bracket", "Loftet er utæt ([2]).", ["2 found"]],
    ["in a table", "| Hvad | Kilde |\n|---|---|\n| Loftet er utæt | [2] |", ["2 found"]],
    ["where sources are only named", "Kilder: [1], [3]", ["1 found", "3 found"]],
    ["one word alone", "Ja [2].", ["2 missing"]],
    [
      "what two passages say together",
      "Biblioteket åbnede i 1932 i en gammel købmandsgård og bliver renoveret for 12 millioner kroner [1, 2].",
      ["1 found", "2 found"],
    ],
    ["the opposite", "Biblioteket har ikke 48.000 bøger [1].", ["1 weak"]],
    ["another number than the passage has", "Biblioteket åbnede i 1923 i en gammel købmandsgård [1].", ["1 missing"]],
    ["what nobody says", "Kommunen vil lukke alle skoler i byen næste år [1].", ["1 missing"]],
  ])("%s", (_, answer, expected) => {
    expect(verdicts(answer)).toEqual(expected);
  });

  it("names the passage that says it where another was named", () => {
    const { text, citations } = check("Loftet er utæt, og kælderen er fugtig [1]. Biblioteket åbnede i 1932 [3].");
    expect(text).toBe("Loftet er utæt, og kælderen er fugtig [2]. Biblioteket åbnede i 1932 [1].");
    expect(citations.map(({ number, verdict }) => [number, verdict])).toEqual([
      [2, "found"],
      [1, "found"],
    ]);
    const [first] = citations;
    expect(passages[1]?.slice(...(first?.place ?? []))).toBe("Loftet er utæt, og kælderen er fugtig.");
  });

  it("leaves numbers that were never given where they stand, says that they are invented, and skips what is no mark", () => {
    const answer = "Loftet er utæt [7]. Kælderen er fugtig [9, 2].\n\n`[8]` og [1864] og \\[9\\]";
    expect(check(answer).text).toBe(answer);
    expect(verdicts(answer)).toEqual(["7 invented", "9 invented", "2 found"]);
    const { text, citations } = check("[99] ".repeat(1000));
    expect(text).toBe("[99] ".repeat(1000));
    expect(new Set(citations.map(({ verdict }) => verdict))).toEqual(new Set(["invented"]));
  });

  it("changes nothing where nothing was shown", () => {
    expect(checkCitations("Loftet er utæt [1].", [], parts)).toEqual({ text: "Loftet er utæt [1].", citations: [] });
    expect(check("Loftet er utæt.")).toEqual({ text: "Loftet er utæt.", citations: [] });
  });

  it.each([
    ["Ellen Juhl siger: »Vi glæder os til at byde alle indenfor igen.« [3]", "found"],
    ['Ellen Juhl siger: "Vi glæder os til at byde alle indenfor igen" [3].', "found"],
    ["Ellen Juhl siger: »Vi glæder os … alle indenfor igen.« [3]", "found"],
    ["Ellen Juhl siger: »Vi glæder os til at se alle indenfor igen.« [3]", "missing"],
    ["Ellen Juhl siger: »Vi glæder os meget til at byde alle indenfor igen.« [3]", "missing"],
  ])("a quotation must stand letter for letter: %s", (answer, verdict) => {
    const [citation] = check(answer).citations;
    expect(verdict === "found" ? ["found", "weak"] : ["missing"]).toContain(citation?.verdict);
  });

  it("gives one verdict for each number of each mark that is in its text, whatever the answer looks like", () => {
    const random = randomFrom(20261122);
    const pieces = [
      "Loftet er utæt",
      "[1]",
      "[2, 9]",
      "[3;1]",
      "[12]",
      ".",
      " ",
      "\n",
      "\n\n",
      "- ",
      "`",
      "```\n",
      "$$",
      "»",
      "«",
      "**",
      "[",
      "]",
      "\\",
      "| a |",
      "Hun mener ikke, at lånerne bliver væk",
      "# ",
      "> ",
      "[1](x)",
      "48.000 bøger",
    ];
    for (let round = 0; round < 60; round += 1) {
      const answer = Array.from({ length: 30 }, () => pieces[Math.floor(random() * pieces.length)]).join("");
      const { text, citations } = check(answer);
      expect(
        citations.map(({ number }) => number),
        answer,
      ).toEqual(citationMarks(text).flatMap(({ numbers }) => numbers));
      for (const { number, verdict, place } of citations) {
        expect(number > passages.length).toBe(verdict === "invented");
        if (verdict === "missing" || verdict === "invented") expect(place).toBeNull();
        else if (place !== null) expect(place[1]).toBeLessThanOrEqual(passages[number - 1]?.length ?? 0);
      }
    }
  }, 60_000);

  it("is done with a hostile answer in less than a second", () => {
    for (const piece of ["[1]", "[1, 2, 3] a ", "[99] ", "»a b c d ", "Loftet er utæt [1][2]. ", "[", "](", "*_`"]) {
      expect(
        threadMs(() => check(piece.repeat(Math.ceil(20_000 / piece.length)))),
        piece,
      ).toBeLessThan(1_000);
    }
  }, 60_000);
});
