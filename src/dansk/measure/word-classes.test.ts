import { beforeAll, expect, test } from "vitest";
import { readBytes, taggerFile } from "../../../scripts/dansk/data-files.ts";
import { testLexicon } from "../../../tests/support/lexicon.ts";
import { openTagger, type Tagger } from "../tagger/tagger.ts";
import { wordClasses, wordClassShares } from "./word-classes.ts";

let tagger: Tagger;
beforeAll(() => {
  testLexicon();
  tagger = openTagger(readBytes(taggerFile));
}, 60_000);

const of = (text: string) => wordClassShares(text, { lexicon: testLexicon(), tagger });

test("each word counts in its class, also one that is put together and one nobody knows", () => {
  expect(of("Den gamle hund sover tungt under bordet i sommerhushaven.")).toEqual({
    noun: 3 / 9,
    verb: 1 / 9,
    pronoun: 1 / 9,
    preposition: 2 / 9,
    adverb: 1 / 9,
    adjective: 1 / 9,
    conjunction: 0,
    name: 0,
    other: 0,
  });
});

test("the same form is another class in another sentence", () => {
  expect(of("Hun løber en tur.")?.verb).toBe(1 / 4);
  expect(of("Hans løb var langt, og han vandt.")?.noun).toBe(1 / 7);
});

test.each([[""], ["… – ! 😀"], ["12 34,5"]])("a text without words has none: %j", (text) => {
  expect(of(text)).toBeUndefined();
});

test.each([["\ud800 hej \u0000 med dig"], ["a".repeat(5000)], ["hej\r\nmed\u200bdig\n\n\n"]])(
  "the shares come to 1 whatever is written",
  (text) => {
    const shares = of(text);
    expect(wordClasses.reduce((sum, name) => sum + (shares?.[name] ?? 0), 0)).toBeCloseTo(1);
  },
);
