import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";

/** Each block as one line: what it is, and its words. */
const told = (text: string) =>
  blocksOf(text).map((block) => {
    switch (block.kind) {
      case "heading":
        return `h${block.level} ${block.text}`;
      case "bullet":
        return `${"  ".repeat(block.level)}* ${block.text}`;
      case "number":
        return `#${block.list} ${block.text}`;
      default:
        return `${"  ".repeat(block.level)}${block.isTight ? "tight " : ""}p ${block.text}`;
    }
  });

test.each([
  ["paragraphs parted by empty lines", "Et.\n\n\nTo.\n", ["p Et.", "p To."]],
  ["a line a paragraph where none is empty", "Et.\nTo.", ["p Et.", "p To."]],
  ["lines that belong together", "Ane Holm\nVej 3\n\nKære Ane", ["tight p Ane Holm", "p Vej 3", "p Kære Ane"]],
  ["headings by their depth", "# Et\nTekst\n### Tre\n####### Syv", ["h1 Et", "p Tekst", "h3 Tre", "p ####### Syv"]],
  [
    "bullets of all kinds and depths",
    "- a\n  - b\n\t• c\n        * d\n-e",
    ["* a", "  * b", "  * c", "      * d", "p -e"],
  ],
  ["numbers that count from one", "1. a\n2) b\n  - c\n3. d", ["#0 a", "#0 b", "  * c", "#0 d"]],
  ["two lists", "1. a\n2. b\n\nTekst\n\n1. c\n2. d", ["#0 a", "#0 b", "p Tekst", "#1 c", "#1 d"]],
  [
    "a number alone is no list",
    "1. maj 2026 mødtes vi.\n\n3. maj igen.",
    ["p 1. maj 2026 mødtes vi.", "p 3. maj igen."],
  ],
  ["a list doesn't go on under another heading", "1. a\n2. b\n# Nyt\n3. maj", ["#0 a", "#0 b", "h1 Nyt", "p 3. maj"]],
  ["what is indented", "Et\n  1.1 To", ["p Et", "  p 1.1 To"]],
  ["a mark without words", "- \n#\n1.", ["p - ", "p #", "p 1."]],
  ["nothing", " \n\n", []],
])("%s", (_what, text, blocks) => {
  expect(told(text)).toEqual(blocks);
});

test("every block knows where its words stand", () => {
  const text = "# Et\n\n  - to\n1. tre\n2. fire\n   fem";
  for (const block of blocksOf(text)) expect(text.slice(block.at, block.at + block.text.length)).toBe(block.text);
});
