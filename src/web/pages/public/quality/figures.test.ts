import { expect, it } from "vitest";
import quality from "#dansk/data/quality.json" with { type: "json" };
import { classRows, headline, setRows, weakClasses, wordClasses } from "./figures.ts";
import { classTexts, setTexts } from "./names.da.ts";

const sum = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

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
  const counted = quality.classes.filter(({ errors, found }) => errors > 0 && 2 * found < errors);
  expect(weakClasses.map(({ key }) => key).sort()).toEqual(counted.map(({ name }) => name).sort());
});

it("has a row for every kind of finding, also where all were false", () => {
  const alarms = sum(quality.classes, ({ rightAlarms, falseAlarms }) => rightAlarms + falseAlarms);
  const shown = quality.classes.filter(({ name }) => classRows.some(({ key }) => key === name));
  expect(sum(shown, ({ rightAlarms, falseAlarms }) => rightAlarms + falseAlarms)).toBe(alarms);
});

it("leads with a share that rests on all sentences with errors, not on the few where it is best", () => {
  const best = Math.max(...setRows.flatMap(({ precision }) => precision ?? []));
  expect(headline.precision).toBeLessThan(best);
  expect(headline.findings).toBeGreaterThan(1000);
});
