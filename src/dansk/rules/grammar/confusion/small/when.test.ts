import { ruleExamples } from "../../../../../../tests/support/rule-examples.ts";
import { when } from "./when.ts";

ruleExamples(when, {
  wrong: [
    ["Når jeg var barn, boede vi i Skive.", "Da jeg var barn, boede vi i Skive."],
    ["Vi boede i Skive, når jeg var lille.", "Vi boede i Skive, da jeg var lille."],
    ["Når min mor var ung, var alting dyrt.", "Da min mor var ung, var alting dyrt."],
    ["Når hun var otte år, flyttede de.", "Da hun var otte år, flyttede de."],
    ["Når han var 12 år, fik han en hund.", "Da han var 12 år, fik han en hund."],
    ["I går, når vi kom hjem, lå der et brev.", "I går, da vi kom hjem, lå der et brev."],
    ["I lørdags faldt jeg, når jeg gik ned ad trappen.", "I lørdags faldt jeg, da jeg gik ned ad trappen."],
    ["Dengang, når de kom hjem, var der fest.", "Dengang, da de kom hjem, var der fest."],
  ],
  right: [
    "Da jeg var barn, boede vi i Skive.",
    "Når jeg kom hjem, sov hunden altid.",
    "Når jeg kommer hjem, sover hunden.",
    "Når vi besøgte min farmor, fik vi kage.",
    "Når man var barn, skulle man tie stille.",
    "Når man var lille, fik man mælk.",
    "Når hun var syg, læste han højt for hende.",
    "Når han var alene, blev han bange.",
    "Når jeg er barn, er alting stort.",
    "Når jeg bliver 18 år, tager jeg kørekort.",
    "Når vandet koger, slukker du.",
    "I går, når klokken slog, blev vi bange hver gang.",
    "I dag går vi hjem, når vi er færdige.",
    "I går sagde hun, at hun ringer, når hun kommer.",
    "Hun sagde i går, at hun ville ringe, når hun kom hjem.",
    "Vi når det nok.",
    "Vi når hjem, før jeg var barnlig.",
    "Ring, når du er hjemme.",
    "Jeg ved ikke, når de kommer.",
    "Når det regnede, blev vi inde.",
    "Når vejret var godt, cyklede vi.",
    "Når jeg var færdig, gik jeg altid hjem.",
  ],
});
