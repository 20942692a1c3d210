/** What is blurred in a file moves its pages along, and names keep what tells them apart. */
import { expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { hideAll, personalDataIn } from "../../../writing-worker/personal-data/hiding.ts";
import { blurredFile, shortName } from "./upload.ts";

it("pages begin at the same words when what comes before them is blurred", () => {
  const pages = ["Side et: cpr 010203-1234.\n", "Side to: ring 20 30 40 50, cpr 010203-1234.\n", "Side tre.\n", ""];
  const text = pages.join("");
  const starts = pages.map((_page, at) => pages.slice(0, at).join("").length);
  const found = personalDataIn({ text, notes: [] });
  if (found === null) throw new Error("there is personal data in it");
  const blurred = blurredFile({ name: "a.pdf", kind: "pdf", text, pages: starts }, hideAll({ text, notes: [] }, found));
  expect(blurred.text).not.toMatch(/010203|20 30 40 50/);
  expect(blurred.pages.map((start) => blurred.text.slice(start, start + 8))).toEqual([
    "Side et:",
    "Side to:",
    "Side tre",
    "",
  ]);
});

it("pages that begin within what is blurred still rise", () => {
  const text = "cpr 010203-1234 og mere";
  const found = personalDataIn({ text, notes: [] });
  if (found === null) throw new Error("there is personal data in it");
  const file = { name: "a.pdf", kind: "pdf", text, pages: [0, 6, 8, 13, text.length] } as const;
  const { pages, text: sent } = blurredFile(file, hideAll({ text, notes: [] }, found));
  expect(pages).toEqual(pages.toSorted((a, b) => a - b));
  expect(pages.every((start) => start >= 0 && start <= sent.length)).toBe(true);
});

it("a name that is too long keeps its beginning and its ending", () => {
  expect(shortName("opgave.docx")).toBe("opgave.docx");
  const long = shortName(`${"Opgave ".repeat(30)}.docx`);
  expect(long).toHaveLength(chatLimits.maxFileNameChars);
  expect(long).toMatch(/^Opgave Opgave .*…\.docx$/);
  expect(shortName("x".repeat(300))).toMatch(/^x{119}…$/);
  expect(shortName(`a.${"x".repeat(300)}`)).toHaveLength(chatLimits.maxFileNameChars);
});
