import { expect, test } from "vitest";
import { wordFile } from "../../../../../tests/support/word-file.ts";
import { readWord } from "./read-part.ts";

const r = (inside: string) => `<w:r>${inside}</w:r>`;
const t = (text: string) => r(`<w:t xml:space="preserve">${text}</w:t>`);
const place = (id: number, more = "") => r(`<w:footnoteReference ${more} w:id="${id}"/>`);
const note = (id: number, text: string) =>
  `<w:footnote w:id="${id}"><w:p>${r("<w:footnoteRef/>")}${t(` ${text}`)}</w:p></w:footnote>`;

const file = wordFile({
  body: [
    `<w:p>${t("Elever sover for lidt.")}${place(3)}${t(" Det ses i tal")}${place(2)}${t(".")}</w:p>`,
    `<w:p>${t("Igen")}${place(4, 'w:customMarkFollows="1"')}${t("*")}<w:del>${place(5)}</w:del>${t(".")}</w:p>`,
  ].join(""),
  footnotes: note(2, "Tal fra 2024.") + note(3, "Holm 2023.") + note(4, "Med stjerne."),
});

test("notes are numbered in the order of the text, at their places and where they stand", async () => {
  expect(await readWord(file.slice(0), { isNumbered: true })).toBe(
    "Elever sover for lidt.[1] Det ses i tal[2].\nIgen*.\n\n[2] Tal fra 2024.\n[1] Holm 2023.\n Med stjerne.",
  );
});

test("a text that goes back into its file has nothing in it that is not written there", async () => {
  expect(await readWord(file.slice(0))).toBe(
    "Elever sover for lidt. Det ses i tal.\nIgen*.\n\n Tal fra 2024.\n Holm 2023.\n Med stjerne.",
  );
});
