import { expect, test } from "vitest";
import { testEngine } from "../../../../../tests/support/engine.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { editDistance } from "./edit-distance.ts";
import { misspelling } from "./misspelling.ts";

ruleExamples(misspelling, {
  wrong: [
    ["Det var en spænnende film.", "Det var en spændende film."],
    ["Hun er min bedste veninnde.", "Hun er min bedste veninde."],
    ["Vi skal til fødseldag.", "Vi skal til fødselsdag."],
    ["Han har en ny computter.", "Han har en ny computer."],
    ["Det er desvære for sent.", "Det er desværre for sent."],
    ["Jeg glemte min paraplyy.", "Jeg glemte min paraply."],
    ["Hun er meget inteligent.", "Hun er meget intelligent."],
    ["Vi lavede et eksperriment.", "Vi lavede et eksperiment."],
    ["Det er helt naturlgt.", "Det er helt naturligt."],
    ["Han fik en kæmpe overaskelse.", "Han fik en kæmpe overraskelse."],
    ["Jeg er intereseret i musik.", "Jeg er interesseret i musik."],
    // The place decides among forms that are as near.
    ["Kan du regnr det ud?", "Kan du regne det ud?"],
    ["Hun fik en klæme på kinden.", "Hun fik en klemme på kinden."],
    ["Vi drak varm sjokolade.", "Vi drak varm chokolade."],
    ["Jeg fårstår det ikke.", "Jeg forstår det ikke."],
    ["Det lyder meget inresant.", "Det lyder meget interessant."],
    ["Han gik i en anden klase end mig.", "Han gik i en anden klasse end mig."],
    ["Vi kiger på stjerner.", "Vi kigger på stjerner."],
    ["Pigene sang højt.", "Pigerne sang højt."],
    ["Det er en god ambulanse.", "Det er en god ambulance."],
    ["Jeg har glemt min adgangkode.", "Jeg har glemt min adgangskode."],
    ["Vi mødte en gammel profesor.", "Vi mødte en gammel professor."],
    ["Det var plusselig mørkt.", "Det var pludselig mørkt."],
  ],
  right: [
    "Det var en spændende film.",
    "Min veninde hedder Zarqina.",
    "Vi tog til Grzbork i sommer.",
    "Han arbejder hos IKEA og ATP.",
    "Skriv til os på hej@eksempel.dk nu.",
    "Koden er A7b9.",
    "Vi så en film på YouTube.",
    "Haha, det var sjovt.",
    "Øhm, det ved jeg ikke.",
    "Han sagde: »The weather is lovely today, my dear friend.«",
    "Hun bor i en havneby.",
    "De spiller håndbold i sportshallen.",
    "Kong Christian IV byggede meget.",
    "Sommer- og vintertøj sælges.",
    "Det er en 12-årig dreng.",
    "Vi fik is og kage.",
    "Filen hedder mit_dokument.",
    "Nej, neeej, sådan skal det ikke være.",
    "Hunden hedder Fido, og katten hedder Misser.",
    "Han læste bogen på tre timer.",
    "Min storesøster swiper altid til venstre på Tinder.",
    "Vi lavede en gruppechat på Snap.",
    "Jeg har lavet min powerpoint færdig.",
    "Vi så en youtuber, der lavede en unboxing.",
    "De har en robotstøvsuger og en luftfugter.",
    "Vi sorterer plastaffald og madaffald hver for sig.",
    "Elbiler og ladestandere bliver mere almindelige.",
    "Hun er klimaaktivist og bor i et bofællesskab.",
    "Min fodboldtræner siger, at vi skal drikke mere vand.",
    "Jeg fik en ny skoletaske i gave.",
    "Min morfar har en gammel skrivemaskine.",
    "Pludselig hørte han en knirkende lyd fra kælderrummet.",
    "Månelyset faldt ind gennem de støvede ruder.",
    "»Ka' du ikke bare la' vær'?« spurgte hun.",
    "»Årh, hold nu op,« vrissede Ida.",
    "Regndråberne trommede mod taget.",
    "Pædagogmedhjælperen hjalp børnene med flyverdragterne.",
    "Arbejdsløsheden er faldet med to procentpoint.",
    "Inflationen og rentestigningerne rammer boligejerne.",
    "Virksomheden nedjusterer sine forventninger til årsresultatet.",
    "Landsholdet vandt VM-kvalifikationskampen med 3-0.",
    "Målmanden reddede straffesparket i overtiden.",
    "Tilsæt en spsk. olie og to tsk. salt.",
    "Hun drikker iskaffe med havremælk.",
    "Drengene spillede padel og floorball.",
    "Han har ADHD og går til psykolog.",
    "Vaccinationen mod covid-19 var frivillig.",
    "Vi brugte selvtest og mundbind.",
    "Jeg har downloadet spillet og opdateret min profil.",
    "Hun har tusind followere og får masser af likes.",
    "Personkarakteristikken af Karl viser, at han er indadvendt.",
    "Miljøbeskrivelsen er detaljeret, og sproget er billedrigt.",
    "Fotosyntesen omdanner kuldioxid og vand til glukose.",
    "Stavnsbåndet blev ophævet i 1788.",
    "Grundloven af 1849 indførte folkestyret.",
    "Den sorthårede pige smilede skævt.",
    "Jeg faldt i søvn på sofaen til en dokumentar om hajer.",
    "Børnehaveklasselederen sang godmorgensang.",
    "Pyha, det var tæt på.",
    "Håber, du får en god dag, knus og kram.",
    "Han drømmer om at blive pilot eller dyrlæge.",
    "Solcellerne på taget giver strøm til varmepumpen.",
    "Hun er glutenallergiker og vegetar.",
    "Vi købte en klase vindruer.",
    "Der var hundredeogtyve elever.",
    "Han bor i nummer totusindefem.",
    "De kritiserede planen skarpt.",
  ],
  possible: ["Det er sådan en great dag.", "Vi spiste börek og brød.", "Han fortalte om en pölsa."],
});

test.each([
  ["og", "og", 0],
  ["huset", "husset", 1],
  ["hsuet", "huset", 1],
  ["kat", "hund", 4],
  ["a", "abcdefgh", 4],
])("%s and %s are %i slips apart", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test("a word in the personal dictionary is right, in any capitals", () => {
  const text = "Vi spiser blorfen. Blorfen er god.";
  expect(testEngine().check(text, { dictionary: new Set(["blorfen"]) })).toEqual([]);
  expect(
    testEngine()
      .check(text)
      .map((finding) => finding.rule),
  ).toContain("stavning");
});
