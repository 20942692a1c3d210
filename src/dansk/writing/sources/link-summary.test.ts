import { expect, test } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { danishText, randomFrom, strangeText } from "../../../../tests/support/random-text.ts";
import { linkSummary, verifyLink } from "./link-summary.ts";

const parts = { lexicon: testLexicon() };

const source = `Nordby Bibliotek

Biblioteket i Nordby åbnede i 1932 i en gammel købmandsgård. I dag har det 48.000 bøger og får besøg af 310 borgere om dagen.

Til foråret bliver bygningen renoveret for 12 millioner kroner. Loftet er utæt, og kælderen er fugtig. Imens flytter udlånet over på skolen. Bibliotekar Ellen Juhl mener ikke, at lånerne bliver væk.

Kommunen har besluttet, at biblioteket skal have åbent til klokken 22 hver dag.
Personalet går hjem klokken 18, men lånerne kan låse sig ind med deres
sundhedskort.`;

const verdicts = (summary: string): string[] => linkSummary(summary, source, parts).map(({ verdict }) => verdict);
const passagesOf = (sentence: string): string[] =>
  (linkSummary(sentence, source, parts)[0]?.passages ?? []).map(({ start, end }) => source.slice(start, end));

test.each([
  ["Biblioteket åbnede i 1932 i en gammel købmandsgård.", "found"],
  ["Hver dag kommer 310 borgere på besøg.", "found"],
  ["Bygningen renoveres for 12 mio. kr. til foråret.", "found"],
  ["Ifølge Ellen Juhl bliver lånerne ikke væk.", "found"],
  ["Lånerne kan selv låse sig ind med sundhedskortet.", "found"],
  ["Biblioteket åbnede i 1923 i en gammel købmandsgård.", "not-found"],
  ["Hver dag kommer 130 borgere på besøg.", "not-found"],
  ["Biblioteket i Sønderby åbnede i 1932.", "not-found"],
  ["Ellen Holm mener ikke, at lånerne bliver væk.", "not-found"],
  ["Kommunen vil indføre gebyr for at reservere film og spil.", "not-found"],
  ["Ellen Juhl mener, at lånerne bliver væk.", "weak"],
  ["Loftet er fugtigt, og kælderen er utæt.", "weak"],
  // What the source only sets beside it is no reason; what it does not say is nothing to be found.
  ["Bygningen renoveres for 12 mio. kr., fordi loftet er utæt og kælderen fugtig.", "weak"],
  ["Ellen Juhl flytter udlånet over på skolen.", "weak"],
  ["Udlånet flytter hen til rådhuset imens.", "weak"],
  ["Kommunen har besluttet, at biblioteket skal have lukket til klokken 22.", "weak"],
  ["Alle lånere bliver væk.", "weak"],
] as const)("%s → %s", (sentence, verdict) => {
  expect(verdicts(sentence)).toEqual([verdict]);
});

test("a verb that may be a noun is not said to be whom the text is about, and a verb makes no list of two nouns", () => {
  const plants =
    "Fotosyntese er den proces, hvor planter omdanner kuldioxid og vand til sukker og ilt. " +
    "Planterne optager kuldioxid gennem bladene.";
  const [joined] = linkSummary("Planter optager kuldioxid og omdanner det til sukker.", plants, parts);
  expect(joined?.verdict).not.toBe("not-found");
  expect(joined?.note ?? "").not.toContain("handler det om");
  const review = "Anmelderne roste sproget, og læserne købte 9.000 bøger.";
  expect(linkSummary("Læserne roste sproget.", review, parts)[0]?.verdict).toBe("weak");
});

test("the passage is the sentence that says it, also over the end of a line", () => {
  expect(passagesOf("Biblioteket har 48.000 bøger.")).toEqual([
    "I dag har det 48.000 bøger og får besøg af 310 borgere om dagen.",
  ]);
  expect(passagesOf("Lånerne kan låse sig ind med sundhedskort.")).toEqual([
    "Personalet går hjem klokken 18, men lånerne kan låse sig ind med deres\nsundhedskort.",
  ]);
  expect(passagesOf("Kommunen vil indføre gebyr for at reservere film og spil.")).toEqual([]);
});

