import { beforeAll, describe, expect, test } from "vitest";
import { kindsOf, rewriteForTest, testRewriter } from "../../../../../tests/support/rewriter.ts";

beforeAll(() => void testRewriter(), 60_000);

describe("officialese becomes plain Danish", () => {
  test.each([
    ["Såfremt det regner, går vi ind.", "Hvis det regner, går vi ind."],
    ["Vi går ind, såfremt det regner.", "Vi går ind, hvis det regner."],
    ["Han kom, på trods af at han var syg.", "Han kom, selvom han var syg."],
    ["Han kom på trods af, at han var syg.", "Han kom, selvom han var syg."],
    ["På trods af, at han var syg, kom han.", "Selvom han var syg, kom han."],
    ["Med henblik på at sikre kvaliteten anvendes to metoder.", "For at sikre kvaliteten bruges to metoder."],
    ["Hun er på nuværende tidspunkt i Norge.", "Hun er nu i Norge."],
    ["Hun er på nuværende tidspunkt ikke hjemme.", "Hun er endnu ikke hjemme."],
    ["Du er forpligtet til at betale.", "Du skal betale."],
    ["Er du i stand til at løfte den?", "Kan du løfte den?"],
    ["Vi har desværre ikke mulighed for at deltage.", "Vi kan desværre ikke deltage."],
    ["Der er tale om en fejl.", "Det er en fejl."],
    ["Nærværende aftale gælder i et år.", "Denne aftale gælder i et år."],
    ["Ovennævnte regler gælder for alle.", "De nævnte regler gælder for alle."],
    ["Undertegnede anmoder om aktindsigt.", "Jeg beder om aktindsigt."],
    ["Klagen sendes til undertegnede.", "Klagen sendes til mig."],
    ["Ordningen er vederlagsfri, men benyttes af få.", "Ordningen er vederlagsfri, men bruges af få."],
    ["Samtlige elever skal møde kl. 8.", "Alle elever skal møde kl. 8."],
    ["Vi drøfter spørgsmål vedrørende byggeriet.", "Vi drøfter spørgsmål om byggeriet."],
    ["I forbindelse med flytningen skal du betale.", "Ved flytningen skal du betale."],
    ["Lejligheden er beliggende i Aarhus.", "Lejligheden ligger i Aarhus."],
    ["Han er bosiddende i Norge.", "Han bor i Norge."],
    ["Hun er i besiddelse af en båd.", "Hun har en båd."],
    ["Vi afventer dit svar.", "Vi venter på dit svar."],
    ["Skemaet fremsendes i morgen.", "Skemaet sendes i morgen."],
    ["De fremsendte skemaet i går.", "De sendte skemaet i går."],
    ["Vi har anvendt tre metoder.", "Vi har brugt tre metoder."],
    ["Vi undersøger, hvorvidt det passer.", "Vi undersøger, om det passer."],
    ["Ved De, hvorledes det går?", "Ved De, hvordan det går?"],
    ["Kom ikke for sent, idet døren er låst.", "Kom ikke for sent, fordi døren er låst."],
    ["Reglerne finder anvendelse på alle.", "Reglerne gælder for alle."],
    ["Vi har haft mulighed for at se huset.", "Vi har kunnet se huset."],
    ["Hun gav udtryk for, at hun var træt.", "Hun sagde, at hun var træt."],
    ["Efterkom straks anvisningerne.", "Følg straks anvisningerne."],
    ["Jeg erindrer ikke navnet.", "Jeg husker ikke navnet."],
    ["Bogen omhandler en pige.", "Bogen handler om en pige."],
    ["Endvidere skal du betale gebyr.", "Desuden skal du betale gebyr."],
    ["Det betales på månedlig basis.", "Det betales hver måned."],
    ["Vi rejser primo maj.", "Vi rejser i begyndelsen af maj."],
    ["Mel, sukker samt æg blandes.", "Mel, sukker og æg blandes."],
    ["Du bedes rette henvendelse til kommunen.", "Du bedes kontakte kommunen."],
    ["Bistanden er gratis.", "Hjælpen er gratis."],
    ["BREV: I henhold til loven er det forbudt.", "BREV: Efter loven er det forbudt."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "enkel", "middel")).toBe(expected));
});

