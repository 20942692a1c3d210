import { expect, test } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { here } from "../../../../tests/support/machine-speed.ts";
import { danishText, randomFrom, strangeText } from "../../../../tests/support/random-text.ts";
import { threadTimer } from "../../../../tests/support/thread-time.ts";
import { measure } from "../../measure/measure.ts";
import { glossary } from "./glossary.ts";
import { keyTerms } from "./key-terms.ts";
import { type SummaryLength, type SummaryOptions, summariseText } from "./summarise-text.ts";

const parts = { lexicon: testLexicon() };

const report = `Mobilforbud i folkeskolen

Indledning
I de seneste år er der kommet mere fokus på elevers brug af mobiltelefoner i skoletiden. Flere kommuner har indført et forbud, så elevernes telefoner bliver samlet ind om morgenen. Det har vakt både glæde og modstand blandt forældre og lærere. Formålet med denne opgave er at undersøge, hvad et mobilforbud betyder for trivslen og undervisningen.

Mobilafhængighed er en tilstand, hvor en person har svært ved at undvære sin telefon. Ved trivsel forstås elevernes oplevelse af at have det godt i skolen.

Metode
Undersøgelsen bygger på et spørgeskema til 412 elever på fire skoler i Odense og på interviews med otte lærere. Spørgeskemaet blev udfyldt både før og efter, at forbuddet trådte i kraft. Derfor kan svarene sammenlignes direkte. For eksempel svarede en dreng i 7. klasse, at han savnede sin telefon i busserne.

Resultater
Eleverne taler mere sammen i frikvartererne efter forbuddet. Andelen, der svarer, at de ofte taler med nye klassekammerater, steg fra 31 til 46 procent. Lærerne oplever samtidig, at der er mere ro i timerne. Det betyder dog ikke, at alle er tilfredse. Især de ældste elever synes, at forbuddet er for stramt, fordi telefonen også bliver brugt som lommeregner og kalender.

Tabel 1: Antal elever
Skole\tElever\tSvar
A\t120\t110
B\t98\t90

• Ro i timerne og flere samtaler på gangene.
• Færre konflikter.

Konklusion
Samlet set viser undersøgelsen, at mobilforbuddet har styrket fællesskabet i frikvartererne og givet mere ro i undervisningen. Effekten er størst på mellemtrinnet. De ældste elever har derimod brug for klarere regler end et totalt forbud, og skolerne bør inddrage dem, når reglerne bliver lavet.

Litteratur
Hansen, P. (2020). Mobilen i skolen og elevernes trivsel. Gyldendal.
Jensen, A. (2021). Trivsel og teknologi i folkeskolen. Samfundslitteratur.
`;

const short: SummaryOptions = { length: { kind: "kort" }, focus: "" };
const textsOf = (text: string, options: SummaryOptions = short): string[] =>
  summariseText(text, options, parts).sentences.map((sentence) => sentence.text);

test("the conclusion is in a short summary, and nothing that is no running text", () => {
  const all = textsOf(report, { length: { kind: "share", percent: 100 }, focus: "" });
  expect(textsOf(report)).toContain(
    "Samlet set viser undersøgelsen, at mobilforbuddet har styrket fællesskabet i frikvartererne og givet mere ro i undervisningen.",
  );
  for (const absent of ["Tabel 1", "Skole\t", "•", "Færre konflikter", "Hansen", "Gyldendal", "Indledning"]) {
    expect(all.join("\n"), absent).not.toContain(absent);
  }
  expect(summariseText(report, short, parts).skipped).toEqual({ tableRows: 3, references: true });
});

