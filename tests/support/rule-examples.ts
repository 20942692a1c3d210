/** Runs the examples of a rule: wrong sentences with what they become, right ones, and ones that are only possible. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Rule } from "#dansk/rules/rule.ts";
import { applyFirst, certain, describeFindings, testEngine } from "./engine.ts";

/** Sentences of one's own, never copied. */
export interface Examples {
  /** Wrong sentence → what it is when the first suggestion of every certain finding is taken. */
  readonly wrong: readonly (readonly [string, string])[];
  /** Right sentences, traps among them: nothing certain by any rule, and nothing at all by this one. */
  readonly right: readonly string[];
  /** Sentences where the rule may only say `mulig`. */
  readonly possible?: readonly string[];
}

/** Declares the tests of one rule, within the whole engine. */
export function ruleExamples(rule: Rule, examples: Examples): void {
  const own = (text: string) =>
    testEngine()
      .check(text)
      .filter((finding) => finding.rule === rule.id);

  describe(rule.id, () => {
    // The first test of a process may have to compile the lexicon.
    beforeAll(() => void testEngine(), 60_000);

    test.each(examples.wrong)("%s → %s", (text, corrected) => {
      const found = certain(testEngine().check(text));
      expect(certain(own(text)).length, "certain findings of this rule").toBeGreaterThan(0);
      expect(applyFirst(text, found), describeFindings(text, found).join(", ")).toBe(corrected);
      // A corrected sentence is right: nothing certain is left to say.
      expect(describeFindings(corrected, certain(testEngine().check(corrected)))).toEqual([]);
    });

    test.each(examples.right)("right: %s", (text) => {
      expect(describeFindings(text, certain(testEngine().check(text)))).toEqual([]);
      expect(describeFindings(text, own(text))).toEqual([]);
    });

    test.each(examples.possible ?? [])("possible: %s", (text) => {
      expect(own(text).map((finding) => finding.confidence)).toContain("mulig");
      expect(certain(own(text))).toEqual([]);
    });

    test("says what is wrong and why, in whole sentences", () => {
      for (const [text] of examples.wrong) {
        for (const { message, explanation, suggestions } of own(text)) {
          expect(message).toMatch(/^[»\p{Lu}].*\.$/u);
          expect(explanation).toMatch(/^[»\p{Lu}].*[.?]$/u);
          expect(`${message} ${explanation}`.replace(/»[^«]*«/gu, "")).not.toMatch(/!|venligst/u);
          expect(suggestions.length).toBeLessThanOrEqual(8);
        }
      }
    });
  });
}
