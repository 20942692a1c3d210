/** Two rules that are switched off must be told apart by their names. */
import { expect, it } from "vitest";
import { allDocumentRules, allRules } from "#dansk/rules/all.ts";
import { ruleName } from "./rule-names.da.ts";

it("has a name of its own for each rule of the engine", () => {
  const ids = new Set([...allRules, ...allDocumentRules].map(({ id }) => id));
  const names = [...ids].map(ruleName);
  expect(names.filter((name, index) => name === "" || names.indexOf(name) !== index)).toEqual([]);
});

it("tells of what it does not know by its id", () => {
  expect(["ny-regel", "constructor"].map(ruleName)).toEqual(["ny regel", "constructor"]);
});
