import { beforeAll, describe, expect, test } from "vitest";
import { applyFirst, certain, describeFindings, testEngine } from "../../../../../tests/support/engine.ts";

beforeAll(() => void testEngine(), 60_000);

const uden = { komma: "uden" } as const;

describe("start commas that are set before clauses that are needed", () => {
  test.each([
    ["Jeg tror, at det regner.", "Jeg tror at det regner."],
    ["Hun ved, at han sover.", "Hun ved at han sover."],
    ["De siger, at skolen lukker.", "De siger at skolen lukker."],
    ["Vi håber, at det lykkes.", "Vi håber at det lykkes."],
    ["Han lovede, at vi måtte komme.", "Han lovede at vi måtte komme."],
    ["Jeg ved ikke, hvad han vil.", "Jeg ved ikke hvad han vil."],
    ["Han spurgte, om vi ville med.", "Han spurgte om vi ville med."],
    ["Hun forklarede, hvorfor hun var vred.", "Hun forklarede hvorfor hun var vred."],
    ["Læreren sagde, at vi skulle læse.", "Læreren sagde at vi skulle læse."],
    ["Jeg kan ikke huske, hvad bogen hedder.", "Jeg kan ikke huske hvad bogen hedder."],
    ["Det er godt, at du kom.", "Det er godt at du kom."],
    ["Vi er glade for, at det er sommer.", "Vi er glade for at det er sommer."],
    ["Jeg drømte, at jeg kunne flyve.", "Jeg drømte at jeg kunne flyve."],
    ["De undersøgte, om vandet var rent.", "De undersøgte om vandet var rent."],
    ["Det viste sig, at han løj.", "Det viste sig at han løj."],
    ["Han så alle dem, der kom.", "Han så alle dem der kom."],
    ["Hun læste den bog, som jeg gav hende.", "Hun læste den bog som jeg gav hende."],
    ["Jeg kender de børn, der bor derovre.", "Jeg kender de børn der bor derovre."],
    ["Det er klart, at vi må hjælpe.", "Det er klart at vi må hjælpe."],
    ["Du kan se, at solen går ned.", "Du kan se at solen går ned."],
  ])("%s", (text, corrected) => {
    const found = certain(testEngine().check(text, uden));
    expect(found.map(({ rule }) => rule)).toEqual(["komma-uden-start"]);
    expect(applyFirst(text, found)).toBe(corrected);
    expect(describeFindings(corrected, certain(testEngine().check(corrected, uden)))).toEqual([]);
    // With start commas it is the other way round.
    expect(certain(testEngine().check(text, { komma: "start" }))).toEqual([]);
  });
});

describe("right without start commas", () => {
  test.each([
    "Jeg tror at det regner.",
    "Hun ved at han sover.",
    "De siger at skolen lukker.",
    "Jeg ved ikke hvad han vil.",
    "Han spurgte om vi ville med.",
    "Vi gik hjem fordi det var sent.",
    "Hun læser mens han laver mad.",
    "Du må gerne komme hvis du vil.",
    "Jeg ringer når jeg er hjemme.",
    "Han kender en mand der hedder Bo.",
    "Bogen som jeg læser, er god.",
    "Min bror, som bor i Vejle, kommer i morgen.",
    "Min far, der er pilot, rejser meget.",
    "København, der er Danmarks hovedstad, ligger på Sjælland.",
    "Hvis du kommer, kan vi spise sammen.",
    "Når det regner, bliver jeg hjemme.",
    "Da han kom hjem, gik hun i seng.",
    "Selvom det er sent, vil jeg ikke sove.",
    "Hun sagde, da hun kom hjem, at hun var træt.",
    "Det er godt, selvom det er svært.",
    "Vi købte æbler, pærer og bananer.",
    "Hun sang, og vi dansede.",
    "Det er dyrt, men det er godt.",
    "Hun græd, for hun havde slået sig.",
    "Det var koldt, så vi gik ind.",
    "Ja, det er rigtigt.",
    "Ida, kom her.",
    "Alle dem der kom, var glade.",
    "Den bog jeg læste, var spændende.",
    "Det der skete bagefter, var mærkeligt.",
    "At han løj, var tydeligt for alle.",
    "Hvad der skete, ved ingen.",
    "Han siger at det er sent, og går hjem.",
    "Jeg tror at hun kommer, men jeg ved det ikke.",
    "Hun er ældre end jeg troede.",
    "Der er mange der løber om morgenen.",
    "Vi så en film der handler om en hund.",
    "Det var hende der fandt på det.",
    "Jeg er glad for at du kom.",
    "Efter at de var gået, blev der stille.",
    "Han gik uden at sige noget.",
    "Hun er lige så høj som sin bror.",
    "Jo mere man øver sig, jo bedre bliver man.",
    "Den dag krigen sluttede, ringede alle klokker.",
    "I går var jeg syg.",
    "Fredag, lørdag og søndag har vi lukket.",
    "Karen Holm, formand for klubben, er glad.",
    "Han løb, snublede og faldt.",
    "Mor, må jeg få en is?",
    "Det er sandt, siger hun, at han er rejst.",
    "Jeg spurgte hvem der havde ringet.",
  ])("%s", (text) => {
    expect(describeFindings(text, certain(testEngine().check(text, uden)))).toEqual([]);
  });
});

test.each(["Du må gerne komme, hvis du vil.", "Jeg ringer, når jeg er hjemme."])("perhaps a remark: %s", (text) => {
  const own = testEngine()
    .check(text, uden)
    .filter(({ rule }) => rule === "komma-uden-start");
  expect(own.map(({ confidence }) => confidence)).toEqual(["mulig"]);
});