test.each([
  "De anvendte metoder er gode.",
  "Den anvendte metode er god.",
  "Hun er anvendt matematiker.",
  "Han er ikke forpligtet til at svare.",
  "Kan du være i stand til at gøre det?",
  "Vi har haft mulighed for at se huset, men ikke mulighed for at købe det.",
  "Han sagde: »Såfremt det regner, går vi ind.«",
  "Udgifter vedrørende boligen trækkes fra.",
  "Vi afholder udgifterne til rejsen.",
  "Han afholdt sig fra at stemme.",
  "En nærværende far er guld værd.",
  "Hun var nærværende og rolig.",
  "Hvad enten du vil eller ej, skal du med.",
  "Vi traf hinanden i forbindelse med en gammel ven.",
  "Det blev sat i forbindelse med radioen.",
  "Tak, ligeledes.",
  "Figuren stod tydeligt på den baggrund.",
  "Det er ikke ejet af dem.",
  "Han gik frem, idet han løftede hånden.",
  "Det er gældende ret.",
  "Den gældende lov er ny.",
  "Hun var forud for sin tid.",
  "Et skønt hus er bedre end et grimt.",
  "Det er skønt, at du kommer.",
  "Kom med det samme.",
  "Således er det.",
  "Han forstod det således, at hun var rejst.",
  "Spørgsmålet om hvorvidt det passer, er åbent.",
  "Et rettidigt svar er vigtigt.",
  "Alle hans grunde er grundet i frygt.",
  "Han spiller minimum.",
  "Hun er særdeles.",
  "Fra primo maj til ultimo juni.",
  "De er behæftede personer.",
  "Både æg samt mel skal bruges.",
  "Hendes bopælskommune er Vejle.",
  "Fornødenheder er dyre.",
  "Mange tak for hjælpen.",
  "Han erindrede mig om mødet.",
  "Gæsterne anmodes om at gå.",
  "Han blev udvist af landet.",
])("stays as it is: %s", (text) => {
  const kinds = kindsOf(text, "standard", "middel");
  expect(kinds.filter((kind) => kind === "plain-word")).toEqual([]);
});

describe("foreign words become Danish where plain words were asked for", () => {
  test.each([
    ["Vi implementerer løsningen.", "Vi indfører løsningen."],
    ["Vi skal reducere antallet af fejl.", "Vi skal mindske antallet af fejl."],
    ["Hun konstruerede en bro.", "Hun byggede en bro."],
    ["Fejlen resulterede i et tab.", "Fejlen førte til et tab."],
    ["De tildelte ham en pris.", "De gav ham en pris."],
    ["Omkostningerne er høje.", "Udgifterne er høje."],
    ["Den vanskelige opgave blev løst.", "Den svære opgave blev løst."],
    ["Det er vanskeligt at sige.", "Det er svært at sige."],
    ["Tidssvarende lokaler er vigtige.", "Moderne lokaler er vigtige."],
    ["Det sker hyppigt.", "Det sker ofte."],
    ["Har du behov for hjælp, så ring.", "Har du brug for hjælp, så ring."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "enkel", "middel")).toBe(expected));

  test.each([
    "Den implementerede løsning virker.",
    "Han forblev rolig.",
    "De reducerede prisen til det halve.",
    "Omkostningsniveauet stiger.",
    "Vanskelighederne er mange.",
    "Jo hyppigere, jo bedre.",
    "Kvinder udgør 60 procent.",
    "Prisen blev tildelt forfatteren.",
    "Hun har de fornødne evner.",
  ])("stays as it is: %s", (text) => expect(kindsOf(text, "enkel", "middel")).toEqual([]));
});

