import { beforeAll, expect, test } from "vitest";
import { openTagger } from "#dansk/tagger/tagger.ts";
import { readBytes, taggerFile } from "../../../../scripts/dansk/data-files.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { analyseWord, inflectLike } from "./inflect-like.ts";

let parts: Parameters<typeof analyseWord>[2] | undefined;

beforeAll(() => {
  parts = { lexicon: testLexicon(), tagger: openTagger(readBytes(taggerFile)) };
}, 60_000);

function analyse(text: string, word: string) {
  if (parts === undefined) throw new Error("The tagger isn't open");
  return analyseWord(text, text.indexOf(word), parts);
}

function replace(text: string, word: string, lemma: string): string | null | undefined {
  const analysis = analyse(text, word);
  return analysis && inflectLike(testLexicon(), lemma, analysis);
}

test.each([
  ["Han købte en stor bil.", "bil", "vogn", "vogn"],
  ["Han købte en stor bil.", "bil", "køretøj", null],
  ["Bilen er rød.", "Bilen", "vogn", "Vognen"],
  ["Bilens farve er rød.", "Bilens", "vogn", "Vognens"],
  ["Alle biler kører.", "biler", "køretøj", "køretøjer"],
  ["Vi så tre nye biler.", "biler", "bus", "busser"],
  ["Lærerne holder fri.", "Lærerne", "elev", "Eleverne"],
  ["Han løb hjem.", "løb", "gå", "gik"],
  ["Han løber hjem.", "løber", "gå", "går"],
  ["Han vil løbe hjem.", "løbe", "gå", "gå"],
  ["Han har løbet hjem.", "løbet", "gå", "gået"],
  ["Bogen blev skrevet i går.", "skrevet", "forfatte", "forfattet"],
  ["Der læses mange bøger.", "læses", "købe", "købes"],
  ["Et flot hus.", "flot", "smuk", "smukt"],
  ["De flotte huse.", "flotte", "smuk", "smukke"],
  ["Det er det flotteste hus.", "flotteste", "pæn", "pæneste"],
  ["Huset er flottere end mit.", "flottere", "pæn", "pænere"],
  ["HUSE brænder.", "HUSE", "bygning", "BYGNINGER"],
  ["Han købte en bil.", "bil", "findesikke", null],
  ["Han skrev brevet.", "skrev", "sende", "sendte"],
])("%s: %s, %s", (text, word, lemma, expected) => expect(replace(text, word, lemma)).toBe(expected));

test("a word without forms, and no word at all, have no analysis", () => {
  expect(analyse("Han og hun løb.", "og")).toBeUndefined();
  expect(analyse("Han løb.", " ")).toBeUndefined();
  expect(parts && analyseWord("Han løb.", 99, parts)).toBeUndefined();
});

test("offsets are those of the text", () => {
  const text = "Det regner. Han købte en bil.";
  const analysis = analyse(text, "bil");
  expect(analysis && text.slice(analysis.start, analysis.end)).toBe("bil");
});
