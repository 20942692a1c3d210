import { rightCommas } from "../../../../../tests/support/comma-sentences.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { startComma } from "./start-comma.ts";

ruleExamples(startComma, {
  wrong: [
    ["Hun siger at hun er træt.", "Hun siger, at hun er træt."],
    ["Han ringer når han er hjemme.", "Han ringer, når han er hjemme."],
    ["Jeg tror at det regner.", "Jeg tror, at det regner."],
    ["Vi gik hjem fordi det var sent.", "Vi gik hjem, fordi det var sent."],
    ["Hun læser mens han laver mad.", "Hun læser, mens han laver mad."],
    ["Du må gerne komme hvis du vil.", "Du må gerne komme, hvis du vil."],
    ["Jeg ringer når jeg er hjemme.", "Jeg ringer, når jeg er hjemme."],
    ["Han kender en mand der hedder Bo.", "Han kender en mand, der hedder Bo."],
    ["De undrede sig over om vi sov.", "De undrede sig over, om vi sov."],
    ["Han gik ud selvom han frøs.", "Han gik ud, selvom han frøs."],
    ["De siger at skolen lukker.", "De siger, at skolen lukker."],
    ["Det var dengang da jeg var lille.", "Det var dengang, da jeg var lille."],
    ["Jeg kan ikke huske hvad han sagde.", "Jeg kan ikke huske, hvad han sagde."],
    ["Der findes mange fugle der flyver sydpå.", "Der findes mange fugle, der flyver sydpå."],
    ["Læreren spurgte om vi var færdige.", "Læreren spurgte, om vi var færdige."],
    ["Hun ved ikke hvor hun har lagt nøglen.", "Hun ved ikke, hvor hun har lagt nøglen."],
    ["Jeg er glad for at du kom.", "Jeg er glad for, at du kom."],
    ["Han drømte om at de vandt.", "Han drømte om, at de vandt."],
    ["Hun forklarede hvorfor hun var vred.", "Hun forklarede, hvorfor hun var vred."],
    ["Alle dem der vil med, skal møde klokken ni.", "Alle dem, der vil med, skal møde klokken ni."],
    ["Jeg blev sur da han tog min telefon.", "Jeg blev sur, da han tog min telefon."],
    ["Det er vigtigt at alle lytter.", "Det er vigtigt, at alle lytter."],
    ["Den by hvor jeg er født, ligger ved vandet.", "Den by, hvor jeg er født, ligger ved vandet."],
    ["Min søster der er ti år, spiller håndbold.", "Min søster, der er ti år, spiller håndbold."],
  ],
  possible: ["Bogen som jeg læser, er god.", "Vi så et hus som var helt gult."],
  right: [
    ...rightCommas,
    "Jeg ved, hvor mange børn der kommer.",
    "Han gør hvad han kan.",
    "Kun fordi du spørger, svarer jeg.",
    "Især når det regner, er det godt at have støvler.",
    "Han arbejder som lærer.",
    "Gad vide, om han når det. Måske skulle vi vente.",
    "I aften når vi det ikke.",
    "Samtidig med at hun sang, spillede han.",
  ],
});
