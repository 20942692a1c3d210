import { expect, test } from "vitest";
import { danishText, randomFrom, strangeText } from "../../../tests/support/random-text.ts";
import { lixLevel, measure, measureInSteps, wordsOf } from "./measure.ts";

test.each([
  ["", { words: 0, chars: 0, charsWithoutSpaces: 0, sentences: 0, lix: undefined }],
  [" \n ", { words: 0, chars: 2, charsWithoutSpaces: 0, sentences: 0, lix: undefined }],
  ["Hun sov.", { words: 2, chars: 8, charsWithoutSpaces: 7, sentences: 1, lix: 2 }],
  ["Vi har 5.678 kr. osv. i banken.", { words: 7, sentences: 1 }],
  ["Se bl.a. side 3. Læs den nu!", { words: 7, sentences: 2 }],
  ["Overskrift\nHun sov.", { words: 3, sentences: 2, chars: 18 }],
  ["😀😀", { words: 0, chars: 2 }],
  ["tv'et og e-mail", { words: 3, longWords: 0 }],
])("%j", (text, expected) => {
  expect(measure(text)).toMatchObject(expected);
});

test("LIX is words per sentence plus the share of words of seven letters or more", () => {
  // Ten words, two sentences, two long words: 5 + 20.
  const text = "Hun købte bananer i går. Bagefter gik hun hjem igen.";
  expect(measure(text)).toMatchObject({ words: 10, sentences: 2, longWords: 2, lix: 25 });
});

test("in steps a text is measured the same, and no step reads much more than it may", () => {
  const text = "Hun købte bl.a. bananer i går. ".repeat(300);
  const steps = [...measureInSteps(text, 1000)];
  expect(steps).toHaveLength(Math.floor(text.length / 1023));
  const stepping = measureInSteps(text, 1000);
  let step = stepping.next();
  while (!step.done) step = stepping.next();
  expect(step.value).toEqual(measure(text));
});

test("a page is 2,400 characters and a minute 200 words", () => {
  const measured = measure("ordet ".repeat(400));
  expect(measured.standardPages).toBe(1);
  expect(measured.readingTimeSeconds).toBe(120);
});

test.each([
  [10, "meget let"],
  [24, "meget let"],
  [25, "let"],
  [34, "let"],
  [35, "middel"],
  [44, "middel"],
  [45, "svær"],
  [54, "svær"],
  [55, "meget svær"],
] as const)("LIX %i is %s", (lix, level) => {
  expect(lixLevel(lix)).toBe(level);
});

test.each([["\ud800".repeat(1000)], ["a".repeat(200_000)], ["ord ".repeat(50_000)]])("any text is counted", (text) => {
  expect(measure(text).chars).toBe(text.length);
});

test("words counted alone are as many as beside all else", () => {
  const random = randomFrom(11);
  for (let n = 0; n < 200; n += 1) {
    const text = n % 2 === 0 ? danishText(random, 40) : strangeText(random, 40);
    for (const one of [text, `'${text}' ka' ${text}'`]) expect(wordsOf(one), one).toBe(measure(one).words);
  }
  // Longer than a sentence can be.
  expect(wordsOf("ord ".repeat(900))).toBe(900);
});
