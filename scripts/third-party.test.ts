import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPackages } from "./third-party.ts";

const document = readFileSync(join(import.meta.dirname, "../THIRD_PARTY.md"), "utf8");

test("THIRD_PARTY.md names every package of the lock file with its version and licence", () => {
  const missing = readPackages()
    .map((p) => `| ${p.name} | ${p.version} | ${p.license} |`)
    .filter((row) => !document.includes(row));
  expect(missing, "run npm run licenses").toEqual([]);
});

test("no package that ships is under a licence we have not looked at", () => {
  const allowed = /^(MIT|ISC|0BSD|BSD|Unlicense|Apache-2\.0|MPL-1\.1|OFL-1\.1|\(MIT AND Zlib\))/;
  const strangers = readPackages().filter((p) => p.ships && !allowed.test(p.license));
  expect(strangers.map((p) => `${p.name}: ${p.license}`)).toEqual([]);
});
