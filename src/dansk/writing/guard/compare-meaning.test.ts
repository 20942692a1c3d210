import { expect, test } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { compareMeaning } from "./compare-meaning.ts";
import { addsSource } from "./meaning-change.ts";

const compare = (before: string, after: string) => compareMeaning(before, after, { lexicon: testLexicon() });

test.each([
  ["numbers in words and figures", "Der kom halvtreds gæster.", "Der kom 50 gæster."],
  ["thousands and millions", "Det kostede 3.500.000 kroner.", "Det kostede 3,5 mio. kr."],
  ["a half added to a number", "Turen tog to en halv time.", "Turen tog 2,5 timer."],
  ["shares and percentages", "Halvdelen af klassen var syg.", "50 procent af klassen var syg."],
  ["units that are turned into one another", "Ruten er 1,5 km lang.", "Ruten er 1.500 meter lang."],
  ["dates in words and figures", "Mødet er den 3. maj 2021.", "Mødet er 03.05.2021."],
  ["times of day", "Vi mødes kl. 14.30.", "Vi mødes klokken halv tre."],
  ["names in another case", "Annas cykel er væk.", "Cyklen, som tilhører Anna, er væk."],
  ["names that become nationalities", "Kongen af Danmark rejste.", "Den danske konge rejste."],
  ["abbreviated names", "EU siger nej.", "Den Europæiske Union siger nej."],
  ["other quotation marks", "Hun sagde: »Kom nu.«", 'Hun sagde: "Kom nu."'],
  ["sources in and out of brackets", "Ifølge Holm (2018) er det sandt.", "Det er sandt (Holm, 2018)."],
  ["a negation inside a word", "Forsøget lykkedes ikke.", "Forsøget mislykkedes."],
  ["two negations", "Det er ikke umuligt.", "Det er muligt."],
  ["active for passive", "Anna blev slået af Peter.", "Peter slog Anna."],
  ["unless", "Vi går, medmindre det regner.", "Vi går, hvis det ikke regner."],
  ["a condition that begins with its verb", "Hvis vejret er godt, sejler vi.", "Er vejret godt, sejler vi."],
  ["about", "Cirka 30 kom.", "Omkring 30 kom."],
  ["the greater and the lesser named the other way", "Jylland er større end Fyn.", "Fyn er mindre end Jylland."],
  ["cause and effect named the other way", "Regn gav skader.", "Skaderne skyldtes regn."],
  ["an opposite for a negation in the same place", "Opgaven var ikke let.", "Opgaven var svær."],
  ["two negations around one condition", "Du må ikke gå uden lov.", "Du må kun gå, hvis du har lov."],
  ["a word that denies by itself", "Rummet har ingen vinduer.", "Rummet mangler vinduer."],
  ["a hedge put with a verb", "Det er måske forkert.", "Det kan være forkert."],
  ["all of a number", "Det kostede 300 kr.", "Det kostede alle 300 kr."],
  ["a verb that is no number", "Alle kan få mad.", "Mad kan alle få."],
  ["a frost with and without its sign", "Der var minus 12 grader.", "Der var 12 graders frost."],
  ["a quarter of an hour", "Vi ventede 15 minutter.", "Vi ventede et kvarter."],
  ["shares in other words", "Seks ud af ti kom.", "60 procent kom."],
  ["a span in another unit", "Vi ventede i mere end to døgn.", "Vi ventede i over 48 timer."],
  ["ten times as much", "Handelen er tidoblet siden 2000.", "Handelen er ti gange så stor som i 2000."],
  ["a list in another order", "Han så Fyn, Als og Møn.", "Han så Møn, Fyn og Als."],
  ["need in another word", "Andre skal selv betale turen.", "Andre må selv betale turen."],
  ["a door unlocked", "Villads åbnede døren.", "Villads lukkede døren op."],
  ["not every time", "Det lykkes ikke hver gang.", "Det lykkes ikke altid."],
  ["a part of a land", "Det skete i det nordlige Italien.", "Det skete i Norditalien."],
  ["a quotation in front of its speaker", "»Kom nu,« sagde Ida.", "Ida sagde: »Kom nu.«"],
  ["a fact moved to another sentence", "Per kom. Han var 12 år.", "Per kom. Per var 12 år gammel."],
])("says nothing of %s", (_name, before, after) => {
  expect(compare(before, after)).toEqual([]);
});

