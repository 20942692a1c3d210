import { expect, test } from "vitest";
import { testEngine } from "../../../../tests/support/engine.ts";
import { ruleExamples } from "../../../../tests/support/rule-examples.ts";
import { startComma } from "./start-comma.ts";

ruleExamples(startComma, {
  wrong: [
    ["Jeg tror at det regner.", "Jeg tror, at det regner."],
    ["Vi gik hjem fordi det var sent.", "Vi gik hjem, fordi det var sent."],
    ["Hun læser mens han laver mad.", "Hun læser, mens han laver mad."],
    ["Du må gerne komme hvis du vil.", "Du må gerne komme, hvis du vil."],
    ["Jeg ringer når jeg er hjemme.", "Jeg ringer, når jeg er hjemme."],
    ["Han kender en mand der hedder Bo.", "Han kender en mand, der hedder Bo."],
    ["Bogen som jeg læser, er god.", "Bogen, som jeg læser, er god."],
    ["De undrede sig over om vi sov.", "De undrede sig over, om vi sov."],
    ["Han gik ud selvom han frøs.", "Han gik ud, selvom han frøs."],
    ["De siger at skolen lukker.", "De siger, at skolen lukker."],
    ["Det var dengang da jeg var lille.", "Det var dengang, da jeg var lille."],
  ],
  right: [
    "Jeg tror, at det regner.",
    "Hun prøver at sove.",
    "Han kom for at hjælpe.",
    "Efter at de var gået, blev der stille.",
    "Han gik, uden at nogen så det.",
    "Især når det regner, er det godt at have støvler.",
    "Det er lige så godt som før.",
    "Han arbejder som lærer.",
    "Der er mange, der løber.",
    "Da han kom, og da hun gik, var det sent.",
    "Og hvis du vil, kan du komme.",
    "I huset bor en gammel mand.",
    "Hun er ældre end jeg.",
    "Jeg ved, hvor mange børn der kommer.",
    "Hver gang der er frost, løber de på skøjter.",
    "Vi fik at vide, hvornår toget gik.",
    "Gad vide, om han når det. Måske skulle vi vente.",
    "Hun håber, at de når det sidste tog.",
    "I aften når vi det ikke.",
    "Han gør hvad han kan.",
    "Selv hvis det regner, går vi.",
    "Kun fordi du spørger, svarer jeg.",
    "Det er godt at være hjemme.",
    "Samtidig med at hun sang, spillede han.",
    "Vi skal være hjemme, før det bliver mørkt.",
    "Den dreng, som vandt, er min bror.",
    "Han så ud, som om han sov.",
  ],
});

const four = "Jeg tror, at det regner. Vi går, når du kommer. Hun ved, at han sover. ";

test.each([
  ["start", "Jeg tror at det regner.", 1],
  ["uden", "Jeg tror at det regner.", 0],
  ["foelg", "Jeg tror at det regner.", 0],
  ["foelg", `${four}De siger at det er sent.`, 1],
  ["foelg", `${four}De siger at det er sent. Han ved at hun sover. Jeg tror at vi går.`, 0],
] as const)("comma system %s: %s", (komma, text, count) => {
  const found = testEngine().check(text, { komma });
  expect(found.filter((finding) => finding.rule === "komma-start").length).toBe(count);
});