describe("the verb comes out of its noun", () => {
  test.each([
    ["Vi foretog en optælling af stemmerne.", "Vi talte stemmerne."],
    ["Derfor foretog vi ikke en optælling af stemmerne.", "Derfor talte vi ikke stemmerne."],
    ["Vi foretager i øjeblikket en undersøgelse af sagen.", "Vi undersøger i øjeblikket sagen."],
    ["Lægen skal foretage en måling af dit blodtryk.", "Lægen skal måle dit blodtryk."],
    ["Foretag en registrering af alle fejl.", "Registrer alle fejl."],
    ["De har gennemført en evaluering af forløbet.", "De har evalueret forløbet."],
    ["Hun lavede en analyse af digtet.", "Hun analyserede digtet."],
    ["Vi skal lave en sammenligning af priserne.", "Vi skal sammenligne priserne."],
    ["Han foretog målinger af vandet.", "Han målte vandet."],
    ["De foretager ændringer i planen.", "De ændrer planen."],
    ["Kommunen traf beslutning om at lukke skolen.", "Kommunen besluttede at lukke skolen."],
    ["Kommunen har truffet beslutning om, at skolen lukker.", "Kommunen har besluttet, at skolen lukker."],
    ["Vi indgik en aftale om at mødes.", "Vi aftalte at mødes."],
    ["De stillede krav om, at alle betaler.", "De krævede, at alle betaler."],
    ["Hun rettede kritik mod planen.", "Hun kritiserede planen."],
    ["Vi aflagde besøg hos min mormor.", "Vi besøgte min mormor."],
    ["Vi yder hjælp til eleverne.", "Vi hjælper eleverne."],
    ["Hun kom med et forslag om at vente.", "Hun foreslog at vente."],
    ["De foretog en udskiftning af alle vinduer.", "De udskiftede alle vinduer."],
    ["Vi har foretaget køb af fire borde.", "Vi har købt fire borde."],
    ["I morgen foretager vi en gennemgang af reglerne.", "I morgen gennemgår vi reglerne."],
    ["De fremsatte ønske om at flytte.", "De ønskede at flytte."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "standard", "middel")).toBe(expected));
});

test.each([
  "Vi foretog en grundig undersøgelse af sagen.",
  "En undersøgelse af sagen er i gang.",
  "Vi foretog en undersøgelse.",
  "Vi foretog en undersøgelse af, hvordan det gik.",
  "Hun lavede en kage af mel.",
  "Hun lavede en undersøgelse, og af den fremgik det.",
  "Vi yder hjælp til indkøb.",
  "Han traf en beslutning.",
  "De traf beslutning om lukning af skolen.",
  "Han traf en ven, og de talte om at rejse.",
  "Vi lavede en aftale.",
  "Vi har en aftale om at mødes.",
  "De stillede krav.",
  "Hun gav støtte til forslaget.",
  "Han sagde: »Vi foretager en måling af vandet.«",
  "Jeg foretrækker en måling af vandet.",
  "Vi gennemførte kurset.",
  "Målingen af vandet er færdig.",
  "Han tog en beslutning på stedet.",
  "Hvilken undersøgelse af sagen foretog de?",
  "De foretog sig ikke noget.",
  "Vi foretog en rejse.",
  "Hun kom med et forslag.",
  "De aflagde ham et visit.",
  "Rapporten er en analyse af digtet.",
  "Han udfører et stykke arbejde.",
  "Vi foretog to målinger af vandet.",
])("keeps its noun: %s", (text) => expect(kindsOf(text, "standard", "middel")).not.toContain("nominal"));

describe("fewer words", () => {
  test.each([
    ["På trods af regnen kom alle.", "Trods regnen kom alle."],
    ["Hun boede der i en periode på 3 år.", "Hun boede der i 3 år."],
    ["Langt om længe kom bussen.", "Endelig kom bussen."],
    ["Det er helt og holdent min skyld.", "Det er helt min skyld."],
    ["Vi ses med jævne mellemrum.", "Vi ses jævnligt."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "forkort", "middel")).toBe(expected));

  test("nothing that makes the text longer", () => {
    const text = "Det er mht. prisen, og desuagtet kan vi grundet sygdom ikke komme.";
    const { text: shorter } = testRewriter().rewrite(text, { mode: "forkort", strength: "kraftig", keep: [] });
    expect(shorter.length).toBeLessThanOrEqual(text.length);
  });
});

describe("an adverb comes instead of a phrase only where an adverb can stand", () => {
  test.each([
    ["Du kan til enhver tid opsige aftalen.", "Du kan altid opsige aftalen."],
    ["Vi holder i særlig grad af dyr.", "Vi holder især af dyr."],
    ["På nuværende tidspunkt er situationen alvorlig.", "Nu er situationen alvorlig."],
    ["Han ved, at børn i almindelighed sover længe.", "Han ved, at børn normalt sover længe."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "standard", "middel")).toBe(expected));

  test.each([
    "Du kan opsige aftalen til enhver tid.",
    "Til enhver tid kan du opsige aftalen.",
    "Danskerne i almindelighed er glade.",
    "Børn i særdeleshed har brug for søvn.",
    "Situationen på nuværende tidspunkt er alvorlig.",
    "Det skyldes det forhold, at han i dag er syg.",
  ])("these stand: %s", (text) => expect(rewriteForTest(text, "standard", "middel")).toBe(text));
});
