import { expect, test } from "vitest";
import { testLexicon } from "../../../../../../tests/support/lexicon.ts";
import { compareMeaning } from "../../compare-meaning.ts";

const compare = (before: string, after: string) => compareMeaning(before, after, { lexicon: testLexicon() });
const kindsOf = (before: string, after: string) => compare(before, after).map(({ kind }) => kind);

test.each([
  ["a negation put in", "negation", "Alle børn under tolv år er med.", "Alle børn under tolv år er ikke med."],
  ["a negation beside *uden*", "negation", "De måtte ikke gå uden lov.", "De måtte gå uden lov."],
  ["a negation in an order", "negation", "Del aldrig billeder uden at spørge.", "Del billeder uden at spørge."],
  ["*slet ikke*", "negation", "Staten ville slet ikke overleve.", "Staten ville slet overleve."],
  ["*ikke kun*", "negation", "Loven gælder ikke kun for voksne.", "Loven gælder kun for voksne."],
  ["leave and need", "modality", "Cykler må kun stilles i stativet.", "Cykler skal kun stilles i stativet."],
  ["a question", "modality", "Kan jeg gå til retten i sagen?", "Vil jeg gå til retten i sagen?"],
  ["several and a few", "quantity", "Derfor siger flere pædagoger nej.", "Derfor siger enkelte pædagoger nej."],
  ["many and few before a verb", "quantity", "Det er noget, mange ser som godt.", "Det er noget, få ser som godt."],
  ["several and fewer", "direction", "Han boede der i flere år.", "Han boede der i færre år."],
  ["up and down", "direction", "Dyret pumper blodet op til hovedet.", "Dyret pumper blodet ned til hovedet."],
  ["the young and the old", "direction", "Mange unge siger nej til det.", "Mange ældre siger nej til det."],
  ["before and after", "direction", "Efter en halv time målte vi igen.", "Før en halv time målte vi igen."],
  ["a bound without a number", "quantity", "Man kan højst købe en billet.", "Man kan mindst købe en billet."],
  ["a hedge", "modality", "Det var nok derfor, hun rejste.", "Det var derfor, hun rejste."],
  ["a year for another time", "number", "Vi mødes idag.", "Vi mødes i 2026."],
  ["a number for a frequency", "number", "Det regner ofte om efteråret.", "Det regner 120 dage om efteråret."],
  ["a clause with a year", "number", "Skolen har elever.", "Skolen har elever, og den er fra 1932."],
])("tells of one change in a kept sentence: %s", (_name, kind, before, after) => {
  expect(kindsOf(before, after)).toContain(kind);
});

test("a number that was changed hides no other that came", () => {
  const changes = compare("Skolen har 300 elever.", "Skolen har 400 elever, og den blev bygget i 1932.");
  expect(changes.map(({ message }) => message)).toEqual([
    "Tallet 300 er ændret til 400.",
    "Tallet 1932 står ikke i din egen tekst.",
  ]);
});

test("one change is told once", () => {
  expect(kindsOf("Prisen steg i maj.", "Prisen faldt i maj.")).toEqual(["direction"]);
  expect(kindsOf("Du må ikke gå derind.", "Du må gå derind.")).toEqual(["negation"]);
});

test.each([
  ["a negation that moved", "Derfor kan vi ikke komme i dag.", "Vi kan derfor ikke komme i dag."],
  ["an opposite for a negation", "Kassen var ikke let.", "Kassen var tung."],
  ["a small thing that is not large", "Vores stikprøve er lille.", "Vores stikprøve er ikke stor."],
  ["a condition for a ban", "Den må ikke stå i sol, for så visner den.", "Hvis den står i sol, visner den."],
  ["a phrase that denies nothing", "Alligevel var tiden god.", "Ikke desto mindre var tiden god."],
  ["rarely and not often", "De bliver sjældnere syge end andre.", "De bliver ikke så ofte syge som andre."],
  ["one of two that say the same", "Vi kommer måske eventuelt i morgen.", "Vi kommer måske i morgen."],
  ["a comparison twice", "Den nye er mere billigere end før.", "Den nye er billigere end før."],
  ["what only opens", "Hvis jeg skal være ærlig, kan jeg ikke lide det.", "Jeg kan ikke lide det."],
  ["two that changed places", "Pigerne læser, og drengene skriver.", "Drengene skriver, og pigerne læser."],
  ["a request", "Kan du bestille maden?", "Vil du bestille maden?"],
  ["need", "Vi må vente på toget.", "Vi skal vente på toget."],
  ["amounts that are near", "Der kom nogle gæster.", "Der kom enkelte gæster."],
  ["enough", "Vi har mad nok til alle.", "Vi har mad til alle."],
  ["the year after", "I 1992 sagde de nej. Året efter sagde de ja.", "De sagde nej i 1992. I 1993 sagde de ja."],
])("says nothing of %s", (_name, before, after) => {
  expect(compare(before, after)).toEqual([]);
});