test("works and appendices at the end, without a heading, don't hide the conclusion", () => {
  const body =
    "Skolen har skiftet lamperne i to klasser. Lyset er blåt om morgenen og gult om eftermiddagen.\n\n" +
    "Eleverne skrev ned, hvornår de faldt i søvn. Lærerne skruede sjældent på knapperne. To lamper gik i stykker.\n\n" +
    "De nye lamper har fået eleverne til at sove en halv time mere. Skolen vil skifte resten til sommer.";
  const works =
    "Hansen, Lise (2012): Lys og søvn. Forlaget Åkanden.\nBerg, Ida B. (2018): Skolens lamper. Forlaget Strand.";
  const appendix =
    "Bilag 1 viser søvnskemaet, som eleverne udfyldte. Bilag 2 er et brev til forældrene om lamper og søvn.";
  for (const end of ["", `\n\n${works}`, `\n\n${appendix}`]) {
    const { sentences, skipped } = summariseText(body + end, { length: { kind: "words", max: 30 }, focus: "" }, parts);
    expect(sentences.map(({ text }) => text)).toContain(
      "De nye lamper har fået eleverne til at sove en halv time mere.",
    );
    expect(sentences.some(({ text }) => /Forlaget/u.test(text))).toBe(false);
    expect(skipped.references).toBe(end.includes("Forlaget"));
  }
});

test("sentences are those of the source, in its order, with their paragraphs", () => {
  for (const kind of ["kort", "mellem", "lang"] as const) {
    const { sentences, words, sourceWords } = summariseText(report, { length: { kind }, focus: "" }, parts);
    expect(sentences.length).toBeGreaterThan(1);
    sentences.forEach(({ text, start, end, paragraph }, i) => {
      expect(report.slice(start, end)).toBe(text);
      expect(start).toBeGreaterThanOrEqual(sentences[i - 1]?.end ?? 0);
      expect(paragraph).toBeGreaterThanOrEqual(sentences[i - 1]?.paragraph ?? 0);
    });
    expect(words).toBe(measure(sentences.map(({ text }) => text).join("\n")).words);
    expect(sourceWords).toBe(measure(report).words);
  }
});

test("longer lengths give more", () => {
  const words = (["kort", "mellem", "lang"] as const).map(
    (kind) => summariseText(report, { length: { kind }, focus: "" }, parts).words,
  );
  expect(words[0]).toBeLessThan(words[1] ?? 0);
  expect(words[1]).toBeLessThan(words[2] ?? 0);
});

test.each([1, 5, 9, 15, 20, 33, 47, 80, 150])("at most %i words are never exceeded", (max) => {
  const summary = summariseText(report, { length: { kind: "words", max }, focus: "" }, parts);
  expect(summary.words).toBeLessThanOrEqual(max);
  expect(measure(summary.sentences.map(({ text }) => text).join("\n")).words).toBe(summary.words);
  // The shortest sentence that can stand alone has five words.
  expect(summary.needsWords).toBe(max < 5 ? 5 : undefined);
});

test("a share is of all words of the source", () => {
  const summary = summariseText(report, { length: { kind: "share", percent: 20 }, focus: "" }, parts);
  expect(summary.words).toBeLessThanOrEqual(0.2 * summary.sourceWords);
  expect(summary.words).toBeGreaterThan(0.1 * summary.sourceWords);
});

test("a sentence that is longer than the limit is told of, not cut", () => {
  const text =
    "Regeringen vil sammen med kommunerne og regionerne bygge flere boliger til unge i de fire største byer.";
  const summary = summariseText(text, { length: { kind: "words", max: 10 }, focus: "" }, parts);
  expect(summary.sentences).toEqual([]);
  expect(summary.needsWords).toBe(17);
});

test.each([
  "Han sagde nej til forslaget.",
  "Derfor valgte kommunen at bygge en ny skole.",
  "Det betyder, at skolen må lukke.",
  "Denne udvikling bekymrer mange lærere i byen.",
  "De mener, at skolen er for lille.",
  "Dermed fik byen en ny skole.",
  "Men skolen blev aldrig bygget færdig.",
  "Hendes forslag om skolen blev stemt ned.",
  "På den måde sparede kommunen mange penge.",
  "Det er et problem, der har vokset sig stort.",
  "Sådanne skoler findes i hele landet.",
  "Til gengæld fik skolen en ny hal.",
])("never without the one before it: %s", (leaning) => {
  const before = "Borgmesteren foreslog en ny skole i byens nordlige del.";
  const text = `${before} ${leaning} Byen har i dag tre skoler med plads til tusind elever.\n\n${leaning}`;
  for (let max = 5; max < 60; max += 1) {
    const { sentences } = summariseText(text, { length: { kind: "words", max }, focus: "skole" }, parts);
    for (const { text: own, start } of sentences) {
      if (own !== leaning) continue;
      const previous = sentences.findLast((other) => other.end < start);
      expect([before, "Byen har i dag tre skoler med plads til tusind elever."]).toContain(previous?.text);
    }
  }
  const alone = summariseText(leaning, { length: { kind: "words", max: 100 }, focus: "" }, parts);
  expect(alone.sentences).toEqual([]);
});

