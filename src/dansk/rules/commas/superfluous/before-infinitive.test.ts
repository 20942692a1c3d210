import { rightCommas } from "../../../../../tests/support/comma-sentences.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { commaBeforeInfinitive } from "./before-infinitive.ts";

ruleExamples(commaBeforeInfinitive, {
  wrong: [
    ["Han prøvede, at svømme over åen.", "Han prøvede at svømme over åen."],
    ["Jeg glæder mig til, at se dig.", "Jeg glæder mig til at se dig."],
    ["Det er svært, at forstå.", "Det er svært at forstå."],
    ["Vi er begyndt på, at spare.", "Vi er begyndt på at spare."],
    ["Hun lever af, at sælge kager.", "Hun lever af at sælge kager."],
    ["Han gik for, at hente mælk.", "Han gik for at hente mælk."],
    ["Det er vigtigt, at huske det.", "Det er vigtigt at huske det."],
    ["De taler om, at flytte til byen.", "De taler om at flytte til byen."],
    ["Hun begyndte, at græde.", "Hun begyndte at græde."],
    ["Vi tænker på, at købe hus.", "Vi tænker på at købe hus."],
    ["Jeg glemte, at lave lektier.", "Jeg glemte at lave lektier."],
    ["Han elsker, at spille guitar.", "Han elsker at spille guitar."],
    ["Det er en fornøjelse, at møde dig.", "Det er en fornøjelse at møde dig."],
    ["Hun er god til, at tegne.", "Hun er god til at tegne."],
    ["Efter, at have spist gik de hjem.", "Efter at have spist gik de hjem."],
    ["Vi forsøgte, at finde vej.", "Vi forsøgte at finde vej."],
    ["Man lærer meget ved, at rejse.", "Man lærer meget ved at rejse."],
    ["Det er sjovt, at bage.", "Det er sjovt at bage."],
    ["Jeg har lyst til, at sove.", "Jeg har lyst til at sove."],
    ["Han gik uden, at sige farvel.", "Han gik uden at sige farvel."],
  ],
  right: [
    ...rightCommas,
    "Det er vigtigt, at alle husker det.",
    "Han prøvede, som han plejede, at vinde.",
    "De mener, at børn skal lege.",
    "For at vinde må man træne.",
    "Hun siger, at hunde er søde.",
  ],
  possible: ["Hun har et ønske, at flyve."],
});
