import { expect, test } from "vitest";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { badge, sentTo } from "./texts.da.ts";

const own: ModelInfo = { kind: "ai", provider: "Egen model", model: "m", place: "server" };

test.each([
  [own, "på vores egen server, og måske gemmes den dér."],
  [{ ...own, retentionDays: 0 }, "på vores egen server, og den gemmes ikke dér."],
  [{ ...own, retentionDays: 1 }, "på vores egen server, og den gemmes dér i højst 1 dag."],
  [{ ...own, place: "eu" }, "i EU, og måske gemmes den dér."],
  [{ ...own, place: "eu", retentionDays: 30 }, "i EU, og den gemmes dér i højst 30 dage."],
] as const satisfies readonly (readonly [ModelInfo, string])[])("%j: whether a text is kept there", (model, told) => {
  const line = `Teksten bliver sendt til Egen model (m) ${told}`;
  expect(sentTo(model, undefined)).toBe(line);
  expect(badge(model, false)).toContain(told.replace(", og ", ", ").slice(0, -1));
});

test("a place that is not declared is called unknown", () =>
  expect(sentTo({ ...own, place: "unknown" }, true)).toBe(
    "Teksten bliver sendt til Egen model (m), vi ved ikke hvor, og måske gemmes den dér. Den bliver gemt i din historik.",
  ));
