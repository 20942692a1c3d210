/** What a run sends beside its text carries the same markers, and nothing of what is hidden. */
import { expect, test } from "vitest";
import { here } from "../../../../tests/support/machine-speed.ts";
import { leastThreadMsTo } from "../../../../tests/support/thread-time.ts";
import { ownOffset, sentNote, sentOffset, unblur } from "../../writing-worker/personal-data/blurring.ts";
import { hide, hideAll, hideWords, type Outgoing, personalDataIn } from "../../writing-worker/personal-data/hiding.ts";

const text = "Skriv til mette@example.dk eller ring på 20 30 40 50. Mit cpr-nummer er 010203-1234. Hilsen Mette";
const instruction = "Slut med min mail mette@example.dk og nummeret 61 22 33 44";

function hidden(outgoing: Outgoing) {
  return hideAll(outgoing, personalDataIn(outgoing) ?? { inText: [] });
}

test("personal data in a note is asked about as that of the text is", () => {
  expect(personalDataIn({ text: "Hej.", notes: ["Kort", "Kun 010203-1234"] })).toEqual({
    kinds: ["cpr"],
    values: ["010203-1234"],
    inText: [],
  });
  expect(personalDataIn({ text: "Hej.", notes: [""] })).toBeNull();
});

test("text and notes have one map, and all of it comes back", async () => {
  const blurring = hidden({ text, notes: [instruction] });
  const note = await sentNote(instruction, blurring, 300);
  expect(note).toBe("Slut med min mail [e-mail 1] og nummeret [telefonnummer 2]");
  expect(unblur(blurring, blurring.sent)).toBe(text);
  expect(unblur(blurring, "[telefonnummer 2] · [e-mail 1]")).toBe("61 22 33 44 · mette@example.dk");
  expect(await sentNote("a@b.dk ".repeat(40), blurring, 300)).toHaveLength(300);
});

test("a word to keep that is hidden is its marker; a part of one stays here unless the text says it too", () => {
  const blurring = hidden({ text, notes: [] });
  expect(hideWords(["Mette", "010203-1234", "010203", "mette", "mail"], blurring)).toEqual([
    "Mette",
    "[cpr-nummer 1]",
    "mette",
    "mail",
  ]);
});

test("a sentence of the result has the markers of its text, and its places are found in both", () => {
  const { places } = hidden({ text, notes: [] });
  // Without the words before it the number is not told for what it is.
  const sentence = "Hun har 010203-1234, og 20 30 40 50 svarer altid.";
  const found = hide(sentence, places);
  expect(found.sent).toBe("Hun har [cpr-nummer 1], og [telefonnummer 1] svarer altid.");
  for (const word of ["Hun", "har", "og", "svarer", "altid"]) {
    expect(sentOffset(found, sentence.indexOf(word)), word).toBe(found.sent.indexOf(word));
    expect(ownOffset(found, found.sent.indexOf(word)), word).toBe(sentence.indexOf(word));
  }
  expect(unblur(found, "Altid svarer [telefonnummer 1].")).toBe("Altid svarer 20 30 40 50.");
});

test("nothing is read across two notes, nor across two words to keep", () => {
  const notes = ["Bo på Elmevej", "3", "Elmevej 3", "5000 Odense C", "20 30", "40 50", "tlf.", "48213975 kroner"];
  expect(personalDataIn({ text: "Hej.", notes })?.values).toEqual(["Elmevej 3"]);
  const { places } = hidden({ text: "Ring på 20 30 40 50, Elmevej 3, 5000 Odense C.", notes });
  const sent = notes.map((note) => hide(note, places).sent).join(" ");
  expect(hideWords(notes, { sent, places, shifts: [] })).toEqual(notes.map((note) => hide(note, places).sent));
});

test.each([
  ["telephone numbers in one line", (n: number) => `61 ${pair(n / 10_000)} ${pair(n / 100)} ${pair(n)}, `],
  ["mail addresses", (n: number) => `p${n}@holm.dk\n`],
])(
  "200,000 characters of nothing but %s hold the page up for less than 50 ms at a time",
  (_name, datum) => {
    let full = "";
    for (let n = 0; full.length < 200_000; n += 1) full += datum(n);
    full = full.slice(0, 200_000);
    const outgoing = { text: full, notes: ["Skriv til p3@holm.dk", "ring på 61 00 00 05", "Elmevej 7"] };
    const found = personalDataIn(outgoing);
    if (found === null) throw new Error("nothing was found");
    const blurring = hideAll(outgoing, found);
    expect(unblur(blurring, blurring.sent)).toBe(full);
    const limit = here(50);
    expect(leastThreadMsTo(limit, () => personalDataIn(outgoing))).toBeLessThan(limit);
    expect(leastThreadMsTo(limit, () => hideAll(outgoing, found))).toBeLessThan(limit);
    const words = full.slice(0, 300).split(/\s+/u);
    expect(leastThreadMsTo(limit, () => hideWords(words, blurring))).toBeLessThan(limit);
  },
  60_000,
);

function pair(n: number): string {
  return String(Math.floor(n) % 100).padStart(2, "0");
}
