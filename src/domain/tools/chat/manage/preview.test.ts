import { expect, it } from "vitest";
import { previewOf } from "./preview.ts";

const shown = (headline: string) =>
  previewOf(headline)
    .map(({ text, isHit }) => (isHit ? `<${text}>` : text))
    .join("");

it.each([
  ["Der er **\ue000planter\ue001** i haven", "Der er <planter> i haven"],
  ["## \ue000Planter\ue001\n\n> de *gror*", "<Planter> de gror"],
  ["| navn | \ue000by\ue001 |\n|---|---|\n| Bo | Ribe |", "navn <by> Bo Ribe"],
  ["`kode` og ~~slettet~~", "kode og slettet"],
  ["5 * 3 = 15, 2*3, C# og snake_case, #1", "5 * 3 = 15, 2*3, C# og snake_case, #1"],
  ["2**\ue00010\ue001 og 2**3, snake__case, a~~b og a`b", "2**<10> og 2**3, snake__case, a~~b og a`b"],
  ["***fed***, __\ue000fed\ue001__ (**fed**) og ``kode``.", "fed, <fed> (fed) og kode."],
  ["*\ue000ord\ue001* til sidst", "<ord> til sidst"],
])("%j is shown as %j", (headline, text) => {
  expect(shown(headline).replaceAll(/ +/g, " ").trim()).toBe(text);
});
