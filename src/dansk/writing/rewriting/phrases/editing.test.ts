import { beforeAll, describe, expect, test } from "vitest";
import { rewriteForTest, testRewriter } from "../../../../../tests/support/rewriter.ts";

beforeAll(() => void testRewriter(), 60_000);

describe("said straight out", () => {
  test.each([
    ["Mødet har en varighed på to timer.", "Mødet varer to timer."],
    ["Rapporten har til formål at belyse sagen.", "Rapporten skal belyse sagen."],
    ["Vi har til hensigt at udvide.", "Vi vil udvide."],
    ["Vejret har indflydelse på humøret.", "Vejret påvirker humøret."],
    ["Resultatet har den konsekvens, at vi lukker.", "Resultatet betyder, at vi lukker."],
    ["Har du et ønske om at blive læge?", "Ønsker du at blive læge?"],
    ["Vi har et håb om, at det lykkes.", "Vi håber, at det lykkes."],
    ["Vi ser os desværre nødsaget til at lukke.", "Vi må desværre lukke."],
    ["Derfor ser bestyrelsen sig nødsaget til at klage.", "Derfor må bestyrelsen klage."],
    ["Hun gav en beskrivelse af huset.", "Hun beskrev huset."],
    ["Grunden til dette er, at mange er syge.", "Det skyldes, at mange er syge."],
    ["Det er min opfattelse, at det går godt.", "Jeg mener, at det går godt."],
    ["Det er noget, der skal ordnes.", "Det skal ordnes."],
    ["Jeg er en person, som trives i et team.", "Jeg trives i et team."],
    ["Vi gjorde det på den måde, at vi plantede karse.", "Vi plantede karse."],
    ["Lån ydes til såvel børn som voksne.", "Lån ydes til både børn og voksne."],
    ["Vi svarer inden for en periode på otte dage.", "Vi svarer inden for otte dage."],
    ["Vi kan kontaktes i tidsrummet fra kl. 8 til kl. 12.", "Vi kan kontaktes fra kl. 8 til kl. 12."],
    ["I november måned var det koldt.", "I november var det koldt."],
    ["Den er færdig ultimo 2025.", "Den er færdig i slutningen af 2025."],
    ["Maden virker på ingen måde frisk.", "Maden virker slet ikke frisk."],
    ["Prisen skyldes primært, at varen er ny.", "Prisen skyldes især, at varen er ny."],
    ["Banken ønsker at orientere dig om, at vi lukker.", "Banken ønsker at fortælle dig, at vi lukker."],
    ["Vedlagte skema skal udfyldes.", "Det vedlagte skema skal udfyldes."],
    ["Disse er dyre.", "De er dyre."],
    ["Vi svarer, så snart der er truffet afgørelse i sagen.", "Vi svarer, så snart sagen er afgjort."],
  ])("%s → %s", (text, expected) => expect(rewriteForTest(text, "standard", "middel")).toBe(expected));

  test.each([
    "Jeg er en person, der er tålmodig, og som kan lide børn.",
    "Hun gav eleverne en beskrivelse af huset.",
    "Hun havde en stor indflydelse på resultatet.",
    "Han har ikke til hensigt at stoppe.",
    "Det er ikke min opfattelse, at prisen er for høj.",
    "Grunden til dette er den samme.",
    "Han så sig selv i spejlet.",
    "Disse huse er dyre.",
    "Maden blev lavet på en god måde, som alle kunne lide.",
  ])("left as it is: %s", (text) => expect(rewriteForTest(text, "standard", "middel")).toBe(text));
});
