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