test.each([
  ["number", "Der kom 50 gæster.", "Der kom 15 gæster.", "Tallet 50 er ændret til 15."],
  ["date", "Vi ses mandag.", "Vi ses tirsdag.", "Tidspunktet mandag er ændret til tirsdag."],
  ["name", "Det var Karen, der vandt.", "Det var Kirsten, der vandt.", "Navnet Karen er ændret til Kirsten."],
  ["quote", "Han sagde »ja tak«.", "Han sagde »nej tak«.", "Citatet »ja tak« er ændret til »nej tak«."],
  [
    "citation",
    "Det er sandt (Holm, 2018, s. 3).",
    "Det er sandt (Holm, 2018, s. 8).",
    "Henvisningen s. 3 er ændret til s. 8.",
  ],
  ["negation", "Han kom ikke.", "Han kom.", "»ikke« er faldet ud, så sætningen kan betyde det modsatte."],
  ["modality", "Det kan regne.", "Det vil regne.", "Ordet »kan« er ændret til »vil«."],
  [
    "condition",
    "Du får penge, hvis du hjælper.",
    "Du får penge.",
    "Betingelsen »hvis du hjælper« mangler i den nye tekst.",
  ],
  ["quantity", "Nogle elever sov.", "Alle elever sov.", "Mængden »Nogle« er ændret til »Alle«."],
  ["direction", "Prisen steg.", "Prisen faldt.", "»steg« er blevet til det modsatte: »faldt«."],
  [
    "addition",
    "Vi badede.",
    "Vi badede. Siden grillede naboen pølser.",
    "»Siden grillede naboen pølser« står ikke i din egen tekst.",
  ],
])("tells of a changed %s", (kind, before, after, message) => {
  expect(compare(before, after).map((change) => [change.kind, change.message])).toEqual([[kind, message]]);
});

test.each([
  [
    "an opposite beside a pair of others",
    "direction",
    "Prisen er højere, og der er flere.",
    "Prisen er lavere, og der er flere.",
  ],
  ["a prefix that went", "negation", "Kunderne var utilfredse.", "Kunderne var tilfredse."],
  [
    "a reservation dropped with all it said",
    "condition",
    "Du får pengene, medmindre varen er brugt.",
    "Du får pengene.",
  ],
  [
    "a hedge that went from a clause put otherwise",
    "modality",
    "Branden startede formentlig i køkkenet.",
    "Ilden opstod i køkkenet.",
  ],
  [
    "the one *ikke* of two sentences",
    "negation",
    "Han kom ikke. Hun ventede ikke på ham.",
    "Han kom ikke. Hun ventede på ham.",
  ],
  ["an article that became a number", "number", "Vi rejser om et år.", "Vi rejser om to år."],
  ["a language that became another", "name", "Ordet kommer fra tysk.", "Ordet kommer fra fransk."],
  [
    "numbers given to one another's things",
    "number",
    "En voksenbillet koster 95 kroner, mens børn betaler 45 kroner.",
    "Børn betaler 95 kroner, og en voksen skal give 45 kroner.",
  ],
  [
    "names that exchanged their parts",
    "name",
    "Professor Dahl kritiserer i kronikken minister Bruun.",
    "I kronikken retter minister Bruun kritik mod professor Dahl.",
  ],
  [
    "a comparison of names turned round",
    "name",
    "Aarhus har en højere andel af studerende end Aalborg.",
    "Andelen af studerende er højere i Aalborg end i Aarhus.",
  ],
  [
    "a quotation given to another",
    "quote",
    "»Kom nu,« sagde Ida, og Bo rejste sig.",
    "»Kom nu,« sagde Bo, og Ida rejste sig.",
  ],
  ["a thing that became another of its kind", "name", "Jeg fik penicillin mod smerten.", "Mod smerten fik jeg morfin."],
  ["another part of a century", "date", "Midt i 1800-tallet kom toget.", "Toget kom sidst i 1800-tallet."],
  ["an era", "number", "Huset er fra 500 f.Kr.", "Huset er fra 500 e.Kr."],
  ["another unit", "number", "Ruten er 12 kilometer lang.", "Ruten er 12 mil lang."],
  ["a hope that became a fact", "modality", "Vi håber, at netværket virker i dag.", "Netværket virker i dag."],
  ["how much more", "quantity", "Turen blev lidt dyrere end ventet.", "Turen blev langt dyrere end ventet."],
  [
    "a sentence that was added in a text put otherwise",
    "addition",
    "Rådhuset blev bygget af røde sten og har et tårn. I dag bruges det til koncerter.",
    "Rådhuset, som er bygget af røde sten med et tårn, bruges nu til koncerter. Prinsen kom tit på besøg der.",
  ],
  ["one who is glad and one who is not", "direction", "Naboen var glad for haven.", "Naboen var ked af haven."],
])("tells of %s", (_name, kind, before, after) => {
  expect(compare(before, after).map((change) => change.kind)).toContain(kind);
});

