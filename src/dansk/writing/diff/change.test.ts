import { expect, test } from "vitest";
import { changesBySentence, type TextChange } from "./change.ts";
import { diffTexts } from "./diff-texts.ts";

const relations = (before: string, after: string) =>
  changesBySentence(diffTexts(before, after)).map(({ sentence, changes }) => [sentence.relation, changes.length]);

test("the changes of a sentence are together, and what has become of it is said", () => {
  const before =
    "Jeg mener at skolen bør gøre mere for elverne. Solen skinnede hele dagen, og vi spiste is på stranden. Katten sov. " +
    "Skolen har mange elever. De fleste cykler hver dag. Om aftenen tændte vi et stort bål. Hunden gøede hele natten.";
  const after =
    "Om aftenen tændte vi et lille bål. Jeg mener, at skolen bør gøre mere for eleverne. Solen skinnede hele dagen. " +
    "Vi spiste is på stranden. Skolen har mange elever, og de fleste cykler hver dag. Hunden gøede hele natten. Naboen blev vred.";
  expect(relations(before, after)).toEqual([
    ["kept", 2],
    ["split", 1],
    ["gone", 1],
    ["joined", 1],
    ["moved", 2],
    ["new", 1],
  ]);
  const [kept] = changesBySentence(diffTexts(before, after));
  expect(before.slice(kept?.sentence.before.start, kept?.sentence.before.end)).toBe(
    "Jeg mener at skolen bør gøre mere for elverne.",
  );
  expect(after.slice(kept?.sentence.after.start, kept?.sentence.after.end)).toBe(
    "Jeg mener, at skolen bør gøre mere for eleverne.",
  );
});

test("sentences with nothing in common: one by one when they are as many, else together", () => {
  const before = "Først.\n\nKatten sov i solen. Hunden gøede hele natten.\n\nSidst.";
  expect(relations(before, "Først.\n\nDer blæser vinde. Ingen husker noget.\n\nSidst.")).toEqual([
    ["kept", 1],
    ["kept", 1],
  ]);
  expect(relations(before, "Først.\n\nDer blæser vinde. Ingen husker noget. Alt gik godt.\n\nSidst.")).toEqual([
    ["rewritten", 1],
  ]);
});

test("ids are the same the next time, and while a text grows at its end", () => {
  const before = "Jeg kann ikke komme. Vi ses idag. Hunden gøede hele natten. Naboen blev vred.";
  const after = "Jeg kan ikke komme. Vi ses i dag. Hunden sov hele natten.";
  const ids = (changes: readonly TextChange[]) => changes.map(({ id }) => id);
  const whole = ids(diffTexts(before, `${after} Naboen blev glad.`));
  expect(ids(diffTexts(before, `${after} Naboen blev glad.`))).toEqual(whole);
  expect(ids(diffTexts(before, after)).slice(0, 3)).toEqual(whole.slice(0, 3));
});

test("two insertions of the same words have ids of their own", () => {
  const changes = diffTexts("Ja. Nej.", "Ja. Måske en anden dag. Måske en anden dag. Nej.");
  expect(new Set(changes.map(({ id }) => id)).size).toBe(2);
  expect(new Set(changes.map(({ sentence }) => sentence.id)).size).toBe(2);
});
