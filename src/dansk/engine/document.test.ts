import { beforeAll, describe, expect, test } from "vitest";
import { testEngine } from "../../../tests/support/engine.ts";
import { danishText, randomFrom, strangeText } from "../../../tests/support/random-text.ts";
import { threadTimer } from "../../../tests/support/thread-time.ts";

beforeAll(() => void testEngine(), 60_000);

describe("a document after any edits says what a check of its text says", () => {
  test.each([
    [11, danishText, "start"],
    [12, strangeText, "start"],
    [13, danishText, "foelg"],
    [14, danishText, "uden"],
    [15, strangeText, "foelg"],
  ] as const)(
    "seed %i",
    (seed, write, komma) => {
      const random = randomFrom(seed);
      const document = testEngine().createDocument({ komma });
      let text = "";
      for (let version = 1; version <= 150; version += 1) {
        const from = Math.floor(random() * (text.length + 1));
        const to = random() < 0.5 ? from : Math.min(text.length, from + Math.floor(random() * 30));
        const insert = random() < 0.2 ? "" : write(random, 1 + Math.floor(random() * 6));
        text = text.slice(0, from) + insert + text.slice(to);
        const report = document.apply({ from, to, insert }, version);
        expect(document.text).toBe(text);
        expect(report.version).toBe(version);
        expect(report.findings).toEqual(testEngine().check(text, { komma }));
      }
    },
    60_000,
  );

  test("typed letter by letter and taken away again", () => {
    const document = testEngine().createDocument();
    const text = 'Vi kom hjem kl. 9. så gik vi  i seng .\n"Hej," sagde hun. Idag er det Mandag osv. Slut';
    for (let i = 0; i < text.length; i += 1) {
      const { findings } = document.apply({ from: i, to: i, insert: text.charAt(i) }, i);
      expect(findings).toEqual(testEngine().check(text.slice(0, i + 1)));
    }
    for (let i = text.length; i > 0; i -= 1) {
      const { findings } = document.apply({ from: i - 1, to: i, insert: "" }, i);
      expect(findings).toEqual(testEngine().check(text.slice(0, i - 1)));
    }
    expect(document.text).toBe("");
  });
});

test.each([
  ["many lines", `${"Vi gik hjem, fordi det regnede. Bagefter sov vi.\n".repeat(2000)}`],
  ["one giant paragraph", "Vi gik hjem, fordi det regnede. Bagefter sov vi. ".repeat(2000)],
])("a key in %s checks a handful of sentences again", (_name, text) => {
  const document = testEngine().createDocument();
  document.apply({ from: 0, to: 0, insert: text }, 1);
  const middle = Math.floor(text.length / 2);
  expect(document.apply({ from: middle, to: middle, insert: "x" }, 2).checkedSentences).toBeLessThanOrEqual(5);
});

test("a text without a single stop is checked again in part", () => {
  const document = testEngine().createDocument();
  const words = "vi går hjem nu og så spiser de is mens solen skinner på havet ".split(" ");
  const random = randomFrom(21);
  const text = Array.from({ length: 20_000 }, () => words[Math.floor(random() * words.length)] ?? "").join(" ");
  const first = document.apply({ from: 0, to: 0, insert: text }, 1);
  expect(document.apply({ from: 60_000, to: 60_000, insert: "x" }, 2).checkedSentences).toBeLessThan(
    first.checkedSentences / 4,
  );
});

test("many edits at once say what they say one by one", () => {
  const random = randomFrom(31);
  const text = danishText(random, 200);
  const edits = Array.from({ length: 60 }, () => {
    const from = Math.floor(random() * text.length);
    return { from, to: from + Math.floor(random() * 12), insert: danishText(random, 2) };
  });
  const [atOnce, oneByOne] = [testEngine().createDocument(), testEngine().createDocument()];
  atOnce.apply({ from: 0, to: 0, insert: text }, 1);
  oneByOne.apply({ from: 0, to: 0, insert: text }, 1);
  for (const edit of edits) oneByOne.apply(edit, 2);
  const { findings } = atOnce.applyAll(edits, 2);
  expect(atOnce.text).toBe(oneByOne.text);
  expect(findings).toEqual(testEngine().check(atOnce.text));
});

test("2,000 corrections in a text of 20,000 lines cost a few checks of it, not 2,000", () => {
  const document = testEngine().createDocument();
  const line = "12345\n";
  const openingMs = threadTimer();
  document.apply({ from: 0, to: 0, insert: line.repeat(20_000) }, 1);
  const openMs = openingMs();
  const edits = Array.from({ length: 2000 }, (_, index) => {
    const from = (20_000 - index * 10 - 1) * line.length;
    return { from, to: from + 1, insert: "9" };
  });
  const editingMs = threadTimer();
  const { checkedSentences } = document.applyAll(edits, 2);
  // One check after each edit takes about 80 times as long as opening the text.
  expect(editingMs() / openMs).toBeLessThan(15);
  expect(checkedSentences).toBeLessThanOrEqual(3 * edits.length);
}, 60_000);

test("edits outside the text are drawn to its ends", () => {
  const document = testEngine().createDocument();
  document.apply({ from: 5, to: 9, insert: "Hej" }, 1);
  document.apply({ from: -3, to: -1, insert: "»" }, 2);
  document.apply({ from: 99, to: 120, insert: "«" }, 3);
  expect(document.text).toBe("»Hej«");
});
