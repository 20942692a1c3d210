import { expect, it } from "vitest";
import { wordMemory } from "#dansk/engine/resources.ts";
import { SentenceView } from "#dansk/engine/sentence-view.ts";
import { createSpeller } from "#dansk/spelling/suggest.ts";
import { readSentence } from "#dansk/text/sentences.ts";
import { readBytes, taggerFile } from "../../../scripts/dansk/data-files.ts";
import { testLexicon } from "../../../tests/support/lexicon.ts";
import { here } from "../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../tests/support/thread-time.ts";
import { TaggerFormatError } from "./model.ts";
import { openTagger, type SentenceTags } from "./tagger.ts";
import { hasTag, Tag, tagSet } from "./tags.ts";

const lexicon = testLexicon();
const tagger = openTagger(readBytes(taggerFile));
const resources = {
  ...wordMemory(lexicon, createSpeller(lexicon)),
  dictionary: new Set<string>(),
  tagger,
};

function tagged(text: string): SentenceTags {
  return new SentenceView(readSentence(text, 0), undefined, resources, 0).tags;
}

const names = Object.keys(Tag);
const tagNames = (text: string, count: number) => {
  const tags = tagged(text);
  return Array.from({ length: count }, (_, index) => names[tags.tag(index)]);
};

it("tells word classes in their place", () => {
  expect(tagNames("Hun læser en god bog.", 5)).toEqual([
    "Nominative",
    "Present",
    "Determiner",
    "AdjectiveBase",
    "NounSingular",
  ]);
  expect(tagNames("En ny lærer siger, at vi lærer det.", 10)).toEqual([
    "Determiner",
    "AdjectiveBase",
    "NounSingular",
    "Present",
    "Other",
    "Subordinator",
    "Nominative",
    "Present",
    "Pronoun",
    "Other",
  ]);
});

it("gives probabilities that sum to one over what the lexicon allows", () => {
  const tags = tagged("Hun så en bil.");
  const verb = tags.probability(1, tagSet(Tag.Past));
  expect(verb).toBeGreaterThan(0.8);
  expect(tags.probability(1, -1)).toBeCloseTo(1);
  expect(tags.probability(3, tagSet(Tag.Preposition))).toBe(0);
  expect(tags.probability(99, -1)).toBe(0);
});

it("says what a place asks for, whatever is written there", () => {
  const infinitive = tagSet(Tag.Infinitive);
  const present = tagSet(Tag.Present);
  expect(tagged("Jeg vil gerne kører hjem.").expects(3, infinitive, present)).toBeGreaterThan(0.9);
  expect(tagged("I morgen køre min mor hjem.").expects(2, present, infinitive)).toBeGreaterThan(0.9);
});

it("says the same of a sentence whatever it has read before, and more words than it remembers", () => {
  const sentence = "Den gamle mand gik langsomt hen ad vejen, fordi han ikke kunne finde sin hund.";
  const fresh = openTagger(readBytes(taggerFile));
  const view = (text: string) => new SentenceView(readSentence(text, 0), undefined, resources, 0);
  for (let i = 0; i < 300; i += 1) {
    const words = Array.from({ length: 20 }, (_, n) => `ord${String.fromCharCode(97 + (i % 26))}${i * 20 + n}`);
    for (const text of [`${words.join(" ")}.`, sentence]) tagger.tag(view(text));
  }
  const all = { before: tagger.tag(view(sentence)), alone: fresh.tag(view(sentence)) };
  for (let i = 0; i < 16; i += 1) {
    for (let tag = 0; tag < names.length; tag += 1) {
      expect(all.before.probability(i, 1 << tag)).toBe(all.alone.probability(i, 1 << tag));
      expect(all.before.expects(i, 1 << tag, -1)).toBe(all.alone.expects(i, 1 << tag, -1));
    }
  }
});

it.each(["", "!!!", "😀", "\ud800", "(".repeat(5000), "og ".repeat(3000), "x".repeat(200_000)])(
  "tags %.20j without an error and quickly",
  (text) => {
    const tookMs = threadTimer();
    const tags = tagged(text);
    for (let i = -1; i < 20; i += 1) expect(hasTag(-1, tags.tag(i))).toBe(true);
    expect(tookMs()).toBeLessThan(here(1000));
  },
);

it("refuses a file that is cut off, damaged or another", () => {
  const bytes = readBytes(taggerFile);
  expect(() => openTagger(bytes.slice(0, 400))).toThrow(TaggerFormatError);
  expect(() => openTagger(new ArrayBuffer(3))).toThrow(TaggerFormatError);
  const damaged = bytes.slice(0);
  new Uint8Array(damaged).fill(7, 5000, 5004);
  expect(() => openTagger(damaged)).toThrow(TaggerFormatError);
});
