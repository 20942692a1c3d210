import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { abbreviationSpace, dateStop, ordinalStop } from "./dates.ts";

const right = [
  "Hun har fødselsdag den 5. maj.",
  "Den 24. december er det juleaften.",
  "Vi rejser d. 3. juni.",
  "I maj 2020 flyttede vi.",
  "Der er 31 dage i maj.",
  "Se side 5 i bogen.",
  "Kl. 5 maj måned igennem stod han op.",
  "Han går i 7. klasse.",
  "Vi er to klasser på tur.",
  "Der er 25 elever i klassen.",
  "De bor på 3. sal.",
  "Hun blev nummer 3 i løbet.",
  "Der er 5 pladser tilbage.",
  "Holdet ligger i 2. division.",
  "Anden verdenskrig sluttede i 1945.",
  "I 2. halvleg scorede vi.",
  "Vi mødes kl. 14.",
  "Han bor i nr. 5.",
  "Det koster ca. 50 kr.",
  "Ring på tlf. 12 34 56 78.",
  "Det er 20 grader i juli.",
  "De kom i marts og rejste i april.",
  "I 2010 marts måned sneede det.",
  "Bus 5 klasse 7 venter på, er her.",
];

ruleExamples(dateStop, {
  wrong: [
    ["Hun har fødselsdag den 5 maj.", "Hun har fødselsdag den 5. maj."],
    ["Den 24 december er det juleaften.", "Den 24. december er det juleaften."],
    ["Vi rejser til Spanien 3 juni.", "Vi rejser til Spanien 3. juni."],
    ["Mødet er den 20.november.", "Mødet er den 20. november."],
    ["Skolen begynder 12 august 2024.", "Skolen begynder 12. august 2024."],
    ["Fra 1 januar koster det mere.", "Fra 1. januar koster det mere."],
  ],
  right,
});

ruleExamples(ordinalStop, {
  wrong: [
    ["Han går i 7 klasse.", "Han går i 7. klasse."],
    ["De bor på 3 sal.", "De bor på 3. sal."],
    ["Vi kom på 2 plads.", "Vi kom på 2. plads."],
    ["Holdet spiller i 2 division.", "Holdet spiller i 2. division."],
    ["Det skete under 2 verdenskrig.", "Det skete under 2. verdenskrig."],
    ["Hun begyndte i 1 klasse i august.", "Hun begyndte i 1. klasse i august."],
    ["I 2 halvleg scorede vi.", "I 2. halvleg scorede vi."],
  ],
  right,
});

ruleExamples(abbreviationSpace, {
  wrong: [
    ["Vi mødes kl.14 ved søen.", "Vi mødes kl. 14 ved søen."],
    ["Han bor i nr.5 på vejen.", "Han bor i nr. 5 på vejen."],
    ["Det koster ca.50 kroner.", "Det koster ca. 50 kroner."],
  ],
  right,
});
