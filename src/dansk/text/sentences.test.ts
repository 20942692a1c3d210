import { describe, expect, test } from "vitest";
import { readSentence, splitSentences } from "./sentences.ts";
import { Trait } from "./token.ts";

const words = (text: string): string[] => splitSentences(text).flatMap((s) => s.tokens.map((t) => t.word));
const pieces = (text: string): string[] => splitSentences(text).map((s) => s.text);

describe("sentences", () => {
  test.each([
    ["Hun sov. Han læste.", ["Hun sov. ", "Han læste."]],
    [
      "Vi ses kl. 9 ved hr. Olsen, f.eks. mandag. Husk det.",
      ["Vi ses kl. 9 ved hr. Olsen, f.eks. mandag. ", "Husk det."],
    ],
    ["Det skete den 5. maj. Alle kom.", ["Det skete den 5. maj. ", "Alle kom."]],
    ["Tag min. to voksne med. En af dem kører.", ["Tag min. to voksne med. ", "En af dem kører."]],
    ["Den fås i min. mange farver.", ["Den fås i min. ", "mange farver."]],
    ["Det skete den 5. Maj i byen.", ["Det skete den 5. Maj i byen."]],
    ["Jeg går i 7. klasse nu.", ["Jeg går i 7. klasse nu."]],
    ["Krigen sluttede i 1945. Freden kom.", ["Krigen sluttede i 1945. ", "Freden kom."]],
    ["Reglen kom i 2022. 73 % er glade for den.", ["Reglen kom i 2022. ", "73 % er glade for den."]],
    ["Der var 1.200. 12 gik.", ["Der var 1.200. ", "12 gik."]],
    ["Vi spurgte 31. 12,5 % svarede.", ["Vi spurgte 31. ", "12,5 % svarede."]],
    ["Vi ses den 3. 5. 2024 kl. 12.", ["Vi ses den 3. 5. 2024 kl. 12."]],
    ["Det var 2. verdenskrig, og den 3. maj kom.", ["Det var 2. verdenskrig, og den 3. maj kom."]],
    ["Vi købte æbler osv. Det var dyrt.", ["Vi købte æbler osv. ", "Det var dyrt."]],
    ["»Kommer du?« spurgte hun. »Ja!« sagde han.", ["»Kommer du?« spurgte hun. ", "»Ja!« sagde han."]],
    ["Hun smilede ... og gik. Slut.", ["Hun smilede ... og gik. ", "Slut."]],
    ["Hun smilede ... Han gik.", ["Hun smilede ... ", "Han gik."]],
    ["H.C. Andersen og J. P. Jacobsen skrev.", ["H.C. Andersen og J. P. Jacobsen skrev."]],
    ["(Det er sandt.) Hun sov.", ["(Det er sandt.) ", "Hun sov."]],
    ["Hun sov. han læste.", ["Hun sov. ", "han læste."]],
    ["Overskrift\nFørste linje. Anden.\n\n- punkt", ["Overskrift\n", "Første linje. ", "Anden.\n\n", "- punkt"]],
    ["Navn\tAlder\nIda\t9", ["Navn\t", "Alder\n", "Ida\t", "9"]],
    ["", []],
    ["   ", ["   "]],
  ])("%j", (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  test("a text without stops is cut, at the same words after an edit near its start", () => {
    const many = Array.from({ length: 3000 }, (_, i) => `ord${i % 97}`).join(" ");
    const before = pieces(many);
    const after = pieces(`nyt ${many}`);
    expect(before.length).toBeGreaterThan(4);
    expect(after.slice(-3)).toEqual(before.slice(-3));
  });
});

describe("tokens", () => {
  test.each([
    ["Hej, Ida!", ["Hej", ",", "Ida", "!"]],
    ["tv'et og 1990’erne", ["tv'et", "og", "1990’erne"]],
    ["Jeg ka' ikke, hva’ så?", ["Jeg", "ka'", "ikke", ",", "hva’", "så", "?"]],
    ["Lars' ven sagde 'nej' og 'hej med dig', ikk'?", "Lars' ven sagde ' nej ' og ' hej med dig ' , ikk' ?".split(" ")],
    ["(Kun 'du' ved det) i '68 ku' vi.", "( Kun ' du ' ved det ) i ' 68 ku' vi .".split(" ")],
    ["3-årig sommer- og vintertøj", ["3-årig", "sommer-", "og", "vintertøj"]],
    ["1.234,5 kr. og 50%", ["1.234,5", "kr.", "og", "50", "%"]],
    ["Skriv til ida.holm@skole.dk, ikke @ida.", ["Skriv", "til", "ida.holm@skole.dk", ",", "ikke", "@ida", "."]],
    ["1.5km, en 2,5-årig og 10.000kr.", ["1.5km", ",", "en", "2,5-årig", "og", "10.000kr", "."]],
    ["i 1990.Han fik 12,5.", ["i", "1990", ".", "Han", "fik", "12,5", "."]],
    ["Se https://eksempel.dk/a,b?c=d. Nu", ["Se", "https://eksempel.dk/a,b?c=d", ".", "Nu"]],
    ["Se (www.eksempel.dk)!", ["Se", "(", "www.eksempel.dk", ")", "!"]],
    ["Læs nyheder.eksempel.dk i dag", ["Læs", "nyheder.eksempel.dk", "i", "dag"]],
    ["slut.Hun kom", ["slut", ".", "Hun", "kom"]],
    ["Ja...nej", ["Ja", "...", "nej"]],
    ["Godt 👍🏽👩‍👧 nu", ["Godt", "👍🏽", "👩‍👧", "nu"]],
    ["kap. 3 og kap.", ["kap.", "3", "og", "kap", "."]],
    ["ikke-ryger -ende", ["ikke-ryger", "-ende"]],
    ["fil_navn.", ["fil_navn", "."]],
    ["grå\u00adblå", ["gråblå"]],
    ["a\u030arhus", ["århus"]],
  ])("%j", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test("offsets of decomposed letters are those of the original", () => {
    const [sentence] = splitSentences("Vi ga\u030ar nu");
    const token = sentence?.tokens[1];
    expect([token?.start, token?.end, token?.key]).toEqual([3, 7, "går"]);
  });

  test.each([
    ["IKEA", Trait.AllCaps],
    ["iPhone", Trait.MixedCase],
    ["Ida", Trait.Capital],
    ["B2B", Trait.Digit],
    ["Москва", Trait.Foreign],
    ["og og", Trait.Repeated],
    ["a  b", Trait.WideSpaceBefore],
    ['sagde "ja tak" nu', Trait.Quoted],
    ["sagde 'ja tak' nu", Trait.Quoted],
    ["hva' nu", Trait.Apostrophe],
  ])("%j has its trait", (text, trait) => {
    expect(splitSentences(text).some((s) => s.tokens.some((t) => (t.traits & trait) !== 0))).toBe(true);
  });

  test("a compound with a name after the hyphen is not of mixed case", () => {
    expect(splitSentences("TV-Avisen")[0]?.tokens[0]?.traits ?? 0).not.toBe(0);
    expect((splitSentences("TV-Avisen")[0]?.tokens[0]?.traits ?? 0) & Trait.MixedCase).toBe(0);
  });
});

const hostile: readonly [string, string][] = [
  ["no space", "a".repeat(200_000)],
  ["parentheses", "(".repeat(10_000) + ")".repeat(10_000)],
  ["addresses", "@a".repeat(100_000)],
  ["stops", ".".repeat(200_000)],
  ["letters and stops", "a.".repeat(100_000)],
  ["lone surrogates", "\ud800".repeat(200_000)],
  ["line breaks", "\n".repeat(200_000)],
  ["right to left", "שלום ".repeat(40_000)],
  ["NUL", "\0".repeat(200_000)],
  ["quotes", '"a" '.repeat(50_000)],
  ["apostrophes", "'a' a' ".repeat(30_000)],
  ["combining marks", "\u0301".repeat(200_000)],
  ["joined emoji", "👩\u200d".repeat(60_000)],
];

test.each(hostile)("hostile text is tiled: %s", (_name, text) => {
  expect(pieces(text).join("") === text).toBe(true);
});

test("what a sentence is depends on no more text than it says", () => {
  const text = "Hun sov kl. 9. Han læste osv. Det var den 5. maj, og »alle« kom! ja. Slut";
  for (let from = 0; from < text.length; ) {
    const sentence = readSentence(text, from);
    const seen = from + sentence.text.length + sentence.lookahead;
    const other = readSentence(`${text.slice(0, seen)}Æ æ. 9`, from);
    if (seen <= text.length) expect(other.text).toBe(sentence.text);
    from += sentence.text.length;
  }
});
