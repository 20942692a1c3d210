import { expect, test } from "vitest";
import { saved } from "./texts.da.ts";

test.each([
  [[], "»a.pdf« er hentet."],
  [
    ["😀"],
    "»a.pdf« er hentet. Tegnet 😀 kan ikke vises i en PDF og står som en tom firkant. Hent som Word, hvis det skal med.",
  ],
  [
    ["😀", "中"],
    "»a.pdf« er hentet. Tegnene 😀 og 中 kan ikke vises i en PDF og står som tomme firkanter. Hent som Word, hvis de skal med.",
  ],
  [
    [..."123456789"],
    "»a.pdf« er hentet. Tegnene 1, 2, 3, 4, 5, 6, 7, 8 og et andet tegn kan ikke vises i en PDF og står som tomme firkanter. Hent som Word, hvis de skal med.",
  ],
])("the signs that a file can't show are named: %j", (missing, told) => {
  expect(saved("a.pdf", missing)).toBe(told);
});
