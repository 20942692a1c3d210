import { expect, it } from "vitest";
import { readFarewell } from "./deletion-notice.tsx";

it("reads what the deletion left in the history", () => {
  const farewell = { message: "Din konto bliver slettet.", deleteAfter: "2026-12-05T10:00:00.000Z" };
  expect(readFarewell({ farewell })).toEqual(farewell);
});

it.each([
  undefined,
  null,
  "farewell",
  {},
  { farewell: null },
  { farewell: { message: "x" } },
  { farewell: { message: "x", deleteAfter: "i morgen" } },
  { farewell: { message: 7, deleteAfter: "2026-12-05T10:00:00.000Z" } },
])("finds nothing in %j", (state) => expect(readFarewell(state)).toBeNull());
