import { describe, expect, it } from "vitest";
import { guardSets, readSet } from "../../../../scripts/dansk/guard/guard-sets.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { missingSentences } from "./missing-sentences.ts";

const missing = (before: string, after: string) =>
  missingSentences(before, after, { lexicon: testLexicon() }).spans.map(([start, end]) => before.slice(start, end));

const school =
  "Skolen blev bygget i 1987 og ligger i Aarhus. Den har plads til mange elever.\n\n" +
  "Eleverne kommer fra hele verden og taler mange sprog. Lærerne bruger derfor billeder og tegn i undervisningen.\n\n" +
  "Til sommer skal skolen bygges om. Taget er utæt, og vinduerne lukker ikke.";
const first = "Skolen er fra 1987 og ligger i Aarhus. Der er plads til mange elever.";
const second = [
  "Eleverne kommer fra hele verden og taler mange sprog.",
  "Lærerne bruger derfor billeder og tegn i undervisningen.",
];
const third = ["Til sommer skal skolen bygges om.", "Taget er utæt, og vinduerne lukker ikke."];

describe("what a rewriting leaves out", () => {
  it("is told sentence by sentence", () => {
    expect(missing(school, first)).toEqual([...second, ...third]);
  });

  it("is told in the middle as well", () => {
    const after = `${first}\n\nSkolen skal bygges om til sommer. Taget er utæt, og vinduerne kan ikke lukkes.`;
    expect(missing(school, after)).toEqual(second);
  });

  it("is all that says enough to be missed, where the answer is about something else", () => {
    expect(missing(school, "Bananen flyver grønt over broen. Månen spiser tirsdag og regner blå.")).toEqual([
      "Skolen blev bygget i 1987 og ligger i Aarhus.",
      ...second,
      ...third,
    ]);
  });

  it("is nothing that is said in other words, elsewhere, joined or split", () => {
    const after =
      "Til sommer går ombygningen i gang, fordi taget ikke er tæt, og vinduerne ikke kan lukkes. " +
      "Skolen i Aarhus, der er fra 1987, rummer et stort antal elever. De har mange sprog og stammer fra alle verdensdele. " +
      "Der bliver altså undervist med tegn og billeder.";
    expect(missing(school, after)).toEqual([]);
  });

  it.each([
    ["De har en lang række problemer.", "De har mange problemer."],
    ["Vi ser os nødsaget til at vente.", "Vi må vente."],
    ["Vi mangler på nuværende tidspunkt penge.", "Vi mangler nu penge."],
    ["I bund og grund er det dyrt.", "Det er dyrt."],
    ["De foretager hvert år en måling af vandet.", "De måler hvert år vandet."],
    ["Vi lukker på grund af det faktum, at det regner.", "Vi lukker, fordi det regner."],
    ["Fremsend ansøgningen vederlagsfrit.", "Send ansøgningen gratis."],
  ])("is nothing that the rules of rewriting put in fewer words: %s", (before, after) => {
    expect(missing(before, after)).toEqual([]);
    const [start, end] = ["Hunden løb hurtigt over broen.", "Katten sov trygt i sin kurv."];
    expect(missing([start, before, end].join(" "), [start, after, end].join(" "))).toEqual([]);
  });

  it.each([
    "De har en lang række problemer.",
    "Vi ser os nødsaget til at vente.",
    "De foretager hvert år en måling af vandet.",
    "Vi lukker på grund af det faktum, at det regner.",
  ])("is a sentence of such words that went: %s", (gone) => {
    const rest = "Mange måler nu deres puls hver morgen. Bussen må køre gratis om aftenen, fordi byen betaler.";
    expect(missing(`${gone} ${rest}`, rest)).toEqual([gone]);
    expect(missing(`${rest} ${gone}`, rest)).toEqual([gone]);
  });

  it("is no sentence of which a part stands there word for word", () => {
    const before = "Du får pengene tilbage, hvis du afleverer varen inden fjorten dage med kvittering.";
    expect(missing(before, "Du får pengene tilbage.")).toEqual([]);
  });
});

/** Honest rewritings of everybody's hand, from light to very free. */
const honest = guardSets.flatMap((set) => readSet(set).paraphrases);
const perText = 6;
const texts = Array.from({ length: Math.floor(honest.length / perText) }, (_, n) =>
  honest.slice(n * perText, (n + 1) * perText),
);
const join = (pairs: typeof honest, side: "before" | "after") => pairs.map((pair) => pair[side]).join("\n\n");

describe("on the guard's honest rewritings", () => {
  it("makes no noise, one by one or as longer texts", () => {
    expect(honest.length).toBeGreaterThanOrEqual(900);
    expect(honest.flatMap(({ before, after }) => missing(before, after))).toEqual([]);
    expect(texts.flatMap((pairs) => missing(join(pairs, "before"), join(pairs, "after")))).toEqual([]);
  }, 60_000);

  it("tells three quarters of what is missing when the last third is, and hardly anything else", () => {
    let [told, all, wrong] = [0, 0, 0];
    for (const pairs of texts) {
      const [kept, lost] = [pairs.slice(0, 4), pairs.slice(4)];
      const gone = join(lost, "before");
      all += gone.length;
      for (const sentence of missing(join(pairs, "before"), join(kept, "after"))) {
        if (gone.includes(sentence)) told += sentence.length;
        else wrong += 1;
      }
    }
    expect(told / all).toBeGreaterThanOrEqual(0.75);
    expect(wrong).toBeLessThanOrEqual(0.02 * texts.length);
  }, 60_000);
});

describe("a rewriting about something else", () => {
  const letter =
    "Kære naboer, vi holder fest i haven på lørdag, og der bliver spillet musik til langt ud på aftenen. Sig endelig til, hvis det generer jer. I er også velkomne til at kigge forbi.";
  const isAll = (before: string, after: string) => missingSentences(before, after, { lexicon: testLexicon() }).isAll;

  it.each([
    "Bananen flyver grønt over tag. Blip blop kroner. Månen spiser tirsdag og regner blå.",
    "Paris er hovedstad i Frankrig og har to millioner indbyggere. Byen ligger ved Seinen og er kendt for Eiffeltårnet.",
  ])("leaves nothing of the text: %s", (after) => {
    expect(isAll(letter, after)).toBe(true);
  });

  it("is not one that keeps a single sentence, nor one of a single sentence in other words", () => {
    expect(isAll(letter, "Månen spiser tirsdag. I er velkomne til at kigge forbi.")).toBe(false);
    expect(isAll("Hunden løb hurtigt hjem.", "Et kæledyr returnerede ilsomt.")).toBe(false);
  });

  it("is none of the honest rewritings, nor of those with a planted change", () => {
    const pairs = guardSets.map(readSet).flatMap(({ paraphrases, deviations }) => [...paraphrases, ...deviations]);
    expect(pairs.length).toBeGreaterThan(2_900);
    expect(pairs.filter(({ before, after }) => isAll(before, after))).toEqual([]);
  }, 60_000);
});
