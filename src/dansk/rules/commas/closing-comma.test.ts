import { ruleExamples } from "../../../../tests/support/rule-examples.ts";
import { closingComma } from "./closing-comma.ts";

ruleExamples(closingComma, {
  wrong: [
    ["Hvis du kommer kan vi spise sammen.", "Hvis du kommer, kan vi spise sammen."],
    ["Når det regner bliver jeg hjemme.", "Når det regner, bliver jeg hjemme."],
    ["Da han kom hjem gik hun i seng.", "Da han kom hjem, gik hun i seng."],
    ["Selvom det er sent vil jeg ikke sove.", "Selvom det er sent, vil jeg ikke sove."],
    ["Hvis man taber nøglen får man en ny.", "Hvis man taber nøglen, får man en ny."],
    ["Når jeg læser bliver jeg glad.", "Når jeg læser, bliver jeg glad."],
    ["Min bror, som bor i Vejle kommer i morgen.", "Min bror, som bor i Vejle, kommer i morgen."],
    ["Drengen, der vandt er min ven.", "Drengen, der vandt, er min ven."],
    ["Fordi hun var syg blev hun hjemme.", "Fordi hun var syg, blev hun hjemme."],
    ["Mens vi ventede spiste vi is.", "Mens vi ventede, spiste vi is."],
  ],
  right: [
    "Hvis du kommer, kan vi spise sammen.",
    "Da gik han hjem.",
    "Når det regner, bliver jeg hjemme.",
    "Min bror, som bor i Vejle, kommer i morgen.",
    "Drengen, der vandt, er min ven.",
    "Han kender en mand, der synger og danser.",
    "Hun har en hund, som hun elsker og passer.",
    "Der er mange, der skal bruges til festen.",
    "Han mødte en pige, der kunne spille klaver.",
    "Siden i går har jeg været syg.",
    "Inden jul skal vi købe gaver.",
    "Da var det sent.",
    "Hvis ikke, går vi.",
    "Hvis bare jeg kunne.",
    "Vi bor i et hus, der er gult.",
    "Det er dem, som har vundet.",
    "Mens solen skinnede, sov de.",
    "Jeg så en film, der handler om en pige, som bliver væk.",
    "Filmen, som vi så, var lang.",
    "Når du vil.",
  ],
});
