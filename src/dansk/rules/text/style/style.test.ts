import { beforeAll, describe, expect, test } from "vitest";
import { applyFirst, testEngine } from "../../../../../tests/support/engine.ts";

beforeAll(() => void testEngine(), 60_000);

function styleOf(text: string) {
  return testEngine()
    .check(text, { style: true })
    .filter((finding) => finding.category === "stil");
}

const long = `Vi gik ${"hen over den store grønne eng og ".repeat(4)}ned til søen.`;

describe("style, for those who ask for it", () => {
  test.each([
    ["Såfremt det regner, går vi ind.", "Hvis det regner, går vi ind."],
    ["Hun er på nuværende tidspunkt i Norge.", "Hun er nu i Norge."],
    ["Vi skal anvende en saks.", "Vi skal bruge en saks."],
    ["Samtlige elever var der.", "Alle elever var der."],
    ["Han skrev vedrørende prisen.", "Han skrev om prisen."],
    ["De vil foretage en undersøgelse af sagen.", "De vil undersøge sagen."],
    ["Hvorledes går det?", "Hvordan går det?"],
    ["Mødet afholdes i morgen.", "Mødet holdes i morgen."],
    ["Det gør ikke mening at vente.", "Det giver ikke mening at vente."],
    ["Hun træner på daglig basis.", "Hun træner hver dag."],
    ["Vi skal adressere klimaet.", "Vi skal tage fat på klimaet."],
    ["I henhold til loven er det rigtigt.", "Efter loven er det rigtigt."],
    ["De vil implementere planen.", "De vil indføre planen."],
    ["Du får en gratis gave.", "Du får en gave."],
    ["Det er den mest optimale løsning.", "Det er den optimale løsning."],
    ["Vi samarbejder sammen om det.", "Vi samarbejder om det."],
    ["Jeg var træt, men dog glad.", "Jeg var træt, men glad."],
    ["Han kom i og for sig til tiden.", "Han kom til tiden."],
    ["Det er sådan set fint.", "Det er fint."],
    ["Hun var på en måde glad.", "Hun var glad."],
    ["Det var jo bare virkelig sjovt.", "Det var jo bare sjovt."],
  ])("%s → %s", (text, corrected) => {
    const found = styleOf(text);
    expect(found.map((finding) => finding.confidence)).toEqual(["mulig"]);
    expect(applyFirst(text, found)).toBe(corrected);
  });

  test("tells how long a long sentence is, on its first word", () => {
    const [found] = styleOf(long).filter((finding) => finding.rule === "stil-lang-saetning");
    expect(found?.message).toBe("Sætningen er på 33 ord.");
    expect([found?.start, found?.end]).toEqual([0, 2]);
  });

  test("tells of a word that comes again at once", () => {
    const text = "Læreren sagde, at vi skulle spørge læreren om hjælp.";
    expect(styleOf(text).map((f) => [f.rule, text.slice(f.start, f.end)])).toEqual([["stil-ordgentagelse", "læreren"]]);
  });

  test("is not told to those who have not asked, nor below its level", () => {
    expect(testEngine().check("Samtlige elever var der.")).toEqual([]);
    expect(testEngine().check("Samtlige elever var der.", { style: true, level: "oevet" })).toEqual([]);
    const disabledRules = new Set(["stil-kancellisprog"]);
    expect(testEngine().check("Samtlige elever var der.", { style: true, disabledRules })).toEqual([]);
  });
});

test.each([
  "Hvis det regner, går vi ind.",
  "Hun kom hjem og spiste aftensmad med sin familie.",
  "Dagene blev længere og længere.",
  "Det giver god mening at vente.",
  "Vi samarbejder om det.",
  "Jeg var træt, men glad.",
  "Det er faktisk sjovt.",
  "Han er meget glad og lidt træt.",
  "På en måned lærte hun at svømme.",
  "Han så måden, hun gik på.",
  "De gav hende en gave, og den var gratis.",
  "Hun fik et dejligt svar.",
  "Sådan er det.",
  "Vi gør det, fordi det giver mening.",
  "Bogen handler om en pige. Pigen bor i en skov.",
])("is silent where nothing is to be said: %s", (text) => {
  expect(styleOf(text)).toEqual([]);
});
