/** What is chosen for a summary: read again from anywhere, and never more than the server takes. */
import { describe, expect, it } from "vitest";
import { summarisingOptions } from "#contract/tools/summarising.schema.ts";
import { asChoices, type Choices, defaultChoices, lengthHere, requestOptions, withoutModel } from "./choices.ts";

const chosen = (given: Partial<Choices>): Choices => ({ ...defaultChoices, ...given });

describe("asChoices", () => {
  it.each<Partial<Choices>>([
    { format: "begreber", length: { kind: "words", max: 150 }, focus: "metode" },
    { length: { kind: "percent", percent: 20 }, level: "gymnasium", isKept: false },
    { length: { kind: "srp" }, withModel: false },
  ])("gives back what was kept: %o", (given) => {
    expect(asChoices(JSON.parse(JSON.stringify(chosen(given))))).toEqual(chosen(given));
  });

  it.each([
    null,
    4,
    "x",
    [],
    { format: "digt", length: { kind: "words", max: 5 }, level: "phd", focus: 3 },
    { length: { kind: "percent", percent: 51 } },
  ])("takes nothing that can't be chosen: %o", (odd) => {
    expect(asChoices(odd)).toEqual(defaultChoices);
  });

  it("cuts a focus that is too long for the server", () => {
    expect(asChoices({ focus: "x".repeat(400) }).focus).toHaveLength(300);
  });
});

it("without a model a format that needs one gives way, and a level is none", () => {
  expect(withoutModel(chosen({ format: "abstract", level: "universitet" }))).toMatchObject({
    format: "resume",
    level: null,
  });
  expect(withoutModel(chosen({ format: "begreber" })).format).toBe("begreber");
});

describe("lengthHere", () => {
  it("is never more than the words that are asked for", () => {
    expect(lengthHere({ kind: "words", max: 150 }, 1000)).toEqual({ kind: "words", max: 150 });
    expect(lengthHere({ kind: "percent", percent: 20 }, 1000)).toEqual({ kind: "share", percent: 20 });
    expect(lengthHere({ kind: "name", name: "lang" }, 1000)).toEqual({ kind: "lang" });
  });

  it("of an SRP is 10–20 lines, and no more than half of a short text", () => {
    expect(lengthHere({ kind: "srp" }, 3000)).toEqual({ kind: "words", max: 200 });
    expect(lengthHere({ kind: "srp" }, 200)).toEqual({ kind: "words", max: 100 });
  });
});

describe("requestOptions", () => {
  const terms = ["metode", "elev", "læsning"];

  it("says nothing of key terms as long as all are on", () => {
    expect(requestOptions(chosen({ focus: " resultater " }), terms, []).focus).toBe("resultater");
  });

  it("lays weight on those that are left on when one is off", () => {
    expect(requestOptions(chosen({ focus: "resultater" }), terms, ["elev"]).focus).toBe("resultater, metode, læsning");
    expect(requestOptions(chosen({}), terms, ["elev"]).focus).toBe("metode, læsning");
  });

  it("is what the server takes, however many terms there are", () => {
    const many = Array.from({ length: 80 }, (_, at) => `begreb${at}`);
    const options = requestOptions(chosen({ focus: "x".repeat(290) }), many, ["begreb3"]);
    expect(summarisingOptions.parse(options)).toEqual(options);
  });
});
