import { expect, it } from "vitest";
import { classRows, headline, setRows, weakClasses, wordClasses } from "./figures.ts";
import { classTexts, setTexts } from "./names.da.ts";

it("shows every set and class with a name, and only those that were measured", () => {
  expect(setRows.map((row) => row.key)).toEqual(Object.keys(setTexts));
  for (const { key } of classRows) expect(classTexts).toHaveProperty([key]);
});

it("shows shares between nothing and all", () => {
  const shares = [...setRows, ...classRows].flatMap((row) => [row.precision, row.recall]);
  for (const share of [...shares, headline.precision, headline.recall, wordClasses.share]) {
    if (share === undefined) continue;
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  }
});

it("says of a set without errors how many false alarms there are, not a share of right ones", () => {
  const clean = setRows.find((row) => row.key === "clean own");
  expect(clean).toMatchObject({ errors: 0, precision: undefined, recall: undefined });
  expect(clean?.alarmsPerThousand).toBeGreaterThanOrEqual(0);
});

it("names as weak what it finds less than half of", () => {
  for (const row of weakClasses) expect(row.recall ?? 0).toBeLessThan(0.5);
  expect(classRows.filter((row) => (row.recall ?? 0) < 0.5)).toEqual(weakClasses);
});
