import { expect, test } from "vitest";
import { fileNameOf, isoDay } from "./file-name.ts";

const now = Date.UTC(2026, 10, 21, 10);

test.each([
  ["Hvis du har spørgsmål om opgaven, så skriv.", "Hvis du har spørgsmål om opgaven – opsummering 21. november 2026"],
  ["# Skolen: før/efter?\nTekst", "Skolen før efter – opsummering 21. november 2026"],
  ["- Ro. ", "Ro – opsummering 21. november 2026"],
  ["", "Opsummering 21. november 2026"],
  ["...\n", "Opsummering 21. november 2026"],
  [`${"a".repeat(59)}😀`, `${"a".repeat(59)} – opsummering 21. november 2026`],
])("%j is called by its words", (text, name) => {
  expect(fileNameOf(text, "Opsummering", now)).toBe(name);
});

test("the day is the one in Denmark", () => {
  const lateInLondon = Date.UTC(2026, 10, 21, 23, 30);
  expect(fileNameOf("", "Tekst", lateInLondon)).toBe("Tekst 22. november 2026");
  expect(isoDay(lateInLondon)).toBe("2026-11-22");
  expect(isoDay(Date.UTC(2026, 6, 4, 21, 59))).toBe("2026-07-04");
  expect(isoDay(Date.UTC(2026, 6, 4, 22))).toBe("2026-07-05");
});
