import { beforeAll, describe, expect, test } from "vitest";
import { rewriteForTest, testRewriter } from "../../../../../tests/support/rewriter.ts";

beforeAll(() => void testRewriter(), 60_000);

describe("a second word that opens the same clause goes out in every mode", () => {
  test.each([
    ["Han blev hjemme, fordi at han var syg.", "Han blev hjemme, fordi han var syg."],
    ["Hun kom, selvom at det regnede.", "Hun kom, selvom det regnede."],
    ["Det lyder, som om at hun er glad.", "Det lyder, som om hun er glad."],
    ["Vi når det, hvis at vi løber.", "Vi når det, hvis vi løber."],
    ["Gå hjem, inden at det bliver mørkt.", "Gå hjem, inden det bliver mørkt."],
    ["Han læste, mens at børnene sov.", "Han læste, mens børnene sov."],
  ])("%s", (text, expected) => {
    for (const mode of ["standard", "enkel", "formel", "forkort"] as const) {
      expect(rewriteForTest(text, mode, "let")).toBe(expected);
    }
  });
});

describe("what is said in two clauses is said in one", () => {
  test.each([
    ["Der er mange, der tror på det.", "Mange tror på det."],
    ["Der er nogle, som mener noget andet.", "Nogle mener noget andet."],
    ["Der er mange mennesker, der rejser i juli.", "Mange mennesker rejser i juli."],
    ["Faktum er, at prisen stiger.", "Prisen stiger."],
    ["Det er sådan, at skolen begynder klokken otte.", "Skolen begynder klokken otte."],
    ["På grund af det faktum, at huset er gammelt, er det koldt.", "Fordi huset er gammelt, er det koldt."],
    ["På trods af det faktum, at huset er gammelt, er det varmt.", "Selvom huset er gammelt, er det varmt."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "standard", "middel")).toBe(expected));
});

describe("what is spoken is put in the words of a formal text", () => {
  test.each([
    ["Bogen er rigtig god.", "Bogen er meget god."],
    ["Hun savner dyrene rigtig meget.", "Hun savner dyrene meget."],
    ["Filmen er ret spændende.", "Filmen er temmelig spændende."],
    ["Turen var rimelig lang.", "Turen var temmelig lang."],
    ["Svaret er totalt forkert.", "Svaret er fuldstændig forkert."],
    ["Hun er selvfølgelig glad.", "Hun er naturligvis glad."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "formel", "middel")).toBe(expected));
});

describe("a short text has no strengthening words", () => {
  test.each([
    ["Bogen er rigtig god.", "Bogen er god."],
    ["Det var en virkelig dårlig film.", "Det var en dårlig film."],
    ["Samtidig med at priserne stiger, falder lønnen.", "Mens priserne stiger, falder lønnen."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "forkort", "middel")).toBe(expected));
});

test.each([
  "Hun sparer op, fordi at rejse er dyrt.",
  "Han når at spise.",
  "Der er nogle, der løber, og andre, der går.",
  "Der er mange, der ikke får nok søvn.",
  "Det er en rigtig ven.",
  "Det er rigtigt forstået.",
  "Det er ikke rigtig godt.",
  "Vi holdt en rigtig dansk jul.",
  "Hun har ret.",
  "Vi fik en ret med kød.",
  "Han har ret mange gange.",
  "Det er helt selvfølgelig.",
  "Det er en rimelig pris.",
  "Totalt set er det en god dag.",
  "Han tabte bolden, før toget kom.",
  "Hun er virkelig enig.",
])("these stand: %s", (text) => {
  expect(rewriteForTest(text, "formel", "middel")).toBe(text);
  expect(rewriteForTest(text, "forkort", "middel")).toBe(text);
});
