import { beforeAll, describe, expect, test } from "vitest";
import { testEngine } from "../../../../../tests/support/engine.ts";

beforeAll(() => void testEngine(), 60_000);

function told(text: string): readonly string[] {
  return testEngine()
    .check(text)
    .filter((finding) => finding.rule.startsWith("ensartet-"))
    .map((f) => `${f.rule} ${f.confidence} ${text.slice(f.start, f.end)} → ${f.suggestions[0] ?? "–"}`);
}

describe("what a text does in two ways is told once, where it leaves its habit", () => {
  test.each([
    ["Send en e-mail. Jeg fik din e-mail. Skriv en mail.", ["ensartet-ord mulig mail → e-mail"]],
    ["Mailen kom. E-mailen var lang. Læs e-mailen.", ["ensartet-ord mulig Mailen → E-mailen"]],
    ["Vi spiser frugt, fx æbler. Tag fx en pære. Nogle kan lide f.eks. kiwi.", ["ensartet-ord mulig f.eks. → fx"]],
    [
      "Selvom det regner, går vi. Selvom du er træt, skal du med. Selv om han er syg, kommer han.",
      ["ensartet-ord mulig Selv om → Selvom"],
    ],
    ["Vi tager afsted nu. De tog af sted i går.", ["ensartet-ord mulig af sted → afsted"]],
    ["Hun gik om bord. Han gik om bord. Vi gik ombord.", ["ensartet-ord mulig ombord → om bord"]],
    ["Vi ser tv hver dag. Mit tv er nyt. Vi så TV i går.", ["ensartet-ord mulig TV → tv"]],
    ["Hun har mange ressourcer. En resurse mangler.", ["ensartet-ord mulig resurse → ressource"]],
    ['»Hej,« sagde hun. »Kom nu.« "Nej," sagde han.', ['ensartet-tegn mulig " → –']],
    ["Han kom – og gik. Hun sad – og ventede. Vi lo - og græd.", ["ensartet-tegn mulig - → –"]],
    ["Læs side 10-15 og 20-25. Så læser du 30–35.", ["ensartet-tegn mulig – → -"]],
    ["De bor i Aarhus. Aarhus er stor. Århus ligger i Jylland.", ["ensartet-former mulig Århus → Aarhus"]],
    ["Vi ku' se havet. Vi kunne høre det. Vi kunne lugte det.", ["ensartet-former mulig ku' → kunne"]],
    ["Der var 3 hunde og 4 katte. Der var fem heste.", ["ensartet-tal mulig fem → 5"]],
    ["Det kostede 12.500 kroner. Nu koster det 15000 kroner.", ["ensartet-tal mulig 15000 → 15.000"]],
    ["Vi mødes kl. 14.30. Toget går kl. 15:10.", ["ensartet-tal mulig 15:10 → 15.10"]],
    ["Det er 20 procent. Sidste år var det 30 procent, nu er det 40 %.", ["ensartet-tal mulig % → procent"]],
  ])("%s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  test("with the counts, and only once a topic", () => {
    const text = "Tag fx en bil. Tag f.eks. en bus. Tag fx et tog. Tag f.eks. et fly. Tag fx en båd.";
    const findings = testEngine()
      .check(text)
      .filter((finding) => finding.rule === "ensartet-ord");
    expect(findings.map((finding) => finding.message)).toEqual([
      "Du skriver både »fx« (3 gange) og »f.eks.« (2 gange).",
    ]);
    expect(findings[0]?.start).toBe(text.indexOf("f.eks."));
  });

  test("when each is used as often, the first stays", () => {
    expect(told("Skriv en mail. Send en e-mail.")).toEqual(["ensartet-ord mulig e-mail → mail"]);
  });

  test("taking the suggestion ends it", () => {
    expect(told("Send en e-mail. Jeg fik din e-mail. Skriv en e-mail.")).toEqual([]);
  });
});

test.each([
  "Send en e-mail. Jeg fik din e-mail i går.",
  "Selv om natten var mørk, og selv om aftenen er der stille, sov vi ikke.",
  "Jeg arbejder selv om dagen. Selvom det er hårdt, er det sjovt.",
  "Vi så TV 2 i går. Vi har et tv i stuen.",
  "Tv er sjovt. Vi ser meget tv.",
  "Mødet er kl. 14.30, og det koster 3,50 kr. at komme ind.",
  "Side 3 har tre billeder. Kapitel 4 er langt.",
  "Der er 3 km til skolen, og vi er tre piger på holdet.",
  "Han er født i 2010. Det koster 12.000 kr.",
  '»Hun sagde "måske",« fortalte han.',
  "Vi har en fransk-dansk ordbog – og en gammel.",
  "- Mælk\n- Brød\n– Ost",
  "Han sagde: »Jeg ku' ikke.« Men han kunne godt.",
  "Hun er god til tysk. Han er go.",
  "De nåede 20 procent af målet.",
  "Vi kommer sammen alle fem, og vi tager afsted klokken otte.",
])("nothing is mixed: %s", (text) => {
  expect(told(text)).toEqual([]);
});
