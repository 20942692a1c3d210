import { expect, test } from "vitest";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { here } from "../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../tests/support/thread-time.ts";
import type { Origin } from "../draft/origin.ts";
import { fileMarks, labelOf, lastLineOf, madeBefore, madeOf, originOf, withLastLine } from "./label.ts";

const model: ModelInfo = { kind: "ai", provider: "openai", model: "prøve", place: "eu" };
const rules: ModelInfo = { kind: "built-in", provider: "Rød Tråd", model: "", place: "device" };
const origin: Origin = { model, tool: "rewriting", isEdited: false };
const whole = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
const partly = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

test.each([
  ["a model", madeOf(model, undefined), "Genereret med AI", whole],
  ["a model, and then a person", madeOf(model, undefined, true), "Delvist genereret med AI", partly],
  ["a model, of another model's text", madeOf(model, origin), "Genereret med AI", whole],
  ["rules", madeOf(rules, undefined), "Lavet uden AI", undefined],
  ["rules, and then a person", madeOf(rules, undefined, true), "Lavet uden AI", undefined],
  ["rules, of a model's text", madeOf(rules, origin), "Delvist genereret med AI", partly],
  ["a model in another tool", madeBefore(origin), "Genereret med AI", whole],
  [
    "a model in another tool, and then a person",
    madeBefore({ ...origin, isEdited: true }),
    "Delvist genereret med AI",
    partly,
  ],
])("what was made by %s says so, on the page and in the file's data", (_name, made, label, source) => {
  expect(labelOf(made)).toBe(label);
  const marks = new Map(fileMarks(made).map(({ name, value }) => [name, value]));
  expect(marks.get("AILabel")).toBe(label);
  expect(marks.get("AIGenerated")).toBe(String(source !== undefined));
  expect(marks.get("DigitalSourceType")).toBe(source);
});

test("what was put into a conversation is said to be unknown, also in another tool", () => {
  const put: ModelInfo = { kind: "imported", provider: "Midlertidig chat", model: "", place: "unknown" };
  const label = "Indsat i samtalen bagefter – vi kan ikke se, om det er skrevet med AI";
  const made = { model: put, isPart: false };
  expect(fileMarks(made)).toEqual([
    { name: "AIGenerated", value: "unknown" },
    { name: "AILabel", value: label },
    { name: "AIPlace", value: "sted ikke oplyst" },
    { name: "Generator", value: "Rød Tråd" },
  ]);
  const handedOver = originOf(made, "chat");
  expect(labelOf(madeOf(rules, handedOver))).toBe(label);
});

test("a file names the model, and the tool that it wrote in where that is another", () => {
  expect(fileMarks(madeBefore(origin))).toEqual([
    { name: "AIGenerated", value: "true" },
    { name: "AILabel", value: "Genereret med AI" },
    { name: "AIProvider", value: "openai" },
    { name: "AIModel", value: "prøve" },
    { name: "AIPlace", value: "i EU" },
    { name: "AITool", value: "Omskrivning" },
    { name: "DigitalSourceType", value: whole },
    { name: "Generator", value: "Rød Tråd" },
  ]);
});

test("from tool to tool it stays known where a model's words came from", () => {
  expect(originOf(madeOf(model, undefined), "rewriting")).toEqual(origin);
  expect(originOf(madeOf(rules, undefined), "rewriting")).toBeUndefined();
  const derived = originOf(madeOf(rules, origin), "summarising");
  expect(derived).toEqual({ model, tool: "rewriting", isEdited: true });
  expect(originOf(madeOf(model, origin), "summarising")).toEqual({ model, tool: "summarising", isEdited: false });
});

test("a file's last line says what made the text, and when; what no model wrote has none", () => {
  const now = Date.UTC(2026, 10, 21, 23, 30);
  expect(lastLineOf(madeOf(model, undefined), now)).toBe("Genereret med AI · openai (prøve) · 22. november 2026");
  expect(lastLineOf(madeOf(rules, origin), now)).toBe(
    "Delvist genereret med AI · Omskrivning · openai (prøve) · 22. november 2026",
  );
  expect(lastLineOf(madeOf(rules, undefined), now)).toBeUndefined();
  expect(lastLineOf(undefined, now)).toBeUndefined();
  expect(withLastLine("En tekst.\n\n\n", "Linjen")).toBe("En tekst.\n\nLinjen");
  expect(withLastLine("En tekst.\n", undefined)).toBe("En tekst.\n");
});

test("the line is put under a text of nothing but line ends as fast as under any other", () => {
  const gap = `a${"\n".repeat(199_000)}b`;
  const tookMs = threadTimer();
  expect(withLastLine(`${gap}\n`, "Linjen")).toBe(`${gap}\n\nLinjen`);
  // Took over a minute when the time was quadratic.
  expect(tookMs()).toBeLessThan(here(2_000));
});
