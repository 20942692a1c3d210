/** Which words of a result others may be asked for. */
import { expect, test } from "vitest";
import type { TextChange } from "#dansk/writing/diff/change.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import type { Decision, Result, ResultPart } from "./result.ts";
import { askedWord, wordAt, wordBeside, wordIn, wordsOf } from "./word-alternatives.ts";

function part(before: string, after: string, decision?: Decision): ResultPart {
  const changes: readonly TextChange[] = diffTexts(before, after);
  return {
    start: 0,
    end: before.length,
    before,
    after,
    stage: "over",
    status: "complete",
    code: null,
    findings: [],
    reasons: [],
    changes,
    sentences: [[0, after.length]],
    decisions: new Map(decision && changes.map(({ id }) => [id, decision])),
  };
}

const model = { kind: "ai", provider: "Test", model: "m", place: "eu" } as const;
const result = (...parts: ResultPart[]): Result => ({ source: "", parts, model, runId: "r", options: null });
const shown = (one: ResultPart) => wordsOf(one).map(([start, end]) => one.after.slice(start, end));

test("words are letters with marks inside; numbers and signs are none", () => {
  const text = "Mor’s e-mail (12 kr.) – »æble«-træ, 4.b’ere 🙂 ok";
  expect(shown(part(text, text))).toEqual(["Mor’s", "e-mail", "kr", "æble", "træ", "b’ere", "ok"]);
});

test("what is rejected is not shown and has no words", () => {
  expect(shown(part("En lille hund.", "En stor hund.", "rejected"))).toEqual(["En", "hund"]);
  expect(shown(part("En lille hund.", "En stor hund.", "accepted"))).toEqual(["En", "stor", "hund"]);
});

test("the word at a place, also at its ends; none between signs", () => {
  const all = result(part("To – tre.", "To – tre."));
  const at = (offset: number) => wordAt(all, { part: 0, offset });
  expect([0, 1, 2].map(at)).toEqual(Array(3).fill({ part: 0, start: 0, end: 2 }));
  expect([3, 4].map(at)).toEqual([null, null]);
  expect([5, 8].map(at)).toEqual(Array(2).fill({ part: 0, start: 5, end: 8 }));
  expect([at(9), at(99), wordAt(all, { part: 7, offset: 0 })]).toEqual([null, null, null]);
});

test("from word to word, past parts without any, round the ends", () => {
  const all = result(part("En to.", "En to."), part("12.", "12."), part("Tre.", "Tre."));
  const first = wordIn(all, { part: 0, start: 0, end: 6 });
  expect(first).toEqual({ part: 0, start: 0, end: 2 });
  const forth = [1, 2, 3].reduce<(typeof first)[]>((seen) => {
    const last = seen.at(-1) ?? first;
    return [...seen, last && wordBeside(all, last, 1)];
  }, []);
  expect(forth.map((key) => key && [key.part, key.start])).toEqual([
    [0, 3],
    [2, 0],
    [0, 0],
  ]);
  expect(first && wordBeside(all, first, -1)).toEqual({ part: 2, start: 0, end: 3 });
  expect(wordBeside(result(part("1", "1")), { part: 0, start: 0, end: 1 }, 1)).toBeNull();
});

test("a word is asked about in its sentence; of a very long one with what stands around it", () => {
  const text = "Først. Så kom hunden hjem.";
  const own = {
    ...part(text, text),
    sentences: [
      [0, 6],
      [7, text.length],
    ] as const,
  };
  const start = text.indexOf("hunden");
  expect(askedWord(result(own), { part: 0, start, end: start + 6 })).toEqual({
    sentence: "Så kom hunden hjem.",
    start: 7,
    end: 13,
  });
  const long = `${"ord ".repeat(1000)}hund ${"ord ".repeat(1000)}`.trim();
  const asked = askedWord(result(part(long, long)), { part: 0, start: 4000, end: 4004 });
  expect(asked?.sentence.slice(asked.start, asked.end)).toBe("hund");
  expect(asked?.sentence.length).toBeLessThanOrEqual(2000);
  expect(askedWord(result(own), { part: 0, start: 20, end: 99 })).toBeUndefined();
  expect(askedWord(null, null)).toBeUndefined();
});
