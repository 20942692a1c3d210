import { describe, expect, test } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { threadMs } from "../../../../tests/support/thread-time.ts";
import { compareMeaning } from "../guard/compare-meaning.ts";
import { brokenLocks, lockedSpans } from "./locked-spans.ts";

const parts = { lexicon: testLexicon() };

/** `kind:text` of what is locked. */
function locks(text: string, keep: readonly string[] = []): readonly string[] {
  return lockedSpans(text, keep, parts).map(({ kind, start, end }) => `${kind}:${text.slice(start, end)}`);
}

describe("what is locked", () => {
  test.each([
    ["Hun sagde: »Kom nu.«", ["quote:»Kom nu.«"]],
    ['Hun sagde: "Kom nu."', ['quote:"Kom nu."']],
    ["Hun sagde: „Kom nu.“", ["quote:„Kom nu.“"]],
    ["Det er sandt (Hansen, 2021, s. 12).", ["citation:(Hansen, 2021, s. 12)"]],
    ["Det er sandt (jf. Holm & Bak 1998; Olsen, 2004).", ["citation:(jf. Holm & Bak 1998; Olsen, 2004)"]],
    ["Det er vist før [1] og siden [2, 3].", ["citation:[1]", "citation:[2, 3]"]],
    ["Efter lovens § 83, stk. 2, er det ulovligt.", ["citation:§ 83", "citation:stk. 2"]],
    ["Der kom 1.250 gæster.", ["number:1.250"]],
    ["Prisen steg 4,2 procent.", ["number:4,2"]],
    ["Vi ses den 3. maj 2024.", ["date:3. maj 2024"]],
    ["Vi ses mandag kl. 14.30.", ["date:mandag", "date:kl. 14.30"]],
    ["Han rejste 2024-05-03.", ["date:2024-05-03"]],
    ["Jeg mødte Mette Holm i Aarhus.", ["name:Mette Holm", "name:Aarhus"]],
    ["Mette bor her. Det gør Mette gerne.", ["name:Mette", "name:Mette"]],
    ["EU siger nej.", ["name:EU"]],
    ["Formlen $E = mc^2$ er kendt.", ["formula:$E = mc^2$"]],
    ["Formlen \\(a + b\\) er kendt.", ["formula:\\(a + b\\)"]],
    ["Se www.dst.dk/statistik og https://a.dk.", ["url:www.dst.dk/statistik", "url:https://a.dk"]],
    ["Skriv til mette@skole.dk i dag.", ["email:mette@skole.dk"]],
    ["Kald `git push` nu.", ["code:`git push`"]],
    ["Mit nummer er [cpr-nummer 1], ring på [telefonnummer 2].", ["marker:[cpr-nummer 1]", "marker:[telefonnummer 2]"]],
    ["Åbn fil_navn og @bruger.", ["code:fil_navn", "code:@bruger"]],
  ])("%s", (text, expected) => expect(locks(text)).toEqual(expected));

  test.each([
    "Huset er gult, og haven er stor.",
    "- Køb mælk og brød",
    "1) Husk nøglen",
    "Det koster en bondegård (og lidt til).",
    "Vi ses i Morgen? Nej, i aften.",
    "Hun taler Dansk og Engelsk.",
    "De skal sende den til Dem selv.",
  ])("nothing but names, if any: %s", (text) => {
    expect(locks(text).filter((lock) => !/^(?:name:Morgen|number:1)$/u.test(lock))).toEqual([]);
  });

  test("words to keep: whole words, capitals disregarded, more than one word too", () => {
    expect(locks("Kommunen anvender Anvendelse.", ["anvendelse", "kommune"])).toEqual(["keep:Anvendelse"]);
    expect(locks("Det er i henhold til loven.", ["i henhold til"])).toEqual(["keep:i henhold til"]);
    expect(locks("Vi bruger C++ her.", ["C++", " "])).toEqual(["keep:C++"]);
  });

  test("spans are in order and apart", () => {
    const text = "»Mette sagde 5 (Holm, 2021)«, og den 3. maj 2024 kom 7 (Bak, 1999) [4].";
    let last = 0;
    for (const { start, end } of lockedSpans(text, ["kom 7"], parts)) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      last = end;
    }
    expect(last).toBeLessThanOrEqual(text.length);
  });
});

/** `kind:text` of what is broken. */
function broken(before: string, after: string, keep: readonly string[] = []): readonly string[] {
  return brokenLocks(before, after, keep, parts).map(({ kind, text }) => `${kind}:${text}`);
}

