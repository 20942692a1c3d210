import { beforeAll, describe, expect, test } from "vitest";
import { certain, testEngine } from "../../../../tests/support/engine.ts";
import type { CommaSystem, Finding } from "../../finding.ts";

beforeAll(() => void testEngine(), 60_000);

const startRules = ["komma-start", "komma-uden-start", "komma-blandet"];

function told(text: string, komma: CommaSystem): readonly Finding[] {
  return certain(testEngine().check(text, { komma })).filter(({ rule }) => startRules.includes(rule));
}

function rules(text: string, komma: CommaSystem): readonly string[] {
  return told(text, komma).map(({ rule }) => rule);
}

const withCommas = "Jeg tror, at det regner. Hun ved, at han sover. De siger, at du kommer. Vi håber, at det lykkes. ";
const without = "Jeg tror at det regner. Hun ved at han sover. De siger at du kommer. Vi håber at det lykkes. ";
const missing = "Han mener at vi skal gå. ";
const set = "Han mener, at vi skal gå. ";

describe("with start commas", () => {
  test.each([
    [withCommas, []],
    [missing, ["komma-start"]],
    [withCommas + missing, ["komma-start"]],
  ])("%s", (text, expected) => expect(rules(text, "start")).toEqual(expected));
});

describe("without start commas", () => {
  test.each([
    [without, []],
    [set, ["komma-uden-start"]],
    [without + set, ["komma-uden-start"]],
    ["Alle dem, der kom, var glade.", []],
    ["Min bror, som bor i Vejle, kommer i morgen.", []],
    ["Det er godt, selvom det er svært.", []],
    ["Hun sagde, da hun kom hjem, at hun var træt.", []],
    ["Jeg ved ikke, hvad han vil.", ["komma-uden-start"]],
    ["Han spurgte, om vi ville med.", ["komma-uden-start"]],
  ])("%s", (text, expected) => expect(rules(text, "uden")).toEqual(expected));

  test("closing commas are asked for all the same", () => {
    const found = certain(testEngine().check("Hvis du kommer kan vi spise sammen.", { komma: "uden" }));
    expect(found.map(({ rule }) => rule)).toEqual(["komma-slut"]);
  });
});

describe("following the text", () => {
  test.each([
    [withCommas, []],
    [withCommas + missing, ["komma-start"]],
    [without, []],
    [without + set, []],
    [missing, []],
    [set + missing, []],
    [set + missing + set + missing, ["komma-blandet"]],
    [withCommas + without, ["komma-blandet"]],
  ])("%s", (text, expected) => expect(rules(text, "foelg")).toEqual(expected));

  test("a mixed text is told once, with the counts, at a place, and without a suggestion", () => {
    const text = withCommas + missing + missing;
    const [finding, ...more] = told(text, "foelg");
    expect(more).toEqual([]);
    expect(finding?.message).toContain("4 steder");
    expect(finding?.message).toContain("2 steder");
    expect(finding?.explanation).toMatch(/Med startkomma.*Uden startkomma/u);
    expect(finding?.suggestions).toEqual([]);
    expect(text.slice(finding?.start, finding?.end)).toBe(" at");
    expect(finding?.start).toBeGreaterThanOrEqual(withCommas.length);
  });

  test("what is told follows every edit", () => {
    const document = testEngine().createDocument({ komma: "foelg" });
    const sentences = [set, missing, set, missing, set, set, set, set];
    let text = "";
    for (const [version, sentence] of sentences.entries()) {
      const report = document.apply({ from: text.length, to: text.length, insert: sentence }, version);
      text += sentence;
      expect(report.findings).toEqual(testEngine().check(text, { komma: "foelg" }));
    }
    expect(rules(text, "foelg")).toEqual(["komma-start", "komma-start"]);
    const report = document.apply({ from: 0, to: set.length, insert: missing }, 99);
    text = missing + text.slice(set.length);
    expect(report.findings).toEqual(testEngine().check(text, { komma: "foelg" }));
    expect(rules(text, "foelg")).toEqual(["komma-blandet"]);
  });
});
