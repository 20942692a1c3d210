import { beforeAll, describe, expect, test } from "vitest";
import { applyFirst, certain, testEngine } from "../../../tests/support/engine.ts";
import { here } from "../../../tests/support/machine-speed.ts";
import { danishText, randomFrom, strangeText } from "../../../tests/support/random-text.ts";
import { threadTimer } from "../../../tests/support/thread-time.ts";
import type { Finding } from "../finding.ts";
import { allDocumentRules, allRules } from "../rules/all.ts";
import { maxFindings } from "./document.ts";

beforeAll(() => void testEngine(), 60_000);

/** Fuzzed texts; more of them with `FUZZ=100000`. */
const fuzzed = Number(process.env.FUZZ ?? 2000);

function isInsidePair(text: string, offset: number): boolean {
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

function expectSound(text: string, findings: readonly Finding[]): void {
  let last = 0;
  for (const { start, end } of findings) {
    if (start < last || end < start || end > text.length || isInsidePair(text, start) || isInsidePair(text, end)) {
      throw new Error(`bad span ${start}–${end} in ${JSON.stringify(text)}`);
    }
    last = start;
  }
}

describe("findings", () => {
  test("have the shape that is sent and shown", () => {
    const [finding] = testEngine().check("Vi ses idag.");
    expect(finding).toEqual({
      start: 7,
      end: 11,
      rule: "sammenskrivning",
      category: "ord",
      confidence: "sikker",
      message: "»idag« skrives i flere ord: »i dag«.",
      explanation: expect.stringContaining("»i dag«"),
      suggestions: ["i dag"],
    });
  });

  test("offsets are those of the text as written, decomposed letters, emoji and all", () => {
    const text = "😀 Vi gik ga\u030ard idag 👩‍👧 og imorgen.";
    const spans = certain(testEngine().check(text)).map(({ start, end }) => text.slice(start, end));
    expect(spans).toContain("idag");
    expect(spans).toContain("imorgen");
  });

  test("a rule that is switched off says nothing", () => {
    const disabledRules = new Set(["sammenskrivning", "stavning"]);
    expect(testEngine().check("Vi ses idag.", { disabledRules })).toEqual([]);
  });

  test("a beginner is told less than an expert, and nothing else", () => {
    const text = "Vi ses idag.  Hun er fra 1990erne.";
    const rules = (level: "begynder" | "avanceret") =>
      testEngine()
        .check(text, { level })
        .map((f) => f.rule);
    expect(rules("begynder")).toEqual(["sammenskrivning"]);
    expect(rules("avanceret")).toEqual(["sammenskrivning", "dobbelt-mellemrum", "apostrof-endelse"]);
  });

  test("are bounded, and the document says how many there are", () => {
    const text = "Vi ses idag. ".repeat(3000);
    expect(testEngine().check(text).length).toBe(maxFindings);
    expect(testEngine().createDocument().apply({ from: 0, to: 0, insert: text }, 1).total).toBe(3000);
  });
});

test("every rule has its own id in kebab case", () => {
  const ids = allRules.map((rule) => rule.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/u);
});

describe("passages in other languages are left alone", () => {
  test.each([
    "The children are playing in the garden with their friends.",
    "Hun sagde: »I would like to know what you think about this.«",
    "Ich habe gestern mit meinem Bruder gesprochen und bin nicht zufrieden.",
    "Jag tycker inte att det är så svårt att lära sig svenska.",
    "Som digteren skriver: shall I compare thee to a summer's day, my friend?",
  ])("%s", (text) => {
    expect(certain(testEngine().check(text))).toEqual([]);
  });
});

describe("tags around words", () => {
  test.each([
    "<b>Jeg</b> kan godt lide at læser bøger.",
    "<p>Jeg <em>kan</em> <strong>godt</strong> lide at læser bøger.</p>",
    "Jeg kan godt lide <i>at læser</i> bøger.",
  ])("do not hide what is wrong in %s", (text) => {
    const spans = certain(testEngine().check(text)).map(({ start, end }) => text.slice(start, end));
    expect(spans.join()).toContain("læser");
  });

  test.each([
    "<ul><li>Mælk</li><li>Brød</li></ul>",
    "Skriv <blockquote> foran citatet og </blockquote> efter det.",
    "if (antal < grænse) { tegn = 'x'; }",
    "a <b && c> d; x = y;",
  ])("are not called misspelt: %s", (text) => {
    expect(testEngine().check(text)).toEqual([]);
  });
});

describe("whatever the text", () => {
  test("nothing throws, and spans lie in order on code points inside it", () => {
    const random = randomFrom(1);
    for (let i = 0; i < fuzzed; i += 1) {
      const text = strangeText(random, 1 + Math.floor(random() * 25));
      expectSound(text, testEngine().check(text));
    }
  }, 600_000);

  test("taking a suggestion removes the finding", () => {
    const random = randomFrom(2);
    for (let i = 0; i < 300; i += 1) {
      const text = danishText(random, 12);
      for (const finding of testEngine().check(text)) {
        if (finding.suggestions.length === 0) continue;
        const corrected = applyFirst(text, [finding]);
        const again = testEngine()
          .check(corrected)
          .filter(
            (f) => f.start === finding.start && f.rule === finding.rule && f.suggestions[0] === finding.suggestions[0],
          );
        expect(again, JSON.stringify([text, corrected])).toEqual([]);
      }
    }
  });

  test("taking all certain suggestions leaves nothing certain within three rounds", () => {
    const random = randomFrom(3);
    for (let i = 0; i < 200; i += 1) {
      const text = danishText(random, 10);
      let current = text;
      for (let round = 0; round < 3; round += 1) current = applyFirst(current, certain(testEngine().check(current)));
      expect(certain(testEngine().check(current)), JSON.stringify([text, current])).toEqual([]);
    }
  });

  test("a text is checked as its lines are, but for what is said of the text as a whole", () => {
    const ofTheWhole = new Set(allDocumentRules.map((rule) => rule.id));
    const random = randomFrom(4);
    for (let i = 0; i < 100; i += 1) {
      const lines = [danishText(random, 8), danishText(random, 8), danishText(random, 8)].map((l) =>
        l.replace(/\s+/gu, " "),
      );
      let offset = 0;
      const apart = lines.flatMap((line) => {
        const found = testEngine()
          .check(line)
          .map((f) => ({ ...f, start: f.start + offset, end: f.end + offset }));
        offset += line.length + 1;
        return found;
      });
      const together = testEngine().check(lines.join("\n"));
      expect(together.filter((f) => !ofTheWhole.has(f.rule))).toEqual(apart.filter((f) => !ofTheWhole.has(f.rule)));
    }
  });
});

describe("hostile text is answered at once", () => {
  test.each([
    ["no space", "a".repeat(200_000)],
    ["parentheses", "(".repeat(10_000) + ")".repeat(10_000)],
    ["commas", "a,".repeat(100_000)],
    ["lone surrogates", "\ud800".repeat(200_000)],
    ["right to left", "שלום ".repeat(40_000)],
    ["NUL", "\0".repeat(200_000)],
    ["one word", "og ".repeat(66_000)],
    ["quotes", '"a" '.repeat(50_000)],
    ["hyphens", "-a".repeat(100_000)],
    ["relative clauses", "huset der er ".repeat(15_000)],
    ["markup", "<b>".repeat(60_000)],
  ])(
    "%s",
    (_name, text) => {
      const tookMs = threadTimer();
      expectSound(text, testEngine().check(text));
      // Linear work takes tens to hundreds of milliseconds; quadratic work would take minutes.
      expect(tookMs()).toBeLessThan(here(15_000));
    },
    60_000,
  );
});
