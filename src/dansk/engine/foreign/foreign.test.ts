import { beforeAll, describe, expect, test } from "vitest";
import { describeFindings, testEngine } from "../../../../tests/support/engine.ts";

beforeAll(() => void testEngine(), 60_000);

const told = (text: string): readonly string[] => describeFindings(text, testEngine().check(text));
const certain = (text: string) =>
  testEngine()
    .check(text)
    .filter((finding) => finding.confidence === "sikker");

describe("a text that is not Danish of today gets one notice and nothing else that is certain", () => {
  test.each([
    "My summer holiday was amazing. We went to Spain with my family. Every morning we had breakfast on the terrace.",
    "Mein Name ist Peter und ich wohne in Hamburg. Jeden Morgen fahre ich mit dem Fahrrad zur Schule. Gestern habe ich einen Film gesehen.",
    "Jag heter Anna och jag bor i Göteborg. Varje morgon cyklar jag till skolan. Jag tycker om att läsa böcker.",
    "Hver dag pleier jeg å dra til skolen. Jeg liker å lese bøker og høre på musikk. I helgene pleier vi å dra på hytta.",
    "Eg heiter Kari og eg bur i Bergen. Kvar dag går eg til skulen saman med venninna mi. Eg likar å lese bøker og høyre på musikk.",
    "Jeg skulle gjerne ha blitt med på turen, men jeg må jobbe hele helgen. Kanskje vi kan møtes etterpå og spise noe sammen? Gi beskjed hvis det passer for deg.",
    "Jag skulle gärna ha följt med på resan, men jag måste arbeta hela helgen. Kanske kan vi träffas efteråt. Hör av dig om det passar.",
    "Da Drengen kom hjem fra Skolen, stod hans Moder i Døren og kaldte paa ham. Han maatte ikke gaa over Aaen. Isen saa jo stærk ud, og han gik til Skoven.",
    "Sneen laa tykt over Markerne. Den gamle Mand gik hen ad Vejen og saa ud over Havet. Drengene maatte gaa hjem.",
    'git commit -m "ny fil"\nfunction hello(name) {\n  const text = name + 1;\n  return text;\n}\nfor (let i = 0; i < 10; i++) print(i);',
  ])("%s", (text) => {
    expect(certain(text).map((finding) => [finding.rule, finding.suggestions])).toEqual([["ikke-dansk", []]]);
  });
});

describe("Danish text gets no such notice", () => {
  test.each([
    "Jeg læste en bog på engelsk. I den stod der: »Life is what happens while you make other plans.« Det er sandt.",
    "Min lærer siger altid »practice makes perfect«. Det har hun ret i. Jeg øver mig hver dag.",
    "Hej. Ja. Nej. Okay. Vi ses.",
    "KOM TIL SOMMERFEST PÅ SKOLEN. DER ER GRILLMAD OG MUSIK. HUSK REGNTØJ.",
    "Vi mødte Aase fra Aabenraa. Hun bor på Gaardvej i Aalborg. Hendes mand hedder Haakon.",
    "Jeg har læst om H.C. Andersen. Han skrev mange eventyr. Et af dem hedder Fyrtøjet.",
    "mælk\nbrød\nsmør\nost",
    "",
  ])("%s", (text) => {
    expect(
      testEngine()
        .check(text)
        .some((finding) => finding.rule === "ikke-dansk"),
    ).toBe(false);
  });
});

test("one old spelling is a slip in a Danish text, and is told", () => {
  expect(told("Vi skal ud at gaa i dag.")).toEqual(["stavning: »gaa« → gå"]);
});

test("a short sentence after an English one is English too", () => {
  expect(certain("We love the summer and the sea. Birds sing loudly.")).toEqual([]);
});

// What people paste: nothing in it is a mistake, and nothing is told for certain.
describe("what is no running text is left alone", () => {
  test.each([
    ["a song", "Hey hey, natten er min ven\nJeg går i regnen igen og igen\nla la la la\nKom hjem kom hjem kom hjem"],
    ["a list", "Huskeliste:\n- mælk\n- 2 l fløde\n- æg (10 stk.)\n1. vaske op\n2. støvsuge\n* Kattemad"],
    ["a table", "Navn\tAlder\tBy\nAnders\t14\tRanders\nGennemsnit   14,5   -   11,1\nMåling 1    Måling 2\n3,2    3,4"],
    [
      "capitals",
      "KÆRE ALLE. DER ER MØDE PÅ TORSDAG KL. 19. HUSK KAFFE OG KAGE. HVIS I IKKE KAN KOMME SÅ RING TIL MIG.",
    ],
    [
      "notes",
      "Fotosyntese = planter laver sukker af lys\nCO2 + H2O -> glukose + O2\nvigtigt: klorofyl (grønt farvestof)",
    ],
    ["mathematics", "Vi har f(x) = 2x² − 3x + 1, så f'(x) = 4x − 3. Løsningsmængden er L = {1; 0,5}."],
    ["a recipe", "4 pers.\n500 g hakket oksekød\n2 løg, finthakkede\n1 tsk. salt\nSvits løgene. Serveres med ris."],
    ["links", "Se https://www.eksempel.dk/a?id=12&x=å#top og skriv til bo@skole.dk. Brug #dkpol eller @minister."],
  ])("%s", (_name, text) => {
    expect(describeFindings(text, certain(text))).toEqual([]);
  });
});

test("chat is told of what is certain, and what is meant", () => {
  const text = "ej hva laver du lol\njeg kommer imorn haha\nasså kom nu mæn, hun er såååå sød 😂";
  const meant = certain(text).map((finding) => finding.suggestions[0]);
  expect(meant).toEqual(["hvad"]);
});
