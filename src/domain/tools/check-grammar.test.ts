import { expect, it } from "vitest";
import type { z } from "zod";
import { finding, type GrammarRequest } from "#contract/tools/grammar.schema.ts";
import type { CommaSystem, Finding, Level } from "#dansk/finding.ts";
import type { Engine } from "../ports.ts";
import { checkGrammar } from "./check-grammar.ts";

/** Compile only when the engine's words and those of the wire are the same, in both directions. */
type Same<A, B> = [A, B] extends [B, A] ? true : never;
const sameFinding: Same<
  z.infer<typeof finding>["category"] | z.infer<typeof finding>["confidence"],
  Finding["category"] | Finding["confidence"]
> = true;
const sameKeys: Same<keyof z.infer<typeof finding>, keyof Finding> = true;
const sameOptions: Same<GrammarRequest["komma"] | GrammarRequest["level"], CommaSystem | Level | undefined> = true;

it("speaks the engine's words on the wire", async () => {
  expect([sameFinding, sameKeys, sameOptions]).toEqual([true, true, true]);
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
  const { issues } = await checkGrammar({ engine }, { text: "en en", komma: "foelg" });
  expect(issues).toEqual([found]);
  expect(finding.parse(issues[0])).toEqual(found);
});
