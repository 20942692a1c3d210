/** Summaries without a model, and links of any summary, held to the source that they claim to come from. */
import { describe, expect, it } from "vitest";
import { testLexicon } from "../../../tests/support/lexicon.ts";
import { coverSource, type ExtractOptions, linkTexts, summariseHere } from "./summarise-here.ts";

const source = `Fotosyntesen er den proces, hvor planter omdanner sollys til kemisk energi. Processen foregår i grønkornene, som
ligger inde i plantens celler. Uden fotosyntesen ville der ikke være ilt i luften.

I fotosyntesen bruger planten vand og kuldioxid. Vandet kommer fra jorden gennem rødderne. Kuldioxid kommer ind gennem små åbninger i bladene, som kaldes spalteåbninger.

Skovene optager store mængder kuldioxid hvert år. En dansk bøgeskov optager omkring ti tons kuldioxid pr. hektar om året. Derfor har skovene betydning for klimaet.`;

const options: ExtractOptions = { format: "resume", length: { kind: "kort" }, focus: "", withoutTerms: [] };
const flat = (text: string) => text.replaceAll(/\s+/gu, " ").trim();
const lexicon = testLexicon();

describe("summariseHere", () => {
  it.each(["resume", "noeglepunkter", "begreber"] as const)(
    "%s: each sentence stands in the source, where its link says",
    (format) => {
      const { text, links } = summariseHere(source, { ...options, format, length: { kind: "lang" } }, lexicon);
      expect(links.length).toBeGreaterThan(1);
      for (const { start, end, passages, verdict } of links) {
        expect(verdict).toBe("found");
        const [passage] = passages;
        expect(flat(source.slice(passage?.start, passage?.end))).toBe(text.slice(start, end));
      }
    },
  );

  it("keeps to the words that are asked for", () => {
    const { text } = summariseHere(source, { ...options, length: { kind: "words", max: 30 } }, lexicon);
    expect(text.split(/\s+/u).length).toBeLessThanOrEqual(30);
    expect(text).not.toBe("");
  });

  it.each(["resume", "begreber"] as const)("%s: says how many words it takes where nothing fits", (format) => {
    const { text, links, needsWords } = summariseHere(
      source,
      { ...options, format, length: { kind: "words", max: 2 } },
      lexicon,
    );
    expect({ text, links }).toEqual({ text: "", links: [] });
    expect(needsWords).toBeGreaterThan(2);
    const enough = { ...options, format, length: { kind: "words", max: needsWords ?? 0 } } as const;
    expect(summariseHere(source, enough, lexicon).text).not.toBe("");
  });

  it("leaves out a term that is switched off", () => {
    const all = summariseHere(source, { ...options, format: "begreber", length: { kind: "lang" } }, lexicon);
    const off = { ...options, format: "begreber", length: { kind: "lang" }, withoutTerms: ["fotosyntese"] } as const;
    expect(all.text).toContain("- Fotosyntese: ");
    expect(summariseHere(source, off, lexicon).text).not.toContain("- Fotosyntese: ");
  });

  it("gives nothing of nothing", () => {
    expect(summariseHere("", options, lexicon)).toEqual({ text: "", links: [], needsWords: undefined });
  });
});

describe("linkTexts", () => {
  it("finds again what was taken word for word, over a broken line and behind a term", () => {
    for (const format of ["resume", "noeglepunkter", "begreber"] as const) {
      const { text, links } = summariseHere(source, { ...options, format, length: { kind: "lang" } }, lexicon);
      const again = linkTexts(text, source, lexicon);
      expect(again.map(({ verdict }) => verdict)).toEqual(links.map(() => "found"));
      expect(again.map(({ passages: [passage] }) => passage?.start)).toEqual(
        links.map(({ passages: [passage] }) => passage?.start),
      );
    }
  });

  it("does not take a sentence for found that says something else, or something new", () => {
    const links = linkTexts(
      "En dansk bøgeskov optager omkring tolv tons kuldioxid pr. hektar om året. Professor Lise Holm advarer mod det.",
      source,
      lexicon,
    );
    expect(links.map(({ verdict }) => verdict)).not.toContain("found");
  });

  it("a term before another sentence makes it not its explanation", () => {
    const [link] = linkTexts("- Klima: Vandet kommer fra jorden gennem rødderne.", source, lexicon);
    expect(link?.passages[0]?.score).not.toBe(1);
  });
});

it("coverSource tells which paragraphs the summary rests on, and what was not read", () => {
  const table = `${source}\n\nÅr\tTons\n2019\t10\n2020\t11\n\nFigur 1: Skov`;
  const { links } = summariseHere(table, { ...options, length: { kind: "words", max: 25 } }, lexicon);
  const covered = coverSource(table, links);
  expect(covered.paragraphs).toHaveLength(3);
  expect(covered.paragraphs.filter(({ sentences }) => sentences > 0).length).toBeGreaterThan(0);
  expect(covered.tableRows).toBe(3);
  expect(covered.captions).toBe(1);
  expect(covered.references).toBe(false);
});
