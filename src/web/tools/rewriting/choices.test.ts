/** Choices come back as they were kept, and what is damaged becomes what it is at first. */
import { expect, test } from "vitest";
import { rewritingLimits } from "#contract/tools/rewriting.rules.ts";
import {
  asChoices,
  type Choices,
  defaultChoices,
  keptError,
  modeHere,
  requestOptions,
  withKept,
  withoutModel,
  withPreset,
} from "./choices.ts";

const chosen: Choices = {
  mode: "akademisk",
  strength: "kraftig",
  keep: ["fortæller"],
  voice: "datid",
  level: "gymnasium",
  lengthPercent: -25,
  lengthPages: null,
  instruction: "Skriv som i en kronik",
  presets: ["Skriv som i en kronik"],
  withModel: false,
  isKept: false,
};

test("what was kept comes back", () => {
  expect(asChoices(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

test.each([
  ["nothing", null],
  ["a list", []],
  [
    "other values",
    { mode: "poetisk", strength: 3, keep: "ord", voice: null, level: "x", lengthPercent: 7, presets: [1] },
  ],
])("%s becomes what it is at first", (_, value) => {
  expect(asChoices(value)).toEqual(defaultChoices);
});

test("words are put in one by one or several at once, each once, never more or longer than may be sent", () => {
  const two = withKept(defaultChoices, " novellen,  den lange rejse ;novellen,,");
  expect(two.keep).toEqual(["novellen", "den lange rejse"]);
  const many = withKept(two, Array.from({ length: 99 }, (_, index) => `ord${index}`).join(","));
  expect(many.keep).toHaveLength(rewritingLimits.maxKeptWords);
  expect(withKept(defaultChoices, "x".repeat(500)).keep[0]).toHaveLength(rewritingLimits.maxKeptWordChars);
});

test("what is too long or too much to be kept is told; as much as may be sent is not", () => {
  const { maxKeptWords, maxKeptWordChars } = rewritingLimits;
  const words = (count: number) => Array.from({ length: count }, (_, index) => `ord${index}`).join(", ");
  expect(keptError(defaultChoices, `kort, ${"x".repeat(maxKeptWordChars)}`)).toBeUndefined();
  expect(keptError(defaultChoices, `kort, ${"x".repeat(maxKeptWordChars + 1)}`)).toContain("80 tegn");
  expect(keptError(defaultChoices, words(maxKeptWords))).toBeUndefined();
  const full = withKept(defaultChoices, words(maxKeptWords));
  expect(keptError(full, "ord3")).toBeUndefined();
  expect(keptError(full, "et til")).toContain("50 ord");
});

test("ten instructions are saved, each once; the oldest gives way", () => {
  let choices: Choices = defaultChoices;
  for (let index = 0; index < 12; index += 1) choices = withPreset(choices, ` Skriv ${index} `);
  expect(choices.presets).toHaveLength(rewritingLimits.maxPresets);
  expect(choices.presets[0]).toBe("Skriv 2");
  expect(withPreset(choices, "Skriv 5")).toBe(choices);
  expect(withPreset(choices, "  ")).toBe(choices);
});

test("without a model and without a choice, the mode that changes most is the one that opens", () => {
  expect(withoutModel(defaultChoices, true)).toMatchObject({ mode: modeHere, withModel: false });
});

test("without a model a mode that needs one gives way, the others stay", () => {
  expect(withoutModel(chosen).mode).toBe(modeHere);
  expect(withoutModel(defaultChoices).mode).toBe("standard");
  expect(withoutModel({ ...chosen, mode: "forkort" }).mode).toBe("forkort");
});

test("a length in pages takes the place of per cent, and comes back as it was typed or sent", () => {
  expect(asChoices({ lengthPercent: 25, lengthPages: "2,5" })).toMatchObject({
    lengthPercent: null,
    lengthPages: "2,5",
  });
  expect(asChoices({ lengthPercent: null, lengthPages: 2 }).lengthPages).toBe("2,0");
  expect(asChoices({ lengthPercent: 0 })).toMatchObject({ lengthPercent: 0, lengthPages: null });
  const { lengthPages, lengthPercent } = requestOptions({ ...chosen, lengthPercent: null, lengthPages: " 2,5" });
  expect([lengthPages, lengthPercent]).toEqual([2.5, null]);
});

test("what is sent is what the server takes, and nothing of what is only remembered", () => {
  const { mode, strength, keep, voice, level, lengthPercent, instruction } = chosen;
  expect(requestOptions({ ...chosen, instruction: ` ${instruction} ` })).toEqual({
    mode,
    strength,
    keep,
    voice,
    level,
    lengthPercent,
    lengthPages: null,
    instruction,
  });
});
