import { expect, test } from "vitest";
import { markersStand } from "./texts.da.ts";

test("of a marker nothing is claimed that is not known of one that the person has written", () => {
  expect(markersStand("[telefonnummer 1]")).toBe(
    "»[telefonnummer 1]« og lignende står i stedet for personlige oplysninger. Skriv dem selv ind, hvis de skal med.",
  );
});