test.each([
  "Det er vigtigt, at skolen har plads til alle.",
  "Det lykkedes kommunen at bygge en ny skole.",
  "Det er kommunen, der betaler for skolen.",
  "De danske skoler har for få lærere.",
  "De fleste elever er glade for skolen.",
  "Den nye skole har plads til tusind elever.",
  "Det danske samfund bygger på tillid.",
  "Der er for få lærere i skolen.",
  "Denne opgave handler om skolens fremtid.",
  "Det viste sig, at skolen var for lille.",
  "Det er ofte svært at finde lærere.",
  "Samtidig med krigen steg priserne på korn.",
])("can stand alone: %s", (text) => {
  expect(textsOf(text, { length: { kind: "words", max: 50 }, focus: "" })).toEqual([text]);
});

test("what is said twice is said once", () => {
  const text = [
    "Kommunen lukker tre skoler i landdistrikterne for at spare penge.",
    "For at spare penge lukker kommunen tre skoler i landdistrikterne.",
    "Forældrene protesterer mod lukningen af skolerne foran rådhuset.",
    "Eleverne skal køre længere med bus, når skolerne lukker.",
  ].join(" ");
  const found = textsOf(text, { length: { kind: "words", max: 20 }, focus: "" });
  expect(found.filter((sentence) => /spare penge/u.test(sentence))).toHaveLength(1);
  expect(found).toHaveLength(2);
});

test("focus brings what was asked for, a heading with the word too; a term switched off brings less", () => {
  const asked = (focus: string) => textsOf(report, { length: { kind: "words", max: 40 }, focus }).join(" ");
  expect(asked("metode")).toContain("412 elever");
  expect(asked("læg vægt på lærernes oplevelse")).toContain("Lærerne oplever");
  expect(asked("")).not.toContain("412 elever");
  const without = (withoutTerms: readonly string[]) =>
    textsOf(report, { length: { kind: "words", max: 60 }, focus: "", withoutTerms }).join(" ");
  expect(without([])).toMatch(/frikvarter/u);
  expect(without(["frikvarter", "mobilforbud", "forbud"])).not.toMatch(/frikvarter|mobilforbuddet/u);
});

test("lines that only the width of a page has broken are one sentence", () => {
  const wrapped = [
    "Danmark er et af de lande i verden, hvor flest mennesker bor alene. I dag bor mere end",
    "en million danskere i en husstand med kun en person, og tallet er vokset i mange år,",
    "især i de store byer.",
    "",
    "Forskerne peger på flere grunde til udviklingen. Flere bliver gamle, og flere flytter fra",
    "hinanden, end man så i 1980.",
  ].join("\n");
  const all = textsOf(wrapped, { length: { kind: "share", percent: 100 }, focus: "" });
  expect(all).toContain(
    "I dag bor mere end\nen million danskere i en husstand med kun en person, og tallet er vokset i mange år,\nisær i de store byer.",
  );
  expect(all).toHaveLength(4);
});

test("a text of points alone is summarised by its points", () => {
  const points = [
    "- Kommunen vil bygge 400 nye boliger ved havnen.",
    "- Boligerne skal være billige nok til, at unge kan bo der.",
    "- Havnen skal have en ny skole.",
  ].join("\n");
  expect(textsOf(points, { length: { kind: "words", max: 12 }, focus: "" })).toEqual([
    "Kommunen vil bygge 400 nye boliger ved havnen.",
  ]);
});

test.each(["", "   \n\n", "?!", "12 34", "\ud800", "Overskrift"])("nothing to summarise: %j", (text) => {
  const summary = summariseText(text, { length: { kind: "lang" }, focus: "x" }, parts);
  expect(summary.sentences).toEqual([]);
});