test.each([
  ["a new source", "Det er sandt.", "Det er sandt (Holm, 2018).", true],
  ["another source", "Det er sandt (Holm, 2018).", "Det er sandt (Bech, 2018).", true],
  ["a new address", "Det står på nettet.", "Det står på dr.dk.", true],
  ["another page", "Det er sandt (Holm, 2018, s. 3).", "Det er sandt (Holm, 2018, s. 8).", false],
  ["the source elsewhere", "Ifølge Holm (2018) er det sandt.", "Det er sandt (Holm, 2018).", false],
])("a rewriting is refused for its sources alone: %s", (_name, before, after, refused) => {
  expect(addsSource(compare(before, after))).toBe(refused);
});

test("places are those of the two texts", () => {
  const [change] = compare("I 1864 tabte Danmark.", "Danmark tabte i 1846.");
  expect([change?.before, change?.after]).toEqual([
    [2, 6],
    [16, 20],
  ]);
});

test("facts that changed sentences with one another are told", () => {
  const before = "Anna fik 12 i dansk. Peter fik 7 i fysik.";
  const kinds = compare(before, "Anna fik 7 i dansk. Peter fik 12 i fysik.").map((change) => change.kind);
  expect(kinds).toEqual(["number", "number"]);
});

test("the same text has no findings", () => {
  expect(compare("Det er, som det er.", "Det er, som det er.")).toEqual([]);
});

const school =
  "Skolen blev bygget i 1987 og ligger i Aarhus. Eleverne kommer fra hele verden, og de taler flere sprog.";

test.each([
  ["Skolen i Aarhus er fra 1987. Eleverne kommer fra 12 lande og taler flere sprog.", "number", "12"],
  ["Skolen blev bygget i Aarhus i 1987. Blip blop 42 kroner.", "addition", "Blip blop 42 kroner"],
  [
    "Skolen blev bygget i Aarhus i 1987. Bananen flyver grønt over taget.",
    "addition",
    "Bananen flyver grønt over taget",
  ],
])("what nothing in the text stands for is told, also where a sentence went: %s", (after, kind, told) => {
  expect(compare(school, after).map((one) => [one.kind, one.after && after.slice(...one.after)])).toContainEqual([
    kind,
    told,
  ]);
});

test.each(["- ", "+ ", "a) ", "2) "])("the capital of a point in a list makes no name: %j", (mark) => {
  const list = (word: string) => `Vi skal huske:\n${mark}${word} er prisen vigtig for alle.\n${mark}Tiden er knap.`;
  expect(compare(list("Endvidere"), list("Desuden"))).toEqual([]);
});