test.each([
  ["Ellen Juhl mener, at lånerne bliver væk.", "Tjek: teksten siger ›mener ikke‹"],
  ["Udlånet flytter hen til rådhuset imens.", "Tjek: ›rådhuset‹ står ikke på stedet"],
  ["Ellen Juhl flytter udlånet over på skolen.", "Tjek: i teksten handler det om ›udlånet‹"],
  ["Bygningen bliver renoveret for under 12 millioner kroner.", "Tjek: ›under‹ står ikke på stedet"],
])("what differs is told: %s", (sentence, note) => {
  expect(linkSummary(sentence, source, parts).map((link) => link.note)).toEqual([note]);
});

const festival = `I 1987 mødte Ida Krag fiskeren Bo Lund. De blev skilt i 1999, men giftede sig igen i 2004.

Klinkbygningen gjorde båden både let og stærk. Den blev stiftet som museum i 1990 og koster 40 kroner at besøge. Foreningen åbner museet hver anden uge, og under 300 gæster kommer om året. Der er mindre støj end før.

Ude ved fjorden begyndte Ida Krag at male. Hun malede ikke drømme, men sin egen hverdag. Man samler hendes billeder ind hvert forår, for kommunen betaler først efter udstillingen.`;

test.each([
  // Other words for the same.
  ["Klinkbygning gjorde båden let og stærk.", "found"],
  ["Billederne indsamles hvert forår.", "found"],
  ["Museet åbnes hver anden uge af foreningen.", "found"],
  ["Færre end 300 gæster kommer om året.", "found"],
  ["Parret blev skilt i 1999.", "found"],
  // One fact changed.
  ["Foreningen åbner museet hver uge.", "weak"],
  ["Over 300 gæster kommer om året.", "weak"],
  ["Der er mere støj end før.", "weak"],
  ["Ida Krag holdt op med at male.", "weak"],
  ["Hun malede ikke sin egen hverdag, men drømme.", "weak"],
  ["Kommunen betaler før udstillingen.", "weak"],
  ["Klinkbygningen gjorde ikke båden stærk.", "weak"],
  ["Museet koster ikke 40 kroner at besøge.", "weak"],
  ["Ida Krag giver billeder hvert forår.", "weak"],
] as const)("other words and other facts: %s → %s", (sentence, verdict) => {
  expect(linkSummary(sentence, festival, parts).map((link) => link.verdict)).toEqual([verdict]);
});

test("each sentence of a summary has its place and its verdict", () => {
  const summary =
    "Biblioteket åbnede i 1932.\n\n- Det har fem etager og en biograf.\n- Udlånet flytter over på skolen imens.";
  const links = linkSummary(summary, source, parts);
  expect(links.map(({ start, end, verdict }) => [summary.slice(start, end), verdict])).toEqual([
    ["Biblioteket åbnede i 1932.", "found"],
    ["- Det har fem etager og en biograf.", "not-found"],
    ["- Udlånet flytter over på skolen imens.", "found"],
  ]);
});

test("headings and the marks of a list claim nothing, and are not judged", () => {
  const outline = [
    "# Et bibliotek i Nordby",
    "1. Bibliotekets historie",
    "   1.1. Det åbnede i 1932.",
    "   a) Loftet er utæt.",
    "IV. Udlånet",
    "**Åbningstider**",
    "Hovedpunkt 3: Personalet",
    "- Konklusion",
    "- 31 borgere om dagen",
    "7. Ingen vil betale for film.",
  ].join("\n");
  const links = linkSummary(outline, source, parts);
  expect(links.map(({ start, end }) => outline.slice(start, end))).toEqual([
    "Det åbnede i 1932.",
    "a) Loftet er utæt.",
    "- 31 borgere om dagen",
    "Ingen vil betale for film.",
  ]);
  expect(links.slice(2).map(({ verdict }) => verdict)).toEqual(["not-found", "not-found"]);
});

test("a sentence of the source is found in it", () => {
  for (const sentence of source.replace(/\n(?=sund)/u, " ").match(/\p{Lu}[^.\n]{20,}\./gu) ?? []) {
    expect(verdicts(sentence), sentence).toEqual(["found"]);
  }
});

