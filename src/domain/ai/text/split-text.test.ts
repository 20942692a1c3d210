import { describe, expect, it } from "vitest";
import { here } from "../../../../tests/support/machine-speed.ts";
import { danishText, randomFrom, strangeText } from "../../../../tests/support/random-text.ts";
import { leastThreadMs } from "../../../../tests/support/thread-time.ts";
import { splitText } from "./split-text.ts";

const pieces = (text: string, maxChars: number) =>
  splitText(text, maxChars).map(({ start, end }) => text.slice(start, end));

describe("a text that fits", () => {
  it.each(["", " ", "\n\n", "Hej.", "Et afsnit.\n\nEt til.\n"])("is one piece (%j)", (text) => {
    expect(splitText(text, 100)).toEqual([{ start: 0, end: text.length }]);
  });
});

describe("a long text", () => {
  const paragraph = (name: string) => `${name} ${"står her i en sætning, som er lang nok. ".repeat(3)}`.trim();

  it("is cut between paragraphs", () => {
    const text = [paragraph("Et"), paragraph("To"), paragraph("Tre")].join("\n\n");
    expect(pieces(text, 150)).toEqual([`${paragraph("Et")}\n\n`, `${paragraph("To")}\n\n`, paragraph("Tre")]);
  });

  it("keeps a heading with what it is the heading of, also two of them", () => {
    const text = `${paragraph("Et")}\n\nMetode\n\nInterview\n${paragraph("To")}`;
    expect(pieces(text, 170)).toEqual([`${paragraph("Et")}\n\n`, `Metode\n\nInterview\n${paragraph("To")}`]);
  });

  it("is cut between sentences where a paragraph is too long", () => {
    const text =
      "Den første sætning fylder noget. Den anden fylder også noget. Den tredje er den sidste af dem her i dag.";
    expect(pieces(text, 100)).toEqual([
      "Den første sætning fylder noget. Den anden fylder også noget. ",
      "Den tredje er den sidste af dem her i dag.",
    ]);
  });

  it("is cut between words where a sentence is too long, and in a word only when it must be", () => {
    expect(pieces(`${"ord ".repeat(60)}`, 100).every((piece) => piece.length <= 100 && /^(?:ord )+$/.test(piece))).toBe(
      true,
    );
    expect(pieces("å".repeat(250), 100)).toEqual(["å".repeat(100), "å".repeat(100), "å".repeat(50)]);
    expect(pieces("😀".repeat(75), 101).join("")).toBe("😀".repeat(75));
    for (const piece of pieces("😀".repeat(75), 101)) expect(piece.isWellFormed()).toBe(true);
  });
});

it("tiles any text, in pieces that fit", () => {
  const random = randomFrom(7);
  for (let round = 0; round < 400; round += 1) {
    const text = (round % 2 === 0 ? danishText : strangeText)(random, 60);
    const parts = splitText(text, 120);
    expect(parts.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
    for (const { start, end } of parts) expect(end - start).toBeLessThanOrEqual(120);
  }
});

it("takes 200,000 characters in one breath, whatever they are", () => {
  for (const text of ["a".repeat(200_000), "\n".repeat(200_000), "(".repeat(200_000), "Hej. ".repeat(40_000)]) {
    expect(leastThreadMs(() => splitText(text, 6_000))).toBeLessThan(here(40));
  }
});