describe("a locked name or number may be spelt correctly", () => {
  test.each([
    ["De rejste til Syd Amerika i sommers.", "De rejste til Sydamerika i sommers."],
    ["De rejste til Syd amerika i sommers.", "De rejste til Sydamerika i sommers."],
    ["De rejste til Syd-Amerika i sommers.", "De rejste til Sydamerika i sommers."],
    ["Syd Amerikas floder er lange.", "Floderne i Sydamerika er lange."],
    ["De rejste til Mellem Amerika i sommers.", "De rejste til Mellemamerika i sommers."],
    ["Der bor mange i Nord Jylland.", "Mange bor i Nordjylland."],
    ["Det gælder i EU landene.", "Det gælder i EU-landene."],
    ["Tilbuddet er for børn på 0-3 år.", "Tilbuddet er for 0-3-årige børn."],
    ["Tilbuddet er for 0-3 årige.", "Tilbuddet er for 0-3-årige."],
    ["De 18 til 25 årige stemmer ikke.", "De 18-25-årige stemmer ikke."],
    ["En 12-årig pige kom.", "En pige på 12 år kom."],
  ])("%s > %s", (before, after) => {
    expect(broken(before, after)).toEqual([]);
    expect(compareMeaning(before, after, parts)).toEqual([]);
  });

  test.each([
    ["Jeg mødte Ny Holm i går.", "Jeg mødte Nyholm i går.", ["name:Ny Holm"]],
    ["Jeg mødte Mette Ny Holm i går.", "Jeg mødte Mette Nyholm i går.", ["name:Mette Ny Holm"]],
    ["Jeg mødte Mette Holm i går.", "Jeg mødte Mette-Holm i går.", ["name:Mette Holm"]],
    ["De rejste til Nord Amerika i sommers.", "De rejste til Sydamerika i sommers.", ["name:Nord Amerika"]],
    ["De rejste til Syd Amerika i sommers.", "De rejste til Amerika i sommers.", ["name:Syd Amerika"]],
    [
      "Forholdet mellem Amerika og Kina er dårligt.",
      "Forholdet til Mellemamerika og Kina er dårligt.",
      ["name:Amerika"],
    ],
    ["Vi boede midt Jylland rundt.", "Vi boede rundt i Midtjylland.", ["name:Jylland"]],
    ["Tilbuddet er for børn på 0-3 år.", "Tilbuddet er for 0-4-årige børn.", ["number:3"]],
    ["Mødet varer 3 år.", "Det er et 3-timers møde.", ["number:3"]],
    ["Det varede 3 år.", "Det var 3-århundreders strid.", ["number:3"]],
  ])("and no other may come in its place: %s > %s", (before, after, expected) => {
    expect(broken(before, after)).toEqual(expected);
  });

  test.each([
    ["Jeg mødte Ny Holm i går.", "Jeg mødte Nyholm i går."],
    ["De rejste til Nord Amerika i sommers.", "De rejste til Sydamerika i sommers."],
    ["Tilbuddet er for børn på 0-3 år.", "Tilbuddet er for 0-4-årige børn."],
  ])("the guard tells of another: %s > %s", (before, after) => {
    expect(compareMeaning(before, after, parts)).not.toEqual([]);
  });
});

describe("what a rewriting breaks", () => {
  test.each([
    ["Der kom 50 gæster.", "Der kom 15 gæster.", ["number:50"]],
    ["Ring på [telefonnummer 1].", "Ring på [telefonnummer 2].", ["marker:[telefonnummer 1]"]],
    ["Ring på [telefonnummer 1].", "Ring til os.", ["marker:[telefonnummer 1]"]],
    ["Ring på [telefonnummer 1].", "Ring på (tlf. 1).", []],
    ["Det er sandt (Holm, 2018, s. 3).", "Det er sandt (Holm, 2018, s. 8).", ["citation:(Holm, 2018, s. 3)"]],
    ["Hun sagde »ja tak«.", "Hun sagde »nej tak«.", ["quote:»ja tak«"]],
    ["Det var Karen, der vandt.", "Det var Kirsten, der vandt.", ["name:Karen"]],
    ["Vi ses mandag.", "Vi ses tirsdag.", ["date:mandag"]],
    ["Vi ses den 3. maj 2024.", "Vi ses den 3. juni 2024.", ["date:3. maj 2024"]],
    ["Formlen $x > 0$ gælder.", "Formlen gælder.", ["formula:$x > 0$"]],
    ["Se www.dst.dk.", "Se nettet.", ["url:www.dst.dk"]],
    ["Jeg mødte Mette Holm.", "Jeg mødte Holm.", ["name:Mette Holm"]],
    ["Det er vist [1]. Igen [1].", "Det er vist [1].", ["citation:[1]"]],
  ])("%s → %s", (before, after, expected) => expect(broken(before, after)).toEqual(expected));

  test.each([
    ["Anna fik 12 i dansk. Peter fik 7.", "Peter fik 7. I dansk fik Anna 12."],
    ["Jeg læser Annas bog.", "Bogen, som Anna skrev, læser jeg."],
    ["Jeg mødte Mette Holm.", "Mette Holm mødte jeg."],
    ['Hun sagde: "Kom nu."', "»Kom nu«, sagde hun."],
    ["Vi ses Mandag den 3. maj.", "Den 3. maj, en mandag, ses vi."],
    ["Peter kom, og Peter gik.", "Peter kom og gik."],
    ["Det er så (Holm, 2018).", "Så er det (Holm,  2018)."],
  ])("nothing: %s → %s", (before, after) => expect(broken(before, after)).toEqual([]));

  test("the person's own words, as often as they stood there", () => {
    expect(broken("Ordningen er ny.", "Reglen er ny.", ["ordningen"])).toEqual(["keep:Ordningen"]);
    expect(broken("Ordningen er ny.", "Ny er ordningen.", ["ordningen"])).toEqual([]);
  });

  test("in time that grows with the texts, not with their product", () => {
    const texts = (count: number) => {
      const numbers = Array.from({ length: count }, (_, n) => 10_000 + n);
      return [
        numbers.map((n) => `Mødet varer ${n} timer.`).join(" "),
        numbers.map((n) => `Det er et ${n}-dages møde.`).join(" "),
      ] as const;
    };
    const [few, many] = [texts(200), texts(1_600)];
    expect(broken(...many)).toHaveLength(1_600);
    const leastMs = (pair: readonly [string, string]) =>
      Math.min(...Array.from({ length: 5 }, () => threadMs(() => broken(...pair))));
    // 8 times the text. It was 64 times the work when each number was compared with each word.
    expect(leastMs(many) / leastMs(few)).toBeLessThan(24);
  });

  test("tells where it stood", () => {
    const [lock] = brokenLocks("Der kom 50 gæster.", "Der kom gæster.", [], parts);
    expect(lock?.before).toEqual([8, 10]);
  });
});