test("a link that a model proposes is held to the passage alone", () => {
  const passage = "I dag har det 48.000 bøger og får besøg af 310 borgere om dagen.";
  expect(verifyLink("Det får besøg af 310 borgere om dagen.", passage, parts).verdict).toBe("found");
  // The passage alone does not say that it is the library.
  expect(verifyLink("Biblioteket får besøg af 310 borgere om dagen.", passage, parts).verdict).toBe("weak");
  expect(verifyLink("Biblioteket åbnede i 1932.", passage, parts).verdict).toBe("not-found");
  expect(verifyLink("Bygningen bliver renoveret til foråret.", passage, parts)).toEqual({
    verdict: "not-found",
    score: 0,
  });
  expect(verifyLink("", passage, parts)).toEqual({ verdict: "not-found", score: 0 });
  expect(verifyLink("Noget andet.", "", parts).verdict).toBe("not-found");
});

test("any two strings: places inside them, scores from 0 to 1, no passage for what is not found", () => {
  const random = randomFrom(99);
  for (let n = 0; n < 150; n += 1) {
    const from = n % 2 === 0 ? danishText(random, 50) : strangeText(random, 50);
    const summary = n % 3 === 0 ? strangeText(random, 15) : from.slice(0, 80) + danishText(random, 10);
    let last = 0;
    for (const { start, end, passages, verdict } of linkSummary(summary, from, parts)) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeLessThanOrEqual(summary.length);
      last = end;
      expect(passages.length > 0).toBe(verdict !== "not-found");
      for (const passage of passages) {
        expect(passage.start).toBeGreaterThanOrEqual(0);
        expect(passage.end).toBeGreaterThan(passage.start);
        expect(passage.end).toBeLessThanOrEqual(from.length);
        expect(passage.score).toBeGreaterThanOrEqual(0);
        expect(passage.score).toBeLessThanOrEqual(1.000001);
      }
    }
  }
}, 60_000);

const phones =
  "Skolen blev bygget i 1987. Telefoner blev forbudt i timerne i 2022. 73 % af eleverne er glade for reglen.";

test("labels that a summary of questions has are no part of what it says", () => {
  const summary =
    "Spørgsmål: Hvornår blev skolen bygget?\nSvar: Skolen blev bygget i 1987.\n\n" +
    "**Spørgsmål 2:** Hvad blev forbudt?\n**Svar:** Telefoner blev forbudt i timerne i 2022.";
  const links = linkSummary(summary, phones, parts).filter(
    ({ start, end }) => !summary.slice(start, end).endsWith("?"),
  );
  expect(links.map(({ start, end, verdict, note }) => [summary.slice(start, end), verdict, note])).toEqual([
    ["Skolen blev bygget i 1987.", "found", undefined],
    ["Telefoner blev forbudt i timerne i 2022.", "found", undefined],
  ]);
});

test("a sentence that begins with a number behind a year is found by itself", () => {
  const summary = "73 % af eleverne er glade for reglen.";
  const [link] = linkSummary(summary, phones, parts);
  expect([link?.verdict, link?.passages.map(({ start, end }) => phones.slice(start, end))]).toEqual([
    "found",
    [summary],
  ]);
});

test("a thing that the source names, said to do what the source never says, is not found", () => {
  expect(linkSummary("Telefoner giver kræft.", phones, parts)).toMatchObject([{ verdict: "not-found", passages: [] }]);
});

const hostile: readonly (readonly [string, (n: number) => string])[] = [
  ["one sentence again and again", (n) => "Hunden løber hjem til huset. ".repeat(n / 29)],
  ["one number", (n) => "Der er 12. ".repeat(n / 11)],
  ["one name", (n) => "Så kom Anna. ".repeat(n / 13)],
  ["a title and a name", (n) => "Her er formand Bo Ek. ".repeat(n / 22)],
  ["words without a stop", (n) => "hund kat ".repeat(n / 9)],
  ["clauses", (n) => "fordi hunden løber, og katten sover, ".repeat(n / 37)],
];

test.each(hostile)(
  "four times as long takes about four times the time: %s",
  (_name, textOf) => {
    const summary =
      "Hunden løber hjem til huset, fordi katten sover. Formand Bo Ek så 12 hunde. Så kom Anna hjem til katten.";
    const timeOf = (n: number): number => {
      const text = textOf(n);
      const times = [1, 2, 3].map(() => {
        const before = process.threadCpuUsage();
        linkSummary(summary, text, parts);
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1000;
      });
      return Math.min(...times);
    };
    const short = timeOf(10_000);
    // Quadratic work would take sixteen times as long.
    expect(timeOf(40_000)).toBeLessThan(8 * short + 30);
  },
  60_000,
);
