/** What a run sends beside its text carries the same markers, and nothing of what is hidden. */
import { expect, test } from "vitest";
import { ownOffset, sentNote, sentOffset, unblur } from "./blurring.ts";
import { hide, hideAll, hideWords, personalDataIn } from "./hiding.ts";

const text = "Skriv til mette@example.dk eller ring på 20 30 40 50. Mit cpr-nummer er 010203-1234. Hilsen Mette";
const instruction = "Slut med min mail mette@example.dk og nummeret 61 22 33 44";

test("personal data in a note is asked about as that of the text is", () => {
  expect(personalDataIn({ text: "Hej.", notes: ["Kort", "Kun 010203-1234"] })).toEqual({
    kinds: ["cpr"],
    values: ["010203-1234"],
  });
  expect(personalDataIn({ text: "Hej.", notes: [""] })).toBeNull();
});

test("text and notes have one map, and all of it comes back", async () => {
  const blurring = hideAll({ text, notes: [instruction] });
  const note = await sentNote(instruction, blurring, 300);
  expect(note).toBe("Slut med min mail [e-mail 1] og nummeret [telefonnummer 2]");
  expect(unblur(blurring, blurring.sent)).toBe(text);
  expect(unblur(blurring, "[telefonnummer 2] · [e-mail 1]")).toBe("61 22 33 44 · mette@example.dk");
  expect(await sentNote("a@b.dk ".repeat(40), blurring, 300)).toHaveLength(300);
});

test("a word to keep that is hidden is its marker; a part of one stays here unless the text says it too", () => {
  const blurring = hideAll({ text, notes: [] });
  expect(hideWords(["Mette", "010203-1234", "010203", "mette", "mail"], blurring)).toEqual([
    "Mette",
    "[cpr-nummer 1]",
    "mette",
    "mail",
  ]);
});

test("a sentence of the result has the markers of its text, and its places are found in both", () => {
  const { places } = hideAll({ text, notes: [] });
  // Without the words before it the number is not told for what it is.
  const sentence = "Hun har 010203-1234, og 20 30 40 50 svarer altid.";
  const hidden = hide(sentence, places);
  expect(hidden.sent).toBe("Hun har [cpr-nummer 1], og [telefonnummer 1] svarer altid.");
  for (const word of ["Hun", "har", "og", "svarer", "altid"]) {
    expect(sentOffset(hidden, sentence.indexOf(word)), word).toBe(hidden.sent.indexOf(word));
    expect(ownOffset(hidden, hidden.sent.indexOf(word)), word).toBe(sentence.indexOf(word));
  }
  expect(unblur(hidden, "Altid svarer [telefonnummer 1].")).toBe("Altid svarer 20 30 40 50.");
});
