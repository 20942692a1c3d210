import { beforeAll, describe, expect, test } from "vitest";
import { kindsOf, rewriteForTest, testRewriter } from "../../../../../tests/support/rewriter.ts";

beforeAll(() => void testRewriter(), 60_000);

describe("words that fill go out, with a light hand", () => {
  test.each([
    ["Det er faktisk en god idé.", "Det er en god idé."],
    ["Hun er egentlig ikke sur.", "Hun er ikke sur."],
    ["Egentlig vil jeg gerne hjem nu.", "Jeg vil gerne hjem nu."],
    ["I bund og grund handler det om penge.", "Det handler om penge."],
    ["Det handler i bund og grund om penge.", "Det handler om penge."],
    ["Han er sådan set god nok.", "Han er god nok."],
    ["Planen er i og for sig fin.", "Planen er fin."],
    ["Huset er så at sige nyt.", "Huset er nyt."],
    ["Huset er, så at sige, nyt.", "Huset er nyt."],
    ["Det er simpelthen for dyrt.", "Det er for dyrt."],
    ["Hun var ligesom lidt trist.", "Hun var lidt trist."],
    ["Filmen var på en måde både sjov og trist.", "Filmen var både sjov og trist."],
    ["Det er på en eller anden måde rart.", "Det er rart."],
    ["Det er i virkeligheden meget enkelt.", "Det er meget enkelt."],
    ["Altså, jeg synes, det er flot.", "Jeg synes, det er flot."],
    ["For at være ærlig ved jeg det ikke.", "Jeg ved det ikke."],
    ["Ærlig talt synes jeg, det er synd.", "Jeg synes, det er synd."],
    ["Festen var vellykket, må man sige.", "Festen var vellykket."],
    ["Bogen er rent faktisk oversat.", "Bogen er oversat."],
    ["Vi spiste øh pizza.", "Vi spiste pizza."],
    ["Det føles på en eller anden måde forkert.", "Det føles forkert."],
    ["Loven som sådan gælder stadig.", "Loven gælder stadig."],
    ["Faktisk bor hun i Norge.", "Hun bor i Norge."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "standard", "let")).toBe(expected));
});

test.each([
  "En faktisk hændelse ligger til grund for filmen.",
  "De faktiske forhold er ukendte.",
  "Er det faktisk rigtigt?",
  "Jeg troede, han var rig, og det er han faktisk.",
  "Han sagde: »Det er faktisk en god idé.«",
  "Hun er ikke egentlig syg.",
  "Hvad vil du egentlig?",
  "Jeg ved ikke, hvad hun egentlig mener.",
  "Det er den egentlige årsag.",
  "Jeg ville egentlig gerne komme, men jeg er syg.",
  "Hun ligner sin mor, ligesom hendes bror gør.",
  "Det var ligesom sidste år.",
  "Det er ligesom at flyve.",
  "Han virker som sådan en, der altid ved bedst.",
  "Vi må på en eller anden måde finde pengene.",
  "Hun gjorde det på en måde, der var smuk.",
  "På en måned lærte hun at svømme.",
  "I virkeligheden hedder han noget andet.",
  "Sådan set fra oven er byen lille.",
  "Det var så simpelthen, hvad der skete.",
  "Man skal gøre meget for at være ærlig.",
  "Altså gik de hjem.",
  "Det må man sige nej til.",
  "Det kan man sige meget om.",
  "Du ved, at det er sandt.",
  "Der er et eller andet sted, hvor nøglen ligger.",
  "Egentlig regner det.",
  "Er han sådan set enig?",
  "Grunden i bunden er blød.",
  "Hver på sin vis er de gode.",
  "I bund og grund er huset solidt.",
  "Faktisk er det Peter, men det siger han ikke.",
])("is left in: %s", (text) => expect(kindsOf(text, "standard", "let")).not.toContain("filler"));

