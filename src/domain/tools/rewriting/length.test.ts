import { describe, expect, it } from "vitest";
import { lengthRange } from "#contract/tools/rewriting.rules.ts";
import type { RewritingOptions } from "#contract/tools/rewriting.schema.ts";
import type { Reviewed } from "../../ai/text/write-part.ts";
import { AppError } from "../../app-error.ts";
import { lengthTracker, wantedShare } from "./length.ts";

const none: RewritingOptions = {
  mode: "standard",
  strength: "middel",
  keep: [],
  voice: "uaendret",
  level: null,
  lengthPercent: null,
  lengthPages: null,
  instruction: "",
};
/** Two standard pages of 2,400 characters. */
const twoPages = "abcd ".repeat(960);
const refusalOf = (text: string, lengthPages: number) => {
  try {
    wantedShare(text, { ...none, lengthPages });
    return null;
  } catch (error) {
    return error instanceof AppError ? error.options.data : error;
  }
};

describe("the length that is wanted", () => {
  it.each([
    [{}, null],
    [{ lengthPercent: -25 }, 0.75],
    [{ lengthPercent: 25 }, 1.25],
    [{ lengthPages: 1 }, 0.5],
    [{ lengthPages: 2.5 }, 1.25],
  ])("%j of two pages is the share %s", (options, share) => {
    expect(wantedShare(twoPages, { ...none, ...options })).toBe(share);
  });

  it("is told to a model in words, for each piece", () => {
    expect(lengthTracker("Vi talte eleverne i går.", 0.6).goal()).toEqual({ now: 5, goal: 3, last: null });
    expect(lengthTracker("Vi talte.", 0.1).goal()).toEqual({ now: 2, goal: 1, last: null });
    expect(lengthTracker("Vi talte.", null).goal()).toBeNull();
  });
});

describe("an answer of another length", () => {
  const answer = (words: number): Reviewed => ({ text: "abcd ".repeat(words), findings: [], complaint: null });
  const piece = "abcd ".repeat(100);

  it.each([96, 100, 105])("within five per cent is what was asked for: %d words of 100", (words) => {
    expect(lengthTracker(piece, 1).hold(answer(words)).complaint).toBeNull();
  });

  it.each([94, 106, 200])("is asked for once more, with the number: %d words", (words) => {
    const keeper = lengthTracker(piece, 1);
    expect(keeper.hold(answer(words))).toMatchObject({ complaint: "length", isUsable: true });
    expect(keeper.goal()).toEqual({ now: 100, goal: 100, last: words });
  });

  it("is the nearer of the two when the second misses too", () => {
    const keeper = lengthTracker(piece, 1);
    keeper.hold(answer(120));
    expect(keeper.hold(answer(150)).text).toBe(answer(120).text);
    expect(keeper.hold(answer(110)).text).toBe(answer(110).text);
  });

  it("of a few words is taken as it is, and what is worse than too long is told as that", () => {
    expect(lengthTracker("abcd ".repeat(50), 1).hold(answer(90)).complaint).toBeNull();
    const broken: Reviewed = { ...answer(300), complaint: "locks" };
    expect(lengthTracker(piece, 1).hold(broken)).toEqual(broken);
  });
});

describe("what can't be had is refused with what can", () => {
  it.each([0.4, 4.1, 60])("%d pages of two", (pages) => {
    expect(refusalOf(twoPages, pages)).toEqual({
      fields: { "options.lengthPages": "Din tekst kan blive mellem 0,5 og 4 normalsider." },
    });
  });

  it("pages of a line", () => {
    expect(refusalOf("Vi talte eleverne.", 0.1)).toEqual({
      fields: { "options.lengthPages": "Teksten er for kort til et mål i normalsider. Vælg procent i stedet." },
    });
  });
});

it.each([
  [2, { min: 0.5, max: 4 }],
  [0.05, { min: 0.1, max: 0.1 }],
  [0.04, null],
  [83, { min: 20.8, max: 100 }],
])("%d pages can become %j", (pages, range) => {
  expect(lengthRange(pages)).toEqual(range);
});
