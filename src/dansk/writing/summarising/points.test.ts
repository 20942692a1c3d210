import { expect, test } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { coverage } from "../sources/coverage.ts";
import { summariseText } from "./summarise-text.ts";

const decisions =
  "Bestyrelsen mødtes tirsdag aften i klubhuset og talte om foreningens økonomi og om de kommende arrangementer.\n\n" +
  "- Kontingentet stiger til 300 kroner om året fra januar.\n" +
  "- Klubhuset bliver malet i sommerferien af frivillige.\n" +
  "- Der indkøbes nye bolde og trøjer til ungdomsholdene.";
const dialogue =
  "Det regnede hele dagen, og de sad inde i køkkenet uden at sige noget. Lampen var tændt.\n\n" +
  "– Hvorfor sagde du det ikke, spurgte moren og lagde brevet på bordet.\n" +
  "– Fordi jeg var bange for, at du ville blive vred, sagde Jonas.\n" +
  "– Jeg er ikke vred, jeg er bare ked af det, svarede hun.\n\n" +
  "Ida svarede ikke. Hun gik ud i haven og lukkede døren efter sig.";

test.each([
  ["points beside running text", decisions, 4, "Klubhuset bliver malet"],
  ["lines of a dialogue", dialogue, 5, "Jeg er ikke vred"],
])("%s are parts of the text, and may be chosen", (_name, text, count, told) => {
  const chosen = summariseText(text, { length: { kind: "kort" }, focus: "" }, { lexicon: testLexicon() }).sentences;
  const links = chosen.map(({ start, end }) => ({ passages: [{ start, end, score: 1 }] }));
  const covered = coverage(text, links);
  expect(covered).toHaveLength(count);
  expect(covered.some(({ sentences }) => sentences === 0)).toBe(true);
  expect(chosen.some((sentence) => sentence.text.startsWith(told))).toBe(true);
});
