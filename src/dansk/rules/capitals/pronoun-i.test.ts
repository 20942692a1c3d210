import { ruleExamples } from "../../../../tests/support/rule-examples.ts";
import { pronounI } from "./pronoun-i.ts";

ruleExamples(pronounI, {
  wrong: [
    ["Jeg ved ikke, hvis i kommer.", "Jeg ved ikke, hvis I kommer."],
    ["Kan i komme på lørdag?", "Kan I komme på lørdag?"],
    ["Hvad siger i?", "Hvad siger I?"],
    ["Sig til, når i er klar.", "Sig til, når I er klar."],
    ["Vi tror, at i har ret.", "Vi tror, at I har ret."],
    ["Vil i spise med?", "Vil I spise med?"],
    ["Det er godt, fordi i kan hjælpe.", "Det er godt, fordi I kan hjælpe."],
    ["Hvor bor i?", "Hvor bor I?"],
    ["Skal i rejse i morgen?", "Skal I rejse i morgen?"],
    ["Jeg spurgte, om i vil med.", "Jeg spurgte, om I vil med."],
  ],
  right: [
    "Kan I komme på lørdag?",
    "Vi skal i skole.",
    "Han er i byen.",
    "Hun bor i Vejle.",
    "Det er i dag.",
    "Jeg tror i hvert fald på det.",
    "Vil du med i biografen?",
    "De kan i dag være stolte.",
    "Han kom, da han i går fik fri.",
    "Den by, vi bor i, er lille.",
    "Hvad er der i?",
    "Om i morgen ved vi intet.",
    "Hun skal i gang.",
    "Det sker, når i alt ti er kommet.",
    "Som i gamle dage.",
    "Der er noget i vejen.",
    "Vi vil i princippet gerne.",
    "Vi går i seng nu.",
    "Han har været i Norge.",
    "Jeg må i bad.",
  ],
});
