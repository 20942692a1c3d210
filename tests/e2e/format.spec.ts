/** The one formatting module says the same in the browser as on the server. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { formatSamples } from "#contract/format-samples.ts";
import { expect, test } from "./fixtures.ts";

const contract = join(import.meta.dirname, "../../src/contract");
const source = (file: string) => stripTypeScriptTypes(readFileSync(join(contract, file), "utf8"));

test("dates, times, money and numbers are equal in Node and Chromium", async ({ page }) => {
  // The samples' import of the module becomes the module itself: an empty page has nothing to import from.
  const samples = source("format-samples.ts").replace(/import \{[^}]*\} from "\.\/format\.da\.ts";/, "");
  expect(samples).not.toContain("import ");
  const code = `${source("format.da.ts")}\n${samples}`.replace(/^export /gm, "");
  const inBrowser = await page.evaluate(
    (text) =>
      new Function(`${text}\nreturn formatSamples.map((sample) => [sample.what, sample.format()]);`)() as string[][],
    code,
  );
  expect(inBrowser.length).toBeGreaterThan(15);
  expect(inBrowser).toEqual(formatSamples.map((sample) => [sample.what, sample.format()]));
  expect(inBrowser).toEqual(formatSamples.map((sample) => [sample.what, sample.expected]));
});
