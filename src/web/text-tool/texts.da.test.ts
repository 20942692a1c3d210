import { expect, test } from "vitest";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { badge, markersStand, sentTo } from "./texts.da.ts";

const own: ModelInfo = { kind: "ai", provider: "Egen model", model: "m", place: "server" };

test.each([
  [own, "på vores egen server, og den ansvarlige for siden har ikke oplyst, om modellens server gemmer teksten."],
  [{ ...own, retentionDays: 0 }, "på vores egen server, og den gemmes ikke dér."],
  [{ ...own, retentionDays: 1 }, "på vores egen server, og den gemmes dér i højst 1 dag."],
  [{ ...own, place: "eu" }, "i EU, og det er ikke oplyst, om den gemmes dér."],
  [{ ...own, place: "eu", retentionDays: 30 }, "i EU, og den gemmes dér i højst 30 dage."],
] as const satisfies readonly (readonly [ModelInfo, string])[])("%j: whether a text is kept there", (model, told) => {
  const line = `Teksten bliver sendt til Egen model (m) og behandlet ${told}`;
  expect(sentTo(model, undefined)).toBe(line);
  expect(badge(model, false)).toContain(told.replace(", og ", ", ").slice(0, -1));
});

test("of a marker nothing is claimed that is not known of one that the person has written", () => {
  expect(markersStand("[telefonnummer 1]")).toBe(
    "»[telefonnummer 1]« og lignende står i stedet for personlige oplysninger. Skriv dem selv ind, hvis de skal med.",
  );
});
