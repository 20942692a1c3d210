/** The card must make clear what a suggestion changes, also where that can't be seen. */
import { expect, it } from "vitest";
import { changedWords, visibleText } from "./changed-words.ts";

const shown = (before: string, after: string): string =>
  changedWords(before, after)
    .map((piece) => (piece.isNew ? `[${piece.text}]` : piece.text))
    .join("");

it.each([
  ["kan først kommer", "kan først komme", "kan først [komme]"],
  ["idag", "i dag", "[i dag]"],
  ["jeg jeg", "jeg", "jeg"],
  ["med men", "med, men", "[med,] men"],
  ["strømm", "strøm", "[strøm]"],
  ["samme", "samme", "samme"],
  ["  ", " ", "[ ]"],
  ["noget", "", ""],
])("%j → %j is shown as %j", (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

it.each([
  ["", "(intet)"],
  [" ", "(mellemrum)"],
  ["  ", "(2 mellemrum)"],
  ["hus", "hus"],
])("%j is visible as %j", (text, expected) => {
  expect(visibleText(text)).toBe(expected);
});
