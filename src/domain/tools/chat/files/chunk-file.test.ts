/** Chunks tile the text whatever it is, a table is cut between its lines, and a place has its page. */
import { describe, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { randomFrom, strangeText } from "../../../../../tests/support/random-text.ts";
import { threadTimer } from "../../../../../tests/support/thread-time.ts";
import { turnsWhile } from "../../../../../tests/support/turns.ts";
import { chunkFile, headOf, pageAt } from "./chunk-file.ts";

describe("chunks", () => {
  it("tile every text, none of them longer than 800 units, and cut no character in two", async () => {
    const random = randomFrom(20_261_122);
    for (let round = 0; round < 200; round += 1) {
      const text = strangeText(random, 1 + Math.floor(random() * 900)).toWellFormed();
      for (const kind of ["text", "csv"] as const) {
        const { chunks, chunkStarts, chunkWords } = await chunkFile(text, kind);
        expect(chunks.join("")).toBe(text);
        expect(chunkStarts).toEqual(chunks.map((_chunk, at) => chunks.slice(0, at).join("").length));
        expect(chunkWords).toEqual(chunks.map((chunk) => chunk.split(/\s+/u).filter((word) => word !== "").length));
        expect(chunks.filter((chunk) => chunk.length > 800 || !chunk.isWellFormed())).toEqual([]);
      }
    }
  });

  it("of the longest file are as many as the database's small numbers can count, in no time", async () => {
    const texts = [
      "a\n".repeat(chatLimits.maxFileChars / 2),
      `${"x".repeat(400)}\n`.repeat(chatLimits.maxFileChars / 401),
      `Overskrift\n${"ord ".repeat(197)}.\n`.repeat(chatLimits.maxFileChars / 801),
      "x".repeat(chatLimits.maxFileChars),
      "😀".repeat(chatLimits.maxFileChars / 2),
    ];
    const limitMs = here(1_000);
    for (const text of texts) {
      for (const kind of ["text", "csv"] as const) {
        const tookMs = threadTimer();
        expect((await chunkFile(text, kind)).chunks.length).toBeLessThan(1_300);
        expect(tookMs()).toBeLessThan(limitMs);
      }
    }
  });

  it("of the longest file are cut while others get their turn in between", async () => {
    const text = "a\n".repeat(chatLimits.maxFileChars / 2);
    expect(await turnsWhile(() => chunkFile(text, "text"))).toBeGreaterThan(0);
  });

  it("of a table end with its lines, and only a line that is too long is cut", async () => {
    const lines = Array.from({ length: 40 }, (_none, at) => `${at};${"x".repeat(90)}\n`);
    const { chunks } = await chunkFile(lines.join(""), "csv");
    expect(chunks.every((chunk) => chunk.endsWith("\n"))).toBe(true);
    expect(chunks.length).toBe(5);
    const { chunks: long } = await chunkFile(`a;b\n${"ord ".repeat(700)}\nc;d\n`, "csv");
    expect(long[0]).toBe("a;b\n");
    expect(long.at(-1)).toBe("c;d\n");
  });
});

it("the head line of a table is its first, as much of it as tells what a column is", () => {
  expect(headOf("navn;alder\nIda;9\n", "csv")).toBe("navn;alder\n");
  expect(headOf("navn;alder", "csv")).toBe("navn;alder\n");
  expect(headOf(`${"x".repeat(199)}😀`, "csv")).toHaveLength(201);
  expect(headOf(`${"x".repeat(199)}😀`, "csv").isWellFormed()).toBe(true);
  expect(headOf("\nIda;9", "csv")).toBe("");
  expect(headOf("Der var engang.", "text")).toBe("");
});

it("a place is on the page that begins last before it", () => {
  const pages = [0, 10, 10, 30];
  expect([0, 9, 10, 29, 30, 99].map((offset) => pageAt(pages, offset))).toEqual([1, 1, 3, 3, 4, 4]);
  expect(pageAt([5, 9], 2)).toBe(1);
  expect(pageAt([], 3)).toBeNull();
});
