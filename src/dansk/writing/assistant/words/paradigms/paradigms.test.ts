import { expect, test } from "vitest";
import { testLexicon } from "../../../../../../tests/support/lexicon.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { findNouns } from "../noun-forms.ts";
import { findVerb } from "../verb-forms.ts";
import { listedNouns } from "./nouns.ts";
import { knownVerbs } from "./verbs.ts";

/** What Retskrivningsordbogen has and the lexicon lacks. */
const unlisted = new Set(
  "visummer visummerne sexen studerenden studerendene søskendene hundredet henseenden".split(" "),
);

const isListed = (word: string, bits: number): boolean =>
  unlisted.has(word) || word.endsWith("bærret") || (testLexicon().forms(word) & (bits | Form.Plain)) !== 0;

const bits = {
  singular: Form.NounSingular,
  definite: Form.NounSingularDefinite,
  plural: Form.NounPlural | Form.NounPluralDefinite | Form.NounSingular,
  pluralDefinite: Form.NounPluralDefinite,
} as const;

test("every form of the nouns of the list is listed in the lexicon as what it is to be", () => {
  const wrong = listedNouns.flatMap(({ forms }) =>
    Object.entries(bits).flatMap(([name, bit]) =>
      (forms[name as keyof typeof bits] ?? "").split(" / ").filter((form) => form !== "" && !isListed(form, bit)),
    ),
  );
  expect(listedNouns.length).toBeGreaterThan(1200);
  expect(wrong).toEqual([]);
});

test("every form of the verbs of the list is listed in the lexicon as what it is to be", () => {
  const wrong = knownVerbs.flatMap(({ infinitive, past, participle }) => [
    ...[infinitive].filter((form) => !isListed(form, Form.Infinitive)),
    ...past.split(" / ").filter((form) => !isListed(form, Form.Past)),
    ...participle.split(" / ").filter((form) => !isListed(form, Form.PastParticiple)),
  ]);
  expect(wrong).toEqual([]);
});

test("each is found by its base", () => {
  for (const { base } of listedNouns) expect(findNouns(testLexicon(), base)[0]?.base, base).toBe(base);
  for (const { infinitive, past } of knownVerbs) {
    expect(findVerb(testLexicon(), infinitive)?.forms.past, infinitive).toBe(past);
  }
});
