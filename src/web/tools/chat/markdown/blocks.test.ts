import { describe, expect, it } from "vitest";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { pick, randomFrom } from "../../../../../tests/support/random-text.ts";
import { threadTimer } from "../../../../../tests/support/thread-time.ts";
import { type Blocks, splitBlocks } from "./blocks.ts";

/** Each block with its kind. */
const cut = (text: string) =>
  splitBlocks(text, undefined, 0).blocks.map(({ kind, text: words }) => `${kind}: ${words}`);

describe("splitBlocks", () => {
  it.each<readonly [string, readonly string[]]>([
    ["", []],
    ["\n\n", []],
    ["Et.\nTo.\n\nTre.", ["text: Et.\nTo.", "text: Tre."]],
    ["# A\nB\n## C", ["text: # A\nB\n## C"]],
    ["A\n---\n\nB\n\n---\n\n* * *\nC", ["text: A\n---", "text: B", "text: ---", "text: * * *\nC"]],
    ["Liste:\n- a\n- b\n\n  mere\n\n- c\n\nSlut.", ["text: Liste:", "text: - a\n- b\n\n  mere\n\n- c", "text: Slut."]],
    ["1. a\n2. b\n\nSlut.", ["text: 1. a\n2. b", "text: Slut."]],
    ["Det var i\n1864. Og så\n2. gang.", ["text: Det var i\n1864. Og så\n2. gang."]],
    ["> a\n> b\n\n> c\nd", ["text: > a\n> b", "text: > c\nd"]],
    ["| a | b |\n|---|---|\n| 1 | 2 |\n\nEfter.", ["text: | a | b |\n|---|---|\n| 1 | 2 |", "text: Efter."]],
    ["Før\n```js\na\n\nb\n```\nEfter", ["text: Før", "code: ```js\na\n\nb\n```", "text: Efter"]],
    ["~~~\n```\n~~~\nEfter", ["code: ~~~\n```\n~~~", "text: Efter"]],
    ["````\n```\n````", ["code: ````\n```\n````"]],
    ["```\nåben\n\n# ingen overskrift", ["code: ```\nåben\n\n# ingen overskrift"]],
    ["``` a`b\nc", ["text: ``` a`b\nc"]],
    ["- a\n  ```\n  x\n\n  y\n  ```\n- b", ["text: - a\n  ```\n  x\n\n  y\n  ```\n- b"]],
    ["1. a\n```\nx\n```\n2. b", ["text: 1. a", "code: ```\nx\n```", "text: 2. b"]],
    ["Før\n$$\nx\n$$\nEfter", ["text: Før", "math: $$\nx\n$$", "text: Efter"]],
    ["$$x$$\nEfter", ["math: $$x$$", "text: Efter"]],
    ["$$x$$ er et tal", ["text: $$x$$ er et tal"]],
    ["\\[ x \\]\n\\[\ny\n\\].\nEfter", ["math: \\[ x \\]", "math: \\[\ny\n\\].", "text: Efter"]],
    ["\\[1\\] se her", ["text: \\[1\\] se her"]],
    ["$$ er mange penge\n\nog mere", ["math: $$ er mange penge", "text: og mere"]],
    ["    kode\n\n    mere\n\nEfter", ["text:     kode\n\n    mere", "text: Efter"]],
    ["a\r\n\r\nb\r\n", ["text: a", "text: b"]],
  ])("cuts %j", (text, blocks) => {
    expect(cut(text)).toEqual(blocks);
  });

  it("keeps short ones together, but for code and formulas", () => {
    const long = "a".repeat(900);
    const blocks = splitBlocks(`# A\n\nb\n\n- c\n\n\`\`\`\nd\n\`\`\`\n\ne\n\n${long}\n\nf`).blocks;
    expect(blocks.map(({ text }) => text)).toEqual(["# A\n\nb\n\n- c", "```\nd\n```", `e\n\n${long}`, "f"]);
  });

  it.each([
    ["- et punkt\n", "- et punkt"],
    ["* et punkt\n\n", "* et punkt"],
  ])("cuts a long list of %j between its items", (piece, item) => {
    const blocks = splitBlocks(piece.repeat(1_000)).blocks;
    expect(blocks.length).toBeGreaterThan(4);
    for (const { text } of blocks) {
      expect(text.startsWith(item)).toBe(true);
      expect(text.length).toBeLessThan(2_100);
    }
  });

  it("cuts a numbered list only where the number is the one that the item has", () => {
    const numbered = Array.from({ length: 500 }, (_, at) => `${at + 1}. et punkt\n   - og et\n`).join("");
    const blocks = splitBlocks(numbered).blocks;
    expect(blocks.length).toBeGreaterThan(3);
    for (const { text } of blocks) expect(text).toMatch(/^\d+\. et punkt/);
    expect(splitBlocks("1. et punkt\n".repeat(500)).blocks).toHaveLength(1);
  });

  it("knows where each block begins, and loses no word", () => {
    const text = "Et.\n\n\n- a\n- b\n\n```\nx\n```\nTo.\n";
    const { blocks } = splitBlocks(text, undefined, 0);
    for (const block of blocks) expect(text.slice(block.start, block.start + block.text.length)).toBe(block.text);
    expect(
      blocks
        .map((block) => block.text)
        .join("")
        .replaceAll(/\s/g, ""),
    ).toBe(text.replaceAll(/\s/g, ""));
  });

  it("gives the same blocks however the text came: 500 texts, one character at a time", () => {
    const pieces = ["a", "b c", " ", "  ", "\n", "\n", "\n\n", "- ", "1. ", "2) ", "> ", "# ", "```", "~~~", "$$", "\\[", "\\]", "| a ", "|-", "---", "***", "\t", "    ", "[1]", "**", "\r\n"] as const; // biome-ignore format: one list
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = randomFrom(seed);
      const text = Array.from({ length: 24 }, () => pick(random, [...pieces] as [string, ...string[]])).join("");
      let grown: Blocks | undefined;
      const least = seed % 20;
      for (let end = 1; end <= text.length; end += 1) grown = splitBlocks(text.slice(0, end), grown, least);
      expect(grown?.blocks, JSON.stringify(text)).toEqual(splitBlocks(text, undefined, least).blocks);
    }
  });

  it("reads a text anew that is not the one before with more", () => {
    const before = splitBlocks("Et [9].\n\nTo");
    expect(splitBlocks("Et.\n\nTo", before)).toEqual(splitBlocks("Et.\n\nTo"));
  });

  it("keeps the blocks that are done as they were", () => {
    const before = splitBlocks("Et.\n\nTo.\n\nTr", undefined, 0);
    const after = splitBlocks("Et.\n\nTo.\n\nTre", before, 0);
    expect(after.blocks[0]).toBe(before.blocks[0]);
  });

  it("reads 50,000 characters in 1,000 steps in a moment", () => {
    const text = "Et ord og et til.\n\n- en **ting**\n- en ting\n\n".repeat(2_500).slice(0, 50_000);
    const tookMs = threadTimer();
    let grown: Blocks | undefined;
    for (let end = 50; end <= text.length; end += 50) grown = splitBlocks(text.slice(0, end), grown);
    expect(tookMs()).toBeLessThan(here(1_000));
    expect(grown?.blocks.length).toBeGreaterThan(20);
  });
});
