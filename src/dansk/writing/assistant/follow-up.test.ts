/** A question that goes on from the one before, two in one, looser wording, and what the product says about itself. */
import { beforeAll, describe, expect, it, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { testEngine } from "../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { here } from "../../../../tests/support/machine-speed.ts";
import { testRewriter } from "../../../../tests/support/rewriter.ts";
import { threadMs } from "../../../../tests/support/thread-time.ts";
import { answerTurn } from "./answer.ts";
import { readProductQuestion } from "./talk/product.da.ts";
import { startersLine } from "./talk/starters-line.da.ts";
import { findTopics } from "./topics/find-topic.ts";
import { nearestTopic } from "./topics/nearest-topic.ts";
import { turnOf } from "./turn.ts";

beforeAll(() => void testRewriter(), 60_000);

/** The last of the messages is answered. */
function said(...own: readonly string[]): string {
  const [question = "", ...before] = own.toReversed();
  const parts = { engine: testEngine(), lexicon: testLexicon(), rewriter: testRewriter, facts: { aiRules } };
  return answerTurn(turnOf(question, before), parts).markdown;
}

describe("a question that goes on", () => {
  test.each([
    [["hvad hedder skrive i datid", "og i førnutid?"], "| Førnutid | har skrevet |"],
    [["bøj barn", "og mus"], "| Ubestemt | en mus | mus |"],
    [["bøj barn", "og mus", "hvad med gås?"], "gæs"],
    [["hvordan staver man til restaurant", "og chauffør?"], "»chauffør« står i min ordliste"],
    [["hvad er et navneord", "og et udsagnsord?"], "**Udsagnsord (verbum)**"],
    [["skal der komma foran at", "og foran men?"], "**Komma foran men**"],
  ])("%j", (messages, part) => {
    expect(said(...messages)).toContain(part);
  });

  it("is none where it says something of its own, or nothing came before", () => {
    expect(said("bøj barn", "og hvad er et navneord?")).toContain("**Navneord (substantiv)**");
    expect(said("og i går?")).toMatch(/^Det kan jeg ikke svare på/u);
    expect(said("Hej", "og hvad så?")).toMatch(/^Det kan jeg ikke svare på/u);
  });
});

test.each([
  ["bøj verbet at spise", "| Førnutid | har spist |", "| Førdatid | havde spist |"],
  ["bøj verbet at blive", "| Førnutid | er blevet |", "| Førdatid | var blevet |"],
  ["førnutid af gå", "er gået / har gået", "var gået / havde gået"],
])("%s: the perfect tenses are told", (question, ...rows) => {
  for (const row of rows) expect(said(question)).toContain(row);
});

test("two pairs in one question are both explained", () => {
  const answer = said("hej jeg er i tvivl om nogen og nogle og hvad er forskellen på sin og hans");
  expect(answer).toContain("**Nogen eller nogle**");
  expect(answer).toContain("**Sin eller hans**");
});

describe("looser words find the rule", () => {
  test.each([
    ["jeg kan ikk finde ud af nutids r hjælp", "**Nutids-r**"],
    ["må man have komma før og når der kun er et verbum", "**Komma foran og**"],
    ["skrives chauffør sådan?", "»chauffør« står i min ordliste"],
    ["hvordan kan jeg se om det er et verbum eller et substantiv", "**Udsagnsord (verbum)**"],
  ])("%s", (question, part) => {
    expect(said(question)).toContain(part);
  });

  test.each([
    "Hvad er klokken?",
    "Hvad har du svært ved?",
    "Hvad er en god titel?",
    "hvad er symbolet for ilt",
    "Fortæl om en novelle af Blicher",
  ])("%s: no rule", (question) => {
    expect(said(question)).toMatch(/^Det kan jeg ikke svare på/u);
  });

  it("looks at every rule once for a question", () => {
    const question = "hvordan kan jeg se om det er et verbum eller et substantiv";
    // Many times: the clock of a thread may go in steps of several milliseconds.
    const manyMs = (read: () => unknown) => threadMs(() => Array.from({ length: 300 }, read));
    const once = manyMs(() => findTopics(question, testLexicon()));
    expect(once).toBeGreaterThan(0);
    expect(manyMs(() => nearestTopic(question, testLexicon()))).toBeLessThan(once * 10);
  });

  test.each(["hvad er komma ", "forskel paa verbum eller ", "er det sin eller hans og "])(
    "is read in a moment: %j",
    (piece) => {
      expect(threadMs(() => nearestTopic(piece.repeat(Math.floor(300 / piece.length)), testLexicon()))).toBeLessThan(
        here(150),
      );
    },
  );
});

test.each([
  "Hej, kan du hjælpe mig med min danskopgave?",
  "jeg har brug for hjælp til min stil",
  "hjælp til en aflevering i dansk",
])("%s: ends with the line under which the page offers ways to begin", (question) => {
  expect(said(question).endsWith(startersLine)).toBe(true);
});

describe("what the product says about itself", () => {
  test.each([
    ["må jeg bruge chatgpt til min 9 klasses prøve", "folkeskolen"],
    ["Må man bruge AI til eksamen i gymnasiet?", "gymnasiale"],
    ["er det tilladt at bruge AI på eud", "erhvervsuddannelser"],
    ["må man bruge ai til prøver på avu", "avu"],
    ["regler for ai på au", "au"],
    ["må man bruge chatgpt på sdu", "sdu"],
    ["er AI tilladt på CBS?", "cbs"],
    ["må jeg bruge ai på aalborg universitet", "aau"],
    ["er det lovligt at bruge ai på dtu", "andre"],
  ])("%s: the rule of %s, as the pages show it", (question, key) => {
    expect(readProductQuestion(question)).toEqual({ asks: "ai", key });
    const rule = aiRules.find((one) => one.key === key);
    const answer = said(question);
    for (const part of [...(rule?.found ?? ["no such rule"]), rule?.advice ?? ""]) expect(answer).toContain(part);
  });

  it("gives the advice of every place if none is named", () => {
    for (const { place, advice } of aiRules) expect(said("må man bruge ai")).toContain(`${place}: ${advice}`);
  });

  test.each([
    ["koster det noget?", "gratis"],
    ["hvad betyder lixtal", "55 er meget svær"],
    ["kan du tage fejl?", "Læs selv teksten igennem"],
    ["er der hjælp til ordblinde", "Læsehjælp"],
    ["Jeg er ordblind, hvad kan du hjælpe med?", "Læsehjælp"],
    ["Er du god for ordblinde?", "Læsehjælp"],
    ["Hvad gør I for ordblinde?", "Læsehjælp"],
    ["Hvordan staves ordblind?", "»ordblind«"],
    ["Hvordan bøjes ordblind?", "ordblinde"],
    ["hva er en normalside", "2.400 tegn"],
  ])("%s", (question, part) => {
    expect(said(question)).toContain(part);
  });

  test.each([
    "Ret min tekst om AI og eksamen",
    "Skriv en tekst om reglerne for AI",
    "Hvordan staves ordblind?",
    "Hvordan bøjes ordblind?",
    "Hvad er et andet ord for ordblinde?",
    "Kan du rette min tekst om ordblinde?",
  ])("%s: is no question about the product", (question) => {
    expect(said(question)).not.toMatch(/Læsehjælp|\*\*Må man bruge AI/u);
  });

  test.each(["Ret: AI er tilladt til eksamen", "Hvem opfandt AI?", "Hvad koster en bil?"])(
    "%s: is another question",
    (question) => {
      expect(readProductQuestion(question)).toBeNull();
    },
  );
});
