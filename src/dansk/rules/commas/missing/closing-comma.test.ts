import { rightCommas } from "../../../../../tests/support/comma-sentences.ts";
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
    ["Hvis du bare spørger pænt kan du få lov.", "Hvis du bare spørger pænt, kan du få lov."],
  ],
  possible: ["Min bror, som bor i Vejle kommer i morgen.", "Da klokken ringede gik alle ud i gården."],
  right: [
    ...rightCommas,
    "Da gik han hjem.",
    "Han kender en mand, der synger og danser.",
    "Hun har en hund, som hun elsker og passer.",
    "Inden jul skal vi købe gaver.",
    "Hvis ikke, går vi.",
    "Det er en bog, som mange mener er god.",
    "Kommer du, eller bliver du hjemme?",
    "Jeg så en film, der handler om en pige, som bliver væk.",
  ],
});
