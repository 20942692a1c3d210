import { describe, expect, test } from "vitest";
import { pagesAsChars } from "../messages.da.ts";
import { readPageQuestion } from "./page-size.ts";

describe("how many characters so many pages are", () => {
  test.each([
    ["hvor mange tegn er 2,5 normalsider", 2.5],
    ["Hvor mange tegn er 2½ normalsider?", 2.5],
    ["Hvor mange tegn er 2 ½ normalside?", 2.5],
    ["hvor mange tegn er 2 1/2 normalsider", 2.5],
    ["hvor mange anslag er 2.5 normalsider", 2.5],
    ["hvor mange tegn er 1,25 normalsider", 1.25],
    ["hvor mange tegn er halvanden normalside", 1.5],
    ["hvor mange tegn er halvandet normalsider", 1.5],
    ["Hvor mange tegn er en halv normalside?", 0.5],
    ["hvor mange tegn er ½ normalside", 0.5],
    ["hvor mange tegn er en og en halv normalside", 1.5],
    ["hvor mange tegn er to en halv normalsider", 2.5],
    ["hvor mange tegn er tre normalsider", 3],
    ["Hvor mange tegn er 1.500 normalsider?", 1500],
    ["hvor mange tegn er 10 normalsider", 10],
    ["hvad er 2,5 normalsider i tegn", 2.5],
    ["2,5 normalsider i tegn", 2.5],
    ["hvor mange tegn må jeg skrive til 2,5 normalsider?", 2.5],
    ["hvor mange tegn svarer 3 normalsider til?", null],
  ])("%s", (question, pages) => {
    expect(readPageQuestion(question)).toEqual(pages === null ? null : { asks: "chars", pages });
  });
});

describe("how many pages so many characters are", () => {
  test.each([
    ["hvor mange normalsider er 1.500 tegn", 1500],
    ["hvor mange normalsider er 1500 tegn?", 1500],
    ["hvor mange normalsider er 12.000 tegn", 12_000],
    ["hvor mange normalsider er 12 000 tegn", 12_000],
    ["hvor mange normalsider er 1.200.000 anslag", 1_200_000],
    ["Hvor mange sider er 2.400 tegn med mellemrum?", 2400],
    ["hvad er 24.000 tegn i normalsider", 24_000],
    ["1.500 tegn i normalsider", 1500],
  ])("%s", (question, chars) => {
    expect(readPageQuestion(question)).toEqual({ asks: "pages", chars });
  });
});

test.each([
  ["hvor mange tegn er en normalside", { asks: "size" }],
  ["hvor mange tegn er 1 normalside?", { asks: "size" }],
  ["hvor mange normalsider er 1.500 ord", { asks: "words" }],
  ["hvor mange tegn er 0 normalsider", null],
  ["hvor mange tegn er 12.000-15.000 normalsider", null],
  ["hvor mange tegn er 2,5,5 normalsider", null],
  ["hvor mange normalsider er det her", null],
  ["hvor mange tegn er 1/3 normalside", null],
])("%s", (question, asked) => {
  expect(readPageQuestion(question)).toEqual(asked);
});

test.each([
  [2.5, "2,5 normalsider er 6.000 tegn med mellemrum."],
  [1.25, "1,25 normalsider er 3.000 tegn med mellemrum."],
  [0.5, "0,5 normalside er 1.200 tegn med mellemrum."],
  [1500, "1.500 normalsider er 3.600.000 tegn med mellemrum."],
])("%d pages are told as they were asked for", (pages, told) => {
  expect(pagesAsChars(pages, 2400)).toBe(told);
});
