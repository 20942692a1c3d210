import { expect, it } from "vitest";
import { educationLevels } from "../accounts/account.rules.ts";
import { aiRules } from "../ai-rules.ts";
import { learningByDefault, ruleOfLevel } from "./rules-by-level.ts";

it("every level is held to a rule that there is, or to none", () => {
  const keys = aiRules.map(({ key }) => key);
  const named = educationLevels.flatMap(({ key }) => ruleOfLevel[key] ?? []);
  expect(named.filter((key) => !keys.includes(key))).toEqual([]);
  expect(educationLevels.filter(({ key }) => ruleOfLevel[key] === null).map(({ key }) => key)).toEqual([
    "bachelor",
    "kandidat",
    "efteruddannelse",
  ]);
});

it("the chat asks back from the start in folkeskole and 10. klasse", () => {
  const levels = [...educationLevels.map(({ key }) => key), null];
  expect(levels.filter(learningByDefault)).toEqual(["folkeskole", "10-klasse"]);
});
