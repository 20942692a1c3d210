import { expect, test } from "vitest";
import { rightCommas } from "../../../../../tests/support/comma-sentences.ts";
import { testEngine } from "../../../../../tests/support/engine.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { closingComma } from "./closing-comma.ts";

ruleExamples(closingComma, {
  wrong: [
    ["Min søster, som bor i Vejle er læge.", "Min søster, som bor i Vejle, er læge."],
    ["Når det regner kan vi lege inde.", "Når det regner, kan vi lege inde."],
    ["Hvis du kommer kan vi spise sammen.", "Hvis du kommer, kan vi spise sammen."],
    ["Når det regner bliver jeg hjemme.", "Når det regner, bliver jeg hjemme."],
    ["Da han kom hjem gik hun i seng.", "Da han kom hjem, gik hun i seng."],
    ["Selvom det er sent vil jeg ikke sove.", "Selvom det er sent, vil jeg ikke sove."],
    ["Hvis man taber nøglen får man en ny.", "Hvis man taber nøglen, får man en ny."],
    ["Når jeg læser bliver jeg glad.", "Når jeg læser, bliver jeg glad."],
    ["Drengen, der vandt er min ven.", "Drengen, der vandt, er min ven."],
    ["Fordi hun var syg blev hun hjemme.", "Fordi hun var syg, blev hun hjemme."],
    ["Mens vi ventede spiste vi is.", "Mens vi ventede, spiste vi is."],
    ["Hvis I ikke er hjemme kan I ringe til mig.", "Hvis I ikke er hjemme, kan I ringe til mig."],
    ["Når man har spist skal man rydde op.", "Når man har spist, skal man rydde op."],
    ["Den bog, jeg læste var spændende.", "Den bog, jeg læste, var spændende."],
    ["Alle, der vil med skal møde klokken ni.", "Alle, der vil med, skal møde klokken ni."],
    ["Det hus, som vi boede i er revet ned.", "Det hus, som vi boede i, er revet ned."],
    ["Efter at vi havde spist gik vi en tur.", "Efter at vi havde spist, gik vi en tur."],
    ["At han løj var tydeligt for alle.", "At han løj, var tydeligt for alle."],
    ["Det er for sent siger hun.", "Det er for sent, siger hun."],
    ["Vi vinder i morgen siger træneren.", "Vi vinder i morgen, siger træneren."],
    ["Kommer du i morgen bliver jeg glad.", "Kommer du i morgen, bliver jeg glad."],
    [
      "Hun siger, at de børn, der leger derude er fra skolen.",
      "Hun siger, at de børn, der leger derude, er fra skolen.",
    ],
    ["Min bror, som bor i Vejle kommer i morgen.", "Min bror, som bor i Vejle, kommer i morgen."],
    ["Læreren, der bor i byen kommer i morgen.", "Læreren, der bor i byen, kommer i morgen."],
    ["Hvis vi vinder den bliver der fest.", "Hvis vi vinder den, bliver der fest."],
    ["Hvis I ser den må I gerne ringe.", "Hvis I ser den, må I gerne ringe."],
    ["Da jeg kom hjem lå der et brev på bordet.", "Da jeg kom hjem, lå der et brev på bordet."],
    ["Det første, vi gjorde var at spise.", "Det første, vi gjorde, var at spise."],
    ["Hvis alt går godt kan 15 familier flytte ind.", "Hvis alt går godt, kan 15 familier flytte ind."],
    ["Hvis du bare spørger pænt kan du få lov.", "Hvis du bare spørger pænt, kan du få lov."],
  ],
  possible: ["Hun ringede til huset, hvor den, der bor alene er syg.", "Da klokken ringede gik alle ud i gården."],
  right: [
    "Firmaet, hvis ejer er på flugt, er gået konkurs.",
    "Valget af ham som ny træner kan undre mange.",
    "Udnævnelsen af hende som leder kan ikke gøres om.",
    ...rightCommas,
    "Vi mødte en mand, der sad og spiste.",
    "Hun boede i et hus, som lå for sig selv.",
    "Det er børn, der løber, hopper og danser.",
    "Han har en kat, som sover, når der er sol.",
    "De fandt en sten, der lignede guld.",
    "Da gik han hjem.",
    "Hvis den bliver der, er vi glade.",
    "Han kender en mand, der synger og danser.",
    "Hun har en hund, som hun elsker og passer.",
    "Inden jul skal vi købe gaver.",
    "Hvis ikke, går vi.",
    "Det er en bog, som mange mener er god.",
    "Kommer du, eller bliver du hjemme?",
    "Jeg så en film, der handler om en pige, som bliver væk.",
  ],
});

test.each([
  "En værdi, der angiver om menuen reserverer plads",
  "Udpegning af en nøgle som en dedikeret tilbagekalder kan ikke fortrydes.",
  "Bo, der havde svært ved at sover, er træt.",
  "Ved søen, der idag er fredet, bor der odder.",
])("no end is told where the inner clause is not understood: %s", (text) => {
  expect(
    testEngine()
      .check(text)
      .filter((finding) => finding.rule === closingComma.id),
  ).toEqual([]);
});
