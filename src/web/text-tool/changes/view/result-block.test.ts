/** A long text is drawn paragraph by paragraph and reads as one. */
import { expect, test } from "vitest";
import type { ResultPart } from "../result.ts";
import { blocksOf } from "./result-block.tsx";

const part = (start: number, end: number, source: string): ResultPart => {
  const before = source.slice(start, end);
  return {
    start,
    end,
    before,
    after: before,
    stage: "over",
    status: "complete",
    code: null,
    findings: [],
    reasons: [],
    changes: [],
    sentences: [],
    decisions: new Map(),
  };
};

/** The lines that a browser shows: a block ends a line, and a line end at its very end opens no other. */
function lines(source: string, parts: readonly ResultPart[]): readonly string[] {
  return blocksOf(source, parts).flatMap((pieces) => {
    const text = pieces.map(({ gap, part: { after } }) => gap + after).join("");
    return text.replace(/\n$/, "").split("\n");
  });
}

test.each([
  [
    "lines with their ends",
    "Et.\n\nTo.\nTre.",
    [
      [0, 4],
      [5, 9],
      [9, 13],
    ],
  ],
  [
    "paragraphs without their ends",
    "Et.\n\nTo.\n\n\nTre.",
    [
      [0, 3],
      [5, 8],
      [11, 15],
    ],
  ],
  [
    "a paragraph in two parts",
    "Et. To.\nTre.",
    [
      [0, 3],
      [4, 7],
      [8, 12],
    ],
  ],
  ["one part", "Et.\n\nTo.", [[0, 8]]],
] as const)("%s", (_, source, spans) => {
  const parts = spans.map(([start, end]) => part(start, end, source));
  expect(lines(source, parts)).toEqual(source.split("\n"));
});

test("a part within a line stays in its block", () => {
  const source = "Et. To.\nTre.";
  const blocks = blocksOf(source, [part(0, 3, source), part(4, 7, source), part(8, 12, source)]);
  expect(blocks.map((pieces) => pieces.map(({ index }) => index))).toEqual([[0, 1], [2]]);
});
