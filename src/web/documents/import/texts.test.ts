/** What is advised where a file is refused must help with that file. */
import { expect, test } from "vitest";
import { refusalOf } from "./texts.da.ts";

test.each(["noter.txt", "README.MD", "tal.csv", "uden-endelse"])("%s has no pictures to leave out", (name) => {
  expect(refusalOf("too-large", name)).toBe(
    "Filen fylder mere end 20 MB. Din tekst er ikke ændret. Del den op i flere filer.",
  );
});

test.each(["opgave.docx", "Artikel.PDF"])("%s gets smaller without its pictures", (name) => {
  expect(refusalOf("too-large", name)).toMatch(/ Gem den uden billeder, og prøv igen\.$/);
});

test("a picture is not saved as text", () => {
  expect(refusalOf("wrong-type", "foto.JPG")).toBe(
    "Billeder kan ikke læses. Skriv teksten af, eller kopiér den ind i stedet. Din tekst er ikke ændret.",
  );
  expect(refusalOf("wrong-type", "tal.xlsx")).toMatch(/^Vi kan læse \.txt, \.md, \.docx og \.pdf\. /);
});