describe("what is said twice is said once", () => {
  test.each([
    ["Du får en gratis gave.", "Du får en gave."],
    ["Du får gratis gaver.", "Du får gaver."],
    ["Vi får en ekstra bonus.", "Vi får en bonus."],
    ["De samarbejder sammen om bogen.", "De samarbejder om bogen."],
    ["De samarbejdede sammen med kommunen.", "De samarbejdede med kommunen."],
    ["Vi planlægger turen på forhånd.", "Vi planlægger turen."],
    ["Vi skal planlægge på forhånd.", "Vi skal planlægge."],
    ["Ingen kunne forudsige det på forhånd.", "Ingen kunne forudsige det."],
    ["Han gentog det igen.", "Han gentog det."],
    ["Jeg var træt, men dog glad.", "Jeg var træt, men glad."],
    ["Hun kommer muligvis måske.", "Hun kommer måske."],
    ["Det var en uventet overraskelse.", "Det var en overraskelse."],
    ["Der er nye nyheder.", "Der er nyheder."],
    ["De har fremtidige planer.", "De har planer."],
    ["Det er et kort resumé.", "Det er et resumé."],
    ["Han kan de basale grundregler.", "Han kan de grundregler."],
    ["Her er flere eventuelle muligheder.", "Her er flere muligheder."],
    ["Det koster cirka omkring 50 kroner.", "Det koster cirka 50 kroner."],
    ["Det er klart og tydeligt.", "Det er tydeligt."],
    ["Den nye er mere bedre.", "Den nye er bedre."],
    ["Det er den mest optimale løsning.", "Det er den bedste løsning."],
    ["Det er et nødvendigt krav.", "Det er et krav."],
    ["Hun har også desuden en hund.", "Hun har desuden en hund."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "standard", "let")).toBe(expected));
});

test.each([
  "Entréen er gratis, og gaven er dyr.",
  "Vi planlægger en tur.",
  "Du skal betale på forhånd.",
  "Han gentog det og gik igen.",
  "Hun er måske syg.",
  "De arbejder sammen.",
  "De samarbejder, og sammen er de stærke.",
  "Det var en overraskelse.",
  "Det er uventet, men en god overraskelse.",
  "Klart vejr og tydelige spor.",
  "Hun er mere glad end før.",
  "Vi har brug for mere bedømmelse.",
  "Der er krav til løsningen.",
  "Men han kom dog.",
  "Han bad om en gave, gratis var den ikke.",
  "Bonus er ekstra.",
  "Cirka 50 mennesker stod omkring huset.",
  "Han siger: »Det er en gratis gave.«",
  "Muligheden er der eventuelt.",
  "Planerne for fremtiden er klar.",
  "Det er den optimale løsning.",
  "Reglerne er basale.",
  "Et resumé er kort.",
  "Hun sendte den tilbage.",
  "Grundreglerne er enkle.",
  "Er det muligvis sandt?",
  "Desuden har hun også en hund.",
  "Vi advarede dem i god tid.",
  "Nyheden er ny.",
  "Også hun kom.",
])("says nothing twice: %s", (text) => expect(kindsOf(text, "standard", "let")).not.toContain("filler"));

describe("announcements go with a firmer hand", () => {
  test.each([
    ["Det skal bemærkes, at vi har lukket mandag.", "Vi har lukket mandag."],
    ["Vi skal hermed meddele, at din ansøgning er modtaget.", "Din ansøgning er modtaget."],
    ["Det skal bemærkes at der er kaffe i kantinen.", "Der er kaffe i kantinen."],
    ["Vi gør opmærksom på, at døren bliver låst kl. 17.", "Døren bliver låst kl. 17."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "enkel", "middel")).toBe(expected));

  test.each([
    "Det skal bemærkes, at vi ikke har åbent mandag.",
    "Det skal bemærkes, at hvis du kommer for sent, er døren låst.",
    "Det skal bemærkes, hvor dyrt det er.",
    "Det kan nævnes i samme åndedrag.",
  ])("stays: %s", (text) => expect(kindsOf(text, "enkel", "middel")).not.toContain("filler"));
});
