import { expect, it } from "vitest";
import { describeFault } from "./describe-fault.ts";

it("names kinds, codes and places of an error and its causes", () => {
  const cause = Object.assign(new TypeError("no"), { code: "ECONNREFUSED" });
  const { causes, stack } = describeFault(new Error("outer", { cause }));
  expect(causes).toEqual(["Error", "TypeError ECONNREFUSED"]);
  expect(stack?.[0]).toContain("describe-fault.test.ts");
});

it.each([
  ["one line", "Anna Jensen kan ikke findes"],
  ["lines that look like places", "500\n    at Anna Jensen (hemmelig.ts:1:1)\n    at hemmelig"],
  ["nothing", ""],
])("writes no word of a message down: %s", (_, message) => {
  const fault = describeFault(new Error(message, { cause: new Error(`Anna ${message}`) }));
  expect(JSON.stringify(fault)).not.toMatch(/Anna|hemmelig/);
  expect(fault.stack?.length).toBeGreaterThan(0);
});

it.each([
  ["Anna", "string"],
  [undefined, "undefined"],
  [{ message: "Anna" }, "object"],
])("says no more than the type of what is no error: %j", (thrown, type) => {
  expect(describeFault(thrown)).toEqual({ causes: [type] });
});

it("ends although an error is its own cause", () => {
  const error = new Error("round");
  error.cause = error;
  expect(describeFault(error).causes).toHaveLength(5);
});
