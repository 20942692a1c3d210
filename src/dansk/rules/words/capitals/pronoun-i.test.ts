import { expect, test } from "vitest";
import { testEngine } from "../../../../../tests/support/engine.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
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
    ["Har i set min kat?", "Har I set min kat?"],
    ["Har i ikke hørt det?", "Har I ikke hørt det?"],
    ["Kan i ikke hjælpe os?", "Kan I ikke hjælpe os?"],
    ["Er i klar til at tage af sted?", "Er I klar til at tage af sted?"],
    ["Er i glade?", "Er I glade?"],
    ["Vi er hurtigere, end i er.", "Vi er hurtigere, end I er."],
    ["Kom i morgen, i kan bare ringe.", "Kom i morgen, I kan bare ringe."],
    ["Hvor mange tror i, at der kommer?", "Hvor mange tror I, at der kommer?"],
    ["Jeg ved, hvor i bor.", "Jeg ved, hvor I bor."],
    ["Vil i gerne med?", "Vil I gerne med?"],
    ["Jeg håber, at i kommer.", "Jeg håber, at I kommer."],
    ["Jeg håber, i har det godt.", "Jeg håber, I har det godt."],
    ["Jeg tror, i er glade for det.", "Jeg tror, I er glade for det."],
    ["Vi ved, i kan klare det.", "Vi ved, I kan klare det."],
    ["Jeg håber, i alle har det godt.", "Jeg håber, I alle har det godt."],
    ["Jeg håber ikke, i er syge.", "Jeg håber ikke, I er syge."],
    ["Hun troede, i var rejst.", "Hun troede, I var rejst."],
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
    "Jeg har i dag købt en bil.",
    "Han har i mange år boet her.",
    "Hun har i alt tre børn.",
    "Vi har i fællesskab lavet en plan.",
    "De er i sikre hænder.",
    "Han er i godt humør.",
    "Vi var i hus hele dagen.",
    "Det er bedre end i går.",
    "Det er varmere end i fjor.",
    "Den kan i bedste fald holde et år.",
    "Det kan i ikke mindre end ti lande købes.",
    "Vi skal i aften se film.",
    "Hun vil i seng.",
    "Han har i sinde at rejse.",
    "Hvor i landet bor du?",
    "Hvor i alverden er han?",
    "Jeg tror, i morgen bliver god.",
    "Huset, som vi bor i, er gult.",
    "Hvad tror du, der er i?",
    "Den er god at have i køkkenet.",
    "Vi mødtes i går, og i dag er vi venner.",
    "Hun har i årevis skrevet dagbog.",
    "De var i Paris i maj.",
    "Er der mælk i?",
    "Er du i Odense?",
    "Er hun i klasse med dig?",
    "Vi er i gang.",
    "Har du været i skole?",
    "Når i alverden kommer bussen?",
    "Om i dag er god nok, ved jeg ikke.",
    "I kan bare komme.",
    "Det sprog, jeg tænker i, er dansk.",
    "Jeg håber i aften at se dig.",
    "Jeg tror i dag, hvad du tror i morgen.",
    "Vi ved i alle tilfælde besked.",
    "De mener i stedet, at det var godt.",
    "Jeg ved i det mindste noget om det.",
  ],
});

const found = (text: string) =>
  testEngine()
    .check(text)
    .filter((finding) => finding.rule === pronounI.id)
    .map((finding) => finding.confidence);

// Their commas are told of too, once the subject is known, so they are no examples of this rule alone.
test.each([
  "Jeg håber i har det godt.",
  "Jeg tror i er glade.",
  "Vi ved i kan klare det.",
  "Jeg håber ikke i er syge.",
])("without its comma: %s", (text) => {
  expect(found(text)).toEqual(["sikker"]);
});

test("what is thought or said in something ends with its preposition", () => {
  expect(found("Det sprog jeg tænker i er dansk.")).toEqual([]);
  expect(found("Det spejl jeg ser i er gammelt.")).toEqual([]);
});