test("key terms are shown in their dictionary form, compounds and names first of all", () => {
  const text = `Havvindmøller i Nordsøen. Havvindmøllerne giver strøm til Danmark. Ministeren Lars Aagaard vil bygge flere
havvindmøller. Aagaard mener, at strømmen skal sælges. Kommunernes planer for energiøen er klar. Energiøen bliver dyr.`;
  const terms = keyTerms(text, parts);
  expect(terms.slice(0, 3).map(({ term }) => term)).toContain("havvindmølle");
  expect(terms).toContainEqual({ term: "Lars Aagaard", count: 2 });
  expect(terms.map(({ term }) => term)).not.toContain("havvindmøllerne");
  const names = "Vi rejste til Paris. Der mødte vi Torben Friis, som har læst Agnes Holms noveller.";
  expect(keyTerms(names, parts).map(({ term }) => term)).toEqual(
    expect.arrayContaining(["Paris", "Torben Friis", "Agnes Holm"]),
  );
});

test("any text: places within it, in order, limits held", () => {
  const random = randomFrom(2024);
  for (let n = 0; n < 300; n += 1) {
    const text = n % 2 === 0 ? danishText(random, 60) : strangeText(random, 60);
    const max = Math.floor(random() * 40);
    const lengths: readonly SummaryLength[] = [
      { kind: "words", max },
      { kind: "share", percent: max },
      { kind: "kort" },
    ];
    for (const length of lengths) {
      const summary = summariseText(text, { length, focus: "hus og regn", withoutTerms: ["bil"] }, parts);
      if (length.kind === "words") expect(summary.words).toBeLessThanOrEqual(max);
      if (length.kind === "share") expect(summary.words).toBeLessThanOrEqual((summary.sourceWords * max) / 100);
      let last = 0;
      for (const { start, end, text: own, score } of summary.sentences) {
        expect(text.slice(start, end)).toBe(own);
        expect(start).toBeGreaterThanOrEqual(last);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        last = end;
      }
    }
    for (const { sentence } of glossary(text, parts)) {
      expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
    }
  }
});

const hostile: readonly (readonly [string, (n: number) => string])[] = [
  ["one sentence again and again", (n) => "Hunden løber hjem til huset. ".repeat(n / 29)],
  ["a word a sentence", (n) => "Ja. ".repeat(n / 4)],
  ["one word", (n) => "a".repeat(n)],
  ["words without a stop", (n) => "hund kat ".repeat(n / 9)],
  ["lines without a stop", (n) => "Overskrift\n".repeat(n / 11)],
  ["sentences that all lean back", (n) => "Derfor løber han. ".repeat(n / 18)],
  ["brackets", (n) => "((((".repeat(n / 4)],
  ["rows of a table", (n) => "a\tb\tc\n".repeat(n / 6)],
  ["names", (n) => Array.from({ length: n / 12 }, (_, i) => `Hr. Nn${i} Bo. `).join("")],
  ["other words in each", (n) => Array.from({ length: n / 16 }, (_, i) => `Ord${i} er a${i * 7}b. `).join("")],
];

test.each(hostile)(
  "200,000 characters within a second: %s",
  (_name, textOf) => {
    const text = textOf(200_000);
    for (const length of [{ kind: "kort" }, { kind: "share", percent: 90 }] as const) {
      const tookMs = threadTimer();
      summariseText(text, { length, focus: "hund", withoutTerms: ["kat"] }, parts);
      expect(tookMs()).toBeLessThan(here(1000));
    }
    const tookMs = threadTimer();
    glossary(text, parts);
    expect(tookMs()).toBeLessThan(here(1000));
  },
  60_000,
);

test("10,000 words take less than 300 ms", () => {
  const text = Array.from({ length: 40 }, () => report).join("\n");
  expect(measure(text).words).toBeGreaterThan(10_000);
  const tookMs = threadTimer();
  summariseText(text, short, parts);
  expect(tookMs()).toBeLessThan(here(300));
}, 60_000);

test("the noun of a fixed phrase is no key term", () => {
  const text =
    "I løbet af året har skolen fået nye elever. På grund af taget får skolen en ny bygning i løbet af foråret.";
  const terms = keyTerms(text, parts).map(({ term }) => term);
  expect(terms).toContain("bygning");
  expect(terms).not.toContain("løb");
  expect(terms).not.toContain("grund");
});
