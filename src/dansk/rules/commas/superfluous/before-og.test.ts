import { rightCommas } from "../../../../../tests/support/comma-sentences.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { commaBeforeOg } from "./before-og.ts";

ruleExamples(commaBeforeOg, {
  wrong: [
    ["Vi købte æbler, pærer, og bananer.", "Vi købte æbler, pærer og bananer."],
    ["Vi tegnede huse, biler, og fly.", "Vi tegnede huse, biler og fly."],
    ["Hun tog sin jakke, og gik hjem.", "Hun tog sin jakke og gik hjem."],
    ["Han vaskede op, og gik i seng.", "Han vaskede op og gik i seng."],
    ["Min far lavede mad, og dækkede bord.", "Min far lavede mad og dækkede bord."],
    ["De kørte ned til søen, og badede.", "De kørte ned til søen og badede."],
    ["Læreren kom ind, og sagde godmorgen.", "Læreren kom ind og sagde godmorgen."],
    ["Hun åbnede døren, og kiggede ud.", "Hun åbnede døren og kiggede ud."],
    ["Jeg satte mig ned, og begyndte at skrive.", "Jeg satte mig ned og begyndte at skrive."],
    ["Hunden løb efter bolden, og fangede den.", "Hunden løb efter bolden og fangede den."],
    ["Vi spillede kort, og drak te hele aftenen.", "Vi spillede kort og drak te hele aftenen."],
    ["Ida tog bussen, og kom for sent.", "Ida tog bussen og kom for sent."],
    ["Han fandt en pung, og afleverede den.", "Han fandt en pung og afleverede den."],
    ["I dag er hun hjemme, og skriver.", "I dag er hun hjemme og skriver."],
    ["Man går over broen, og drejer til højre.", "Man går over broen og drejer til højre."],
    ["Du kan blive her, eller tager toget.", "Du kan blive her eller tager toget."],
    ["Jeg lukkede bogen, og slukkede lyset.", "Jeg lukkede bogen og slukkede lyset."],
  ],
  possible: [
    "Jeg stod tidligt op, og spiste morgenmad.",
    "De bor i Odense, og har to børn.",
    "Katten sprang op i sofaen, og lagde sig.",
    "Hun er træt, og vil hjem.",
  ],
  right: [
    ...rightCommas,
    "Hun sang, og vi dansede.",
    "Han siger, at det er sent, og går hjem.",
    "Han kom, og så gik han igen.",
    "Hun tog jakken på, tog tasken, og så gik hun.",
    "Han købte en bil, en gammel rød en, og kørte hjem.",
    "Jeg ved, at hun sover, og går stille.",
    "Han satte sig, som han plejede, og læste avis.",
    "Bogen, som jeg lånte, og filmen handler om det samme.",
    "Hun løb, og bag hende løb hunden.",
    "Min onkel, lægen, og hans kone kommer i aften.",
    "Det sner, og sner det i morgen, bliver vi hjemme.",
  ],
});
