import { ruleExamples } from "../../../../tests/support/rule-examples.ts";
import { sentenceStart } from "./sentence-start.ts";

ruleExamples(sentenceStart, {
  wrong: [
    ["Vi kom hjem sent. så gik vi i seng.", "Vi kom hjem sent. Så gik vi i seng."],
    ["Hun har en hund. den er brun.", "Hun har en hund. Den er brun."],
    ["Jeg læser en bog. det er en god bog.", "Jeg læser en bog. Det er en god bog."],
    ["Bussen kom ikke. derfor gik vi.", "Bussen kom ikke. Derfor gik vi."],
    ["Han er min bror. han bor i Vejle.", "Han er min bror. Han bor i Vejle."],
    ["Det var en lang dag. vi var trætte.", "Det var en lang dag. Vi var trætte."],
    ["Filmen er for børn. den varer en time.", "Filmen er for børn. Den varer en time."],
    ["Vi spiste pizza. bagefter så vi fjernsyn.", "Vi spiste pizza. Bagefter så vi fjernsyn."],
    ["Ida kan godt lide heste. hun rider hver dag.", "Ida kan godt lide heste. Hun rider hver dag."],
    ["Det regnede hele dagen. alle blev våde.", "Det regnede hele dagen. Alle blev våde."],
  ],
  right: [
    "Vi kom hjem sent. Så gik vi i seng.",
    "Det var f.eks. en hund.",
    "Vi ses kl. ni ved hr. Holm.",
    "Han går i 7. klasse.",
    "Hun bor på 3. sal.",
    "Det skete den 4. juli i fjor.",
    "»Kommer du?« spurgte hun.",
    "»Ja!« råbte han.",
    "Hun tænkte ... og gik.",
    "Han købte brød, smør osv. til morgenmad.",
    "Det koster ca. ti kroner.",
    "Se bl.a. side ni.",
    "æbler\npærer\nbananer",
    "Vi mødte dr. Holm.",
    "Mødet er kl. 9. Husk kaffe.",
    "Hvad? Det vidste jeg ikke.",
    "Nr. 4 vandt.",
    "iPhone er en telefon. iPad er en anden ting.",
    "Prisen er 4 mio. kr. om året.",
    "J.P. Holm skrev bogen.",
  ],
});
