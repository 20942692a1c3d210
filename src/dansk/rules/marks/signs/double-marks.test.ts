import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { bracketSpace, doubleMark } from "./double-marks.ts";

const right = [
  "Vi købte brød, ost osv.",
  "Vi ventede … og ventede.",
  "Vi ventede... og ventede.",
  "Nå.. det var sjovt.",
  "Hun kom, så og sejrede.",
  "Det koster 20 kr.",
  "Hun sagde: »Ja.«",
  "Han (min bror) er sød.",
  "Hun er sød (og sjov).",
  "Vælg a) eller b).",
  "Vi ses :)",
  "Er du sur? :(",
  "Kaffe, te m.m. koster 10 kr.",
  "Det er 10.000 kr. eller mere.",
  "Hvad?! Nej!!",
  "Hun hedder Ida (f. 1990).",
];

ruleExamples(doubleMark, {
  wrong: [
    ["Vi købte brød, ost osv..", "Vi købte brød, ost osv."],
    ["Der var heste, køer m.m..", "Der var heste, køer m.m."],
    ["Det koster 20 kr..", "Det koster 20 kr."],
    ["Hun kom,, og han gik.", "Hun kom, og han gik."],
  ],
  right,
});

ruleExamples(bracketSpace, {
  wrong: [
    ["Han ( min bror) er sød.", "Han (min bror) er sød."],
    ["Hun er sød (og sjov ).", "Hun er sød (og sjov)."],
    ["Vi så ( og hørte ) det hele.", "Vi så (og hørte) det hele."],
  ],
  right,
});
