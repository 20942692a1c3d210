/** What a knot of the thread is called. */
import { expect, test } from "vitest";
import { changed, knot } from "./texts.da.ts";

test.each([
  ["såfremt", "hvis", false, "såfremt til hvis"],
  [" idag ", "i dag", false, "idag til i dag"],
  ["meget", "", false, "meget fjernet"],
  ["", " også", false, "også tilføjet"],
  ["", "\n\n", false, "nyt afsnit tilføjet"],
  ["  ", " ", false, "mellemrum til mellemrum"],
  ["", "Hele sætningen.", true, "Hele sætningen. flyttet"],
  ["x".repeat(60), "y", false, `${"x".repeat(40)} … til y`],
])("»%s« and »%s« are named shortly", (gone, come, isMoved, said) => {
  expect(changed(gone, come, isMoved)).toBe(said);
});

test("a knot says which change it is, of how many, what it is and how it stands; of several which they are", () => {
  expect(knot("open", { first: 2, count: 1, of: 9 }, "såfremt til hvis")).toBe(
    "Ændring 2 af 9: såfremt til hvis, åben",
  );
  expect(knot("ignored", { first: 2, count: 3, of: 1200 }, "såfremt til hvis")).toBe("Ændring 2–4 af 1.200, afvist");
});
