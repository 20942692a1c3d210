/** A name with a year is a reference by what stands beside it: a verb of saying, a source, a place in brackets of its own. */
import { beforeAll, describe, expect, test } from "vitest";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { inventedReferences } from "./invented-references.ts";

beforeAll(() => void testLexicon(), 60_000);

const told = (answer: string): readonly string[] =>
  inventedReferences(answer, { text: "", passages: 0, pages: [] }, { lexicon: testLexicon() }).map(({ start, end }) =>
    answer.slice(start, end),
  );

describe("a film, a firm, an event or somebody who does something", () => {
  test.each([
    "Spillet Fortnite (2017) er populært.",
    "Romanen Frøken Smilla (1992) blev en succes.",
    "Albummet Thriller (1982) solgte godt.",
    "Serien Stranger Things (2016) foregår i 80'erne.",
    "Minecraft (2011) er et computerspil.",
    "Facebook (2004) blev grundlagt af Mark Zuckerberg.",
    "TikTok (2016) er en app.",
    "Parasite (2019) vandt en Oscar.",
    "Barbie (2023) og Oppenheimer (2023) havde premiere samme dag.",
    "Barbie og Oppenheimer (2023) havde premiere samme dag.",
    "Barbie (2023) viser Margot Robbie i hovedrollen.",
    "Vinterbergs Jagten (2012) er en film.",
    "Susanne Biers Hævnen (2010) vandt en Oscar.",
    "Jan Sonnergaards Radiator (1997) er en novellesamling.",
    "Queen (1975) udgav Bohemian Rhapsody.",
    "Martin Luther King (1963) holdt talen »I have a dream«.",
    "Obama (2008) vandt.",
    "Mette Frederiksen (2019) blev statsminister.",
    "Lars von Trier (1956) er instruktør.",
    "Mød Peter Madsen (1958) og hans hund.",
    "Aarhus Universitet (1928) ligger i Aarhus.",
    "Tesla (2003) laver elbiler.",
  ])("is no reference: %s", (answer) => expect(told(answer)).toEqual([]));

  test.each([
    "Topmødet (København, 2009) blev en fiasko.",
    "Vi ses til OL (Paris, 2024).",
    "Koncerten (Roskilde Festival, 2019) var god.",
    "Angrebet (New York, 2001) ændrede verden.",
    "Legene (Rio de Janeiro, 2016) og (Tokyo, 2021).",
    "Mødet (Odense, 2018) og (Aarhus, Danmark, 2017).",
    "Angrebet (Paris, 13. november 2015) kostede liv.",
    "Hilsen (Anna, 3. maj 2020).",
  ])("nor is a place or a day in brackets: %s", (answer) => expect(told(answer)).toEqual([]));
});

describe("somebody who has written something", () => {
  test.each([
    ["Hansen (2008) skriver om unge.", "Hansen (2008)"],
    ["Hansen (2008) mener, at skolen skal ændres.", "Hansen (2008)"],
    ["Hansen (2008) påviser en sammenhæng.", "Hansen (2008)"],
    ["Hansen (2008) viser også, at børn lærer bedst ude.", "Hansen (2008)"],
    ["Hansen (2008) har vist, at børn lærer bedst ude.", "Hansen (2008)"],
    ["Her er Hansen (2008), der mener det modsatte.", "Hansen (2008)"],
    ["Det mener Hansen (2008) også.", "Hansen (2008)"],
    ["Her argumenterer Hansen (2008) for det modsatte.", "Hansen (2008)"],
    ["Hansen og Holm (2008) argumenterer for det.", "Hansen og Holm (2008)"],
    ["Hansens (2008) undersøgelse viser det samme.", "Hansens (2008)"],
    ["En undersøgelse af Hansen (2008) viser det.", "Hansen (2008)"],
    ["Ifølge Hansen (2008) er det vigtigt.", "Ifølge Hansen (2008)"],
    ["Begrebet er defineret af Bourdieu (1986).", "Bourdieu (1986)"],
    ["Ifølge en undersøgelse fra Aarhus Universitet (2018) sover unge for lidt.", "Aarhus Universitet (2018)"],
    ["Det viser PISA (2018).", "PISA (2018)"],
    ["WHO (2020) anbefaler motion.", "WHO (2020)"],
    ["Retskrivningsordbogen (2024) siger det.", "Retskrivningsordbogen (2024)"],
    ["Artiklen i Berlingske (12. marts 2021) siger det samme.", "Berlingske (12. marts 2021)"],
    ["Som Freud (1920) viser, gentager vi det.", "Som Freud (1920)"],
    ["Holst (2010) anser derimod klassen for vigtigst.", "Holst (2010)"],
    ["Begrebet blev lanceret af Beck (1986) og bruges stadig.", "Beck (1986)"],
  ])("is told in the text: %s", (answer, reference) => expect(told(answer)).toEqual([reference]));

  test.each([
    "Både Schmidt (2006) og Berg (2013) påpeger, at lektier betyder mere.",
    "Det påpeges af Schmidt (2006) og Berg (2013).",
    "Schmidt (2006) hævder det, mens Berg (2013) er uenig.",
  ])("and beside another: %s", (answer) => {
    expect(told(answer)).toEqual([expect.stringContaining("Schmidt (2006)"), "Berg (2013)"]);
  });

  test.each([
    "(Berlingske, 12. marts 2021)",
    "(Politiken, d. 3. maj 2019)",
    "(Politiken 3/4 2019)",
    "(Jyllands-Posten, 30. september 2005)",
    "(Skive Folkeblad, 3. maj 2020)",
    "(DR, 12. marts 2021)",
    "(Den Danske Ordbog, 2024)",
    "(Den Store Danske, 2019)",
    "(Information, 2024)",
    "(London, 1903, s. 4; Hansen, 2019)",
  ])("and in brackets: %s", (reference) => {
    expect(told(`Det står der ${reference}.`)).toEqual(reference.includes(";") ? ["Hansen, 2019"] : [reference]);
  });
});
