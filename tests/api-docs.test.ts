/** docs/api.md says what the code does: its tables are compared with the ones that decide. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { errorStatus } from "#contract/errors.ts";
import { errorTexts } from "#contract/messages.da.ts";
import { limitsOf, type RateLimitName, rateLimits } from "#domain/limits/rate-limits.ts";
import type { Limit } from "#domain/ports.ts";

const page = readFileSync(join(import.meta.dirname, "../docs/api.md"), "utf8");

function tableBelow(header: string): string[][] {
  const [, after = ""] = page.split(`${header}\n`);
  const [table = ""] = after.split("\n\n");
  const rows = table.split("\n").slice(1);
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

it("lists every error code with its status", () => {
  const expected = Object.entries(errorStatus).map(([code, status]) => [code, String(status)]);
  expect(tableBelow("| code | status |")).toEqual(expected);
});

it("lists every row of the rate table", () => {
  const said = (limit: Limit | undefined) => (limit === undefined ? "–" : `${limit.count} / ${limit.windowSeconds} s`);
  const expected = (Object.keys(rateLimits) as RateLimitName[]).map((name) => {
    const { perAddress, perAddressTotal, perAccount, perIdentifier, perIdentifierLong } = limitsOf(name, 1);
    return [name, ...[perAddress, perAddressTotal, perAccount, perIdentifier, perIdentifierLong].map(said)];
  });
  expect(tableBelow("| row | per address | all calls | per account | per identifier | longer |")).toEqual(expected);
});

it("has a Danish sentence for every code", () => {
  for (const text of Object.values(errorTexts)) expect(text).toMatch(/^[A-ZÆØÅ][^!]*[a-zæøå.]$/);
});

it("multiplies every limit by the factor, and leaves at least one slot", () => {
  expect(limitsOf("contact", 1000)).toMatchObject({ perAddress: { count: 10_000 }, perIdentifier: { count: 3000 } });
  expect(limitsOf("contact", 0.01)).toMatchObject({ perAddress: { count: 1 }, perIdentifier: { count: 1 } });
});
