/** Each sort of reason, and that none is given that is not shown. */
import { beforeAll, expect, test } from "vitest";
import { testEngine } from "../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { testRewriter } from "../../../../tests/support/rewriter.ts";
import { diffTexts } from "../diff/diff-texts.ts";
import { type Explainer, openExplainer } from "./explain-change.ts";
import * as messages from "./messages.da.ts";

let explainer: Explainer;
beforeAll(() => {
  explainer = openExplainer({ engine: testEngine(), lexicon: testLexicon(), rewriter: testRewriter() });
}, 60_000);

function reasons(before: string, after: string, isByModel = true): readonly string[] {
  return diffTexts(before, after).map((change) => explainer.explain(before, after, change, isByModel));
}

test.each([
  ["Vi mødes idag ved søen.", "Vi mødes i dag ved søen.", "»idag« skrives i flere ord: »i dag«."],
  [
    "Hun vil gerne kører en tur.",
    "Hun vil gerne køre en lang tur.",
    "Efter »vil« skal udsagnsordet stå i navnemåde: »køre«.",
  ],
  // More has changed than the slip, and it is not the first sentence.
  ["Vi ses. Vi mødes idag ved søen.", "Vi ses. Vi samles i dag ved søen.", "»idag« skrives i flere ord: »i dag«."],
])("what the grammar check would have corrected so: %s", (before, after, reason) => {
  expect(reasons(before, after)).toContain(reason);
});

test.each([
  ["Såfremt det regner, går vi ind.", "Hvis det regner, går vi ind.", "»hvis« er lettere at læse end »såfremt«."],
  [
    "Vi har anvendt tre metoder på skolen.",
    "Vi har brugt mange metoder på skolen.",
    "»brugt« er lettere at læse end »anvendt«.",
  ],
  ["Hun vil gerne rejse.", "Hun ønsker at rejse.", "»ønsker at« passer bedre i en formel tekst end »vil gerne«."],
])("what a rule of rewriting would have done so: %s", (before, after, reason) => {
  expect(reasons(before, after)).toEqual([reason]);
});

test("no rule is named where the model has chosen something else than the rule", () => {
  expect(reasons("Såfremt det regner, går vi ind.", "Når det regner, går vi ind.").join()).not.toMatch(/hvis/u);
  expect(reasons("Vi mødes idag ved søen.", "Vi mødes snart ved søen.").join()).not.toMatch(/skrives/u);
  expect(reasons("Vi mødes idag ved søen.", "Vi samles idag ved søen.").join()).not.toMatch(/skrives/u);
});

test.each([
  ["Der er to gode grunde til det.", "Der er flere til det.", messages.shorter(3, 1)],
  ["Den ret gamle hund sov.", "Den gamle hund sov.", messages.shorter(1, 0)],
  [
    "Solen skinnede hele dagen, og vi spiste is på stranden.",
    "Solen skinnede hele dagen. Vi spiste is på stranden.",
    messages.split(2),
  ],
  [
    "Skolen har mange elever. De fleste cykler hver dag.",
    "Skolen har mange elever, og de fleste cykler hver dag.",
    messages.joined(2),
  ],
  ["Der stod en monumental bygning.", "Der stod en smuk bygning.", messages.commoner],
  ["Vi ses; det bliver godt.", "Vi ses – det bliver godt.", messages.onlyMarks],
  ["Vi ses i parken.", "Vi ses i Parken.", messages.onlyCapitals],
  ["Hunden sov.\n\nKatten sov.", "Hunden sov. Katten sov.", messages.onlySpaces],
  [
    "Om aftenen tændte vi et stort bål. Vi spiste en stor kage i haven. Så gik vi hjem.",
    "Vi spiste en stor kage i haven. Så gik vi hjem. Om aftenen tændte vi et stort bål.",
    messages.onlyMoved,
  ],
  ["Den store hund løb hurtigt gennem haven.", "Den store hund løb rask gennem haven.", messages.choice(1, 1, true)],
  ["Hunden sov i solen.", "Hunden sov trygt i solen.", messages.choice(0, 1, true)],
])("what can be counted: %s", (before, after, reason) => {
  expect(reasons(before, after)).toEqual([reason]);
});

test("each change of a sentence whose words are the same is told as order", () => {
  const found = reasons("Hver morgen går hunden en tur.", "Hunden går en tur hver morgen.");
  expect(new Set(found)).toEqual(new Set([messages.onlyOrder]));
});

test("words that stand elsewhere in the sentence are not told as taken out or put in", () => {
  const found = reasons("Vi kørte i går til byen med vores gamle bil.", "Vi kørte til byen med vores nye bil i går.");
  expect(found).toContain(messages.elsewhere(2));
  expect(found.join()).not.toMatch(/fjernet|tilføjet/u);
});

test("words that hold a sentence together, and forms of one word, are not told as commoner", () => {
  expect(reasons("Du må tage hunden med.", "Du skal tage hunden med.")).toEqual([messages.choice(1, 1, true)]);
  expect(reasons("Han overvejede det længe.", "Han overvejer det længe.")).toEqual([messages.choice(1, 1, true)]);
});

test("a mark that is read aloud is no punctuation", () => {
  expect(reasons("Prisen steg 5 % i år.", "Prisen steg 5 i år.")).not.toContain(messages.onlyMarks);
});

test("what a person may have written is not called the model's", () => {
  const found = reasons("Hunden løb hurtigt.", "Hunden løb rask.", false);
  expect(found).toEqual(["Vi kender ingen regel, der kræver det."]);
});

test("a sentence that is taken out beside another is not told as joined to it", () => {
  const before = "Kasper lo. Emil rødmede, og så gik de to drenge hjem ad den lange vej.";
  for (const reason of reasons(before, "Emil rødmede, og så gik de to drenge hjem ad den lange vej.")) {
    expect(reason).toBe(messages.shorter(2, 0));
  }
});

test("no text of ours is longer than fifteen words", () => {
  const all = [
    ...Object.values(messages).filter((one) => typeof one === "string"),
    ...[1, 2].map(messages.elsewhere),
    ...[2, 12].flatMap((count) => [messages.split(count), messages.joined(count)]),
    ...[messages.shorter(1200, 30), messages.shorter(2, 0)],
    ...[0, 1, 30].flatMap((words) =>
      [true, false].flatMap((is) => [1, 30].map((to) => messages.choice(words, to, is))),
    ),
  ];
  expect(all.length).toBeGreaterThan(20);
  for (const text of all) expect(text.split(" ").length, text).toBeLessThanOrEqual(15);
});

test("whatever has become of a text, something short is said of each change", () => {
  const source =
    "Såfremt du har spørgsmål vedrørende opgaven, må du gerne skrive. Vi mødes idag ved søen 👩‍🚀, kl. 12,5.\n\nSlut";
  const afters = ["", "Hej.", `${source} Mere.`, source.toUpperCase(), [...source].reverse().join(""), "😀\n\n😀"];
  for (const [before, after] of afters.flatMap((one) => [[source, one] as const, [one, source] as const])) {
    for (const reason of reasons(before, after)) {
      expect(reason).not.toBe("");
      expect(reason.split(" ").length, reason).toBeLessThanOrEqual(15);
    }
  }
});
