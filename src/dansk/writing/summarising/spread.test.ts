/** What is chosen and what is not: terms that the text explains, no halves of a pair, sentences from all of it. */
import { describe, expect, test } from "vitest";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { glossary } from "./glossary.ts";
import { summariseText } from "./summarise-text.ts";

const parts = { lexicon: testLexicon() };

test("a glossary gives the sentence that defines a term, word for word", () => {
  const text = `Fotosyntese er den proces, hvor planter laver sukker af lys. Fotosyntesen foregår i bladene.
Ved klorofyl forstås det grønne farvestof i bladene. Sukkeret i planten kaldes også glukose. Begrebet "osmose" dækker over vands vandring gennem en hinde. En plante er smuk. Peter er sur.
Inflation, altså stigende priser, betyder, at penge bliver mindre værd.`;
  const entries = glossary(text, parts);
  const byTerm = new Map(entries.map(({ term, sentence }) => [term, sentence.text]));
  expect(byTerm.get("fotosyntese")).toBe("Fotosyntese er den proces, hvor planter laver sukker af lys.");
  expect(byTerm.get("klorofyl")).toBe("Ved klorofyl forstås det grønne farvestof i bladene.");
  expect(byTerm.get("osmose")).toBe('Begrebet "osmose" dækker over vands vandring gennem en hinde.');
  expect(byTerm.get("inflation")).toBe("Inflation, altså stigende priser, betyder, at penge bliver mindre værd.");
  expect(byTerm.get("glukose")).toBe("Sukkeret i planten kaldes også glukose.");
  expect([...byTerm.keys()]).not.toContain("plante");
  for (const { sentence } of entries) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
});

test("what a text only uses, a letter or a land is no term; what comes of a thing is no definition of it", () => {
  const text = `Danmark er et land, der ligger i Norden. Huspriserne er et andet stridspunkt i sagen. Ejerskabet betød, at
naboerne ikke klagede. Ø er en del af navnet. Møllerne blev bygget ved kysten, og møller er dyre. Mange holder af laug,
det vil sige foreninger af ejere, der deler et overskud.`;
  expect(glossary(text, parts).map(({ term }) => term)).toEqual(["laug"]);
});

describe("what leans on another and what is spread", () => {
  const topics = ["skole", "havn", "bro", "skov", "kirke", "park"];
  const text = topics
    .map(
      (topic, n) =>
        `Byens ${topic} er fra 19${20 + n} og bliver brugt af mange borgere hver eneste dag. Kommunen vil bygge ${topic}en om for ${n + 2} millioner kroner, og arbejdet begynder til foråret. I det første år er ${topic}en lukket for alle, siger kommunen. På den ene side glæder borgerne sig til en ny ${topic}.`,
    )
    .join("\n\n");

  test("half of a pair is not taken alone", () => {
    for (const shape of ["prose", "points"] as const) {
      const { sentences } = summariseText(
        `${text}\n\nVindens historie har to kapitler. I det første var møllerne små. I det andet er de store.`,
        { length: { kind: "share", percent: 80 }, focus: "", shape },
        parts,
      );
      expect(sentences.filter(({ text: own }) => /^(?:I det første var|I det andet|På den ene)/u.test(own))).toEqual(
        [],
      );
    }
  });

  test("prose is of most paragraphs, points are one of each", () => {
    const prose = summariseText(text, { length: { kind: "words", max: 90 }, focus: "" }, parts).sentences;
    expect(new Set(prose.map(({ paragraph }) => paragraph)).size).toBeGreaterThanOrEqual(5);
    const points = summariseText(text, { length: { kind: "words", max: 200 }, focus: "", shape: "points" }, parts);
    const paragraphs = points.sentences.map(({ paragraph }) => paragraph);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    expect(paragraphs.length).toBe(topics.length);
  });
});
