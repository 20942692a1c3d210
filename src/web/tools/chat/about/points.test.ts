/** The page promises what there is: with a model, without one, and to whom nobody has told which. */
import { expect, test } from "vitest";
import { engineStarters, starters } from "#contract/chat/starters.da.ts";
import { chatPoints } from "./points.da.ts";

const said = (hasModel: boolean | undefined) => JSON.stringify(chatPoints(hasModel));

test.each([
  ["with a model", true, starters],
  ["without one", false, engineStarters],
  ["until it is known", undefined, starters],
])("%s the ways to begin are those of the cards, each with its advice", (_, hasModel, cards) => {
  const shown = chatPoints(hasModel).starters;
  expect(shown.map(({ term }) => term)).toEqual(cards.map(({ title }) => title));
  for (const { term, text } of shown) expect(text, term).toMatch(/\.$/);
});

test("without a model nothing is promised that takes one", () => {
  expect(said(false)).not.toMatch(/Læringstilstand|egne filer|kan stille spørgsmål|søgeord|AI-model/);
  expect(said(true)).toMatch(/Læringstilstand.*egne filer/);
});

test("until it is known, and in the HTML for everybody, what takes a model says so", () => {
  const { promises, startersLead } = chatPoints(undefined);
  for (const name of ["Læringstilstand", "Svar fra dine egne filer"]) {
    expect(promises.find(({ term }) => term === name)?.text, name).toMatch(/^Med en AI-model: /);
  }
  // All but one of the cards, which is the last.
  expect(starters.map(({ needsModel }) => needsModel)).toEqual([true, true, true, true, true, false]);
  expect(startersLead).toContain("Alle på nær den sidste kræver, at en AI-model er slået til");
});
