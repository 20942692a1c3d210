/** Whoever asks about a sentence of their own is told of that one; what is said of a rule's example says that it is one. */

import { beforeAll, describe, expect, it, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { testEngine } from "../../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { testRewriter } from "../../../../../tests/support/rewriter.ts";
import { threadMs } from "../../../../../tests/support/thread-time.ts";
import { answerTurn } from "../answer.ts";
import * as messages from "../messages.da.ts";
import { turnOf } from "../turn.ts";
import { explainTopic } from "./explain.ts";
import { topics } from "./find-topic.ts";
import { readUserSentence } from "./user-sentence.ts";

beforeAll(() => void testRewriter(), 60_000);

const said = (question: string): string =>
  answerTurn(turnOf(question, []), {
    engine: testEngine(),
    lexicon: testLexicon(),
    rewriter: testRewriter,
    facts: { aiRules },
  }).markdown;

test.each(topics.map((topic) => [topic.title, topic] as const))("%s: the example is told as one", (_, topic) => {
  const markdown = explainTopic(topic, testEngine());
  expect(markdown.split("\n\n")[2]).toMatch(/^Fx: »/u);
  expect(markdown).not.toMatch(/(?:^|\n)Her /u);
});

describe("what breaks the rule is put right in one's own sentence, before the example", () => {
  test.each([
    ["nogen gange eller nogle gange", "»nogen gange« → »nogle gange«: Her skal der stå »nogle«."],
    ["hedder det nogen biler eller nogle biler?", "»nogen biler« → »nogle biler«: "],
    [
      "nogen eller nogle: Vi har ikke set nogle fugle",
      "»Vi har ikke set nogle fugle« → »Vi har ikke set nogen fugle«: ",
    ],
    ["ligger eller lægger: bogen lægger på bordet", "»bogen lægger på bordet« → »bogen ligger på bordet«: "],
    [
      'hedder det "han lægger på sofaen" eller "han ligger på sofaen"',
      "»han lægger på sofaen« → »han ligger på sofaen«: ",
    ],
    ["er det da eller når i 'Når jeg var barn, boede vi i Skive'", "»Når jeg var barn, boede vi i Skive« → »Da jeg"],
    ["skal der komma før at: Jeg tror at han kommer", "»Jeg tror at han kommer« → »Jeg tror, at han kommer«: "],
    ["hans eller sin: hun tager hendes jakke på", "Se efter her, for det er ikke sikkert: »hun tager hendes jakke på«"],
  ])("%s", (question, start) => {
    const markdown = said(question);
    expect(markdown.startsWith(start)).toBe(true);
    expect(markdown).toMatch(/\n\n\*\*[^\n]+\*\*\n\n[^\n]+\n\nFx: /u);
  });

  it("and not told twice where the other phrase is the right one", () => {
    expect(said("nogen gange eller nogle gange")).not.toContain("»nogle gange« finder");
  });
});

describe("the word that stands there is confirmed where the other one would be put right", () => {
  test.each([
    ["Er det ad eller af i »jeg er ked af det«?", "af", "jeg er ked ad det"],
    ['Skal der stå nogen eller nogle i "Jeg har nogle venner i Aarhus"?', "nogle", "Jeg har nogen venner i Aarhus"],
    ['hedder det ligger eller lægger i "Jeg lægger bogen på bordet"', "lægger", "Jeg ligger bogen på bordet"],
    ["hans eller sin: Peter sagde, at hans bror var syg", "hans", "Peter sagde, at sin bror var syg"],
    ["Peter sagde, at hans bror var syg, hans eller sin?", "hans", "Peter sagde, at sin bror var syg"],
    ['er det rigtigt at skrive "nogle gange"', "nogle", "nogen gange"],
  ])("%s", (question, word, swapped) => {
    expect(said(question).startsWith(`${messages.otherIsWrong(swapped, word)}\n\n**`)).toBe(true);
  });
});

test.each([
  ["ad eller af: hun grinede ad ham", "hun grinede ad ham"],
  ["da eller når: Når jeg spiser is, får jeg ondt", "Når jeg spiser is, får jeg ondt"],
  ["da eller når? Når jeg spiser is, får jeg ondt", "Når jeg spiser is, får jeg ondt"],
  ["at eller og: jeg skal ud at løbe", "jeg skal ud at løbe"],
  ["er det de eller dem i sætningen jeg så dem i går", "jeg så dem i går"],
])("where no rule has anything to say, that is said: %s", (question, sentence) => {
  expect(said(question).startsWith(`${messages.nothingInOwn(sentence)}\n\n**`)).toBe(true);
});

test.each(["Skal der være komma her: Jeg tror at han kommer", 'Skal der være komma i "Jeg tror at han kommer"?'])(
  "%s: the commas are told, and that the one at the start is a choice",
  (question) => {
    expect(said(question)).toContain(messages.openingCommas);
    expect(said(question)).toContain("Jeg tror, at han kommer");
  },
);

test.each([
  "Er det nogen eller nogle?",
  "Hvad er reglen for »nogen eller nogle«?",
  'forskellen på "nogen" og "nogle"',
  "nogen/nogle",
])("%s: names no sentence", (question) => {
  expect(said(question)).toMatch(/^\*\*Nogen eller nogle\*\*\n\n[^\n]+\n\nFx: /u);
});

test.each([
  "Hvem skrev: Nogen eller nogle skal dø?",
  "Skriv et digt: nogen eller nogle",
  "Skal jeg blive hjemme i dag, is eller kage?",
  "Er det sin eller hans bil, der holder ude foran?",
  "Hvad er reglen for »nogen eller nogle«?",
  "Skal jeg vælge hus eller lejlighed?",
  "Hvad betyder »jeg er ked af det«?",
])("another question is none: %s", (question) => {
  expect(readUserSentence(question, testLexicon())).toBeNull();
});

test.each([
  ["ad af", "Ad eller af"],
  ["sin hans", "Sin eller hans"],
])("two words and nothing else name their rule: %s", (question, title) => {
  expect(said(question).startsWith(`**${title}**`)).toBe(true);
});

test("two common words within another question don't", () => {
  expect(said("hvad har en end med det at gøre")).not.toContain("**End eller en**");
});

test.each([
  ["skal der komma før fordi", "fordi"],
  ["skal der komma før som", "som"],
  ["Skal der være komma foran der?", "der"],
  ["komma før hvis", "hvis"],
  ["hvornår er der komma før når", "når"],
  ["skal der komma før om", "om"],
  ["skal der komma før eller", "eller"],
])("%s: the answer names the word", (question, word) => {
  expect(said(question)).toMatch(new RegExp(`^\\*\\*Komma foran [^*]*${word}`, "u"));
  expect(said(question)).toContain(`»${word}«`);
});

test.each(["»a b ", "nogen eller nogle: ", "'a b' ", "a eller ", "i sætningen ", "er det ad eller "])(
  "is read in a moment: %j",
  (piece) => {
    const question = piece.repeat(Math.floor(300 / piece.length));
    expect(threadMs(() => readUserSentence(question, testLexicon()))).toBeLessThan(here(100));
  },
);
