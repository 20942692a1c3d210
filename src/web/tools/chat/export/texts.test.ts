/** A day in the middle of a sentence has its article. */
import { expect, test } from "vitest";
import { endsFirst } from "./texts.da.ts";

test("the day on which a conversation is deleted", () => {
  expect(endsFirst("2026-12-03T12:00:00.000Z")).toBe(
    "Samtalen bliver slettet den 3. december 2026, hvis du ikke skriver i den før. Så virker linket ikke længere.",
  );
});
