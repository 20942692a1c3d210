import { expect, test } from "vitest";
import { countedParts, countParts } from "./counted-parts.ts";
import { measure } from "./measure.ts";

const shown = (text: string): string[] =>
  countedParts(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).trim()}`);

const body =
  "Indledning\nRæven er kommet til byen, fordi der er mad og ro. Den bor under skure og i parker om natten.\n";
const sources = "Litteraturliste\nHolm, A. (2023). Ræve i byen. Gyldendal.\nJensen, B. (2020). Dyr. Forlaget.\n";
const appendix = "Bilag 1: Interview\nHvad hedder du?\nJeg hedder Bo, og jeg bor i byen med to ræve og en hund.\n";

test.each([
  ["nothing but running text", body, []],
  ["a list of references", `${body}\n${sources}`, [`sources: ${sources.trim()}`]],
  [
    "references and an appendix",
    `${body}\n${sources}\n${appendix}`,
    [`sources: ${sources.trim()}`, `sources: ${appendix.trim()}`],
  ],
  [
    "notes under a heading, before the references",
    `${body}\nNoter\n1. Holm 2023.\n\n${sources}`,
    ["notes: Noter\n1. Holm 2023.", `sources: ${sources.trim()}`],
  ],
  [
    "notes as they come out of Word",
    `${body}\n\n Holm 2023.\n Jensen 2020, s. 4.`,
    ["notes: Holm 2023.\n Jensen 2020, s. 4."],
  ],
  [
    "numbered notes after an appendix",
    `${body}\n${appendix}\n\n[1] Holm 2023.\n[2] Jensen.`,
    [`sources: ${appendix.trim()}`, "notes: [1] Holm 2023.\n[2] Jensen."],
  ],
  ["a table of contents before the body", `Indhold\nIndledning\nLitteratur\nBilag\n\n${body}`, []],
  ["a sentence about an appendix", `${body}\nBilag 2 viser, hvor rævene bor.`, []],
  ["a last paragraph with a tab before it", `${body}\n\tAlt i alt klarer ræven sig godt i byen.`, []],
  ["paragraphs with a space before them", `${body}\n Ræven æder alt.\n\n Alt i alt klarer den sig godt.`, []],
  [
    "numbered notes after paragraphs with a space before them",
    `${body}\n Ræven æder alt.\n\n[1] Holm 2023.`,
    ["notes: [1] Holm 2023."],
  ],
  ["lines with a space before them and no empty line above", " Ræven er her.\n Ulven er her.", []],
])("%s", (_name, text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test("what is left out is counted as the whole is", () => {
  const text = `${body}\n${sources}\n\n[1] Holm 2023.`;
  const { notes, sources: left } = countParts(text);
  expect(notes).toEqual({ words: measure("[1] Holm 2023.").words, chars: 14 });
  expect(left).toEqual({ words: measure(sources).words, chars: measure(sources).chars });
});

test("a long text takes no longer than a moment", () => {
  const start = process.threadCpuUsage();
  countParts(`${body}\nBilag 1\n`.repeat(3000));
  countParts(`${body}\n\n${" Holm 2023.\n".repeat(15_000)}`);
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(1500);
});
