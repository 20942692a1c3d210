import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { hyphens } from "./hyphens.ts";

ruleExamples(hyphens, {
  wrong: [
    ["Hun har en 3 årig søn.", "Hun har en 3-årig søn."],
    ["De 12 årige spiller bedst.", "De 12-årige spiller bedst."],
    ["Huset er fra 1800 tallet.", "Huset er fra 1800-tallet."],
    ["Vi sælger sommer-og vintertøj.", "Vi sælger sommer- og vintertøj."],
    ["En 15årig pige vandt.", "En 15-årig pige vandt."],
    ["Kirken er fra 1200tallet.", "Kirken er fra 1200-tallet."],
    ["I 1700 tallets Danmark var der fattigt.", "I 1700-tallets Danmark var der fattigt."],
    ["Der er mad-og drikkevarer.", "Der er mad- og drikkevarer."],
    ["Det gælder både børne-og ungdomsbøger.", "Det gælder både børne- og ungdomsbøger."],
    ["En 40 årig mand blev fundet.", "En 40-årig mand blev fundet."],
  ],
  right: [
    "Hun har en 3-årig søn.",
    "Huset er fra 1800-tallet.",
    "Vi sælger sommer- og vintertøj.",
    "Tallet er 1800.",
    "Han er 3 år.",
    "Gæt tallet mellem 1 og 10.",
    "Der er 10 tal i alt.",
    "De 10-12-årige spiller først.",
    "Et tocifret tal er nok.",
    "Hun er god til tal.",
    "Skriv tallet 7 her.",
    "E-mail og sms er nemt.",
    "Han læser HF-fag.",
    "Vi spiste is og kage.",
    "Det er en 4-personers bil.",
    "I 2020 talte vi stemmerne op.",
    "De er i 20'erne.",
    "Bussen har nr. 100.",
    "Han løb 1500 meter.",
    "Tv-avisen begynder nu.",
  ],
});
