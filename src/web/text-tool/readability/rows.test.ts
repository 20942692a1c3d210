import { expect, test } from "vitest";
import { countText } from "./analysis.ts";
import { classRows, difference, figureRows, type Row } from "./rows.ts";

const row = (name: string): Row => {
  const found = [...figureRows.counted, ...figureRows.looked, ...classRows].find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const text = (words: string) => ({ counted: countText(words), looked: undefined });
const short = text("Hunden sover. Katten ser en mus.");
const long = text("Regeringens økonomiske forhandlinger fortsætter imellem partierne i aften.");

test.each([
  ["Lixtal", "+80"],
  ["Sætninger", "−1"],
  ["Ord i en sætning, i gennemsnit", "+5"],
  ["Lange ord (mindst syv bogstaver)", "+75"],
])("the difference is the one between the figures that stand there: %s", (name, told) => {
  const { value, show } = row(name);
  expect(difference(row(name), short, long)).toBe(told);
  expect(difference(row(name), short, short)).toBe("0");
  expect(show(value(short) ?? 0)).not.toBe("");
});

test("what is not known yet is no difference, and what a text does not have is told as that", () => {
  expect(difference(row("Navneord"), short, long)).toBeUndefined();
  expect(difference(row("Lixtal"), short, text("…"))).toBe("–");
});
