import { expect, it } from "vitest";
import { finding, grammarRequest } from "#contract/tools/grammar.schema.ts";
import type { Category, CommaSystem, Confidence, Finding, Level } from "#dansk/finding.ts";
import type { Engine } from "../ports.ts";
import { checkGrammar } from "./check-grammar.ts";

/** Each table compiles only with exactly the engine's words; the test compares them with those of the wire. */
const keys: Readonly<Record<keyof Finding, true>> = {
  start: true,
  end: true,
  rule: true,
  category: true,
  confidence: true,
  message: true,
  explanation: true,
  suggestions: true,
};
const categories: Readonly<Record<Category, true>> = {
  stavning: true,
  grammatik: true,
  komma: true,
  ord: true,
  stil: true,
  typografi: true,
};
const confidences: Readonly<Record<Confidence, true>> = { sikker: true, mulig: true };
const commaSystems: Readonly<Record<CommaSystem, true>> = { start: true, uden: true, foelg: true };
const levels: Readonly<Record<Level, true>> = { begynder: true, oevet: true, avanceret: true };

it.each([
  ["field of a finding", Object.keys(finding.shape), keys],
  ["category", finding.shape.category.options, categories],
  ["confidence", finding.shape.confidence.options, confidences],
  ["comma system", grammarRequest.shape.komma.unwrap().options, commaSystems],
  ["level", grammarRequest.shape.level.unwrap().options, levels],
])("the wire knows every %s of the engine, and no other", (_, ofTheWire, ofTheEngine) => {
  expect([...ofTheWire].sort()).toEqual(Object.keys(ofTheEngine).sort());
});

it("gives what the engine found on unchanged, in the shape of the wire", async () => {
  const found: Finding = {
    start: 0,
    end: 3,
    rule: "gentagelse",
    category: "grammatik",
    confidence: "sikker",
    message: "Ordet står to gange.",
    explanation: "Slet det ene.",
    suggestions: ["en"],
  };
  const engine: Engine = {
    check: async () => [found],
    state: async () => ({ state: "ok", adapter: "test", latencyMs: null }),
    close: async () => {},
  };
  const { issues } = await checkGrammar({ engine }, null, { text: "en en", komma: "foelg" });
  expect(issues).toEqual([found]);
  expect(finding.parse(issues[0])).toEqual(found);
});
