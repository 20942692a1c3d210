/** Looking for what was meant takes long for words that nobody knows: a text of them must not take a server's thread. */
import { beforeAll, describe, expect, test } from "vitest";
import { readBytes, taggerFile } from "../../../scripts/dansk/data-files.ts";
import { testEngine } from "../../../tests/support/engine.ts";
import { testLexicon } from "../../../tests/support/lexicon.ts";
import { randomFrom } from "../../../tests/support/random-text.ts";
import { createSpeller } from "../spelling/suggest.ts";
import { openTagger } from "../tagger/tagger.ts";
import { maxFindings, maxSuggestionWork } from "./document.ts";
import { createEngine } from "./engine.ts";

beforeAll(() => void testEngine(), 60_000);

const parts = "skole hus bil cykel hund kat mad vand vej sol regn bord stol lampe".split(" ");
const letters = "abdefghijklmnoprstuvyæøå";

/** A long word that is near no word. */
function unknownCompound(random: () => number): string {
  const pick = (from: ArrayLike<string>) => from[Math.floor(random() * from.length)] ?? "";
  return `${pick(parts)}${pick(letters)}${pick(letters)}q${pick(parts)}${pick(letters)}${pick(letters)}`;
}

/** Sentences with an unknown compound each, out of so many: what is repeated is remembered, but counted again. */
function unknownText(chars: number, words: number, seed: number): string {
  const random = randomFrom(seed);
  const pool = Array.from({ length: words }, () => unknownCompound(random));
  let text = "";
  while (text.length < chars) {
    text += `Jeg kan godt lide ${pool[Math.floor(random() * words)]}, og det er sjovt. `;
  }
  return text.slice(0, chars);
}

/** Findings of an engine that remembers nothing yet, and how much work its suggestions took. */
function checkFresh(text: string) {
  const speller = createSpeller(testLexicon());
  const before = speller.work;
  const tagger = openTagger(readBytes(taggerFile));
  const findings = createEngine({ lexicon: testLexicon(), speller, tagger }).check(text);
  return { findings, work: speller.work - before };
}

/** The last word that is looked up may go this far beyond. */
const oneWord = 300_000;

test("200,000 characters of words that nobody knows take no more work than is allowed", { timeout: 30_000 }, () => {
  const { findings, work } = checkFresh(unknownText(200_000, 20_000, 31));
  expect(findings.length).toBe(maxFindings);
  expect(work).toBeGreaterThan(maxSuggestionWork / 2);
  expect(work).toBeLessThan(maxSuggestionWork + oneWord);
});

/** Sentences of pairs of nouns: each pair may be one word. */
function pairText(chars: number, pairs: readonly string[]): string {
  const sentences: string[] = [];
  for (let i = 0, length = 0; length < chars; i += 3) {
    const sentence = [0, 1, 2].map((n) => pairs[(i + n) % pairs.length]).join(" ");
    sentences.push(sentence);
    length += sentence.length + 2;
  }
  return sentences.join(". ").slice(0, chars);
}

test("nouns in pairs take no more work than is allowed, and a pair is looked up once", () => {
  const few = ["sender søm", "mode rum", "sender øbo", "bor dur", "ben deo"];
  expect(checkFresh(pairText(60_000, few)).work).toBeLessThan(maxSuggestionWork / 10);
  const nouns =
    "sender mode bor ben søm rum øbo dur deo hals ris bil båd kop glas kone dreng by eng å bæk ler ild".split(" ");
  const many = nouns.flatMap((one) => nouns.map((other) => `${one} ${other}`));
  expect(checkFresh(pairText(60_000, many)).work).toBeLessThan(maxSuggestionWork + oneWord);
});

test("nothing is looked up for findings past the end of the list", () => {
  const slip = "Vi skal til fødseldag.";
  const full = "Vi ses idag. ".repeat(maxFindings);
  expect(checkFresh(`Vi ses idag. ${slip}`).work).toBeGreaterThan(checkFresh(full).work);
  expect(checkFresh(`${full}${slip}`).work).toBe(checkFresh(full).work);
});

describe("a word after the allowance is spent", () => {
  const before = unknownText(60_000, 100, 32);
  const slip = "Vi skal til fødseldag.";
  const last = (text: string) => testEngine().check(text).at(-1);

  test("is still told, as a possible mistake without a suggestion", () => {
    expect(last(slip)).toMatchObject({ confidence: "sikker", suggestions: expect.arrayContaining(["fødselsdag"]) });
    expect(last(`${before}\n${slip}`)).toMatchObject({ rule: "stavning", confidence: "mulig", suggestions: [] });
  });

  test("gets its suggestions when they are asked for", () => {
    expect(testEngine().suggest("fødseldag")).toEqual(last(slip)?.suggestions);
    expect(testEngine().suggest("ga\u030arddd")).toEqual(testEngine().suggest("gårddd"));
  });

  test("gets them again once there is room", () => {
    const document = testEngine().createDocument();
    document.apply({ from: 0, to: 0, insert: `${before}\n${slip}` }, 1);
    const { findings } = document.apply({ from: 0, to: before.length, insert: "" }, 2);
    expect(findings.at(-1)?.suggestions[0]).toBe("fødselsdag");
  });
});

// Forty texts of words that nobody knows, each checked twice: that takes its time, and the time is not what it proves.
test("edits around the end of the allowance say what a check of the whole text says", { timeout: 30_000 }, () => {
  const random = randomFrom(33);
  const document = testEngine().createDocument();
  let text = unknownText(30_000, 100, 34);
  document.apply({ from: 0, to: 0, insert: text }, 0);
  let cut = 0;
  for (let version = 1; version <= 40; version += 1) {
    const from = Math.floor(random() * text.length);
    const to = random() < 0.5 ? from : Math.min(text.length, from + Math.floor(random() * 2000));
    const insert = random() < 0.4 ? "x" : unknownText(Math.floor(random() * 2000), 100, 34);
    text = text.slice(0, from) + insert + text.slice(to);
    const { findings } = document.apply({ from, to, insert }, version);
    const whole = testEngine().check(text);
    expect(findings).toEqual(whole);
    const spelling = whole.filter(({ rule }) => rule === "stavning");
    if (spelling.some((one) => testEngine().suggest(text.slice(one.start, one.end)).length > one.suggestions.length)) {
      cut += 1;
    }
  }
  expect(cut).toBeGreaterThan(10);
});
