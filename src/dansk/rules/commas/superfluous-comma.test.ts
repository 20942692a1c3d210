import { ruleExamples } from "../../../../tests/support/rule-examples.ts";
import { superfluousComma } from "./superfluous-comma.ts";

ruleExamples(superfluousComma, {
  wrong: [
    ["I går, var jeg syg.", "I går var jeg syg."],
    ["Til gengæld, er maden god.", "Til gengæld er maden god."],
    ["Efter skole, går vi hjem.", "Efter skole går vi hjem."],
    ["På mandag, skal hun til tandlæge.", "På mandag skal hun til tandlæge."],
    ["Derfor, kom han for sent.", "Derfor kom han for sent."],
    ["Desværre, er butikken lukket.", "Desværre er butikken lukket."],
    ["Hun tog sin jakke, og gik hjem.", "Hun tog sin jakke og gik hjem."],
    ["I mange år, har han boet her.", "I mange år har han boet her."],
    ["Uden hjælp, kan vi ikke gøre det.", "Uden hjælp kan vi ikke gøre det."],
    ["Han vaskede op, og gik i seng.", "Han vaskede op og gik i seng."],
  ],
  right: [
    "I går var jeg syg.",
    "Til gengæld er maden god.",
    "Hun tog sin jakke, og han gik hjem.",
    "I dag, siger hun, er det hendes tur.",
    "På bordet, der er rundt, står en vase.",
    "Efter at han var gået, var der stille.",
    "Hvis du vil, kan vi gå.",
    "Jeg ved, at hun sover, og går stille.",
    "I Norge, Sverige og Danmark er det koldt.",
    "Derfor, sagde han, kom jeg.",
    "Han siger, at det er sent, og går hjem.",
    "Hun sang, og vi dansede.",
    "Vi købte brød, ost og mælk.",
    "Med det samme var han glad.",
    "Ja, det er sandt.",
    "Ida, kom her.",
    "For mig er det nok.",
    "I den by, hvor jeg bor, er der en sø.",
    "Nu, da du er her, kan vi begynde.",
    "Han kom, og så gik han igen.",
  ],
});
