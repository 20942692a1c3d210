/** Questions on one word or one ending are answered as they are asked, and not by the rule next to it. */

import { beforeAll, describe, expect, it, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { testEngine } from "../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { here } from "../../../../tests/support/machine-speed.ts";
import { testRewriter } from "../../../../tests/support/rewriter.ts";
import { threadMs } from "../../../../tests/support/thread-time.ts";
import { answerTurn } from "./answer.ts";
import * as messages from "./messages.da.ts";
import { readRequiredInfinitive } from "./topics/required-infinitive.ts";
import { turnOf } from "./turn.ts";

beforeAll(() => void testRewriter(), 60_000);

const said = (question: string): string =>
  answerTurn(turnOf(question, []), {
    engine: testEngine(),
    lexicon: testLexicon(),
    rewriter: testRewriter,
    facts: { aiRules },
  }).markdown;

describe("one word or two, where it hangs on what is governed", () => {
  test.each([
    ["hedder det udenfor eller uden for?", "udenfor"],
    ["hvad er forskellen på ovenpå og oven på", "ovenpå"],
    ["indenfor eller inden for", "indenfor"],
    ["overfor eller over for?", "overfor"],
    ["udover eller ud over", "udover"],
    ["hvad hedder det: bagved eller bag ved", "bagved"],
    ["hedder det udenfor døren eller uden for døren", "udenfor"],
    ["ham bor vi overfor eller ham bor vi over for", "overfor"],
  ])("%s: both only then", (question, joined) => {
    expect(said(question)).toMatch(/^Det kommer an på, om ordet styrer noget/u);
    expect(said(question)).toContain(`Ellers skrives det i ét ord, »${joined}«`);
  });

  test.each([
    ['hedder det "han står udenfor" eller "han står uden for"?', "han står udenfor"],
    ["kom indenfor eller kom inden for", "kom indenfor"],
    ["hedder det vi bor ovenpå eller vi bor oven på", "vi bor ovenpå"],
  ])("%s: one word where nothing is", (question, right) => {
    expect(said(question)).toContain(`Det skrives »${right}«`);
  });

  test.each(["afsted eller af sted", "ombord eller om bord", "selvom eller selv om"])(
    "%s: both everywhere",
    (question) => {
      expect(said(question)).toMatch(/^Begge dele er rigtige/u);
    },
  );

  it("names the word in doubt, and not the phrase around it, where it can't tell", () => {
    expect(said("vi går henover eller vi går hen over")).toMatch(/^»henover« i ét ord/u);
  });
});

describe("no r of the present after a word that asks for the infinitive", () => {
  test.each([
    ['skal "lære" have r i "jeg vil gerne lære dansk"', "lære", "vil"],
    ['er der nutids-r i "at lære"?', "lære", "at"],
    ['er der r i "han kan køre bil"', "køre", "kan"],
    ['skal der r på køre i "nu skal vi køre hjem"?', "køre", "skal"],
    ["skal lære have r i sætningen jeg vil gerne lære dansk", "lære", "vil"],
    ['er der r på køre i "jeg prøver at køre"', "køre", "at"],
    ["hvorfor er der ikke r i lære i »jeg vil lære det«", "lære", "vil"],
    ['hedder det "jeg skal køre" eller "jeg skal kører"?', "køre", "skal"],
    ["hedder det vil lære eller vil lærer", "lære", "vil"],
    ['er det "han kan køre bil" eller "han kan kører bil"', "køre", "kan"],
    ["hedder det at køre eller at kører", "køre", "at"],
    ['skal der r på "kører" i "du må ikke kører stærkt"', "køre", "må"],
  ])("%s", (question, infinitive, after) => {
    expect(said(question)).toMatch(
      new RegExp(`^${messages.noPresentTenseR(infinitive, after)}\\n\\n\\*\\*Navnemåde`, "u"),
    );
  });

  test.each([
    'skal "kører" have r i "han kører bil"',
    'er der r på ved i "jeg ved han kan køre"',
    'skal man skrive "kører" med r i "jeg ved at han kører"',
    "hvornår er der r i nutid",
    "hedder det han løbe eller han løber",
    "lærer eller lære",
  ])("%s: is another question", (question) => {
    expect(said(question)).not.toContain("uden r");
    expect(said(question)).toMatch(
      /^(?:I »[^«\n]+« finder jeg ikke noget at rette\. [^\n]+\n\n)?\*\*Nutids-r\*\*|^Det kan jeg ikke svare på/u,
    );
  });

  test.each(['"at ', "kan ikke ", "sætningen ", "»kan« r "])("is read in a moment: %j", (piece) => {
    expect(threadMs(() => readRequiredInfinitive(piece.repeat(300 / piece.length), testLexicon()))).toBeLessThan(
      here(50),
    );
  });
});

test.each(["hvis eller vis", "forskel på hvis og vis", "hvis med eller uden h"])(
  "%s: is told of those two words",
  (question) => {
    expect(said(question)).toMatch(/^\*\*Hvis eller vis\*\*/u);
    expect(said(question)).not.toContain("vad");
  },
);

test.each([
  ["hvad eller vad", "**Stumt h: hvad og vad**"],
  ["hvem eller vem", "»hvem« står i min ordliste"],
  ["hvornår eller vornår", "»hvornår« står i min ordliste"],
])("%s", (question, start) => {
  expect(said(question).startsWith(start)).toBe(true);
});

describe("who can't spell at all names no word", () => {
  test.each([
    "Jeg kan ikke stave til noget",
    "Kan du stave til alt?",
    "jeg kan slet ikke stave",
    "jeg er dårlig til at stave",
    "jeg kan ikke stave til ting",
    "kan du stave?",
  ])("%s", (question) => {
    expect(said(question)).toBe(messages.spellWhich);
  });

  test.each([
    ["hvordan staver man til noget", "»noget« står i min ordliste"],
    ["Jeg kan ikke stave til restaurant", "»restaurant« står i min ordliste"],
    ["kan du stave til ordet alt", "»alt« står i min ordliste"],
  ])("%s: does", (question, start) => {
    expect(said(question).startsWith(start)).toBe(true);
  });
});

test.each(["Hvad er et prædikativ", "hvad er prædikativer", "Hvad er et subjektsprædikativ?", "hvad er et omsagnsled"])(
  "%s: the term is told",
  (question) => {
    expect(said(question)).toMatch(/^\*\*Omsagnsled \(prædikativ\)\*\*/u);
  },
);
