/** Expressions that look like one that can be said more shortly, where that would tear the sentence or say something else. */
import { beforeAll, describe, expect, test } from "vitest";
import { rewriteForTest, testRewriter } from "../../../../../tests/support/rewriter.ts";

beforeAll(() => void testRewriter(), 60_000);

const modes = ["standard", "enkel", "formel", "forkort"] as const;

describe("what would say something else is left as it is, in every mode", () => {
  test.each([
    // A second clause goes on with what the first one tells of.
    "Det er noget, der er vigtigt, og som man skal huske.",
    "Det er noget, der bekymrer mig, og som jeg tænker over.",
    "Det er noget, som gør mig trist, og som jeg ikke forstår.",
    "Det er noget, der er svært, men som man kan lære.",
    "Det er noget, der koster penge, og som ingen vil betale.",
    // How much belongs to the noun.
    "Teksten gør meget brug af lange sætninger.",
    "Forfatteren gør meget brug af metaforer.",
    "Filmen gør lidt brug af musik.",
    "Digtet gør mest brug af korte ord.",
    "Taleren gør mere brug af direkte tale end af indirekte.",
    "Forfatteren gør en del brug af rim.",
    "Han har meget kendskab til hunde.",
    // A place that something is told of.
    "I dette digt er der tale om en metafor.",
    "I artiklen er der tale om en stigning.",
    "Her er der tale om en metafor.",
    "I novellen er der tale om en fortæller i første person.",
    "Hos Blixen er der tale om en myte.",
    "Der er i novellen tale om en jegfortæller.",
    "Der er her tale om et brud.",
    "Det er en tekst, hvor der er tale om en metafor.",
    // A time inside a story.
    "På nuværende tidspunkt i filmen er hun alene.",
    "På nuværende tidspunkt i romanen er Jonas alene.",
    "På nuværende tidspunkt af året er det mørkt.",
    "På daværende tidspunkt i historien var kongen død.",
    "Vi ved på nuværende tidspunkt i historien ikke, hvem tyven er.",
    "Han er på nuværende tidspunkt ikke længere ansat.",
    // An expression with another meaning.
    "De kender hinanden så godt som to søstre.",
    "Vi står op på samme tid hver dag.",
    "Mødet er på samme tid i morgen.",
    "Jeg ligger lidt længere inde i sengen.",
    "Hun er inde i sagen.",
    "De ældste er oppe på 35 timer.",
    "Man skal leve i øjeblikket.",
    "Det blev et motto for tiden.",
    "Han kom hertil i går.",
    "Hun faldt en henkastet bemærkning om ham.",
    "Jeg går ikke hjem af den grund.",
    "Kvinden har fundet ud af at bruge den som gødning.",
    "Han skriver om mænd i almindelighed og konger i særdeleshed.",
    "De havde opført sig dårligt i særlig grad og blev straffet.",
    "Og tillige er bogen god.",
    "Hans vrede kan ses som en følge af opdragelsen.",
    "Forfatteren ser krigen som et resultat af grådighed.",
    "Det kan tolkes som en konsekvens af skilsmissen.",
    "Hold knappen nede i tre sekunder.",
    "Sikkerheden må gå forud for alt andet.",
  ])("%s", (text) => {
    for (const mode of modes) expect(rewriteForTest(text, mode, "middel"), mode).toBe(text);
  });
});

describe("and what says the same is said more shortly as before", () => {
  test.each([
    ["Det er noget, der bekymrer mig.", "Det bekymrer mig."],
    ["Det er noget, der sker hver dag, og det skal stoppe.", "Det sker hver dag, og det skal stoppe."],
    ["Forfatteren gør brug af metaforer.", "Forfatteren bruger metaforer."],
    ["Forfatteren gør ofte brug af metaforer.", "Forfatteren bruger ofte metaforer."],
    ["Taleren gør i høj grad brug af gentagelser.", "Taleren bruger i høj grad gentagelser."],
    ["Der er tale om en fejl.", "Det er en fejl."],
    ["Der er stadig tale om en fejl.", "Det er stadig en fejl."],
    ["Derfor er der tale om en fejl.", "Derfor er det en fejl."],
    ["Da der er tale om en gave, betaler du ikke.", "Da det er en gave, betaler du ikke."],
    ["På nuværende tidspunkt er situationen alvorlig.", "Nu er situationen alvorlig."],
    ["Hun er på nuværende tidspunkt i Norge.", "Hun er nu i Norge."],
    ["Hun er på nuværende tidspunkt i gang.", "Hun er nu i gang."],
    [
      "Grunden hertil var dårligt vejr, og han kender navnene herpå.",
      "Grunden til det var dårligt vejr, og han kender navnene herpå.",
    ],
    ["Broen er lukket som følge af stormen.", "Broen er lukket på grund af stormen."],
    ["Af den grund blev jeg hjemme.", "Derfor blev jeg hjemme."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "standard", "middel")).toBe(expected));

  test.each([
    ["Så godt som alle elever bestod.", "Næsten alle elever bestod."],
    ["På samme tid steg priserne.", "Samtidig steg priserne."],
    ["Katten sidder inde i bilen.", "Katten sidder i bilen."],
    ["Katten lå oppe på bordet.", "Katten lå på bordet."],
    ["For tiden læser jeg en bog.", "Nu læser jeg en bog."],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "forkort", "middel")).toBe(expected));

  test("and more formally", () => {
    expect(rewriteForTest("Vi fandt ud af, at han løj.", "formel", "middel")).toBe("Vi opdagede, at han løj.");
  });
});
